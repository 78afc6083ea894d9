/// An error in making the renderer or in building a shader.
package enum RendererError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No GL context is current on the calling thread.
  case noContext
  /// Another GL context than the renderer's is current on the calling thread.
  case otherContext
  /// The GL context is lost with all its objects.
  case contextLost
  /// The current context has no complete framebuffer object of this name. The status is the
  /// driver's; nil if there is no such object.
  case framebufferRefused(name: UInt32, status: UInt32?)
  /// The context is older than OpenGL ES 3.0 or, for desktop GL, cannot compile its shaders. The
  /// value is its version in the driver's words.
  case versionTooOld(String)
  /// A shader did not compile. The values are its name and the driver's message.
  case shaderRejected(name: String, log: String)
  /// A program did not link. The values are its name and the driver's message.
  case programRejected(name: String, log: String)

  package var description: String {
    switch self {
    case .noContext:
      "this thread has no GL context: expected a current OpenGL ES context"
    case .otherContext:
      "this thread has another GL context: expected the one that the renderer was made in"
    case .contextLost: "the GL context is lost, with all its objects"
    case .framebufferRefused(let name, nil):
      "framebuffer \(name): expected the name of a framebuffer object"
    case .framebufferRefused(let name, let status?):
      "framebuffer \(name) has status 0x\(String(status, radix: 16)): expected a complete one"
    case .versionTooOld(let version):
      "the GL context is \"\(version)\": expected OpenGL ES 3.0 or later, or desktop OpenGL 4.3 or "
        + "later (3.3 with ARB_ES3_compatibility)"
    case .shaderRejected(let name, let log):
      "the driver rejected the \(name) shader: \(log)"
    case .programRejected(let name, let log):
      "the driver could not link the \(name) program: \(log)"
    }
  }
}
