internal import CGLES

/// A place among what the GPU was told, to wait for.
struct GLFence {
  fileprivate var name: GLsync
}

extension GLDevice {
  /// A fence after all that the GPU has been told; nil where the driver gives none.
  func makeFence() -> GLFence? {
    glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0).map { GLFence(name: $0) }
  }

  /// Waits until the GPU is past a fence, at most so many nanoseconds.
  func wait(for fence: GLFence, atMost nanoseconds: UInt64) {
    glClientWaitSync(fence.name, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds)
  }

  func delete(_ fence: GLFence) { glDeleteSync(fence.name) }
}
