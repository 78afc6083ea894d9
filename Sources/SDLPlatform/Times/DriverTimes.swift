internal import CalqueCSDL
internal import Foundation
internal import CalqueGLRenderer
internal import CalqueMotion

/// The times of refreshes that a driver tells by `EGL_CHROMIUM_sync_control`, as Mesa's do on X11
/// with DRI3. Used on the thread on which the context is current.
final class DriverTimes: PresentationTimes {
  private let driver: SyncControlExtension
  private let clock = SystemClock()
  private var counters = DriverCounters()
  private var presents = 0
  private var isAsked = true

  /// Asks the driver of the context that is current; nil if it does not have the extension.
  init?() {
    guard let driver = SyncControlExtension() else { return nil }
    self.driver = driver
  }

  func willPresent() {
    presents += 1
    isAsked = false
  }

  func take() -> ShownFrame? {
    guard !isAsked, counters.makeSense else { return nil }
    isAsked = true
    return counters.frame(driver.reading(), presents: presents, now: clock.now())
  }
}

/// The functions of the extension in the EGL library that SDL has loaded. Calque does not link to
/// it.
private struct SyncControlExtension {
  typealias Handle = UnsafeMutableRawPointer
  typealias ReadDisplay = @convention(c) () -> Handle?
  typealias ReadSurface = @convention(c) (Int32) -> Handle?
  typealias ReadText = @convention(c) (Handle, Int32) -> UnsafePointer<CChar>?
  typealias ReadCounters =
    @convention(c) (
      Handle, Handle, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>,
      UnsafeMutablePointer<Int64>
    ) -> UInt32

  private static let name = "EGL_CHROMIUM_sync_control"
  /// EGL_EXTENSIONS.
  private static let extensions: Int32 = 0x3055
  /// EGL_DRAW.
  private static let draw: Int32 = 0x3059

  private let readDisplay: ReadDisplay
  private let readSurface: ReadSurface
  private let readCounters: ReadCounters

  init?() {
    guard let handle = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // SDL holds the library while it has a window.
    defer { dlclose(handle) }
    guard let display = dlsym(handle, "eglGetCurrentDisplay"),
      let surface = dlsym(handle, "eglGetCurrentSurface"),
      let text = dlsym(handle, "eglQueryString"),
      let counters = SDL_GL_GetProcAddress("eglGetSyncValuesCHROMIUM")
    else { return nil }
    readDisplay = unsafeBitCast(display, to: ReadDisplay.self)
    readSurface = unsafeBitCast(surface, to: ReadSurface.self)
    readCounters = unsafeBitCast(counters, to: ReadCounters.self)
    let readText = unsafeBitCast(text, to: ReadText.self)
    guard let current = readDisplay(), let words = readText(current, Self.extensions),
      String(cString: words).split(separator: " ").contains(where: { $0 == Self.name })
    else { return nil }
  }

  /// Reads the counters; nil if the driver has none for the current surface.
  func reading() -> DriverCounters.Reading? {
    var reading: DriverCounters.Reading = (0, 0, 0)
    guard let display = readDisplay(), let surface = readSurface(Self.draw),
      readCounters(display, surface, &reading.ust, &reading.msc, &reading.sbc) != 0
    else { return nil }
    return reading
  }
}
