package import CalqueGLRenderer
internal import CalqueCSDL
internal import Dispatch
internal import Foundation
internal import Synchronization

/// The surface of a window. It is handed to the render thread; its window stays on the main thread
/// and updates its size.
package final class WindowSurface: Surface, Sendable {
  /// The number of consecutive presents, each within half a refresh of the one before, after
  /// which the driver is known not to wait, whatever it reports. A driver that waits lets two
  /// or three through.
  private static let limitOfQuickPresents = 8

  let window: GLWindow
  private let size: Atomic<UInt64>
  /// Seconds between refreshes, as the bits of a Double; 0 if unknown.
  private let interval: Atomic<UInt64>
  /// True unless the driver was seen not to wait for the display.
  private let driverWaits: Atomic<Bool>
  /// True if the driver is asked to wait for the display.
  private let requestsVSync: Bool
  /// The time of the last present, in ticks of SDL's counter, and the number of consecutive
  /// presents that came too soon after the one before.
  private let lastPresent = Atomic<UInt64>(0)
  private let quickPresents = Atomic<Int>(0)

  /// Takes ownership of a window and of one use of `SDLVideo`.
  init(
    _ window: GLWindow, pixelSize: PackedSize, refreshInterval: Double?,
    waitsForDisplay: Bool = true
  ) {
    self.window = window
    requestsVSync = waitsForDisplay
    driverWaits = Atomic(waitsForDisplay)
    size = Atomic(pixelSize.bits)
    interval = Atomic((refreshInterval ?? 0).bitPattern)
  }

  deinit {
    // Windows must be freed on the thread that made them.
    let window = window
    if Thread.isMainThread {
      SDLVideo.release { window.delete() }
    } else {
      DispatchQueue.main.async { SDLVideo.release { window.delete() } }
    }
  }

  package var pixelSize: (width: Int32, height: Int32) {
    let size = PackedSize(bits: size.load(ordering: .relaxed))
    return (size.width, size.height)
  }

  /// Seconds between two refreshes of the window's display; nil if the system does not report
  /// it, as in Xvfb.
  package var refreshInterval: Double? {
    let seconds = Double(bitPattern: interval.load(ordering: .relaxed))
    return seconds > 0 ? seconds : nil
  }

  /// True if `present` waits for the display.
  ///
  /// SDL and EGL accept a swap interval even if nothing waits, as in Xvfb. So it is false for a
  /// display whose refresh rate is unknown, and for one that took many presents faster than it
  /// refreshes; the caller then paces itself.
  package var isVSynced: Bool {
    refreshInterval != nil && driverWaits.load(ordering: .relaxed)
  }

  package func makeCurrent() throws {
    try window.makeCurrent()
    if SDL_GL_SetSwapInterval(requestsVSync ? 1 : 0) != 0 {
      driverWaits.store(false, ordering: .relaxed)
    }
  }

  package func resignCurrent() { window.resignCurrent() }

  package var isContextLost: Bool { window.isContextLost }

  package func makePresentationTimes() -> (any PresentationTimes)? {
    if window.waylandHandles != nil { return CompositorTimes(window) }
    return DriverTimes()
  }

  package func renewContext() throws {
    try window.renewContext()
    try makeCurrent()
  }

  package func present() {
    window.present()
    guard isVSynced, let interval = refreshInterval else { return }
    let now = SDL_GetPerformanceCounter()
    let elapsed = Double(now &- lastPresent.exchange(now, ordering: .relaxed))
    let seconds = elapsed / Double(SDL_GetPerformanceFrequency())
    guard seconds < interval / 2 else {
      quickPresents.store(0, ordering: .relaxed)
      return
    }
    let count = quickPresents.add(1, ordering: .relaxed).newValue
    if count >= Self.limitOfQuickPresents { driverWaits.store(false, ordering: .relaxed) }
  }

  /// Updates the window's size.
  func update(pixelSize: PackedSize) { size.store(pixelSize.bits, ordering: .relaxed) }

  /// Updates the rate of the window's display.
  func update(refreshInterval: Double?) {
    interval.store((refreshInterval ?? 0).bitPattern, ordering: .relaxed)
  }
}
