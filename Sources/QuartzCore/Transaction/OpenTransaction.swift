internal import CalqueMotion
internal import Dispatch
import Foundation

/// One open transaction, or a closed one that is kept for the next.
@MainActor final class OpenTransaction {
  /// The settings; a nested transaction inherits those of the enclosing one.
  struct Settings {
    var animationDuration: Double = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var completionBlock: (() -> Void)?
    /// Values under keys of the app's own.
    var others: [String: Any] = [:]
  }

  /// True if a change outside any transaction opened this one.
  private(set) var isImplicit = true
  @exclusivity(unchecked) var settings = Settings()
  /// The completion blocks set on this level.
  private var groups: [CompletionGroup] = []

  /// Makes a new or a closed one an open one.
  func begin(isImplicit: Bool, _ settings: Settings) {
    self.isImplicit = isImplicit
    self.settings = settings
  }

  /// Adds a completion block for the animations from now on. Nil only clears the block that reads
  /// back.
  func setCompletion(_ block: (() -> Void)?) {
    settings.completionBlock = block
    if let block { groups.append(CompletionGroup(block)) }
  }

  /// Stores a value of the app's own.
  func setOther(_ value: Any?, forKey key: String) {
    // The former value may set another one when it is freed: it is kept until the access has ended.
    let former = settings.others[key]
    settings.others[key] = value
    withExtendedLifetime(former) {}
  }

  /// Adds `record` to the animations that the level's completion blocks wait for.
  func addToCompletionGroups(_ record: AnimationRecord) {
    for group in groups { group.add(record) }
  }

  /// Closes the level's completion groups, and lets go of what the program has set.
  func close() {
    for group in groups { group.close() }
    groups = []
    settings = Settings()
  }
}

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
