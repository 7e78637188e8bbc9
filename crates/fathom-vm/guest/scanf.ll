; made from scanf.c 32d31b4d5818992d
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%struct.source = type { ptr, ptr, i64, i32 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
@stdin = external dso_local global ptr, align 8
@.str = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
define weak dso_local i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca %struct.source, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  store ptr %0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr null, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 16
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 24
  store i32 -2, ptr %7, align 8
  %8 = call fastcc i32 @scan(ptr noundef nonnull %4, ptr noundef %1, ptr noundef %2)
  %9 = load i32, ptr %7, align 8
  %10 = icmp sgt i32 %9, -1
  br i1 %10, label %11, label %13
11:
  %12 = call i32 @ungetc(i32 noundef %9, ptr noundef %0)
  br label %13
13:
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %8
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define internal fastcc i32 @scan(ptr noundef %0, ptr noundef readonly %1, ptr nocapture noundef %2) unnamed_addr {
  %4 = alloca [512 x i8], align 16
  %5 = alloca [256 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = getelementptr inbounds i8, ptr %2, i64 8
  %17 = getelementptr inbounds i8, ptr %2, i64 16
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = getelementptr inbounds i8, ptr %2, i64 8
  %23 = getelementptr inbounds i8, ptr %2, i64 16
  %24 = getelementptr inbounds i8, ptr %2, i64 8
  %25 = getelementptr inbounds i8, ptr %2, i64 16
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %0, i64 8
  %28 = getelementptr inbounds i8, ptr %0, i64 16
  %29 = getelementptr i8, ptr %4, i64 -1
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = getelementptr inbounds i8, ptr %0, i64 8
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = getelementptr inbounds i8, ptr %0, i64 8
  %37 = getelementptr inbounds i8, ptr %0, i64 8
  br label %38
38:
  %39 = phi i64 [ undef, %3 ], [ %913, %918 ]
  %40 = phi i32 [ 0, %3 ], [ %915, %918 ]
  %41 = phi ptr [ %1, %3 ], [ %916, %918 ]
  %42 = phi i32 [ undef, %3 ], [ %917, %918 ]
  %43 = icmp eq i32 %40, 0
  br label %44
44:
  %45 = phi ptr [ %41, %38 ], [ %161, %160 ]
  %46 = phi i32 [ %42, %38 ], [ %162, %160 ]
  %47 = load i8, ptr %45, align 1
  %48 = icmp eq i8 %47, 0
  br i1 %48, label %919, label %49
49:
  %50 = phi i8 [ %84, %82 ], [ %47, %44 ]
  %51 = phi ptr [ %83, %82 ], [ %45, %44 ]
  %52 = zext i8 %50 to i32
  %53 = call i32 @isspace(i32 noundef %52)
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %86, label %55
55:
  %56 = load i32, ptr %6, align 8
  %57 = icmp eq i32 %56, -2
  br i1 %57, label %59, label %58
58:
  store i32 -2, ptr %6, align 8
  br label %71
59:
  %60 = load ptr, ptr %0, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %64, label %62
62:
  %63 = call i32 @fgetc(ptr noundef nonnull %60)
  br label %71
64:
  %65 = load ptr, ptr %7, align 8
  %66 = load i8, ptr %65, align 1
  %67 = icmp eq i8 %66, 0
  br i1 %67, label %71, label %68
68:
  %69 = zext i8 %66 to i32
  %70 = getelementptr inbounds i8, ptr %65, i64 1
  store ptr %70, ptr %7, align 8
  br label %71
71:
  %72 = phi i32 [ %56, %58 ], [ %63, %62 ], [ %69, %68 ], [ -1, %64 ]
  %73 = icmp eq i32 %72, -1
  br i1 %73, label %82, label %74
74:
  %75 = load i64, ptr %8, align 8
  %76 = add nsw i64 %75, 1
  store i64 %76, ptr %8, align 8
  %77 = call i32 @isspace(i32 noundef %72)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %55
79:
  %80 = load i64, ptr %8, align 8
  %81 = add nsw i64 %80, -1
  store i64 %81, ptr %8, align 8
  br label %82
82:
  store i32 %72, ptr %6, align 8
  %83 = getelementptr inbounds i8, ptr %51, i64 1
  %84 = load i8, ptr %83, align 1
  %85 = icmp eq i8 %84, 0
  br i1 %85, label %919, label %49
86:
  %87 = load i8, ptr %51, align 1
  %88 = icmp eq i8 %87, 37
  br i1 %88, label %89, label %124
89:
  %90 = getelementptr inbounds i8, ptr %51, i64 1
  %91 = load i8, ptr %90, align 1
  %92 = icmp eq i8 %91, 37
  br i1 %92, label %93, label %163
93:
  br i1 %88, label %94, label %124
94:
  %95 = getelementptr inbounds i8, ptr %51, i64 1
  br label %96
96:
  %97 = load i32, ptr %9, align 8
  %98 = icmp eq i32 %97, -2
  br i1 %98, label %100, label %99
99:
  store i32 -2, ptr %9, align 8
  br label %112
100:
  %101 = load ptr, ptr %0, align 8
  %102 = icmp eq ptr %101, null
  br i1 %102, label %105, label %103
103:
  %104 = call i32 @fgetc(ptr noundef nonnull %101)
  br label %112
105:
  %106 = load ptr, ptr %10, align 8
  %107 = load i8, ptr %106, align 1
  %108 = icmp eq i8 %107, 0
  br i1 %108, label %112, label %109
109:
  %110 = zext i8 %107 to i32
  %111 = getelementptr inbounds i8, ptr %106, i64 1
  store ptr %111, ptr %10, align 8
  br label %112
112:
  %113 = phi i32 [ %97, %99 ], [ %104, %103 ], [ %110, %109 ], [ -1, %105 ]
  %114 = icmp eq i32 %113, -1
  br i1 %114, label %123, label %115
115:
  %116 = load i64, ptr %11, align 8
  %117 = add nsw i64 %116, 1
  store i64 %117, ptr %11, align 8
  %118 = call i32 @isspace(i32 noundef %113)
  %119 = icmp eq i32 %118, 0
  br i1 %119, label %120, label %96
120:
  %121 = load i64, ptr %11, align 8
  %122 = add nsw i64 %121, -1
  store i64 %122, ptr %11, align 8
  br label %123
123:
  store i32 %113, ptr %9, align 8
  br label %124
124:
  %125 = phi ptr [ %95, %123 ], [ %51, %93 ], [ %51, %86 ]
  %126 = load i32, ptr %12, align 8
  %127 = icmp eq i32 %126, -2
  br i1 %127, label %129, label %128
128:
  store i32 -2, ptr %12, align 8
  br label %141
129:
  %130 = load ptr, ptr %0, align 8
  %131 = icmp eq ptr %130, null
  br i1 %131, label %134, label %132
132:
  %133 = call i32 @fgetc(ptr noundef nonnull %130)
  br label %141
134:
  %135 = load ptr, ptr %13, align 8
  %136 = load i8, ptr %135, align 1
  %137 = icmp eq i8 %136, 0
  br i1 %137, label %141, label %138
138:
  %139 = zext i8 %136 to i32
  %140 = getelementptr inbounds i8, ptr %135, i64 1
  store ptr %140, ptr %13, align 8
  br label %141
141:
  %142 = phi i32 [ %126, %128 ], [ %133, %132 ], [ %139, %138 ], [ -1, %134 ]
  %143 = icmp eq i32 %142, -1
  br i1 %143, label %147, label %144
144:
  %145 = load i64, ptr %14, align 8
  %146 = add nsw i64 %145, 1
  store i64 %146, ptr %14, align 8
  br label %147
147:
  %148 = load i8, ptr %125, align 1
  %149 = zext i8 %148 to i32
  %150 = icmp eq i32 %142, %149
  br i1 %150, label %158, label %151
151:
  br i1 %143, label %155, label %152
152:
  %153 = load i64, ptr %15, align 8
  %154 = add nsw i64 %153, -1
  store i64 %154, ptr %15, align 8
  br label %155
155:
  %156 = phi i1 [ %43, %151 ], [ false, %152 ]
  store i32 %142, ptr %12, align 8
  %157 = select i1 %156, i32 -1, i32 %40
  br label %160
158:
  %159 = getelementptr inbounds i8, ptr %125, i64 1
  br label %160
160:
  %161 = phi ptr [ %125, %155 ], [ %159, %158 ]
  %162 = phi i32 [ %157, %155 ], [ %46, %158 ]
  br i1 %150, label %44, label %919
163:
  %164 = icmp eq i8 %91, 42
  %165 = select i1 %164, i64 2, i64 1
  %166 = getelementptr inbounds i8, ptr %51, i64 %165
  %167 = load i8, ptr %166, align 1
  %168 = add i8 %167, -48
  %169 = icmp ult i8 %168, 10
  br i1 %169, label %170, label %182
170:
  %171 = phi i8 [ %179, %170 ], [ %167, %163 ]
  %172 = phi ptr [ %175, %170 ], [ %166, %163 ]
  %173 = phi i64 [ %178, %170 ], [ 0, %163 ]
  %174 = mul nsw i64 %173, 10
  %175 = getelementptr inbounds i8, ptr %172, i64 1
  %176 = add nsw i8 %171, -48
  %177 = zext nneg i8 %176 to i64
  %178 = add nsw i64 %174, %177
  %179 = load i8, ptr %175, align 1
  %180 = add i8 %179, -48
  %181 = icmp ult i8 %180, 10
  br i1 %181, label %170, label %182
182:
  %183 = phi i64 [ 0, %163 ], [ %178, %170 ]
  %184 = phi ptr [ %166, %163 ], [ %175, %170 ]
  %185 = phi i8 [ %167, %163 ], [ %179, %170 ]
  %186 = icmp eq i64 %183, 0
  %187 = select i1 %186, i64 -1, i64 %183
  %188 = icmp eq i8 %185, 109
  %189 = zext i1 %188 to i64
  %190 = getelementptr inbounds i8, ptr %184, i64 %189
  %191 = xor i1 %188, true
  %192 = load i8, ptr %190, align 1
  switch i8 %192, label %210 [
    i8 104, label %193
    i8 108, label %200
    i8 76, label %206
    i8 113, label %208
    i8 106, label %208
    i8 122, label %208
    i8 116, label %208
  ]
193:
  %194 = getelementptr inbounds i8, ptr %190, i64 1
  %195 = load i8, ptr %194, align 1
  %196 = icmp eq i8 %195, 104
  %197 = getelementptr inbounds i8, ptr %190, i64 2
  %198 = select i1 %196, i32 1, i32 2
  %199 = select i1 %196, ptr %197, ptr %194
  br label %210
200:
  %201 = getelementptr inbounds i8, ptr %190, i64 1
  %202 = load i8, ptr %201, align 1
  %203 = icmp eq i8 %202, 108
  %204 = getelementptr inbounds i8, ptr %190, i64 2
  %205 = select i1 %203, ptr %204, ptr %201
  br label %210
206:
  %207 = getelementptr inbounds i8, ptr %190, i64 1
  br label %210
208:
  %209 = getelementptr inbounds i8, ptr %190, i64 1
  br label %210
210:
  %211 = phi i1 [ true, %206 ], [ false, %208 ], [ false, %193 ], [ false, %200 ], [ false, %182 ]
  %212 = phi i1 [ false, %206 ], [ true, %208 ], [ false, %193 ], [ true, %200 ], [ false, %182 ]
  %213 = phi i32 [ 16, %206 ], [ 8, %208 ], [ %198, %193 ], [ 8, %200 ], [ 4, %182 ]
  %214 = phi ptr [ %207, %206 ], [ %209, %208 ], [ %199, %193 ], [ %205, %200 ], [ %190, %182 ]
  %215 = getelementptr inbounds i8, ptr %214, i64 1
  %216 = load i8, ptr %214, align 1
  switch i8 %216, label %286 [
    i8 110, label %217
    i8 91, label %240
  ]
217:
  br i1 %164, label %912, label %218
218:
  %219 = load i32, ptr %2, align 8
  %220 = icmp ult i32 %219, 41
  br i1 %220, label %221, label %226
221:
  %222 = load ptr, ptr %17, align 8
  %223 = zext nneg i32 %219 to i64
  %224 = getelementptr i8, ptr %222, i64 %223
  %225 = add nuw nsw i32 %219, 8
  store i32 %225, ptr %2, align 8
  br label %229
226:
  %227 = load ptr, ptr %16, align 8
  %228 = getelementptr i8, ptr %227, i64 8
  store ptr %228, ptr %16, align 8
  br label %229
229:
  %230 = phi ptr [ %224, %221 ], [ %227, %226 ]
  %231 = load ptr, ptr %230, align 8
  %232 = load i64, ptr %18, align 8
  switch i32 %213, label %239 [
    i32 1, label %233
    i32 2, label %235
    i32 4, label %237
  ]
233:
  %234 = trunc i64 %232 to i8
  store i8 %234, ptr %231, align 1
  br label %912
235:
  %236 = trunc i64 %232 to i16
  store i16 %236, ptr %231, align 2
  br label %912
237:
  %238 = trunc i64 %232 to i32
  store i32 %238, ptr %231, align 4
  br label %912
239:
  store i64 %232, ptr %231, align 8
  br label %912
240:
  %241 = load i8, ptr %215, align 1
  %242 = icmp eq i8 %241, 94
  %243 = zext i1 %242 to i32
  %244 = zext i1 %242 to i64
  %245 = getelementptr inbounds i8, ptr %215, i64 %244
  %246 = call ptr @memset(ptr noundef nonnull %5, i32 noundef %243, i64 noundef 256)
  %247 = load i8, ptr %245, align 1
  %248 = icmp eq i8 %247, 0
  br i1 %248, label %282, label %249
249:
  %250 = xor i1 %242, true
  %251 = zext i1 %250 to i8
  br label %252
252:
  %253 = phi i8 [ %247, %249 ], [ %275, %273 ]
  %254 = phi ptr [ %245, %249 ], [ %274, %273 ]
  %255 = icmp ne i8 %253, 93
  %256 = icmp eq ptr %254, %245
  %257 = select i1 %255, i1 true, i1 %256
  br i1 %257, label %258, label %282
258:
  %259 = getelementptr inbounds i8, ptr %254, i64 1
  %260 = load i8, ptr %259, align 1
  %261 = icmp eq i8 %260, 45
  br i1 %261, label %262, label %266
262:
  %263 = getelementptr inbounds i8, ptr %254, i64 2
  %264 = load i8, ptr %263, align 1
  switch i8 %264, label %265 [
    i8 0, label %266
    i8 93, label %266
  ]
265:
  br label %266
266:
  %267 = phi ptr [ %263, %265 ], [ %254, %262 ], [ %254, %258 ], [ %254, %262 ]
  %268 = phi i8 [ %264, %265 ], [ %253, %262 ], [ %253, %258 ], [ %253, %262 ]
  %269 = icmp ugt i8 %253, %268
  br i1 %269, label %273, label %270
270:
  %271 = zext i8 %268 to i64
  %272 = zext i8 %253 to i64
  br label %277
273:
  %274 = getelementptr inbounds i8, ptr %267, i64 1
  %275 = load i8, ptr %274, align 1
  %276 = icmp eq i8 %275, 0
  br i1 %276, label %282, label %252
277:
  %278 = phi i64 [ %272, %270 ], [ %280, %277 ]
  %279 = getelementptr inbounds i8, ptr %5, i64 %278
  store i8 %251, ptr %279, align 1
  %280 = add nuw nsw i64 %278, 1
  %281 = icmp eq i64 %278, %271
  br i1 %281, label %273, label %277
282:
  %283 = phi ptr [ %245, %240 ], [ %254, %252 ], [ %274, %273 ]
  %284 = phi i64 [ 0, %240 ], [ 1, %252 ], [ 0, %273 ]
  %285 = getelementptr inbounds i8, ptr %283, i64 %284
  br label %286
286:
  %287 = phi ptr [ %285, %282 ], [ %215, %210 ]
  %288 = icmp ne i8 %216, 99
  switch i8 %216, label %289 [
    i8 99, label %317
    i8 91, label %317
  ]
289:
  %290 = load i32, ptr %19, align 8
  %291 = icmp eq i32 %290, -2
  br i1 %291, label %293, label %292
292:
  store i32 -2, ptr %19, align 8
  br label %305
293:
  %294 = load ptr, ptr %0, align 8
  %295 = icmp eq ptr %294, null
  br i1 %295, label %298, label %296
296:
  %297 = call i32 @fgetc(ptr noundef nonnull %294)
  br label %305
298:
  %299 = load ptr, ptr %20, align 8
  %300 = load i8, ptr %299, align 1
  %301 = icmp eq i8 %300, 0
  br i1 %301, label %305, label %302
302:
  %303 = zext i8 %300 to i32
  %304 = getelementptr inbounds i8, ptr %299, i64 1
  store ptr %304, ptr %20, align 8
  br label %305
305:
  %306 = phi i32 [ %290, %292 ], [ %297, %296 ], [ %303, %302 ], [ -1, %298 ]
  %307 = icmp eq i32 %306, -1
  br i1 %307, label %316, label %308
308:
  %309 = load i64, ptr %21, align 8
  %310 = add nsw i64 %309, 1
  store i64 %310, ptr %21, align 8
  %311 = call i32 @isspace(i32 noundef %306)
  %312 = icmp eq i32 %311, 0
  br i1 %312, label %313, label %289
313:
  %314 = load i64, ptr %21, align 8
  %315 = add nsw i64 %314, -1
  store i64 %315, ptr %21, align 8
  br label %316
316:
  store i32 %306, ptr %19, align 8
  br label %317
317:
  %318 = or i1 %164, %188
  br i1 %318, label %333, label %319
319:
  %320 = load i32, ptr %2, align 8
  %321 = icmp ult i32 %320, 41
  br i1 %321, label %322, label %327
322:
  %323 = load ptr, ptr %23, align 8
  %324 = zext nneg i32 %320 to i64
  %325 = getelementptr i8, ptr %323, i64 %324
  %326 = add nuw nsw i32 %320, 8
  store i32 %326, ptr %2, align 8
  br label %330
327:
  %328 = load ptr, ptr %22, align 8
  %329 = getelementptr i8, ptr %328, i64 8
  store ptr %329, ptr %22, align 8
  br label %330
330:
  %331 = phi ptr [ %325, %322 ], [ %328, %327 ]
  %332 = load ptr, ptr %331, align 8
  br label %333
333:
  %334 = phi ptr [ %332, %330 ], [ null, %317 ]
  switch i8 %216, label %912 [
    i8 100, label %335
    i8 105, label %335
    i8 117, label %335
    i8 120, label %335
    i8 88, label %335
    i8 111, label %335
    i8 112, label %335
    i8 102, label %584
    i8 70, label %584
    i8 101, label %584
    i8 69, label %584
    i8 103, label %584
    i8 71, label %584
    i8 97, label %584
    i8 65, label %584
    i8 99, label %834
    i8 115, label %834
    i8 91, label %834
  ]
335:
  %336 = icmp ne i8 %216, 105
  br i1 %336, label %337, label %344
337:
  %338 = icmp eq i8 %216, 111
  br i1 %338, label %344, label %339
339:
  %340 = icmp eq i8 %216, 100
  %341 = icmp eq i8 %216, 117
  %342 = or i1 %340, %341
  %343 = select i1 %342, i32 10, i32 16
  br label %344
344:
  %345 = phi i32 [ 0, %335 ], [ %343, %339 ], [ 8, %337 ]
  %346 = icmp ne i8 %216, 100
  %347 = and i1 %346, %336
  %348 = load i32, ptr %31, align 8
  %349 = icmp eq i32 %348, -2
  br i1 %349, label %351, label %350
350:
  store i32 -2, ptr %31, align 8
  br label %363
351:
  %352 = load ptr, ptr %0, align 8
  %353 = icmp eq ptr %352, null
  br i1 %353, label %356, label %354
354:
  %355 = call i32 @fgetc(ptr noundef nonnull %352)
  br label %363
356:
  %357 = load ptr, ptr %32, align 8
  %358 = load i8, ptr %357, align 1
  %359 = icmp eq i8 %358, 0
  br i1 %359, label %363, label %360
360:
  %361 = zext i8 %358 to i32
  %362 = getelementptr inbounds i8, ptr %357, i64 1
  store ptr %362, ptr %32, align 8
  br label %363
363:
  %364 = phi i32 [ %348, %350 ], [ %355, %354 ], [ %361, %360 ], [ -1, %356 ]
  %365 = icmp eq i32 %364, -1
  br i1 %365, label %370, label %366
366:
  %367 = load i64, ptr %33, align 8
  %368 = add nsw i64 %367, 1
  store i64 %368, ptr %33, align 8
  %369 = icmp eq i32 %364, 45
  switch i32 %364, label %396 [
    i32 45, label %371
    i32 43, label %371
  ]
370:
  store i32 -1, ptr %31, align 8
  br label %560
371:
  %372 = add nsw i64 %187, -1
  %373 = icmp eq i64 %372, 0
  br i1 %373, label %560, label %374
374:
  %375 = load i32, ptr %31, align 8
  %376 = icmp eq i32 %375, -2
  br i1 %376, label %378, label %377
377:
  store i32 -2, ptr %31, align 8
  br label %390
378:
  %379 = load ptr, ptr %0, align 8
  %380 = icmp eq ptr %379, null
  br i1 %380, label %383, label %381
381:
  %382 = call i32 @fgetc(ptr noundef nonnull %379)
  br label %390
383:
  %384 = load ptr, ptr %34, align 8
  %385 = load i8, ptr %384, align 1
  %386 = icmp eq i8 %385, 0
  br i1 %386, label %390, label %387
387:
  %388 = zext i8 %385 to i32
  %389 = getelementptr inbounds i8, ptr %384, i64 1
  store ptr %389, ptr %34, align 8
  br label %390
390:
  %391 = phi i32 [ %375, %377 ], [ %382, %381 ], [ %388, %387 ], [ -1, %383 ]
  %392 = icmp eq i32 %391, -1
  br i1 %392, label %396, label %393
393:
  %394 = load i64, ptr %33, align 8
  %395 = add nsw i64 %394, 1
  store i64 %395, ptr %33, align 8
  br label %396
396:
  %397 = phi i64 [ %187, %366 ], [ %372, %390 ], [ %372, %393 ]
  %398 = phi i32 [ %364, %366 ], [ %391, %390 ], [ %391, %393 ]
  %399 = phi i1 [ false, %366 ], [ %369, %390 ], [ %369, %393 ]
  %400 = icmp eq i32 %398, 48
  br i1 %400, label %401, label %465
401:
  %402 = icmp eq i32 %345, 0
  switch i32 %345, label %465 [
    i32 16, label %403
    i32 0, label %403
  ]
403:
  %404 = add nsw i64 %397, -1
  %405 = icmp ne i64 %404, 0
  br i1 %405, label %406, label %428
406:
  %407 = load i32, ptr %31, align 8
  %408 = icmp eq i32 %407, -2
  br i1 %408, label %410, label %409
409:
  store i32 -2, ptr %31, align 8
  br label %422
410:
  %411 = load ptr, ptr %0, align 8
  %412 = icmp eq ptr %411, null
  br i1 %412, label %415, label %413
413:
  %414 = call i32 @fgetc(ptr noundef nonnull %411)
  br label %422
415:
  %416 = load ptr, ptr %35, align 8
  %417 = load i8, ptr %416, align 1
  %418 = icmp eq i8 %417, 0
  br i1 %418, label %422, label %419
419:
  %420 = zext i8 %417 to i32
  %421 = getelementptr inbounds i8, ptr %416, i64 1
  store ptr %421, ptr %35, align 8
  br label %422
422:
  %423 = phi i32 [ %407, %409 ], [ %414, %413 ], [ %420, %419 ], [ -1, %415 ]
  %424 = icmp eq i32 %423, -1
  br i1 %424, label %428, label %425
425:
  %426 = load i64, ptr %33, align 8
  %427 = add nsw i64 %426, 1
  store i64 %427, ptr %33, align 8
  br label %428
428:
  %429 = phi i32 [ -1, %403 ], [ %423, %422 ], [ %423, %425 ]
  %430 = and i32 %429, -33
  %431 = icmp eq i32 %430, 88
  %432 = and i1 %405, %431
  br i1 %432, label %433, label %458
433:
  %434 = add nsw i64 %397, -2
  %435 = icmp eq i64 %434, 0
  br i1 %435, label %460, label %436
436:
  %437 = load i32, ptr %31, align 8
  %438 = icmp eq i32 %437, -2
  br i1 %438, label %440, label %439
439:
  store i32 -2, ptr %31, align 8
  br label %452
440:
  %441 = load ptr, ptr %0, align 8
  %442 = icmp eq ptr %441, null
  br i1 %442, label %445, label %443
443:
  %444 = call i32 @fgetc(ptr noundef nonnull %441)
  br label %452
445:
  %446 = load ptr, ptr %36, align 8
  %447 = load i8, ptr %446, align 1
  %448 = icmp eq i8 %447, 0
  br i1 %448, label %452, label %449
449:
  %450 = zext i8 %447 to i32
  %451 = getelementptr inbounds i8, ptr %446, i64 1
  store ptr %451, ptr %36, align 8
  br label %452
452:
  %453 = phi i32 [ %437, %439 ], [ %444, %443 ], [ %450, %449 ], [ -1, %445 ]
  %454 = icmp eq i32 %453, -1
  br i1 %454, label %460, label %455
455:
  %456 = load i64, ptr %33, align 8
  %457 = add nsw i64 %456, 1
  store i64 %457, ptr %33, align 8
  br label %460
458:
  %459 = select i1 %402, i32 8, i32 %345
  br label %460
460:
  %461 = phi i64 [ %404, %458 ], [ %434, %433 ], [ %434, %452 ], [ %434, %455 ]
  %462 = phi i32 [ %429, %458 ], [ -1, %433 ], [ %453, %452 ], [ %453, %455 ]
  %463 = phi i32 [ %459, %458 ], [ 16, %433 ], [ 16, %452 ], [ 16, %455 ]
  %464 = icmp eq i64 %461, 0
  br i1 %464, label %560, label %468
465:
  %466 = icmp eq i32 %345, 0
  %467 = select i1 %466, i32 10, i32 %345
  br label %468
468:
  %469 = phi i64 [ %461, %460 ], [ %397, %465 ]
  %470 = phi i32 [ %462, %460 ], [ %398, %465 ]
  %471 = phi i32 [ 1, %460 ], [ 0, %465 ]
  %472 = phi i32 [ %463, %460 ], [ %467, %465 ]
  %473 = select i1 %399, i64 -9223372036854775808, i64 9223372036854775807
  %474 = select i1 %347, i64 -1, i64 %473
  %475 = zext nneg i32 %472 to i64
  br label %476
476:
  %477 = phi i64 [ %469, %468 ], [ %548, %547 ]
  %478 = phi i32 [ %470, %468 ], [ %549, %547 ]
  %479 = phi i32 [ %471, %468 ], [ %550, %547 ]
  %480 = phi i32 [ 0, %468 ], [ %551, %547 ]
  %481 = phi i32 [ 0, %468 ], [ %552, %547 ]
  %482 = phi i64 [ 0, %468 ], [ %553, %547 ]
  %483 = add i32 %478, -48
  %484 = icmp ult i32 %483, 10
  br i1 %484, label %494, label %485
485:
  %486 = or i32 %478, 32
  %487 = icmp sgt i32 %486, 96
  br i1 %487, label %488, label %494
488:
  %489 = icmp slt i32 %486, 123
  %490 = icmp ne i32 %478, -1
  %491 = and i1 %490, %489
  %492 = add nsw i32 %486, -87
  %493 = select i1 %491, i32 %492, i32 99
  br label %494
494:
  %495 = phi i32 [ 99, %485 ], [ %493, %488 ], [ %483, %476 ]
  %496 = icmp ult i32 %495, %472
  br i1 %496, label %503, label %497
497:
  %498 = icmp eq i32 %478, -1
  br i1 %498, label %502, label %499
499:
  %500 = load i64, ptr %33, align 8
  %501 = add nsw i64 %500, -1
  store i64 %501, ptr %33, align 8
  br label %502
502:
  store i32 %478, ptr %31, align 8
  br label %547
503:
  %504 = add nsw i32 %481, 1
  %505 = icmp sgt i32 %481, 8
  br i1 %505, label %506, label %516
506:
  %507 = icmp eq i32 %480, 0
  br i1 %507, label %508, label %520
508:
  %509 = udiv i64 %474, %475
  %510 = icmp ugt i64 %482, %509
  br i1 %510, label %520, label %511
511:
  %512 = mul i64 %482, %475
  %513 = zext nneg i32 %495 to i64
  %514 = sub nuw i64 %474, %513
  %515 = icmp ugt i64 %512, %514
  br i1 %515, label %520, label %516
516:
  %517 = mul i64 %482, %475
  %518 = zext nneg i32 %495 to i64
  %519 = add i64 %517, %518
  br label %520
520:
  %521 = phi i32 [ %480, %516 ], [ 1, %511 ], [ 1, %508 ], [ 1, %506 ]
  %522 = phi i64 [ %519, %516 ], [ %482, %511 ], [ %482, %508 ], [ %482, %506 ]
  %523 = add nsw i64 %477, -1
  %524 = icmp eq i64 %523, 0
  br i1 %524, label %547, label %525
525:
  %526 = load i32, ptr %31, align 8
  %527 = icmp eq i32 %526, -2
  br i1 %527, label %529, label %528
528:
  store i32 -2, ptr %31, align 8
  br label %541
529:
  %530 = load ptr, ptr %0, align 8
  %531 = icmp eq ptr %530, null
  br i1 %531, label %534, label %532
532:
  %533 = call i32 @fgetc(ptr noundef nonnull %530)
  br label %541
534:
  %535 = load ptr, ptr %37, align 8
  %536 = load i8, ptr %535, align 1
  %537 = icmp eq i8 %536, 0
  br i1 %537, label %541, label %538
538:
  %539 = zext i8 %536 to i32
  %540 = getelementptr inbounds i8, ptr %535, i64 1
  store ptr %540, ptr %37, align 8
  br label %541
541:
  %542 = phi i32 [ %526, %528 ], [ %533, %532 ], [ %539, %538 ], [ -1, %534 ]
  %543 = icmp eq i32 %542, -1
  br i1 %543, label %547, label %544
544:
  %545 = load i64, ptr %33, align 8
  %546 = add nsw i64 %545, 1
  store i64 %546, ptr %33, align 8
  br label %547
547:
  %548 = phi i64 [ %477, %502 ], [ 0, %520 ], [ %523, %541 ], [ %523, %544 ]
  %549 = phi i32 [ %478, %502 ], [ %478, %520 ], [ %542, %541 ], [ %542, %544 ]
  %550 = phi i32 [ %479, %502 ], [ 1, %520 ], [ 1, %541 ], [ 1, %544 ]
  %551 = phi i32 [ %480, %502 ], [ %521, %520 ], [ %521, %541 ], [ %521, %544 ]
  %552 = phi i32 [ %481, %502 ], [ %504, %520 ], [ %504, %541 ], [ %504, %544 ]
  %553 = phi i64 [ %482, %502 ], [ %522, %520 ], [ %522, %541 ], [ %522, %544 ]
  %554 = phi i1 [ false, %502 ], [ false, %520 ], [ true, %541 ], [ true, %544 ]
  br i1 %554, label %476, label %555
555:
  %556 = icmp eq i32 %551, 0
  %557 = sub i64 0, %553
  %558 = select i1 %399, i64 %557, i64 %553
  %559 = select i1 %556, i64 %558, i64 %474
  br label %560
560:
  %561 = phi i64 [ %39, %370 ], [ %559, %555 ], [ %39, %371 ], [ 0, %460 ]
  %562 = phi i32 [ -1, %370 ], [ %550, %555 ], [ 0, %371 ], [ 1, %460 ]
  %563 = icmp sgt i32 %562, 0
  br i1 %563, label %569, label %564
564:
  %565 = icmp ne i32 %562, 0
  %566 = icmp eq i32 %40, 0
  %567 = select i1 %565, i1 %566, i1 false
  %568 = select i1 %567, i32 -1, i32 %40
  br label %581
569:
  br i1 %164, label %581, label %570
570:
  %571 = icmp eq i8 %216, 112
  %572 = or i1 %211, %571
  %573 = select i1 %572, i32 8, i32 %213
  switch i32 %573, label %580 [
    i32 1, label %574
    i32 2, label %576
    i32 4, label %578
  ]
574:
  %575 = trunc i64 %561 to i8
  store i8 %575, ptr %334, align 1
  br label %581
576:
  %577 = trunc i64 %561 to i16
  store i16 %577, ptr %334, align 2
  br label %581
578:
  %579 = trunc i64 %561 to i32
  store i32 %579, ptr %334, align 4
  br label %581
580:
  store i64 %561, ptr %334, align 8
  br label %581
581:
  %582 = phi i32 [ 1, %564 ], [ 6, %569 ], [ 6, %574 ], [ 6, %576 ], [ 6, %578 ], [ 6, %580 ]
  %583 = phi i32 [ %568, %564 ], [ %46, %569 ], [ %46, %574 ], [ %46, %576 ], [ %46, %578 ], [ %46, %580 ]
  br i1 %563, label %906, label %912
584:
  %585 = load i32, ptr %26, align 8
  %586 = icmp eq i32 %585, -2
  br i1 %586, label %588, label %587
587:
  store i32 -2, ptr %26, align 8
  br label %600
588:
  %589 = load ptr, ptr %0, align 8
  %590 = icmp eq ptr %589, null
  br i1 %590, label %593, label %591
591:
  %592 = call i32 @fgetc(ptr noundef nonnull %589)
  br label %600
593:
  %594 = load ptr, ptr %27, align 8
  %595 = load i8, ptr %594, align 1
  %596 = icmp eq i8 %595, 0
  br i1 %596, label %600, label %597
597:
  %598 = zext i8 %595 to i32
  %599 = getelementptr inbounds i8, ptr %594, i64 1
  store ptr %599, ptr %27, align 8
  br label %600
600:
  %601 = phi i32 [ %585, %587 ], [ %592, %591 ], [ %598, %597 ], [ -1, %593 ]
  %602 = icmp eq i32 %601, -1
  br i1 %602, label %606, label %603
603:
  %604 = load i64, ptr %28, align 8
  %605 = add nsw i64 %604, 1
  store i64 %605, ptr %28, align 8
  br label %607
606:
  store i32 -1, ptr %26, align 8
  br label %814
607:
  %608 = phi i32 [ 0, %603 ], [ %775, %799 ]
  %609 = phi i32 [ 0, %603 ], [ %774, %799 ]
  %610 = phi i32 [ 0, %603 ], [ %773, %799 ]
  %611 = phi i32 [ 0, %603 ], [ %772, %799 ]
  %612 = phi i32 [ %601, %603 ], [ %794, %799 ]
  %613 = phi i32 [ 0, %603 ], [ %770, %799 ]
  %614 = phi i32 [ undef, %603 ], [ %769, %799 ]
  %615 = phi i64 [ %187, %603 ], [ %768, %799 ]
  switch i32 %612, label %633 [
    i32 45, label %616
    i32 43, label %616
    i32 46, label %629
  ]
616:
  %617 = icmp eq i32 %613, 0
  br i1 %617, label %727, label %618
618:
  %619 = icmp eq i32 %608, 0
  br i1 %619, label %666, label %620
620:
  %621 = sext i32 %613 to i64
  %622 = getelementptr i8, ptr %29, i64 %621
  %623 = load i8, ptr %622, align 1
  %624 = or i8 %623, 32
  %625 = sext i8 %624 to i32
  %626 = icmp eq i32 %609, 0
  %627 = select i1 %626, i32 101, i32 112
  %628 = icmp eq i32 %627, %625
  br label %664
629:
  %630 = icmp eq i32 %610, 0
  %631 = icmp eq i32 %608, 0
  %632 = select i1 %630, i1 %631, i1 false
  br label %664
633:
  %634 = add i32 %612, -48
  %635 = icmp ult i32 %634, 10
  br i1 %635, label %727, label %636
636:
  %637 = or i32 %612, 32
  %638 = icmp eq i32 %637, 120
  br i1 %638, label %639, label %650
639:
  %640 = icmp ne i32 %611, 1
  %641 = icmp ne i32 %610, 0
  %642 = select i1 %640, i1 true, i1 %641
  %643 = icmp ne i32 %609, 0
  %644 = select i1 %642, i1 true, i1 %643
  br i1 %644, label %666, label %645
645:
  %646 = sext i32 %613 to i64
  %647 = getelementptr i8, ptr %29, i64 %646
  %648 = load i8, ptr %647, align 1
  %649 = icmp eq i8 %648, 48
  br label %664
650:
  %651 = icmp ne i32 %609, 0
  %652 = select i1 %651, i32 112, i32 101
  %653 = icmp eq i32 %637, %652
  br i1 %653, label %654, label %658
654:
  %655 = icmp sgt i32 %611, 0
  %656 = icmp eq i32 %608, 0
  %657 = select i1 %655, i1 %656, i1 false
  br label %664
658:
  %659 = add i32 %637, -97
  %660 = icmp ult i32 %659, 6
  %661 = and i1 %651, %660
  br i1 %661, label %662, label %666
662:
  %663 = icmp eq i32 %608, 0
  br label %664
664:
  %665 = phi i1 [ %632, %629 ], [ %657, %654 ], [ %663, %662 ], [ %628, %620 ], [ %649, %645 ]
  br i1 %665, label %727, label %666
666:
  %667 = or i32 %612, 32
  %668 = icmp eq i32 %667, 105
  %669 = icmp eq i32 %667, 110
  %670 = select i1 %669, ptr @.str.1, ptr null
  %671 = select i1 %668, ptr @.str, ptr %670
  %672 = icmp eq ptr %671, null
  %673 = icmp ne i32 %611, 0
  %674 = select i1 %672, i1 true, i1 %673
  %675 = icmp ne i32 %610, 0
  %676 = select i1 %674, i1 true, i1 %675
  br i1 %676, label %767, label %677
677:
  %678 = load i8, ptr %671, align 1
  %679 = icmp ne i32 %612, -1
  %680 = sext i8 %678 to i32
  %681 = icmp eq i32 %667, %680
  %682 = and i1 %679, %681
  br i1 %682, label %683, label %767
683:
  %684 = sext i32 %613 to i64
  %685 = trunc i64 %615 to i32
  %686 = add i32 %613, %685
  br label %687
687:
  %688 = phi i64 [ %684, %683 ], [ %693, %719 ]
  %689 = phi ptr [ %671, %683 ], [ %720, %719 ]
  %690 = phi i32 [ %612, %683 ], [ %714, %719 ]
  %691 = phi i64 [ %615, %683 ], [ %695, %719 ]
  %692 = trunc i32 %690 to i8
  %693 = add nsw i64 %688, 1
  %694 = getelementptr inbounds i8, ptr %4, i64 %688
  store i8 %692, ptr %694, align 1
  %695 = add nsw i64 %691, -1
  %696 = icmp eq i64 %695, 0
  br i1 %696, label %767, label %697
697:
  %698 = load i32, ptr %26, align 8
  %699 = icmp eq i32 %698, -2
  br i1 %699, label %701, label %700
700:
  store i32 -2, ptr %26, align 8
  br label %713
701:
  %702 = load ptr, ptr %0, align 8
  %703 = icmp eq ptr %702, null
  br i1 %703, label %706, label %704
704:
  %705 = call i32 @fgetc(ptr noundef nonnull %702)
  br label %713
706:
  %707 = load ptr, ptr %30, align 8
  %708 = load i8, ptr %707, align 1
  %709 = icmp eq i8 %708, 0
  br i1 %709, label %713, label %710
710:
  %711 = zext i8 %708 to i32
  %712 = getelementptr inbounds i8, ptr %707, i64 1
  store ptr %712, ptr %30, align 8
  br label %713
713:
  %714 = phi i32 [ %698, %700 ], [ %705, %704 ], [ %711, %710 ], [ -1, %706 ]
  %715 = icmp eq i32 %714, -1
  br i1 %715, label %719, label %716
716:
  %717 = load i64, ptr %28, align 8
  %718 = add nsw i64 %717, 1
  store i64 %718, ptr %28, align 8
  br label %719
719:
  %720 = getelementptr inbounds i8, ptr %689, i64 1
  %721 = load i8, ptr %720, align 1
  %722 = icmp ne i32 %714, -1
  %723 = sext i8 %721 to i32
  %724 = or i32 %714, 32
  %725 = icmp eq i32 %724, %723
  %726 = and i1 %722, %725
  br i1 %726, label %687, label %765
727:
  %728 = add i32 %612, -48
  %729 = icmp ult i32 %728, 10
  br i1 %729, label %730, label %732
730:
  %731 = add nsw i32 %611, 1
  br label %749
732:
  %733 = icmp eq i32 %609, 0
  br i1 %733, label %740, label %734
734:
  %735 = or i32 %612, 32
  %736 = add i32 %735, -97
  %737 = icmp ult i32 %736, 6
  br i1 %737, label %738, label %740
738:
  %739 = add nsw i32 %611, 1
  br label %749
740:
  %741 = icmp eq i32 %612, 46
  br i1 %741, label %749, label %742
742:
  %743 = or i32 %612, 32
  %744 = icmp eq i32 %743, 120
  br i1 %744, label %749, label %745
745:
  %746 = select i1 %733, i32 101, i32 112
  %747 = icmp eq i32 %743, %746
  %748 = select i1 %747, i32 1, i32 %608
  br label %749
749:
  %750 = phi i32 [ %731, %730 ], [ %739, %738 ], [ %611, %740 ], [ 0, %742 ], [ %611, %745 ]
  %751 = phi i32 [ %610, %730 ], [ %610, %738 ], [ 1, %740 ], [ %610, %742 ], [ %610, %745 ]
  %752 = phi i32 [ %609, %730 ], [ 1, %738 ], [ %609, %740 ], [ 1, %742 ], [ %609, %745 ]
  %753 = phi i32 [ %608, %730 ], [ %608, %738 ], [ %608, %740 ], [ %608, %742 ], [ %748, %745 ]
  %754 = trunc i32 %612 to i8
  %755 = add nsw i32 %613, 1
  %756 = sext i32 %613 to i64
  %757 = getelementptr inbounds i8, ptr %4, i64 %756
  store i8 %754, ptr %757, align 1
  %758 = add nsw i64 %615, -1
  %759 = icmp eq i64 %758, 0
  br i1 %759, label %760, label %767
760:
  %761 = sext i32 %755 to i64
  %762 = getelementptr inbounds i8, ptr %4, i64 %761
  store i8 0, ptr %762, align 1
  %763 = icmp eq i32 %750, 0
  %764 = select i1 %763, i32 0, i32 %755
  br label %767
765:
  %766 = trunc nsw i64 %693 to i32
  br label %767
767:
  %768 = phi i64 [ 0, %760 ], [ %615, %666 ], [ %758, %749 ], [ %615, %677 ], [ %695, %765 ], [ 0, %687 ]
  %769 = phi i32 [ %764, %760 ], [ %614, %666 ], [ %614, %749 ], [ %614, %677 ], [ %614, %765 ], [ %614, %687 ]
  %770 = phi i32 [ %755, %760 ], [ %613, %666 ], [ %755, %749 ], [ %613, %677 ], [ %766, %765 ], [ %686, %687 ]
  %771 = phi i32 [ %612, %760 ], [ %612, %666 ], [ %612, %749 ], [ %612, %677 ], [ %714, %765 ], [ %690, %687 ]
  %772 = phi i32 [ %750, %760 ], [ %611, %666 ], [ %750, %749 ], [ 3, %677 ], [ 3, %765 ], [ 3, %687 ]
  %773 = phi i32 [ %751, %760 ], [ %610, %666 ], [ %751, %749 ], [ %610, %677 ], [ %610, %765 ], [ %610, %687 ]
  %774 = phi i32 [ %752, %760 ], [ %609, %666 ], [ %752, %749 ], [ %609, %677 ], [ %609, %765 ], [ %609, %687 ]
  %775 = phi i32 [ %753, %760 ], [ %608, %666 ], [ %753, %749 ], [ %608, %677 ], [ %608, %765 ], [ %608, %687 ]
  %776 = phi i32 [ 1, %760 ], [ 2, %666 ], [ 0, %749 ], [ 2, %677 ], [ 2, %765 ], [ 2, %687 ]
  switch i32 %776, label %814 [
    i32 0, label %777
    i32 2, label %803
  ]
777:
  %778 = load i32, ptr %26, align 8
  %779 = icmp eq i32 %778, -2
  br i1 %779, label %781, label %780
780:
  store i32 -2, ptr %26, align 8
  br label %793
781:
  %782 = load ptr, ptr %0, align 8
  %783 = icmp eq ptr %782, null
  br i1 %783, label %786, label %784
784:
  %785 = call i32 @fgetc(ptr noundef nonnull %782)
  br label %793
786:
  %787 = load ptr, ptr %30, align 8
  %788 = load i8, ptr %787, align 1
  %789 = icmp eq i8 %788, 0
  br i1 %789, label %793, label %790
790:
  %791 = zext i8 %788 to i32
  %792 = getelementptr inbounds i8, ptr %787, i64 1
  store ptr %792, ptr %30, align 8
  br label %793
793:
  %794 = phi i32 [ %778, %780 ], [ %785, %784 ], [ %791, %790 ], [ -1, %786 ]
  %795 = icmp eq i32 %794, -1
  br i1 %795, label %799, label %796
796:
  %797 = load i64, ptr %28, align 8
  %798 = add nsw i64 %797, 1
  store i64 %798, ptr %28, align 8
  br label %799
799:
  %800 = icmp ne i32 %794, -1
  %801 = icmp slt i32 %770, 511
  %802 = select i1 %800, i1 %801, i1 false
  br i1 %802, label %607, label %803
803:
  %804 = phi i32 [ %771, %767 ], [ %794, %799 ]
  %805 = icmp eq i32 %804, -1
  br i1 %805, label %809, label %806
806:
  %807 = load i64, ptr %28, align 8
  %808 = add nsw i64 %807, -1
  store i64 %808, ptr %28, align 8
  br label %809
809:
  store i32 %804, ptr %26, align 8
  %810 = sext i32 %770 to i64
  %811 = getelementptr inbounds i8, ptr %4, i64 %810
  store i8 0, ptr %811, align 1
  %812 = icmp eq i32 %772, 0
  %813 = select i1 %812, i32 0, i32 %770
  br label %814
814:
  %815 = phi i32 [ -1, %606 ], [ %813, %809 ], [ %769, %767 ]
  %816 = icmp sgt i32 %815, 0
  br i1 %816, label %822, label %817
817:
  %818 = icmp ne i32 %815, 0
  %819 = icmp eq i32 %40, 0
  %820 = select i1 %818, i1 %819, i1 false
  %821 = select i1 %820, i32 -1, i32 %40
  br label %831
822:
  br i1 %164, label %831, label %823
823:
  br i1 %211, label %824, label %826
824:
  %825 = call x86_fp80 @strtold(ptr noundef nonnull %4, ptr noundef null)
  store x86_fp80 %825, ptr %334, align 16
  br label %831
826:
  br i1 %212, label %827, label %829
827:
  %828 = call double @strtod(ptr noundef nonnull %4, ptr noundef null)
  store double %828, ptr %334, align 8
  br label %831
829:
  %830 = call float @strtof(ptr noundef nonnull %4, ptr noundef null)
  store float %830, ptr %334, align 4
  br label %831
831:
  %832 = phi i32 [ 1, %817 ], [ 6, %822 ], [ 6, %827 ], [ 6, %829 ], [ 6, %824 ]
  %833 = phi i32 [ %821, %817 ], [ %46, %822 ], [ %46, %827 ], [ %46, %829 ], [ %46, %824 ]
  br i1 %816, label %906, label %912
834:
  %835 = icmp eq i8 %216, 99
  %836 = icmp slt i64 %187, 0
  %837 = select i1 %835, i1 %836, i1 false
  %838 = select i1 %837, i64 1, i64 %187
  %839 = or i1 %164, %191
  br i1 %839, label %865, label %840
840:
  %841 = call ptr @malloc(i64 noundef 32)
  %842 = icmp slt i64 %838, 0
  br label %843
843:
  %844 = phi i64 [ %854, %861 ], [ 32, %840 ]
  %845 = phi i64 [ %862, %861 ], [ 0, %840 ]
  %846 = phi ptr [ %853, %861 ], [ %841, %840 ]
  %847 = add nsw i64 %845, 1
  %848 = icmp slt i64 %847, %844
  br i1 %848, label %852, label %849
849:
  %850 = shl nsw i64 %844, 1
  %851 = call ptr @realloc(ptr noundef %846, i64 noundef %850)
  br label %852
852:
  %853 = phi ptr [ %851, %849 ], [ %846, %843 ]
  %854 = phi i64 [ %850, %849 ], [ %844, %843 ]
  %855 = getelementptr inbounds i8, ptr %853, i64 %845
  %856 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %216, ptr noundef nonnull %5, i64 noundef 1, ptr noundef %855)
  %857 = icmp slt i64 %856, 1
  %858 = icmp eq i64 %845, 0
  %859 = and i1 %857, %858
  %860 = select i1 %859, i64 %856, i64 %845
  br i1 %857, label %867, label %861
861:
  %862 = add nsw i64 %860, 1
  %863 = icmp slt i64 %862, %838
  %864 = select i1 %842, i1 true, i1 %863
  br i1 %864, label %843, label %867
865:
  %866 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %216, ptr noundef nonnull %5, i64 noundef %838, ptr noundef %334)
  br label %867
867:
  %868 = phi ptr [ null, %865 ], [ %853, %852 ], [ %853, %861 ]
  %869 = phi i64 [ %866, %865 ], [ %862, %861 ], [ %860, %852 ]
  %870 = icmp slt i64 %869, 1
  %871 = icmp slt i64 %869, %838
  %872 = select i1 %835, i1 %871, i1 false
  %873 = select i1 %870, i1 true, i1 %872
  br i1 %873, label %874, label %879
874:
  call void @free(ptr noundef %868)
  %875 = icmp slt i64 %869, 0
  %876 = icmp eq i32 %40, 0
  %877 = select i1 %875, i1 %876, i1 false
  %878 = select i1 %877, i32 -1, i32 %40
  br label %903
879:
  %880 = icmp eq ptr %868, null
  br i1 %880, label %898, label %881
881:
  br i1 %288, label %882, label %884
882:
  %883 = getelementptr inbounds i8, ptr %868, i64 %869
  store i8 0, ptr %883, align 1
  br label %884
884:
  %885 = load i32, ptr %2, align 8
  %886 = icmp ult i32 %885, 41
  br i1 %886, label %887, label %892
887:
  %888 = load ptr, ptr %25, align 8
  %889 = zext nneg i32 %885 to i64
  %890 = getelementptr i8, ptr %888, i64 %889
  %891 = add nuw nsw i32 %885, 8
  store i32 %891, ptr %2, align 8
  br label %895
892:
  %893 = load ptr, ptr %24, align 8
  %894 = getelementptr i8, ptr %893, i64 8
  store ptr %894, ptr %24, align 8
  br label %895
895:
  %896 = phi ptr [ %890, %887 ], [ %893, %892 ]
  %897 = load ptr, ptr %896, align 8
  store ptr %868, ptr %897, align 8
  br label %903
898:
  %899 = icmp ne ptr %334, null
  %900 = and i1 %288, %899
  br i1 %900, label %901, label %903
901:
  %902 = getelementptr inbounds i8, ptr %334, i64 %869
  store i8 0, ptr %902, align 1
  br label %903
903:
  %904 = phi i32 [ 1, %874 ], [ 6, %898 ], [ 6, %901 ], [ 6, %895 ]
  %905 = phi i32 [ %878, %874 ], [ %46, %898 ], [ %46, %901 ], [ %46, %895 ]
  br i1 %873, label %912, label %906
906:
  %907 = phi i64 [ %39, %903 ], [ %39, %831 ], [ %561, %581 ]
  %908 = phi i32 [ %905, %903 ], [ %833, %831 ], [ %583, %581 ]
  %909 = xor i1 %164, true
  %910 = zext i1 %909 to i32
  %911 = add nsw i32 %40, %910
  br label %912
912:
  %913 = phi i64 [ %39, %333 ], [ %907, %906 ], [ %39, %903 ], [ %39, %831 ], [ %561, %581 ], [ %39, %217 ], [ %39, %233 ], [ %39, %235 ], [ %39, %237 ], [ %39, %239 ]
  %914 = phi i32 [ 1, %333 ], [ 0, %906 ], [ %904, %903 ], [ %832, %831 ], [ %582, %581 ], [ 2, %217 ], [ 2, %233 ], [ 2, %235 ], [ 2, %237 ], [ 2, %239 ]
  %915 = phi i32 [ %40, %333 ], [ %911, %906 ], [ %40, %903 ], [ %40, %831 ], [ %40, %581 ], [ %40, %217 ], [ %40, %233 ], [ %40, %235 ], [ %40, %237 ], [ %40, %239 ]
  %916 = phi ptr [ %287, %333 ], [ %287, %906 ], [ %287, %903 ], [ %287, %831 ], [ %287, %581 ], [ %215, %217 ], [ %215, %233 ], [ %215, %235 ], [ %215, %237 ], [ %215, %239 ]
  %917 = phi i32 [ %40, %333 ], [ %908, %906 ], [ %905, %903 ], [ %833, %831 ], [ %583, %581 ], [ %46, %217 ], [ %46, %233 ], [ %46, %235 ], [ %46, %237 ], [ %46, %239 ]
  switch i32 %914, label %919 [
    i32 0, label %918
    i32 2, label %918
  ]
918:
  br label %38
919:
  %920 = phi i32 [ %40, %82 ], [ %162, %160 ], [ %40, %44 ], [ %917, %912 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i32 %920
}
declare dso_local i32 @ungetc(i32 noundef, ptr noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca %struct.source, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  store ptr null, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 16
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 24
  store i32 -2, ptr %7, align 8
  %8 = call fastcc i32 @scan(ptr noundef nonnull %4, ptr noundef %1, ptr noundef %2)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %8
}
define weak dso_local i32 @fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
define weak dso_local i32 @__isoc99_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i32 @__isoc23_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i32 @scanf(ptr noundef %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 8
  %4 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef nonnull %2)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_scanf(ptr noundef %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 8
  %4 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef nonnull %2)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2)
  ret i32 %4
}
define weak dso_local i32 @__isoc23_scanf(ptr noundef %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 8
  %4 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef nonnull %2)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2)
  ret i32 %4
}
define weak dso_local i32 @sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i32 @__isoc23_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %3)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %3)
  ret i32 %4
}
define weak dso_local i32 @vscanf(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stdin, align 8
  %4 = tail call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %1)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_vscanf(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stdin, align 8
  %4 = tail call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %1)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %4
}
define weak dso_local i32 @__isoc23_vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = tail call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %4
}
declare dso_local i32 @isspace(i32 noundef)
declare dso_local x86_fp80 @strtold(ptr noundef, ptr noundef)
declare dso_local double @strtod(ptr noundef, ptr noundef)
declare dso_local float @strtof(ptr noundef, ptr noundef)
declare dso_local ptr @malloc(i64 noundef)
declare dso_local ptr @realloc(ptr noundef, i64 noundef)
define internal fastcc i64 @take(ptr nocapture noundef %0, i8 noundef signext %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr noundef writeonly %4) unnamed_addr {
  %6 = icmp slt i64 %3, 0
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = icmp eq ptr %4, null
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  br label %12
12:
  %13 = phi i64 [ 0, %5 ], [ %64, %63 ]
  %14 = phi i64 [ undef, %5 ], [ %66, %63 ]
  %15 = icmp slt i64 %13, %3
  %16 = select i1 %6, i1 true, i1 %15
  br i1 %16, label %17, label %68
17:
  %18 = load i32, ptr %7, align 8
  %19 = icmp eq i32 %18, -2
  br i1 %19, label %21, label %20
20:
  store i32 -2, ptr %7, align 8
  br label %33
21:
  %22 = load ptr, ptr %0, align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %26, label %24
24:
  %25 = tail call i32 @fgetc(ptr noundef nonnull %22)
  br label %33
26:
  %27 = load ptr, ptr %8, align 8
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %33, label %30
30:
  %31 = zext i8 %28 to i32
  %32 = getelementptr inbounds i8, ptr %27, i64 1
  store ptr %32, ptr %8, align 8
  br label %33
33:
  %34 = phi i32 [ %18, %20 ], [ %25, %24 ], [ %31, %30 ], [ -1, %26 ]
  %35 = icmp eq i32 %34, -1
  br i1 %35, label %39, label %36
36:
  %37 = load i64, ptr %9, align 8
  %38 = add nsw i64 %37, 1
  store i64 %38, ptr %9, align 8
  switch i8 %1, label %46 [
    i8 99, label %57
    i8 115, label %42
  ]
39:
  store i32 -1, ptr %7, align 8
  %40 = icmp eq i64 %13, 0
  %41 = select i1 %40, i64 -1, i64 %13
  br label %63
42:
  %43 = tail call i32 @isspace(i32 noundef %34)
  %44 = icmp eq i32 %43, 0
  %45 = zext i1 %44 to i32
  br label %51
46:
  %47 = sext i32 %34 to i64
  %48 = getelementptr inbounds i8, ptr %2, i64 %47
  %49 = load i8, ptr %48, align 1
  %50 = zext i8 %49 to i32
  br label %51
51:
  %52 = phi i32 [ %45, %42 ], [ %50, %46 ]
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %57
54:
  %55 = load i64, ptr %11, align 8
  %56 = add nsw i64 %55, -1
  store i64 %56, ptr %11, align 8
  store i32 %34, ptr %7, align 8
  br label %63
57:
  br i1 %10, label %61, label %58
58:
  %59 = trunc i32 %34 to i8
  %60 = getelementptr inbounds i8, ptr %4, i64 %13
  store i8 %59, ptr %60, align 1
  br label %61
61:
  %62 = add nsw i64 %13, 1
  br label %63
63:
  %64 = phi i64 [ %13, %39 ], [ %62, %61 ], [ %13, %54 ]
  %65 = phi i32 [ 1, %39 ], [ 0, %61 ], [ 3, %54 ]
  %66 = phi i64 [ %41, %39 ], [ %14, %61 ], [ %14, %54 ]
  switch i32 %65, label %68 [
    i32 0, label %12
    i32 3, label %67
  ]
67:
  br label %68
68:
  %69 = phi i64 [ %66, %63 ], [ %13, %12 ], [ %64, %67 ]
  ret i64 %69
}
declare dso_local void @free(ptr noundef)
declare dso_local i32 @fgetc(ptr noundef)
declare dso_local ptr @memset(ptr noundef, i32 noundef, i64 noundef)
