import CalqueRenderTree
import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// The lifetime of pooled render targets.
  @Suite struct RenderTargetPoolTests {
    private static let side: Int32 = 64
    private static let bytes = 64 * 64 * 4

    @Test("a target is used again in the next frame, and not twice in one")
    func reuse() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = RenderTargetPool()
        let first = pool.acquire(width: 60, height: 50, device: device)
        let second = pool.acquire(width: 60, height: 50, device: device)
        #expect(first != nil && second != nil && first?.texture != second?.texture)
        #expect(pool.byteCount == 2 * Self.bytes)
        pool.endFrame(device: device)
        _ = pool.acquire(width: Self.side, height: Self.side, device: device)
        #expect(pool.byteCount == 2 * Self.bytes)
        pool.delete(with: device)
        #expect(pool.byteCount == 0)
      }
    }

    @Test("above the budget the targets that the last frame did not use are freed")
    func budget() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = RenderTargetPool(byteBudget: 2 * Self.bytes)
        for _ in 0..<4 { _ = pool.acquire(width: Self.side, height: Self.side, device: device) }
        pool.endFrame(device: device)
        #expect(pool.byteCount == 4 * Self.bytes)
        _ = pool.acquire(width: Self.side, height: Self.side, device: device)
        pool.endFrame(device: device)
        #expect(pool.byteCount == Self.bytes)
        pool.delete(with: device)
      }
    }

    @Test("idle targets make room within the limit, the least recently taken first")
    func limit() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = RenderTargetPool(byteLimit: 3 * Self.bytes)
        func take(_ count: Int32) -> Target? {
          pool.acquire(width: count * Self.side, height: Self.side, device: device)
        }
        let (old, recent) = (take(1), take(1))
        if let recent { pool.release(recent) }
        if let old { pool.release(old) }
        let again = take(1)
        if let again { pool.release(again) }
        #expect(again?.texture == old?.texture)
        // There is room for one of the two beside a target of twice the size.
        #expect(take(2) != nil)
        #expect(pool.byteCount == 3 * Self.bytes)
        #expect(take(1)?.texture == old?.texture)
        pool.delete(with: device)
      }
    }

    @Test("targets in use make no room: what exceeds the limit gets none")
    func excess() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = RenderTargetPool(byteLimit: 2 * Self.bytes)
        let first = pool.acquire(width: Self.side, height: Self.side, device: device)
        #expect(pool.excess(width: Self.side, height: Self.side, device: device) == nil)
        #expect(pool.acquire(width: 2 * Self.side, height: Self.side, device: device) == nil)
        let excess = pool.excess(width: 2 * Self.side, height: Self.side, device: device)
        #expect(excess == 3 * Self.bytes)
        if let first { pool.release(first) }
        #expect(pool.acquire(width: 2 * Self.side, height: Self.side, device: device) != nil)
        #expect(pool.byteCount == 2 * Self.bytes)
        pool.delete(with: device)
      }
    }

    @Test("passes of one frame with ever other sizes stay within the limit of its surface")
    func sizes() throws {
      try withCanvas { canvas in
        let limit = FrameLimit.targetBytes(width: 16, height: 16)
        for number in 0..<40 {
          let bounds = PixelRect(minX: 0, minY: 0, maxX: 2048, maxY: 2048 + Int32(number) * 64)
          canvas.frame.startPass(.groupOpacity, bounds: bounds)
          canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(0, 1, 0))
          if number > 0 {
            canvas.frame.addSprite(
              Homography(canvas.frame.bounds), texture: .pass(Int32(number - 1)), isBlended: true)
          }
        }
        canvas.frame.startPass(.root, bounds: canvas.frame.bounds)
        canvas.frame.addSprite(
          Homography(canvas.frame.bounds), texture: .pass(39), isBlended: true)
        let report = canvas.draw()
        #expect(report.leftOutTarget == nil)
        #expect(canvas.renderer.targetBytes <= limit + 4 * 16 * 16)
      }
    }

    @Test("a blur for whose target there is no room is left out, and its layer is named")
    func leftOut() throws {
      try withCanvas { canvas in
        let limit = FrameLimit.targetBytes(width: 16, height: 16)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 8192, maxY: Int32(limit / 4 / 8192))
        canvas.frame.startPass(.filter, bounds: bounds)
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(0, 1, 0))
        canvas.frame.passes[0].blur = Blur(2)
        canvas.frame.startPass(.root, bounds: canvas.frame.bounds)
        canvas.frame.sprites.append(Sprite(Homography(canvas.frame.bounds), color: white, layer: 7))
        canvas.frame.add(
          Batch(
            pipeline: .image, isBlended: true, texture: .pass(0), scissor: canvas.frame.bounds,
            clipChain: -1, first: 1, count: 1))
        let report = canvas.draw()
        #expect(report.leftOutTarget == LeftOutTarget(layer: 7, bytes: 2 * limit))
        #expect(canvas.renderer.targetBytes == limit + 4 * 16 * 16)
      }
    }

    @Test("a target that two seconds of frames did not use is freed")
    func patience() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = RenderTargetPool()
        _ = pool.acquire(width: Self.side, height: Self.side, device: device)
        for _ in 0...120 { pool.endFrame(device: device) }
        #expect(pool.byteCount == Self.bytes)
        pool.endFrame(device: device)
        #expect(pool.byteCount == 0)
      }
    }
  }
}
