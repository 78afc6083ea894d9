internal import Foundation
internal import CalqueMotion
internal import QuartzCore

/// A callback of a recognizer.
@MainActor
enum GestureBinding {
  case method(WeakTarget, Selector)
  case handler(@MainActor (UIGestureRecognizer) -> Void)
}

extension UIGestureRecognizer {
  func bind(_ target: Any, _ action: Selector) {
    unbind(target, action)
    bindings.append(.method(WeakTarget(object: target as AnyObject), action))
  }

  func unbind(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    bindings.removeAll { binding in
      guard case .method(let bound, let its) = binding else { return false }
      return (object == nil || bound.object === object)
        && (action.map { its.isSame(as: $0) } ?? true)
    }
  }

  /// Calls every target, with `state` as the recognizer's state.
  func callTargets(in state: State) {
    told = state
    defer { told = nil }
    for binding in bindings {
      switch binding {
      case .method(let target, let selector):
        if let object = target.object { selector.perform(on: object, sender: self, event: nil) }
      case .handler(let handler): handler(self)
      }
    }
  }
}

/// A delayed call of a recognizer.
@MainActor
final class GestureTimer {
  private let token: MediaTimers.Token
  private var body: (() -> Void)?

  /// Calls `body` at the media time `time`, unless the timer is released before.
  init(at time: TimeInterval, _ body: @escaping () -> Void) {
    let call = Call()
    token = MediaTimers.call(at: time) { call.timer?.fire() }
    self.body = body
    call.timer = self
  }

  private final class Call {
    weak var timer: GestureTimer?
  }

  isolated deinit { MediaTimers.cancel(token) }

  private func fire() {
    let body = body
    self.body = nil
    body?()
  }
}

extension UIGestureRecognizer {
  /// Runs `body` at `time`, in seconds of media time, unless the recognizer is reset or another
  /// time is set before.
  func wait(until time: TimeInterval, _ body: @escaping () -> Void) {
    timer = GestureTimer(at: time) { [weak self] in
      guard let self else { return }
      timer = nil
      if let arena { arena.perform(body) } else { body() }
    }
  }
}
