/// A drawing surface for OpenGL ES: a window, or memory.
///
/// A surface is used by one thread, the one that called `makeCurrent`.
package protocol Surface: AnyObject {
  /// The size of the default framebuffer, in pixels.
  var pixelSize: (width: Int32, height: Int32) { get }
  /// True if the surface has a default framebuffer. Without one, pictures are composed in memory
  /// and `present` shows nothing.
  var hasFramebuffer: Bool { get }
  /// The name of the framebuffer object to present on; 0 for the default framebuffer.
  var framebuffer: UInt32 { get }
  /// True if the framebuffer's first row is the bottom one of the picture.
  var isFlipped: Bool { get }
  /// True if the picture replaces what the framebuffer holds, on black. Otherwise it is drawn over
  /// it.
  var isOpaque: Bool { get }
  /// Binds the surface's GL context to the calling thread.
  func makeCurrent() throws
  /// Releases the context from the calling thread.
  func resignCurrent()
  /// Shows the drawn picture. If `isVSynced`, blocks until the display has taken it.
  func present()
  /// True if `present` waits for the display's refresh.
  var isVSynced: Bool { get }
  /// Seconds between two refreshes of the display; nil for a surface without one.
  var refreshInterval: Double? { get }
  /// True if the window system has reported that the GL context and all its objects are lost.
  var isContextLost: Bool { get }
  /// Returns the source of the times at which the display shows presents, for the thread on which
  /// the context is current; nil if neither the driver nor a compositor tells them.
  func makePresentationTimes() -> (any PresentationTimes)?
  /// Replaces the GL context by a new one and binds it to the calling thread.
  func renewContext() throws
}

extension Surface {
  package var hasFramebuffer: Bool { true }
  package var framebuffer: UInt32 { 0 }
  package var isFlipped: Bool { true }
  package var isOpaque: Bool { true }
  package var isContextLost: Bool { false }
  package func makePresentationTimes() -> (any PresentationTimes)? { nil }
  package func renewContext() throws { try makeCurrent() }
}
