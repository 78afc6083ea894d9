internal import CalqueCSDL
internal import Glibc
internal import Synchronization

// The desktop: windows and their GL surfaces, events, the refresh of displays, and the times at
// which they show frames. Every call of SDL but those of `ImageIO` is here; other modules see
// surfaces, `PlatformEvent`s and times.

/// SDL's video subsystem, which runs with one driver at a time for the whole process.
///
/// Each window or surface holds one use of it. The first use chooses the driver: the desktop's for
/// windows, SDL's `offscreen` (EGL without a display) for surfaces in memory. After that, surfaces
/// in memory use whichever driver is running. A window cannot use `offscreen`; the desktop's
/// driver is started for it once no surface in memory is left. A driver keeps running when its
/// last use is released.
enum SDLVideo {
  /// The purpose of a use.
  enum Purpose { case window, memory }

  private struct Uses {
    var count = 0
    /// The purpose for which the running driver was started; nil before the first use.
    var running: Purpose?
  }

  /// SDL allows only one thread at a time to create and free windows and contexts, but surfaces in
  /// memory are created on any thread.
  private static let uses = Mutex(Uses())

  /// Adds one use, and calls `body` while no other thread creates or frees anything.
  static func acquire<Result>(
    for purpose: Purpose, _ body: () throws(PlatformError) -> Result
  ) throws(PlatformError) -> Result {
    let result: Swift.Result<Result, PlatformError> = uses.withLock { uses in
      do throws(PlatformError) {
        if uses.running == nil || purpose == .window && uses.running == .memory {
          try restart(for: purpose, &uses)
        }
        let result = try body()
        uses.count += 1
        return .success(result)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls `body`, which frees the resources of a use, and then releases that use.
  static func release(_ body: () -> Void) {
    uses.withLock { uses in
      body()
      uses.count -= 1
    }
  }

  /// Calls `body` while no other thread creates or frees anything.
  static func withLock(_ body: () -> Bool) -> Bool {
    uses.withLock { _ in body() }
  }

  /// SDL's message for the last failure on this thread.
  static var message: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gave no reason" : text
  }

  private static let windowAdvice =
    "run in a desktop session, or on a display of its own: xvfb-run PROGRAM"

  private static func restart(
    for purpose: Purpose, _ uses: inout Uses
  ) throws(PlatformError) {
    guard uses.count == 0 else {
      throw PlatformError(
        "cannot open a window while SDL draws in memory",
        advice: "release every OffscreenSurface first, or open the window before them")
    }
    if uses.running != nil {
      LoadedLibraries.pin()
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
    uses.running = nil
    try start(for: purpose)
    uses.running = purpose
  }

  /// Lets SDL choose the desktop's driver, except if there can be no Wayland, because its library
  /// would write an error to stderr.
  private static func chooseDesktop() throws(PlatformError) {
    SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    let names = ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    if names.contains(where: { getenv($0) != nil }) { return }
    guard getenv("DISPLAY") != nil else {
      throw PlatformError(
        "cannot open a window: neither DISPLAY nor WAYLAND_DISPLAY names a display",
        advice: windowAdvice)
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
  }

  private static func start(for purpose: Purpose) throws(PlatformError) {
    SDL_SetMainReady()
    // Signals are handled by the program: SDL would swallow Ctrl-C until somebody polls.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // The click that focuses a window also clicks on what it hits, as in other programs.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // Touches are reported as touches only, not also as mouse events.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Mesa's EGL serves both X11 and Wayland, and is the only one with OpenGL ES everywhere.
    SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "1")
    switch purpose {
    case .window:
      try chooseDesktop()
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
        throw PlatformError("cannot open a window: \(message)", advice: windowAdvice)
      }
      // Without a display, SDL falls back to a driver with invisible windows.
      let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
      guard driver != "offscreen" && driver != "dummy" else {
        LoadedLibraries.pin()
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw PlatformError(
          "cannot open a window: SDL found no X11 or Wayland display, only its \(driver) driver",
          advice: windowAdvice)
      }
    case .memory:
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
        throw PlatformError(
          "cannot draw in memory: \(message)",
          advice: "install Mesa's software drivers (libegl1, libgles2, libgl1-mesa-dri)")
      }
    }
  }
}

/// The libraries loaded into the process.
enum LoadedLibraries {
  /// Keeps all libraries loaded so far in memory for the lifetime of the process.
  ///
  /// Mesa registers thread-local destructors on every thread that drew. They run when the thread
  /// ends, which for a thread of a pool may be at any later time, so their code must still be
  /// loaded even if SDL has unloaded the driver in the meantime.
  static func pin() {
    guard let file = fopen("/proc/self/maps", "r") else { return }
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&buffer, &size, file) > 0 {
      // Each library has several lines; the first one maps its beginning, at offset 0.
      guard let line = buffer, strstr(line, " 00000000 ") != nil, strstr(line, ".so") != nil,
        let path = strchr(line, 0x2F)
      else { continue }
      path[strcspn(path, "\n")] = 0
      // This has no effect if the path is not a loaded library.
      if let library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) { dlclose(library) }
    }
    free(buffer)
    fclose(file)
  }
}

/// An error in opening a window or in making a surface: one sentence for the user.
package struct PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The failure, in SDL's words if there are any, and the advice.
  package let description: String

  /// Makes an error from the failure `what`, with `advice` to the user.
  init(_ what: String, advice: String) {
    description = "\(what); \(advice)"
  }
}
