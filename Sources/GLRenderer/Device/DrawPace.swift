/// Keeps the GPU within some thousand draws of what it was told.
///
/// Nothing else does where nothing is shown: a simulated GPU keeps 10 kB and more for each draw until it has
/// drawn, and frame after frame of many draws would take all the memory there is.
struct DrawPace {
  /// Draws from one fence to the next; as many again may wait behind that one.
  private static let stride = 2048
  /// Nanoseconds after which drawing goes on in any case.
  private static let patience: UInt64 = 2_000_000_000

  private var count = 0
  /// Where the stride before the present one ends.
  private var fence: GLFence?

  /// Notes that a draw was sent; now and then waits for those of the stride before.
  mutating func noteDraw(on device: GLDevice) {
    count += 1
    guard count == Self.stride else { return }
    count = 0
    if let fence {
      device.wait(for: fence, atMost: Self.patience)
      device.delete(fence)
    }
    fence = device.makeFence()
  }

  mutating func delete(with device: GLDevice) {
    if let fence { device.delete(fence) }
    forget()
  }

  /// Forgets the fence without deleting it, because its context is gone.
  mutating func forget() { self = DrawPace() }
}
