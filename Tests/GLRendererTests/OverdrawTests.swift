import CalqueGLRenderer
import CalqueRenderTree
import Testing

extension DrawingSuites {
  @Suite struct OverdrawTests {
    /// Draws stacks of 0...5 sprites, each 2 pixels wide.
    private func stack(on canvas: inout Canvas) {
      for count in Int32(0)..<6 {
        for _ in 0..<count {
          canvas.frame.addSprite(
            Homography(rect(count * 2, 0, 2, 16)), color: color(0.5, 0.5, 0.5))
        }
      }
    }

    @Test("each pixel is counted as often as it is drawn")
    func counts() throws {
      try withCanvas { canvas in
        stack(on: &canvas)
        canvas.draw()
        #expect(canvas.renderer.drawOverdraw(canvas.frame).diagnostics == [])
        let counts = canvas.renderer.readOverdraw()
        #expect(Array(counts[..<16]) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0, 0, 0])
        #expect(Array(counts[..<16]) == Array(counts[240...]))
      }
    }

    @Test(
      "the mode shows the counts' colours over the picture",
      arguments: [
        [
          SIMD4(), SIMD4(), SIMD4(0, 0, 0.2, 0.2), SIMD4(0, 0.2, 0, 0.2), SIMD4(0.25, 0, 0, 0.25),
          SIMD4(0.5, 0, 0, 0.5),
        ],
        [
          SIMD4(0.1, 0.1, 0, 0.1), SIMD4(), SIMD4(0, 0, 1, 1), SIMD4(0.3, 0.3, 0, 0.3),
          SIMD4(0.4, 0.2, 0.3, 0.4), SIMD4(1, 1, 1, 1),
        ],
      ] as [[SIMD4<Float>]])
    func colors(_ colors: [SIMD4<Float>]) throws {
      try withCanvas { canvas in
        stack(on: &canvas)
        canvas.draw()
        _ = canvas.renderer.drawOverdraw(canvas.frame)
        #expect(canvas.renderer.compose(debugView: .overdraw(colors: colors)).diagnostics == [])
        let picture = PixelBuffer(try #require(canvas.renderer.readComposed()))
        let rootTarget = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        for count in 0..<6 {
          let below = rootTarget[count * 2, 8]
          let above = colors[count]
          let expected = (0..<4).map { channel in
            UInt8(
              min((above[channel] * 255 + Float(below[channel]) * (1 - above.w)).rounded(), 255))
          }
          #expect(isNear(picture[count * 2, 8], expected, tolerance: 1), "count \(count)")
        }
      }
    }

    @Test("an overlay is drawn over the picture and leaves the scene alone")
    func overlay() throws {
      try withCanvas { canvas in
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(1, 0, 0))
        let before = try canvas.picture()
        var overlay = Frame()
        overlay.start(width: 16, height: 16)
        overlay.addSprite(
          Homography(rect(2, 2, 4, 4)), color: color(0, 0, 0.5, 0.5), isBlended: true)
        _ = canvas.renderer.compose(overlay: overlay)
        let composed = PixelBuffer(try #require(canvas.renderer.readComposed()))
        let rootTarget = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        #expect(isNear(composed[3, 3], [128, 0, 128, 255]))
        #expect(composed[8, 8] == [255, 0, 0, 255])
        #expect(rootTarget == before)
      }
    }
  }
}
