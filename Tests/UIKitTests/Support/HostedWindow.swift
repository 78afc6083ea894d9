import Foundation
import CalqueMotion
import QuartzCore
import CalqueRenderTree
import UIKit

/// A visible window whose commits are recorded, on a paused clock: views and layers behave as if
/// they were on screen.
///
/// Create and use it within one synchronous test: `end()` restores the process's clock.
@MainActor
final class HostedWindow: CommitSink {
  let window: UIWindow
  let clock = ManualClock(100)
  private(set) var commits: [Commit] = []
  private var context: LayerContext?
  private weak var formerHost: (any WindowHost)?

  init(size: CGSize = CGSize(width: 320, height: 480), _ controller: UIViewController? = nil) {
    // A stage that is still alive shows no windows meanwhile.
    formerHost = UIApplication.shared.windowHost
    UIApplication.shared.windowHost = nil
    MediaTime.install(clock)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let context = LayerContext(sink: self)
    self.context = context
    window.context = context
    context.rootLayer = window.layer
    commit()
  }

  func submit(_ commit: Commit) { commits.append(commit) }

  /// Ends the transaction, as a turn of the run loop does.
  func commit() {
    CATransaction.flush()
    MainQueueWork.runPending()
    CATransaction.flush()
  }

  /// Notifies the layers of the end of every animation committed so far.
  func endAnimations() {
    for commit in commits {
      for case .added(let animation, _) in commit.animations {
        context?.receive([.ended(animation.id)])
      }
    }
    commit()
  }

  func end() {
    MediaTimers.cancelAll(of: clock)
    context?.rootLayer = nil
    window.isHidden = true
    commit()
    MediaTime.remove(clock)
    UIApplication.shared.windowHost = formerHost
  }

  // MARK: Input

  private var now: TimeInterval { clock.now() }

  func press(_ x: CGFloat, _ y: CGFloat) {
    window.handle(PointerEvent(.began, at: CGPoint(x: x, y: y), time: now))
  }

  func drag(_ x: CGFloat, _ y: CGFloat) {
    window.handle(PointerEvent(.moved, at: CGPoint(x: x, y: y), time: now))
  }

  func release(_ x: CGFloat, _ y: CGFloat) {
    window.handle(PointerEvent(.ended, at: CGPoint(x: x, y: y), time: now))
  }

  func cancel(_ x: CGFloat, _ y: CGFloat) {
    window.handle(PointerEvent(.cancelled, at: CGPoint(x: x, y: y), time: now))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }

  func type(_ code: UIKeyboardHIDUsage, _ characters: String = "") {
    let key = UIKey(keyCode: code, characters: characters)
    window.handle(key, isDown: true, time: now)
    window.handle(key, isDown: false, time: now)
  }
}

/// Runs `body` with a hosted window, and ends that afterwards.
@MainActor
func withWindow(
  size: CGSize = CGSize(width: 320, height: 480), _ controller: UIViewController? = nil,
  _ body: @MainActor (HostedWindow) throws -> Void
) rethrows {
  let hosted = HostedWindow(size: size, controller)
  defer { hosted.end() }
  try body(hosted)
}
