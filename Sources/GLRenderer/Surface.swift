/// A place to draw on with OpenGL ES: a window, or memory.
///
/// A surface is used by one thread, the one that called `makeCurrent`.
public protocol Surface: AnyObject {
  /// The size of the default framebuffer, in pixels.
  var pixelSize: (width: Int32, height: Int32) { get }
  /// Whether there is a default framebuffer to show pictures in. Without one they are composed in
  /// memory, and `present` has nothing to show.
  var hasFramebuffer: Bool { get }
  /// Binds the surface's GL context to the calling thread.
  func makeCurrent() throws
  /// Releases the context from the calling thread.
  func resignCurrent()
  /// Shows what was drawn. Blocks until the display took it if `isSynchronized`.
  func present()
  /// Whether `present` waits for the display's refresh.
  var isSynchronized: Bool { get }
  /// Seconds between two refreshes of the display; nil for a surface without one.
  var refreshInterval: Double? { get }
  /// Whether the window system has said that the GL context is lost, with all that was in it.
  var isContextLost: Bool { get }
  /// Puts a new GL context in the place of the present one, and binds it to the calling thread.
  func renewContext() throws
}

extension Surface {
  public var hasFramebuffer: Bool { true }
  public var isContextLost: Bool { false }
  public func renewContext() throws { try makeCurrent() }
}
