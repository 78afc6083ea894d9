import Foundation

/// Work for a later turn of the main run loop, in order.
///
/// A host that steps the main thread itself, without a run loop, calls `runPending()` where a turn
/// would begin.
@MainActor package enum MainTurn {
  private static var pending: [@MainActor () -> Void] = []
  private static var isScheduled = false

  /// Has `body` run on a later turn, never at once.
  package static func later(_ body: @escaping @MainActor () -> Void) {
    pending.append(body)
    schedule()
  }

  /// Whether work waits for a turn.
  package static var hasPending: Bool { !pending.isEmpty }

  /// Runs what waits; what comes up meanwhile waits for the turn after.
  package static func runPending() {
    let bodies = pending
    pending = []
    for body in bodies { body() }
  }

  private static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      isScheduled = false
      runPending()
    }
  }
}
