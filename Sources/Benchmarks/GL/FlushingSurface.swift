internal import CGLES
internal import GLRenderer
internal import SDLPlatform
internal import Workloads

/// A surface in memory that hands its commands to the driver when it presents, as a window's does.
final class FlushingSurface: Surface {
  private let base: OffscreenSurface
  /// True if a present waits until all is drawn, so that its time counts where it belongs.
  private let waits: Bool

  init(waits: Bool) throws {
    self.waits = waits
    base = try OffscreenSurface(width: Workloads.width, height: Workloads.height)
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isSynchronized: Bool { false }
  var refreshInterval: Double? { nil }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func present() { waits ? glFinish() : glFlush() }
}
