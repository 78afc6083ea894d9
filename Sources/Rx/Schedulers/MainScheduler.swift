internal import CalqueMotion
internal import Dispatch
public import Foundation
import Synchronization

/// A scheduler that runs work on the main thread: at once if called there while nothing is queued,
/// otherwise on a later turn of the run loop.
///
/// Its time is media time: delays and intervals slow down with animations in slow motion, and
/// follow a stage's virtual clock in tests.
public final class MainScheduler: OrderedScheduler, Sendable {
  /// The shared scheduler, which may run work at once.
  public static let instance = MainScheduler(isAlwaysLater: false)

  /// A scheduler that always runs work on a later turn of the run loop.
  public static let asyncInstance = MainScheduler(isAlwaysLater: true)

  /// The minimum period, in seconds, as that of `Timer`. Shorter periods are clamped to it.
  private static let shortestPeriod = 1e-4

  private let isAlwaysLater: Bool
  /// The number of actions that run or wait, without delayed and periodic ones.
  private let pending = Atomic(0)

  public convenience init() { self.init(isAlwaysLater: false) }

  private init(isAlwaysLater: Bool) {
    self.isAlwaysLater = isAlwaysLater
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let turn = PendingWork(self)
    if turn.isFirst, !isAlwaysLater, MainThread.isCurrent {
      defer { withExtendedLifetime(turn) {} }
      return action(state)
    }
    let work = ScheduledWork(state, action)
    MainThread.callLater {
      defer { withExtendedLifetime(turn) {} }
      work.run()
    }
    return work
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    return Disposables.create(MainThread.call(after: dueTime.seconds) { _ in work.run() }, work)
  }

  /// Schedules a periodic action; runs missed while the main thread was busy are skipped.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let period = max(period.seconds, Self.shortestPeriod)
    let runs = PeriodicWork(state, action)
    // The first wait may end before this method returns, if it is called on another thread.
    let firstWait = SingleAssignmentDisposable()
    let nextWait = SerialDisposable()
    func run(at time: Double) {
      guard !nextWait.isDisposed else { return }
      let late = MediaTime.now() - time
      let next = time + period * (1 + max(0, late / period).rounded(.down))
      nextWait.disposable = MainThread.call(at: next) { run(at: next) }
      runs.run()
    }
    firstWait.setDisposable(
      MainThread.call(after: startAfter.seconds) { time in run(at: time) })
    return Disposables.create(firstWait, nextWait, runs)
  }

  /// A pending or running action. Its reference count keeps `pending` correct even if the action is
  /// dropped without a run.
  private final class PendingWork {
    private let scheduler: MainScheduler
    /// True if no other action was running or waiting at creation.
    let isFirst: Bool

    init(_ scheduler: MainScheduler) {
      self.scheduler = scheduler
      isFirst = scheduler.pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
    }

    deinit { scheduler.pending.subtract(1, ordering: .acquiringAndReleasing) }
  }

  /// Stops the program if the current thread is not the main thread.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      MainThread.isCurrent,
      errorMessage ?? "\(Thread.current): expected the main thread")
  }

  /// Stops the program if the current thread is not the main thread.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}

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

extension MainThread {
  /// Runs `body` on a later turn of the main thread, after the work that is already queued.
  static func callLater(_ body: @escaping () -> Void) {
    let body = UncheckedSendable(body)
    guard isCurrent else {
      // The main thread reads the time: a virtual clock may be gone by then.
      return DispatchQueue.main.async { callLater(body.value) }
    }
    MainActor.assumeIsolated { _ = MediaTimers.call(at: MediaTime.now()) { body.value() } }
  }

  /// Runs `body` on the main thread, never at once, after `interval` seconds of media time. Passes
  /// it its due time, in seconds of the media clock.
  static func call(after interval: Double, _ body: @escaping (Double) -> Void) -> any Disposable {
    guard !isCurrent else {
      let time = MediaTime.now() + interval
      return call(at: time) { body(time) }
    }
    let wait = UncheckedSendable(SingleAssignmentDisposable())
    let body = UncheckedSendable(body)
    DispatchQueue.main.async {
      if !wait.value.isDisposed { wait.value.setDisposable(call(after: interval, body.value)) }
    }
    return wait.value
  }

  /// Runs `body` when the media clock reaches `time` seconds, never at once. Main thread only.
  static func call(at time: Double, _ body: @escaping () -> Void) -> any Disposable {
    let body = UncheckedSendable(body)
    let token = MainActor.assumeIsolated { MediaTimers.call(at: time) { body.value() } }
    return Disposables.create { cancel(token) }
  }

  private static func cancel(_ token: MediaTimers.Token) {
    run { MediaTimers.cancel(token) }
  }
}

extension Date {
  /// The current media time as a date. Its origin has no meaning.
  static var media: Date { Date(timeIntervalSinceReferenceDate: MediaTime.now()) }
}
