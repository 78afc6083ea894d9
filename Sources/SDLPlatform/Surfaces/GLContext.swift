internal import CSDL

/// An SDL window with an OpenGL ES 3.0 context, named by their addresses so that they can cross
/// threads. SDL and EGL allow a context on any thread, one at a time.
struct GLContext: Sendable {
  private let windowAddress: UInt
  private let contextAddress: UInt

  /// SDL's window. It lives until `delete`.
  var window: OpaquePointer? { OpaquePointer(bitPattern: windowAddress) }
  private var context: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: contextAddress)
  }

  /// Makes a window and a context, current on no thread. Call it inside `SDLVideo.acquire`.
  init(
    title: String, width: Int32, height: Int32, flags: SDL_WindowFlags, advice: String
  ) throws(PlatformError) {
    for (attribute, value) in Self.attributes { SDL_GL_SetAttribute(attribute, value) }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard
      let window = SDL_CreateWindow(
        title, centered, centered, width, height, flags.rawValue | SDL_WINDOW_OPENGL.rawValue)
    else {
      throw PlatformError("SDL cannot make a window: \(SDLVideo.message)", advice: advice)
    }
    guard let context = SDL_GL_CreateContext(window) else {
      let message = SDLVideo.message
      SDL_DestroyWindow(window)
      throw PlatformError("there is no OpenGL ES 3.0 here: \(message)", advice: advice)
    }
    SDL_GL_MakeCurrent(window, nil)
    windowAddress = UInt(bitPattern: window)
    contextAddress = UInt(bitPattern: context)
  }

  /// Frees the context and the window. Call it inside `SDLVideo.release`.
  func delete() {
    // With the last window SDL unloads the driver, whose code threads that drew still need.
    LoadedCode.pin()
    SDL_GL_DeleteContext(context)
    SDL_DestroyWindow(window)
  }

  /// Binds the context to the calling thread.
  func makeCurrent() throws(PlatformError) {
    guard SDLVideo.withLock({ SDL_GL_MakeCurrent(window, context) == 0 }) else {
      throw PlatformError(
        "the OpenGL ES context cannot be used on this thread: \(SDLVideo.message)",
        advice: "release it on the thread that uses it now")
    }
  }

  /// Releases the context from the calling thread.
  func resignCurrent() {
    _ = SDLVideo.withLock { SDL_GL_MakeCurrent(window, nil) == 0 }
  }

  private static let attributes: [(SDL_GLattr, Int32)] = [
    (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue)),
    (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 0),
    (SDL_GL_RED_SIZE, 8), (SDL_GL_GREEN_SIZE, 8), (SDL_GL_BLUE_SIZE, 8), (SDL_GL_ALPHA_SIZE, 8),
    (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0), (SDL_GL_DOUBLEBUFFER, 1),
  ]
}
