internal import Motion

/// The animations that one completion block waits for.
///
/// The block runs once, on a later turn of the main run loop, when its transaction was committed and
/// all its animations have ended or were removed.
@MainActor final class CompletionGroup {
  private var block: (() -> Void)?
  /// The clock of the animations that it waits for; nil for the present one.
  private var clock: (any MediaClock)?
  private var waiting: [ObjectIdentifier: AnimationRecord] = [:]
  private var isOpen = true

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Has the block wait for `record`.
  func enter(_ record: AnimationRecord) {
    waiting[ObjectIdentifier(record)] = record
    clock = record.layer?.context?.clock ?? clock
    record.groups.append(self)
  }

  /// Says that `record` has ended or was removed.
  func leave(_ record: AnimationRecord) {
    waiting[ObjectIdentifier(record)] = nil
    finishIfDone()
  }

  /// Says that no more animations come. Those of layers outside of a hosted tree do not run, so they
  /// are not waited for.
  func close() {
    isOpen = false
    for (key, record) in waiting where record.layer?.context == nil {
      waiting[key] = nil
    }
    finishIfDone()
  }

  private func finishIfDone() {
    guard !isOpen, waiting.isEmpty, let block else { return }
    self.block = nil
    MainTurn.later(on: clock) { block() }
  }
}
