internal import CalqueCSDL
internal import Synchronization

/// An SDL window with an OpenGL ES 3.0 context, stored as addresses so that they can cross threads.
/// SDL and EGL allow a context on any thread, but on one at a time.
final class GLWindow: Sendable {
  private let windowAddress: UInt
  /// The address of the context, which `renewContext` replaces; 0 if that failed.
  private let contextAddress: Atomic<UInt>
  private let hasLostContext = Atomic(false)

  /// SDL's window. It lives until `delete`.
  var handle: OpaquePointer? { OpaquePointer(bitPattern: windowAddress) }
  private var context: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: contextAddress.load(ordering: .relaxed))
  }

  /// Makes a window and a context, current on no thread. Call it inside `SDLVideo.acquire`.
  ///
  /// - Parameter origin: The place of the contents on the desktop; nil for the display's centre.
  init(
    title: String, origin: (x: Int32, y: Int32)? = nil, width: Int32, height: Int32,
    flags: SDL_WindowFlags, advice: String
  ) throws(PlatformError) {
    Self.setAttributes()
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard
      let window = SDL_CreateWindow(
        title, origin?.x ?? centered, origin?.y ?? centered, width, height,
        flags.rawValue | SDL_WINDOW_OPENGL.rawValue)
    else {
      throw PlatformError("cannot make a window: \(SDLVideo.message)", advice: advice)
    }
    guard let context = Self.makeContext(for: window) else {
      let message = SDLVideo.message
      SDL_DestroyWindow(window)
      throw PlatformError("expected OpenGL ES 3.0: \(message)", advice: advice)
    }
    SDL_GL_MakeCurrent(window, nil)
    windowAddress = UInt(bitPattern: window)
    contextAddress = Atomic(UInt(bitPattern: context))
  }

  /// Frees the context and the window. Call it inside `SDLVideo.release`.
  func delete() {
    // SDL unloads the driver with the last window, but threads that drew still need its code.
    LoadedLibraries.pin()
    SDL_GL_DeleteContext(context)
    SDL_DestroyWindow(handle)
  }

  /// Binds the context to the calling thread. If it turns out to be lost, it has to be renewed
  /// on that thread.
  func makeCurrent() throws(PlatformError) {
    if SDLVideo.withLock({ SDL_GL_MakeCurrent(handle, context) == 0 }) { return }
    let message = SDLVideo.message
    if Self.tellsOfLoss(message) { return noteLoss() }
    throw PlatformError(
      "cannot use the OpenGL ES context on this thread: \(message)",
      advice: "release it on the thread that uses it now")
  }

  /// Releases the context from the calling thread. Another context that is current there stays.
  func resignCurrent() {
    _ = SDLVideo.withLock {
      SDL_GL_GetCurrentContext() != context || SDL_GL_MakeCurrent(handle, nil) == 0
    }
  }

  /// Presents the window's framebuffer, and records it if the context is lost.
  func present() {
    SDL_ClearError()
    SDL_GL_SwapWindow(handle)
    if let text = SDL_GetError(), text.pointee != 0, Self.tellsOfLoss(String(cString: text)) {
      noteLoss()
    }
  }

  // MARK: Loss

  /// True if the window system has reported that the context and all its objects are lost.
  var isContextLost: Bool { hasLostContext.load(ordering: .relaxed) }

  func noteLoss() { hasLostContext.store(true, ordering: .relaxed) }

  /// Frees the context, which is current on the calling thread, and makes a new one,
  /// current on no thread.
  func renewContext() throws(PlatformError) {
    let isMade = SDLVideo.withLock {
      SDL_GL_MakeCurrent(handle, nil)
      SDL_GL_DeleteContext(context)
      Self.setAttributes()
      let made = Self.makeContext(for: handle)
      SDL_GL_MakeCurrent(handle, nil)
      contextAddress.store(UInt(bitPattern: made), ordering: .relaxed)
      return made != nil
    }
    guard isMade else {
      throw PlatformError(
        "cannot replace the lost OpenGL ES context: \(SDLVideo.message)",
        advice: "restart the app if this continues")
    }
    hasLostContext.store(false, ordering: .relaxed)
  }

  /// Returns true if an error message contains EGL's error name for a lost context.
  private static func tellsOfLoss(_ message: String) -> Bool { message.contains("CONTEXT_LOST") }

  // MARK: Attributes

  /// Makes a context with GPU reset notification or, if that is not available, without it.
  private static func makeContext(for window: OpaquePointer?) -> UnsafeMutableRawPointer? {
    SDL_GL_SetAttribute(
      SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue))
    if let context = SDL_GL_CreateContext(window) { return context }
    SDL_GL_SetAttribute(
      SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_NO_NOTIFICATION.rawValue))
    return SDL_GL_CreateContext(window)
  }

  private static func setAttributes() {
    for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
  }

  private static let attributes: [(SDL_GLattr, Int32)] = [
    (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
    (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0),
    (SDL_GL_RED_SIZE, 8), (SDL_GL_GREEN_SIZE, 8), (SDL_GL_BLUE_SIZE, 8), (SDL_GL_ALPHA_SIZE, 8),
    (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0), (SDL_GL_DOUBLEBUFFER, 1),
  ]
}
