public import Dispatch
public import Foundation

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time on a scheduler's clock. The clock's origin has no meaning: only the time between
/// two points has.
public typealias RxTime = Date

/// What runs work now, or as soon as it can.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`. Disposing what is returned cancels the work, or what `action`
  /// returned.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// What runs work now or later.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The present time.
  var now: RxTime { get }

  /// Runs `action` with `state` when `dueTime` has passed.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` again and again: first when `startAfter` has passed, then every `period`. Each run
  /// gets what the one before returned, the first `state`.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

/// A scheduler that runs one piece of work at a time, in the order in which they were scheduled.
protocol OrderedScheduler: SchedulerType {}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let gate = Gate()
    let current = SerialDisposable()
    var state = state
    func schedule(after dueTime: RxTimeInterval) {
      guard !current.isDisposed else { return }
      let step = SingleAssignmentDisposable()
      current.disposable = step
      step.setDisposable(
        scheduleRelative((), dueTime: dueTime) { _ in
          // The next run first: how long this one takes must not delay it.
          schedule(after: period)
          gate.locked { state = action(state) }
          return Disposables.create()
        })
    }
    schedule(after: startAfter)
    return current
  }
}
