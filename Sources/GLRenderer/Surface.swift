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

/// The times at which a display shows the presents of a surface, as its driver or the compositor
/// tells them. Used by the surface's thread alone.
package protocol PresentationTimes: AnyObject {
  /// Tells that a present follows.
  func willPresent()
  /// Returns the oldest frame shown that was not taken yet, without a wait; nil if there is none.
  func take() -> PresentationFeedback?
}

/// A frame that a display has shown.
package struct PresentationFeedback: Sendable, Hashable {
  /// The refresh at which it was shown, in seconds of the system's monotonic clock.
  package var time: Double
  /// The number of presents after that of the frame; nil if the time is that of a refresh which may
  /// have had no frame.
  package var age: Int?
  /// The seconds between two refreshes; nil if they are not told along with the time.
  package var interval: Double?

  package init(time: Double, age: Int?, interval: Double?) {
    self.time = time
    self.age = age
    self.interval = interval
  }
}
