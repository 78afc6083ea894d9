internal import CalqueCSDL
internal import Foundation

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
