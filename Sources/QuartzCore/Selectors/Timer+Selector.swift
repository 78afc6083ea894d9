import Foundation
internal import CalqueMotion

extension Timer {
  /// Makes a timer that calls the method `aSelector` of `aTarget`, with the timer or with no
  /// argument, on the main thread. It retains the target until it is invalidated. It runs once it
  /// is added to a run loop.
  ///
  /// It carries no `userInfo`, which only a scheduled timer does; passing one is reported.
  @preconcurrency @MainActor
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    if userInfo != nil {
      Diagnostic.report(
        "Timer, userInfo", "expected nil for a timer that is not scheduled; use scheduledTimer(…)")
    }
    let call = TimerCall(selector: aSelector, target: aTarget as AnyObject, repeats: yesOrNo)
    self.init(timeInterval: ti, repeats: yesOrNo, block: call.block)
  }

  /// Makes a timer that calls the method `aSelector` of `aTarget`, with the timer or with no
  /// argument, on the main thread, and adds it to the current run loop. It retains the target until
  /// it is invalidated.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimerCall(selector: aSelector, target: aTarget as AnyObject, repeats: yesOrNo)
    let timer = UserInfoTimer(userInfo, interval: ti, repeats: yesOrNo, call)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with `userInfo`, which Foundation's own lack on Linux.
private final class UserInfoTimer: Timer {
  private let info: Any?
  private let call: TimerCall

  @MainActor
  init(_ info: Any?, interval: TimeInterval, repeats: Bool, _ call: TimerCall) {
    self.info = info
    self.call = call
    super.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: call.block)
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    let call = call
    MainThread.run { call.end() }
  }
}

/// The target and selector of a timer.
///
/// Foundation's timers on Linux never release their blocks, so this object releases the target:
/// after the only call, and when a scheduled timer is invalidated.
@MainActor
private final class TimerCall {
  private let selector: Selector
  private var target: AnyObject?
  private let repeats: Bool

  init(selector: Selector, target: AnyObject, repeats: Bool) {
    self.selector = selector
    self.target = target
    self.repeats = repeats
  }

  func end() { target = nil }

  var block: @Sendable (Timer) -> Void {
    { timer in
      let timer = UncheckedSendable(timer)
      MainThread.run { self.run(timer.value) }
    }
  }

  private func run(_ timer: Timer) {
    guard let target else { return }
    selector.perform(on: target, sender: timer, event: nil)
    if !repeats { end() }
  }
}
