public import Foundation
internal import Motion
import Synchronization

/// Runs work on the main thread: at once where that is this thread and nothing waits before, otherwise
/// on a later turn of its run loop.
///
/// Its time is media time: delays and intervals slow down with animations in slow motion, and pass with
/// a stage's virtual clock in tests.
public final class MainScheduler: OrderedScheduler, Sendable {
  /// The scheduler of the main thread.
  public static let instance = MainScheduler(isAlwaysLater: false)

  /// Runs work on the main thread on a later turn, never at once.
  public static let asyncInstance = MainScheduler(isAlwaysLater: true)

  /// The shortest period, in seconds; a shorter one counts as this. It is that of `Timer`.
  static let shortestPeriod = 1e-4

  private let isAlwaysLater: Bool
  /// Work that runs or waits, that of delays and periods not counted.
  private let pending = Atomic(0)

  public convenience init() { self.init(isAlwaysLater: false) }

  private init(isAlwaysLater: Bool) {
    self.isAlwaysLater = isAlwaysLater
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let turn = Turn(self)
    if turn.isFirst, !isAlwaysLater, MainThread.isCurrent {
      defer { withExtendedLifetime(turn) {} }
      return action(state)
    }
    let work = SingleAssignmentDisposable()
    MainThread.callLater {
      defer { withExtendedLifetime(turn) {} }
      if !work.isDisposed { work.setDisposable(action(state)) }
    }
    return work
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let wait = SingleAssignmentDisposable()
    let work = SingleAssignmentDisposable()
    wait.setDisposable(
      MainThread.call(after: dueTime.seconds) { _ in
        if !work.isDisposed { work.setDisposable(action(state)) }
      })
    return Disposables.create(wait, work)
  }

  /// Runs that were missed while the main thread was busy are left out.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let period = max(period.seconds, Self.shortestPeriod)
    let firstWait = SingleAssignmentDisposable()
    let nextWait = SerialDisposable()
    var state = state
    func run(at time: Double) {
      guard !nextWait.isDisposed else { return }
      let late = MediaTime.now() - time
      let next = time + period * (1 + max(0, late / period).rounded(.down))
      nextWait.disposable = MainThread.call(at: next) { run(at: next) }
      state = action(state)
    }
    firstWait.setDisposable(
      MainThread.call(after: startAfter.seconds) { time in run(at: time) })
    return Disposables.create(firstWait, nextWait)
  }

  /// Work that runs or waits, as long as something holds this: what waits may be dropped unrun.
  private final class Turn {
    private let scheduler: MainScheduler
    /// Whether nothing ran or waited before.
    let isFirst: Bool

    init(_ scheduler: MainScheduler) {
      self.scheduler = scheduler
      isFirst = scheduler.pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0
    }

    deinit { scheduler.pending.subtract(1, ordering: .acquiringAndReleasing) }
  }

  /// Stops the program when this is not the main thread.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      MainThread.isCurrent,
      errorMessage ?? "this must run on the main thread, not on \(Thread.current)")
  }

  /// Stops the program when this is not the main thread.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}
