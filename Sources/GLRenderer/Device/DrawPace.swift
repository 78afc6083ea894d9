internal import CGLES

/// Keeps the GPU within some thousand draws of what it was told.
///
/// Nothing else does where nothing is shown: a simulated GPU keeps 10 kB and more for each draw until it has
/// drawn, and frame after frame of many draws would take all the memory there is.
struct DrawPace {
  /// Draws from one fence to the next; as many again may wait behind that one.
  private static let stride = 2048
  /// Nanoseconds after which drawing goes on in any case.
  private static let patience: GLuint64 = 2_000_000_000

  private var count = 0
  /// Where the stride before the present one ends.
  private var fence: GLsync?

  /// Notes that a draw was sent; now and then waits for those of the stride before.
  mutating func noteDraw() {
    count += 1
    guard count == Self.stride else { return }
    count = 0
    if let fence {
      glClientWaitSync(fence, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), Self.patience)
      glDeleteSync(fence)
    }
    fence = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
  }

  mutating func delete() {
    if let fence { glDeleteSync(fence) }
    forget()
  }

  /// Forgets the fence without deleting it, because its context is gone.
  mutating func forget() { self = DrawPace() }
}
