internal import CalqueCGLES
internal import CalqueGLRenderer
internal import CalqueSDLPlatform
internal import Workloads

/// An offscreen surface that flushes its commands when it presents, as that of a window does.
final class FlushingSurface: Surface {
  private let base: OffscreenSurface
  /// True if `present()` waits for the end of the drawing, so that its time is counted in the right
  /// frame.
  private let waits: Bool

  init(waits: Bool) throws {
    self.waits = waits
    base = try OffscreenSurface(width: Workloads.width, height: Workloads.height)
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { false }
  var refreshInterval: Double? { nil }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func present() { waits ? glFinish() : glFlush() }
}
