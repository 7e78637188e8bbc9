; made from scanf.c 6b6e15ba18eaf397
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
  %211 = phi i32 [ %198, %193 ], [ 8, %206 ], [ 8, %208 ], [ 8, %200 ], [ 4, %182 ]
  %212 = phi i32 [ %198, %193 ], [ 16, %206 ], [ 4, %208 ], [ 8, %200 ], [ 4, %182 ]
  %213 = phi ptr [ %199, %193 ], [ %207, %206 ], [ %209, %208 ], [ %205, %200 ], [ %190, %182 ]
  %214 = getelementptr inbounds i8, ptr %213, i64 1
  %215 = load i8, ptr %213, align 1
  switch i8 %215, label %285 [
    i8 110, label %216
    i8 91, label %239
  ]
216:
  br i1 %164, label %912, label %217
217:
  %218 = load i32, ptr %2, align 8
  %219 = icmp ult i32 %218, 41
  br i1 %219, label %220, label %225
220:
  %221 = load ptr, ptr %17, align 8
  %222 = zext nneg i32 %218 to i64
  %223 = getelementptr i8, ptr %221, i64 %222
  %224 = add nuw nsw i32 %218, 8
  store i32 %224, ptr %2, align 8
  br label %228
225:
  %226 = load ptr, ptr %16, align 8
  %227 = getelementptr i8, ptr %226, i64 8
  store ptr %227, ptr %16, align 8
  br label %228
228:
  %229 = phi ptr [ %223, %220 ], [ %226, %225 ]
  %230 = load ptr, ptr %229, align 8
  %231 = load i64, ptr %18, align 8
  switch i32 %211, label %238 [
    i32 1, label %232
    i32 2, label %234
    i32 4, label %236
  ]
232:
  %233 = trunc i64 %231 to i8
  store i8 %233, ptr %230, align 1
  br label %912
234:
  %235 = trunc i64 %231 to i16
  store i16 %235, ptr %230, align 2
  br label %912
236:
  %237 = trunc i64 %231 to i32
  store i32 %237, ptr %230, align 4
  br label %912
238:
  store i64 %231, ptr %230, align 8
  br label %912
239:
  %240 = load i8, ptr %214, align 1
  %241 = icmp eq i8 %240, 94
  %242 = zext i1 %241 to i32
  %243 = zext i1 %241 to i64
  %244 = getelementptr inbounds i8, ptr %214, i64 %243
  %245 = call ptr @memset(ptr noundef nonnull %5, i32 noundef %242, i64 noundef 256)
  %246 = load i8, ptr %244, align 1
  %247 = icmp eq i8 %246, 0
  br i1 %247, label %281, label %248
248:
  %249 = xor i1 %241, true
  %250 = zext i1 %249 to i8
  br label %251
251:
  %252 = phi i8 [ %246, %248 ], [ %274, %272 ]
  %253 = phi ptr [ %244, %248 ], [ %273, %272 ]
  %254 = icmp ne i8 %252, 93
  %255 = icmp eq ptr %253, %244
  %256 = select i1 %254, i1 true, i1 %255
  br i1 %256, label %257, label %281
257:
  %258 = getelementptr inbounds i8, ptr %253, i64 1
  %259 = load i8, ptr %258, align 1
  %260 = icmp eq i8 %259, 45
  br i1 %260, label %261, label %265
261:
  %262 = getelementptr inbounds i8, ptr %253, i64 2
  %263 = load i8, ptr %262, align 1
  switch i8 %263, label %264 [
    i8 0, label %265
    i8 93, label %265
  ]
264:
  br label %265
265:
  %266 = phi ptr [ %262, %264 ], [ %253, %261 ], [ %253, %257 ], [ %253, %261 ]
  %267 = phi i8 [ %263, %264 ], [ %252, %261 ], [ %252, %257 ], [ %252, %261 ]
  %268 = icmp ugt i8 %252, %267
  br i1 %268, label %272, label %269
269:
  %270 = zext i8 %267 to i64
  %271 = zext i8 %252 to i64
  br label %276
272:
  %273 = getelementptr inbounds i8, ptr %266, i64 1
  %274 = load i8, ptr %273, align 1
  %275 = icmp eq i8 %274, 0
  br i1 %275, label %281, label %251
276:
  %277 = phi i64 [ %271, %269 ], [ %279, %276 ]
  %278 = getelementptr inbounds i8, ptr %5, i64 %277
  store i8 %250, ptr %278, align 1
  %279 = add nuw nsw i64 %277, 1
  %280 = icmp eq i64 %277, %270
  br i1 %280, label %272, label %276
281:
  %282 = phi ptr [ %244, %239 ], [ %253, %251 ], [ %273, %272 ]
  %283 = phi i64 [ 0, %239 ], [ 1, %251 ], [ 0, %272 ]
  %284 = getelementptr inbounds i8, ptr %282, i64 %283
  br label %285
285:
  %286 = phi ptr [ %284, %281 ], [ %214, %210 ]
  %287 = icmp ne i8 %215, 99
  switch i8 %215, label %288 [
    i8 99, label %316
    i8 91, label %316
  ]
288:
  %289 = load i32, ptr %19, align 8
  %290 = icmp eq i32 %289, -2
  br i1 %290, label %292, label %291
291:
  store i32 -2, ptr %19, align 8
  br label %304
292:
  %293 = load ptr, ptr %0, align 8
  %294 = icmp eq ptr %293, null
  br i1 %294, label %297, label %295
295:
  %296 = call i32 @fgetc(ptr noundef nonnull %293)
  br label %304
297:
  %298 = load ptr, ptr %20, align 8
  %299 = load i8, ptr %298, align 1
  %300 = icmp eq i8 %299, 0
  br i1 %300, label %304, label %301
301:
  %302 = zext i8 %299 to i32
  %303 = getelementptr inbounds i8, ptr %298, i64 1
  store ptr %303, ptr %20, align 8
  br label %304
304:
  %305 = phi i32 [ %289, %291 ], [ %296, %295 ], [ %302, %301 ], [ -1, %297 ]
  %306 = icmp eq i32 %305, -1
  br i1 %306, label %315, label %307
307:
  %308 = load i64, ptr %21, align 8
  %309 = add nsw i64 %308, 1
  store i64 %309, ptr %21, align 8
  %310 = call i32 @isspace(i32 noundef %305)
  %311 = icmp eq i32 %310, 0
  br i1 %311, label %312, label %288
312:
  %313 = load i64, ptr %21, align 8
  %314 = add nsw i64 %313, -1
  store i64 %314, ptr %21, align 8
  br label %315
315:
  store i32 %305, ptr %19, align 8
  br label %316
316:
  %317 = or i1 %164, %188
  br i1 %317, label %332, label %318
318:
  %319 = load i32, ptr %2, align 8
  %320 = icmp ult i32 %319, 41
  br i1 %320, label %321, label %326
321:
  %322 = load ptr, ptr %23, align 8
  %323 = zext nneg i32 %319 to i64
  %324 = getelementptr i8, ptr %322, i64 %323
  %325 = add nuw nsw i32 %319, 8
  store i32 %325, ptr %2, align 8
  br label %329
326:
  %327 = load ptr, ptr %22, align 8
  %328 = getelementptr i8, ptr %327, i64 8
  store ptr %328, ptr %22, align 8
  br label %329
329:
  %330 = phi ptr [ %324, %321 ], [ %327, %326 ]
  %331 = load ptr, ptr %330, align 8
  br label %332
332:
  %333 = phi ptr [ %331, %329 ], [ null, %316 ]
  switch i8 %215, label %912 [
    i8 100, label %334
    i8 105, label %334
    i8 117, label %334
    i8 120, label %334
    i8 88, label %334
    i8 111, label %334
    i8 112, label %334
    i8 102, label %585
    i8 70, label %585
    i8 101, label %585
    i8 69, label %585
    i8 103, label %585
    i8 71, label %585
    i8 97, label %585
    i8 65, label %585
    i8 99, label %834
    i8 115, label %834
    i8 91, label %834
  ]
334:
  %335 = icmp ne i8 %215, 105
  br i1 %335, label %336, label %343
336:
  %337 = icmp eq i8 %215, 111
  br i1 %337, label %343, label %338
338:
  %339 = icmp eq i8 %215, 100
  %340 = icmp eq i8 %215, 117
  %341 = or i1 %339, %340
  %342 = select i1 %341, i32 10, i32 16
  br label %343
343:
  %344 = phi i32 [ 0, %334 ], [ %342, %338 ], [ 8, %336 ]
  %345 = icmp ne i8 %215, 100
  %346 = and i1 %345, %335
  %347 = load i32, ptr %31, align 8
  %348 = icmp eq i32 %347, -2
  br i1 %348, label %350, label %349
349:
  store i32 -2, ptr %31, align 8
  br label %362
350:
  %351 = load ptr, ptr %0, align 8
  %352 = icmp eq ptr %351, null
  br i1 %352, label %355, label %353
353:
  %354 = call i32 @fgetc(ptr noundef nonnull %351)
  br label %362
355:
  %356 = load ptr, ptr %32, align 8
  %357 = load i8, ptr %356, align 1
  %358 = icmp eq i8 %357, 0
  br i1 %358, label %362, label %359
359:
  %360 = zext i8 %357 to i32
  %361 = getelementptr inbounds i8, ptr %356, i64 1
  store ptr %361, ptr %32, align 8
  br label %362
362:
  %363 = phi i32 [ %347, %349 ], [ %354, %353 ], [ %360, %359 ], [ -1, %355 ]
  %364 = icmp eq i32 %363, -1
  br i1 %364, label %369, label %365
365:
  %366 = load i64, ptr %33, align 8
  %367 = add nsw i64 %366, 1
  store i64 %367, ptr %33, align 8
  %368 = icmp eq i32 %363, 45
  switch i32 %363, label %395 [
    i32 45, label %370
    i32 43, label %370
  ]
369:
  store i32 -1, ptr %31, align 8
  br label %562
370:
  %371 = add nsw i64 %187, -1
  %372 = icmp eq i64 %371, 0
  br i1 %372, label %562, label %373
373:
  %374 = load i32, ptr %31, align 8
  %375 = icmp eq i32 %374, -2
  br i1 %375, label %377, label %376
376:
  store i32 -2, ptr %31, align 8
  br label %389
377:
  %378 = load ptr, ptr %0, align 8
  %379 = icmp eq ptr %378, null
  br i1 %379, label %382, label %380
380:
  %381 = call i32 @fgetc(ptr noundef nonnull %378)
  br label %389
382:
  %383 = load ptr, ptr %34, align 8
  %384 = load i8, ptr %383, align 1
  %385 = icmp eq i8 %384, 0
  br i1 %385, label %389, label %386
386:
  %387 = zext i8 %384 to i32
  %388 = getelementptr inbounds i8, ptr %383, i64 1
  store ptr %388, ptr %34, align 8
  br label %389
389:
  %390 = phi i32 [ %374, %376 ], [ %381, %380 ], [ %387, %386 ], [ -1, %382 ]
  %391 = icmp eq i32 %390, -1
  br i1 %391, label %395, label %392
392:
  %393 = load i64, ptr %33, align 8
  %394 = add nsw i64 %393, 1
  store i64 %394, ptr %33, align 8
  br label %395
395:
  %396 = phi i64 [ %187, %365 ], [ %371, %389 ], [ %371, %392 ]
  %397 = phi i32 [ %363, %365 ], [ %390, %389 ], [ %390, %392 ]
  %398 = phi i1 [ false, %365 ], [ %368, %389 ], [ %368, %392 ]
  %399 = icmp eq i32 %397, 48
  br i1 %399, label %400, label %464
400:
  %401 = icmp eq i32 %344, 0
  switch i32 %344, label %464 [
    i32 16, label %402
    i32 0, label %402
  ]
402:
  %403 = add nsw i64 %396, -1
  %404 = icmp ne i64 %403, 0
  br i1 %404, label %405, label %427
405:
  %406 = load i32, ptr %31, align 8
  %407 = icmp eq i32 %406, -2
  br i1 %407, label %409, label %408
408:
  store i32 -2, ptr %31, align 8
  br label %421
409:
  %410 = load ptr, ptr %0, align 8
  %411 = icmp eq ptr %410, null
  br i1 %411, label %414, label %412
412:
  %413 = call i32 @fgetc(ptr noundef nonnull %410)
  br label %421
414:
  %415 = load ptr, ptr %35, align 8
  %416 = load i8, ptr %415, align 1
  %417 = icmp eq i8 %416, 0
  br i1 %417, label %421, label %418
418:
  %419 = zext i8 %416 to i32
  %420 = getelementptr inbounds i8, ptr %415, i64 1
  store ptr %420, ptr %35, align 8
  br label %421
421:
  %422 = phi i32 [ %406, %408 ], [ %413, %412 ], [ %419, %418 ], [ -1, %414 ]
  %423 = icmp eq i32 %422, -1
  br i1 %423, label %427, label %424
424:
  %425 = load i64, ptr %33, align 8
  %426 = add nsw i64 %425, 1
  store i64 %426, ptr %33, align 8
  br label %427
427:
  %428 = phi i32 [ -1, %402 ], [ %422, %421 ], [ %422, %424 ]
  %429 = and i32 %428, -33
  %430 = icmp eq i32 %429, 88
  %431 = and i1 %404, %430
  br i1 %431, label %432, label %457
432:
  %433 = add nsw i64 %396, -2
  %434 = icmp eq i64 %433, 0
  br i1 %434, label %459, label %435
435:
  %436 = load i32, ptr %31, align 8
  %437 = icmp eq i32 %436, -2
  br i1 %437, label %439, label %438
438:
  store i32 -2, ptr %31, align 8
  br label %451
439:
  %440 = load ptr, ptr %0, align 8
  %441 = icmp eq ptr %440, null
  br i1 %441, label %444, label %442
442:
  %443 = call i32 @fgetc(ptr noundef nonnull %440)
  br label %451
444:
  %445 = load ptr, ptr %36, align 8
  %446 = load i8, ptr %445, align 1
  %447 = icmp eq i8 %446, 0
  br i1 %447, label %451, label %448
448:
  %449 = zext i8 %446 to i32
  %450 = getelementptr inbounds i8, ptr %445, i64 1
  store ptr %450, ptr %36, align 8
  br label %451
451:
  %452 = phi i32 [ %436, %438 ], [ %443, %442 ], [ %449, %448 ], [ -1, %444 ]
  %453 = icmp eq i32 %452, -1
  br i1 %453, label %459, label %454
454:
  %455 = load i64, ptr %33, align 8
  %456 = add nsw i64 %455, 1
  store i64 %456, ptr %33, align 8
  br label %459
457:
  %458 = select i1 %401, i32 8, i32 %344
  br label %459
459:
  %460 = phi i64 [ %403, %457 ], [ %433, %432 ], [ %433, %451 ], [ %433, %454 ]
  %461 = phi i32 [ %458, %457 ], [ 16, %432 ], [ 16, %451 ], [ 16, %454 ]
  %462 = phi i32 [ %428, %457 ], [ -1, %432 ], [ %452, %451 ], [ %452, %454 ]
  %463 = icmp eq i64 %460, 0
  br i1 %463, label %562, label %467
464:
  %465 = icmp eq i32 %344, 0
  %466 = select i1 %465, i32 10, i32 %344
  br label %467
467:
  %468 = phi i64 [ %460, %459 ], [ %396, %464 ]
  %469 = phi i32 [ %461, %459 ], [ %466, %464 ]
  %470 = phi i32 [ %462, %459 ], [ %397, %464 ]
  %471 = phi i32 [ 1, %459 ], [ 0, %464 ]
  %472 = select i1 %398, i64 -9223372036854775808, i64 9223372036854775807
  %473 = select i1 %346, i64 -1, i64 %472
  %474 = icmp slt i32 %469, 11
  %475 = zext nneg i32 %469 to i64
  br label %476
476:
  %477 = phi i64 [ %468, %467 ], [ %546, %545 ]
  %478 = phi i32 [ %470, %467 ], [ %547, %545 ]
  %479 = phi i32 [ %471, %467 ], [ %548, %545 ]
  %480 = phi i32 [ 0, %467 ], [ %549, %545 ]
  %481 = phi i32 [ 0, %467 ], [ %550, %545 ]
  %482 = phi i64 [ 0, %467 ], [ %551, %545 ]
  %483 = add nsw i32 %478, -48
  br i1 %474, label %492, label %484
484:
  %485 = or i32 %478, 32
  %486 = add nsw i32 %485, -97
  %487 = icmp ult i32 %483, 10
  %488 = icmp ult i32 %486, 26
  %489 = add nsw i32 %485, -87
  %490 = select i1 %488, i32 %489, i32 99
  %491 = select i1 %487, i32 %483, i32 %490
  br label %492
492:
  %493 = phi i32 [ %491, %484 ], [ %483, %476 ]
  %494 = icmp ult i32 %493, %469
  br i1 %494, label %501, label %495
495:
  %496 = icmp eq i32 %478, -1
  br i1 %496, label %500, label %497
497:
  %498 = load i64, ptr %33, align 8
  %499 = add nsw i64 %498, -1
  store i64 %499, ptr %33, align 8
  br label %500
500:
  store i32 %478, ptr %31, align 8
  br label %545
501:
  %502 = add nsw i32 %481, 1
  %503 = icmp sgt i32 %481, 8
  br i1 %503, label %504, label %514
504:
  %505 = icmp eq i32 %480, 0
  br i1 %505, label %506, label %518
506:
  %507 = udiv i64 %473, %475
  %508 = icmp ugt i64 %482, %507
  br i1 %508, label %518, label %509
509:
  %510 = mul i64 %482, %475
  %511 = zext nneg i32 %493 to i64
  %512 = sub nuw i64 %473, %511
  %513 = icmp ugt i64 %510, %512
  br i1 %513, label %518, label %514
514:
  %515 = mul i64 %482, %475
  %516 = zext nneg i32 %493 to i64
  %517 = add i64 %515, %516
  br label %518
518:
  %519 = phi i32 [ %480, %514 ], [ 1, %509 ], [ 1, %506 ], [ 1, %504 ]
  %520 = phi i64 [ %517, %514 ], [ %482, %509 ], [ %482, %506 ], [ %482, %504 ]
  %521 = add nsw i64 %477, -1
  %522 = icmp eq i64 %521, 0
  br i1 %522, label %545, label %523
523:
  %524 = load i32, ptr %31, align 8
  %525 = icmp eq i32 %524, -2
  br i1 %525, label %527, label %526
526:
  store i32 -2, ptr %31, align 8
  br label %539
527:
  %528 = load ptr, ptr %0, align 8
  %529 = icmp eq ptr %528, null
  br i1 %529, label %532, label %530
530:
  %531 = call i32 @fgetc(ptr noundef nonnull %528)
  br label %539
532:
  %533 = load ptr, ptr %37, align 8
  %534 = load i8, ptr %533, align 1
  %535 = icmp eq i8 %534, 0
  br i1 %535, label %539, label %536
536:
  %537 = zext i8 %534 to i32
  %538 = getelementptr inbounds i8, ptr %533, i64 1
  store ptr %538, ptr %37, align 8
  br label %539
539:
  %540 = phi i32 [ %524, %526 ], [ %531, %530 ], [ %537, %536 ], [ -1, %532 ]
  %541 = icmp eq i32 %540, -1
  br i1 %541, label %545, label %542
542:
  %543 = load i64, ptr %33, align 8
  %544 = add nsw i64 %543, 1
  store i64 %544, ptr %33, align 8
  br label %545
545:
  %546 = phi i64 [ %477, %500 ], [ 0, %518 ], [ %521, %539 ], [ %521, %542 ]
  %547 = phi i32 [ %478, %500 ], [ %478, %518 ], [ %540, %539 ], [ %540, %542 ]
  %548 = phi i32 [ %479, %500 ], [ 1, %518 ], [ 1, %539 ], [ 1, %542 ]
  %549 = phi i32 [ %480, %500 ], [ %519, %518 ], [ %519, %539 ], [ %519, %542 ]
  %550 = phi i32 [ %481, %500 ], [ %502, %518 ], [ %502, %539 ], [ %502, %542 ]
  %551 = phi i64 [ %482, %500 ], [ %520, %518 ], [ %520, %539 ], [ %520, %542 ]
  %552 = phi i1 [ false, %500 ], [ false, %518 ], [ true, %539 ], [ true, %542 ]
  br i1 %552, label %476, label %553
553:
  %554 = icmp eq i32 %549, 0
  br i1 %554, label %559, label %555
555:
  %556 = sub i64 0, %473
  %557 = select i1 %398, i64 %556, i64 9223372036854775807
  %558 = select i1 %346, i64 -1, i64 %557
  br label %562
559:
  %560 = sub i64 0, %551
  %561 = select i1 %398, i64 %560, i64 %551
  br label %562
562:
  %563 = phi i64 [ %39, %369 ], [ %39, %370 ], [ 0, %459 ], [ %561, %559 ], [ %558, %555 ]
  %564 = phi i32 [ -1, %369 ], [ 0, %370 ], [ 1, %459 ], [ %548, %559 ], [ %548, %555 ]
  %565 = icmp sgt i32 %564, 0
  br i1 %565, label %571, label %566
566:
  %567 = icmp ne i32 %564, 0
  %568 = icmp eq i32 %40, 0
  %569 = select i1 %567, i1 %568, i1 false
  %570 = select i1 %569, i32 -1, i32 %40
  br label %582
571:
  br i1 %164, label %582, label %572
572:
  %573 = icmp eq i8 %215, 112
  %574 = select i1 %573, i32 8, i32 %211
  switch i32 %574, label %581 [
    i32 1, label %575
    i32 2, label %577
    i32 4, label %579
  ]
575:
  %576 = trunc i64 %563 to i8
  store i8 %576, ptr %333, align 1
  br label %582
577:
  %578 = trunc i64 %563 to i16
  store i16 %578, ptr %333, align 2
  br label %582
579:
  %580 = trunc i64 %563 to i32
  store i32 %580, ptr %333, align 4
  br label %582
581:
  store i64 %563, ptr %333, align 8
  br label %582
582:
  %583 = phi i32 [ 1, %566 ], [ 6, %571 ], [ 6, %575 ], [ 6, %577 ], [ 6, %579 ], [ 6, %581 ]
  %584 = phi i32 [ %570, %566 ], [ %46, %571 ], [ %46, %575 ], [ %46, %577 ], [ %46, %579 ], [ %46, %581 ]
  br i1 %565, label %906, label %912
585:
  %586 = load i32, ptr %26, align 8
  %587 = icmp eq i32 %586, -2
  br i1 %587, label %589, label %588
588:
  store i32 -2, ptr %26, align 8
  br label %601
589:
  %590 = load ptr, ptr %0, align 8
  %591 = icmp eq ptr %590, null
  br i1 %591, label %594, label %592
592:
  %593 = call i32 @fgetc(ptr noundef nonnull %590)
  br label %601
594:
  %595 = load ptr, ptr %27, align 8
  %596 = load i8, ptr %595, align 1
  %597 = icmp eq i8 %596, 0
  br i1 %597, label %601, label %598
598:
  %599 = zext i8 %596 to i32
  %600 = getelementptr inbounds i8, ptr %595, i64 1
  store ptr %600, ptr %27, align 8
  br label %601
601:
  %602 = phi i32 [ %586, %588 ], [ %593, %592 ], [ %599, %598 ], [ -1, %594 ]
  %603 = icmp eq i32 %602, -1
  br i1 %603, label %607, label %604
604:
  %605 = load i64, ptr %28, align 8
  %606 = add nsw i64 %605, 1
  store i64 %606, ptr %28, align 8
  br label %608
607:
  store i32 -1, ptr %26, align 8
  br label %815
608:
  %609 = phi i32 [ 0, %604 ], [ %776, %800 ]
  %610 = phi i32 [ 0, %604 ], [ %775, %800 ]
  %611 = phi i32 [ 0, %604 ], [ %774, %800 ]
  %612 = phi i32 [ 0, %604 ], [ %773, %800 ]
  %613 = phi i32 [ %602, %604 ], [ %795, %800 ]
  %614 = phi i32 [ 0, %604 ], [ %771, %800 ]
  %615 = phi i32 [ undef, %604 ], [ %770, %800 ]
  %616 = phi i64 [ %187, %604 ], [ %769, %800 ]
  switch i32 %613, label %634 [
    i32 45, label %617
    i32 43, label %617
    i32 46, label %630
  ]
617:
  %618 = icmp eq i32 %614, 0
  br i1 %618, label %728, label %619
619:
  %620 = icmp eq i32 %609, 0
  br i1 %620, label %667, label %621
621:
  %622 = sext i32 %614 to i64
  %623 = getelementptr i8, ptr %29, i64 %622
  %624 = load i8, ptr %623, align 1
  %625 = or i8 %624, 32
  %626 = sext i8 %625 to i32
  %627 = icmp eq i32 %610, 0
  %628 = select i1 %627, i32 101, i32 112
  %629 = icmp eq i32 %628, %626
  br label %665
630:
  %631 = icmp eq i32 %611, 0
  %632 = icmp eq i32 %609, 0
  %633 = select i1 %631, i1 %632, i1 false
  br label %665
634:
  %635 = add i32 %613, -48
  %636 = icmp ult i32 %635, 10
  br i1 %636, label %728, label %637
637:
  %638 = or i32 %613, 32
  %639 = icmp eq i32 %638, 120
  br i1 %639, label %640, label %651
640:
  %641 = icmp ne i32 %612, 1
  %642 = icmp ne i32 %611, 0
  %643 = select i1 %641, i1 true, i1 %642
  %644 = icmp ne i32 %610, 0
  %645 = select i1 %643, i1 true, i1 %644
  br i1 %645, label %667, label %646
646:
  %647 = sext i32 %614 to i64
  %648 = getelementptr i8, ptr %29, i64 %647
  %649 = load i8, ptr %648, align 1
  %650 = icmp eq i8 %649, 48
  br label %665
651:
  %652 = icmp ne i32 %610, 0
  %653 = select i1 %652, i32 112, i32 101
  %654 = icmp eq i32 %638, %653
  br i1 %654, label %655, label %659
655:
  %656 = icmp sgt i32 %612, 0
  %657 = icmp eq i32 %609, 0
  %658 = select i1 %656, i1 %657, i1 false
  br label %665
659:
  %660 = add i32 %638, -97
  %661 = icmp ult i32 %660, 6
  %662 = and i1 %652, %661
  br i1 %662, label %663, label %667
663:
  %664 = icmp eq i32 %609, 0
  br label %665
665:
  %666 = phi i1 [ %633, %630 ], [ %658, %655 ], [ %664, %663 ], [ %629, %621 ], [ %650, %646 ]
  br i1 %666, label %728, label %667
667:
  %668 = or i32 %613, 32
  %669 = icmp eq i32 %668, 105
  %670 = icmp eq i32 %668, 110
  %671 = select i1 %670, ptr @.str.1, ptr null
  %672 = select i1 %669, ptr @.str, ptr %671
  %673 = icmp eq ptr %672, null
  %674 = icmp ne i32 %612, 0
  %675 = select i1 %673, i1 true, i1 %674
  %676 = icmp ne i32 %611, 0
  %677 = select i1 %675, i1 true, i1 %676
  br i1 %677, label %768, label %678
678:
  %679 = load i8, ptr %672, align 1
  %680 = icmp ne i32 %613, -1
  %681 = sext i8 %679 to i32
  %682 = icmp eq i32 %668, %681
  %683 = and i1 %680, %682
  br i1 %683, label %684, label %768
684:
  %685 = sext i32 %614 to i64
  %686 = trunc i64 %616 to i32
  %687 = add i32 %614, %686
  br label %688
688:
  %689 = phi i64 [ %685, %684 ], [ %694, %720 ]
  %690 = phi ptr [ %672, %684 ], [ %721, %720 ]
  %691 = phi i32 [ %613, %684 ], [ %715, %720 ]
  %692 = phi i64 [ %616, %684 ], [ %696, %720 ]
  %693 = trunc i32 %691 to i8
  %694 = add nsw i64 %689, 1
  %695 = getelementptr inbounds i8, ptr %4, i64 %689
  store i8 %693, ptr %695, align 1
  %696 = add nsw i64 %692, -1
  %697 = icmp eq i64 %696, 0
  br i1 %697, label %768, label %698
698:
  %699 = load i32, ptr %26, align 8
  %700 = icmp eq i32 %699, -2
  br i1 %700, label %702, label %701
701:
  store i32 -2, ptr %26, align 8
  br label %714
702:
  %703 = load ptr, ptr %0, align 8
  %704 = icmp eq ptr %703, null
  br i1 %704, label %707, label %705
705:
  %706 = call i32 @fgetc(ptr noundef nonnull %703)
  br label %714
707:
  %708 = load ptr, ptr %30, align 8
  %709 = load i8, ptr %708, align 1
  %710 = icmp eq i8 %709, 0
  br i1 %710, label %714, label %711
711:
  %712 = zext i8 %709 to i32
  %713 = getelementptr inbounds i8, ptr %708, i64 1
  store ptr %713, ptr %30, align 8
  br label %714
714:
  %715 = phi i32 [ %699, %701 ], [ %706, %705 ], [ %712, %711 ], [ -1, %707 ]
  %716 = icmp eq i32 %715, -1
  br i1 %716, label %720, label %717
717:
  %718 = load i64, ptr %28, align 8
  %719 = add nsw i64 %718, 1
  store i64 %719, ptr %28, align 8
  br label %720
720:
  %721 = getelementptr inbounds i8, ptr %690, i64 1
  %722 = load i8, ptr %721, align 1
  %723 = icmp ne i32 %715, -1
  %724 = sext i8 %722 to i32
  %725 = or i32 %715, 32
  %726 = icmp eq i32 %725, %724
  %727 = and i1 %723, %726
  br i1 %727, label %688, label %766
728:
  %729 = add i32 %613, -48
  %730 = icmp ult i32 %729, 10
  br i1 %730, label %731, label %733
731:
  %732 = add nsw i32 %612, 1
  br label %750
733:
  %734 = icmp eq i32 %610, 0
  br i1 %734, label %741, label %735
735:
  %736 = or i32 %613, 32
  %737 = add i32 %736, -97
  %738 = icmp ult i32 %737, 6
  br i1 %738, label %739, label %741
739:
  %740 = add nsw i32 %612, 1
  br label %750
741:
  %742 = icmp eq i32 %613, 46
  br i1 %742, label %750, label %743
743:
  %744 = or i32 %613, 32
  %745 = icmp eq i32 %744, 120
  br i1 %745, label %750, label %746
746:
  %747 = select i1 %734, i32 101, i32 112
  %748 = icmp eq i32 %744, %747
  %749 = select i1 %748, i32 1, i32 %609
  br label %750
750:
  %751 = phi i32 [ %732, %731 ], [ %740, %739 ], [ %612, %741 ], [ 0, %743 ], [ %612, %746 ]
  %752 = phi i32 [ %611, %731 ], [ %611, %739 ], [ 1, %741 ], [ %611, %743 ], [ %611, %746 ]
  %753 = phi i32 [ %610, %731 ], [ 1, %739 ], [ %610, %741 ], [ 1, %743 ], [ %610, %746 ]
  %754 = phi i32 [ %609, %731 ], [ %609, %739 ], [ %609, %741 ], [ %609, %743 ], [ %749, %746 ]
  %755 = trunc i32 %613 to i8
  %756 = add nsw i32 %614, 1
  %757 = sext i32 %614 to i64
  %758 = getelementptr inbounds i8, ptr %4, i64 %757
  store i8 %755, ptr %758, align 1
  %759 = add nsw i64 %616, -1
  %760 = icmp eq i64 %759, 0
  br i1 %760, label %761, label %768
761:
  %762 = sext i32 %756 to i64
  %763 = getelementptr inbounds i8, ptr %4, i64 %762
  store i8 0, ptr %763, align 1
  %764 = icmp eq i32 %751, 0
  %765 = select i1 %764, i32 0, i32 %756
  br label %768
766:
  %767 = trunc nsw i64 %694 to i32
  br label %768
768:
  %769 = phi i64 [ 0, %761 ], [ %616, %667 ], [ %759, %750 ], [ %616, %678 ], [ %696, %766 ], [ 0, %688 ]
  %770 = phi i32 [ %765, %761 ], [ %615, %667 ], [ %615, %750 ], [ %615, %678 ], [ %615, %766 ], [ %615, %688 ]
  %771 = phi i32 [ %756, %761 ], [ %614, %667 ], [ %756, %750 ], [ %614, %678 ], [ %767, %766 ], [ %687, %688 ]
  %772 = phi i32 [ %613, %761 ], [ %613, %667 ], [ %613, %750 ], [ %613, %678 ], [ %715, %766 ], [ %691, %688 ]
  %773 = phi i32 [ %751, %761 ], [ %612, %667 ], [ %751, %750 ], [ 3, %678 ], [ 3, %766 ], [ 3, %688 ]
  %774 = phi i32 [ %752, %761 ], [ %611, %667 ], [ %752, %750 ], [ %611, %678 ], [ %611, %766 ], [ %611, %688 ]
  %775 = phi i32 [ %753, %761 ], [ %610, %667 ], [ %753, %750 ], [ %610, %678 ], [ %610, %766 ], [ %610, %688 ]
  %776 = phi i32 [ %754, %761 ], [ %609, %667 ], [ %754, %750 ], [ %609, %678 ], [ %609, %766 ], [ %609, %688 ]
  %777 = phi i32 [ 1, %761 ], [ 2, %667 ], [ 0, %750 ], [ 2, %678 ], [ 2, %766 ], [ 2, %688 ]
  switch i32 %777, label %815 [
    i32 0, label %778
    i32 2, label %804
  ]
778:
  %779 = load i32, ptr %26, align 8
  %780 = icmp eq i32 %779, -2
  br i1 %780, label %782, label %781
781:
  store i32 -2, ptr %26, align 8
  br label %794
782:
  %783 = load ptr, ptr %0, align 8
  %784 = icmp eq ptr %783, null
  br i1 %784, label %787, label %785
785:
  %786 = call i32 @fgetc(ptr noundef nonnull %783)
  br label %794
787:
  %788 = load ptr, ptr %30, align 8
  %789 = load i8, ptr %788, align 1
  %790 = icmp eq i8 %789, 0
  br i1 %790, label %794, label %791
791:
  %792 = zext i8 %789 to i32
  %793 = getelementptr inbounds i8, ptr %788, i64 1
  store ptr %793, ptr %30, align 8
  br label %794
794:
  %795 = phi i32 [ %779, %781 ], [ %786, %785 ], [ %792, %791 ], [ -1, %787 ]
  %796 = icmp eq i32 %795, -1
  br i1 %796, label %800, label %797
797:
  %798 = load i64, ptr %28, align 8
  %799 = add nsw i64 %798, 1
  store i64 %799, ptr %28, align 8
  br label %800
800:
  %801 = icmp ne i32 %795, -1
  %802 = icmp slt i32 %771, 511
  %803 = select i1 %801, i1 %802, i1 false
  br i1 %803, label %608, label %804
804:
  %805 = phi i32 [ %772, %768 ], [ %795, %800 ]
  %806 = icmp eq i32 %805, -1
  br i1 %806, label %810, label %807
807:
  %808 = load i64, ptr %28, align 8
  %809 = add nsw i64 %808, -1
  store i64 %809, ptr %28, align 8
  br label %810
810:
  store i32 %805, ptr %26, align 8
  %811 = sext i32 %771 to i64
  %812 = getelementptr inbounds i8, ptr %4, i64 %811
  store i8 0, ptr %812, align 1
  %813 = icmp eq i32 %773, 0
  %814 = select i1 %813, i32 0, i32 %771
  br label %815
815:
  %816 = phi i32 [ -1, %607 ], [ %814, %810 ], [ %770, %768 ]
  %817 = icmp sgt i32 %816, 0
  br i1 %817, label %823, label %818
818:
  %819 = icmp ne i32 %816, 0
  %820 = icmp eq i32 %40, 0
  %821 = select i1 %819, i1 %820, i1 false
  %822 = select i1 %821, i32 -1, i32 %40
  br label %831
823:
  br i1 %164, label %831, label %824
824:
  switch i32 %212, label %829 [
    i32 16, label %825
    i32 8, label %827
  ]
825:
  %826 = call x86_fp80 @strtold(ptr noundef nonnull %4, ptr noundef null)
  store x86_fp80 %826, ptr %333, align 16
  br label %831
827:
  %828 = call double @strtod(ptr noundef nonnull %4, ptr noundef null)
  store double %828, ptr %333, align 8
  br label %831
829:
  %830 = call float @strtof(ptr noundef nonnull %4, ptr noundef null)
  store float %830, ptr %333, align 4
  br label %831
831:
  %832 = phi i32 [ 1, %818 ], [ 6, %823 ], [ 6, %827 ], [ 6, %829 ], [ 6, %825 ]
  %833 = phi i32 [ %822, %818 ], [ %46, %823 ], [ %46, %827 ], [ %46, %829 ], [ %46, %825 ]
  br i1 %817, label %906, label %912
834:
  %835 = icmp eq i8 %215, 99
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
  %856 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i64 noundef 1, ptr noundef %855)
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
  %866 = call fastcc i64 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i64 noundef %838, ptr noundef %333)
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
  br i1 %287, label %882, label %884
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
  %899 = icmp ne ptr %333, null
  %900 = and i1 %287, %899
  br i1 %900, label %901, label %903
901:
  %902 = getelementptr inbounds i8, ptr %333, i64 %869
  store i8 0, ptr %902, align 1
  br label %903
903:
  %904 = phi i32 [ 1, %874 ], [ 6, %898 ], [ 6, %901 ], [ 6, %895 ]
  %905 = phi i32 [ %878, %874 ], [ %46, %898 ], [ %46, %901 ], [ %46, %895 ]
  br i1 %873, label %912, label %906
906:
  %907 = phi i64 [ %39, %903 ], [ %39, %831 ], [ %563, %582 ]
  %908 = phi i32 [ %905, %903 ], [ %833, %831 ], [ %584, %582 ]
  %909 = xor i1 %164, true
  %910 = zext i1 %909 to i32
  %911 = add nsw i32 %40, %910
  br label %912
912:
  %913 = phi i64 [ %39, %332 ], [ %907, %906 ], [ %39, %903 ], [ %39, %831 ], [ %563, %582 ], [ %39, %216 ], [ %39, %232 ], [ %39, %234 ], [ %39, %236 ], [ %39, %238 ]
  %914 = phi i32 [ 1, %332 ], [ 0, %906 ], [ %904, %903 ], [ %832, %831 ], [ %583, %582 ], [ 2, %216 ], [ 2, %232 ], [ 2, %234 ], [ 2, %236 ], [ 2, %238 ]
  %915 = phi i32 [ %40, %332 ], [ %911, %906 ], [ %40, %903 ], [ %40, %831 ], [ %40, %582 ], [ %40, %216 ], [ %40, %232 ], [ %40, %234 ], [ %40, %236 ], [ %40, %238 ]
  %916 = phi ptr [ %286, %332 ], [ %286, %906 ], [ %286, %903 ], [ %286, %831 ], [ %286, %582 ], [ %214, %216 ], [ %214, %232 ], [ %214, %234 ], [ %214, %236 ], [ %214, %238 ]
  %917 = phi i32 [ %40, %332 ], [ %908, %906 ], [ %905, %903 ], [ %833, %831 ], [ %584, %582 ], [ %46, %216 ], [ %46, %232 ], [ %46, %234 ], [ %46, %236 ], [ %46, %238 ]
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
