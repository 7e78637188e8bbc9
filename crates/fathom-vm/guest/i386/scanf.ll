; made from scanf.c 1fc74d40f42e1f2b
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
  %33 = phi i64 [ undef, %3 ], [ %876, %882 ]
  %34 = phi i32 [ 0, %3 ], [ %878, %882 ]
  %35 = phi ptr [ %2, %3 ], [ %879, %882 ]
  %36 = phi ptr [ %1, %3 ], [ %880, %882 ]
  %37 = phi i32 [ undef, %3 ], [ %881, %882 ]
  %38 = icmp eq i32 %34, 0
  br label %39
39:
  %40 = phi ptr [ %36, %32 ], [ %156, %155 ]
  %41 = phi i32 [ %37, %32 ], [ %157, %155 ]
  %42 = load i8, ptr %40, align 1
  %43 = icmp eq i8 %42, 0
  br i1 %43, label %883, label %44
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
  br i1 %80, label %883, label %44
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
  br i1 %145, label %39, label %883
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
  br i1 %159, label %875, label %217
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
  br label %875
223:
  %224 = trunc i32 %220 to i16
  store i16 %224, ptr %219, align 2
  br label %875
225:
  store i32 %220, ptr %219, align 4
  br label %875
226:
  %227 = sext i32 %220 to i64
  store i64 %227, ptr %219, align 4
  br label %875
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
  switch i8 %215, label %875 [
    i8 100, label %312
    i8 105, label %312
    i8 117, label %312
    i8 120, label %312
    i8 88, label %312
    i8 111, label %312
    i8 112, label %312
    i8 102, label %568
    i8 70, label %568
    i8 101, label %568
    i8 69, label %568
    i8 103, label %568
    i8 71, label %568
    i8 97, label %568
    i8 65, label %568
    i8 99, label %806
    i8 115, label %806
    i8 91, label %806
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
  br label %545
348:
  %349 = add nsw i32 %182, -1
  %350 = icmp eq i32 %349, 0
  br i1 %350, label %545, label %351
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
  br i1 %441, label %545, label %445
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
  %458 = zext nneg i32 %447 to i64
  br label %459
459:
  %460 = phi i32 [ %446, %445 ], [ %529, %528 ]
  %461 = phi i32 [ %448, %445 ], [ %530, %528 ]
  %462 = phi i32 [ %449, %445 ], [ %531, %528 ]
  %463 = phi i32 [ 0, %445 ], [ %532, %528 ]
  %464 = phi i32 [ 0, %445 ], [ %533, %528 ]
  %465 = phi i64 [ 0, %445 ], [ %534, %528 ]
  %466 = add nsw i32 %461, -48
  br i1 %457, label %475, label %467
467:
  %468 = or i32 %461, 32
  %469 = add nsw i32 %468, -97
  %470 = icmp ult i32 %466, 10
  %471 = icmp ult i32 %469, 26
  %472 = add nsw i32 %468, -87
  %473 = select i1 %471, i32 %472, i32 99
  %474 = select i1 %470, i32 %466, i32 %473
  br label %475
475:
  %476 = phi i32 [ %474, %467 ], [ %466, %459 ]
  %477 = icmp ult i32 %476, %447
  br i1 %477, label %484, label %478
478:
  %479 = icmp eq i32 %461, -1
  br i1 %479, label %483, label %480
480:
  %481 = load i32, ptr %27, align 4
  %482 = add nsw i32 %481, -1
  store i32 %482, ptr %27, align 4
  br label %483
483:
  store i32 %461, ptr %25, align 4
  br label %528
484:
  %485 = add nsw i32 %464, 1
  %486 = icmp sgt i32 %464, 8
  br i1 %486, label %487, label %497
487:
  %488 = icmp eq i32 %463, 0
  br i1 %488, label %489, label %501
489:
  %490 = udiv i64 %456, %458
  %491 = icmp ugt i64 %465, %490
  br i1 %491, label %501, label %492
492:
  %493 = mul i64 %465, %458
  %494 = zext nneg i32 %476 to i64
  %495 = sub nuw i64 %456, %494
  %496 = icmp ugt i64 %493, %495
  br i1 %496, label %501, label %497
497:
  %498 = mul i64 %465, %458
  %499 = zext nneg i32 %476 to i64
  %500 = add i64 %498, %499
  br label %501
501:
  %502 = phi i32 [ %463, %497 ], [ 1, %492 ], [ 1, %489 ], [ 1, %487 ]
  %503 = phi i64 [ %500, %497 ], [ %465, %492 ], [ %465, %489 ], [ %465, %487 ]
  %504 = add nsw i32 %460, -1
  %505 = icmp eq i32 %504, 0
  br i1 %505, label %528, label %506
506:
  %507 = load i32, ptr %25, align 4
  %508 = icmp eq i32 %507, -2
  br i1 %508, label %510, label %509
509:
  store i32 -2, ptr %25, align 4
  br label %522
510:
  %511 = load ptr, ptr %0, align 4
  %512 = icmp eq ptr %511, null
  br i1 %512, label %515, label %513
513:
  %514 = call i32 @fgetc(ptr noundef nonnull %511)
  br label %522
515:
  %516 = load ptr, ptr %31, align 4
  %517 = load i8, ptr %516, align 1
  %518 = icmp eq i8 %517, 0
  br i1 %518, label %522, label %519
519:
  %520 = zext i8 %517 to i32
  %521 = getelementptr inbounds i8, ptr %516, i32 1
  store ptr %521, ptr %31, align 4
  br label %522
522:
  %523 = phi i32 [ %507, %509 ], [ %514, %513 ], [ %520, %519 ], [ -1, %515 ]
  %524 = icmp eq i32 %523, -1
  br i1 %524, label %528, label %525
525:
  %526 = load i32, ptr %27, align 4
  %527 = add nsw i32 %526, 1
  store i32 %527, ptr %27, align 4
  br label %528
528:
  %529 = phi i32 [ %460, %483 ], [ 0, %501 ], [ %504, %522 ], [ %504, %525 ]
  %530 = phi i32 [ %461, %483 ], [ %461, %501 ], [ %523, %522 ], [ %523, %525 ]
  %531 = phi i32 [ %462, %483 ], [ 1, %501 ], [ 1, %522 ], [ 1, %525 ]
  %532 = phi i32 [ %463, %483 ], [ %502, %501 ], [ %502, %522 ], [ %502, %525 ]
  %533 = phi i32 [ %464, %483 ], [ %485, %501 ], [ %485, %522 ], [ %485, %525 ]
  %534 = phi i64 [ %465, %483 ], [ %503, %501 ], [ %503, %522 ], [ %503, %525 ]
  %535 = phi i1 [ false, %483 ], [ false, %501 ], [ true, %522 ], [ true, %525 ]
  br i1 %535, label %459, label %536
536:
  %537 = icmp eq i32 %532, 0
  br i1 %537, label %542, label %538
538:
  %539 = sub i64 0, %456
  %540 = select i1 %376, i64 %539, i64 %451
  %541 = select i1 %324, i64 %455, i64 %540
  br label %545
542:
  %543 = sub i64 0, %534
  %544 = select i1 %376, i64 %543, i64 %534
  br label %545
545:
  %546 = phi i64 [ %33, %347 ], [ %33, %348 ], [ 0, %437 ], [ %544, %542 ], [ %541, %538 ]
  %547 = phi i32 [ -1, %347 ], [ 0, %348 ], [ 1, %437 ], [ %531, %542 ], [ %531, %538 ]
  %548 = icmp sgt i32 %547, 0
  br i1 %548, label %554, label %549
549:
  %550 = icmp ne i32 %547, 0
  %551 = icmp eq i32 %34, 0
  %552 = select i1 %550, i1 %551, i1 false
  %553 = select i1 %552, i32 -1, i32 %34
  br label %565
554:
  br i1 %159, label %565, label %555
555:
  %556 = icmp eq i8 %215, 112
  %557 = select i1 %556, i32 4, i32 %212
  switch i32 %557, label %564 [
    i32 1, label %558
    i32 2, label %560
    i32 4, label %562
  ]
558:
  %559 = trunc i64 %546 to i8
  store i8 %559, ptr %311, align 1
  br label %565
560:
  %561 = trunc i64 %546 to i16
  store i16 %561, ptr %311, align 2
  br label %565
562:
  %563 = trunc i64 %546 to i32
  store i32 %563, ptr %311, align 4
  br label %565
564:
  store i64 %546, ptr %311, align 4
  br label %565
565:
  %566 = phi i32 [ 1, %549 ], [ 6, %554 ], [ 6, %558 ], [ 6, %560 ], [ 6, %562 ], [ 6, %564 ]
  %567 = phi i32 [ %553, %549 ], [ %41, %554 ], [ %41, %558 ], [ %41, %560 ], [ %41, %562 ], [ %41, %564 ]
  br i1 %548, label %868, label %875
568:
  %569 = load i32, ptr %20, align 4
  %570 = icmp eq i32 %569, -2
  br i1 %570, label %572, label %571
571:
  store i32 -2, ptr %20, align 4
  br label %584
572:
  %573 = load ptr, ptr %0, align 4
  %574 = icmp eq ptr %573, null
  br i1 %574, label %577, label %575
575:
  %576 = call i32 @fgetc(ptr noundef nonnull %573)
  br label %584
577:
  %578 = load ptr, ptr %21, align 4
  %579 = load i8, ptr %578, align 1
  %580 = icmp eq i8 %579, 0
  br i1 %580, label %584, label %581
581:
  %582 = zext i8 %579 to i32
  %583 = getelementptr inbounds i8, ptr %578, i32 1
  store ptr %583, ptr %21, align 4
  br label %584
584:
  %585 = phi i32 [ %569, %571 ], [ %576, %575 ], [ %582, %581 ], [ -1, %577 ]
  %586 = icmp eq i32 %585, -1
  br i1 %586, label %590, label %587
587:
  %588 = load i32, ptr %22, align 4
  %589 = add nsw i32 %588, 1
  store i32 %589, ptr %22, align 4
  br label %591
590:
  store i32 -1, ptr %20, align 4
  br label %787
591:
  %592 = phi i32 [ 0, %587 ], [ %749, %773 ]
  %593 = phi i32 [ 0, %587 ], [ %748, %773 ]
  %594 = phi i32 [ 0, %587 ], [ %747, %773 ]
  %595 = phi i32 [ 0, %587 ], [ %746, %773 ]
  %596 = phi i32 [ %585, %587 ], [ %768, %773 ]
  %597 = phi i32 [ 0, %587 ], [ %744, %773 ]
  %598 = phi i32 [ undef, %587 ], [ %743, %773 ]
  %599 = phi i32 [ %182, %587 ], [ %742, %773 ]
  switch i32 %596, label %616 [
    i32 45, label %600
    i32 43, label %600
    i32 46, label %612
  ]
600:
  %601 = icmp eq i32 %597, 0
  br i1 %601, label %705, label %602
602:
  %603 = icmp eq i32 %592, 0
  br i1 %603, label %648, label %604
604:
  %605 = getelementptr i8, ptr %23, i32 %597
  %606 = load i8, ptr %605, align 1
  %607 = or i8 %606, 32
  %608 = sext i8 %607 to i32
  %609 = icmp eq i32 %593, 0
  %610 = select i1 %609, i32 101, i32 112
  %611 = icmp eq i32 %610, %608
  br label %646
612:
  %613 = icmp eq i32 %594, 0
  %614 = icmp eq i32 %592, 0
  %615 = select i1 %613, i1 %614, i1 false
  br label %646
616:
  %617 = add i32 %596, -48
  %618 = icmp ult i32 %617, 10
  br i1 %618, label %705, label %619
619:
  %620 = or i32 %596, 32
  %621 = icmp eq i32 %620, 120
  br i1 %621, label %622, label %632
622:
  %623 = icmp ne i32 %595, 1
  %624 = icmp ne i32 %594, 0
  %625 = select i1 %623, i1 true, i1 %624
  %626 = icmp ne i32 %593, 0
  %627 = select i1 %625, i1 true, i1 %626
  br i1 %627, label %648, label %628
628:
  %629 = getelementptr i8, ptr %23, i32 %597
  %630 = load i8, ptr %629, align 1
  %631 = icmp eq i8 %630, 48
  br label %646
632:
  %633 = icmp ne i32 %593, 0
  %634 = select i1 %633, i32 112, i32 101
  %635 = icmp eq i32 %620, %634
  br i1 %635, label %636, label %640
636:
  %637 = icmp sgt i32 %595, 0
  %638 = icmp eq i32 %592, 0
  %639 = select i1 %637, i1 %638, i1 false
  br label %646
640:
  %641 = add i32 %620, -97
  %642 = icmp ult i32 %641, 6
  %643 = and i1 %633, %642
  br i1 %643, label %644, label %648
644:
  %645 = icmp eq i32 %592, 0
  br label %646
646:
  %647 = phi i1 [ %615, %612 ], [ %639, %636 ], [ %645, %644 ], [ %611, %604 ], [ %631, %628 ]
  br i1 %647, label %705, label %648
648:
  %649 = or i32 %596, 32
  %650 = icmp eq i32 %649, 105
  %651 = icmp eq i32 %649, 110
  %652 = select i1 %651, ptr @.str.1, ptr null
  %653 = select i1 %650, ptr @.str, ptr %652
  %654 = icmp eq ptr %653, null
  %655 = icmp ne i32 %595, 0
  %656 = select i1 %654, i1 true, i1 %655
  %657 = icmp ne i32 %594, 0
  %658 = select i1 %656, i1 true, i1 %657
  br i1 %658, label %741, label %659
659:
  %660 = load i8, ptr %653, align 1
  %661 = icmp ne i32 %596, -1
  %662 = sext i8 %660 to i32
  %663 = icmp eq i32 %649, %662
  %664 = and i1 %661, %663
  br i1 %664, label %665, label %741
665:
  %666 = phi ptr [ %698, %697 ], [ %653, %659 ]
  %667 = phi i32 [ %692, %697 ], [ %596, %659 ]
  %668 = phi i32 [ %671, %697 ], [ %597, %659 ]
  %669 = phi i32 [ %673, %697 ], [ %599, %659 ]
  %670 = trunc i32 %667 to i8
  %671 = add nsw i32 %668, 1
  %672 = getelementptr inbounds i8, ptr %4, i32 %668
  store i8 %670, ptr %672, align 1
  %673 = add nsw i32 %669, -1
  %674 = icmp eq i32 %673, 0
  br i1 %674, label %741, label %675
675:
  %676 = load i32, ptr %20, align 4
  %677 = icmp eq i32 %676, -2
  br i1 %677, label %679, label %678
678:
  store i32 -2, ptr %20, align 4
  br label %691
679:
  %680 = load ptr, ptr %0, align 4
  %681 = icmp eq ptr %680, null
  br i1 %681, label %684, label %682
682:
  %683 = call i32 @fgetc(ptr noundef nonnull %680)
  br label %691
684:
  %685 = load ptr, ptr %24, align 4
  %686 = load i8, ptr %685, align 1
  %687 = icmp eq i8 %686, 0
  br i1 %687, label %691, label %688
688:
  %689 = zext i8 %686 to i32
  %690 = getelementptr inbounds i8, ptr %685, i32 1
  store ptr %690, ptr %24, align 4
  br label %691
691:
  %692 = phi i32 [ %676, %678 ], [ %683, %682 ], [ %689, %688 ], [ -1, %684 ]
  %693 = icmp eq i32 %692, -1
  br i1 %693, label %697, label %694
694:
  %695 = load i32, ptr %22, align 4
  %696 = add nsw i32 %695, 1
  store i32 %696, ptr %22, align 4
  br label %697
697:
  %698 = getelementptr inbounds i8, ptr %666, i32 1
  %699 = load i8, ptr %698, align 1
  %700 = icmp ne i32 %692, -1
  %701 = sext i8 %699 to i32
  %702 = or i32 %692, 32
  %703 = icmp eq i32 %702, %701
  %704 = and i1 %700, %703
  br i1 %704, label %665, label %741
705:
  %706 = add i32 %596, -48
  %707 = icmp ult i32 %706, 10
  br i1 %707, label %708, label %710
708:
  %709 = add nsw i32 %595, 1
  br label %727
710:
  %711 = icmp eq i32 %593, 0
  br i1 %711, label %718, label %712
712:
  %713 = or i32 %596, 32
  %714 = add i32 %713, -97
  %715 = icmp ult i32 %714, 6
  br i1 %715, label %716, label %718
716:
  %717 = add nsw i32 %595, 1
  br label %727
718:
  %719 = icmp eq i32 %596, 46
  br i1 %719, label %727, label %720
720:
  %721 = or i32 %596, 32
  %722 = icmp eq i32 %721, 120
  br i1 %722, label %727, label %723
723:
  %724 = select i1 %711, i32 101, i32 112
  %725 = icmp eq i32 %721, %724
  %726 = select i1 %725, i32 1, i32 %592
  br label %727
727:
  %728 = phi i32 [ %709, %708 ], [ %717, %716 ], [ %595, %718 ], [ 0, %720 ], [ %595, %723 ]
  %729 = phi i32 [ %594, %708 ], [ %594, %716 ], [ 1, %718 ], [ %594, %720 ], [ %594, %723 ]
  %730 = phi i32 [ %593, %708 ], [ 1, %716 ], [ %593, %718 ], [ 1, %720 ], [ %593, %723 ]
  %731 = phi i32 [ %592, %708 ], [ %592, %716 ], [ %592, %718 ], [ %592, %720 ], [ %726, %723 ]
  %732 = trunc i32 %596 to i8
  %733 = add nsw i32 %597, 1
  %734 = getelementptr inbounds i8, ptr %4, i32 %597
  store i8 %732, ptr %734, align 1
  %735 = add nsw i32 %599, -1
  %736 = icmp eq i32 %735, 0
  br i1 %736, label %737, label %741
737:
  %738 = getelementptr inbounds i8, ptr %4, i32 %733
  store i8 0, ptr %738, align 1
  %739 = icmp eq i32 %728, 0
  %740 = select i1 %739, i32 0, i32 %733
  br label %741
741:
  %742 = phi i32 [ 0, %737 ], [ %599, %648 ], [ %735, %727 ], [ %599, %659 ], [ %673, %697 ], [ 0, %665 ]
  %743 = phi i32 [ %740, %737 ], [ %598, %648 ], [ %598, %727 ], [ %598, %659 ], [ %598, %665 ], [ %598, %697 ]
  %744 = phi i32 [ %733, %737 ], [ %597, %648 ], [ %733, %727 ], [ %597, %659 ], [ %671, %665 ], [ %671, %697 ]
  %745 = phi i32 [ %596, %737 ], [ %596, %648 ], [ %596, %727 ], [ %596, %659 ], [ %692, %697 ], [ %667, %665 ]
  %746 = phi i32 [ %728, %737 ], [ %595, %648 ], [ %728, %727 ], [ 3, %659 ], [ 3, %665 ], [ 3, %697 ]
  %747 = phi i32 [ %729, %737 ], [ %594, %648 ], [ %729, %727 ], [ %594, %659 ], [ %594, %665 ], [ %594, %697 ]
  %748 = phi i32 [ %730, %737 ], [ %593, %648 ], [ %730, %727 ], [ %593, %659 ], [ %593, %665 ], [ %593, %697 ]
  %749 = phi i32 [ %731, %737 ], [ %592, %648 ], [ %731, %727 ], [ %592, %659 ], [ %592, %665 ], [ %592, %697 ]
  %750 = phi i32 [ 1, %737 ], [ 2, %648 ], [ 0, %727 ], [ 2, %659 ], [ 2, %665 ], [ 2, %697 ]
  switch i32 %750, label %787 [
    i32 0, label %751
    i32 2, label %777
  ]
751:
  %752 = load i32, ptr %20, align 4
  %753 = icmp eq i32 %752, -2
  br i1 %753, label %755, label %754
754:
  store i32 -2, ptr %20, align 4
  br label %767
755:
  %756 = load ptr, ptr %0, align 4
  %757 = icmp eq ptr %756, null
  br i1 %757, label %760, label %758
758:
  %759 = call i32 @fgetc(ptr noundef nonnull %756)
  br label %767
760:
  %761 = load ptr, ptr %24, align 4
  %762 = load i8, ptr %761, align 1
  %763 = icmp eq i8 %762, 0
  br i1 %763, label %767, label %764
764:
  %765 = zext i8 %762 to i32
  %766 = getelementptr inbounds i8, ptr %761, i32 1
  store ptr %766, ptr %24, align 4
  br label %767
767:
  %768 = phi i32 [ %752, %754 ], [ %759, %758 ], [ %765, %764 ], [ -1, %760 ]
  %769 = icmp eq i32 %768, -1
  br i1 %769, label %773, label %770
770:
  %771 = load i32, ptr %22, align 4
  %772 = add nsw i32 %771, 1
  store i32 %772, ptr %22, align 4
  br label %773
773:
  %774 = icmp ne i32 %768, -1
  %775 = icmp slt i32 %744, 511
  %776 = select i1 %774, i1 %775, i1 false
  br i1 %776, label %591, label %777
777:
  %778 = phi i32 [ %745, %741 ], [ %768, %773 ]
  %779 = icmp eq i32 %778, -1
  br i1 %779, label %783, label %780
780:
  %781 = load i32, ptr %22, align 4
  %782 = add nsw i32 %781, -1
  store i32 %782, ptr %22, align 4
  br label %783
783:
  store i32 %778, ptr %20, align 4
  %784 = getelementptr inbounds i8, ptr %4, i32 %744
  store i8 0, ptr %784, align 1
  %785 = icmp eq i32 %746, 0
  %786 = select i1 %785, i32 0, i32 %744
  br label %787
787:
  %788 = phi i32 [ -1, %590 ], [ %786, %783 ], [ %743, %741 ]
  %789 = icmp sgt i32 %788, 0
  br i1 %789, label %795, label %790
790:
  %791 = icmp ne i32 %788, 0
  %792 = icmp eq i32 %34, 0
  %793 = select i1 %791, i1 %792, i1 false
  %794 = select i1 %793, i32 -1, i32 %34
  br label %803
795:
  br i1 %159, label %803, label %796
796:
  switch i32 %211, label %801 [
    i32 16, label %797
    i32 8, label %799
  ]
797:
  %798 = call x86_fp80 @strtold(ptr noundef nonnull %4, ptr noundef null)
  store x86_fp80 %798, ptr %311, align 4
  br label %803
799:
  %800 = call double @strtod(ptr noundef nonnull %4, ptr noundef null)
  store double %800, ptr %311, align 4
  br label %803
801:
  %802 = call float @strtof(ptr noundef nonnull %4, ptr noundef null)
  store float %802, ptr %311, align 4
  br label %803
803:
  %804 = phi i32 [ 1, %790 ], [ 6, %795 ], [ 6, %799 ], [ 6, %801 ], [ 6, %797 ]
  %805 = phi i32 [ %794, %790 ], [ %41, %795 ], [ %41, %799 ], [ %41, %801 ], [ %41, %797 ]
  br i1 %789, label %868, label %875
806:
  %807 = icmp eq i8 %215, 99
  %808 = icmp slt i32 %182, 0
  %809 = select i1 %807, i1 %808, i1 false
  %810 = select i1 %809, i32 1, i32 %182
  %811 = or i1 %159, %186
  br i1 %811, label %837, label %812
812:
  %813 = call ptr @malloc(i32 noundef 32)
  %814 = icmp slt i32 %810, 0
  br label %815
815:
  %816 = phi i32 [ %826, %833 ], [ 32, %812 ]
  %817 = phi i32 [ %834, %833 ], [ 0, %812 ]
  %818 = phi ptr [ %825, %833 ], [ %813, %812 ]
  %819 = add nsw i32 %817, 1
  %820 = icmp slt i32 %819, %816
  br i1 %820, label %824, label %821
821:
  %822 = shl nsw i32 %816, 1
  %823 = call ptr @realloc(ptr noundef %818, i32 noundef %822)
  br label %824
824:
  %825 = phi ptr [ %823, %821 ], [ %818, %815 ]
  %826 = phi i32 [ %822, %821 ], [ %816, %815 ]
  %827 = getelementptr inbounds i8, ptr %825, i32 %817
  %828 = call fastcc i32 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i32 noundef 1, ptr noundef %827)
  %829 = icmp slt i32 %828, 1
  %830 = icmp eq i32 %817, 0
  %831 = and i1 %829, %830
  %832 = select i1 %831, i32 %828, i32 %817
  br i1 %829, label %839, label %833
833:
  %834 = add nsw i32 %832, 1
  %835 = icmp slt i32 %834, %810
  %836 = select i1 %814, i1 true, i1 %835
  br i1 %836, label %815, label %839
837:
  %838 = call fastcc i32 @take(ptr noundef %0, i8 noundef signext %215, ptr noundef nonnull %5, i32 noundef %810, ptr noundef %311)
  br label %839
839:
  %840 = phi ptr [ null, %837 ], [ %825, %824 ], [ %825, %833 ]
  %841 = phi i32 [ %838, %837 ], [ %834, %833 ], [ %832, %824 ]
  %842 = icmp slt i32 %841, 1
  %843 = icmp slt i32 %841, %810
  %844 = select i1 %807, i1 %843, i1 false
  %845 = select i1 %842, i1 true, i1 %844
  br i1 %845, label %846, label %851
846:
  call void @free(ptr noundef %840)
  %847 = icmp slt i32 %841, 0
  %848 = icmp eq i32 %34, 0
  %849 = select i1 %847, i1 %848, i1 false
  %850 = select i1 %849, i32 -1, i32 %34
  br label %864
851:
  %852 = icmp eq ptr %840, null
  br i1 %852, label %859, label %853
853:
  br i1 %275, label %854, label %856
854:
  %855 = getelementptr inbounds i8, ptr %840, i32 %841
  store i8 0, ptr %855, align 1
  br label %856
856:
  %857 = getelementptr inbounds i8, ptr %310, i32 4
  %858 = load ptr, ptr %310, align 4
  store ptr %840, ptr %858, align 4
  br label %864
859:
  %860 = icmp ne ptr %311, null
  %861 = and i1 %275, %860
  br i1 %861, label %862, label %864
862:
  %863 = getelementptr inbounds i8, ptr %311, i32 %841
  store i8 0, ptr %863, align 1
  br label %864
864:
  %865 = phi i32 [ 1, %846 ], [ 6, %859 ], [ 6, %862 ], [ 6, %856 ]
  %866 = phi ptr [ %310, %846 ], [ %310, %859 ], [ %310, %862 ], [ %857, %856 ]
  %867 = phi i32 [ %850, %846 ], [ %41, %859 ], [ %41, %862 ], [ %41, %856 ]
  br i1 %845, label %875, label %868
868:
  %869 = phi i64 [ %33, %864 ], [ %33, %803 ], [ %546, %565 ]
  %870 = phi ptr [ %866, %864 ], [ %310, %803 ], [ %310, %565 ]
  %871 = phi i32 [ %867, %864 ], [ %805, %803 ], [ %567, %565 ]
  %872 = xor i1 %159, true
  %873 = zext i1 %872 to i32
  %874 = add nsw i32 %34, %873
  br label %875
875:
  %876 = phi i64 [ %33, %309 ], [ %869, %868 ], [ %33, %864 ], [ %33, %803 ], [ %546, %565 ], [ %33, %216 ], [ %33, %221 ], [ %33, %223 ], [ %33, %225 ], [ %33, %226 ]
  %877 = phi i32 [ 1, %309 ], [ 0, %868 ], [ %865, %864 ], [ %804, %803 ], [ %566, %565 ], [ 2, %216 ], [ 2, %221 ], [ 2, %223 ], [ 2, %225 ], [ 2, %226 ]
  %878 = phi i32 [ %34, %309 ], [ %874, %868 ], [ %34, %864 ], [ %34, %803 ], [ %34, %565 ], [ %34, %216 ], [ %34, %221 ], [ %34, %223 ], [ %34, %225 ], [ %34, %226 ]
  %879 = phi ptr [ %310, %309 ], [ %870, %868 ], [ %866, %864 ], [ %310, %803 ], [ %310, %565 ], [ %35, %216 ], [ %218, %221 ], [ %218, %223 ], [ %218, %225 ], [ %218, %226 ]
  %880 = phi ptr [ %274, %309 ], [ %274, %868 ], [ %274, %864 ], [ %274, %803 ], [ %274, %565 ], [ %214, %216 ], [ %214, %221 ], [ %214, %223 ], [ %214, %225 ], [ %214, %226 ]
  %881 = phi i32 [ %34, %309 ], [ %871, %868 ], [ %867, %864 ], [ %805, %803 ], [ %567, %565 ], [ %41, %216 ], [ %41, %221 ], [ %41, %223 ], [ %41, %225 ], [ %41, %226 ]
  switch i32 %877, label %883 [
    i32 0, label %882
    i32 2, label %882
  ]
882:
  br label %32
883:
  %884 = phi i32 [ %34, %77 ], [ %157, %155 ], [ %34, %39 ], [ %881, %875 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %4)
  ret i32 %884
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
