; made from scanf.c 033ae0bc2424f2e1
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
  %39 = phi i64 [ undef, %3 ], [ %912, %917 ]
  %40 = phi i32 [ 0, %3 ], [ %914, %917 ]
  %41 = phi ptr [ %1, %3 ], [ %915, %917 ]
  %42 = phi i32 [ undef, %3 ], [ %916, %917 ]
  %43 = icmp eq i32 %40, 0
  br label %44
44:
  %45 = phi ptr [ %41, %38 ], [ %161, %160 ]
  %46 = phi i32 [ %42, %38 ], [ %162, %160 ]
  %47 = load i8, ptr %45, align 1
  %48 = icmp eq i8 %47, 0
  br i1 %48, label %918, label %49
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
  br i1 %85, label %918, label %49
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
  br i1 %150, label %44, label %918
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
  br i1 %164, label %911, label %218
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
  br label %911
235:
  %236 = trunc i64 %232 to i16
  store i16 %236, ptr %231, align 2
  br label %911
237:
  %238 = trunc i64 %232 to i32
  store i32 %238, ptr %231, align 4
  br label %911
239:
  store i64 %232, ptr %231, align 8
  br label %911
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
  switch i8 %216, label %911 [
    i8 100, label %335
    i8 105, label %335
    i8 117, label %335
    i8 120, label %335
    i8 88, label %335
    i8 111, label %335
    i8 112, label %335
    i8 102, label %583
    i8 70, label %583
    i8 101, label %583
    i8 69, label %583
    i8 103, label %583
    i8 71, label %583
    i8 97, label %583
    i8 65, label %583
    i8 99, label %833
    i8 115, label %833
    i8 91, label %833
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
  br label %559
371:
  %372 = add nsw i64 %187, -1
  %373 = icmp eq i64 %372, 0
  br i1 %373, label %559, label %374
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
  br i1 %464, label %559, label %468
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
  %475 = icmp slt i32 %472, 11
  %476 = zext nneg i32 %472 to i64
  br label %477
477:
  %478 = phi i64 [ %469, %468 ], [ %547, %546 ]
  %479 = phi i32 [ %470, %468 ], [ %548, %546 ]
  %480 = phi i32 [ %471, %468 ], [ %549, %546 ]
  %481 = phi i32 [ 0, %468 ], [ %550, %546 ]
  %482 = phi i32 [ 0, %468 ], [ %551, %546 ]
  %483 = phi i64 [ 0, %468 ], [ %552, %546 ]
  %484 = add nsw i32 %479, -48
  br i1 %475, label %493, label %485
485:
  %486 = or i32 %479, 32
  %487 = add nsw i32 %486, -97
  %488 = icmp ult i32 %484, 10
  %489 = icmp ult i32 %487, 26
  %490 = add nsw i32 %486, -87
  %491 = select i1 %489, i32 %490, i32 99
  %492 = select i1 %488, i32 %484, i32 %491
  br label %493
493:
  %494 = phi i32 [ %492, %485 ], [ %484, %477 ]
  %495 = icmp ult i32 %494, %472
  br i1 %495, label %502, label %496
496:
  %497 = icmp eq i32 %479, -1
  br i1 %497, label %501, label %498
498:
  %499 = load i64, ptr %33, align 8
  %500 = add nsw i64 %499, -1
  store i64 %500, ptr %33, align 8
  br label %501
501:
  store i32 %479, ptr %31, align 8
  br label %546
502:
  %503 = add nsw i32 %482, 1
  %504 = icmp sgt i32 %482, 8
  br i1 %504, label %505, label %515
505:
  %506 = icmp eq i32 %481, 0
  br i1 %506, label %507, label %519
507:
  %508 = udiv i64 %474, %476
  %509 = icmp ugt i64 %483, %508
  br i1 %509, label %519, label %510
510:
  %511 = mul i64 %483, %476
  %512 = zext nneg i32 %494 to i64
  %513 = sub nuw i64 %474, %512
  %514 = icmp ugt i64 %511, %513
  br i1 %514, label %519, label %515
515:
  %516 = mul i64 %483, %476
  %517 = zext nneg i32 %494 to i64
  %518 = add i64 %516, %517
  br label %519
519:
  %520 = phi i32 [ %481, %515 ], [ 1, %510 ], [ 1, %507 ], [ 1, %505 ]
  %521 = phi i64 [ %518, %515 ], [ %483, %510 ], [ %483, %507 ], [ %483, %505 ]
  %522 = add nsw i64 %478, -1
  %523 = icmp eq i64 %522, 0
  br i1 %523, label %546, label %524
524:
  %525 = load i32, ptr %31, align 8
  %526 = icmp eq i32 %525, -2
  br i1 %526, label %528, label %527
527:
  store i32 -2, ptr %31, align 8
  br label %540
528:
  %529 = load ptr, ptr %0, align 8
  %530 = icmp eq ptr %529, null
  br i1 %530, label %533, label %531
531:
  %532 = call i32 @fgetc(ptr noundef nonnull %529)
  br label %540
533:
  %534 = load ptr, ptr %37, align 8
  %535 = load i8, ptr %534, align 1
  %536 = icmp eq i8 %535, 0
  br i1 %536, label %540, label %537
537:
  %538 = zext i8 %535 to i32
  %539 = getelementptr inbounds i8, ptr %534, i64 1
  store ptr %539, ptr %37, align 8
  br label %540
540:
  %541 = phi i32 [ %525, %527 ], [ %532, %531 ], [ %538, %537 ], [ -1, %533 ]
  %542 = icmp eq i32 %541, -1
  br i1 %542, label %546, label %543
543:
  %544 = load i64, ptr %33, align 8
  %545 = add nsw i64 %544, 1
  store i64 %545, ptr %33, align 8
  br label %546
546:
  %547 = phi i64 [ %478, %501 ], [ 0, %519 ], [ %522, %540 ], [ %522, %543 ]
  %548 = phi i32 [ %479, %501 ], [ %479, %519 ], [ %541, %540 ], [ %541, %543 ]
  %549 = phi i32 [ %480, %501 ], [ 1, %519 ], [ 1, %540 ], [ 1, %543 ]
  %550 = phi i32 [ %481, %501 ], [ %520, %519 ], [ %520, %540 ], [ %520, %543 ]
  %551 = phi i32 [ %482, %501 ], [ %503, %519 ], [ %503, %540 ], [ %503, %543 ]
  %552 = phi i64 [ %483, %501 ], [ %521, %519 ], [ %521, %540 ], [ %521, %543 ]
  %553 = phi i1 [ false, %501 ], [ false, %519 ], [ true, %540 ], [ true, %543 ]
  br i1 %553, label %477, label %554
554:
  %555 = icmp eq i32 %550, 0
  %556 = sub i64 0, %552
  %557 = select i1 %399, i64 %556, i64 %552
  %558 = select i1 %555, i64 %557, i64 %474
  br label %559
559:
  %560 = phi i64 [ %39, %370 ], [ %558, %554 ], [ %39, %371 ], [ 0, %460 ]
  %561 = phi i32 [ -1, %370 ], [ %549, %554 ], [ 0, %371 ], [ 1, %460 ]
  %562 = icmp sgt i32 %561, 0
  br i1 %562, label %568, label %563
563:
  %564 = icmp ne i32 %561, 0
  %565 = icmp eq i32 %40, 0
  %566 = select i1 %564, i1 %565, i1 false
  %567 = select i1 %566, i32 -1, i32 %40
  br label %580
568:
  br i1 %164, label %580, label %569
569:
  %570 = icmp eq i8 %216, 112
  %571 = or i1 %211, %570
  %572 = select i1 %571, i32 8, i32 %213
  switch i32 %572, label %579 [
    i32 1, label %573
    i32 2, label %575
    i32 4, label %577
  ]
573:
  %574 = trunc i64 %560 to i8
  store i8 %574, ptr %334, align 1
  br label %580
575:
  %576 = trunc i64 %560 to i16
  store i16 %576, ptr %334, align 2
  br label %580
577:
  %578 = trunc i64 %560 to i32
  store i32 %578, ptr %334, align 4
  br label %580
579:
  store i64 %560, ptr %334, align 8
  br label %580
580:
  %581 = phi i32 [ 1, %563 ], [ 6, %568 ], [ 6, %573 ], [ 6, %575 ], [ 6, %577 ], [ 6, %579 ]
  %582 = phi i32 [ %567, %563 ], [ %46, %568 ], [ %46, %573 ], [ %46, %575 ], [ %46, %577 ], [ %46, %579 ]
  br i1 %562, label %905, label %911
583:
  %584 = load i32, ptr %26, align 8
  %585 = icmp eq i32 %584, -2
  br i1 %585, label %587, label %586
586:
  store i32 -2, ptr %26, align 8
  br label %599
587:
  %588 = load ptr, ptr %0, align 8
  %589 = icmp eq ptr %588, null
  br i1 %589, label %592, label %590
590:
  %591 = call i32 @fgetc(ptr noundef nonnull %588)
  br label %599
592:
  %593 = load ptr, ptr %27, align 8
  %594 = load i8, ptr %593, align 1
  %595 = icmp eq i8 %594, 0
  br i1 %595, label %599, label %596
596:
  %597 = zext i8 %594 to i32
  %598 = getelementptr inbounds i8, ptr %593, i64 1
  store ptr %598, ptr %27, align 8
  br label %599
599:
  %600 = phi i32 [ %584, %586 ], [ %591, %590 ], [ %597, %596 ], [ -1, %592 ]
  %601 = icmp eq i32 %600, -1
  br i1 %601, label %605, label %602
602:
  %603 = load i64, ptr %28, align 8
  %604 = add nsw i64 %603, 1
  store i64 %604, ptr %28, align 8
  br label %606
605:
  store i32 -1, ptr %26, align 8
  br label %813
606:
  %607 = phi i32 [ 0, %602 ], [ %774, %798 ]
  %608 = phi i32 [ 0, %602 ], [ %773, %798 ]
  %609 = phi i32 [ 0, %602 ], [ %772, %798 ]
  %610 = phi i32 [ 0, %602 ], [ %771, %798 ]
  %611 = phi i32 [ %600, %602 ], [ %793, %798 ]
  %612 = phi i32 [ 0, %602 ], [ %769, %798 ]
  %613 = phi i32 [ undef, %602 ], [ %768, %798 ]
  %614 = phi i64 [ %187, %602 ], [ %767, %798 ]
  switch i32 %611, label %632 [
    i32 45, label %615
    i32 43, label %615
    i32 46, label %628
  ]
615:
  %616 = icmp eq i32 %612, 0
  br i1 %616, label %726, label %617
617:
  %618 = icmp eq i32 %607, 0
  br i1 %618, label %665, label %619
619:
  %620 = sext i32 %612 to i64
  %621 = getelementptr i8, ptr %29, i64 %620
  %622 = load i8, ptr %621, align 1
  %623 = or i8 %622, 32
  %624 = sext i8 %623 to i32
  %625 = icmp eq i32 %608, 0
  %626 = select i1 %625, i32 101, i32 112
  %627 = icmp eq i32 %626, %624
  br label %663
628:
  %629 = icmp eq i32 %609, 0
  %630 = icmp eq i32 %607, 0
  %631 = select i1 %629, i1 %630, i1 false
  br label %663
632:
  %633 = add i32 %611, -48
  %634 = icmp ult i32 %633, 10
  br i1 %634, label %726, label %635
635:
  %636 = or i32 %611, 32
  %637 = icmp eq i32 %636, 120
  br i1 %637, label %638, label %649
638:
  %639 = icmp ne i32 %610, 1
  %640 = icmp ne i32 %609, 0
  %641 = select i1 %639, i1 true, i1 %640
  %642 = icmp ne i32 %608, 0
  %643 = select i1 %641, i1 true, i1 %642
  br i1 %643, label %665, label %644
644:
  %645 = sext i32 %612 to i64
  %646 = getelementptr i8, ptr %29, i64 %645
  %647 = load i8, ptr %646, align 1
  %648 = icmp eq i8 %647, 48
  br label %663
649:
  %650 = icmp ne i32 %608, 0
  %651 = select i1 %650, i32 112, i32 101
  %652 = icmp eq i32 %636, %651
  br i1 %652, label %653, label %657
653:
  %654 = icmp sgt i32 %610, 0
  %655 = icmp eq i32 %607, 0
  %656 = select i1 %654, i1 %655, i1 false
  br label %663
657:
  %658 = add i32 %636, -97
  %659 = icmp ult i32 %658, 6
  %660 = and i1 %650, %659
  br i1 %660, label %661, label %665
661:
  %662 = icmp eq i32 %607, 0
  br label %663
663:
  %664 = phi i1 [ %631, %628 ], [ %656, %653 ], [ %662, %661 ], [ %627, %619 ], [ %648, %644 ]
  br i1 %664, label %726, label %665
665:
  %666 = or i32 %611, 32
  %667 = icmp eq i32 %666, 105
  %668 = icmp eq i32 %666, 110
  %669 = select i1 %668, ptr @.str.1, ptr null
  %670 = select i1 %667, ptr @.str, ptr %669
  %671 = icmp eq ptr %670, null
  %672 = icmp ne i32 %610, 0
  %673 = select i1 %671, i1 true, i1 %672
  %674 = icmp ne i32 %609, 0
  %675 = select i1 %673, i1 true, i1 %674
  br i1 %675, label %766, label %676
676:
  %677 = load i8, ptr %670, align 1
  %678 = icmp ne i32 %611, -1
  %679 = sext i8 %677 to i32
  %680 = icmp eq i32 %666, %679
  %681 = and i1 %678, %680
  br i1 %681, label %682, label %766
682:
  %683 = sext i32 %612 to i64
  %684 = trunc i64 %614 to i32
  %685 = add i32 %612, %684
  br label %686
686:
  %687 = phi i64 [ %683, %682 ], [ %692, %718 ]
  %688 = phi ptr [ %670, %682 ], [ %719, %718 ]
  %689 = phi i32 [ %611, %682 ], [ %713, %718 ]
  %690 = phi i64 [ %614, %682 ], [ %694, %718 ]
  %691 = trunc i32 %689 to i8
  %692 = add nsw i64 %687, 1
  %693 = getelementptr inbounds i8, ptr %4, i64 %687
  store i8 %691, ptr %693, align 1
  %694 = add nsw i64 %690, -1
  %695 = icmp eq i64 %694, 0
  br i1 %695, label %766, label %696
696:
  %697 = load i32, ptr %26, align 8
  %698 = icmp eq i32 %697, -2
  br i1 %698, label %700, label %699
699:
  store i32 -2, ptr %26, align 8
  br label %712
700:
  %701 = load ptr, ptr %0, align 8
  %702 = icmp eq ptr %701, null
  br i1 %702, label %705, label %703
703:
  %704 = call i32 @fgetc(ptr noundef nonnull %701)
  br label %712
705:
  %706 = load ptr, ptr %30, align 8
  %707 = load i8, ptr %706, align 1
  %708 = icmp eq i8 %707, 0
  br i1 %708, label %712, label %709
709:
  %710 = zext i8 %707 to i32
  %711 = getelementptr inbounds i8, ptr %706, i64 1
  store ptr %711, ptr %30, align 8
  br label %712
712:
  %713 = phi i32 [ %697, %699 ], [ %704, %703 ], [ %710, %709 ], [ -1, %705 ]
  %714 = icmp eq i32 %713, -1
  br i1 %714, label %718, label %715
715:
  %716 = load i64, ptr %28, align 8
  %717 = add nsw i64 %716, 1
  store i64 %717, ptr %28, align 8
  br label %718
718:
  %719 = getelementptr inbounds i8, ptr %688, i64 1
  %720 = load i8, ptr %719, align 1
  %721 = icmp ne i32 %713, -1
  %722 = sext i8 %720 to i32
  %723 = or i32 %713, 32
  %724 = icmp eq i32 %723, %722
  %725 = and i1 %721, %724
  br i1 %725, label %686, label %764
726:
  %727 = add i32 %611, -48
  %728 = icmp ult i32 %727, 10
  br i1 %728, label %729, label %731
729:
  %730 = add nsw i32 %610, 1
  br label %748
731:
  %732 = icmp eq i32 %608, 0
  br i1 %732, label %739, label %733
733:
  %734 = or i32 %611, 32
  %735 = add i32 %734, -97
  %736 = icmp ult i32 %735, 6
  br i1 %736, label %737, label %739
737:
  %738 = add nsw i32 %610, 1
  br label %748
739:
  %740 = icmp eq i32 %611, 46
  br i1 %740, label %748, label %741
741:
  %742 = or i32 %611, 32
  %743 = icmp eq i32 %742, 120
  br i1 %743, label %748, label %744
744:
  %745 = select i1 %732, i32 101, i32 112
  %746 = icmp eq i32 %742, %745
  %747 = select i1 %746, i32 1, i32 %607
  br label %748
748:
  %749 = phi i32 [ %730, %729 ], [ %738, %737 ], [ %610, %739 ], [ 0, %741 ], [ %610, %744 ]
  %750 = phi i32 [ %609, %729 ], [ %609, %737 ], [ 1, %739 ], [ %609, %741 ], [ %609, %744 ]
  %751 = phi i32 [ %608, %729 ], [ 1, %737 ], [ %608, %739 ], [ 1, %741 ], [ %608, %744 ]
  %752 = phi i32 [ %607, %729 ], [ %607, %737 ], [ %607, %739 ], [ %607, %741 ], [ %747, %744 ]
  %753 = trunc i32 %611 to i8
  %754 = add nsw i32 %612, 1
  %755 = sext i32 %612 to i64
  %756 = getelementptr inbounds i8, ptr %4, i64 %755
  store i8 %753, ptr %756, align 1
  %757 = add nsw i64 %614, -1
  %758 = icmp eq i64 %757, 0
  br i1 %758, label %759, label %766
759:
  %760 = sext i32 %754 to i64
  %761 = getelementptr inbounds i8, ptr %4, i64 %760
  store i8 0, ptr %761, align 1
  %762 = icmp eq i32 %749, 0
  %763 = select i1 %762, i32 0, i32 %754
  br label %766
764:
  %765 = trunc nsw i64 %692 to i32
  br label %766
766:
  %767 = phi i64 [ 0, %759 ], [ %614, %665 ], [ %757, %748 ], [ %614, %676 ], [ %694, %764 ], [ 0, %686 ]
  %768 = phi i32 [ %763, %759 ], [ %613, %665 ], [ %613, %748 ], [ %613, %676 ], [ %613, %764 ], [ %613, %686 ]
  %769 = phi i32 [ %754, %759 ], [ %612, %665 ], [ %754, %748 ], [ %612, %676 ], [ %765, %764 ], [ %685, %686 ]
  %770 = phi i32 [ %611, %759 ], [ %611, %665 ], [ %611, %748 ], [ %611, %676 ], [ %713, %764 ], [ %689, %686 ]
  %771 = phi i32 [ %749, %759 ], [ %610, %665 ], [ %749, %748 ], [ 3, %676 ], [ 3, %764 ], [ 3, %686 ]
  %772 = phi i32 [ %750, %759 ], [ %609, %665 ], [ %750, %748 ], [ %609, %676 ], [ %609, %764 ], [ %609, %686 ]
  %773 = phi i32 [ %751, %759 ], [ %608, %665 ], [ %751, %748 ], [ %608, %676 ], [ %608, %764 ], [ %608, %686 ]
  %774 = phi i32 [ %752, %759 ], [ %607, %665 ], [ %752, %748 ], [ %607, %676 ], [ %607, %764 ], [ %607, %686 ]
  %775 = phi i32 [ 1, %759 ], [ 2, %665 ], [ 0, %748 ], [ 2, %676 ], [ 2, %764 ], [ 2, %686 ]
  switch i32 %775, label %813 [
    i32 0, label %776
    i32 2, label %802
  ]
776:
  %777 = load i32, ptr %26, align 8
  %778 = icmp eq i32 %777, -2
  br i1 %778, label %780, label %779
779:
  store i32 -2, ptr %26, align 8
  br label %792
780:
  %781 = load ptr, ptr %0, align 8
  %782 = icmp eq ptr %781, null
  br i1 %782, label %785, label %783
783:
  %784 = call i32 @fgetc(ptr noundef nonnull %781)
  br label %792
785:
  %786 = load ptr, ptr %30, align 8
  %787 = load i8, ptr %786, align 1
  %788 = icmp eq i8 %787, 0
  br i1 %788, label %792, label %789
789:
  %790 = zext i8 %787 to i32
  %791 = getelementptr inbounds i8, ptr %786, i64 1
  store ptr %791, ptr %30, align 8
  br label %792
792:
  %793 = phi i32 [ %777, %779 ], [ %784, %783 ], [ %790, %789 ], [ -1, %785 ]
  %794 = icmp eq i32 %793, -1
  br i1 %794, label %798, label %795
795:
  %796 = load i64, ptr %28, align 8
  %797 = add nsw i64 %796, 1
  store i64 %797, ptr %28, align 8
  br label %798
798:
  %799 = icmp ne i32 %793, -1
  %800 = icmp slt i32 %769, 511
  %801 = select i1 %799, i1 %800, i1 false
  br i1 %801, label %606, label %802
802:
  %803 = phi i32 [ %770, %766 ], [ %793, %798 ]
  %804 = icmp eq i32 %803, -1
  br i1 %804, label %808, label %805
805:
  %806 = load i64, ptr %28, align 8
  %807 = add nsw i64 %806, -1
  store i64 %807, ptr %28, align 8
  br label %808
808:
  store i32 %803, ptr %26, align 8
  %809 = sext i32 %769 to i64
  %810 = getelementptr inbounds i8, ptr %4, i64 %809
  store i8 0, ptr %810, align 1
  %811 = icmp eq i32 %771, 0
  %812 = select i1 %811, i32 0, i32 %769
  br label %813
813:
  %814 = phi i32 [ -1, %605 ], [ %812, %808 ], [ %768, %766 ]
  %815 = icmp sgt i32 %814, 0
  br i1 %815, label %821, label %816
816:
  %817 = icmp ne i32 %814, 0
  %818 = icmp eq i32 %40, 0
  %819 = select i1 %817, i1 %818, i1 false
  %820 = select i1 %819, i32 -1, i32 %40
  br label %830
821:
  br i1 %164, label %830, label %822
822:
  br i1 %211, label %823, label %825
823:
  %824 = call x86_fp80 @strtold(ptr noundef nonnull %4, ptr noundef null)
  store x86_fp80 %824, ptr %334, align 16
  br label %830
825:
  br i1 %212, label %826, label %828
826:
  %827 = call double @strtod(ptr noundef nonnull %4, ptr noundef null)
  store double %827, ptr %334, align 8
  br label %830
828:
  %829 = call float @strtof(ptr noundef nonnull %4, ptr noundef null)
  store float %829, ptr %334, align 4
  br label %830
830:
  %831 = phi i32 [ 1, %816 ], [ 6, %821 ], [ 6, %826 ], [ 6, %828 ], [ 6, %823 ]
  %832 = phi i32 [ %820, %816 ], [ %46, %821 ], [ %46, %826 ], [ %46, %828 ], [ %46, %823 ]
  br i1 %815, label %905, label %911
833:
  %834 = icmp eq i8 %216, 99
  %835 = icmp slt i64 %187, 0
  %836 = select i1 %834, i1 %835, i1 false
  %837 = select i1 %836, i64 1, i64 %187
  %838 = or i1 %164, %191
  br i1 %838, label %864, label %839
839:
  %840 = call ptr @malloc(i64 noundef 32)
  %841 = icmp slt i64 %837, 0
  br label %842
842:
  %843 = phi i64 [ %853, %860 ], [ 32, %839 ]
  %844 = phi i64 [ %861, %860 ], [ 0, %839 ]
  %845 = phi ptr [ %852, %860 ], [ %840, %839 ]
  %846 = add nsw i64 %844, 1
  %847 = icmp slt i64 %846, %843
  br i1 %847, label %851, label %848
848:
  %849 = shl nsw i64 %843, 1
  %850 = call ptr @realloc(ptr noundef %845, i64 noundef %849)
  br label %851
851:
  %852 = phi ptr [ %850, %848 ], [ %845, %842 ]
  %853 = phi i64 [ %849, %848 ], [ %843, %842 ]
  %854 = getelementptr inbounds i8, ptr %852, i64 %844
  %855 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %216, ptr noundef nonnull %5, i64 noundef 1, ptr noundef %854)
  %856 = icmp slt i64 %855, 1
  %857 = icmp eq i64 %844, 0
  %858 = and i1 %856, %857
  %859 = select i1 %858, i64 %855, i64 %844
  br i1 %856, label %866, label %860
860:
  %861 = add nsw i64 %859, 1
  %862 = icmp slt i64 %861, %837
  %863 = select i1 %841, i1 true, i1 %862
  br i1 %863, label %842, label %866
864:
  %865 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %216, ptr noundef nonnull %5, i64 noundef %837, ptr noundef %334)
  br label %866
866:
  %867 = phi ptr [ null, %864 ], [ %852, %851 ], [ %852, %860 ]
  %868 = phi i64 [ %865, %864 ], [ %861, %860 ], [ %859, %851 ]
  %869 = icmp slt i64 %868, 1
  %870 = icmp slt i64 %868, %837
  %871 = select i1 %834, i1 %870, i1 false
  %872 = select i1 %869, i1 true, i1 %871
  br i1 %872, label %873, label %878
873:
  call void @free(ptr noundef %867)
  %874 = icmp slt i64 %868, 0
  %875 = icmp eq i32 %40, 0
  %876 = select i1 %874, i1 %875, i1 false
  %877 = select i1 %876, i32 -1, i32 %40
  br label %902
878:
  %879 = icmp eq ptr %867, null
  br i1 %879, label %897, label %880
880:
  br i1 %288, label %881, label %883
881:
  %882 = getelementptr inbounds i8, ptr %867, i64 %868
  store i8 0, ptr %882, align 1
  br label %883
883:
  %884 = load i32, ptr %2, align 8
  %885 = icmp ult i32 %884, 41
  br i1 %885, label %886, label %891
886:
  %887 = load ptr, ptr %25, align 8
  %888 = zext nneg i32 %884 to i64
  %889 = getelementptr i8, ptr %887, i64 %888
  %890 = add nuw nsw i32 %884, 8
  store i32 %890, ptr %2, align 8
  br label %894
891:
  %892 = load ptr, ptr %24, align 8
  %893 = getelementptr i8, ptr %892, i64 8
  store ptr %893, ptr %24, align 8
  br label %894
894:
  %895 = phi ptr [ %889, %886 ], [ %892, %891 ]
  %896 = load ptr, ptr %895, align 8
  store ptr %867, ptr %896, align 8
  br label %902
897:
  %898 = icmp ne ptr %334, null
  %899 = and i1 %288, %898
  br i1 %899, label %900, label %902
900:
  %901 = getelementptr inbounds i8, ptr %334, i64 %868
  store i8 0, ptr %901, align 1
  br label %902
902:
  %903 = phi i32 [ 1, %873 ], [ 6, %897 ], [ 6, %900 ], [ 6, %894 ]
  %904 = phi i32 [ %877, %873 ], [ %46, %897 ], [ %46, %900 ], [ %46, %894 ]
  br i1 %872, label %911, label %905
905:
  %906 = phi i64 [ %39, %902 ], [ %39, %830 ], [ %560, %580 ]
  %907 = phi i32 [ %904, %902 ], [ %832, %830 ], [ %582, %580 ]
  %908 = xor i1 %164, true
  %909 = zext i1 %908 to i32
  %910 = add nsw i32 %40, %909
  br label %911
911:
  %912 = phi i64 [ %39, %333 ], [ %906, %905 ], [ %39, %902 ], [ %39, %830 ], [ %560, %580 ], [ %39, %217 ], [ %39, %233 ], [ %39, %235 ], [ %39, %237 ], [ %39, %239 ]
  %913 = phi i32 [ 1, %333 ], [ 0, %905 ], [ %903, %902 ], [ %831, %830 ], [ %581, %580 ], [ 2, %217 ], [ 2, %233 ], [ 2, %235 ], [ 2, %237 ], [ 2, %239 ]
  %914 = phi i32 [ %40, %333 ], [ %910, %905 ], [ %40, %902 ], [ %40, %830 ], [ %40, %580 ], [ %40, %217 ], [ %40, %233 ], [ %40, %235 ], [ %40, %237 ], [ %40, %239 ]
  %915 = phi ptr [ %287, %333 ], [ %287, %905 ], [ %287, %902 ], [ %287, %830 ], [ %287, %580 ], [ %215, %217 ], [ %215, %233 ], [ %215, %235 ], [ %215, %237 ], [ %215, %239 ]
  %916 = phi i32 [ %40, %333 ], [ %907, %905 ], [ %904, %902 ], [ %832, %830 ], [ %582, %580 ], [ %46, %217 ], [ %46, %233 ], [ %46, %235 ], [ %46, %237 ], [ %46, %239 ]
  switch i32 %913, label %918 [
    i32 0, label %917
    i32 2, label %917
  ]
917:
  br label %38
918:
  %919 = phi i32 [ %40, %82 ], [ %162, %160 ], [ %40, %44 ], [ %916, %911 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i32 %919
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
