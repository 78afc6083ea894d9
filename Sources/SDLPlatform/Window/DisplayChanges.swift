internal import CalqueCSDL

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
