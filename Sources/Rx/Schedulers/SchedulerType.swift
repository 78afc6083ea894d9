public import Dispatch
public import Foundation

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time on a scheduler's clock. The origin of the clock has no meaning; only differences
/// between two points do.
public typealias RxTime = Date

/// A scheduler that runs work at once, or as soon as it can.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`. Disposing the result cancels the work, or disposes the disposable
  /// that `action` has returned.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that also runs work after a delay.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of the scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` periodically: first after `startAfter`, then every `period`. The first run
  /// receives `state`, each later run the result of the previous one.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

/// A scheduler that runs one action at a time, in the order of scheduling.
protocol OrderedScheduler: SchedulerType {}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let runs = PeriodicWork(state, action)
    let wait = SerialDisposable()
    func schedule(after dueTime: RxTimeInterval) {
      guard !wait.isDisposed else { return }
      let step = SingleAssignmentDisposable()
      wait.disposable = step
      step.setDisposable(
        scheduleRelative((), dueTime: dueTime) { _ in
          // Schedules the next run first, so that the duration of this one does not delay it.
          schedule(after: period)
          runs.run()
          return Disposables.create()
        })
    }
    schedule(after: startAfter)
    return Disposables.create(wait, runs)
  }
}
