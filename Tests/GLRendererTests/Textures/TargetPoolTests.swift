import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// The lifetime of pooled render targets.
  @Suite struct TargetPoolTests {
    private static let side: Int32 = 64
    private static let bytes = 64 * 64 * 4

    @Test("a target is used again in the next frame, and not twice in one")
    func reuse() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = TargetPool()
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
        var pool = TargetPool(byteBudget: 2 * Self.bytes)
        for _ in 0..<4 { _ = pool.acquire(width: Self.side, height: Self.side, device: device) }
        pool.endFrame(device: device)
        #expect(pool.byteCount == 4 * Self.bytes)
        _ = pool.acquire(width: Self.side, height: Self.side, device: device)
        pool.endFrame(device: device)
        #expect(pool.byteCount == Self.bytes)
        pool.delete(with: device)
      }
    }

    @Test("a target that two seconds of frames did not use is freed")
    func patience() throws {
      try withCanvas { canvas in
        let device = canvas.renderer.device
        var pool = TargetPool()
        _ = pool.acquire(width: Self.side, height: Self.side, device: device)
        for _ in 0...120 { pool.endFrame(device: device) }
        #expect(pool.byteCount == Self.bytes)
        pool.endFrame(device: device)
        #expect(pool.byteCount == 0)
      }
    }
  }
}
