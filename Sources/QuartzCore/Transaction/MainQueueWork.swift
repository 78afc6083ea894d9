import Foundation
internal import CalqueMotion

/// Work for a later turn of the main run loop, in order: the run loop of `UIApplicationMain`, or
/// one that the program runs.
///
/// Each piece of work keeps the current media clock, or that of its layer. A host that steps the
/// main thread itself, without a run loop, calls `runPending(of:)` where a turn would begin.
@MainActor package enum MainQueueWork {
  /// A piece of work, and its clock.
  private struct Piece {
    let clock: any MediaClock
    let work: Work

    /// True if it runs in turns of `clock`; work added before there was a host runs in all turns.
    func belongs(to clock: any MediaClock) -> Bool {
      self.clock === clock || MediaTime.isSystem(self.clock)
    }

    @MainActor func run() {
      switch work {
      case .call(let body): body()
      case .flush: TransactionStack.runScheduledFlush(on: clock)
      }
    }
  }

  private enum Work {
    case call(@MainActor () -> Void)
    /// The commit of the implicit transaction, which each frame with changes has: as a closure it
    /// would take memory.
    case flush
  }

  private static var pending: [Piece] = []
  /// An empty list with the room of work that has run; while work runs, one without.
  private static var spare: [Piece] = []
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
    pending.append(Piece(clock: clock ?? MediaTime.clock, work: .call(body)))
    schedule()
  }

  /// Commits the implicit transaction on a later turn.
  static func flushLater() {
    pending.append(Piece(clock: MediaTime.clock, work: .flush))
    schedule()
  }

  /// True if work waits for a turn.
  package static var hasPending: Bool { !pending.isEmpty }

  /// Returns true if work waits that `runPending(of:)` would run.
  package static func hasPending(of clock: any MediaClock) -> Bool {
    pending.contains { $0.belongs(to: clock) }
  }

  /// Runs the pending work; work added meanwhile waits for the next turn.
  package static func runPending() {
    var work: [Piece] = []
    swap(&work, &spare)
    swap(&work, &pending)
    for piece in work { MediaTime.with(piece.clock) { piece.run() } }
    keep(&work)
  }

  /// Runs the pending work of `clock`, which is the current one, and work added before there was a
  /// host.
  package static func runPending(of clock: any MediaClock) {
    guard !pending.isEmpty else { return }
    var work: [Piece] = []
    swap(&work, &spare)
    for piece in pending where piece.belongs(to: clock) { work.append(piece) }
    pending.removeAll { $0.belongs(to: clock) }
    let former = self.clock
    self.clock = clock
    for piece in work { piece.run() }
    self.clock = former
    keep(&work)
  }

  /// Keeps the room of `work`, which has run, for a later turn.
  private static func keep(_ work: inout [Piece]) {
    work.removeAll(keepingCapacity: work.capacity.isWorthKeeping(for: work.count))
    swap(&work, &spare)
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
