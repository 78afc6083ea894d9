internal import Dispatch
internal import Synchronization

/// A queue of messages from any thread to one thread.
///
/// Messages arrive in the order they were posted and none is lost. The receiver sleeps in `wait` when
/// it has nothing to do.
package final class Inbox<Message: Sendable>: Sendable {
  private let queue = Mutex<[Message]>([])
  private let signal = DispatchSemaphore(value: 0)

  package init() {}

  /// Appends `message` and wakes the receiver.
  package func post(_ message: Message) {
    let isFirst = queue.withLock { queue in
      queue.append(message)
      return queue.count == 1
    }
    if isFirst { signal.signal() }
  }

  /// Takes all messages, oldest first.
  package func take() -> [Message] {
    queue.withLock { queue in
      defer { queue.removeAll() }
      return queue
    }
  }

  /// Sleeps until there is a message, or for `seconds`; nil waits without end.
  package func wait(seconds: Double?) {
    guard queue.withLock({ $0.isEmpty }) else { return }
    if let seconds {
      guard seconds > 0 else { return }
      let nanoseconds = Int(min(seconds, 3600) * 1e9)
      _ = signal.wait(timeout: .now() + .nanoseconds(nanoseconds))
    } else {
      signal.wait()
    }
  }
}
