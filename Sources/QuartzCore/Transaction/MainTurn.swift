import Foundation
internal import Motion

/// Work for a later turn of the main run loop, in order: of `UIApplicationMain`'s, or of one that the program runs.
///
/// Work waits with the media clock of that moment, or of the layer that it is about. A host that
/// steps the main thread itself, without a run loop, calls `runPending(of:)` where a turn would begin.
@MainActor package enum MainTurn {
  private static var pending: [(clock: any MediaClock, body: @MainActor () -> Void)] = []
  /// The clock whose host has its turn; nil while it is everybody's.
  private(set) static var clock: (any MediaClock)?
  private static var isScheduled = false
  /// The run loop that has been asked for a turn and has not come round to it.
  private static weak var runLoop: RunLoop?

  /// Has `body` run on a later turn, never at once, with `clock` as the media clock; nil for the present.
  package static func later(
    on clock: (any MediaClock)? = nil, _ body: @escaping @MainActor () -> Void
  ) {
    pending.append((clock ?? MediaTime.clock, body))
    schedule()
  }

  /// Whether work waits for a turn.
  package static var hasPending: Bool { !pending.isEmpty }

  /// Runs what waits; what comes up meanwhile waits for the turn after.
  package static func runPending() {
    let turns = pending
    pending = []
    for turn in turns { MediaTime.with(turn.clock) { turn.body() } }
  }

  /// As `runPending()`, for what waits with `clock`, the present one, or came up before there was a host.
  package static func runPending(of clock: any MediaClock) {
    guard !pending.isEmpty else { return }
    let turns = pending.filter { $0.clock === clock || MediaTime.isSystem($0.clock) }
    pending.removeAll { $0.clock === clock || MediaTime.isSystem($0.clock) }
    let former = self.clock
    self.clock = clock
    defer { self.clock = former }
    for turn in turns { turn.body() }
  }

  /// Asks for a turn of the main queue and of the run loop of this thread. Inside of a block of that queue,
  /// as in an asynchronous test, a run loop that is run does not serve the queue.
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
