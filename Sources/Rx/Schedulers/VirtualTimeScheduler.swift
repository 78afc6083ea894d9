public import Foundation

/// How a virtual clock's time is counted.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit

  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The date of a point in virtual time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The point in virtual time at a date.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The seconds of a span of virtual time.
  func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval

  /// The span of virtual time of `timeInterval` seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The point in virtual time `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Which of two points in virtual time is earlier.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How a point in virtual time lies to another.
public enum VirtualTimeComparison: Sendable {
  case lessThan, equal, greaterThan
}

/// Runs work on a clock that moves from one piece of work to the next, on the thread that starts it.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  public typealias VirtualTime = Converter.VirtualTimeUnit
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct Item {
    let time: VirtualTime
    let work: Work
  }

  /// Runs once, unless it is disposed before, and lets go of what it runs then.
  private final class Work: Disposable {
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    var isDisposed: Bool { action == nil }

    func dispose() { action = nil }

    func run() {
      let action = action
      self.action = nil
      action?()
    }
  }

  /// The present virtual time.
  public private(set) var clock: VirtualTime
  private let converter: Converter
  /// By time; those of the same time in the order in which they were scheduled.
  private var waiting = Queue<Item>()
  private var isRunning = false

  /// Makes a scheduler whose clock reads `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let seconds = dueTime.seconds
    // What never comes need not wait.
    guard seconds < .infinity else { return Disposables.create() }
    return scheduleRelativeVirtual(
      state, dueTime: converter.convertToVirtualTimeInterval(seconds), action: action)
  }

  /// Runs `action` with `state` when `dueTime` of virtual time has passed.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs `action` with `state` at the virtual `time`, or what `adjustScheduledTime` makes of it.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = adjustScheduledTime(time)
    let result = SingleAssignmentDisposable()
    let work = Work { result.setDisposable(action(state)) }
    waiting.insert(Item(time: time, work: work)) { !isBefore(time, $0.time) }
    return Disposables.create(work, result)
  }

  /// The virtual time at which work that was scheduled for `time` runs; `time` itself, unless a
  /// subclass has reasons.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs what waits, and what that schedules, until there is nothing more or `stop()` is called.
  public func start() { run { _ in true } }

  /// Runs what waits up to the virtual `time`, which the clock reads then. An earlier time than the
  /// present one does nothing.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning, isBefore(clock, virtualTime) else { return }
    run { !self.isBefore(virtualTime, $0) }
    if isBefore(clock, virtualTime) { clock = virtualTime }
  }

  /// Moves the clock on without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    if isBefore(clock, time) { clock = time }
  }

  /// Ends the run, after the piece of work that calls this.
  public func stop() { isRunning = false }

  private func run(while isDue: (VirtualTime) -> Bool) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while isRunning, let item = waiting.first, isDue(item.time) {
      _ = waiting.popFirst()
      guard !item.work.isDisposed else { continue }
      if isBefore(clock, item.time) { clock = item.time }
      item.work.run()
    }
  }

  private func isBefore(_ a: VirtualTime, _ b: VirtualTime) -> Bool {
    converter.compareVirtualTime(a, b) == .lessThan
  }
}
