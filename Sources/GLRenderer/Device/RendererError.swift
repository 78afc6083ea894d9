/// An error in making the renderer or in building a shader.
package enum RendererError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No GL context is current on the calling thread.
  case noContext
  /// The context is older than OpenGL ES 3.0. The value is its version in the driver's words.
  case versionTooOld(String)
  /// A shader did not compile. The values are its name and the driver's message.
  case shaderRejected(name: String, log: String)
  /// A program did not link. The values are its name and the driver's message.
  case programRejected(name: String, log: String)

  package var description: String {
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
