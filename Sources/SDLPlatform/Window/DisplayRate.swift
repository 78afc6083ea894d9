internal import CSDL
internal import Foundation

/// The refresh rate of the display that shows a window.
///
/// SDL tells whole numbers, and on X11 those of the mode in which it found the display. RandR has
/// the timings of the present mode, so that 59.94 Hz are not 60. It is asked at most once a second
/// for the same display, while events are polled.
struct DisplayRate {
  /// Seconds between two questions about the same display.
  private static let pause = 1.0
  /// The rates that a display may have, in refreshes a second.
  private static let possibleRates = 1.0...1000

  private var display: Int32 = -1
  private var asked = -Double.infinity
  private var known: Double?

  /// Returns the seconds between two refreshes; nil if the system does not tell them.
  mutating func interval(for window: OpaquePointer?) -> Double? {
    let now = Double(SDL_GetTicks64()) / 1000
    let display = SDL_GetWindowDisplayIndex(window)
    guard display != self.display || now - asked >= Self.pause else { return known }
    (self.display, asked) = (display, now)
    let rate = Self.exactRate(of: window) ?? Self.wholeRate(of: display)
    known = rate.flatMap { Self.possibleRates.contains($0) ? 1 / $0 : nil }
    return known
  }

  private static func wholeRate(of display: Int32) -> Double? {
    var mode = SDL_DisplayMode()
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  /// Returns the rate by the timings of the mode of the X display under the middle of the window;
  /// nil without X11 or RandR 1.3, and for a virtual display without timings.
  private static func exactRate(of window: OpaquePointer?) -> Double? {
    guard let info = SDL_SysWMinfo(of: window), info.subsystem == SDL_SYSWM_X11,
      let connection = info.info.x11.display, let randr = RandR(),
      let resources = randr.resources(connection, info.info.x11.window)
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

/// The functions of RandR in the library that SDL has loaded. Calque does not link to it.
private struct RandR {
  typealias Resources = UnsafeMutablePointer<XRRScreenResources>
  typealias ReadResources = @convention(c) (OpaquePointer, Window) -> Resources?
  typealias FreeResources = @convention(c) (Resources) -> Void
  typealias ReadCRTC =
    @convention(c) (OpaquePointer, Resources, RRCrtc) -> UnsafeMutablePointer<XRRCrtcInfo>?
  typealias FreeCRTC = @convention(c) (UnsafeMutablePointer<XRRCrtcInfo>) -> Void

  let resources: ReadResources
  let freeResources: FreeResources
  let crtc: ReadCRTC
  let freeCRTC: FreeCRTC

  /// Finds the functions; nil if SDL has not loaded the library.
  init?() {
    guard let handle = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // SDL holds the library while it has a window.
    defer { dlclose(handle) }
    guard let resources = dlsym(handle, "XRRGetScreenResourcesCurrent"),
      let freeResources = dlsym(handle, "XRRFreeScreenResources"),
      let crtc = dlsym(handle, "XRRGetCrtcInfo"), let freeCRTC = dlsym(handle, "XRRFreeCrtcInfo")
    else { return nil }
    self.resources = unsafeBitCast(resources, to: ReadResources.self)
    self.freeResources = unsafeBitCast(freeResources, to: FreeResources.self)
    self.crtc = unsafeBitCast(crtc, to: ReadCRTC.self)
    self.freeCRTC = unsafeBitCast(freeCRTC, to: FreeCRTC.self)
  }
}
