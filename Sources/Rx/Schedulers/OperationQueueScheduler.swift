public import Foundation
internal import CalqueMotion

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
    let body = UncheckedBox { work.run() }
    let operation = BlockOperation { body.value() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
