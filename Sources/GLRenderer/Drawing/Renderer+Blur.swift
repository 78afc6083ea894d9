internal import CalqueRenderTree

// A wide Gaussian equals one of half the deviation on a picture of half the size, at an eighth of
// the work. So the picture is halved until the deviation is a few texels; bilinear filtering scales
// it up again when it is shown.
extension Renderer {
  /// Blurs a picture and returns its former target to the pool. If the driver has no target left,
  /// the picture stays as it is.
  func blurred(
    _ source: PassTexture, _ blur: Blur, report: inout DrawReport
  ) -> PassTexture {
    var picture = source
    while any(picture.reduction .< blur.reduction) {
      let factor = SIMD2<Int32>(repeating: 1)
        .replacing(with: 2, where: picture.reduction .< blur.reduction)
      guard step(&picture, by: factor, [SIMD4(0, 0, 1, 0)], report: &report) else { return picture }
    }
    let rest = BlurTaps.deviation(leftOf: blur.deviation, after: picture.reduction)
    for (deviation, axis) in [(rest.x, SIMD2<Float>(1, 0)), (rest.y, SIMD2(0, 1))] {
      let taps = BlurTaps.taps(deviation, axis)
      if taps.count > 1 { _ = step(&picture, by: SIMD2(1, 1), taps, report: &report) }
    }
    return picture
  }

  /// Returns true if a pass is about as large as a texture can be: its outermost pixels may be
  /// where it was cut, and the blur repeats them.
  func mayBeCut(_ size: SIMD2<Int32>) -> Bool {
    size.max() > device.limits.textureSize - TargetPool.step
  }

  /// Draws `picture` into another target through `taps`, each new texel covering `factor` of its
  /// own. Returns false if no program or target is available.
  private func step(
    _ picture: inout PassTexture, by factor: SIMD2<Int32>, _ taps: [SIMD4<Float>],
    report: inout DrawReport
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
      let target = pool.acquire(
        width: texels.x, height: texels.y, isExact: mayBeCut(picture.size), device: device)
    else {
      report.diagnostics.append(.targetRefused(width: Int(texels.x), height: Int(texels.y)))
      return false
    }
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
