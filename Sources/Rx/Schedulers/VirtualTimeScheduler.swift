public import Foundation

/// A conversion between virtual time and dates.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit

  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// Returns the date of a point in virtual time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the point in virtual time of a date.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns the length of a span of virtual time, in seconds.
  func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval

  /// Returns the span of virtual time of `timeInterval` seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Returns the point in virtual time that is `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two points in virtual time.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  case lessThan, equal, greaterThan
}

/// A scheduler with a virtual clock. It runs work on the thread that starts it, and advances the
/// clock from one action to the next.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  public typealias VirtualTime = Converter.VirtualTimeUnit
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct Item {
    let time: VirtualTime
    let number: Int
    let work: ScheduledWork
  }

  /// The current virtual time.
  public private(set) var clock: VirtualTime
  private let converter: Converter
  /// The pending actions by time; those of equal time in the order of scheduling.
  private var waiting: PriorityQueue<Item>
  /// The number of actions that have been scheduled.
  private var count = 0
  private var isRunning = false

  /// Creates a scheduler whose clock starts at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    waiting = PriorityQueue { a, b in
      switch converter.compareVirtualTime(a.time, b.time) {
      case .lessThan: true
      case .equal: a.number < b.number
      case .greaterThan: false
      }
    }
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
    // An action that is never due need not be queued.
    guard seconds < .infinity else { return Disposables.create() }
    let time = converter.offsetVirtualTime(
      clock, offset: converter.convertToVirtualTimeInterval(seconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` with `state` after `dueTime` of virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs `action` with `state` at the virtual `time`, or at once when the scheduler runs if that
  /// has passed.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    count += 1
    waiting.insert(Item(time: time, number: count, work: work))
    return work
  }

  /// Returns the virtual time at which an action scheduled by a span in real time for `time` runs.
  /// The default returns `time`; subclasses may override it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs the pending actions, and those that they schedule, until none is left or `stop()` is
  /// called.
  public func start() { run { _ in true } }

  /// Runs the actions due up to `virtualTime` and sets the clock to it. Does nothing if
  /// `virtualTime` is not after the current time.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard !isRunning, isBefore(clock, virtualTime) else { return }
    run { !self.isBefore(virtualTime, $0) }
    if isBefore(clock, virtualTime) { clock = virtualTime }
  }

  /// Advances the clock without running actions.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    if isBefore(clock, time) { clock = time }
  }

  /// Ends the run after the current action.
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

/// A scheduler whose virtual time is a date.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler whose clock starts at `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// A converter of virtual time that consists of dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
