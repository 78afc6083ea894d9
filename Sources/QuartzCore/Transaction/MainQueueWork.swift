import Foundation
internal import CalqueMotion

/// Work for a later turn of the main run loop, in order: the run loop of `UIApplicationMain`, or
/// one that the program runs.
///
/// Each piece of work keeps the current media clock, or that of its layer. A host that steps the
/// main thread itself, without a run loop, calls `runPending(of:)` where a turn would begin.
@MainActor package enum MainQueueWork {
  private static var pending: [(clock: any MediaClock, body: @MainActor () -> Void)] = []
  /// The clock of the host whose turn is running; nil outside such a turn.
  private(set) static var clock: (any MediaClock)?
  private static var isScheduled = false
  /// The run loop with a scheduled turn that has not begun yet.
  private static weak var runLoop: RunLoop?

  /// Runs `body` on a later turn, never at once, with `clock` as the media clock; nil for the
  /// current one.
  package static func later(
    on clock: (any MediaClock)? = nil, _ body: @escaping @MainActor () -> Void
  ) {
    pending.append((clock ?? MediaTime.clock, body))
    schedule()
  }

  /// True if work waits for a turn.
  package static var hasPending: Bool { !pending.isEmpty }

  /// Returns true if work waits that `runPending(of:)` would run.
  package static func hasPending(of clock: any MediaClock) -> Bool {
    pending.contains { $0.clock === clock || MediaTime.isSystem($0.clock) }
  }

  /// Runs the pending work; work added meanwhile waits for the next turn.
  package static func runPending() {
    let work = pending
    pending = []
    for (clock, body) in work { MediaTime.with(clock) { body() } }
  }

  /// Runs the pending work of `clock`, which is the current one, and work added before there was a
  /// host.
  package static func runPending(of clock: any MediaClock) {
    guard !pending.isEmpty else { return }
    let work = pending.filter { $0.clock === clock || MediaTime.isSystem($0.clock) }
    pending.removeAll { $0.clock === clock || MediaTime.isSystem($0.clock) }
    let former = self.clock
    self.clock = clock
    defer { self.clock = former }
    for (_, body) in work { body() }
  }

  /// Schedules a turn on the main queue and on the run loop of this thread. Within a block of that
  /// queue, as in an asynchronous test, a nested run loop does not serve the queue.
  private static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { turn() }
    let current = RunLoop.current
    guard runLoop !== current else { return }
    runLoop = current
    current.perform(inModes: [.common]) {
      // A thread that once served the main queue may do other work now.
      guard MainThread.isCurrent else { return }
      MainActor.assumeIsolated {
        runLoop = nil
        turn()
      }
    }
  }

  private static func turn() {
    isScheduled = false
    runPending()
  }
}
