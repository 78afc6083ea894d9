internal import CalqueCGLES

/// Draws instances starting at any instance of a buffer: the C function
/// `glDrawArraysInstancedBaseInstanceEXT` of the extension GL_EXT_base_instance.
typealias DrawFromInstance = @convention(c) (GLenum, GLint, GLsizei, GLsizei, GLuint) -> Void

extension GLDevice {
  /// Returns the function of a driver that has the extension.
  static func findDrawFromInstance() -> DrawFromInstance? {
    function("glDrawArraysInstancedBaseInstanceEXT").map {
      unsafeBitCast($0, to: DrawFromInstance.self)
    }
  }

  /// Draws `instances` strips of `count` quads each, starting at `firstInstance`.
  func drawQuads(_ count: Int32 = 1, instances: Int32) {
    draw(GL_TRIANGLE_STRIP, vertices: 2 * count + 2, instances: instances)
  }

  /// Draws one instance, `firstInstance`, as `count` quads of two triangles each.
  func drawSegments(_ count: Int32) {
    draw(GL_TRIANGLES, vertices: 6 * count, instances: 1)
  }

  private func draw(_ form: Int32, vertices: Int32, instances: Int32) {
    if let drawFromInstance, firstInstance > 0 {
      drawFromInstance(GLenum(form), 0, vertices, instances, GLuint(firstInstance))
    } else {
      glDrawArraysInstanced(GLenum(form), 0, vertices, instances)
    }
    throttle.countDraw(on: self)
  }
}

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

/// A point in the GPU's command stream that can be waited for.
struct GLFence {
  fileprivate var name: GLsync
}

extension GLDevice {
  /// Returns a fence after every command sent so far, or nil if the driver cannot create one.
  fileprivate func makeFence() -> GLFence? {
    glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0).map { GLFence(name: $0) }
  }

  /// Lets the driver begin with the commands sent so far.
  func flush() { glFlush() }

  /// Waits until the GPU has passed a fence, for at most `nanoseconds`.
  func wait(for fence: GLFence, atMost nanoseconds: UInt64) {
    glClientWaitSync(fence.name, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds)
  }

  func delete(_ fence: GLFence) { glDeleteSync(fence.name) }
}
