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

extension ImmediateSchedulerType {
  /// Runs `action`, which may call `recurse` with another state to run again. Each run is scheduled
  /// separately, so an endless recursion neither blocks the scheduler nor grows the stack.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(self, action)
    recursion.schedule(state)
    return recursion
  }
}

/// The pending runs of one recursive action.
private final class Recursion<State>: DisposeBase, Disposable {
  typealias Action = (State, (State) -> Void) -> Void

  private let scheduler: any ImmediateSchedulerType
  /// True if runs follow each other on the current thread.
  private let isOnThread: Bool
  private let waiting = CompositeDisposable()
  private let lock = Lock()
  private var action: Action?

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    isOnThread = scheduler is CurrentThreadScheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let run = SingleAssignmentDisposable()
    guard let key = waiting.insert(run) else { return }
    run.setDisposable(
      scheduler.schedule(state) { [self] state in
        waiting.remove(for: key)
        runInTurn(from: state)
        return Disposables.create()
      })
  }

  /// Runs the action with `state`, and then at once with the states that the scheduler would run
  /// next: those behind which nothing waits on the current thread need no work of their own.
  private func runInTurn(from state: State) {
    var (state, goesOn) = (state, true)
    while goesOn {
      goesOn = false
      var action: Action?
      lock.withLock { action = self.action }
      action?(state) { next in
        if isOnThread, !goesOn, CurrentThreadScheduler.isIdle {
          state = next
          goesOn = true
        } else {
          schedule(next)
        }
      }
    }
  }

  func dispose() {
    waiting.dispose()
    _ = lock.withLock { action.take() }
  }
}

/// An action that waits at a scheduler. It runs once, unless it is disposed before; then it holds
/// the disposable that the action has returned.
final class ScheduledWork: DisposeBase, Cancelable {
  private let lock = Lock()
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  /// Creates work whose action is `action` with `state`.
  init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
    self.action = { action(state) }
  }

  var isDisposed: Bool { result.isDisposed }

  func run() {
    guard let action = lock.withLock({ action.take() }), !isDisposed else { return }
    result.setDisposable(action())
  }

  /// Releases the action, and disposes what it has returned.
  func dispose() {
    result.dispose()
    _ = lock.withLock { action.take() }
  }
}

/// An action that runs again and again, one run at a time, until it is disposed.
final class PeriodicWork<State>: DisposeBase, Cancelable {
  private let gate = Gate()
  private let lock = Lock()
  private var action: ((State) -> State)?
  private var state: State?

  init(_ state: State, _ action: @escaping (State) -> State) {
    self.action = action
    self.state = state
  }

  var isDisposed: Bool { lock.withLock { action == nil } }

  /// Runs the action, after a run that another thread is at.
  func run() {
    gate.run { [self] in
      guard let action = lock.withLock({ action }), let former = state else { return }
      state = action(former)
    }
  }

  /// Releases the action and the state.
  func dispose() {
    _ = lock.withLock { action.take() }
    gate.run { [self] in state = nil }
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; infinite for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) * 1e-3
    case .microseconds(let count): Double(count) * 1e-6
    case .nanoseconds(let count): Double(count) * 1e-9
    default: .infinity
    }
  }

  /// Creates an interval of `seconds`, rounded to nanoseconds. NaN and negative numbers count as 0;
  /// intervals over 292 years become `never`.
  init(seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if nanoseconds >= Double(Int.max) {
      self = .never
    } else {
      self = .nanoseconds(nanoseconds > 0 ? Int(nanoseconds) : 0)
    }
  }
}
