internal import CalqueCSDL
internal import Foundation

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

/// Notes the events by which RandR tells that a display has another mode or place.
///
/// SDL hands on the events of X only as events of its own, which a watch sees when they are added
/// to its queue, on the main thread.
final class DisplayChanges {
  /// The number of the first event of RandR; nil on another window system.
  fileprivate var firstEvent: Int32?
  fileprivate var haveCome = true

  /// Selects the events for an SDL window.
  init(of window: OpaquePointer?) {
    guard let (connection, x11) = RandR.window(of: window), let randr = RandR() else { return }
    var (event, error): (Int32, Int32) = (0, 0)
    guard randr.findEvents(connection, &event, &error) != 0 else { return }
    firstEvent = event
    randr.selectEvents(
      connection, x11, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), SDL_ENABLE)
    SDL_AddEventWatch(noteChange, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if firstEvent != nil {
      SDL_DelEventWatch(noteChange, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Returns true if events have come since the last call, and at the first one.
  func take() -> Bool {
    defer { haveCome = false }
    return haveCome
  }
}

/// Notes an event of RandR in the `DisplayChanges` at `context`. SDL ignores the result of a watch.
private func noteChange(
  _ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let context, let event, event.pointee.type == SDL_SYSWMEVENT.rawValue,
    let message = event.pointee.syswm.msg, message.pointee.subsystem == SDL_SYSWM_X11
  else { return 0 }
  let changes = Unmanaged<DisplayChanges>.fromOpaque(context).takeUnretainedValue()
  guard let first = changes.firstEvent else { return 0 }
  let type = message.pointee.msg.x11.event.type
  if type == first + RRScreenChangeNotify || type == first + RRNotify { changes.haveCome = true }
  return 0
}

/// The functions of RandR in the library that SDL has loaded. Calque does not link to it.
struct RandR {
  typealias Resources = UnsafeMutablePointer<XRRScreenResources>
  typealias ReadResources = @convention(c) (OpaquePointer, Window) -> Resources?
  typealias FreeResources = @convention(c) (Resources) -> Void
  typealias ReadCRTC =
    @convention(c) (OpaquePointer, Resources, RRCrtc) -> UnsafeMutablePointer<XRRCrtcInfo>?
  typealias FreeCRTC = @convention(c) (UnsafeMutablePointer<XRRCrtcInfo>) -> Void
  typealias Answer = UnsafeMutablePointer<Int32>
  typealias FindEvents = @convention(c) (OpaquePointer, Answer, Answer) -> Int32
  typealias SelectEvents = @convention(c) (OpaquePointer, Window, Int32) -> Void

  let resources: ReadResources
  let freeResources: FreeResources
  let crtc: ReadCRTC
  let freeCRTC: FreeCRTC
  let findEvents: FindEvents
  let selectEvents: SelectEvents

  /// Finds the functions; nil if SDL has not loaded the library.
  init?() {
    guard let handle = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    // SDL holds the library while it has a window.
    defer { dlclose(handle) }
    guard let resources = dlsym(handle, "XRRGetScreenResourcesCurrent"),
      let freeResources = dlsym(handle, "XRRFreeScreenResources"),
      let crtc = dlsym(handle, "XRRGetCrtcInfo"), let freeCRTC = dlsym(handle, "XRRFreeCrtcInfo"),
      let findEvents = dlsym(handle, "XRRQueryExtension"),
      let selectEvents = dlsym(handle, "XRRSelectInput")
    else { return nil }
    self.resources = unsafeBitCast(resources, to: ReadResources.self)
    self.freeResources = unsafeBitCast(freeResources, to: FreeResources.self)
    self.crtc = unsafeBitCast(crtc, to: ReadCRTC.self)
    self.freeCRTC = unsafeBitCast(freeCRTC, to: FreeCRTC.self)
    self.findEvents = unsafeBitCast(findEvents, to: FindEvents.self)
    self.selectEvents = unsafeBitCast(selectEvents, to: SelectEvents.self)
  }

  /// Returns the connection and the X window of an SDL window; nil on another window system.
  static func window(of window: OpaquePointer?) -> (OpaquePointer, Window)? {
    guard let info = SDL_SysWMinfo(of: window), info.subsystem == SDL_SYSWM_X11,
      let connection = info.info.x11.display
    else { return nil }
    return (connection, info.info.x11.window)
  }
}
