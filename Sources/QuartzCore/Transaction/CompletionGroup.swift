internal import Motion

/// The animations that one completion block waits for.
///
/// The block runs once, on a later turn of the main run loop, after its transaction was committed
/// and all its animations have ended or were removed.
@MainActor final class CompletionGroup {
  private var block: (() -> Void)?
  /// The clock of the animations that it waits for; nil for the current one.
  private var clock: (any MediaClock)?
  private var waiting: [ObjectIdentifier: AnimationRecord] = [:]
  private var isOpen = true

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Adds `record` to the animations that the block waits for.
  func add(_ record: AnimationRecord) {
    waiting[ObjectIdentifier(record)] = record
    clock = record.layer?.context?.clock ?? clock
    record.groups.append(self)
  }

  /// Removes `record`, which has ended or was removed.
  func remove(_ record: AnimationRecord) {
    waiting[ObjectIdentifier(record)] = nil
    finishIfDone()
  }

  /// Ends the addition of animations. Those of layers outside a hosted tree do not run, so they are
  /// not waited for.
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
    MainQueueWork.later(on: clock) { block() }
  }
}
