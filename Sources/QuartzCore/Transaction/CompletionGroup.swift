internal import Dispatch
internal import CalqueMotion

/// The animations that one completion block waits for.
///
/// The block runs once: at the end of its transaction if that has added no animation, otherwise on
/// a later turn of the main run loop, after all its animations have ended or were removed.
@MainActor final class CompletionGroup {
  private var block: (() -> Void)?
  /// The clock of the animations that it waits for; nil for the current one.
  private var clock: (any MediaClock)?
  private var waiting: [ObjectIdentifier: AnimationRecord] = [:]
  private var isOpen = true
  private var hasAnimations = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Adds `record` to the animations that the block waits for.
  func add(_ record: AnimationRecord) {
    hasAnimations = true
    waiting[ObjectIdentifier(record)] = record
    clock = record.layer?.context?.clock ?? clock
    record.groups.append(self)
  }

  /// Removes `record`, which has ended or was removed.
  func remove(_ record: AnimationRecord) {
    waiting[ObjectIdentifier(record)] = nil
    finishIfDone()
  }

  /// Ends the addition of animations. Those of layers outside a hosted tree do not run: they count
  /// as ended when they would be by the system's clock, and at once under a clock that is moved by
  /// hand, unless a host takes their layer until then.
  func close() {
    isOpen = false
    for (key, record) in waiting where record.layer?.context == nil {
      guard let seconds = record.secondsToEnd, seconds > 0 else {
        waiting[key] = nil
        continue
      }
      guard seconds < .infinity else { continue }
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [self] in
        if record.layer?.context == nil { remove(record) }
      }
    }
    finishIfDone()
  }

  private func finishIfDone() {
    guard !isOpen, waiting.isEmpty, let block else { return }
    self.block = nil
    guard hasAnimations else { return block() }
    MainQueueWork.later(on: clock) { block() }
  }
}
