; made from getopt.c 8abf23caaa8616e2
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.option = type { ptr, i32, ptr, i32 }
@optind = weak dso_local global i32 1, align 4
@opterr = weak dso_local global i32 1, align 4
@optopt = weak dso_local global i32 63, align 4
@optarg = weak dso_local global ptr null, align 4
@done = internal unnamed_addr global i1 false, align 4
@last = internal unnamed_addr global i32 0, align 4
@first = internal unnamed_addr global i32 0, align 4
@group = internal unnamed_addr global ptr null, align 4
@.str = private unnamed_addr constant [16 x i8] c"POSIXLY_CORRECT\00", align 1
@moves = internal unnamed_addr global i32 0, align 4
@.str.1 = private unnamed_addr constant [3 x i8] c"--\00", align 1
@.str.2 = private unnamed_addr constant [28 x i8] c"%s: invalid option -- '%s'\0A\00", align 1
@.str.3 = private unnamed_addr constant [41 x i8] c"%s: option requires an argument -- '%s'\0A\00", align 1
@.str.4 = private unnamed_addr constant [2 x i8] c"=\00", align 1
@.str.5 = private unnamed_addr constant [32 x i8] c"%s: option '--%s' is ambiguous\0A\00", align 1
@.str.6 = private unnamed_addr constant [32 x i8] c"%s: unrecognized option '--%s'\0A\00", align 1
@.str.7 = private unnamed_addr constant [45 x i8] c"%s: option '--%s' doesn't allow an argument\0A\00", align 1
@.str.8 = private unnamed_addr constant [40 x i8] c"%s: option '--%s' requires an argument\0A\00", align 1
@stderr = external dso_local global ptr, align 4
define weak dso_local i32 @getopt(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call fastcc i32 @next(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef null, ptr noundef null, i32 noundef 0)
  ret i32 %4
}
define internal fastcc i32 @next(i32 noundef %0, ptr nocapture noundef %1, ptr noundef %2, ptr noundef readonly %3, ptr noundef %4, i32 noundef %5) unnamed_addr {
  %7 = alloca [2 x i8], align 1
  %8 = alloca [2 x i8], align 1
  %9 = icmp slt i32 %0, 1
  br i1 %9, label %254, label %10
10:
  store ptr null, ptr @optarg, align 4
  %11 = load i32, ptr @optind, align 4
  %12 = icmp ne i32 %11, 0
  %13 = load i1, ptr @done, align 4
  %14 = select i1 %12, i1 %13, i1 false
  br i1 %14, label %29, label %15
15:
  %16 = icmp eq i32 %11, 0
  br i1 %16, label %17, label %18
17:
  store i32 1, ptr @optind, align 4
  br label %18
18:
  %19 = load i32, ptr @optind, align 4
  store i32 %19, ptr @last, align 4
  store i32 %19, ptr @first, align 4
  store ptr null, ptr @group, align 4
  %20 = load i8, ptr %2, align 1
  switch i8 %20, label %21 [
    i8 45, label %27
    i8 43, label %24
  ]
21:
  %22 = tail call ptr @getenv(ptr noundef nonnull @.str)
  %23 = icmp ne ptr %22, null
  br label %24
24:
  %25 = phi i1 [ %23, %21 ], [ true, %18 ]
  %26 = select i1 %25, i32 0, i32 2
  br label %27
27:
  %28 = phi i32 [ %26, %24 ], [ 1, %18 ]
  store i32 %28, ptr @moves, align 4
  store i1 true, ptr @done, align 4
  br label %29
29:
  %30 = load i8, ptr %2, align 1
  switch i8 %30, label %33 [
    i8 45, label %31
    i8 43, label %31
  ]
31:
  %32 = getelementptr inbounds i8, ptr %2, i32 1
  br label %33
33:
  %34 = phi ptr [ %32, %31 ], [ %2, %29 ]
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %35, 58
  %37 = load ptr, ptr @group, align 4
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39
39:
  %40 = load i8, ptr %37, align 1
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %42, label %190
42:
  %43 = load i32, ptr @last, align 4
  %44 = load i32, ptr @optind, align 4
  %45 = icmp sgt i32 %43, %44
  br i1 %45, label %46, label %47
46:
  store i32 %44, ptr @last, align 4
  br label %47
47:
  %48 = load i32, ptr @first, align 4
  %49 = icmp sgt i32 %48, %44
  br i1 %49, label %50, label %51
50:
  store i32 %44, ptr @first, align 4
  br label %51
51:
  %52 = load i32, ptr @moves, align 4
  %53 = icmp eq i32 %52, 2
  br i1 %53, label %54, label %104
54:
  %55 = load i32, ptr @first, align 4
  %56 = load i32, ptr @last, align 4
  %57 = icmp eq i32 %55, %56
  %58 = icmp eq i32 %56, %44
  %59 = or i1 %57, %58
  br i1 %59, label %83, label %60
60:
  %61 = icmp slt i32 %56, %44
  br i1 %61, label %62, label %80
62:
  %63 = phi i32 [ %69, %68 ], [ %55, %60 ]
  %64 = phi i32 [ %71, %68 ], [ %56, %60 ]
  %65 = getelementptr inbounds ptr, ptr %1, i32 %64
  %66 = load ptr, ptr %65, align 4
  %67 = icmp sgt i32 %64, %63
  br i1 %67, label %73, label %68
68:
  %69 = add nsw i32 %63, 1
  %70 = getelementptr inbounds ptr, ptr %1, i32 %63
  store ptr %66, ptr %70, align 4
  %71 = add nsw i32 %64, 1
  %72 = icmp eq i32 %71, %44
  br i1 %72, label %80, label %62
73:
  %74 = phi i32 [ %78, %73 ], [ %64, %62 ]
  %75 = getelementptr ptr, ptr %1, i32 %74
  %76 = getelementptr i8, ptr %75, i32 -4
  %77 = load ptr, ptr %76, align 4
  store ptr %77, ptr %75, align 4
  %78 = add nsw i32 %74, -1
  %79 = icmp sgt i32 %78, %63
  br i1 %79, label %73, label %68
80:
  %81 = add i32 %55, %44
  %82 = sub i32 %81, %56
  store i32 %82, ptr @first, align 4
  br label %84
83:
  br i1 %58, label %86, label %84
84:
  %85 = phi ptr [ @last, %80 ], [ @first, %83 ]
  store i32 %44, ptr %85, align 4
  br label %86
86:
  %87 = load i32, ptr @optind, align 4
  %88 = icmp slt i32 %87, %0
  br i1 %88, label %89, label %102
89:
  %90 = phi i32 [ %100, %99 ], [ %87, %86 ]
  %91 = getelementptr inbounds ptr, ptr %1, i32 %90
  %92 = load ptr, ptr %91, align 4
  %93 = load i8, ptr %92, align 1
  %94 = icmp eq i8 %93, 45
  br i1 %94, label %95, label %99
95:
  %96 = getelementptr inbounds i8, ptr %92, i32 1
  %97 = load i8, ptr %96, align 1
  %98 = icmp eq i8 %97, 0
  br i1 %98, label %99, label %102
99:
  %100 = add i32 %90, 1
  store i32 %100, ptr @optind, align 4
  %101 = icmp eq i32 %100, %0
  br i1 %101, label %102, label %89
102:
  %103 = phi i32 [ %87, %86 ], [ %90, %95 ], [ %0, %99 ]
  store i32 %103, ptr @last, align 4
  br label %104
104:
  %105 = load i32, ptr @optind, align 4
  %106 = icmp eq i32 %105, %0
  br i1 %106, label %147, label %107
107:
  %108 = getelementptr inbounds ptr, ptr %1, i32 %105
  %109 = load ptr, ptr %108, align 4
  %110 = tail call i32 @strcmp(ptr noundef %109, ptr noundef nonnull @.str.1)
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %147
112:
  %113 = load i32, ptr @optind, align 4
  %114 = add nsw i32 %113, 1
  store i32 %114, ptr @optind, align 4
  %115 = load i32, ptr @first, align 4
  %116 = load i32, ptr @last, align 4
  %117 = icmp eq i32 %115, %116
  %118 = icmp eq i32 %116, %114
  %119 = select i1 %117, i1 true, i1 %118
  br i1 %119, label %143, label %120
120:
  %121 = icmp sgt i32 %116, %113
  br i1 %121, label %140, label %122
122:
  %123 = phi i32 [ %129, %128 ], [ %115, %120 ]
  %124 = phi i32 [ %131, %128 ], [ %116, %120 ]
  %125 = getelementptr inbounds ptr, ptr %1, i32 %124
  %126 = load ptr, ptr %125, align 4
  %127 = icmp sgt i32 %124, %123
  br i1 %127, label %133, label %128
128:
  %129 = add nsw i32 %123, 1
  %130 = getelementptr inbounds ptr, ptr %1, i32 %123
  store ptr %126, ptr %130, align 4
  %131 = add nsw i32 %124, 1
  %132 = icmp eq i32 %124, %113
  br i1 %132, label %140, label %122
133:
  %134 = phi i32 [ %138, %133 ], [ %124, %122 ]
  %135 = getelementptr ptr, ptr %1, i32 %134
  %136 = getelementptr i8, ptr %135, i32 -4
  %137 = load ptr, ptr %136, align 4
  store ptr %137, ptr %135, align 4
  %138 = add nsw i32 %134, -1
  %139 = icmp sgt i32 %138, %123
  br i1 %139, label %133, label %128
140:
  %141 = add i32 %115, %114
  %142 = sub i32 %141, %116
  store i32 %142, ptr @first, align 4
  br label %144
143:
  br i1 %117, label %144, label %146
144:
  %145 = phi ptr [ @last, %140 ], [ @first, %143 ]
  store i32 %114, ptr %145, align 4
  br label %146
146:
  store i32 %0, ptr @last, align 4
  store i32 %0, ptr @optind, align 4
  br label %147
147:
  %148 = load i32, ptr @optind, align 4
  %149 = icmp eq i32 %148, %0
  br i1 %149, label %150, label %155
150:
  %151 = load i32, ptr @first, align 4
  %152 = load i32, ptr @last, align 4
  %153 = icmp eq i32 %151, %152
  br i1 %153, label %254, label %154
154:
  store i32 %151, ptr @optind, align 4
  br label %254
155:
  %156 = getelementptr inbounds ptr, ptr %1, i32 %148
  %157 = load ptr, ptr %156, align 4
  %158 = load i8, ptr %157, align 1
  %159 = icmp eq i8 %158, 45
  br i1 %159, label %160, label %164
160:
  %161 = getelementptr inbounds i8, ptr %157, i32 1
  %162 = load i8, ptr %161, align 1
  %163 = icmp eq i8 %162, 0
  br i1 %163, label %164, label %169
164:
  %165 = load i32, ptr @moves, align 4
  %166 = icmp eq i32 %165, 0
  br i1 %166, label %254, label %167
167:
  %168 = add nsw i32 %148, 1
  store i32 %168, ptr @optind, align 4
  store ptr %157, ptr @optarg, align 4
  br label %254
169:
  %170 = icmp ne ptr %3, null
  %171 = icmp eq i8 %162, 45
  %172 = and i1 %170, %171
  br i1 %172, label %173, label %176
173:
  %174 = getelementptr inbounds i8, ptr %157, i32 2
  store ptr %174, ptr @group, align 4
  %175 = tail call fastcc i32 @long_option(i32 noundef %0, ptr noundef %1, ptr noundef nonnull %34, ptr noundef nonnull %3, ptr noundef %4, i32 noundef 2)
  br label %254
176:
  store ptr %161, ptr @group, align 4
  %177 = icmp ne i32 %5, 0
  %178 = and i1 %170, %177
  br i1 %178, label %179, label %190
179:
  %180 = getelementptr inbounds i8, ptr %157, i32 2
  %181 = load i8, ptr %180, align 1
  %182 = icmp eq i8 %181, 0
  br i1 %182, label %183, label %187
183:
  %184 = sext i8 %162 to i32
  %185 = tail call ptr @strchr(ptr noundef nonnull %34, i32 noundef %184)
  %186 = icmp eq ptr %185, null
  br i1 %186, label %187, label %190
187:
  %188 = tail call fastcc i32 @long_option(i32 noundef %0, ptr noundef %1, ptr noundef nonnull %34, ptr noundef nonnull %3, ptr noundef %4, i32 noundef 1)
  %189 = icmp eq i32 %188, -2
  br i1 %189, label %190, label %254
190:
  %191 = load ptr, ptr @group, align 4
  %192 = getelementptr inbounds i8, ptr %191, i32 1
  store ptr %192, ptr @group, align 4
  %193 = load i8, ptr %191, align 1
  %194 = sext i8 %193 to i32
  %195 = tail call ptr @strchr(ptr noundef nonnull %34, i32 noundef %194)
  %196 = load ptr, ptr @group, align 4
  %197 = load i8, ptr %196, align 1
  %198 = icmp eq i8 %197, 0
  br i1 %198, label %199, label %202
199:
  %200 = load i32, ptr @optind, align 4
  %201 = add nsw i32 %200, 1
  store i32 %201, ptr @optind, align 4
  br label %202
202:
  %203 = icmp eq ptr %195, null
  %204 = and i8 %193, -2
  %205 = icmp eq i8 %204, 58
  %206 = or i1 %203, %205
  br i1 %206, label %207, label %217
207:
  store i32 %194, ptr @optopt, align 4
  call void @llvm.lifetime.start.p0(i64 2, ptr nonnull %7)
  store i8 %193, ptr %7, align 1
  %208 = getelementptr inbounds i8, ptr %7, i32 1
  store i8 0, ptr %208, align 1
  %209 = load i32, ptr @opterr, align 4
  %210 = icmp eq i32 %209, 0
  %211 = select i1 %36, i1 true, i1 %210
  br i1 %211, label %216, label %212
212:
  %213 = load ptr, ptr @stderr, align 4
  %214 = load ptr, ptr %1, align 4
  %215 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %213, ptr noundef nonnull @.str.2, ptr noundef %214, ptr noundef nonnull %7)
  br label %216
216:
  call void @llvm.lifetime.end.p0(i64 2, ptr nonnull %7)
  br label %254
217:
  %218 = getelementptr inbounds i8, ptr %195, i32 1
  %219 = load i8, ptr %218, align 1
  %220 = icmp eq i8 %219, 58
  br i1 %220, label %221, label %254
221:
  %222 = getelementptr inbounds i8, ptr %195, i32 2
  %223 = load i8, ptr %222, align 1
  %224 = icmp eq i8 %223, 58
  %225 = load i8, ptr %196, align 1
  %226 = icmp eq i8 %225, 0
  br i1 %224, label %227, label %231
227:
  br i1 %226, label %253, label %228
228:
  store ptr %196, ptr @optarg, align 4
  %229 = load i32, ptr @optind, align 4
  %230 = add nsw i32 %229, 1
  store i32 %230, ptr @optind, align 4
  br label %253
231:
  br i1 %226, label %235, label %232
232:
  store ptr %196, ptr @optarg, align 4
  %233 = load i32, ptr @optind, align 4
  %234 = add nsw i32 %233, 1
  store i32 %234, ptr @optind, align 4
  br label %253
235:
  %236 = load i32, ptr @optind, align 4
  %237 = icmp eq i32 %236, %0
  br i1 %237, label %238, label %249
238:
  store i32 %194, ptr @optopt, align 4
  call void @llvm.lifetime.start.p0(i64 2, ptr nonnull %8)
  store i8 %193, ptr %8, align 1
  %239 = getelementptr inbounds i8, ptr %8, i32 1
  store i8 0, ptr %239, align 1
  store ptr null, ptr @group, align 4
  br i1 %36, label %247, label %240
240:
  %241 = load i32, ptr @opterr, align 4
  %242 = icmp eq i32 %241, 0
  br i1 %242, label %247, label %243
243:
  %244 = load ptr, ptr @stderr, align 4
  %245 = load ptr, ptr %1, align 4
  %246 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %244, ptr noundef nonnull @.str.3, ptr noundef %245, ptr noundef nonnull %8)
  br label %247
247:
  %248 = phi i32 [ 58, %238 ], [ 63, %240 ], [ 63, %243 ]
  call void @llvm.lifetime.end.p0(i64 2, ptr nonnull %8)
  br label %254
249:
  %250 = add nsw i32 %236, 1
  store i32 %250, ptr @optind, align 4
  %251 = getelementptr inbounds ptr, ptr %1, i32 %236
  %252 = load ptr, ptr %251, align 4
  store ptr %252, ptr @optarg, align 4
  br label %253
253:
  store ptr null, ptr @group, align 4
  br label %254
254:
  %255 = phi i32 [ -1, %6 ], [ 1, %167 ], [ %175, %173 ], [ %188, %187 ], [ -1, %154 ], [ -1, %150 ], [ -1, %164 ], [ 63, %216 ], [ %248, %247 ], [ %194, %253 ], [ %194, %217 ]
  ret i32 %255
}
define weak dso_local i32 @getopt_long(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = tail call fastcc i32 @next(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i32 noundef 0)
  ret i32 %6
}
define weak dso_local i32 @getopt_long_only(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = tail call fastcc i32 @next(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i32 noundef 1)
  ret i32 %6
}
declare dso_local ptr @getenv(ptr noundef)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare dso_local i32 @strcmp(ptr noundef, ptr noundef)
define internal fastcc i32 @long_option(i32 noundef %0, ptr nocapture noundef readonly %1, ptr noundef %2, ptr nocapture noundef readonly %3, ptr noundef writeonly %4, i32 noundef %5) unnamed_addr {
  %7 = load ptr, ptr @group, align 4
  %8 = tail call i32 @strcspn(ptr noundef %7, ptr noundef nonnull @.str.4)
  %9 = load ptr, ptr %3, align 4
  %10 = icmp eq ptr %9, null
  br i1 %10, label %54, label %13
11:
  %12 = icmp ne i32 %48, 0
  br label %54
13:
  %14 = phi ptr [ %52, %47 ], [ %9, %6 ]
  %15 = phi i32 [ %49, %47 ], [ -1, %6 ]
  %16 = phi i32 [ %50, %47 ], [ 0, %6 ]
  %17 = phi i32 [ %48, %47 ], [ 0, %6 ]
  %18 = getelementptr inbounds %struct.option, ptr %3, i32 %16
  %19 = tail call i32 @strncmp(ptr noundef nonnull %14, ptr noundef %7, i32 noundef %8)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %47
21:
  %22 = load ptr, ptr %18, align 4
  %23 = tail call i32 @strlen(ptr noundef %22)
  %24 = icmp eq i32 %23, %8
  br i1 %24, label %54, label %25
25:
  %26 = icmp slt i32 %15, 0
  br i1 %26, label %47, label %27
27:
  %28 = getelementptr inbounds %struct.option, ptr %3, i32 %15
  %29 = getelementptr inbounds i8, ptr %28, i32 4
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds i8, ptr %18, i32 4
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %30, %32
  br i1 %33, label %34, label %46
34:
  %35 = getelementptr inbounds i8, ptr %28, i32 8
  %36 = load ptr, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %18, i32 8
  %38 = load ptr, ptr %37, align 4
  %39 = icmp eq ptr %36, %38
  br i1 %39, label %40, label %46
40:
  %41 = getelementptr inbounds i8, ptr %28, i32 12
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds i8, ptr %18, i32 12
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %42, %44
  br i1 %45, label %47, label %46
46:
  br label %47
47:
  %48 = phi i32 [ %17, %13 ], [ 1, %46 ], [ %17, %40 ], [ %17, %25 ]
  %49 = phi i32 [ %15, %13 ], [ %15, %46 ], [ %15, %40 ], [ %16, %25 ]
  %50 = add nuw nsw i32 %16, 1
  %51 = getelementptr inbounds %struct.option, ptr %3, i32 %50
  %52 = load ptr, ptr %51, align 4
  %53 = icmp eq ptr %52, null
  br i1 %53, label %11, label %13
54:
  %55 = phi i1 [ false, %6 ], [ %12, %11 ], [ false, %21 ]
  %56 = phi i32 [ -1, %6 ], [ %49, %11 ], [ %16, %21 ]
  %57 = load i8, ptr %2, align 1
  switch i8 %57, label %62 [
    i8 58, label %63
    i8 43, label %58
    i8 45, label %58
  ]
58:
  %59 = getelementptr inbounds i8, ptr %2, i32 1
  %60 = load i8, ptr %59, align 1
  %61 = icmp eq i8 %60, 58
  br label %63
62:
  br label %63
63:
  %64 = phi i1 [ true, %54 ], [ %61, %58 ], [ false, %62 ]
  %65 = icmp slt i32 %56, 0
  %66 = select i1 %55, i1 true, i1 %65
  br i1 %66, label %67, label %86
67:
  %68 = icmp eq i32 %5, 1
  %69 = and i1 %68, %65
  br i1 %69, label %70, label %75
70:
  %71 = load i8, ptr %7, align 1
  %72 = sext i8 %71 to i32
  %73 = tail call ptr @strchr(ptr noundef nonnull %2, i32 noundef %72)
  %74 = icmp eq ptr %73, null
  br i1 %74, label %75, label %141
75:
  store ptr null, ptr @group, align 4
  %76 = load i32, ptr @optind, align 4
  %77 = add nsw i32 %76, 1
  store i32 %77, ptr @optind, align 4
  store i32 0, ptr @optopt, align 4
  %78 = load i32, ptr @opterr, align 4
  %79 = icmp eq i32 %78, 0
  %80 = select i1 %64, i1 true, i1 %79
  br i1 %80, label %141, label %81
81:
  %82 = select i1 %55, ptr @.str.5, ptr @.str.6
  %83 = load ptr, ptr @stderr, align 4
  %84 = load ptr, ptr %1, align 4
  %85 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %83, ptr noundef nonnull %82, ptr noundef %84, ptr noundef %7)
  br label %141
86:
  %87 = getelementptr inbounds %struct.option, ptr %3, i32 %56
  store ptr null, ptr @group, align 4
  %88 = load i32, ptr @optind, align 4
  %89 = add nsw i32 %88, 1
  store i32 %89, ptr @optind, align 4
  %90 = getelementptr inbounds i8, ptr %7, i32 %8
  %91 = load i8, ptr %90, align 1
  %92 = icmp eq i8 %91, 61
  %93 = getelementptr inbounds i8, ptr %87, i32 4
  %94 = load i32, ptr %93, align 4
  br i1 %92, label %95, label %110
95:
  %96 = icmp eq i32 %94, 0
  br i1 %96, label %97, label %108
97:
  %98 = getelementptr inbounds i8, ptr %87, i32 12
  %99 = load i32, ptr %98, align 4
  store i32 %99, ptr @optopt, align 4
  %100 = load i32, ptr @opterr, align 4
  %101 = icmp eq i32 %100, 0
  %102 = select i1 %64, i1 true, i1 %101
  br i1 %102, label %141, label %103
103:
  %104 = load ptr, ptr %87, align 4
  %105 = load ptr, ptr @stderr, align 4
  %106 = load ptr, ptr %1, align 4
  %107 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %105, ptr noundef nonnull @.str.7, ptr noundef %106, ptr noundef %104)
  br label %141
108:
  %109 = getelementptr inbounds i8, ptr %90, i32 1
  br label %129
110:
  %111 = icmp eq i32 %94, 1
  br i1 %111, label %112, label %131
112:
  %113 = icmp slt i32 %89, %0
  br i1 %113, label %125, label %114
114:
  %115 = getelementptr inbounds i8, ptr %87, i32 12
  %116 = load i32, ptr %115, align 4
  store i32 %116, ptr @optopt, align 4
  br i1 %64, label %141, label %117
117:
  %118 = load i32, ptr @opterr, align 4
  %119 = icmp eq i32 %118, 0
  br i1 %119, label %141, label %120
120:
  %121 = load ptr, ptr %87, align 4
  %122 = load ptr, ptr @stderr, align 4
  %123 = load ptr, ptr %1, align 4
  %124 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %122, ptr noundef nonnull @.str.8, ptr noundef %123, ptr noundef %121)
  br label %141
125:
  %126 = add nsw i32 %88, 2
  store i32 %126, ptr @optind, align 4
  %127 = getelementptr inbounds ptr, ptr %1, i32 %89
  %128 = load ptr, ptr %127, align 4
  br label %129
129:
  %130 = phi ptr [ %128, %125 ], [ %109, %108 ]
  store ptr %130, ptr @optarg, align 4
  br label %131
131:
  %132 = icmp eq ptr %4, null
  br i1 %132, label %134, label %133
133:
  store i32 %56, ptr %4, align 4
  br label %134
134:
  %135 = getelementptr inbounds i8, ptr %87, i32 8
  %136 = load ptr, ptr %135, align 4
  %137 = icmp eq ptr %136, null
  %138 = getelementptr inbounds i8, ptr %87, i32 12
  %139 = load i32, ptr %138, align 4
  br i1 %137, label %141, label %140
140:
  store i32 %139, ptr %136, align 4
  br label %141
141:
  %142 = phi i32 [ -2, %70 ], [ 63, %75 ], [ 0, %140 ], [ 63, %97 ], [ 58, %114 ], [ 63, %81 ], [ 63, %103 ], [ 63, %117 ], [ 63, %120 ], [ %139, %134 ]
  ret i32 %142
}
declare dso_local ptr @strchr(ptr noundef, i32 noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare dso_local i32 @strcspn(ptr noundef, ptr noundef)
declare dso_local i32 @strncmp(ptr noundef, ptr noundef, i32 noundef)
declare dso_local i32 @strlen(ptr noundef)
declare dso_local i32 @fprintf(ptr noundef, ptr noundef, ...)
