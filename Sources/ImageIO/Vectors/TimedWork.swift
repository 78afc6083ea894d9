internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Work that cannot be stopped and is waited for only so long, on a thread of its own.
///
/// A thread that has done its work takes the next, since what sets text keeps its fonts by the thread. One
/// whose work has not ended in time goes on while the processor has nothing else to do, and the result is
/// dropped.
enum TimedWork {
  /// While so many go on after their time, none is begun.
  private static let mostLate = 4
  private static let late = Mutex(0)
  private static let idle = Mutex<[Worker]>([])

  /// How a wait ended.
  enum Outcome<Result: Sendable>: Sendable {
    case ended(Result)
    case late
    /// The work was not begun: too much goes on after its time.
    case refused
  }

  private enum State<Result: Sendable>: Sendable {
    case running
    case ended(Result)
    case abandoned
  }

  /// The state of the work.
  private final class Job<Result: Sendable>: Sendable {
    let state = Mutex<State<Result>>(.running)
    let end = DispatchSemaphore(value: 0)
  }

  /// Begins `work` and waits for it for `seconds` at most.
  static func result<Result: Sendable>(
    within seconds: Double, of work: @escaping @Sendable () -> Result
  ) -> Outcome<Result> {
    guard late.withLock({ $0 < mostLate }) else { return .refused }
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    let job = Job<Result>()
    worker.run {
      let result = work()
      let isLate = job.state.withLock { state in
        if case .abandoned = state { return true }
        state = .ended(result)
        return false
      }
      if isLate { late.withLock { $0 -= 1 } }
      job.end.signal()
      return !isLate
    }
    _ = job.end.wait(timeout: .now() + max(0, min(seconds, 1e6)))
    let outcome = job.state.withLock { state -> Outcome<Result> in
      if case .ended(let result) = state { return .ended(result) }
      state = .abandoned
      late.withLock { $0 += 1 }
      worker.yield()
      return .late
    }
    if case .ended = outcome { idle.withLock { $0.append(worker) } }
    return outcome
  }

  /// A thread that does one thing after another.
  private final class Worker: Sendable {
    /// SCHED_IDLE of Linux.
    private static let whenIdle: Int32 = 5

    private let task = Mutex<(@Sendable () -> Bool)?>(nil)
    private let thread = Mutex<pthread_t?>(nil)
    private let wake = DispatchSemaphore(value: 0)

    init() {
      let thread = Thread { [self] in
        self.thread.withLock { $0 = pthread_self() }
        repeat { wake.wait() } while next()?() ?? false
      }
      thread.stackSize = 8 << 20
      thread.start()
    }

    /// The work to do, which is not kept.
    private func next() -> (@Sendable () -> Bool)? {
      task.withLock { task in
        defer { task = nil }
        return task
      }
    }

    /// Has the thread, which does nothing, do `task`; false ends the thread.
    func run(_ task: @escaping @Sendable () -> Bool) {
      self.task.withLock { $0 = task }
      wake.signal()
    }

    /// Leaves the processor to other threads. The thread is at work.
    func yield() {
      var parameters = sched_param()
      guard let thread = thread.withLock({ $0 }) else { return }
      pthread_setschedparam(thread, Self.whenIdle, &parameters)
    }
  }
}
