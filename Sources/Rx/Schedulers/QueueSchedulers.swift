internal import CalqueMotion
public import Dispatch
public import Foundation

/// A scheduler that runs work on a dispatch queue, serially and in order. Its delays are in real
/// time.
public final class SerialDispatchQueueScheduler: OrderedScheduler, Sendable {
  private let queue: WorkQueue

  /// Creates a scheduler with a queue of its own. Its delays may be longer by `leeway`.
  public init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.queue = WorkQueue(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a serial queue of its own whose target is `queue`. Its delays may be
  /// longer by `leeway`.
  public init(
    queue: DispatchQueue, internalSerialQueueName: String = "rx.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.queue = WorkQueue(
      queue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Creates a scheduler with a serial queue of its own whose target is the global queue of quality
  /// `qos`. Its delays may be longer by `leeway`.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
      leeway: leeway)
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, after: dueTime, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    queue.schedule(state, after: startAfter, every: period, action)
  }
}

/// A scheduler that runs work on a dispatch queue, concurrently if the queue is concurrent. Its
/// delays are in real time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
  private let queue: WorkQueue

  /// Creates a scheduler that uses `queue`. Its delays may be longer by `leeway`.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = WorkQueue(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler that uses the global queue of quality `qos`. Its delays may be longer by
  /// `leeway`.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(queue: .global(qos: qos.qosClass), leeway: leeway)
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, after: dueTime, action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    queue.schedule(state, after: startAfter, every: period, action)
  }
}

/// A dispatch queue on which actions are scheduled.
private struct WorkQueue: Sendable {
  /// The minimum period, in seconds.
  private static let shortestPeriod = 1e-6

  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// Runs `action` with `state` on the queue.
  func schedule<State>(
    _ state: State, _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    let body = UncheckedSendable { work.run() }
    queue.async { body.value() }
    return work
  }

  /// Runs `action` with `state` on the queue after `dueTime`.
  func schedule<State>(
    _ state: State, after dueTime: RxTimeInterval, _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    return Disposables.create(timer(dueTime, nil, { work.run() }), work)
  }

  /// Runs `action` on the queue after `dueTime` and then every `period`. Runs that are due while
  /// one lasts are made up for by one.
  func schedule<State>(
    _ state: State, after dueTime: RxTimeInterval, every period: RxTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    let runs = PeriodicWork(state, action)
    let period = RxTimeInterval(seconds: max(period.seconds, Self.shortestPeriod))
    return Disposables.create(timer(dueTime, period, runs.run), runs)
  }

  private func timer(
    _ dueTime: RxTimeInterval, _ period: RxTimeInterval?, _ run: @escaping () -> Void
  ) -> any Disposable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(
      deadline: .now() + dueTime, repeating: period ?? .never, leeway: leeway)
    let body = UncheckedSendable(run)
    // A timer that runs once lives until then, even if nobody keeps the disposable.
    timer.setEventHandler {
      body.value()
      if period == nil { timer.cancel() }
    }
    timer.resume()
    return Disposables.create { timer.cancel() }
  }
}

/// A scheduler that runs work as operations of a queue. The queue decides how many run at a time.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of the operations.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler that adds operations of a priority to `operationQueue`.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledWork(state, action)
    let body = UncheckedSendable { work.run() }
    let operation = BlockOperation { body.value() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
