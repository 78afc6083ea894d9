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
    case .noContext: "no GL context is current on this thread; make the program's context current"
    case .contextTooOld(let version):
      "OpenGL ES 3.0 or desktop OpenGL 4.3 is needed (3.3 with ARB_ES3_compatibility), and the "
        + "context is \"\(version)\""
    case .otherContext:
      "another GL context is current on this thread than the one that the host was made in"
    case .contextLost:
      "the GL context is lost; make a new one current and call adoptContext()"
    case .size(let size, let scale, let limit):
      "no picture of \(size.width)x\(size.height) points at scale \(scale) can be made; each side "
        + "must have 1 to \(limit) pixels"
    case .time(let time, let now):
      "time cannot go from \(now) s to \(time) s; a time is finite and not earlier than the last"
    case .framebuffer(let name, nil): "there is no framebuffer object \(name)"
    case .framebuffer(let name, let status?):
      "nothing can be drawn on framebuffer object \(name): its status is "
        + "0x\(String(status, radix: 16))"
    case .position(let x, let y): "a position of (\(x), \(y)) is not finite"
    case .key(let name): "no key is named \"\(name)\""
    case .busy: "the host was called from a callback of its own call"
    case .closed: "the host was closed"
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
