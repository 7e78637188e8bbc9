; made from getopt.c 8abf23caaa8616e2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.option = type { ptr, i32, ptr, i32 }
@optind = weak dso_local global i32 1, align 4
@opterr = weak dso_local global i32 1, align 4
@optopt = weak dso_local global i32 63, align 4
@optarg = weak dso_local global ptr null, align 8
@done = internal unnamed_addr global i1 false, align 4
@last = internal unnamed_addr global i32 0, align 4
@first = internal unnamed_addr global i32 0, align 4
@group = internal unnamed_addr global ptr null, align 8
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
@stderr = external dso_local global ptr, align 8
define weak dso_local i32 @getopt(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call fastcc i32 @next(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef null, ptr noundef null, i32 noundef 0)
  ret i32 %4
}
define internal fastcc i32 @next(i32 noundef %0, ptr nocapture noundef %1, ptr noundef %2, ptr noundef readonly %3, ptr noundef %4, i32 noundef %5) unnamed_addr {
  %7 = alloca [2 x i8], align 1
  %8 = alloca [2 x i8], align 1
  %9 = icmp slt i32 %0, 1
  br i1 %9, label %271, label %10
10:
  store ptr null, ptr @optarg, align 8
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
  store ptr null, ptr @group, align 8
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
  %32 = getelementptr inbounds i8, ptr %2, i64 1
  br label %33
33:
  %34 = phi ptr [ %32, %31 ], [ %2, %29 ]
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %35, 58
  %37 = load ptr, ptr @group, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39
39:
  %40 = load i8, ptr %37, align 1
  %41 = icmp eq i8 %40, 0
  br i1 %41, label %42, label %206
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
  br i1 %53, label %54, label %114
54:
  %55 = load i32, ptr @first, align 4
  %56 = load i32, ptr @last, align 4
  %57 = icmp eq i32 %55, %56
  %58 = icmp eq i32 %56, %44
  %59 = or i1 %57, %58
  br i1 %59, label %87, label %60
60:
  %61 = icmp slt i32 %56, %44
  br i1 %61, label %62, label %84
62:
  %63 = sext i32 %56 to i64
  %64 = sext i32 %55 to i64
  %65 = sext i32 %44 to i64
  br label %66
66:
  %67 = phi i64 [ %64, %62 ], [ %73, %72 ]
  %68 = phi i64 [ %63, %62 ], [ %75, %72 ]
  %69 = getelementptr inbounds ptr, ptr %1, i64 %68
  %70 = load ptr, ptr %69, align 8
  %71 = icmp sgt i64 %68, %67
  br i1 %71, label %77, label %72
72:
  %73 = add nsw i64 %67, 1
  %74 = getelementptr inbounds ptr, ptr %1, i64 %67
  store ptr %70, ptr %74, align 8
  %75 = add nsw i64 %68, 1
  %76 = icmp eq i64 %75, %65
  br i1 %76, label %84, label %66
77:
  %78 = phi i64 [ %82, %77 ], [ %68, %66 ]
  %79 = getelementptr ptr, ptr %1, i64 %78
  %80 = getelementptr i8, ptr %79, i64 -8
  %81 = load ptr, ptr %80, align 8
  store ptr %81, ptr %79, align 8
  %82 = add nsw i64 %78, -1
  %83 = icmp sgt i64 %82, %67
  br i1 %83, label %77, label %72
84:
  %85 = add i32 %55, %44
  %86 = sub i32 %85, %56
  store i32 %86, ptr @first, align 4
  br label %88
87:
  br i1 %58, label %90, label %88
88:
  %89 = phi ptr [ @last, %84 ], [ @first, %87 ]
  store i32 %44, ptr %89, align 4
  br label %90
90:
  %91 = load i32, ptr @optind, align 4
  %92 = icmp slt i32 %91, %0
  br i1 %92, label %93, label %112
93:
  %94 = sext i32 %91 to i64
  br label %95
95:
  %96 = phi i64 [ %94, %93 ], [ %106, %105 ]
  %97 = getelementptr inbounds ptr, ptr %1, i64 %96
  %98 = load ptr, ptr %97, align 8
  %99 = load i8, ptr %98, align 1
  %100 = icmp eq i8 %99, 45
  br i1 %100, label %101, label %105
101:
  %102 = getelementptr inbounds i8, ptr %98, i64 1
  %103 = load i8, ptr %102, align 1
  %104 = icmp eq i8 %103, 0
  br i1 %104, label %105, label %110
105:
  %106 = add nsw i64 %96, 1
  %107 = trunc nsw i64 %106 to i32
  store i32 %107, ptr @optind, align 4
  %108 = trunc i64 %106 to i32
  %109 = icmp eq i32 %108, %0
  br i1 %109, label %112, label %95
110:
  %111 = trunc nsw i64 %96 to i32
  br label %112
112:
  %113 = phi i32 [ %91, %90 ], [ %111, %110 ], [ %0, %105 ]
  store i32 %113, ptr @last, align 4
  br label %114
114:
  %115 = load i32, ptr @optind, align 4
  %116 = icmp eq i32 %115, %0
  br i1 %116, label %162, label %117
117:
  %118 = sext i32 %115 to i64
  %119 = getelementptr inbounds ptr, ptr %1, i64 %118
  %120 = load ptr, ptr %119, align 8
  %121 = tail call i32 @strcmp(ptr noundef %120, ptr noundef nonnull @.str.1)
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %123, label %162
123:
  %124 = load i32, ptr @optind, align 4
  %125 = add nsw i32 %124, 1
  store i32 %125, ptr @optind, align 4
  %126 = load i32, ptr @first, align 4
  %127 = load i32, ptr @last, align 4
  %128 = icmp eq i32 %126, %127
  %129 = icmp eq i32 %127, %125
  %130 = select i1 %128, i1 true, i1 %129
  br i1 %130, label %158, label %131
131:
  %132 = icmp sgt i32 %127, %124
  br i1 %132, label %155, label %133
133:
  %134 = sext i32 %127 to i64
  %135 = sext i32 %126 to i64
  %136 = sext i32 %125 to i64
  br label %137
137:
  %138 = phi i64 [ %135, %133 ], [ %144, %143 ]
  %139 = phi i64 [ %134, %133 ], [ %146, %143 ]
  %140 = getelementptr inbounds ptr, ptr %1, i64 %139
  %141 = load ptr, ptr %140, align 8
  %142 = icmp sgt i64 %139, %138
  br i1 %142, label %148, label %143
143:
  %144 = add nsw i64 %138, 1
  %145 = getelementptr inbounds ptr, ptr %1, i64 %138
  store ptr %141, ptr %145, align 8
  %146 = add nsw i64 %139, 1
  %147 = icmp eq i64 %146, %136
  br i1 %147, label %155, label %137
148:
  %149 = phi i64 [ %153, %148 ], [ %139, %137 ]
  %150 = getelementptr ptr, ptr %1, i64 %149
  %151 = getelementptr i8, ptr %150, i64 -8
  %152 = load ptr, ptr %151, align 8
  store ptr %152, ptr %150, align 8
  %153 = add nsw i64 %149, -1
  %154 = icmp sgt i64 %153, %138
  br i1 %154, label %148, label %143
155:
  %156 = add i32 %126, %125
  %157 = sub i32 %156, %127
  store i32 %157, ptr @first, align 4
  br label %159
158:
  br i1 %128, label %159, label %161
159:
  %160 = phi ptr [ @last, %155 ], [ @first, %158 ]
  store i32 %125, ptr %160, align 4
  br label %161
161:
  store i32 %0, ptr @last, align 4
  store i32 %0, ptr @optind, align 4
  br label %162
162:
  %163 = load i32, ptr @optind, align 4
  %164 = icmp eq i32 %163, %0
  br i1 %164, label %165, label %170
165:
  %166 = load i32, ptr @first, align 4
  %167 = load i32, ptr @last, align 4
  %168 = icmp eq i32 %166, %167
  br i1 %168, label %271, label %169
169:
  store i32 %166, ptr @optind, align 4
  br label %271
170:
  %171 = sext i32 %163 to i64
  %172 = getelementptr inbounds ptr, ptr %1, i64 %171
  %173 = load ptr, ptr %172, align 8
  %174 = load i8, ptr %173, align 1
  %175 = icmp eq i8 %174, 45
  br i1 %175, label %176, label %180
176:
  %177 = getelementptr inbounds i8, ptr %173, i64 1
  %178 = load i8, ptr %177, align 1
  %179 = icmp eq i8 %178, 0
  br i1 %179, label %180, label %185
180:
  %181 = load i32, ptr @moves, align 4
  %182 = icmp eq i32 %181, 0
  br i1 %182, label %271, label %183
183:
  %184 = add nsw i32 %163, 1
  store i32 %184, ptr @optind, align 4
  store ptr %173, ptr @optarg, align 8
  br label %271
185:
  %186 = icmp ne ptr %3, null
  %187 = icmp eq i8 %178, 45
  %188 = and i1 %186, %187
  br i1 %188, label %189, label %192
189:
  %190 = getelementptr inbounds i8, ptr %173, i64 2
  store ptr %190, ptr @group, align 8
  %191 = tail call fastcc i32 @long_option(i32 noundef %0, ptr noundef %1, ptr noundef nonnull %34, ptr noundef nonnull %3, ptr noundef %4, i32 noundef 2)
  br label %271
192:
  store ptr %177, ptr @group, align 8
  %193 = icmp ne i32 %5, 0
  %194 = and i1 %186, %193
  br i1 %194, label %195, label %206
195:
  %196 = getelementptr inbounds i8, ptr %173, i64 2
  %197 = load i8, ptr %196, align 1
  %198 = icmp eq i8 %197, 0
  br i1 %198, label %199, label %203
199:
  %200 = sext i8 %178 to i32
  %201 = tail call ptr @strchr(ptr noundef nonnull %34, i32 noundef %200)
  %202 = icmp eq ptr %201, null
  br i1 %202, label %203, label %206
203:
  %204 = tail call fastcc i32 @long_option(i32 noundef %0, ptr noundef %1, ptr noundef nonnull %34, ptr noundef nonnull %3, ptr noundef %4, i32 noundef 1)
  %205 = icmp eq i32 %204, -2
  br i1 %205, label %206, label %271
206:
  %207 = load ptr, ptr @group, align 8
  %208 = getelementptr inbounds i8, ptr %207, i64 1
  store ptr %208, ptr @group, align 8
  %209 = load i8, ptr %207, align 1
  %210 = sext i8 %209 to i32
  %211 = tail call ptr @strchr(ptr noundef nonnull %34, i32 noundef %210)
  %212 = load ptr, ptr @group, align 8
  %213 = load i8, ptr %212, align 1
  %214 = icmp eq i8 %213, 0
  br i1 %214, label %215, label %218
215:
  %216 = load i32, ptr @optind, align 4
  %217 = add nsw i32 %216, 1
  store i32 %217, ptr @optind, align 4
  br label %218
218:
  %219 = icmp eq ptr %211, null
  %220 = and i8 %209, -2
  %221 = icmp eq i8 %220, 58
  %222 = or i1 %219, %221
  br i1 %222, label %223, label %233
223:
  store i32 %210, ptr @optopt, align 4
  call void @llvm.lifetime.start.p0(i64 2, ptr nonnull %7)
  store i8 %209, ptr %7, align 1
  %224 = getelementptr inbounds i8, ptr %7, i64 1
  store i8 0, ptr %224, align 1
  %225 = load i32, ptr @opterr, align 4
  %226 = icmp eq i32 %225, 0
  %227 = select i1 %36, i1 true, i1 %226
  br i1 %227, label %232, label %228
228:
  %229 = load ptr, ptr @stderr, align 8
  %230 = load ptr, ptr %1, align 8
  %231 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %229, ptr noundef nonnull @.str.2, ptr noundef %230, ptr noundef nonnull %7)
  br label %232
232:
  call void @llvm.lifetime.end.p0(i64 2, ptr nonnull %7)
  br label %271
233:
  %234 = getelementptr inbounds i8, ptr %211, i64 1
  %235 = load i8, ptr %234, align 1
  %236 = icmp eq i8 %235, 58
  br i1 %236, label %237, label %271
237:
  %238 = getelementptr inbounds i8, ptr %211, i64 2
  %239 = load i8, ptr %238, align 1
  %240 = icmp eq i8 %239, 58
  %241 = load i8, ptr %212, align 1
  %242 = icmp eq i8 %241, 0
  br i1 %240, label %243, label %247
243:
  br i1 %242, label %270, label %244
244:
  store ptr %212, ptr @optarg, align 8
  %245 = load i32, ptr @optind, align 4
  %246 = add nsw i32 %245, 1
  store i32 %246, ptr @optind, align 4
  br label %270
247:
  br i1 %242, label %251, label %248
248:
  store ptr %212, ptr @optarg, align 8
  %249 = load i32, ptr @optind, align 4
  %250 = add nsw i32 %249, 1
  store i32 %250, ptr @optind, align 4
  br label %270
251:
  %252 = load i32, ptr @optind, align 4
  %253 = icmp eq i32 %252, %0
  br i1 %253, label %254, label %265
254:
  store i32 %210, ptr @optopt, align 4
  call void @llvm.lifetime.start.p0(i64 2, ptr nonnull %8)
  store i8 %209, ptr %8, align 1
  %255 = getelementptr inbounds i8, ptr %8, i64 1
  store i8 0, ptr %255, align 1
  store ptr null, ptr @group, align 8
  br i1 %36, label %263, label %256
256:
  %257 = load i32, ptr @opterr, align 4
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %263, label %259
259:
  %260 = load ptr, ptr @stderr, align 8
  %261 = load ptr, ptr %1, align 8
  %262 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %260, ptr noundef nonnull @.str.3, ptr noundef %261, ptr noundef nonnull %8)
  br label %263
263:
  %264 = phi i32 [ 58, %254 ], [ 63, %256 ], [ 63, %259 ]
  call void @llvm.lifetime.end.p0(i64 2, ptr nonnull %8)
  br label %271
265:
  %266 = add nsw i32 %252, 1
  store i32 %266, ptr @optind, align 4
  %267 = sext i32 %252 to i64
  %268 = getelementptr inbounds ptr, ptr %1, i64 %267
  %269 = load ptr, ptr %268, align 8
  store ptr %269, ptr @optarg, align 8
  br label %270
270:
  store ptr null, ptr @group, align 8
  br label %271
271:
  %272 = phi i32 [ -1, %6 ], [ 1, %183 ], [ %191, %189 ], [ %204, %203 ], [ -1, %169 ], [ -1, %165 ], [ -1, %180 ], [ 63, %232 ], [ %264, %263 ], [ %210, %270 ], [ %210, %233 ]
  ret i32 %272
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
  %7 = load ptr, ptr @group, align 8
  %8 = tail call i64 @strcspn(ptr noundef %7, ptr noundef nonnull @.str.4)
  %9 = load ptr, ptr %3, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %58, label %13
11:
  %12 = icmp ne i32 %50, 0
  br label %58
13:
  %14 = phi i64 [ %52, %49 ], [ 0, %6 ]
  %15 = phi ptr [ %54, %49 ], [ %9, %6 ]
  %16 = phi i32 [ %51, %49 ], [ -1, %6 ]
  %17 = phi i32 [ %50, %49 ], [ 0, %6 ]
  %18 = getelementptr inbounds %struct.option, ptr %3, i64 %14
  %19 = tail call i32 @strncmp(ptr noundef nonnull %15, ptr noundef %7, i64 noundef %8)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %49
21:
  %22 = load ptr, ptr %18, align 8
  %23 = tail call i64 @strlen(ptr noundef %22)
  %24 = icmp eq i64 %23, %8
  br i1 %24, label %56, label %25
25:
  %26 = icmp slt i32 %16, 0
  %27 = trunc nuw nsw i64 %14 to i32
  br i1 %26, label %49, label %28
28:
  %29 = zext nneg i32 %16 to i64
  %30 = getelementptr inbounds %struct.option, ptr %3, i64 %29
  %31 = getelementptr inbounds i8, ptr %30, i64 8
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %18, i64 8
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %32, %34
  br i1 %35, label %36, label %48
36:
  %37 = getelementptr inbounds i8, ptr %30, i64 16
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %18, i64 16
  %40 = load ptr, ptr %39, align 8
  %41 = icmp eq ptr %38, %40
  br i1 %41, label %42, label %48
42:
  %43 = getelementptr inbounds i8, ptr %30, i64 24
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %18, i64 24
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %44, %46
  br i1 %47, label %49, label %48
48:
  br label %49
49:
  %50 = phi i32 [ %17, %13 ], [ 1, %48 ], [ %17, %42 ], [ %17, %25 ]
  %51 = phi i32 [ %16, %13 ], [ %16, %48 ], [ %16, %42 ], [ %27, %25 ]
  %52 = add nuw nsw i64 %14, 1
  %53 = getelementptr inbounds %struct.option, ptr %3, i64 %52
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, null
  br i1 %55, label %11, label %13
56:
  %57 = trunc nuw nsw i64 %14 to i32
  br label %58
58:
  %59 = phi i1 [ false, %56 ], [ false, %6 ], [ %12, %11 ]
  %60 = phi i32 [ %57, %56 ], [ -1, %6 ], [ %51, %11 ]
  %61 = load i8, ptr %2, align 1
  switch i8 %61, label %66 [
    i8 58, label %67
    i8 43, label %62
    i8 45, label %62
  ]
62:
  %63 = getelementptr inbounds i8, ptr %2, i64 1
  %64 = load i8, ptr %63, align 1
  %65 = icmp eq i8 %64, 58
  br label %67
66:
  br label %67
67:
  %68 = phi i1 [ true, %58 ], [ %65, %62 ], [ false, %66 ]
  %69 = icmp slt i32 %60, 0
  %70 = select i1 %59, i1 true, i1 %69
  br i1 %70, label %71, label %90
71:
  %72 = icmp eq i32 %5, 1
  %73 = and i1 %72, %69
  br i1 %73, label %74, label %79
74:
  %75 = load i8, ptr %7, align 1
  %76 = sext i8 %75 to i32
  %77 = tail call ptr @strchr(ptr noundef nonnull %2, i32 noundef %76)
  %78 = icmp eq ptr %77, null
  br i1 %78, label %79, label %147
79:
  store ptr null, ptr @group, align 8
  %80 = load i32, ptr @optind, align 4
  %81 = add nsw i32 %80, 1
  store i32 %81, ptr @optind, align 4
  store i32 0, ptr @optopt, align 4
  %82 = load i32, ptr @opterr, align 4
  %83 = icmp eq i32 %82, 0
  %84 = select i1 %68, i1 true, i1 %83
  br i1 %84, label %147, label %85
85:
  %86 = select i1 %59, ptr @.str.5, ptr @.str.6
  %87 = load ptr, ptr @stderr, align 8
  %88 = load ptr, ptr %1, align 8
  %89 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %87, ptr noundef nonnull %86, ptr noundef %88, ptr noundef %7)
  br label %147
90:
  %91 = zext nneg i32 %60 to i64
  %92 = getelementptr inbounds %struct.option, ptr %3, i64 %91
  store ptr null, ptr @group, align 8
  %93 = load i32, ptr @optind, align 4
  %94 = add nsw i32 %93, 1
  store i32 %94, ptr @optind, align 4
  %95 = getelementptr inbounds i8, ptr %7, i64 %8
  %96 = load i8, ptr %95, align 1
  %97 = icmp eq i8 %96, 61
  %98 = getelementptr inbounds i8, ptr %92, i64 8
  %99 = load i32, ptr %98, align 8
  br i1 %97, label %100, label %115
100:
  %101 = icmp eq i32 %99, 0
  br i1 %101, label %102, label %113
102:
  %103 = getelementptr inbounds i8, ptr %92, i64 24
  %104 = load i32, ptr %103, align 8
  store i32 %104, ptr @optopt, align 4
  %105 = load i32, ptr @opterr, align 4
  %106 = icmp eq i32 %105, 0
  %107 = select i1 %68, i1 true, i1 %106
  br i1 %107, label %147, label %108
108:
  %109 = load ptr, ptr %92, align 8
  %110 = load ptr, ptr @stderr, align 8
  %111 = load ptr, ptr %1, align 8
  %112 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %110, ptr noundef nonnull @.str.7, ptr noundef %111, ptr noundef %109)
  br label %147
113:
  %114 = getelementptr inbounds i8, ptr %95, i64 1
  br label %135
115:
  %116 = icmp eq i32 %99, 1
  br i1 %116, label %117, label %137
117:
  %118 = icmp slt i32 %94, %0
  br i1 %118, label %130, label %119
119:
  %120 = getelementptr inbounds i8, ptr %92, i64 24
  %121 = load i32, ptr %120, align 8
  store i32 %121, ptr @optopt, align 4
  br i1 %68, label %147, label %122
122:
  %123 = load i32, ptr @opterr, align 4
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %147, label %125
125:
  %126 = load ptr, ptr %92, align 8
  %127 = load ptr, ptr @stderr, align 8
  %128 = load ptr, ptr %1, align 8
  %129 = tail call i32 (ptr, ptr, ...) @fprintf(ptr noundef %127, ptr noundef nonnull @.str.8, ptr noundef %128, ptr noundef %126)
  br label %147
130:
  %131 = add nsw i32 %93, 2
  store i32 %131, ptr @optind, align 4
  %132 = sext i32 %94 to i64
  %133 = getelementptr inbounds ptr, ptr %1, i64 %132
  %134 = load ptr, ptr %133, align 8
  br label %135
135:
  %136 = phi ptr [ %134, %130 ], [ %114, %113 ]
  store ptr %136, ptr @optarg, align 8
  br label %137
137:
  %138 = icmp eq ptr %4, null
  br i1 %138, label %140, label %139
139:
  store i32 %60, ptr %4, align 4
  br label %140
140:
  %141 = getelementptr inbounds i8, ptr %92, i64 16
  %142 = load ptr, ptr %141, align 8
  %143 = icmp eq ptr %142, null
  %144 = getelementptr inbounds i8, ptr %92, i64 24
  %145 = load i32, ptr %144, align 8
  br i1 %143, label %147, label %146
146:
  store i32 %145, ptr %142, align 4
  br label %147
147:
  %148 = phi i32 [ -2, %74 ], [ 63, %79 ], [ 0, %146 ], [ 63, %102 ], [ 58, %119 ], [ 63, %85 ], [ 63, %108 ], [ 63, %122 ], [ 63, %125 ], [ %145, %140 ]
  ret i32 %148
}
declare dso_local ptr @strchr(ptr noundef, i32 noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare dso_local i64 @strcspn(ptr noundef, ptr noundef)
declare dso_local i32 @strncmp(ptr noundef, ptr noundef, i64 noundef)
declare dso_local i64 @strlen(ptr noundef)
declare dso_local i32 @fprintf(ptr noundef, ptr noundef, ...)
