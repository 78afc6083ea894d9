import CalqueRenderTree
import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// Frames of many passes: the memory of their targets, and their output.
  @Suite struct PassOrderTests {
    private static let side: Int32 = 512
    /// The number of targets of one megabyte, which exceeds the capacity of the pool.
    private static let count = 200

    private static func fill(_ frame: inout Frame, _ place: Int) {
      frame.startPass(.groupOpacity, bounds: frame.bounds)
      frame.addSprite(
        Homography(PixelRect(minX: Int32(place), minY: 0, maxX: Int32(place) + 1, maxY: side)),
        color: color(Double(place) / 255, 1, 0))
    }

    /// Draws the passes into the last one, in order.
    private static func show(_ passes: Range<Int>, on frame: inout Frame) {
      for pass in passes {
        frame.addSprite(Homography(frame.bounds), texture: .pass(Int32(pass)), isBlended: true)
      }
    }

    private func check(_ picture: PixelBuffer) {
      for x in 0..<Self.count {
        #expect(isNear(picture[x, 100], [UInt8(x), 255, 0, 255]), "\(x)")
      }
      #expect(picture[Self.count, 100][1] == 0)
    }

    @Test("passes that are shown together take no more targets than the pool is worth")
    func many() throws {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        for place in 0..<Self.count { Self.fill(&canvas.frame, place) }
        canvas.frame.startPass(.root, bounds: canvas.frame.bounds)
        Self.show(0..<Self.count, on: &canvas.frame)
        check(try canvas.picture())
        #expect(canvas.renderer.targetBytes < 70 << 20)
      }
    }

    @Test("nor do those in a pass of their own, which others come before")
    func nested() throws {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        for place in 0..<Self.count / 2 { Self.fill(&canvas.frame, place) }
        for place in Self.count / 2..<Self.count { Self.fill(&canvas.frame, place) }
        canvas.frame.startPass(.groupOpacity, bounds: canvas.frame.bounds)
        Self.show(Self.count / 2..<Self.count, on: &canvas.frame)
        canvas.frame.startPass(.root, bounds: canvas.frame.bounds)
        Self.show(0..<Self.count / 2, on: &canvas.frame)
        Self.show(Self.count..<Self.count + 1, on: &canvas.frame)
        check(try canvas.picture())
        #expect(canvas.renderer.targetBytes < 140 << 20)
      }
    }

    @Test("passes in one another take two targets, besides that of the scene")
    func chain() throws {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        for place in 0..<Self.count {
          Self.fill(&canvas.frame, place)
          if place > 0 { Self.show(place - 1..<place, on: &canvas.frame) }
        }
        canvas.frame.startPass(.root, bounds: canvas.frame.bounds)
        Self.show(Self.count - 1..<Self.count, on: &canvas.frame)
        check(try canvas.picture())
        #expect(canvas.renderer.targetBytes <= 3 << 20)
      }
    }
  }
}
