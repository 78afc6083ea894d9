internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Work that cannot be cancelled, run on its own thread with a time limit.
///
/// A thread that has finished its work is reused, since text layout caches fonts per thread. Work
/// that exceeds its time continues at idle priority, and its result is dropped.
enum TimedWork {
  /// The number of late pieces of work above which none is started.
  private static let mostLate = 4
  private static let late = Mutex(0)
  private static let idle = Mutex<[Worker]>([])

  /// The outcome of a wait.
  enum Outcome<Result: Sendable>: Sendable {
    case ended(Result)
    case late
    /// The work was not started: too much late work is still running.
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

  /// Starts `work` and waits for it for at most `seconds`, and until it has had `processorTime`
  /// seconds of a processor, which other programs do not shorten.
  static func result<Result: Sendable>(
    within seconds: Double, processorTime: Double = .infinity,
    of work: @escaping @Sendable () -> Result
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
    wait(for: job.end, worker, max(0, min(seconds, 1e6)), processorTime)
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

  private static func wait(
    for end: DispatchSemaphore, _ worker: Worker, _ seconds: Double, _ processorTime: Double
  ) {
    let before = worker.processorTime
    var rest = seconds
    while rest > 0 {
      let slice = processorTime.isFinite ? min(rest, 0.01) : rest
      if end.wait(timeout: .now() + slice) == .success { return }
      rest -= slice
      if worker.processorTime - before >= processorTime { return }
    }
  }

  /// A thread that runs one task after another.
  private final class Worker: Sendable {
    /// Linux's SCHED_IDLE.
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

    /// Removes and returns the task to run.
    private func next() -> (@Sendable () -> Bool)? {
      task.withLock { task in
        defer { task = nil }
        return task
      }
    }

    /// Runs `task` on the thread, which is idle; a result of false ends the thread.
    func run(_ task: @escaping @Sendable () -> Bool) {
      self.task.withLock { $0 = task }
      wake.signal()
    }

    /// The time that the thread has had of a processor, in seconds.
    var processorTime: Double {
      var (id, time) = (clockid_t(), timespec())
      guard let thread = thread.withLock({ $0 }), pthread_getcpuclockid(thread, &id) == 0,
        clock_gettime(id, &time) == 0
      else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Lowers the thread, which is running a task, to idle priority.
    func yield() {
      var parameters = sched_param()
      guard let thread = thread.withLock({ $0 }) else { return }
      pthread_setschedparam(thread, Self.whenIdle, &parameters)
    }
  }
}
