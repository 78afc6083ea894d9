/// Why the renderer cannot be made, or a shader cannot be built.
public enum RendererError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No GL context is current on the calling thread.
  case noContext
  /// The context is older than OpenGL ES 3.0; its version as the driver words it.
  case versionTooOld(String)
  /// A shader did not compile; which one, and the driver's message.
  case shaderRejected(name: String, log: String)
  /// A program did not link; which one, and the driver's message.
  case programRejected(name: String, log: String)

  public var description: String {
    switch self {
    case .noContext:
      "the renderer needs a current OpenGL ES context on this thread, and there is none"
    case .versionTooOld(let version):
      "the renderer needs OpenGL ES 3.0 or later, and the driver offers \"\(version)\""
    case .shaderRejected(let name, let log):
      "the driver rejected the \(name) shader: \(log)"
    case .programRejected(let name, let log):
      "the driver could not link the \(name) program: \(log)"
    }
  }
}
