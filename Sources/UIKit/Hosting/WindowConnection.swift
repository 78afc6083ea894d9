internal import DebugOverlay
internal import Dispatch
internal import Foundation
internal import Motion
package import QuartzCore
package import RenderServer
package import RenderTree
internal import SDLPlatform

/// One window on the screen: the platform's window, the render thread that draws it, and the layer
/// context that commits the view tree to that thread.
@MainActor
final class WindowConnection: CommitSink {
  let window: UIWindow
  let platform: PlatformWindow
  private let thread: RenderThread
  private var context: LayerContext?

  /// Opens a platform window of `window`'s size, and a render thread for it.
  ///
  /// - Parameters:
  ///   - needsTurn: Called on the main thread when the main loop must look at its window again.
  ///   - failed: Called on the main thread when the render thread cannot draw.
  init(
    _ window: UIWindow, title: String, clock: ScaledClock, hostClock: any MediaClock,
    needsTurn: @escaping @MainActor () -> Void, failed: @escaping @MainActor (any Error) -> Void
  ) throws {
    self.window = window
    platform = try PlatformWindow(
      title: title, width: Int(window.bounds.width), height: Int(window.bounds.height))
    let relay = Relay()
    thread = RenderThread(
      clock: clock, hostClock: hostClock,
      handlers: RenderThread.Handlers(
        events: { events in relay.onMain { $0.context?.receive(events) } },
        presented: { relay.presented(at: hostClock.now()) },
        failed: { error in
          let text = "\(error)"
          relay.onMain { _ in failed(RenderFailure(description: text)) }
        },
        diagnosed: { text in Diagnostic.report("renderer", text) }))
    relay.monitor = thread.mainThread
    relay.connection = self
    relay.needsTurn = needsTurn
    let surface = platform.surface
    thread.start(scale: platform.pixelScale) { surface }
    let context = LayerContext(sink: self)
    self.context = context
    window.context = context
    context.rootLayer = window.layer
  }

  func submit(_ commit: Commit) { thread.inbox.post(.commit(commit)) }

  /// Tells the render thread something.
  func post(_ message: RenderMessage) { thread.inbox.post(message) }

  /// Takes the size that the platform's window has now.
  func resize(pixelWidth: Int32, pixelHeight: Int32) {
    let size = platform.contentSize
    window.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    post(.resized(width: pixelWidth, height: pixelHeight, scale: platform.pixelScale))
  }

  /// Ends the render thread; the platform's window closes with the connection.
  func close() {
    context?.rootLayer = nil
    window.context = nil
    thread.stop()
  }
}

/// Why a window shows nothing.
struct RenderFailure: Error, CustomStringConvertible {
  var description: String
}
