; made from scanf.c 6b6e15ba18eaf397
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
%struct.source = type { ptr, ptr, i32, i32 }
@stdin = external dso_local global ptr, align 4
@.str = private unnamed_addr constant [9 x i8] c"infinity\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
define weak dso_local i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca %struct.source, align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  store ptr %0, ptr %4, align 4
  %5 = getelementptr inbounds i8, ptr %4, i32 4
  store ptr null, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %4, i32 8
  store i32 0, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %4, i32 12
  store i32 -2, ptr %7, align 4
  %8 = call fastcc i32 @scan(ptr noundef nonnull %4, ptr noundef %1, ptr noundef %2)
  %9 = load i32, ptr %7, align 4
  %10 = icmp sgt i32 %9, -1
  br i1 %10, label %11, label %13
11:
  %12 = call i32 @ungetc(i32 noundef %9, ptr noundef %0)
  br label %13
13:
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4)
  ret i32 %8
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
define internal fastcc i32 @scan(ptr noundef %0, ptr noundef readonly %1, ptr nocapture noundef readonly %2) unnamed_addr {
  %4 = alloca [512 x i8], align 1
  %5 = alloca [256 x i8], align 1
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5)
  %6 = getelementptr inbounds i8, ptr %0, i32 12
  %7 = getelementptr inbounds i8, ptr %0, i32 4
  %8 = getelementptr inbounds i8, ptr %0, i32 8
  %9 = getelementptr inbounds i8, ptr %0, i32 12
  %10 = getelementptr inbounds i8, ptr %0, i32 4
  %11 = getelementptr inbounds i8, ptr %0, i32 8
  %12 = getelementptr inbounds i8, ptr %0, i32 12
  %13 = getelementptr inbounds i8, ptr %0, i32 4
  %14 = getelementptr inbounds i8, ptr %0, i32 8
  %15 = getelementptr inbounds i8, ptr %0, i32 8
  %16 = getelementptr inbounds i8, ptr %0, i32 8
  %17 = getelementptr inbounds i8, ptr %0, i32 12
  %18 = getelementptr inbounds i8, ptr %0, i32 4
  %19 = getelementptr inbounds i8, ptr %0, i32 8
  %20 = getelementptr inbounds i8, ptr %0, i32 12
  %21 = getelementptr inbounds i8, ptr %0, i32 4
  %22 = getelementptr inbounds i8, ptr %0, i32 8
  %23 = getelementptr i8, ptr %4, i32 -1
  %24 = getelementptr inbounds i8, ptr %0, i32 4
  %25 = getelementptr inbounds i8, ptr %0, i32 12
  %26 = getelementptr inbounds i8, ptr %0, i32 4
  %27 = getelementptr inbounds i8, ptr %0, i32 8
  %28 = getelementptr inbounds i8, ptr %0, i32 4
  %29 = getelementptr inbounds i8, ptr %0, i32 4
  %30 = getelementptr inbounds i8, ptr %0, i32 4
  %31 = getelementptr inbounds i8, ptr %0, i32 4
  br label %32
32:
  %33 = phi i64 [ undef, %3 ], [ %877, %883 ]
  %34 = phi i32 [ 0, %3 ], [ %879, %883 ]
  %35 = phi ptr [ %2, %3 ], [ %880, %883 ]
  %36 = phi ptr [ %1, %3 ], [ %881, %883 ]
  %37 = phi i32 [ undef, %3 ], [ %882, %883 ]
  %38 = icmp eq i32 %34, 0
  br label %39
39:
  %40 = phi ptr [ %36, %32 ], [ %156, %155 ]
  %41 = phi i32 [ %37, %32 ], [ %157, %155 ]
  %42 = load i8, ptr %40, align 1
  %43 = icmp eq i8 %42, 0
  br i1 %43, label %884, label %44
44:
  %45 = phi i8 [ %79, %77 ], [ %42, %39 ]
  %46 = phi ptr [ %78, %77 ], [ %40, %39 ]
  %47 = zext i8 %45 to i32
  %48 = call i32 @isspace(i32 noundef %47)
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %81, label %50
50:
  %51 = load i32, ptr %6, align 4
  %52 = icmp eq i32 %51, -2
  br i1 %52, label %54, label %53
53:
  store i32 -2, ptr %6, align 4
  br label %66
54:
  %55 = load ptr, ptr %0, align 4
  %56 = icmp eq ptr %55, null
  br i1 %56, label %59, label %57
57:
  %58 = call i32 @fgetc(ptr noundef nonnull %55)
  br label %66
59:
  %60 = load ptr, ptr %7, align 4
  %61 = load i8, ptr %60, align 1
  %62 = icmp eq i8 %61, 0
  br i1 %62, label %66, label %63
63:
  %64 = zext i8 %61 to i32
  %65 = getelementptr inbounds i8, ptr %60, i32 1
  store ptr %65, ptr %7, align 4
  br label %66
66:
  %67 = phi i32 [ %51, %53 ], [ %58, %57 ], [ %64, %63 ], [ -1, %59 ]
  %68 = icmp eq i32 %67, -1
  br i1 %68, label %77, label %69
69:
  %70 = load i32, ptr %8, align 4
  %71 = add nsw i32 %70, 1
  store i32 %71, ptr %8, align 4
  %72 = call i32 @isspace(i32 noundef %67)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %50
74:
  %75 = load i32, ptr %8, align 4
  %76 = add nsw i32 %75, -1
  store i32 %76, ptr %8, align 4
  br label %77
77:
  store i32 %67, ptr %6, align 4
  %78 = getelementptr inbounds i8, ptr %46, i32 1
  %79 = load i8, ptr %78, align 1
  %80 = icmp eq i8 %79, 0
  br i1 %80, label %884, label %44
81:
  %82 = load i8, ptr %46, align 1
  %83 = icmp eq i8 %82, 37
  br i1 %83, label %84, label %119
84:
  %85 = getelementptr inbounds i8, ptr %46, i32 1
  %86 = load i8, ptr %85, align 1
  %87 = icmp eq i8 %86, 37
  br i1 %87, label %88, label %158
88:
  br i1 %83, label %89, label %119
89:
  %90 = getelementptr inbounds i8, ptr %46, i32 1
  br label %91
91:
  %92 = load i32, ptr %9, align 4
  %93 = icmp eq i32 %92, -2
  br i1 %93, label %95, label %94
94:
  store i32 -2, ptr %9, align 4
  br label %107
95:
  %96 = load ptr, ptr %0, align 4
  %97 = icmp eq ptr %96, null
  br i1 %97, label %100, label %98
98:
  %99 = call i32 @fgetc(ptr noundef nonnull %96)
  br label %107
100:
  %101 = load ptr, ptr %10, align 4
  %102 = load i8, ptr %101, align 1
  %103 = icmp eq i8 %102, 0
  br i1 %103, label %107, label %104
104:
  %105 = zext i8 %102 to i32
  %106 = getelementptr inbounds i8, ptr %101, i32 1
  store ptr %106, ptr %10, align 4
  br label %107
107:
  %108 = phi i32 [ %92, %94 ], [ %99, %98 ], [ %105, %104 ], [ -1, %100 ]
  %109 = icmp eq i32 %108, -1
  br i1 %109, label %118, label %110
110:
  %111 = load i32, ptr %11, align 4
  %112 = add nsw i32 %111, 1
  store i32 %112, ptr %11, align 4
  %113 = call i32 @isspace(i32 noundef %108)
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %91
115:
  %116 = load i32, ptr %11, align 4
  %117 = add nsw i32 %116, -1
  store i32 %117, ptr %11, align 4
  br label %118
118:
  store i32 %108, ptr %9, align 4
  br label %119
119:
  %120 = phi ptr [ %90, %118 ], [ %46, %88 ], [ %46, %81 ]
  %121 = load i32, ptr %12, align 4
  %122 = icmp eq i32 %121, -2
  br i1 %122, label %124, label %123
123:
  store i32 -2, ptr %12, align 4
  br label %136
124:
  %125 = load ptr, ptr %0, align 4
  %126 = icmp eq ptr %125, null
  br i1 %126, label %129, label %127
127:
  %128 = call i32 @fgetc(ptr noundef nonnull %125)
  br label %136
129:
  %130 = load ptr, ptr %13, align 4
  %131 = load i8, ptr %130, align 1
  %132 = icmp eq i8 %131, 0
  br i1 %132, label %136, label %133
133:
  %134 = zext i8 %131 to i32
  %135 = getelementptr inbounds i8, ptr %130, i32 1
  store ptr %135, ptr %13, align 4
  br label %136
136:
  %137 = phi i32 [ %121, %123 ], [ %128, %127 ], [ %134, %133 ], [ -1, %129 ]
  %138 = icmp eq i32 %137, -1
  br i1 %138, label %142, label %139
139:
  %140 = load i32, ptr %14, align 4
  %141 = add nsw i32 %140, 1
  store i32 %141, ptr %14, align 4
  br label %142
142:
  %143 = load i8, ptr %120, align 1
  %144 = zext i8 %143 to i32
  %145 = icmp eq i32 %137, %144
  br i1 %145, label %153, label %146
146:
  br i1 %138, label %150, label %147
147:
  %148 = load i32, ptr %15, align 4
  %149 = add nsw i32 %148, -1
  store i32 %149, ptr %15, align 4
  br label %150
150:
  %151 = phi i1 [ %38, %146 ], [ false, %147 ]
  store i32 %137, ptr %12, align 4
  %152 = select i1 %151, i32 -1, i32 %34
  br label %155
153:
  %154 = getelementptr inbounds i8, ptr %120, i32 1
  br label %155
155:
  %156 = phi ptr [ %120, %150 ], [ %154, %153 ]
  %157 = phi i32 [ %152, %150 ], [ %41, %153 ]
  br i1 %145, label %39, label %884
158:
  %159 = icmp eq i8 %86, 42
  %160 = select i1 %159, i32 2, i32 1
  %161 = getelementptr inbounds i8, ptr %46, i32 %160
  %162 = load i8, ptr %161, align 1
  %163 = add i8 %162, -48
  %164 = icmp ult i8 %163, 10
  br i1 %164, label %165, label %177
165:
  %166 = phi i8 [ %174, %165 ], [ %162, %158 ]
  %167 = phi ptr [ %170, %165 ], [ %161, %158 ]
  %168 = phi i32 [ %173, %165 ], [ 0, %158 ]
  %169 = mul nsw i32 %168, 10
  %170 = getelementptr inbounds i8, ptr %167, i32 1
  %171 = add nsw i8 %166, -48
  %172 = zext nneg i8 %171 to i32
  %173 = add nsw i32 %169, %172
  %174 = load i8, ptr %170, align 1
  %175 = add i8 %174, -48
  %176 = icmp ult i8 %175, 10
  br i1 %176, label %165, label %177
177:
  %178 = phi i32 [ 0, %158 ], [ %173, %165 ]
  %179 = phi ptr [ %161, %158 ], [ %170, %165 ]
  %180 = phi i8 [ %162, %158 ], [ %174, %165 ]
  %181 = icmp eq i32 %178, 0
  %182 = select i1 %181, i32 -1, i32 %178
  %183 = icmp eq i8 %180, 109
  %184 = zext i1 %183 to i32
  %185 = getelementptr inbounds i8, ptr %179, i32 %184
  %186 = xor i1 %183, true
  %187 = load i8, ptr %185, align 1
  switch i8 %187, label %210 [
    i8 104, label %188
    i8 108, label %195
    i8 76, label %202
    i8 113, label %204
    i8 106, label %204
    i8 122, label %204
    i8 116, label %204
  ]
188:
  %189 = getelementptr inbounds i8, ptr %185, i32 1
  %190 = load i8, ptr %189, align 1
  %191 = icmp eq i8 %190, 104
  %192 = getelementptr inbounds i8, ptr %185, i32 2
  %193 = select i1 %191, i32 1, i32 2
  %194 = select i1 %191, ptr %192, ptr %189
  br label %210
195:
  %196 = getelementptr inbounds i8, ptr %185, i32 1
  %197 = load i8, ptr %196, align 1
  %198 = icmp eq i8 %197, 108
  %199 = getelementptr inbounds i8, ptr %185, i32 2
  %200 = select i1 %198, i32 8, i32 4
  %201 = select i1 %198, ptr %199, ptr %196
  br label %210
202:
  %203 = getelementptr inbounds i8, ptr %185, i32 1
  br label %210
204:
  %205 = icmp eq i8 %187, 122
  %206 = icmp eq i8 %187, 116
  %207 = or i1 %205, %206
  %208 = select i1 %207, i32 4, i32 8
  %209 = getelementptr inbounds i8, ptr %185, i32 1
  br label %210
210:
  %211 = phi i32 [ %193, %188 ], [ 16, %202 ], [ 4, %204 ], [ 8, %195 ], [ 4, %177 ]
  %212 = phi i32 [ %193, %188 ], [ 8, %202 ], [ %208, %204 ], [ %200, %195 ], [ 4, %177 ]
  %213 = phi ptr [ %194, %188 ], [ %203, %202 ], [ %209, %204 ], [ %201, %195 ], [ %185, %177 ]
  %214 = getelementptr inbounds i8, ptr %213, i32 1
  %215 = load i8, ptr %213, align 1
  switch i8 %215, label %273 [
    i8 110, label %216
    i8 91, label %228
  ]
216:
  br i1 %159, label %876, label %217
217:
  %218 = getelementptr inbounds i8, ptr %35, i32 4
  %219 = load ptr, ptr %35, align 4
  %220 = load i32, ptr %16, align 4
  switch i32 %212, label %226 [
    i32 1, label %221
    i32 2, label %223
    i32 4, label %225
  ]
221:
  %222 = trunc i32 %220 to i8
  store i8 %222, ptr %219, align 1
  br label %876
223:
  %224 = trunc i32 %220 to i16
  store i16 %224, ptr %219, align 2
  br label %876
225:
  store i32 %220, ptr %219, align 4
  br label %876
226:
  %227 = sext i32 %220 to i64
  store i64 %227, ptr %219, align 4
  br label %876
228:
  %229 = load i8, ptr %214, align 1
  %230 = icmp eq i8 %229, 94
  %231 = zext i1 %230 to i32
  %232 = getelementptr inbounds i8, ptr %214, i32 %231
  %233 = call ptr @memset(ptr noundef nonnull %5, i32 noundef %231, i32 noundef 256)
  %234 = load i8, ptr %232, align 1
  %235 = icmp eq i8 %234, 0
  br i1 %235, label %269, label %236
236:
  %237 = xor i1 %230, true
  %238 = zext i1 %237 to i8
  br label %239
239:
  %240 = phi i8 [ %234, %236 ], [ %262, %260 ]
  %241 = phi ptr [ %232, %236 ], [ %261, %260 ]
  %242 = icmp ne i8 %240, 93
  %243 = icmp eq ptr %241, %232
  %244 = select i1 %242, i1 true, i1 %243
  br i1 %244, label %245, label %269
245:
  %246 = getelementptr inbounds i8, ptr %241, i32 1
  %247 = load i8, ptr %246, align 1
  %248 = icmp eq i8 %247, 45
  br i1 %248, label %249, label %253
249:
  %250 = getelementptr inbounds i8, ptr %241, i32 2
  %251 = load i8, ptr %250, align 1
  switch i8 %251, label %252 [
    i8 0, label %253
    i8 93, label %253
  ]
252:
  br label %253
253:
  %254 = phi ptr [ %250, %252 ], [ %241, %249 ], [ %241, %245 ], [ %241, %249 ]
  %255 = phi i8 [ %251, %252 ], [ %240, %249 ], [ %240, %245 ], [ %240, %249 ]
  %256 = icmp ugt i8 %240, %255
  br i1 %256, label %260, label %257
257:
  %258 = zext i8 %255 to i32
  %259 = zext i8 %240 to i32
  br label %264
260:
  %261 = getelementptr inbounds i8, ptr %254, i32 1
  %262 = load i8, ptr %261, align 1
  %263 = icmp eq i8 %262, 0
  br i1 %263, label %269, label %239
264:
  %265 = phi i32 [ %267, %264 ], [ %259, %257 ]
  %266 = getelementptr inbounds i8, ptr %5, i32 %265
  store i8 %238, ptr %266, align 1
  %267 = add nuw nsw i32 %265, 1
  %268 = icmp eq i32 %265, %258
  br i1 %268, label %260, label %264
269:
  %270 = phi ptr [ %232, %228 ], [ %241, %239 ], [ %261, %260 ]
  %271 = phi i32 [ 0, %228 ], [ 1, %239 ], [ 0, %260 ]
  %272 = getelementptr inbounds i8, ptr %270, i32 %271
  br label %273
273:
  %274 = phi ptr [ %272, %269 ], [ %214, %210 ]
  %275 = icmp ne i8 %215, 99
  switch i8 %215, label %276 [
    i8 99, label %304
    i8 91, label %304
  ]
276:
  %277 = load i32, ptr %17, align 4
  %278 = icmp eq i32 %277, -2
  br i1 %278, label %280, label %279
279:
  store i32 -2, ptr %17, align 4
  br label %292
280:
  %281 = load ptr, ptr %0, align 4
  %282 = icmp eq ptr %281, null
  br i1 %282, label %285, label %283
283:
  %284 = call i32 @fgetc(ptr noundef nonnull %281)
  br label %292
285:
  %286 = load ptr, ptr %18, align 4
  %287 = load i8, ptr %286, align 1
  %288 = icmp eq i8 %287, 0
  br i1 %288, label %292, label %289
289:
  %290 = zext i8 %287 to i32
  %291 = getelementptr inbounds i8, ptr %286, i32 1
  store ptr %291, ptr %18, align 4
  br label %292
292:
  %293 = phi i32 [ %277, %279 ], [ %284, %283 ], [ %290, %289 ], [ -1, %285 ]
  %294 = icmp eq i32 %293, -1
  br i1 %294, label %303, label %295
295:
  %296 = load i32, ptr %19, align 4
  %297 = add nsw i32 %296, 1
  store i32 %297, ptr %19, align 4
  %298 = call i32 @isspace(i32 noundef %293)
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %300, label %276
300:
  %301 = load i32, ptr %19, align 4
  %302 = add nsw i32 %301, -1
  store i32 %302, ptr %19, align 4
  br label %303
303:
  store i32 %293, ptr %17, align 4
  br label %304
304:
  %305 = or i1 %159, %183
  br i1 %305, label %309, label %306
306:
  %307 = getelementptr inbounds i8, ptr %35, i32 4
  %308 = load ptr, ptr %35, align 4
  br label %309
309:
  %310 = phi ptr [ %35, %304 ], [ %307, %306 ]
  %311 = phi ptr [ null, %304 ], [ %308, %306 ]
  switch i8 %215, label %876 [
    i8 100, label %312
    i8 105, label %312
    i8 117, label %312
    i8 120, label %312
    i8 88, label %312
    i8 111, label %312
    i8 112, label %312
    i8 102, label %569
    i8 70, label %569
    i8 101, label %569
    i8 69, label %569
    i8 103, label %569
    i8 71, label %569
    i8 97, label %569
    i8 65, label %569
    i8 99, label %807
    i8 115, label %807
    i8 91, label %807
  ]
312:
  %313 = icmp ne i8 %215, 105
  br i1 %313, label %314, label %321
314:
  %315 = icmp eq i8 %215, 111
  br i1 %315, label %321, label %316
316:
  %317 = icmp eq i8 %215, 100
  %318 = icmp eq i8 %215, 117
  %319 = or i1 %317, %318
  %320 = select i1 %319, i32 10, i32 16
  br label %321
321:
  %322 = phi i32 [ 0, %312 ], [ %320, %316 ], [ 8, %314 ]
  %323 = icmp ne i8 %215, 100
  %324 = and i1 %323, %313
  %325 = load i32, ptr %25, align 4
  %326 = icmp eq i32 %325, -2
  br i1 %326, label %328, label %327
327:
  store i32 -2, ptr %25, align 4
  br label %340
328:
  %329 = load ptr, ptr %0, align 4
  %330 = icmp eq ptr %329, null
  br i1 %330, label %333, label %331
331:
  %332 = call i32 @fgetc(ptr noundef nonnull %329)
  br label %340
333:
  %334 = load ptr, ptr %26, align 4
  %335 = load i8, ptr %334, align 1
  %336 = icmp eq i8 %335, 0
  br i1 %336, label %340, label %337
337:
  %338 = zext i8 %335 to i32
  %339 = getelementptr inbounds i8, ptr %334, i32 1
  store ptr %339, ptr %26, align 4
  br label %340
340:
  %341 = phi i32 [ %325, %327 ], [ %332, %331 ], [ %338, %337 ], [ -1, %333 ]
  %342 = icmp eq i32 %341, -1
  br i1 %342, label %347, label %343
343:
  %344 = load i32, ptr %27, align 4
  %345 = add nsw i32 %344, 1
  store i32 %345, ptr %27, align 4
  %346 = icmp eq i32 %341, 45
  switch i32 %341, label %373 [
    i32 45, label %348
    i32 43, label %348
  ]
347:
  store i32 -1, ptr %25, align 4
  br label %546
348:
  %349 = add nsw i32 %182, -1
  %350 = icmp eq i32 %349, 0
  br i1 %350, label %546, label %351
351:
  %352 = load i32, ptr %25, align 4
  %353 = icmp eq i32 %352, -2
  br i1 %353, label %355, label %354
354:
  store i32 -2, ptr %25, align 4
  br label %367
355:
  %356 = load ptr, ptr %0, align 4
  %357 = icmp eq ptr %356, null
  br i1 %357, label %360, label %358
358:
  %359 = call i32 @fgetc(ptr noundef nonnull %356)
  br label %367
360:
  %361 = load ptr, ptr %28, align 4
  %362 = load i8, ptr %361, align 1
  %363 = icmp eq i8 %362, 0
  br i1 %363, label %367, label %364
364:
  %365 = zext i8 %362 to i32
  %366 = getelementptr inbounds i8, ptr %361, i32 1
  store ptr %366, ptr %28, align 4
  br label %367
367:
  %368 = phi i32 [ %352, %354 ], [ %359, %358 ], [ %365, %364 ], [ -1, %360 ]
  %369 = icmp eq i32 %368, -1
  br i1 %369, label %373, label %370
370:
  %371 = load i32, ptr %27, align 4
  %372 = add nsw i32 %371, 1
  store i32 %372, ptr %27, align 4
  br label %373
373:
  %374 = phi i32 [ %182, %343 ], [ %349, %367 ], [ %349, %370 ]
  %375 = phi i32 [ %341, %343 ], [ %368, %367 ], [ %368, %370 ]
  %376 = phi i1 [ false, %343 ], [ %346, %367 ], [ %346, %370 ]
  %377 = icmp eq i32 %375, 48
  br i1 %377, label %378, label %442
378:
  %379 = icmp eq i32 %322, 0
  switch i32 %322, label %442 [
    i32 16, label %380
    i32 0, label %380
  ]
380:
  %381 = add nsw i32 %374, -1
  %382 = icmp ne i32 %381, 0
  br i1 %382, label %383, label %405
383:
  %384 = load i32, ptr %25, align 4
  %385 = icmp eq i32 %384, -2
  br i1 %385, label %387, label %386
386:
  store i32 -2, ptr %25, align 4
  br label %399
387:
  %388 = load ptr, ptr %0, align 4
  %389 = icmp eq ptr %388, null
  br i1 %389, label %392, label %390
390:
  %391 = call i32 @fgetc(ptr noundef nonnull %388)
  br label %399
392:
  %393 = load ptr, ptr %29, align 4
  %394 = load i8, ptr %393, align 1
  %395 = icmp eq i8 %394, 0
  br i1 %395, label %399, label %396
396:
  %397 = zext i8 %394 to i32
  %398 = getelementptr inbounds i8, ptr %393, i32 1
  store ptr %398, ptr %29, align 4
  br label %399
399:
  %400 = phi i32 [ %384, %386 ], [ %391, %390 ], [ %397, %396 ], [ -1, %392 ]
  %401 = icmp eq i32 %400, -1
  br i1 %401, label %405, label %402
402:
  %403 = load i32, ptr %27, align 4
  %404 = add nsw i32 %403, 1
  store i32 %404, ptr %27, align 4
  br label %405
405:
  %406 = phi i32 [ -1, %380 ], [ %400, %399 ], [ %400, %402 ]
  %407 = and i32 %406, -33
  %408 = icmp eq i32 %407, 88
  %409 = and i1 %382, %408
  br i1 %409, label %410, label %435
410:
  %411 = add nsw i32 %374, -2
  %412 = icmp eq i32 %411, 0
  br i1 %412, label %437, label %413
413:
  %414 = load i32, ptr %25, align 4
  %415 = icmp eq i32 %414, -2
  br i1 %415, label %417, label %416
416:
  store i32 -2, ptr %25, align 4
  br label %429
417:
  %418 = load ptr, ptr %0, align 4
  %419 = icmp eq ptr %418, null
  br i1 %419, label %422, label %420
420:
  %421 = call i32 @fgetc(ptr noundef nonnull %418)
  br label %429
422:
  %423 = load ptr, ptr %30, align 4
  %424 = load i8, ptr %423, align 1
  %425 = icmp eq i8 %424, 0
  br i1 %425, label %429, label %426
426:
  %427 = zext i8 %424 to i32
  %428 = getelementptr inbounds i8, ptr %423, i32 1
  store ptr %428, ptr %30, align 4
  br label %429
429:
  %430 = phi i32 [ %414, %416 ], [ %421, %420 ], [ %427, %426 ], [ -1, %422 ]
  %431 = icmp eq i32 %430, -1
  br i1 %431, label %437, label %432
432:
  %433 = load i32, ptr %27, align 4
  %434 = add nsw i32 %433, 1
  store i32 %434, ptr %27, align 4
  br label %437
435:
  %436 = select i1 %379, i32 8, i32 %322
  br label %437
437:
  %438 = phi i32 [ %381, %435 ], [ %411, %410 ], [ %411, %429 ], [ %411, %432 ]
  %439 = phi i32 [ %436, %435 ], [ 16, %410 ], [ 16, %429 ], [ 16, %432 ]
  %440 = phi i32 [ %406, %435 ], [ -1, %410 ], [ %430, %429 ], [ %430, %432 ]
  %441 = icmp eq i32 %438, 0
  br i1 %441, label %546, label %445
442:
  %443 = icmp eq i32 %322, 0
  %444 = select i1 %443, i32 10, i32 %322
  br label %445
445:
  %446 = phi i32 [ %438, %437 ], [ %374, %442 ]
  %447 = phi i32 [ %439, %437 ], [ %444, %442 ]
  %448 = phi i32 [ %440, %437 ], [ %375, %442 ]
  %449 = phi i32 [ 1, %437 ], [ 0, %442 ]
  %450 = icmp eq i32 %212, 8
  %451 = select i1 %450, i64 9223372036854775807, i64 2147483647
  %452 = zext i1 %376 to i64
  %453 = add nuw i64 %451, %452
  %454 = shl nuw i64 %451, 1
  %455 = or disjoint i64 %454, 1
  %456 = select i1 %324, i64 %455, i64 %453
  %457 = icmp slt i32 %447, 11
  %458 = select i1 %457, i32 9, i32 5
  %459 = zext nneg i32 %447 to i64
  br label %460
460:
  %461 = phi i32 [ %446, %445 ], [ %530, %529 ]
  %462 = phi i32 [ %448, %445 ], [ %531, %529 ]
  %463 = phi i32 [ %449, %445 ], [ %532, %529 ]
  %464 = phi i32 [ 0, %445 ], [ %533, %529 ]
  %465 = phi i32 [ 0, %445 ], [ %534, %529 ]
  %466 = phi i64 [ 0, %445 ], [ %535, %529 ]
  %467 = add nsw i32 %462, -48
  br i1 %457, label %476, label %468
468:
  %469 = or i32 %462, 32
  %470 = add nsw i32 %469, -97
  %471 = icmp ult i32 %467, 10
  %472 = icmp ult i32 %470, 26
  %473 = add nsw i32 %469, -87
  %474 = select i1 %472, i32 %473, i32 99
  %475 = select i1 %471, i32 %467, i32 %474
  br label %476
476:
  %477 = phi i32 [ %475, %468 ], [ %467, %460 ]
  %478 = icmp ult i32 %477, %447
  br i1 %478, label %485, label %479
479:
  %480 = icmp eq i32 %462, -1
  br i1 %480, label %484, label %481
481:
  %482 = load i32, ptr %27, align 4
  %483 = add nsw i32 %482, -1
  store i32 %483, ptr %27, align 4
  br label %484
484:
  store i32 %462, ptr %25, align 4
  br label %529
485:
  %486 = add nsw i32 %465, 1
  %487 = icmp slt i32 %465, %458
  br i1 %487, label %498, label %488
488:
  %489 = icmp eq i32 %464, 0
  br i1 %489, label %490, label %502
490:
  %491 = udiv i64 %456, %459
  %492 = icmp ugt i64 %466, %491
  br i1 %492, label %502, label %493
493:
  %494 = mul i64 %466, %459
  %495 = zext nneg i32 %477 to i64
  %496 = sub nuw i64 %456, %495
  %497 = icmp ugt i64 %494, %496
  br i1 %497, label %502, label %498
498:
  %499 = mul i64 %466, %459
  %500 = zext nneg i32 %477 to i64
  %501 = add i64 %499, %500
  br label %502
502:
  %503 = phi i32 [ %464, %498 ], [ 1, %493 ], [ 1, %490 ], [ 1, %488 ]
  %504 = phi i64 [ %501, %498 ], [ %466, %493 ], [ %466, %490 ], [ %466, %488 ]
  %505 = add nsw i32 %461, -1
  %506 = icmp eq i32 %505, 0
  br i1 %506, label %529, label %507
507:
  %508 = load i32, ptr %25, align 4
  %509 = icmp eq i32 %508, -2
  br i1 %509, label %511, label %510
510:
  store i32 -2, ptr %25, align 4
  br label %523
511:
  %512 = load ptr, ptr %0, align 4
  %513 = icmp eq ptr %512, null
  br i1 %513, label %516, label %514
514:
  %515 = call i32 @fgetc(ptr noundef nonnull %512)
  br label %523
516:
  %517 = load ptr, ptr %31, align 4
  %518 = load i8, ptr %517, align 1
  %519 = icmp eq i8 %518, 0
  br i1 %519, label %523, label %520
520:
  %521 = zext i8 %518 to i32
  %522 = getelementptr inbounds i8, ptr %517, i32 1
  store ptr %522, ptr %31, align 4
  br label %523
523:
  %524 = phi i32 [ %508, %510 ], [ %515, %514 ], [ %521, %520 ], [ -1, %516 ]
  %525 = icmp eq i32 %524, -1
  br i1 %525, label %529, label %526
526:
  %527 = load i32, ptr %27, align 4
  %528 = add nsw i32 %527, 1
  store i32 %528, ptr %27, align 4
  br label %529
529:
  %530 = phi i32 [ %461, %484 ], [ 0, %502 ], [ %505, %523 ], [ %505, %526 ]
  %531 = phi i32 [ %462, %484 ], [ %462, %502 ], [ %524, %523 ], [ %524, %526 ]
  %532 = phi i32 [ %463, %484 ], [ 1, %502 ], [ 1, %523 ], [ 1, %526 ]
  %533 = phi i32 [ %464, %484 ], [ %503, %502 ], [ %503, %523 ], [ %503, %526 ]
  %534 = phi i32 [ %465, %484 ], [ %486, %502 ], [ %486, %523 ], [ %486, %526 ]
  %535 = phi i64 [ %466, %484 ], [ %504, %502 ], [ %504, %523 ], [ %504, %526 ]
  %536 = phi i1 [ false, %484 ], [ false, %502 ], [ true, %523 ], [ true, %526 ]
  br i1 %536, label %460, label %537
537:
  %538 = icmp eq i32 %533, 0
  br i1 %538, label %543, label %539
539:
  %540 = sub i64 0, %456
  %541 = select i1 %376, i64 %540, i64 %451
  %542 = select i1 %324, i64 %455, i64 %541
  br label %546
543:
  %544 = sub i64 0, %535
  %545 = select i1 %376, i64 %544, i64 %535
  br label %546
546:
  %547 = phi i64 [ %33, %347 ], [ %33, %348 ], [ 0, %437 ], [ %545, %543 ], [ %542, %539 ]
  %548 = phi i32 [ -1, %347 ], [ 0, %348 ], [ 1, %437 ], [ %532, %543 ], [ %532, %539 ]
  %549 = icmp sgt i32 %548, 0
  br i1 %549, label %555, label %550
550:
  %551 = icmp ne i32 %548, 0
  %552 = icmp eq i32 %34, 0
  %553 = select i1 %551, i1 %552, i1 false
  %554 = select i1 %553, i32 -1, i32 %34
  br label %566
555:
  br i1 %159, label %566, label %556
556:
  %557 = icmp eq i8 %215, 112
  %558 = select i1 %557, i32 4, i32 %212
  switch i32 %558, label %565 [
    i32 1, label %559
    i32 2, label %561
    i32 4, label %563
  ]
559:
  %560 = trunc i64 %547 to i8
  store i8 %560, ptr %311, align 1
  br label %566
561:
  %562 = trunc i64 %547 to i16
  store i16 %562, ptr %311, align 2
  br label %566
563:
  %564 = trunc i64 %547 to i32
  store i32 %564, ptr %311, align 4
  br label %566
565:
  store i64 %547, ptr %311, align 4
  br label %566
566:
  %567 = phi i32 [ 1, %550 ], [ 6, %555 ], [ 6, %559 ], [ 6, %561 ], [ 6, %563 ], [ 6, %565 ]
  %568 = phi i32 [ %554, %550 ], [ %41, %555 ], [ %41, %559 ], [ %41, %561 ], [ %41, %563 ], [ %41, %565 ]
  br i1 %549, label %869, label %876
569:
  %570 = load i32, ptr %20, align 4
  %571 = icmp eq i32 %570, -2
  br i1 %571, label %573, label %572
572:
  store i32 -2, ptr %20, align 4
  br label %585
573:
  %574 = load ptr, ptr %0, align 4
  %575 = icmp eq ptr %574, null
  br i1 %575, label %578, label %576
576:
  %577 = call i32 @fgetc(ptr noundef nonnull %574)
  br label %585
578:
  %579 = load ptr, ptr %21, align 4
  %580 = load i8, ptr %579, align 1
  %581 = icmp eq i8 %580, 0
  br i1 %581, label %585, label %582
582:
  %583 = zext i8 %580 to i32
  %584 = getelementptr inbounds i8, ptr %579, i32 1
  store ptr %584, ptr %21, align 4
  br label %585
585:
  %586 = phi i32 [ %570, %572 ], [ %577, %576 ], [ %583, %582 ], [ -1, %578 ]
  %587 = icmp eq i32 %586, -1
  br i1 %587, label %591, label %588
588:
  %589 = load i32, ptr %22, align 4
  %590 = add nsw i32 %589, 1
  store i32 %590, ptr %22, align 4
  br label %592
591:
  store i32 -1, ptr %20, align 4
  br label %788
592:
  %593 = phi i32 [ 0, %588 ], [ %750, %774 ]
  %594 = phi i32 [ 0, %588 ], [ %749, %774 ]
  %595 = phi i32 [ 0, %588 ], [ %748, %774 ]
  %596 = phi i32 [ 0, %588 ], [ %747, %774 ]
  %597 = phi i32 [ %586, %588 ], [ %769, %774 ]
  %598 = phi i32 [ 0, %588 ], [ %745, %774 ]
  %599 = phi i32 [ undef, %588 ], [ %744, %774 ]
  %600 = phi i32 [ %182, %588 ], [ %743, %774 ]
  switch i32 %597, label %617 [
    i32 45, label %601
    i32 43, label %601
    i32 46, label %613
  ]
601:
  %602 = icmp eq i32 %598, 0
  br i1 %602, label %706, label %603
603:
  %604 = icmp eq i32 %593, 0
  br i1 %604, label %649, label %605
605:
  %606 = getelementptr i8, ptr %23, i32 %598
  %607 = load i8, ptr %606, align 1
  %608 = or i8 %607, 32
  %609 = sext i8 %608 to i32
  %610 = icmp eq i32 %594, 0
  %611 = select i1 %610, i32 101, i32 112
  %612 = icmp eq i32 %611, %609
  br label %647
613:
  %614 = icmp eq i32 %595, 0
  %615 = icmp eq i32 %593, 0
  %616 = select i1 %614, i1 %615, i1 false
  br label %647
617:
  %618 = add i32 %597, -48
  %619 = icmp ult i32 %618, 10
  br i1 %619, label %706, label %620
620:
  %621 = or i32 %597, 32
  %622 = icmp eq i32 %621, 120
  br i1 %622, label %623, label %633
623:
  %624 = icmp ne i32 %596, 1
  %625 = icmp ne i32 %595, 0
  %626 = select i1 %624, i1 true, i1 %625
  %627 = icmp ne i32 %594, 0
  %628 = select i1 %626, i1 true, i1 %627
  br i1 %628, label %649, label %629
629:
  %630 = getelementptr i8, ptr %23, i32 %598
  %631 = load i8, ptr %630, align 1
  %632 = icmp eq i8 %631, 48
  br label %647
633:
  %634 = icmp ne i32 %594, 0
  %635 = select i1 %634, i32 112, i32 101
  %636 = icmp eq i32 %621, %635
  br i1 %636, label %637, label %641
637:
  %638 = icmp sgt i32 %596, 0
  %639 = icmp eq i32 %593, 0
  %640 = select i1 %638, i1 %639, i1 false
  br label %647
641:
  %642 = add i32 %621, -97
  %643 = icmp ult i32 %642, 6
  %644 = and i1 %634, %643
  br i1 %644, label %645, label %649
645:
  %646 = icmp eq i32 %593, 0
  br label %647
647:
  %648 = phi i1 [ %616, %613 ], [ %640, %637 ], [ %646, %645 ], [ %612, %605 ], [ %632, %629 ]
  br i1 %648, label %706, label %649
649:
  %650 = or i32 %597, 32
  %651 = icmp eq i32 %650, 105
  %652 = icmp eq i32 %650, 110
  %653 = select i1 %652, ptr @.str.1, ptr null
  %654 = select i1 %651, ptr @.str, ptr %653
  %655 = icmp eq ptr %654, null
  %656 = icmp ne i32 %596, 0
  %657 = select i1 %655, i1 true, i1 %656
  %658 = icmp ne i32 %595, 0
  %659 = select i1 %657, i1 true, i1 %658
  br i1 %659, label %742, label %660
660:
  %661 = load i8, ptr %654, align 1
  %662 = icmp ne i32 %597, -1
  %663 = sext i8 %661 to i32
  %664 = icmp eq i32 %650, %663
  %665 = and i1 %662, %664
  br i1 %665, label %666, label %742
666:
  %667 = phi ptr [ %699, %698 ], [ %654, %660 ]
  %668 = phi i32 [ %693, %698 ], [ %597, %660 ]
  %669 = phi i32 [ %672, %698 ], [ %598, %660 ]
  %670 = phi i32 [ %674, %698 ], [ %600, %660 ]
  %671 = trunc i32 %668 to i8
  %672 = add nsw i32 %669, 1
  %673 = getelementptr inbounds i8, ptr %4, i32 %669
  store i8 %671, ptr %673, align 1
  %674 = add nsw i32 %670, -1
  %675 = icmp eq i32 %674, 0
  br i1 %675, label %742, label %676
676:
  %677 = load i32, ptr %20, align 4
  %678 = icmp eq i32 %677, -2
  br i1 %678, label %680, label %679
679:
  store i32 -2, ptr %20, align 4
  br label %692
680:
  %681 = load ptr, ptr %0, align 4
  %682 = icmp eq ptr %681, null
  br i1 %682, label %685, label %683
683:
  %684 = call i32 @fgetc(ptr noundef nonnull %681)
  br label %692
685:
  %686 = load ptr, ptr %24, align 4
  %687 = load i8, ptr %686, align 1
  %688 = icmp eq i8 %687, 0
  br i1 %688, label %692, label %689
689:
  %690 = zext i8 %687 to i32
  %691 = getelementptr inbounds i8, ptr %686, i32 1
  store ptr %691, ptr %24, align 4
  br label %692
692:
  %693 = phi i32 [ %677, %679 ], [ %684, %683 ], [ %690, %689 ], [ -1, %685 ]
  %694 = icmp eq i32 %693, -1
  br i1 %694, label %698, label %695
695:
  %696 = load i32, ptr %22, align 4
  %697 = add nsw i32 %696, 1
  store i32 %697, ptr %22, align 4
  br label %698
698:
  %699 = getelementptr inbounds i8, ptr %667, i32 1
  %700 = load i8, ptr %699, align 1
  %701 = icmp ne i32 %693, -1
  %702 = sext i8 %700 to i32
  %703 = or i32 %693, 32
  %704 = icmp eq i32 %703, %702
  %705 = and i1 %701, %704
  br i1 %705, label %666, label %742
706:
  %707 = add i32 %597, -48
  %708 = icmp ult i32 %707, 10
  br i1 %708, label %709, label %711
709:
  %710 = add nsw i32 %596, 1
  br label %728
711:
  %712 = icmp eq i32 %594, 0
  br i1 %712, label %719, label %713
713:
  %714 = or i32 %597, 32
  %715 = add i32 %714, -97
  %716 = icmp ult i32 %715, 6
  br i1 %716, label %717, label %719
717:
  %718 = add nsw i32 %596, 1
  br label %728
719:
  %720 = icmp eq i32 %597, 46
  br i1 %720, label %728, label %721
721:
  %722 = or i32 %597, 32
  %723 = icmp eq i32 %722, 120
  br i1 %723, label %728, label %724
724:
  %725 = select i1 %712, i32 101, i32 112
  %726 = icmp eq i32 %722, %725
  %727 = select i1 %726, i32 1, i32 %593
  br label %728
728:
  %729 = phi i32 [ %710, %709 ], [ %718, %717 ], [ %596, %719 ], [ 0, %721 ], [ %596, %724 ]
  %730 = phi i32 [ %595, %709 ], [ %595, %717 ], [ 1, %719 ], [ %595, %721 ], [ %595, %724 ]
  %731 = phi i32 [ %594, %709 ], [ 1, %717 ], [ %594, %719 ], [ 1, %721 ], [ %594, %724 ]
  %732 = phi i32 [ %593, %709 ], [ %593, %717 ], [ %593, %719 ], [ %593, %721 ], [ %727, %724 ]
  %733 = trunc i32 %597 to i8
  %734 = add nsw i32 %598, 1
  %735 = getelementptr inbounds i8, ptr %4, i32 %598
  store i8 %733, ptr %735, align 1
  %736 = add nsw i32 %600, -1
  %737 = icmp eq i32 %736, 0
  br i1 %737, label %738, label %742
738:
  %739 = getelementptr inbounds i8, ptr %4, i32 %734
  store i8 0, ptr %739, align 1
  %740 = icmp eq i32 %729, 0
  %741 = select i1 %740, i32 0, i32 %734
  br label %742
742:
  %743 = phi i32 [ 0, %738 ], [ %600, %649 ], [ %736, %728 ], [ %600, %660 ], [ %674, %698 ], [ 0, %666 ]
  %744 = phi i32 [ %741, %738 ], [ %599, %649 ], [ %599, %728 ], [ %599, %660 ], [ %599, %666 ], [ %599, %698 ]
  %745 = phi i32 [ %734, %738 ], [ %598, %649 ], [ %734, %728 ], [ %598, %660 ], [ %672, %666 ], [ %672, %698 ]
  %746 = phi i32 [ %597, %738 ], [ %597, %649 ], [ %597, %728 ], [ %597, %660 ], [ %693, %698 ], [ %668, %666 ]
  %747 = phi i32 [ %729, %738 ], [ %596, %649 ], [ %729, %728 ], [ 3, %660 ], [ 3, %666 ], [ 3, %698 ]
  %748 = phi i32 [ %730, %738 ], [ %595, %649 ], [ %730, %728 ], [ %595, %660 ], [ %595, %666 ], [ %595, %698 ]
  %749 = phi i32 [ %731, %738 ], [ %594, %649 ], [ %731, %728 ], [ %594, %660 ], [ %594, %666 ], [ %594, %698 ]
  %750 = phi i32 [ %732, %738 ], [ %593, %649 ], [ %732, %728 ], [ %593, %660 ], [ %593, %666 ], [ %593, %698 ]
  %751 = phi i32 [ 1, %738 ], [ 2, %649 ], [ 0, %728 ], [ 2, %660 ], [ 2, %666 ], [ 2, %698 ]
  switch i32 %751, label %788 [
    i32 0, label %752
    i32 2, label %778
  ]
752:
  %753 = load i32, ptr %20, align 4
  %754 = icmp eq i32 %753, -2
  br i1 %754, label %756, label %755
755:
  store i32 -2, ptr %20, align 4
  br label %768
756:
  %757 = load ptr, ptr %0, align 4
  %758 = icmp eq ptr %757, null
  br i1 %758, label %761, label %759
759:
  %760 = call i32 @fgetc(ptr noundef nonnull %757)
  br label %768
761:
  %762 = load ptr, ptr %24, align 4
  %763 = load i8, ptr %762, align 1
  %764 = icmp eq i8 %763, 0
  br i1 %764, label %768, label %765
765:
  %766 = zext i8 %763 to i32
  %767 = getelementptr inbounds i8, ptr %762, i32 1
  store ptr %767, ptr %24, align 4
  br label %768
768:
  %769 = phi i32 [ %753, %755 ], [ %760, %759 ], [ %766, %765 ], [ -1, %761 ]
  %770 = icmp eq i32 %769, -1
  br i1 %770, label %774, label %771
771:
  %772 = load i32, ptr %22, align 4
  %773 = add nsw i32 %772, 1
  store i32 %773, ptr %22, align 4
  br label %774
774:
  %775 = icmp ne i32 %769, -1
  %776 = icmp slt i32 %745, 511
  %777 = select i1 %775, i1 %776, i1 false
  br i1 %777, label %592, label %778
778:
  %779 = phi i32 [ %746, %742 ], [ %769, %774 ]
  %780 = icmp eq i32 %779, -1
  br i1 %780, label %784, label %781
781:
  %782 = load i32, ptr %22, align 4
  %783 = add nsw i32 %782, -1
  store i32 %783, ptr %22, align 4
  br label %784
784:
  store i32 %779, ptr %20, align 4
  %785 = getelementptr inbounds i8, ptr %4, i32 %745
  store i8 0, ptr %785, align 1
  %786 = icmp eq i32 %747, 0
  %787 = select i1 %786, i32 0, i32 %745
  br label %788
788:
  %789 = phi i32 [ -1, %591 ], [ %787, %784 ], [ %744, %742 ]
  %790 = icmp sgt i32 %789, 0
  br i1 %790, label %796, label %791
791:
  %792 = icmp ne i32 %789, 0
  %793 = icmp eq i32 %34, 0
  %794 = select i1 %792, i1 %793, i1 false
  %795 = select i1 %794, i32 -1, i32 %34
  br label %804
796:
  br i1 %159, label %804, label %797
797:
  switch i32 %211, label %802 [
    i32 16, label %798
    i32 8, label %800
  ]
798:
  %799 = call x86_fp80 @strtold(ptr noundef nonnull %4, ptr noundef null)
  store x86_fp80 %799, ptr %311, align 4
  br label %804
800:
  %801 = call double @strtod(ptr noundef nonnull %4, ptr noundef null)
  store double %801, ptr %311, align 4
  br label %804
802:
  %803 = call float @strtof(ptr noundef nonnull %4, ptr noundef null)
  store float %803, ptr %311, align 4
  br label %804
804:
  %805 = phi i32 [ 1, %791 ], [ 6, %796 ], [ 6, %800 ], [ 6, %802 ], [ 6, %798 ]
  %806 = phi i32 [ %795, %791 ], [ %41, %796 ], [ %41, %800 ], [ %41, %802 ], [ %41, %798 ]
  br i1 %790, label %869, label %876
807:
  %808 = icmp eq i8 %215, 99
  %809 = icmp slt i32 %182, 0
  %810 = select i1 %808, i1 %809, i1 false
  %811 = select i1 %810, i32 1, i32 %182
  %812 = or i1 %159, %186
  br i1 %812, label %838, label %813
813:
  %814 = call ptr @malloc(i32 noundef 32)
  %815 = icmp slt i32 %811, 0
  br label %816
816:
  %817 = phi i32 [ %827, %834 ], [ 32, %813 ]
  %818 = phi i32 [ %835, %834 ], [ 0, %813 ]
  %819 = phi ptr [ %826, %834 ], [ %814, %813 ]
  %820 = add nsw i32 %818, 1
  %821 = icmp slt i32 %820, %817
  br i1 %821, label %825, label %822
822:
  %823 = shl nsw i32 %817, 1
  %824 = call ptr @realloc(ptr noundef %819, i32 noundef %823)
  br label %825
825:
  %826 = phi ptr [ %824, %822 ], [ %819, %816 ]
  %827 = phi i32 [ %823, %822 ], [ %817, %816 ]
  %828 = getelementptr inbounds i8, ptr %826, i32 %818
  %829 = call fastcc i32 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i32 noundef 1, ptr noundef %828)
  %830 = icmp slt i32 %829, 1
  %831 = icmp eq i32 %818, 0
  %832 = and i1 %830, %831
  %833 = select i1 %832, i32 %829, i32 %818
  br i1 %830, label %840, label %834
834:
  %835 = add nsw i32 %833, 1
  %836 = icmp slt i32 %835, %811
  %837 = select i1 %815, i1 true, i1 %836
  br i1 %837, label %816, label %840
838:
  %839 = call fastcc i32 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i32 noundef %811, ptr noundef %311)
  br label %840
840:
  %841 = phi ptr [ null, %838 ], [ %826, %825 ], [ %826, %834 ]
  %842 = phi i32 [ %839, %838 ], [ %835, %834 ], [ %833, %825 ]
  %843 = icmp slt i32 %842, 1
  %844 = icmp slt i32 %842, %811
  %845 = select i1 %808, i1 %844, i1 false
  %846 = select i1 %843, i1 true, i1 %845
  br i1 %846, label %847, label %852
847:
  call void @free(ptr noundef %841)
  %848 = icmp slt i32 %842, 0
  %849 = icmp eq i32 %34, 0
  %850 = select i1 %848, i1 %849, i1 false
  %851 = select i1 %850, i32 -1, i32 %34
  br label %865
852:
  %853 = icmp eq ptr %841, null
  br i1 %853, label %860, label %854
854:
  br i1 %275, label %855, label %857
855:
  %856 = getelementptr inbounds i8, ptr %841, i32 %842
  store i8 0, ptr %856, align 1
  br label %857
857:
  %858 = getelementptr inbounds i8, ptr %310, i32 4
  %859 = load ptr, ptr %310, align 4
  store ptr %841, ptr %859, align 4
  br label %865
860:
  %861 = icmp ne ptr %311, null
  %862 = and i1 %275, %861
  br i1 %862, label %863, label %865
863:
  %864 = getelementptr inbounds i8, ptr %311, i32 %842
  store i8 0, ptr %864, align 1
  br label %865
865:
  %866 = phi i32 [ 1, %847 ], [ 6, %860 ], [ 6, %863 ], [ 6, %857 ]
  %867 = phi ptr [ %310, %847 ], [ %310, %860 ], [ %310, %863 ], [ %858, %857 ]
  %868 = phi i32 [ %851, %847 ], [ %41, %860 ], [ %41, %863 ], [ %41, %857 ]
  br i1 %846, label %876, label %869
869:
  %870 = phi i64 [ %33, %865 ], [ %33, %804 ], [ %547, %566 ]
  %871 = phi ptr [ %867, %865 ], [ %310, %804 ], [ %310, %566 ]
  %872 = phi i32 [ %868, %865 ], [ %806, %804 ], [ %568, %566 ]
  %873 = xor i1 %159, true
  %874 = zext i1 %873 to i32
  %875 = add nsw i32 %34, %874
  br label %876
876:
  %877 = phi i64 [ %33, %309 ], [ %870, %869 ], [ %33, %865 ], [ %33, %804 ], [ %547, %566 ], [ %33, %216 ], [ %33, %221 ], [ %33, %223 ], [ %33, %225 ], [ %33, %226 ]
  %878 = phi i32 [ 1, %309 ], [ 0, %869 ], [ %866, %865 ], [ %805, %804 ], [ %567, %566 ], [ 2, %216 ], [ 2, %221 ], [ 2, %223 ], [ 2, %225 ], [ 2, %226 ]
  %879 = phi i32 [ %34, %309 ], [ %875, %869 ], [ %34, %865 ], [ %34, %804 ], [ %34, %566 ], [ %34, %216 ], [ %34, %221 ], [ %34, %223 ], [ %34, %225 ], [ %34, %226 ]
  %880 = phi ptr [ %310, %309 ], [ %871, %869 ], [ %867, %865 ], [ %310, %804 ], [ %310, %566 ], [ %35, %216 ], [ %218, %221 ], [ %218, %223 ], [ %218, %225 ], [ %218, %226 ]
  %881 = phi ptr [ %274, %309 ], [ %274, %869 ], [ %274, %865 ], [ %274, %804 ], [ %274, %566 ], [ %214, %216 ], [ %214, %221 ], [ %214, %223 ], [ %214, %225 ], [ %214, %226 ]
  %882 = phi i32 [ %34, %309 ], [ %872, %869 ], [ %868, %865 ], [ %806, %804 ], [ %568, %566 ], [ %41, %216 ], [ %41, %221 ], [ %41, %223 ], [ %41, %225 ], [ %41, %226 ]
  switch i32 %878, label %884 [
    i32 0, label %883
    i32 2, label %883
  ]
883:
  br label %32
884:
  %885 = phi i32 [ %34, %77 ], [ %157, %155 ], [ %34, %39 ], [ %882, %876 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i32 %885
}
declare dso_local i32 @ungetc(i32 noundef, ptr noundef)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
define weak dso_local i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca %struct.source, align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  store ptr null, ptr %4, align 4
  %5 = getelementptr inbounds i8, ptr %4, i32 4
  store ptr %0, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %4, i32 8
  store i32 0, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %4, i32 12
  store i32 -2, ptr %7, align 4
  %8 = call fastcc i32 @scan(ptr noundef nonnull %4, ptr noundef %1, ptr noundef %2)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4)
  ret i32 %8
}
define weak dso_local i32 @fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
define weak dso_local i32 @__isoc99_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
define weak dso_local i32 @__isoc23_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
define weak dso_local i32 @scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 4
  %4 = load ptr, ptr %2, align 4
  %5 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret i32 %5
}
define weak dso_local i32 @__isoc99_scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 4
  %4 = load ptr, ptr %2, align 4
  %5 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret i32 %5
}
define weak dso_local i32 @__isoc23_scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  call void @llvm.va_start.p0(ptr nonnull %2)
  %3 = load ptr, ptr @stdin, align 4
  %4 = load ptr, ptr %2, align 4
  %5 = call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %2)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret i32 %5
}
define weak dso_local i32 @sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
define weak dso_local i32 @__isoc99_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
define weak dso_local i32 @__isoc23_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3)
  call void @llvm.va_start.p0(ptr nonnull %3)
  %4 = load ptr, ptr %3, align 4
  %5 = call i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %4)
  call void @llvm.va_end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3)
  ret i32 %5
}
define weak dso_local i32 @vscanf(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stdin, align 4
  %4 = tail call i32 @vfscanf(ptr noundef %3, ptr noundef %0, ptr noundef %1)
  ret i32 %4
}
define weak dso_local i32 @__isoc99_vscanf(ptr noundef %0, ptr noundef %1) {
  %3 = load ptr, ptr @stdin, align 4
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
declare dso_local ptr @malloc(i32 noundef)
declare dso_local ptr @realloc(ptr noundef, i32 noundef)
define internal fastcc i32 @take(ptr nocapture noundef %0, i8 noundef signext %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr noundef writeonly %4) unnamed_addr {
  %6 = icmp slt i32 %3, 0
  %7 = getelementptr inbounds i8, ptr %0, i32 12
  %8 = getelementptr inbounds i8, ptr %0, i32 4
  %9 = getelementptr inbounds i8, ptr %0, i32 8
  %10 = icmp eq ptr %4, null
  %11 = getelementptr inbounds i8, ptr %0, i32 8
  br label %12
12:
  %13 = phi i32 [ 0, %5 ], [ %63, %62 ]
  %14 = phi i32 [ undef, %5 ], [ %65, %62 ]
  %15 = icmp slt i32 %13, %3
  %16 = select i1 %6, i1 true, i1 %15
  br i1 %16, label %17, label %67
17:
  %18 = load i32, ptr %7, align 4
  %19 = icmp eq i32 %18, -2
  br i1 %19, label %21, label %20
20:
  store i32 -2, ptr %7, align 4
  br label %33
21:
  %22 = load ptr, ptr %0, align 4
  %23 = icmp eq ptr %22, null
  br i1 %23, label %26, label %24
24:
  %25 = tail call i32 @fgetc(ptr noundef nonnull %22)
  br label %33
26:
  %27 = load ptr, ptr %8, align 4
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %33, label %30
30:
  %31 = zext i8 %28 to i32
  %32 = getelementptr inbounds i8, ptr %27, i32 1
  store ptr %32, ptr %8, align 4
  br label %33
33:
  %34 = phi i32 [ %18, %20 ], [ %25, %24 ], [ %31, %30 ], [ -1, %26 ]
  %35 = icmp eq i32 %34, -1
  br i1 %35, label %39, label %36
36:
  %37 = load i32, ptr %9, align 4
  %38 = add nsw i32 %37, 1
  store i32 %38, ptr %9, align 4
  switch i8 %1, label %46 [
    i8 99, label %56
    i8 115, label %42
  ]
39:
  store i32 -1, ptr %7, align 4
  %40 = icmp eq i32 %13, 0
  %41 = select i1 %40, i32 -1, i32 %13
  br label %62
42:
  %43 = tail call i32 @isspace(i32 noundef %34)
  %44 = icmp eq i32 %43, 0
  %45 = zext i1 %44 to i32
  br label %50
46:
  %47 = getelementptr inbounds i8, ptr %2, i32 %34
  %48 = load i8, ptr %47, align 1
  %49 = zext i8 %48 to i32
  br label %50
50:
  %51 = phi i32 [ %45, %42 ], [ %49, %46 ]
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %56
53:
  %54 = load i32, ptr %11, align 4
  %55 = add nsw i32 %54, -1
  store i32 %55, ptr %11, align 4
  store i32 %34, ptr %7, align 4
  br label %62
56:
  br i1 %10, label %60, label %57
57:
  %58 = trunc i32 %34 to i8
  %59 = getelementptr inbounds i8, ptr %4, i32 %13
  store i8 %58, ptr %59, align 1
  br label %60
60:
  %61 = add nsw i32 %13, 1
  br label %62
62:
  %63 = phi i32 [ %13, %39 ], [ %61, %60 ], [ %13, %53 ]
  %64 = phi i32 [ 1, %39 ], [ 0, %60 ], [ 3, %53 ]
  %65 = phi i32 [ %41, %39 ], [ %14, %60 ], [ %14, %53 ]
  switch i32 %64, label %67 [
    i32 0, label %12
    i32 3, label %66
  ]
66:
  br label %67
67:
  %68 = phi i32 [ %65, %62 ], [ %13, %12 ], [ %63, %66 ]
  ret i32 %68
}
declare dso_local void @free(ptr noundef)
declare dso_local i32 @fgetc(ptr noundef)
declare dso_local ptr @memset(ptr noundef, i32 noundef, i32 noundef)
