public import Foundation
internal import CalqueMotion

/// A scheduler that runs work on the main thread: at once if called there, ahead of queued work.
///
/// It is meant for `subscribe(on:)`. For `observe(on:)`, which needs order, use `MainScheduler`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  public var now: RxTime { MainScheduler.instance.now }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainThread.isCurrent
      ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    MainScheduler.instance.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }
}
