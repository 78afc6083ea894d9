internal import CalqueRenderTree

// Turns a frame's passes into draw calls.
extension Renderer {
  /// The deepest recursion for passes that are deferred until a batch shows them.
  private static let deferralDepthLimit = 8

  /// Draws a frame's passes, the root pass on `outputTarget`: the root target, a snapshot's
  /// texture or, for overlays, the surface.
  func drawPasses(
    of frame: Frame, on outputTarget: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore = StyledPathStore(), cache: inout TextureCache,
    report: inout DrawReport
  ) {
    let start = device.now()
    report.instanceBytes += upload(frame)
    report.uploadSeconds += device.now() - start
    prepareAtlas(for: frame, images: store, &report)
    passTextures.begin(frame)
    pool.byteLimit = FrameLimit.targetBytes(width: frame.width, height: frame.height)
    drawPasses(
      frame.passes.indices, of: frame, on: outputTarget, images: store, styledPaths: styledPaths,
      cache: &cache, depth: 0, report: &report)
    pool.endFrame(device: device)
  }

  /// Draws the passes of `range` that are not drawn yet, in order. Once they hold more target bytes
  /// than the pool's budget, all but the last are deferred until a batch shows them.
  private func drawPasses(
    _ range: Range<Int>, of frame: Frame, on outputTarget: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore, cache: inout TextureCache, depth: Int, report: inout DrawReport
  ) {
    let held = pool.takenBytes
    for position in range {
      let pass = frame.passes[position]
      var target: PassTarget
      switch pass.reason {
      case .root, .snapshot, .rasterization: target = outputTarget
      case .groupOpacity, .transition, .contentsFade, .mask, .shadow, .clip, .filter, .compositing,
        .overlay:
        let isFull = pool.takenBytes - held > pool.byteBudget && depth < Self.deferralDepthLimit
        guard passTextures.isMissing(position), !isFull || position == range.upperBound - 1,
          let taken = takeTarget(for: position, of: frame, &report)
        else { continue }
        target = taken
      }
      target.depth = depth
      begin(target.framebuffer, target.viewport)
      if passTextures[position] != nil {
        device.setScissor(target.viewport.scissor(target.viewport.bounds))
        device.clear(to: SIMD4())
      }
      findOcclusion(of: pass, frame, on: target, styledPaths, &report)
      for index in pass.batches {
        let shown = passTextures.pass(shownBy: Int(index), of: frame, before: position)
        if let shown, passTextures.isMissing(shown) {
          drawPasses(
            passTextures.range(of: shown), of: frame, on: outputTarget, images: store,
            styledPaths: styledPaths, cache: &cache, depth: depth + 1, report: &report)
          begin(target.framebuffer, target.viewport)
        }
        draw(
          Int(index), of: frame, on: target, images: store, styledPaths: styledPaths, cache: &cache,
          report: &report)
        if let shown, let target = passTextures.takeShown(shown) { pool.release(target) }
      }
      if !pass.blur.isNone, let texture = passTextures[position] {
        passTextures[position] = blurred(
          texture, pass.blur, for: .pass(Int32(position)), of: frame, report: &report)
      }
    }
  }

  /// Takes a target for the pass at `index` and registers it as the pass's texture; returns nil
  /// if there is none.
  private func takeTarget(
    for index: Int, of frame: Frame, _ report: inout DrawReport
  ) -> PassTarget? {
    let bounds = frame.passes[index].bounds
    let isExact = !frame.passes[index].blur.isNone && mayBeCut(SIMD2(bounds.width, bounds.height))
    guard
      let target = takeTarget(
        SIMD2(bounds.width, bounds.height), isExact: isExact, for: .pass(Int32(index)), of: frame,
        &report)
    else {
      passTextures.refuse(index)
      return nil
    }
    passTextures[index] = PassTexture(target: target, size: SIMD2(bounds.width, bounds.height))
    return PassTarget(
      framebuffer: target.framebuffer,
      viewport: TargetViewport(
        x: bounds.minX, y: bounds.minY, width: target.width, height: target.height),
      clipBounds: bounds)
  }

  /// Takes a target of at least `size` pixels from the pool. Returns nil if there is none, or no
  /// room for it, and reports that unless the size is empty.
  func takeTarget(
    _ size: SIMD2<Int32>, isExact: Bool = false, for use: TargetUse, of frame: Frame,
    _ report: inout DrawReport
  ) -> Target? {
    guard size.min() > 0 else { return nil }
    if let target = pool.acquire(width: size.x, height: size.y, isExact: isExact, device: device) {
      return target
    }
    let excess = pool.excess(width: size.x, height: size.y, isExact: isExact, device: device)
    if let excess, size.max() <= device.limits.textureSize {
      if report.leftOutTarget == nil {
        report.leftOutTarget = LeftOutTarget(layer: frame.layer(of: use), bytes: excess)
      }
    } else {
      report.diagnostics.append(.targetRefused(width: Int(size.x), height: Int(size.y)))
    }
    return nil
  }

  /// Uploads a frame's instances to the GPU and returns their bytes.
  @discardableResult
  func upload(_ frame: Frame) -> Int {
    uploadedFrames += 1
    return frame.sprites.withUnsafeBytes { sprites.upload($0, device: device) }
      + frame.roundRects.withUnsafeBytes { roundRects.upload($0, device: device) }
      + frame.shadows.withUnsafeBytes { shadows.upload($0, device: device) }
      + clipTable.update(to: frame, device: device)
  }

  /// Draws the batch at `index` on the target that `begin` was called with.
  private func draw(
    _ index: Int, of frame: Frame, on target: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore, cache: inout TextureCache, report: inout DrawReport
  ) {
    guard let batch = validBatch(index, of: frame, report: &report) else { return }
    if batch.pipeline.namesImages && atlas.overflows {
      drawInParts(
        batch, index, of: frame, on: target, images: store, styledPaths: styledPaths,
        cache: &cache, report: &report)
    } else {
      draw(
        batch, index, of: frame, on: target, images: store, styledPaths: styledPaths,
        cache: &cache, report: &report)
    }
  }

  /// Draws `batch`, all or a part of the batch at `index`.
  func draw(
    _ batch: Batch, _ index: Int, of frame: Frame, on target: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore, cache: inout TextureCache, report: inout DrawReport
  ) {
    let viewport = target.viewport
    let scissor = batch.scissor.intersection(target.clipBounds)
    if scissor.isEmpty { return }
    if let effect = frame.effect(of: batch) {
      let drawn = EffectBatch(batch: batch, index: index, target: target, scissor: scissor)
      draw(effect, drawn, of: frame, &report)
      return
    }
    let variant = batch.variant(in: frame, allowsManyStops: device.limits.allowsManyStops)
    var mask: ShownTexture?
    if variant.hasMaskTexture {
      mask = bindMaskTexture(of: batch, in: frame, styledPaths, &report)
      if mask == nil {
        report.faultyBatches += 1
        report.diagnostics.append(.textureMissing(batch: index))
        return
      }
    }

    var shown: ShownTexture?
    if variant.isTextured {
      let uploadsBefore = (report.uploads, report.uploadBytes)
      let found = texture(
        of: batch, in: frame, images: store, styledPaths: styledPaths, cache: &cache,
        report: &report)
      if !batch.isProfiled { (report.uploads, report.uploadBytes) = uploadsBefore }
      if found == nil {
        if report.isUploading { return }
        report.faultyBatches += 1
        report.diagnostics.append(.textureMissing(batch: index))
        // This program reads no colours, so the magenta texture would not show.
        if batch.pipeline == .lineMap { return }
      }
      let texture = found ?? ShownTexture(texture: missingTexture())
      device.bind(texture.texture)
      device.setSampling(sampling(of: batch, texture, in: frame))
      shown = texture
    }
    let textureScale = shown?.scale ?? SIMD2(1, 1)
    if findSegments(
      of: batch, index, shown, masked: mask, in: scissor, of: frame, at: target.depth)
    {
      drawSegments(
        of: batch, index, variant, of: frame, on: viewport, scissor, textureScale: textureScale,
        report: &report)
      return
    }
    if batch.pipeline.namesImages {
      atlas.bind(with: device)
      device.setSampling(samplingOfAtlas(by: batch, in: frame))
    }
    guard
      bind(
        batch, index, variant, of: frame, viewport: viewport, textureScale: textureScale,
        report: &report)
    else { return }
    let arcQuadCount = self.arcQuadCount(of: batch, in: frame)
    if case .stroke = batch.pipeline {
      pipelines.set(variant, arcQuadCount: arcQuadCount, device: device)
    }
    device.setBlend(batch.blendState)
    device.setScissor(viewport.scissor(scissor))
    device.drawQuads(max(arcQuadCount, 1), instances: batch.count)
    report.draws += 1
  }

  /// Returns the batch at `index`, unless it is empty or names instances that do not exist.
  func validBatch(_ index: Int, of frame: Frame, report: inout DrawReport) -> Batch? {
    guard frame.batches.indices.contains(index) else {
      report.faultyBatches += 1
      report.diagnostics.append(.instancesMissing(batch: index))
      return nil
    }
    let batch = frame.batches[index]
    let available =
      switch batch.pipeline {
      case .solid, .image, .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed:
        frame.sprites.count
      case .roundRect, .roundImage, .gradient: frame.roundRects.count
      case .shadow: frame.shadows.count
      }
    guard batch.first >= 0, batch.count >= 0, Int(batch.first) + Int(batch.count) <= available
    else {
      report.faultyBatches += 1
      report.diagnostics.append(.instancesMissing(batch: index))
      return nil
    }
    return batch.count == 0 ? nil : batch
  }

  /// Sets the program, its uniforms and the instances for a batch. Returns false if it
  /// cannot be drawn.
  func bind(
    _ batch: Batch, _ index: Int, _ variant: PipelineVariant, of frame: Frame,
    viewport: TargetViewport,
    textureScale: SIMD2<Float>, report: inout DrawReport
  ) -> Bool {
    do throws(RendererError) {
      guard try pipelines.use(variant, on: viewport, device: device) else {
        report.faultyBatches += 1
        return false
      }
    } catch {
      report.faultyBatches += 1
      report.diagnostics.append(.pipelineFailed(error))
      return false
    }
    pipelines.set(
      variant, textureScale: textureScale, bias: batch.levelBias,
      antialiasesEdges: batch.isBlended && batch.hasEdges,
      device: device)
    if variant.isClipped || variant.hasMaskTexture,
      pipelines.needsClip(variant, frame: uploadedFrames, index: batch.clipChain)
    {
      clipUniforms.load(batch.clipChain, of: frame.clips)
      if clipUniforms.isTruncated {
        report.faultyBatches += 1
        report.diagnostics.append(.clipChainTooLong(batch: index))
      }
      pipelines.set(
        variant, clip: clipUniforms, frame: uploadedFrames, index: batch.clipChain, device: device)
    }
    if variant.namesClips { clipTable.bind(with: device) }
    if case .lineMap = batch.pipeline, case .coverageMask(let position) = batch.texture,
      frame.coverageMasks.indices.contains(Int(position)),
      let cut = frame.coverageMasks[Int(position)].cut
    {
      pipelines.set(variant, cut: cut, device: device)
    }
    switch batch.pipeline {
    case .solid, .image, .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed:
      sprites.bind(first: batch.first, device: device)
    case .roundRect, .roundImage, .gradient: roundRects.bind(first: batch.first, device: device)
    case .shadow: shadows.bind(first: batch.first, device: device)
    }
    return true
  }

  /// Returns the texture that a batch shows, or nil if there is none.
  private func texture(
    of batch: Batch, in frame: Frame, images store: ImageStore, styledPaths: StyledPathStore,
    cache: inout TextureCache, report: inout DrawReport
  ) -> ShownTexture? {
    switch batch.texture {
    case .none:
      return nil
    case .image(let id):
      let hasLevels = batch.textureFilter.minification == .trilinear
      return cache.texture(id, of: store, hasLevels: hasLevels, device: device, report: &report)
        .map { ShownTexture(texture: $0, texels: cache.size(of: id)) }
    case .coverageMask(let index):
      guard frame.coverageMasks.indices.contains(Int(index)) else { return nil }
      let mask = frame.coverageMasks[Int(index)]
      return coverageCache.texture(mask, of: styledPaths, device: device, report: &report)
    case .pass(let index):
      return passTextures[Int(index)].map {
        ShownTexture(
          texture: $0.target.texture, scale: $0.scale,
          texels: $0.reduction == SIMD2(1, 1) ? SIMD2<Float>($0.size) : nil)
      }
    case .snapshot(let id):
      return snapshots[id].map { ShownTexture(texture: $0.texture) }
    case .gradients:
      return gradients.texture.map { ShownTexture(texture: $0) }
    }
  }

  /// Binds the coverage mask that clips a batch, and returns it; nil if there is none.
  private func bindMaskTexture(
    of batch: Batch, in frame: Frame, _ styledPaths: StyledPathStore, _ report: inout DrawReport
  ) -> ShownTexture? {
    guard let clip = ClipUniforms.maskClip(batch.clipChain, of: frame.clips),
      let index = clip.coverage?.coverageMaskIndex, frame.coverageMasks.indices.contains(Int(index))
    else { return nil }
    let mask = frame.coverageMasks[Int(index)]
    let uploadsBefore = (report.uploads, report.uploadBytes)
    let shown = coverageCache.texture(mask, of: styledPaths, device: device, report: &report)
    if !batch.isProfiled { (report.uploads, report.uploadBytes) = uploadsBefore }
    guard let shown else { return nil }
    device.bindMaskTexture(shown.texture, Self.sampling(ofMask: clip, mask.texels))
    return shown
  }

  /// Returns a texture of one magenta texel.
  private func missingTexture() -> GLTexture {
    if magenta.name == 0 {
      magenta = device.makeTexture(width: 1, height: 1, format: .rgba)
      ([255, 0, 255, 255] as [UInt8]).withUnsafeBytes {
        device.fillTexture(width: 1, height: 1, bytesPerRow: 4, with: $0)
      }
    }
    return magenta
  }
}

extension Batch {
  /// The bias added to the mipmap level.
  fileprivate var levelBias: Float {
    guard textureFilter.minification == .trilinear, case .image = texture else { return 0 }
    return textureFilter.bias
  }
}

/// The part of a frame that draws on a target of the pool: a pass, or a batch with an effect.
enum TargetUse {
  case pass(Int32), batch(Int32)
}

extension Frame {
  /// Returns the slot of the layer that a target is for; -1 if none is known.
  fileprivate func layer(of use: TargetUse) -> Int32 {
    switch use {
    case .batch(let index): layer(of: batches[Int(index)])
    case .pass(let index):
      batches.first { $0.texture == .pass(index) && $0.count > 0 }.map(layer) ?? -1
    }
  }

  /// Returns the batch's effect, if it has one.
  fileprivate func effect(of batch: Batch) -> TextureEffect? {
    effects.indices.contains(Int(batch.effect)) ? effects[Int(batch.effect)] : nil
  }
}

// Batches of small images, whose sprites name them.
extension Renderer {
  /// Sends the small images of a frame that the atlas does not have. Those that the store does not
  /// have are drawn in magenta.
  private func prepareAtlas(for frame: Frame, images store: ImageStore, _ report: inout DrawReport)
  {
    atlas.prepare(frame.smallImages, of: store, device: device, report: &report)
    if atlas.lacksImages {
      report.faultyBatches += 1
      let batch = frame.batches.firstIndex { $0.pipeline.namesImages }
      report.diagnostics.append(.textureMissing(batch: batch ?? 0))
    }
  }

  /// Draws a batch whose images the atlas cannot hold together, in parts. Between two of them the
  /// atlas is emptied.
  private func drawInParts(
    _ batch: Batch, _ index: Int, of frame: Frame, on target: PassTarget, images store: ImageStore,
    styledPaths: StyledPathStore, cache: inout TextureCache, report: inout DrawReport
  ) {
    var part = batch
    part.count = 0
    for instance in batch.first..<batch.first + batch.count {
      let image = frame.sprites[Int(instance)].image
      if image >= 0,
        !atlas.add(
          image, of: store, isProfiled: batch.isProfiled, device: device, report: &report)
      {
        atlas.sendTable(device)
        draw(
          part, index, of: frame, on: target, images: store, styledPaths: styledPaths,
          cache: &cache, report: &report)
        (part.first, part.count) = (instance, 0)
        atlas.removeAll()
        _ = atlas.add(
          image, of: store, isProfiled: batch.isProfiled, device: device, report: &report)
      }
      part.count += 1
    }
    atlas.sendTable(device)
    draw(
      part, index, of: frame, on: target, images: store, styledPaths: styledPaths, cache: &cache,
      report: &report)
  }

  /// Returns the sampling of the pages by a batch.
  private func samplingOfAtlas(by batch: Batch, in frame: Frame) -> Sampling {
    texelsLieOnPixels(batch, nil, in: frame)
      ? .nearest : Sampling(batch.textureFilter, hasLevels: false)
  }

  // MARK: Arcs

  /// The most strokes of a batch that are looked at.
  private static let strokeLimit: Int32 = 64
  /// The number of quads along an arc. Their outer corners are half a hundredth of the radius
  /// outside.
  private static let stepCount: Int32 = 32
  /// The number of pixels that a band has to spare, on average, to be worth its quads.
  private static let leastSpared: Float = 20_000

  /// Returns the number of quads of the band along each arc of a batch of strokes; 0 if squares
  /// around the circles are cheaper, and for other batches.
  private func arcQuadCount(of batch: Batch, in frame: Frame) -> Int32 {
    guard batch.pipeline == .stroke, batch.count <= Self.strokeLimit else { return 0 }
    var spared: Float = 0
    for index in Int(batch.first)..<Int(batch.first) + Int(batch.count) {
      let (radius, halfWidth) = (frame.sprites[index].u0, abs(frame.sprites[index].v0))
      guard radius > 0 else { continue }
      let angle = 2 * min(frame.sprites[index].v1, .pi)
      let (side, width) = (2 * (radius + halfWidth + 1), 2 * (halfWidth + 1))
      spared += side * side - angle * radius * width
    }
    return spared > Self.leastSpared * Float(batch.count) ? Self.stepCount : 0
  }
}
