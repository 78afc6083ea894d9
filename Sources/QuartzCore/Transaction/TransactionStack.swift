import Foundation
internal import Motion

/// The open transactions, and the contexts that have something to commit.
@MainActor enum TransactionStack {
  private static var levels: [TransactionLevel] = []
  private static var changed: [LayerContext] = []
  private static var isCommitting = false
  /// How often one commit lays out again because layout asked for more.
  private static let passLimit = 32
  /// Whether `flush()` was called while explicit transactions were open in the implicit one.
  private static var isFlushDue = false
  /// Whether `CA_LOG_IMPLICIT_TRANSACTIONS` asks for a line about each implicit transaction.
  private static let logsImplicit =
    ProcessInfo.processInfo.environment["CA_LOG_IMPLICIT_TRANSACTIONS"].map {
      !$0.isEmpty && $0 != "0"
    } ?? false

  /// The settings in force, without opening a transaction.
  static var settings: TransactionLevel.Settings { levels.last?.settings ?? .init() }

  /// Whether changes run no actions now.
  static var areActionsDisabled: Bool { levels.last?.settings.disableActions ?? false }

  /// The innermost transaction; opens the implicit one when there is none.
  /// On another thread than the main one it is none that is committed.
  static var current: TransactionLevel {
    guard MainThreadCheck.passes(CATransaction.self, "begin") else {
      return TransactionLevel(isImplicit: true, settings: .init())
    }
    if let level = levels.last { return level }
    let level = TransactionLevel(isImplicit: true, settings: .init())
    levels.append(level)
    if logsImplicit { Diagnostic.report("CATransaction", "an implicit transaction began") }
    MainTurn.later { flush(of: MainTurn.clock) }
    return level
  }

  static func begin() {
    guard MainThreadCheck.passes(CATransaction.self, "begin") else { return }
    levels.append(TransactionLevel(isImplicit: false, settings: settings))
  }

  static func commit() {
    guard MainThreadCheck.passes(CATransaction.self, "commit"), let level = levels.last,
      !level.isImplicit
    else { return }
    let isOutermost = levels.count == 1
    if isOutermost { commitChanges() }
    end(level)
    if isFlushDue, levels.count == 1 { flush() }
    reopen()
  }

  /// Commits the implicit transaction: with a `clock`, the changes of contexts that go by it, so that no
  /// host sees when another one commits.
  static func flush(of clock: (any MediaClock)? = nil) {
    guard MainThreadCheck.passes(CATransaction.self, "flush"), let bottom = levels.first,
      bottom.isImplicit, !isCommitting
    else { return }
    guard levels.count == 1 else {
      isFlushDue = true
      return
    }
    isFlushDue = false
    commitChanges(of: clock)
    end(bottom)
    reopen()
  }

  /// Opens the implicit transaction again for what changed while the last one was committed, and for what
  /// is left for other hosts.
  private static func reopen() {
    if levels.isEmpty, !changed.isEmpty { _ = current }
  }

  /// Runs `body`, in which changes run no actions, as a part of the current transaction.
  static func withoutActions(_ body: () -> Void) {
    var settings = current.settings
    settings.disableActions = true
    let level = TransactionLevel(isImplicit: false, settings: settings)
    levels.append(level)
    body()
    end(level)
  }

  /// Has every open transaction's completion blocks wait for `record`.
  static func enter(_ record: AnimationRecord) {
    for level in levels { level.enter(record) }
  }

  /// Notes that `context` has something to commit.
  static func enroll(_ context: LayerContext) {
    _ = current
    changed.append(context)
  }

  private static func end(_ level: TransactionLevel) {
    levels.remove(identicalTo: level)
    level.close()
  }

  /// Lays out, displays and submits what changed. All commits to contexts of one clock carry the same time.
  private static func commitChanges(of clock: (any MediaClock)? = nil) {
    guard !isCommitting else { return }
    let others = clock == nil ? [] : changed.filter { $0.clock !== clock }
    if !others.isEmpty { changed.removeAll { $0.clock !== clock } }
    defer { changed += others }
    guard !changed.isEmpty else { return }
    isCommitting = true
    defer { isCommitting = false }
    for context in changed {
      MediaTime.with(context.clock) { context.managed.prepare(at: MediaTime.now()) }
    }
    // Layout and drawing may ask for more of both; what goes on asking waits for the next commit, on a
    // later turn of the run loop.
    for _ in 0..<passLimit {
      let waiting = changed.filter(\.needsPreparation)
      if waiting.isEmpty { break }
      for context in waiting {
        MediaTime.with(context.clock) { context.prepare(at: MediaTime.now()) }
      }
    }
    for context in changed {
      MediaTime.with(context.clock) {
        context.updateTiles()
        // The layer that holds tiles is told of those that came and went.
        if context.needsPreparation { context.prepare(at: MediaTime.now()) }
      }
    }
    let contexts = changed
    changed = []
    let (present, now) = (MediaTime.clock, MediaTime.now())
    for context in contexts {
      MediaTime.with(context.clock) {
        context.submit(at: context.clock === present ? now : context.clock.now())
      }
      context.noteUnsettled(after: passLimit)
    }
    DisplayTicks.review()
  }
}
