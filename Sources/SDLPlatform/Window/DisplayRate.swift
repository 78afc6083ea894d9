internal import CalqueCSDL

/// The refresh rate of the display that shows a window.
///
/// SDL tells whole numbers, and on X11 those of the mode in which it found the display. RandR has
/// the timings of the present mode, so that 59.94 Hz are not 60. It is asked when the window goes
/// to another display, and when it tells that a display has changed.
struct DisplayRate {
  /// The rates that a display may have, in refreshes a second.
  private static let possibleRates = 1.0...1000

  private var display: Int32 = -1
  /// The rate by RandR of the display asked last; nil without it.
  private var exact: Double?
  /// The changes that RandR tells; nil before the first question.
  private var changes: DisplayChanges?

  /// Returns the seconds between two refreshes; nil if the system does not tell them.
  mutating func interval(for window: OpaquePointer?) -> Double? {
    let changes = self.changes ?? DisplayChanges(of: window)
    self.changes = changes
    let display = SDL_GetWindowDisplayIndex(window)
    if changes.take() || display != self.display {
      self.display = display
      exact = Self.exactRate(of: window)
    }
    let rate = exact ?? Self.wholeRate(of: display)
    return rate.flatMap { Self.possibleRates.contains($0) ? 1 / $0 : nil }
  }

  private static func wholeRate(of display: Int32) -> Double? {
    var mode = SDL_DisplayMode()
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  /// Returns the rate by the timings of the mode of the X display under the middle of the window;
  /// nil without X11 or RandR 1.3, and for a virtual display without timings.
  private static func exactRate(of window: OpaquePointer?) -> Double? {
    guard let (connection, x11) = RandR.window(of: window), let randr = RandR(),
      let resources = randr.resources(connection, x11)
    else { return nil }
    defer { randr.freeResources(resources) }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    SDL_GetWindowSize(window, &width, &height)
    let (middleX, middleY) = (Int(x) + Int(width) / 2, Int(y) + Int(height) / 2)
    var first: Double?
    for index in 0..<Int(resources.pointee.ncrtc) {
      guard let crtc = randr.crtc(connection, resources, resources.pointee.crtcs[index]) else {
        continue
      }
      defer { randr.freeCRTC(crtc) }
      guard let rate = rate(of: crtc.pointee.mode, in: resources.pointee) else { continue }
      let (left, top) = (Int(crtc.pointee.x), Int(crtc.pointee.y))
      if (left..<left + Int(crtc.pointee.width)).contains(middleX),
        (top..<top + Int(crtc.pointee.height)).contains(middleY)
      {
        return rate
      }
      first = first ?? rate
    }
    return first
  }

  /// Returns the refreshes a second of a mode: its dots a second divided by the dots of a picture
  /// with its borders. An interlaced mode shows two fields, and a doubled one each line twice.
  private static func rate(of mode: RRMode, in resources: XRRScreenResources) -> Double? {
    let modes = UnsafeBufferPointer(start: resources.modes, count: Int(resources.nmode))
    guard let mode = modes.first(where: { $0.id == mode }) else { return nil }
    var dots = Double(mode.hTotal) * Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { dots *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { dots /= 2 }
    guard dots > 0, mode.dotClock > 0 else { return nil }
    return Double(mode.dotClock) / dots
  }
}
