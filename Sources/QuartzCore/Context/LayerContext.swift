internal import CalqueMotion
package import CalqueRenderTree
package import CoreGraphics
package import Foundation

/// The connection of a layer tree to one render tree, as the layer tree host in Chromium's cc: it
/// assigns identifiers to layers, collects changes, and makes a commit of them when the transaction
/// ends.
@MainActor
package final class LayerContext {
  /// The receiver of the commits.
  private weak var sink: (any CommitSink)?
  /// The clock of the layers' media time, even if the process's clock is another one by now.
  let clock: any MediaClock
  /// The reference of its layers and animations to the context.
  let link = ContextLink()
  private var allocator = LayerIDAllocator()
  private var isRootChanged = false
  // The content of the next commit: identifiers of new layers, and layers with changed state,
  // sublayers or mask.
  private var created: [LayerID] = []
  @exclusivity(unchecked) private var changed: [CALayer] = []
  private var awaitingLayout: [CALayer] = []
  private var awaitingDisplay: [CALayer] = []
  // Empty lists with the room of former ones, and the stores of depths, which the next round of
  // layout and display takes.
  private var spareLayouts: [CALayer] = []
  private var spareDisplays: [CALayer] = []
  private var depths = LayerDepths()
  /// The layer that is displayed now.
  private var displayed: CALayer?
  /// Layers that asked for display while they were displayed. They wait for the next commit.
  private var awaitingNextDisplay: [CALayer] = []
  private var animationChanges: [AnimationEdit] = []
  /// The insertions into long lists of sublayers, in order.
  private var insertions: [Commit.ChildrenChange] = []
  /// The limit of insertions in a commit, and of layers in each; beyond it, lists are sent whole.
  private static let mostInsertions = 16
  /// The clocks with a changed course.
  private var changedClocks: [AnimationClock] = []
  /// The layers that left the tree since the last commit; one that is added again keeps its
  /// animations.
  private var leaving: [CALayer] = []
  /// The committed states of layers that have changed since.
  @exclusivity(unchecked) var committedStates = CommittedStates()
  private var deltas = DeltaBuffers()
  private var removed: [LayerID] = []
  /// The animations that run in the render tree.
  private var sent: [AnimationID: AnimationRecord] = [:]
  /// True while the transaction knows that this context has changes.
  @exclusivity(unchecked) private var isEnrolled = false
  private var isClosed = false
  /// True if the last commit left layers that request layout or display again and again.
  private var hasUnfinishedLayout = false
  /// The animations of custom values, which do not run in the render tree.
  let customPropertyAnimator: CustomPropertyAnimator
  /// The tiled layers; nil until there is one.
  var tiled: TiledLayers?
  /// The layers by their identifiers; nil until the first lookup, and after layers were added or
  /// removed.
  var directory: [LayerID: LayerReference]?

  /// A change of the animations that the next commit carries.
  private enum AnimationEdit {
    case addition(AnimationRecord)
    case removal(AnimationID, from: LayerID)
  }

  /// Makes a context on the current media clock whose commits go to `sink`, which is not retained.
  package init(sink: any CommitSink) {
    self.sink = sink
    clock = MediaTime.clock
    customPropertyAnimator = CustomPropertyAnimator(clock: clock)
    link.context = self
  }

  isolated deinit { link.context = nil }

  /// True if the next commit of transactions has changes of this context's layers.
  package var hasChanges: Bool { isEnrolled }

  /// The root of the tree: a layer without a superlayer that is in no other context.
  package var rootLayer: CALayer? {
    didSet {
      guard rootLayer !== oldValue else { return }
      precondition(
        rootLayer?.parent == nil && rootLayer?.context == nil,
        "rootLayer: expected a layer without a superlayer or another context")
      if let oldValue { detach(oldValue) }
      if let rootLayer { attach(rootLayer) }
      isRootChanged = rootLayer != nil
      noteChanges()
    }
  }

  /// Detaches the tree permanently. An animation added to one of its layers afterwards is reported.
  package func close() {
    isClosed = true
    rootLayer = nil
  }

  /// Processes the render tree's events, in order.
  package func receive(_ events: [AnimationEvent]) {
    for event in events {
      switch event {
      case .started(let id): sent[id]?.start()
      case .ended(let id):
        if let record = sent[id] { record.end() }
      case .leftOut(let excess):
        let name = layer(with: excess.layer).map(path) ?? "a layer that has left the tree"
        Diagnostic.report(name, excess.words)
      }
    }
  }

  /// Returns a picture of `rect` of a layer, drawn by the renderer with `density` pixels per point:
  /// as of the last commit, or with `afterUpdates` including the changes since. Nil if the renderer
  /// cannot draw it, or if the changes cannot be committed yet.
  func picture(
    of layer: CALayer, _ rect: CGRect, density: SIMD2<Double>, afterUpdates: Bool
  ) -> CGImage? {
    if afterUpdates {
      CATransaction.flush(of: clock)
      if hasChanges { return nil }
    }
    guard let id = layer.id, layer.mainThreadFlags.contains(.isCommitted) else { return nil }
    return sink?.readPicture(
      LayerPictureRequest(
        of: id, rect.vector, density, at: afterUpdates ? clock.now() : nil))
  }

  // MARK: Changes

  /// Lists `layer` for the next commit: its state, sublayers or mask changed.
  func scheduleCommit(of layer: CALayer) {
    changed.append(layer)
    noteChanges()
  }

  /// Lists the insertion of `layer` into the sublayers of `parent`, directly in front of `sibling`
  /// or at the back, for the next commit. Returns false if there are so many that the whole list is
  /// cheaper; it applies after all insertions.
  func addInsertion(
    of layer: CALayer, inFrontOf sibling: CALayer?, to parent: CALayer
  ) -> Bool {
    guard let id = layer.id, let parent = parent.id, sibling == nil || sibling?.id != nil else {
      return false
    }
    noteChanges()
    let last = insertions.count - 1
    if last >= 0, insertions[last].layer == parent, insertions[last].children.last == sibling?.id,
      !insertions[last].children.contains(id)
    {
      guard insertions[last].children.count < Self.mostInsertions else { return false }
      insertions[last].children.append(id)
      return true
    }
    guard insertions.count < Self.mostInsertions else { return false }
    insertions.append(.init(parent, [id], at: sibling?.id.map { .inFront(of: $0) } ?? .back))
    return true
  }

  /// Lists `layer` to be laid out by the next commit.
  func scheduleLayout(of layer: CALayer) {
    awaitingLayout.append(layer)
    noteChanges()
  }

  /// Lists `layer` to be displayed by the next commit.
  func scheduleDisplay(of layer: CALayer) {
    if layer === displayed {
      awaitingNextDisplay.append(layer)
    } else {
      awaitingDisplay.append(layer)
    }
    noteChanges()
  }

  /// Lists an added animation for the next commit.
  func scheduleAddition(of record: AnimationRecord) {
    record.contextLink = link
    record.clock?.join(self)
    animationChanges.append(.addition(record))
    noteChanges()
  }

  /// Lists a clock with a changed course for the next commit.
  func scheduleRun(of clock: AnimationClock) {
    changedClocks.append(clock)
    noteChanges()
  }

  /// Lists a removed animation for the next commit, if the render tree has it.
  func scheduleRemoval(of record: AnimationRecord) {
    // An addition that no commit has carried yet is skipped by the next one, since it has no
    // context.
    record.contextLink = nil
    customPropertyAnimator.remove(record)
    guard sent.removeValue(forKey: record.id) != nil, let id = record.layer?.id else { return }
    animationChanges.append(.removal(record.id, from: id))
    noteChanges()
  }

  // MARK: The tree

  /// Adds `top` and its descendants.
  func attach(_ top: CALayer) {
    top.visitTree { layer in
      let former = layer.lastContext
      layer.mainThreadFlags.remove(.hasLeft)
      if former !== self {
        layer.lastContextLink = link
        former?.drop(layer)
        adopt(layer)
      } else {
        takeBack(layer)
      }
      layer.markStateChanged()
      if !layer.children.isEmpty || layer.tileContainer != nil { layer.markSublayersChanged() }
      if layer.maskLayer != nil { layer.markMaskChanged() }
      if layer.mainThreadFlags.contains(.isTiled), let tiled = layer as? CATiledLayer,
        tiled.tiles != nil
      {
        scheduleTiles(of: tiled)
      }
      if layer.mainThreadFlags.contains(.needsLayout) { scheduleLayout(of: layer) }
      if layer.mainThreadFlags.contains(.needsDisplay) { scheduleDisplay(of: layer) }
    }
  }

  /// Gives `layer` an identifier, and lists it and its animations for the next commit.
  private func adopt(_ layer: CALayer) {
    let id = allocator.allocate()
    layer.id = id
    layer.mainThreadFlags.remove(.hasLostHost)
    directory = nil
    created.append(id)
    for record in layer.records { scheduleAddition(of: record) }
  }

  /// Takes back `layer`, which has left since the last commit and keeps its identifier.
  private func takeBack(_ layer: CALayer) {
    if layer.committedIndex == .none, layer.mainThreadFlags.isDisjoint(with: .hasChangedState) {
      layer.mainThreadFlags.insert(.repeatsState)
    }
    // Those that were added meanwhile.
    for record in layer.records where record.context == nil { scheduleAddition(of: record) }
  }

  /// Detaches `top` and its descendants; the next commit makes this permanent.
  func detach(_ top: CALayer) {
    top.visitTree { layer in
      layer.mainThreadFlags.insert(.hasLeft)
      leaving.append(layer)
    }
    noteChanges()
  }

  /// Removes `layer` from the render tree at the next commit.
  private func drop(_ layer: CALayer) {
    directory = nil
    for record in layer.records {
      sent[record.id] = nil
      customPropertyAnimator.remove(record)
      record.contextLink = nil
      record.stopLater()
    }
    // Delegates of animations that are freed may change the layer.
    let ended = layer.animations
    layer.animations = AnimationList()
    withExtendedLifetime(ended) {}
    layer.committedIndex = .none
    layer.mainThreadFlags.subtract(.changes.union([.isCommitted, .repeatsState]))
    if let id = layer.id { removed.append(id) }
    layer.id = nil
    if isClosed { layer.mainThreadFlags.insert(.hasLostHost) }
  }

  // MARK: The commit

  /// Tells the transaction, once, that this context has changes.
  private func noteChanges() {
    guard !isEnrolled else { return }
    isEnrolled = true
    TransactionStack.noteChanges(self)
  }

  /// True if layers wait for layout or display.
  var needsLayoutOrDisplay: Bool { !awaitingLayout.isEmpty || !awaitingDisplay.isEmpty }

  /// Schedules another commit for layers that still request layout or display after `rounds`
  /// rounds, and reports the first time that this happens.
  func continueUnfinishedLayout(after rounds: Int) {
    guard let layer = awaitingLayout.first ?? awaitingDisplay.first else {
      hasUnfinishedLayout = false
      return
    }
    if !hasUnfinishedLayout {
      Diagnostic.report(
        layer, awaitingLayout.isEmpty ? "needsDisplay" : "needsLayout", true,
        "set in each of \(rounds) rounds of a commit; continuing in the next commit")
    }
    hasUnfinishedLayout = true
    noteChanges()
  }

  /// Schedules another commit for layers that requested display while they were displayed.
  func resumeDisplay() {
    guard !awaitingNextDisplay.isEmpty else { return }
    awaitingDisplay += awaitingNextDisplay
    awaitingNextDisplay = []
    noteChanges()
  }

  /// Lays out the layers that need it, superlayers first, then displays the layers that need that,
  /// as of the commit at `now`.
  func layoutAndDisplay(at now: Double) {
    // The lists are moved out: callbacks add layers to those of the next round.
    var layouts: [CALayer] = []
    swap(&layouts, &spareLayouts)
    swap(&layouts, &awaitingLayout)
    for entry in depths.entries(of: layouts) where layouts[entry.index].context === self {
      layouts[entry.index].layoutMarked()
    }
    var displays: [CALayer] = []
    swap(&displays, &spareDisplays)
    swap(&displays, &awaitingDisplay)
    if !displays.isEmpty { showUncommittedStates(at: now) }
    for layer in displays where layer.context === self {
      displayed = layer
      layer.displayMarked()
    }
    displayed = nil
    depths.removeAll()
    layouts.removeAll(keepingCapacity: layouts.capacity.isWorthKeeping(for: layouts.count))
    displays.removeAll(keepingCapacity: displays.capacity.isWorthKeeping(for: displays.count))
    swap(&layouts, &spareLayouts)
    swap(&displays, &spareDisplays)
  }

  /// Makes presentation layers show the state that is about to be committed.
  private func showUncommittedStates(at now: Double) {
    for layer in changed where layer.context === self {
      layer.committedIndex = .none
      layer.mainThreadFlags.remove(.repeatsState)
    }
    for case .addition(let record) in animationChanges where record.context === self {
      resolveBeginTime(of: record, at: now)
      // A new layer is first displayed with the values of its first frame.
      if !record.customPropertyAnimations.isEmpty {
        record.layer?.mainThreadFlags.insert(.isCommitted)
      }
    }
  }

  private func resolveBeginTime(of record: AnimationRecord, at now: Double) {
    guard let layer = record.layer else { return }
    record.resolveBeginTime(at: CALayer.convertTime(now, from: nil, to: layer))
  }

  /// Submits the changes to the sink, as of `now` in media seconds.
  func submit(at now: Double) {
    isEnrolled = false
    // Layers and animations that are freed with these lists may add to them, for the next commit.
    var left: [CALayer] = []
    swap(&left, &leaving)
    for layer in left
    where layer.mainThreadFlags.contains(.hasLeft) && layer.lastContextLink === link {
      drop(layer)
      layer.lastContextLink = nil
      layer.mainThreadFlags.remove(.hasLeft)
    }
    var commit = Commit()
    commit.created = created
    created = []
    swap(&commit.children, &insertions)
    appendStates(to: &commit)
    var edits: [AnimationEdit] = []
    swap(&edits, &animationChanges)
    commit.animations.reserveCapacity(edits.count)
    for edit in edits {
      guard let change = renderChange(edit, at: now) else { continue }
      commit.animations.append(change)
      if let request = Commit.SnapshotRequest(for: change, at: now) {
        commit.snapshots.append(request)
      }
      if case (.addition(let record), .added(_, let layer)) = (edit, change),
        let rates = record.frameRates
      {
        commit.frameRates.append(.init(rates, for: record.id, of: layer))
      }
    }
    for clock in changedClocks { commit.clocks.append(clock.takeChange(for: self)) }
    changedClocks.removeAll(keepingCapacity: true)
    commit.removed = removed
    for id in removed { allocator.release(id) }
    removed = []
    if isRootChanged {
      commit.root = rootLayer?.id
      isRootChanged = false
    }
    if !commit.isEmpty { sink?.submit(commit) }
  }

  /// Adds the changed states, sublayers and masks to `commit`.
  private func appendStates(to commit: inout Commit) {
    var layers: [CALayer] = []
    swap(&layers, &changed)
    var deltas = deltas.take()
    for layer in layers {
      guard layer.lastContextLink === link, !layer.mainThreadFlags.contains(.hasLeft),
        let id = layer.id
      else { continue }
      if layer.mainThreadFlags.contains(.hasChangedState) {
        if !layer.changedFields.haveDeltas
          || !deltas.append(id, layer.changedFields, of: &layer.state)
        {
          commit.states.append(.init(id, layer.state))
        }
      }
      if layer.mainThreadFlags.contains(.hasChangedSublayers) {
        commit.children.append(.init(id, layer.renderChildIDs))
      }
      if layer.mainThreadFlags.contains(.hasChangedMask) {
        commit.masks.append(.init(id, layer.maskLayer?.id))
      }
      layer.mainThreadFlags.subtract(.changes.union(.repeatsState))
      layer.mainThreadFlags.insert(.isCommitted)
      layer.committedIndex = .none
    }
    commit.deltas = deltas
    self.deltas.keep(deltas)
    // A layer or a value that is freed here may change layers, for the next commit: those lists are
    // other ones, which stay.
    var former = CommittedStates()
    swap(&former, &committedStates)
    former.removeAll()
    if committedStates.isEmpty { swap(&former, &committedStates) }
    layers.removeAll(keepingCapacity: layers.capacity.isWorthKeeping(for: layers.count))
    if changed.isEmpty { swap(&layers, &changed) }
  }

  /// Returns the change of the animations in the render tree; nil if that has none of them.
  private func renderChange(_ edit: AnimationEdit, at now: Double) -> Commit.AnimationChange? {
    switch edit {
    case .addition(let record):
      guard record.context === self, let layer = record.layer, let id = layer.id else {
        return nil
      }
      resolveBeginTime(of: record, at: now)
      if !record.customPropertyAnimations.isEmpty { customPropertyAnimator.add(record, at: now) }
      guard record.runsInRenderTree else { return nil }
      sent[record.id] = record
      return .added(record.layerAnimation, to: id)
    case .removal(let animation, let layer):
      return .removed(animation, from: layer)
    }
  }
}

/// The receiver of a context's commits, which passes them to a render loop or a render tree.
@MainActor
package protocol CommitSink: AnyObject {
  /// Takes `commit`; commits are applied in the order of the calls, and none is lost.
  func submit(_ commit: Commit)

  /// Returns a picture drawn by the renderer that shows the commits; nil if none can draw it now.
  func readPicture(_ request: LayerPictureRequest) -> CGImage?
}

extension CommitSink {
  package func readPicture(_ request: LayerPictureRequest) -> CGImage? { nil }
}

/// A context as its layers and animations refer to it: the reference does not keep the context, and
/// reading it costs no more than that of a pointer, unlike a weak one.
@MainActor
final class ContextLink {
  /// The context, until it is freed.
  @exclusivity(unchecked) fileprivate(set) unowned(unsafe) var context: LayerContext?
}

extension CALayer {
  /// The context of the layer's tree or, with the flag `hasLeft`, of the tree that it left.
  var lastContext: LayerContext? { lastContextLink?.context }

  /// The context of the layer's tree.
  var context: LayerContext? { mainThreadFlags.contains(.hasLeft) ? nil : lastContext }

  /// True if the layer is in a hosted tree, and was part of one of its commits.
  package var isCommitted: Bool { isHosted && mainThreadFlags.contains(.isCommitted) }

  /// Returns a picture of `rect`, in the layer's own points, with `density` pixels per point, drawn
  /// by the renderer that shows the layer: as of the last commit, or with `afterUpdates` including
  /// the changes since, which are committed. Nil if there is no such renderer, if it cannot draw
  /// the picture, or if the changes cannot be committed yet.
  package func picture(
    of rect: CGRect, density: SIMD2<Double>, afterUpdates: Bool
  ) -> CGImage? {
    context?.picture(of: self, rect, density: density, afterUpdates: afterUpdates)
  }

  /// True if the layer is in a hosted tree, even if only since the last commit.
  package var isHosted: Bool { context != nil }
}
