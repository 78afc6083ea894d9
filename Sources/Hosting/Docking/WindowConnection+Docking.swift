internal import RenderServer
internal import SDLPlatform
internal import UIKitCore

extension WindowConnection {
  /// The receiver of the pictures of docked panels, on their render thread.
  var dockSink: ScreenRecordingSink {
    let inbox = inbox
    return ScreenRecordingSink(
      hasRoom: { _ in true }, take: { picture, _ in inbox.post(.docked(picture)) })
  }

  /// Tells the app's window that the pointer has gone to the panels.
  func pointerLeft() {
    if tap?(.pointerLeft) != true { window.handleHover(at: nil) }
  }
}
