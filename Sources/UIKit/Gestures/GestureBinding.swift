internal import Foundation
internal import Motion
internal import QuartzCore

/// What a recognizer calls.
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

  /// Calls every target, with the recognizer in `state`.
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

/// A call of a recognizer at a time.
@MainActor
final class GestureTimer {
  private let token: MediaTimers.Token
  private var body: (() -> Void)?

  /// Calls `body` at the media time `time`, unless it is cancelled before.
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
  /// Does `body` at `time`, in seconds of media time, unless the recognizer is reset or another time
  /// is set before.
  func wait(until time: TimeInterval, _ body: @escaping () -> Void) {
    timer = GestureTimer(at: time) { [weak self] in
      guard let self else { return }
      timer = nil
      if let arena { arena.perform(body) } else { body() }
    }
  }
}
