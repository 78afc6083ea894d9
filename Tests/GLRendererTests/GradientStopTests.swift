import Testing

@testable import CalqueGLRenderer
@testable import CalqueRenderTree

extension DrawingSuites {
  /// Gradients whose stops are read in different ways.
  @Suite struct GradientStopTests {
    /// Returns the picture of a gradient of `colors` at `locations`.
    private func picture(
      _ kind: LayerGradient.Kind, _ colors: [SIMD4<Float>], at locations: [Double]
    ) throws -> PixelBuffer {
      try withCanvas(width: 64, height: 48) { canvas in
        var gradient = LayerGradient()
        (gradient.kind, gradient.colors, gradient.locations) = (kind, colors, locations)
        var store = GradientStore()
        var run: Range<Int32> = 0..<0
        store.set(gradient, at: &run)
        canvas.frame.addGradient(kind, run)
        let report = canvas.renderer.draw(
          canvas.frame, images: canvas.images, gradients: store)
        #expect(report.diagnostics == [])
        return PixelBuffer(try #require(canvas.renderer.readRootTarget()))
      }
    }

    @Test("stops that change nothing do not change the picture", arguments: [3, 5, 6, 8, 9, 14])
    func count(_ count: Int) throws {
      for kind in [LayerGradient.Kind.axial, .radial] {
        let ends = [SIMD4<Float>(1, 0, 0, 1), SIMD4(0, 0.5, 1, 0.3)]
        let places = (0..<count).map { Double($0) / Double(count - 1) }
        let drawn = try picture(
          kind, places.map { ends[0] + (ends[1] - ends[0]) * Float($0) }, at: places)
        #expect(drawn.difference(from: try picture(kind, ends, at: [0, 1])) <= 1)
      }
    }

    @Test("more stops are read at the vertices where the driver has many varyings")
    func varyings() {
      let batch = Batch(pipeline: .gradient, isBlended: true, scissor: .empty, first: 0, count: 1)
      var frame = Frame()
      frame.addGradient(.axial, 0..<7)
      #expect(batch.variant(in: frame, allowsManyStops: true).gradients == .many)
      #expect(batch.variant(in: frame).gradients == .any)
    }
  }
}

extension Frame {
  /// Adds a batch of one gradient over the surface.
  fileprivate mutating func addGradient(_ kind: LayerGradient.Kind, _ run: Range<Int32>) {
    var instance = RoundRect(
      Homography(bounds), size: SIMD2(Float(width), Float(height)), cornerRadius: 0, fill: SIMD4(),
      layer: -1)
    instance.setGradient(kind, from: SIMD2(0.2, 0.1), to: SIMD2(0.9, 0.8), stops: run, opacity: 1)
    roundRects.append(instance)
    if passes.isEmpty { return }
    add(
      Batch(
        pipeline: .gradient, isBlended: true, texture: .gradients, scissor: damage,
        first: Int32(roundRects.count - 1), count: 1))
  }
}
