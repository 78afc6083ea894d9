public import Dispatch
internal import Motion

/// A scheduler that runs work on a dispatch queue, serially and in order. Its delays are in real
/// time.
public final class SerialDispatchQueueScheduler: OrderedScheduler, Sendable {
  private let queue: DispatchQueue

  /// Creates a scheduler with a queue of its own.
  public init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil
  ) {
    queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
  }

  /// Creates a scheduler with a serial queue of its own whose target is `queue`.
  public init(
    queue: DispatchQueue, internalSerialQueueName: String = "rx.serial"
  ) {
    self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
  }

  /// Creates a scheduler with a serial queue of its own whose target is the global queue of quality
  /// `qos`.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial"
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName)
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, after: dueTime, action: action)
  }
}

/// A scheduler that runs work on a dispatch queue, concurrently if the queue is concurrent. Its
/// delays are in real time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
  private let queue: DispatchQueue

  /// Creates a scheduler that uses `queue`.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Creates a scheduler that uses the global queue of quality `qos`.
  public convenience init(qos: DispatchQoS) {
    self.init(queue: .global(qos: qos.qosClass))
  }

  public var now: RxTime { .media }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, after: dueTime, action: action)
  }
}

extension DispatchQueue {
  /// Runs `action` with `state` on the queue, after `dueTime` unless that is nil.
  fileprivate func schedule<State>(
    _ state: State, after dueTime: RxTimeInterval? = nil,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    let body = UncheckedBox { if !work.isDisposed { work.setDisposable(action(state)) } }
    if let dueTime {
      asyncAfter(deadline: .now() + dueTime) { body.value() }
    } else {
      async { body.value() }
    }
    return work
  }
}
