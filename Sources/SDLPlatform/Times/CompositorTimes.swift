internal import CalqueCPresentation
internal import CalqueCSDL
internal import CalqueGLRenderer

/// The times at which a Wayland compositor showed the frames of a window.
final class CompositorTimes: PresentationTimes {
  private let presentation: OpaquePointer
  /// The window, which has to outlive the questions about its surface.
  private let window: GLWindow

  /// Asks the compositor; nil if the window has no Wayland surface.
  init?(_ window: GLWindow) {
    guard let handles = window.waylandHandles,
      let presentation = presentation_open(handles.display, handles.surface)
    else { return nil }
    self.presentation = presentation
    self.window = window
  }

  deinit { presentation_close(presentation) }

  func willPresent() { presentation_request(presentation) }

  func take() -> PresentationFeedback? {
    var time = presentation_time()
    guard presentation_take(presentation, &time) else { return nil }
    return PresentationFeedback(
      time: Double(time.time) / 1e9, age: Int(time.age),
      interval: time.refresh > 0 ? Double(time.refresh) / 1e9 : nil)
  }
}

extension GLWindow {
  /// The `wl_display` and the `wl_surface` of the window; nil if it is not one of Wayland.
  var waylandHandles: (display: UnsafeMutableRawPointer, surface: UnsafeMutableRawPointer)? {
    guard let info = SDL_SysWMinfo(of: handle), info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display, let surface = info.info.wl.surface
    else { return nil }
    return (UnsafeMutableRawPointer(display), UnsafeMutableRawPointer(surface))
  }
}
