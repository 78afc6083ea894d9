package import CalqueRenderTree

// Overdraw: the number of draws of each pixel.
extension Renderer {
  /// Counts, for each pixel of the surface, the fragments that the profiled batches draw there in
  /// the frame's surface pass.
  ///
  /// The frame's damage is the whole surface. Fragments outside round corners or clips are not
  /// counted, invisible ones (alpha 0) are; more than 255 count as 255. Offscreen passes are left
  /// out, since they draw in other coordinate spaces.
  package func drawOverdraw(_ frame: Frame) -> DrawReport {
    var report = DrawReport()
    if overdraw?.width != frame.width || overdraw?.height != frame.height {
      overdraw?.delete(with: device)
      overdraw = Target(
        width: frame.width, height: frame.height, format: .red, device: device)
    }
    guard let overdraw else { return report }
    let viewport = TargetViewport(width: frame.width, height: frame.height)
    begin(overdraw.framebuffer, viewport)
    device.setScissor(viewport.scissor(viewport.bounds))
    device.clear(to: SIMD4())
    device.setBlend(.additive)
    upload(frame)
    for pass in frame.passes where pass.reason == .root {
      for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
        guard let batch = validBatch(index, of: frame, report: &report), batch.isProfiled
        else { continue }
        let scissor = batch.scissor.intersection(viewport.bounds)
        if scissor.isEmpty { continue }
        let variant = batch.variant(in: frame, countsFragments: true)
        guard
          bind(
            batch, index, variant, of: frame, viewport: viewport, textureScale: SIMD2(1, 1),
            report: &report)
        else { continue }
        device.setScissor(viewport.scissor(scissor))
        device.drawQuads(instances: batch.count)
        report.draws += 1
      }
    }
    drainErrors(into: &report)
    return report
  }

  /// Reads the counts of the last `drawOverdraw`, one byte for each pixel, the top row first; empty
  /// before the first call.
  package func readOverdraw() -> [UInt8] {
    guard let overdraw else { return [] }
    device.bind(overdraw.framebuffer)
    let pixels = device.readPixels(width: overdraw.width, height: overdraw.height)
    return stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
  }

  /// Draws the counts in `colors` over the picture on the target that `begin` was called with.
  func drawCounts(
    _ colors: [SIMD4<Float>], on viewport: TargetViewport, report: inout DrawReport
  ) {
    guard let overdraw else { return }
    do throws(RendererError) {
      try pipelines.useOverdraw(colors, on: viewport, device: device)
    } catch {
      report.diagnostics.append(.pipelineFailed(error))
      return
    }
    device.bind(overdraw.texture)
    device.setSampling(.nearest)
    device.setBlend(.sourceOver)
    let counted = PixelRect(minX: 0, minY: 0, maxX: overdraw.width, maxY: overdraw.height)
    device.setScissor(viewport.scissor(counted.intersection(viewport.bounds)))
    device.bindEmptyArray()
    device.drawTriangle()
    report.draws += 1
  }
}

/// An overlay mode of the renderer, shown in place of the layers' picture or on top of it.
package enum DebugView: Sendable, Hashable {
  case none
  /// The number of draws of each pixel, as the last `Renderer.drawOverdraw` counted them, in six
  /// colours: for 0, 1, 2, 3, 4, and 5 or more draws. The colours are premultiplied, with
  /// components of 0...1.
  case overdraw(colors: [SIMD4<Float>])
}
