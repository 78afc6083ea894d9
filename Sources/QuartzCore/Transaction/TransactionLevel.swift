import Foundation

/// One open transaction.
@MainActor final class TransactionLevel {
  /// The settings; a nested transaction starts with those around it.
  struct Settings {
    var animationDuration: Double = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disableActions = false
    var completionBlock: (() -> Void)?
    /// Values under keys of the app's own.
    var others: [String: Any] = [:]
  }

  /// Whether a change outside of any transaction opened it.
  let isImplicit: Bool
  var settings: Settings
  /// The completion blocks that were set on this very level.
  private var groups: [CompletionGroup] = []

  init(isImplicit: Bool, settings: Settings) {
    self.isImplicit = isImplicit
    self.settings = settings
  }

  /// Adds a completion block for the animations from now on. nil takes back what reads back only.
  func setCompletion(_ block: (() -> Void)?) {
    settings.completionBlock = block
    if let block { groups.append(CompletionGroup(block)) }
  }

  /// Has the level's completion blocks wait for `record`.
  func enter(_ record: AnimationRecord) {
    for group in groups { group.enter(record) }
  }

  /// Ends the level.
  func close() {
    for group in groups { group.close() }
  }
}
