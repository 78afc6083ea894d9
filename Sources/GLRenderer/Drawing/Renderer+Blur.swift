internal import RenderTree

/// The picture of a pass: a part of a target.
struct PassPicture {
  var target: Target
  /// The texels from the target's first corner on that stand for the pass's bounds.
  var texels: SIMD2<Int32>

  /// The part of the target that they are.
  var scale: SIMD2<Float> {
    SIMD2<Float>(texels) / SIMD2<Float>(SIMD2(target.width, target.height))
  }
}

// A wide Gaussian is the same on a picture of half the size with half the deviation, where it takes an
// eighth of the work: so the picture is halved until few texels are left to a deviation. It grows back
// when it is shown, between the texels.
extension Renderer {
  /// Blurs what a pass with `bounds` drew on `source`, which goes back to the pool. Where the driver has
  /// no targets left, the picture stays as it is.
  func blurred(
    _ source: Target, _ bounds: PixelRect, _ blur: Blur, report: inout DrawReport
  ) -> PassPicture {
    var picture = PassPicture(target: source, texels: SIMD2(bounds.width, bounds.height))
    let reduction = blur.reduction
    var reduced = SIMD2<Int32>(1, 1)
    while reduced != reduction {
      let factor = SIMD2<Int32>(repeating: 1)
        .replacing(with: 2, where: reduced .< reduction)
      step(&picture, by: factor, [SIMD4(0, 0, 1, 0)], report: &report)
      reduced &*= factor
    }
    let rest = BlurTaps.deviation(leftOf: blur.deviation, after: reduction)
    for (deviation, axis) in [(rest.x, SIMD2<Float>(1, 0)), (rest.y, SIMD2(0, 1))] {
      let taps = BlurTaps.taps(deviation, axis)
      if taps.count > 1 { step(&picture, by: SIMD2(1, 1), taps, report: &report) }
    }
    return picture
  }

  /// Draws `picture` on another target, with a texel for `factor` of its own, through `taps`.
  private func step(
    _ picture: inout PassPicture, by factor: SIMD2<Int32>, _ taps: [SIMD4<Float>],
    report: inout DrawReport
  ) {
    let texels = (picture.texels &+ factor &- 1) / factor
    do throws(RendererError) {
      try blurProgram.use(device)
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
      return
    }
    guard let target = pool.take(width: texels.x, height: texels.y, device: device) else {
      report.diagnostics.append(.targetRefused(width: Int(texels.x), height: Int(texels.y)))
      return
    }
    let space = TargetSpace(width: target.width, height: target.height)
    begin(target.framebuffer, space)
    device.setScissor(space.scissor(space.bounds))
    device.clear(to: SIMD4())
    device.setScissor(SIMD4(0, 0, texels.x, texels.y))
    device.bind(picture.target.texture)
    device.setSampling(Sampling(.linear, hasLevels: false))
    device.setBlend(.off)
    let size = SIMD2<Float>(SIMD2(picture.target.width, picture.target.height))
    blurProgram.set(scale: SIMD2<Float>(factor) / size, size: size, taps, device)
    device.bind(GLVertexArray())
    device.drawTriangle()
    report.draws += 1
    pool.giveBack(picture.target)
    picture = PassPicture(target: target, texels: texels)
  }
}
