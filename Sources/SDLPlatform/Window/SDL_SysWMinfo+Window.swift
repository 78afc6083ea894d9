internal import CalqueCSDL

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
