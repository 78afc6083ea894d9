internal import CalqueRenderTree

/// A batch with an effect, and its target.
struct EffectBatch {
  var batch: Batch
  var index: Int
  var target: PassTarget
  /// The scissor of the batch, in surface pixels; nothing is drawn outside.
  var scissor: PixelRect

  var viewport: TargetViewport { target.viewport }
  var use: TargetUse { .batch(Int32(index)) }
}

// Batches with an effect: they do more with a picture than draw it.
extension Renderer {
  /// Draws a batch with an effect.
  func draw(
    _ effect: TextureEffect, _ drawn: EffectBatch, of frame: Frame, _ report: inout DrawReport
  ) {
    switch effect {
    case .color(let matrix):
      guard let picture = picture(of: drawn, &report),
        use(.color, drawn, picture.scale, of: frame, &report)
      else { return }
      effects.set(matrix, device: device)
      device.setBlend(drawn.batch.blendState)
      drawQuads(drawn, picture.target, &report)
    case .composite(let rule):
      guard let picture = picture(of: drawn, &report),
        let below = copyBelow(drawn, drawn.scissor, of: frame, &report)
      else { return }
      defer { pool.release(below) }
      guard use(.composite(rule), drawn, picture.scale, of: frame, &report) else { return }
      set(below, at: drawn.scissor, in: drawn.viewport)
      device.setBlend(.off)
      drawQuads(drawn, picture.target, &report)
    case .backdrop(let steps, let isOpaque):
      drawBackdrop(steps, isOpaque: isOpaque, drawn, of: frame, &report)
    case .blur:
      break
    }
  }

  /// Returns the drawn contents of the pass that the batch shows.
  private func picture(of drawn: EffectBatch, _ report: inout DrawReport) -> PassTexture? {
    if case .pass(let origin) = drawn.batch.texture, let picture = passTextures[Int(origin)] {
      return picture
    }
    report.faultyBatches += 1
    report.diagnostics.append(.textureMissing(batch: drawn.index))
    return nil
  }

  private func drawQuads(_ drawn: EffectBatch, _ picture: Target, _ report: inout DrawReport) {
    device.bind(picture.texture)
    device.setSampling(Sampling(.linear, hasLevels: false))
    device.setScissor(drawn.viewport.scissor(drawn.scissor))
    device.drawQuads(instances: drawn.batch.count)
    report.draws += 1
  }

  /// Makes the program of `kind` current for a batch's quads. Returns false if it cannot be built.
  private func use(
    _ kind: EffectPrograms.Kind, _ drawn: EffectBatch, _ scale: SIMD2<Float>, of frame: Frame,
    _ report: inout DrawReport
  ) -> Bool {
    guard use(kind, &report) else { return false }
    begin(drawn.target.framebuffer, drawn.viewport)
    effects.set(drawn.viewport, textureScale: scale, device: device)
    clipUniforms.load(drawn.batch.clipChain, of: frame.clips)
    if clipUniforms.isTruncated {
      report.faultyBatches += 1
      report.diagnostics.append(.clipChainTooLong(batch: drawn.index))
    }
    effects.set(clipUniforms, device: device)
    sprites.bind(first: drawn.batch.first, device: device)
    return true
  }

  private func use(_ kind: EffectPrograms.Kind, _ report: inout DrawReport) -> Bool {
    do throws(RendererError) {
      if try effects.use(kind, device: device) { return true }
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
    }
    report.faultyBatches += 1
    return false
  }

  // MARK: Backdrops

  /// Copies the pixels of `rect`, which lies inside the current target, into a target of the pool.
  private func copyBelow(
    _ drawn: EffectBatch, _ rect: PixelRect, of frame: Frame, _ report: inout DrawReport
  ) -> Target? {
    guard
      let target = takeTarget(
        SIMD2(rect.width, rect.height), for: drawn.use, of: frame, &report)
    else {
      report.faultyBatches += 1
      return nil
    }
    // The rest of the target is cleared, because a blur reads it.
    let viewport = TargetViewport(width: target.width, height: target.height)
    begin(target.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.clear(to: SIMD4())
    begin(drawn.target.framebuffer, drawn.viewport)
    device.copyPixels(drawn.viewport.scissor(rect), to: target.texture)
    return target
  }

  private func set(_ below: Target, at rect: PixelRect, in viewport: TargetViewport) {
    device.bindSecond(below.texture)
    let origin = viewport.scissor(rect)
    effects.setBelow(origin: SIMD2(origin.x, origin.y), device: device)
  }

  /// Filters a copy of the pixels below and draws it back wherever the quad covers them.
  private func drawBackdrop(
    _ steps: Range<Int32>, isOpaque: Bool, _ drawn: EffectBatch, of frame: Frame,
    _ report: inout DrawReport
  ) {
    let read = frame.effects.pixelsRead(by: steps, for: drawn.scissor)
      .intersection(drawn.viewport.bounds)
    guard let copy = copyBelow(drawn, read, of: frame, &report) else { return }
    var picture = PassTexture(target: copy, size: SIMD2(read.width, read.height))
    defer { pool.release(picture.target) }
    guard let below = copyBelow(drawn, drawn.scissor, of: frame, &report) else { return }
    defer { pool.release(below) }
    for step in steps {
      switch frame.effects[Int(step)] {
      case .blur(let blur):
        picture = blurred(picture, blur, for: drawn.use, of: frame, report: &report)
      case .color(let matrix): recolor(&picture, matrix, for: drawn.use, of: frame, &report)
      case .composite, .backdrop: break
      }
    }
    guard use(.replacement, drawn, SIMD2(1, 1), of: frame, &report) else { return }
    set(below, at: drawn.scissor, in: drawn.viewport)
    let origin = drawn.viewport.scissor(read)
    let size = SIMD2<Float>(SIMD2(read.width, read.height))
    effects.setPassTexture(
      origin: SIMD2(origin.x, origin.y), scale: picture.scale / size, isOpaque: isOpaque,
      device: device)
    device.setBlend(.off)
    drawQuads(drawn, picture.target, &report)
  }

  /// Applies a colour matrix to a picture.
  private func recolor(
    _ picture: inout PassTexture, _ matrix: ColorMatrix, for part: TargetUse, of frame: Frame,
    _ report: inout DrawReport
  ) {
    guard use(.recoloring, &report) else { return }
    let size = SIMD2(picture.target.width, picture.target.height)
    guard let target = takeTarget(size, for: part, of: frame, &report) else { return }
    let viewport = TargetViewport(width: target.width, height: target.height)
    begin(target.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.bind(picture.target.texture)
    device.setSampling(.nearest)
    device.setBlend(.off)
    effects.set(matrix, device: device)
    device.bindEmptyArray()
    device.drawTriangle()
    report.draws += 1
    pool.release(picture.target)
    picture.target = target
  }
}

// A wide Gaussian equals one of half the deviation on a picture of half the size, at an eighth of
// the work. So the picture is halved until the deviation is a few texels; bilinear filtering scales
// it up again when it is shown.
extension Renderer {
  /// Blurs a picture and returns its former target to the pool. If the driver has no target left,
  /// the picture stays as it is.
  func blurred(
    _ source: PassTexture, _ blur: Blur, for use: TargetUse, of frame: Frame,
    report: inout DrawReport
  ) -> PassTexture {
    var picture = source
    while any(picture.reduction .< blur.reduction) {
      let factor = SIMD2<Int32>(repeating: 1)
        .replacing(with: 2, where: picture.reduction .< blur.reduction)
      guard step(&picture, by: factor, [SIMD4(0, 0, 1, 0)], for: use, of: frame, report: &report)
      else { return picture }
    }
    let rest = BlurTaps.deviation(leftOf: blur.deviation, after: picture.reduction)
    for (deviation, axis) in [(rest.x, SIMD2<Float>(1, 0)), (rest.y, SIMD2(0, 1))] {
      let taps = BlurTaps.taps(deviation, axis)
      if taps.count > 1 {
        _ = step(&picture, by: SIMD2(1, 1), taps, for: use, of: frame, report: &report)
      }
    }
    return picture
  }

  /// Returns true if a pass is about as large as a texture can be: its outermost pixels may be
  /// where it was cut, and the blur repeats them.
  func mayBeCut(_ size: SIMD2<Int32>) -> Bool {
    size.max() > device.limits.textureSize - RenderTargetPool.step
  }

  /// Draws `picture` into another target through `taps`, each new texel covering `factor` of its
  /// own. Returns false if no program or target is available.
  private func step(
    _ picture: inout PassTexture, by factor: SIMD2<Int32>, _ taps: [SIMD4<Float>],
    for use: TargetUse, of frame: Frame, report: inout DrawReport
  ) -> Bool {
    var next = picture
    next.reduction &*= factor
    let texels = next.texels
    do throws(RendererError) {
      try blurProgram.use(taps: taps.count, device)
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
      return false
    }
    guard
      let target = takeTarget(
        texels, isExact: mayBeCut(picture.size), for: use, of: frame, &report)
    else { return false }
    let viewport = TargetViewport(width: target.width, height: target.height)
    begin(target.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.clear(to: SIMD4())
    device.setScissor(SIMD4(0, 0, texels.x, texels.y))
    device.bind(picture.target.texture)
    device.setSampling(Sampling(.linear, hasLevels: false))
    device.setBlend(.off)
    let size = SIMD2<Float>(SIMD2(picture.target.width, picture.target.height))
    blurProgram.set(scale: SIMD2<Float>(factor) / size, size: size, taps, device)
    device.bindEmptyArray()
    device.drawTriangle()
    report.draws += 1
    pool.release(picture.target)
    next.target = target
    picture = next
    return true
  }
}
