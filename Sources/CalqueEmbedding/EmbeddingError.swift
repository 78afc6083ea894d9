public import CoreGraphics
internal import CalqueGLRenderer

/// An error of an `EmbeddedHost`. The description names the value.
public enum EmbeddingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No GL context is current on the calling thread.
  case noContext
  /// The current context is too old. The value is its version in the driver's words.
  case contextTooOld(String)
  /// Another GL context is current than the one that the host was made in.
  case otherContext
  /// The GL context is lost with all its objects.
  case contextLost
  /// The size in points and the scale do not make a picture of 1 to `limit` pixels a side.
  case size(CGSize, scale: CGFloat, limit: Int)
  /// The time is not finite, or earlier than the current time `now`.
  case time(Double, now: Double)
  /// The current context has no complete framebuffer object of this name. The status is the
  /// driver's; nil if there is no such object.
  case framebuffer(UInt32, status: UInt32?)
  /// The position or the distance of an event is not finite.
  case position(x: Double, y: Double)
  /// No key has this name.
  case key(String)
  /// The host is in use by the call that called back.
  case busy
  /// The host was closed.
  case closed
  /// The driver rejects what the renderer needs. The value is its message.
  case driver(String)

  public var description: String {
    switch self {
    case .noContext: "this thread has no GL context: make the program's context current"
    case .contextTooOld(let version):
      "the GL context is \"\(version)\": expected OpenGL ES 3.0 or later, or desktop OpenGL 4.3 or "
        + "later (3.3 with ARB_ES3_compatibility)"
    case .otherContext:
      "this thread has another GL context: make current the one that the host was made in"
    case .contextLost:
      "the GL context is lost: make a new one current and call adoptContext()"
    case .size(let size, let scale, let limit):
      "\(size.width)x\(size.height) points at scale \(scale): expected 1 to \(limit) pixels a side"
    case .time(let time, let now):
      "time \(time) s: expected a finite time not before \(now) s"
    case .framebuffer(let name, nil):
      "framebuffer \(name): expected the name of a framebuffer object"
    case .framebuffer(let name, let status?):
      "framebuffer \(name) has status 0x\(String(status, radix: 16)): expected a complete one"
    case .position(let x, let y): "(\(x), \(y)): expected finite numbers"
    case .key(let name): "key \"\(name)\": expected the name of a key, as in \"escape\" or \"a\""
    case .busy: "the host is busy: call it after its callback returns"
    case .closed: "the host is closed: expected an open one"
    case .driver(let message): message
    }
  }

  init(_ error: any Error) {
    switch error {
    case let error as EmbeddingError: self = error
    case RendererError.noContext: self = .noContext
    case RendererError.versionTooOld(let version): self = .contextTooOld(version)
    case RendererError.otherContext: self = .otherContext
    case RendererError.contextLost: self = .contextLost
    case RendererError.framebufferRefused(let name, let status):
      self = .framebuffer(name, status: status)
    default: self = .driver("\(error)")
    }
  }
}
