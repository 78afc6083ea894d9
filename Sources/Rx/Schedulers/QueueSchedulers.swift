public import Dispatch

/// Runs work on a dispatch queue, one piece at a time and in order. Its delays pass in real time.
public final class SerialDispatchQueueScheduler: OrderedScheduler, Sendable {
  private let queue: DispatchQueue

  /// Makes a scheduler with a queue of its own.
  public init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil
  ) {
    queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
  }

  /// Makes a scheduler whose own serial queue is served by `queue`.
  public init(
    queue: DispatchQueue, internalSerialQueueName: String = "rx.serial"
  ) {
    self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
  }

  /// Makes a scheduler with a queue of its own, of quality `qos`.
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

/// Runs work on a dispatch queue, all at once where the queue is concurrent. Its delays pass in real
/// time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType, Sendable {
  private let queue: DispatchQueue

  /// Makes a scheduler that uses `queue`.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Makes a scheduler that uses the process's queue of quality `qos`.
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
  /// Runs `action` with `state` on the queue, after `dueTime` if there is one.
  fileprivate func schedule<State>(
    _ state: State, after dueTime: RxTimeInterval? = nil,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    let body = Handoff { if !work.isDisposed { work.setDisposable(action(state)) } }
    if let dueTime {
      asyncAfter(deadline: .now() + dueTime) { body.value() }
    } else {
      async { body.value() }
    }
    return work
  }
}
