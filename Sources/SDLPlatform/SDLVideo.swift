internal import CSDL
internal import Synchronization

/// SDL's video subsystem, which runs with one driver at a time for the whole process.
///
/// Whoever has a window or a surface holds one use of it. The first use chooses the driver: the
/// desktop's for windows, SDL's `offscreen` (EGL without a display) for surfaces in memory. Surfaces in
/// memory then use whichever driver runs; a window cannot use `offscreen`, and gets the desktop's as
/// soon as no surface in memory is left.
enum SDLVideo {
  /// What a use is for.
  enum Purpose { case window, memory }

  private struct Uses {
    var count = 0
    var purpose = Purpose.memory
    /// Whether the driver's code was pinned since the subsystem started.
    var isPinned = false
  }

  /// SDL allows one thread at a time to make and to free windows and contexts, but surfaces in memory
  /// are made on any.
  private static let uses = Mutex(Uses())

  /// Takes one use, and calls `body` while no other thread makes or frees anything.
  static func acquire<Result>(
    for purpose: Purpose, _ body: () throws(PlatformError) -> Result
  ) throws(PlatformError) -> Result {
    let result: Swift.Result<Result, PlatformError> = uses.withLock { uses in
      do throws(PlatformError) {
        if uses.count == 0 {
          try start(for: purpose)
          uses.purpose = purpose
          uses.isPinned = false
        } else if purpose == .window && uses.purpose == .memory {
          throw PlatformError(
            "a window cannot be opened while SDL draws in memory",
            advice: "release every OffscreenSurface first, or open the window before them")
        }
        uses.count += 1
        do throws(PlatformError) {
          let result = try body()
          if !uses.isPinned {
            LoadedCode.pin()
            uses.isPinned = true
          }
          return .success(result)
        } catch {
          release(&uses)
          return .failure(error)
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Gives one use back after calling `body`, which frees what the use was for.
  static func release(_ body: () -> Void) {
    uses.withLock { uses in
      body()
      release(&uses)
    }
  }

  /// Calls `body` while no other thread makes or frees anything.
  static func withLock(_ body: () -> Bool) -> Bool {
    uses.withLock { _ in body() }
  }

  /// SDL's message for what failed last on this thread.
  static var message: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gave no reason" : text
  }

  private static let windowAdvice =
    "run in a desktop session, or draw without a display with --headless"

  private static func release(_ uses: inout Uses) {
    uses.count -= 1
    if uses.count == 0 { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  private static func start(for purpose: Purpose) throws(PlatformError) {
    SDL_SetMainReady()
    // Signals are ours: SDL would swallow Ctrl-C until somebody polls.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Mesa's EGL serves both X11 and Wayland, and is the only one with OpenGL ES everywhere.
    SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "1")
    switch purpose {
    case .window:
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
        throw PlatformError("no window can be opened: \(message)", advice: windowAdvice)
      }
      // Where it finds no display, SDL falls back on a driver whose windows nobody sees.
      let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
      guard driver != "offscreen" && driver != "dummy" else {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw PlatformError(
          "no window can be opened: SDL found no X11 or Wayland display, only its \(driver) driver",
          advice: windowAdvice)
      }
    case .memory:
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
        throw PlatformError(
          "nothing can be drawn in memory: \(message)",
          advice: "install Mesa's software drivers (libegl1, libgles2, libgl1-mesa-dri)")
      }
    }
  }
}
