import Foundation
internal import CalqueMotion

/// The open transactions, and the contexts with changes to commit.
@MainActor enum TransactionStack {
  @exclusivity(unchecked) private static var levels: [OpenTransaction] = []
  private static var changed: [LayerContext] = []
  /// The contexts of a round of layout and display; empty outside of rounds, with the room of the
  /// former ones.
  private static var waiting: [LayerContext] = []
  /// Closed transactions, which the next ones use again.
  private static var spares: [OpenTransaction] = []
  /// The number of closed transactions that are kept; more are seldom open at once.
  private static let spareCount = 4
  private static var isCommitting = false
  /// The maximum number of layout and display rounds in one commit.
  private static let layoutRoundLimit = 32
  /// True if `flush()` was called while explicit transactions were open in the implicit one.
  private static var isFlushDue = false
  /// The number of scheduled flushes for each clock; pending work retains them.
  private static var waitingFlushes: [ObjectIdentifier: Int] = [:]
  /// True if `CA_LOG_IMPLICIT_TRANSACTIONS` requests a message for each implicit transaction.
  private static let logsImplicit =
    ProcessInfo.processInfo.environment["CA_LOG_IMPLICIT_TRANSACTIONS"].map {
      !$0.isEmpty && $0 != "0"
    } ?? false

  /// The current settings, without opening a transaction.
  static var settings: OpenTransaction.Settings { levels.last?.settings ?? .init() }

  /// True if changes currently run no actions.
  static var areActionsDisabled: Bool { levels.last?.settings.disableActions ?? false }

  /// The innermost transaction; opens the implicit one if there is none. Off the main thread it
  /// returns a transaction that is never committed.
  static var current: OpenTransaction {
    guard MainThreadCheck.passes(CATransaction.self, "begin") else {
      return OpenTransaction()
    }
    if let level = levels.last { return level }
    let level = openImplicit()
    flushLater()
    return level
  }

  private static func openImplicit() -> OpenTransaction {
    let level = begin(isImplicit: true, .init())
    if logsImplicit { Diagnostic.report("CATransaction", "an implicit transaction began") }
    return level
  }

  /// Begins a transaction inside of the others.
  @discardableResult
  private static func begin(
    isImplicit: Bool, _ settings: OpenTransaction.Settings
  ) -> OpenTransaction {
    var spare = spares.popLast()
    // A method whose callback has ended its transaction still holds that one.
    if !isKnownUniquelyReferenced(&spare) { spare = nil }
    let level = spare ?? OpenTransaction()
    level.begin(isImplicit: isImplicit, settings)
    levels.append(level)
    return level
  }

  /// Schedules a commit of the implicit transaction for a later turn.
  private static func flushLater() {
    waitingFlushes[ObjectIdentifier(MediaTime.clock), default: 0] += 1
    MainQueueWork.flushLater()
  }

  /// Makes the commit that was scheduled on `clock`.
  static func runScheduledFlush(on clock: any MediaClock) {
    let clock = ObjectIdentifier(clock)
    let rest = (waitingFlushes[clock] ?? 1) - 1
    waitingFlushes[clock] = rest > 0 ? rest : nil
    flush(of: MainQueueWork.clock)
  }

  static func begin() {
    guard MainThreadCheck.passes(CATransaction.self, "begin") else { return }
    begin(isImplicit: false, settings)
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

  /// Commits the implicit transaction; with a `clock`, only the changes of contexts with this
  /// clock, so that commits of hosts are independent.
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

  /// Opens the implicit transaction again for changes made during the last commit, and for those
  /// left to other hosts.
  private static func reopen() {
    guard levels.isEmpty, !changed.isEmpty else { return }
    _ = openImplicit()
    // Each scheduled flush reopens the transaction until the other hosts have flushed: one is
    // enough.
    if waitingFlushes[ObjectIdentifier(MediaTime.clock)] == nil { flushLater() }
  }

  /// Runs `body` as a part of the current transaction with actions disabled.
  static func withoutActions(_ body: () -> Void) {
    var settings = current.settings
    settings.disableActions = true
    let level = begin(isImplicit: false, settings)
    body()
    end(level)
  }

  /// Adds `record` to the animations that the completion blocks of all open transactions wait for.
  static func addToCompletionGroups(_ record: AnimationRecord) {
    for level in levels { level.addToCompletionGroups(record) }
  }

  /// Records that `context` has changes to commit, and opens the implicit transaction if none is.
  static func noteChanges(_ context: LayerContext) {
    _ = current
    changed.append(context)
  }

  private static func end(_ level: OpenTransaction) {
    levels.remove(identicalTo: level)
    level.close()
    if spares.count < spareCount { spares.append(level) }
  }

  /// Lays out, displays and submits the changes. All commits to contexts of one clock have the same
  /// time.
  private static func commitChanges(of clock: (any MediaClock)? = nil) {
    guard !isCommitting else { return }
    let others = clock == nil ? [] : changed.filter { $0.clock !== clock }
    if !others.isEmpty { changed.removeAll { $0.clock !== clock } }
    defer { changed += others }
    guard !changed.isEmpty else { return }
    isCommitting = true
    defer { isCommitting = false }
    for context in changed {
      MediaTime.with(context.clock) {
        context.customPropertyAnimator.redisplayPausedLayers(at: MediaTime.now())
      }
    }
    // Layout and drawing may request more of both; requests beyond the limit wait for the next
    // commit, on a later turn of the run loop.
    for _ in 0..<layoutRoundLimit {
      for context in changed where context.needsLayoutOrDisplay { waiting.append(context) }
      if waiting.isEmpty { break }
      for context in waiting {
        MediaTime.with(context.clock) { context.layoutAndDisplay(at: MediaTime.now()) }
      }
      waiting.removeAll(keepingCapacity: true)
    }
    for context in changed {
      MediaTime.with(context.clock) {
        context.updateTiles()
        // The layer that holds the tiles needs layout when tiles were added or removed.
        if context.needsLayoutOrDisplay { context.layoutAndDisplay(at: MediaTime.now()) }
      }
    }
    // Moved out, since the list of the next commit begins here, and moved back for its room.
    var contexts: [LayerContext] = []
    swap(&contexts, &changed)
    let (currentClock, now) = (MediaTime.clock, MediaTime.now())
    for context in contexts {
      MediaTime.with(context.clock) {
        context.submit(at: context.clock === currentClock ? now : context.clock.now())
      }
      context.continueUnfinishedLayout(after: layoutRoundLimit)
      context.resumeDisplay()
    }
    DisplayRefreshes.review()
    contexts.removeAll(keepingCapacity: true)
    if changed.isEmpty { swap(&contexts, &changed) }
  }
}
