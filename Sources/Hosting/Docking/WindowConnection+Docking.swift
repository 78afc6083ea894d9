internal import CoreGraphics
internal import CalqueMotion
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import CalqueSDLPlatform
internal import UIKitCore

extension ScreenRecordingSink {
  /// The most pictures of docked panels a second.
  private static let dockRate = 60.0

  /// Hands the pictures of docked panels to the render thread that reads `inbox`. The next one is
  /// made when that thread has taken the last one, so that at most one waits, and it is the newest.
  ///
  /// - Parameter cover: The part of the scene that the panels cover, in pixels; nil for none.
  static func dock(in inbox: Inbox<RenderMessage>, over cover: PixelRect?) -> ScreenRecordingSink {
    let pictures = Inbox<CGImage>()
    return ScreenRecordingSink(
      rate: dockRate, hasRoom: { _ in pictures.isEmpty },
      take: { picture, _ in
        pictures.post(picture)
        inbox.post(.docked(pictures, over: cover))
      })
  }
}

extension WindowConnection {
  /// The receiver of the pictures of docked panels, on their render thread.
  ///
  /// - Parameter cover: The part of the scene that the panels cover, in points; nil for none.
  func dockSink(over cover: CGRect?) -> ScreenRecordingSink {
    let scale = platform.pixelScale
    func pixel(_ position: CGFloat) -> Int32 {
      Int32(saturating: (Double(position) * scale).rounded())
    }
    return .dock(
      in: inbox,
      over: cover.map {
        PixelRect(
          minX: pixel($0.minX), minY: pixel($0.minY), maxX: pixel($0.maxX), maxY: pixel($0.maxY))
      })
  }

  /// Tells the app's window that the pointer has gone to the panels.
  func pointerLeft() {
    if tap?(.pointerLeft) != true { window.handleHover(at: nil) }
  }
}
