import Foundation

/// One open transaction.
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
  let isImplicit: Bool
  var settings: Settings
  /// The completion blocks set on this level.
  private var groups: [CompletionGroup] = []

  init(isImplicit: Bool, settings: Settings) {
    self.isImplicit = isImplicit
    self.settings = settings
  }

  /// Adds a completion block for the animations from now on. Nil only clears the block that reads
  /// back.
  func setCompletion(_ block: (() -> Void)?) {
    settings.completionBlock = block
    if let block { groups.append(CompletionGroup(block)) }
  }

  /// Adds `record` to the animations that the level's completion blocks wait for.
  func addToCompletionGroups(_ record: AnimationRecord) {
    for group in groups { group.add(record) }
  }

  /// Closes the level's completion groups.
  func close() {
    for group in groups { group.close() }
  }
}
