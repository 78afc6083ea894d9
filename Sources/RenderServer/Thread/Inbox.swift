internal import CalqueRenderTree
internal import Dispatch
internal import Synchronization

/// A queue of messages from any thread to one thread.
///
/// Messages arrive in the order they were posted and none is lost. The receiver sleeps in `wait`
/// while the queue is empty, and wakes once for all messages posted in the meantime.
package final class Inbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    /// True if the semaphore is at 1 instead of 0.
    var isSignaled = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  package init() {}

  /// Appends `message` and wakes the receiver.
  package func post(_ message: Message) {
    state.withLock { state in
      state.messages.append(message)
      wakeReceiver(&state)
    }
  }

  /// Appends `messages`, which the receiver takes together, and wakes it.
  package func post(_ messages: [Message]) {
    state.withLock { state in
      state.messages += messages
      wakeReceiver(&state)
    }
  }

  private func wakeReceiver(_ state: inout State) {
    guard !state.isSignaled else { return }
    state.isSignaled = true
    signal.signal()
  }

  /// True if no message waits. By the time it is used another thread may have posted or taken some.
  package var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

  /// Takes all messages, oldest first.
  package func take() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Sleeps until there is a message, or for at most `seconds`; nil waits without a limit.
  package func wait(seconds: Double?) {
    let mustWait = state.withLock { state in
      guard state.messages.isEmpty else { return false }
      if state.isSignaled {
        // A signal left over from messages that were taken without waiting.
        signal.wait()
        state.isSignaled = false
      }
      return true
    }
    guard mustWait else { return }
    if let seconds {
      guard seconds > 0 else { return }
      let nanoseconds = Int(saturating: min(seconds, 3600) * 1e9)
      guard signal.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return }
    } else {
      signal.wait()
    }
    state.withLock { $0.isSignaled = false }
  }
}

extension Inbox where Message == RenderMessage {
  /// Posts a question to the render thread, which reads this inbox, and waits for the answer for at
  /// most `seconds`. Returns nil without an answer. Do not call it on the render thread.
  package func answer<Answer: Sendable>(
    within seconds: Double, _ question: (@escaping @Sendable (Answer) -> Void) -> RenderMessage
  ) -> Answer? {
    let answer = Inbox<Answer>()
    post(question { answer.post($0) })
    answer.wait(seconds: seconds)
    return answer.take().first
  }
}
