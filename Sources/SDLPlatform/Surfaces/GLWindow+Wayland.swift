internal import CalqueCSDL

extension GLWindow {
  /// The `wl_display` and the `wl_surface` of the window; nil if it is not one of Wayland.
  var waylandHandles: (display: UnsafeMutableRawPointer, surface: UnsafeMutableRawPointer)? {
    guard let info = SDL_SysWMinfo(of: handle), info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display, let surface = info.info.wl.surface
    else { return nil }
    return (UnsafeMutableRawPointer(display), UnsafeMutableRawPointer(surface))
  }
}
