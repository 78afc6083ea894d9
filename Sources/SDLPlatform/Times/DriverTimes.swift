internal import CalqueCSDL
package import CalqueGLRenderer
internal import CalqueMotion
internal import Foundation

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

  func take() -> PresentationFeedback? {
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

/// The judge of the counters that a driver tells by `EGL_CHROMIUM_sync_control`: it makes times of
/// frames from them, and finds out where they make no sense.
///
/// Source: Khronos, EGL_CHROMIUM_sync_control. UST is the time of the last refresh, in microseconds
/// of the monotonic clock, as Mesa has it. MSC is the number of that refresh, and SBC the number of
/// frames that were shown up to it.
package struct DriverCounters: Sendable {
  /// One reading of the counters.
  package typealias Reading = (ust: Int64, msc: Int64, sbc: Int64)

  /// The number of senseless readings after which the driver is not asked any more.
  private static let limit = 8
  /// The seconds by which a refresh may be past.
  private static let greatestAge = 1.0
  /// The seconds by which clocks may differ.
  private static let tolerance = 0.001

  private var last: Reading?
  private var senseless = 0

  package init() {}

  /// True until too many readings made no sense.
  package var makeSense: Bool { senseless < Self.limit }

  /// Returns the time of the last refresh; nil if it is the one before, or makes no sense.
  ///
  /// - Parameters:
  ///   - presents: The presents so far. All were made while these counters were read.
  ///   - now: Seconds of the monotonic clock.
  package mutating func frame(_ reading: Reading?, presents: Int, now: Double)
    -> PresentationFeedback?
  {
    guard let reading, let time = check(reading, now) else {
      senseless += 1
      return nil
    }
    guard let former = last, former.msc != reading.msc else {
      last = reading
      return nil
    }
    last = reading
    // The frame was shown at just this refresh if each one since the last reading had one.
    let isNew = reading.sbc > former.sbc && reading.sbc - former.sbc == reading.msc - former.msc
    let age = Int64(presents) - reading.sbc
    return PresentationFeedback(time: time, age: isNew && age >= 0 ? Int(age) : nil, interval: nil)
  }

  private func check(_ reading: Reading, _ now: Double) -> Double? {
    let time = Double(reading.ust) / 1e6
    guard reading.ust > 0, reading.msc >= 0, reading.sbc >= 0,
      (-Self.tolerance...Self.greatestAge).contains(now - time)
    else { return nil }
    if let last {
      let isForward =
        reading.msc > last.msc ? reading.ust > last.ust : reading.msc == last.msc
      guard isForward, reading.sbc >= last.sbc else { return nil }
    }
    return time
  }
}
