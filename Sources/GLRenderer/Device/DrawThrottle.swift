/// Keeps the GPU within a few thousand draws of the commands already sent.
///
/// Nothing else throttles it when no frame is presented: a software driver keeps 10 kB or more for
/// each draw until it has executed it, so many frames of many draws would use up all memory.
struct DrawThrottle {
  /// The number of draws between two fences. As many again may be in flight behind the last fence.
  private static let stride = 2048
  /// The longest wait for a fence, in nanoseconds; drawing then goes on in any case.
  private static let timeout: UInt64 = 2_000_000_000

  private var count = 0
  /// The fence at the end of the previous stride.
  private var fence: GLFence?

  /// Counts a draw. At the end of each stride, waits for the draws of the stride before.
  mutating func countDraw(on device: GLDevice) {
    count += 1
    guard count == Self.stride else { return }
    count = 0
    if let fence {
      device.wait(for: fence, atMost: Self.timeout)
      device.delete(fence)
    }
    fence = device.makeFence()
  }

  mutating func delete(with device: GLDevice) {
    if let fence { device.delete(fence) }
    forget()
  }

  /// Forgets the fence without deleting it, because its context is gone.
  mutating func forget() { self = DrawThrottle() }
}
