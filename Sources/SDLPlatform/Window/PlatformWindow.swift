internal import CalqueCSDL
internal import Foundation

/// A window with a GL surface, on the desktop's own window system.
///
/// It lives on the main thread; the render thread draws on its `surface`.
@MainActor
package final class PlatformWindow {
  /// The surface for the render thread. Its context is current on no thread yet.
  package let surface: WindowSurface
  private var displayRate = DisplayRate()
  private var translation = EventTranslation()
  /// The size and the refresh rate that were reported last.
  private var lastDisplay: PlatformEvent?
  private var events: [SDL_Event] = []

  /// Opens a resizable window with a size in points.
  ///
  /// - Parameters:
  ///   - origin: The place of the contents on the desktop; nil for the display's centre. Wayland
  ///     places windows itself.
  ///   - waitsForDisplay: True if presents should wait for the display's refresh.
  package init(
    title: String, origin: (x: Int, y: Int)? = nil, width: Int, height: Int,
    waitsForDisplay: Bool = true
  ) throws(PlatformError) {
    OffscreenPool.removeAll()
    let window = try SDLVideo.acquire(for: .window) { () throws(PlatformError) in
      let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      return try GLWindow(
        title: title,
        origin: origin.map { (Int32(clamping: $0.x), Int32(clamping: $0.y)) },
        width: Int32(clamping: max(width, 1)),
        height: Int32(clamping: max(height, 1)),
        flags: SDL_WindowFlags(flags),
        advice: "install Mesa's drivers (libegl1, libgles2, libgl1-mesa-dri)")
    }
    self.title = title
    surface = WindowSurface(
      window, pixelSize: Self.pixelSize(of: window),
      refreshInterval: displayRate.interval(for: window.handle), waitsForDisplay: waitsForDisplay)
    lastDisplay = resized
  }

  /// SDL's name of the window system: `x11`, `wayland`; empty before there is a window.
  package static var systemName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// The text in the title bar.
  package var title: String {
    didSet { SDL_SetWindowTitle(surface.window.handle, title) }
  }

  /// The size of the contents, in points.
  package var contentSize: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(surface.window.handle, &width, &height)
    return (Double(width), Double(height))
  }

  /// Pixels per point.
  package var pixelScale: Double {
    let (points, pixels) = (contentSize, surface.pixelSize)
    return PixelScale.of(
      points: points, pixels: (Double(pixels.width), Double(pixels.height)))
  }

  /// Seconds between two refreshes of the window's display; nil if the system does not report it.
  package var displayRefreshInterval: Double? { surface.refreshInterval }

  /// Returns the events since the last call, in order; never waits.
  ///
  /// A key's character is the one it typed, in lower case, so that shifted characters arrive as
  /// such: `?`. With Control, Alt or Command held nothing is typed, and the character is the one
  /// that the key types unmodified. The wheel is measured in notches, positive up and to the right.
  package func pollEvents() -> [PlatformEvent] {
    var result: [PlatformEvent] = []
    events.removeAll(keepingCapacity: true)
    var event = SDL_Event()
    var others: [SDL_Event] = []
    while SDL_PollEvent(&event) != 0 {
      if event.isOfOther(than: surface.window.handle) {
        others.append(event)
      } else if event.type != SDL_SYSWMEVENT.rawValue {
        events.append(event)
      }
    }
    // All windows share one queue: events of other windows are put back, in order.
    SDL_PeepEvents(&others, Int32(others.count), SDL_ADDEVENT, 0, 0)
    translation.contentSize = contentSize
    surface.update(refreshInterval: displayRate.interval(for: surface.window.handle))
    for index in events.indices {
      if EventTranslation.changesSize(events[index]) {
        surface.update(pixelSize: Self.pixelSize(of: surface.window))
        if lastDisplay != resized {
          lastDisplay = resized
          result.append(resized)
        }
      } else if let translated = translation.translate(events, at: index) {
        result.append(translated)
      }
    }
    return result
  }

  /// True if the window has the keyboard focus.
  package var hasFocus: Bool { has(SDL_WINDOW_INPUT_FOCUS) }

  /// True if the window is invisible because it is minimised or hidden.
  package var isMinimized: Bool { has(SDL_WINDOW_MINIMIZED) || has(SDL_WINDOW_HIDDEN) }

  private func has(_ flag: SDL_WindowFlags) -> Bool {
    SDL_GetWindowFlags(surface.window.handle) & flag.rawValue != 0
  }

  private var resized: PlatformEvent {
    let (points, pixels) = (contentSize, surface.pixelSize)
    return .resized(
      width: points.width, height: points.height, pixelWidth: pixels.width,
      pixelHeight: pixels.height, refreshInterval: displayRefreshInterval)
  }

  private static func pixelSize(of window: GLWindow) -> PackedSize {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GL_GetDrawableSize(window.handle, &width, &height)
    return PackedSize(width, height)
  }
}

// The connection to the window system.
extension PlatformWindow {
  /// A file descriptor that becomes readable when the window system has sent something, so that an
  /// idle main loop can sleep; nil if the window system has none.
  ///
  /// The render thread shares the connection and may also read from it while it presents. So
  /// poll once before sleeping, and after each present. Signals wake the main run loop through
  /// the main queue.
  package var eventDescriptor: Int32? {
    guard let info = SDL_SysWMinfo(of: surface.window.handle) else { return nil }
    switch info.subsystem {
    case SDL_SYSWM_X11:
      return Self.descriptor(
        of: UnsafeMutableRawPointer(info.info.x11.display), library: "libX11.so.6",
        function: "XConnectionNumber")
    case SDL_SYSWM_WAYLAND:
      return Self.descriptor(
        of: UnsafeMutableRawPointer(info.info.wl.display), library: "libwayland-client.so.0",
        function: "wl_display_get_fd")
    default:
      return nil
    }
  }

  /// Calls a function of the connection in a library that SDL has loaded. Calque does
  /// not link to it.
  private static func descriptor(
    of connection: UnsafeMutableRawPointer?, library: String, function: String
  ) -> Int32? {
    typealias Ask = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let connection, let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(handle) }
    guard let symbol = dlsym(handle, function) else { return nil }
    let descriptor = unsafeBitCast(symbol, to: Ask.self)(connection)
    return descriptor >= 0 ? descriptor : nil
  }
}

extension SDL_SysWMinfo {
  /// Reads the window system's own handles of an SDL window; nil if SDL has none.
  init?(of window: OpaquePointer?) {
    self.init()
    version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &self) == SDL_TRUE else { return nil }
  }
}

/// The scale of a window by its size in points and in pixels.
package enum PixelScale {
  /// The steps of fractional scales in one. Source: Wayland, fractional-scale-v1.
  private static let steps = 120.0

  /// Returns the pixels per point; 1 for an empty window.
  ///
  /// A window system rounds the size in pixels, so that a width of 1001 points is 1251 pixels at
  /// 1.25. Their quotient would be another scale at each size, and all views would be drawn anew
  /// for it. So it is the nearest scale that a window system can choose, if that explains both
  /// sizes, and otherwise the quotient.
  package static func of(
    points: (width: Double, height: Double), pixels: (width: Double, height: Double)
  ) -> Double {
    guard points.width > 0, pixels.width > 0 else { return 1 }
    let quotient = pixels.width / points.width
    // The longer side has the smaller error.
    let longer = points.width >= points.height ? quotient : pixels.height / points.height
    let scale = (longer * steps).rounded() / steps
    let isExplained =
      abs(points.width * scale - pixels.width) <= 1
      && abs(points.height * scale - pixels.height) <= 1
    return isExplained && scale > 0 ? scale : quotient
  }
}
