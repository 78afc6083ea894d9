internal import CalqueCGLES

/// A point in the GPU's command stream that can be waited for.
struct GLFence {
  fileprivate var name: GLsync
}

extension GLDevice {
  /// Returns a fence after every command sent so far, or nil if the driver cannot create one.
  func makeFence() -> GLFence? {
    glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0).map { GLFence(name: $0) }
  }

  /// Waits until the GPU has passed a fence, for at most `nanoseconds`.
  func wait(for fence: GLFence, atMost nanoseconds: UInt64) {
    glClientWaitSync(fence.name, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds)
  }

  func delete(_ fence: GLFence) { glDeleteSync(fence.name) }
}
