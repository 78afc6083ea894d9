package import CalqueAdviser
internal import CoreGraphics
internal import CalqueDebugOverlay
package import Foundation
package import QuartzCore
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import CalqueTelemetry
package import UIKitCore

/// The state of an inspector: the latest snapshot of the tree, the listed layers, the selection,
/// and the edits.
@MainActor
package final class InspectorModel {
  /// A row of the layer list.
  package struct Row: Equatable {
    /// The index in `tree.layers`.
    package var index: Int
    package var isParent: Bool
    package var isCollapsed: Bool
  }

  package let subject: any InspectorSubject
  package private(set) var tree: LayerInspection?
  /// The layers of the tree, in the same order.
  package private(set) var layers: [CALayer] = []
  package private(set) var rows: [Row] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var collapsed: Set<ObjectIdentifier> = []
  package let edits = LiveEdits()
  let adviser = LiveAdviser()
  /// The findings that were tried, by layer.
  var tried: [ObjectIdentifier: [Advice]] = [:]
  /// The rules whose fixes were tried on all layers, also on those that are drawn later.
  var rulesTriedOnAll: Set<String> = []
  private let naming = LayerNaming()
  private let creations = CreationSiteLookup()
  let curves = PropertyCurves()
  /// The cost of the whole tree before and after the last edit, at the same moment; nil before one.
  package private(set) var editCosts: (before: LayerCost, after: LayerCost)?
  /// The last frames of the window, as many as the HUD has.
  package private(set) var recentFrames: TimelineRecording
  /// The titles of the folded sections of the panel.
  var foldedSections: Set<String> = [] { didSet { if foldedSections != oldValue { onChange() } } }
  /// True while the reply with the item records is pending.
  private var isWaiting = false
  /// The last picked point, and the number of layers above the one picked there.
  private var pick: (point: CGPoint, depth: Int)?
  /// A pick requested before there was a tree.
  private var earlyPick: (point: CGPoint, below: Bool)?
  /// Called when anything that is shown has changed.
  package var onChange: () -> Void = {}
  /// Puts a text on the clipboard.
  package var copyText: (String) -> Void = { _ in }

  /// The options of the exploded views, and the call after each change of them.
  package var exploded = ExplodedOptions() {
    didSet { if exploded != oldValue { onExplodedChange() } }
  }
  package var onExplodedChange: () -> Void = {}
  /// True while an exploded view is shown, which needs pictures of the layers in transition.
  var showsSheets = false

  /// The filter of the layer list.
  package var filter = "" { didSet { if filter != oldValue { listingDidChange() } } }
  /// True if the filter has any text.
  package var isFiltered: Bool { !filter.trimmingCharacters(in: .whitespaces).isEmpty }
  /// True if clicks in the inspected window select layers.
  package var picksLayers = true {
    didSet { if !picksLayers { hover(over: nil as CALayer?) } }
  }
  package private(set) weak var selection: CALayer?
  /// The constraint of the selected view whose constant the panel edits.
  package private(set) weak var chosenConstraint: NSLayoutConstraint?
  /// The constants that the panel offers for the chosen constraint.
  package private(set) var constants: ClosedRange<Double> = 0...0
  /// True if views move to their new places when the panel edits a constant.
  package var animatesLayout = false { didSet { onChange() } }
  private weak var hovered: CALayer?

  package init(_ subject: any InspectorSubject) {
    self.subject = subject
    recentFrames = TimelineRecording(origin: subject.mediaOrigin, lateness: subject.lateness)
  }

  // MARK: Snapshots

  /// Takes a new snapshot, immediately or soon.
  package func refresh() {
    guard !isWaiting else { return }
    isWaiting = true
    if selected == nil { subject.takeFrames(from: 0) { [weak self] in self?.take($0, $1) } }
    guard showsSheets else {
      return subject.takeItemRecords { [weak self] in self?.take($0) }
    }
    subject.takeTransitionPictures { [weak self] pictures in
      self?.subject.takeItemRecords { [weak self] in self?.take($0, pictures) }
    }
  }

  private func take(_ records: [FrameRecord], _ details: [FrameDetails]) {
    recentFrames = TimelineRecording(origin: subject.mediaOrigin, lateness: subject.lateness)
    for record in records { recentFrames.add(record, nil) }
  }

  private func take(_ records: [ItemRecord], _ pictures: [LayerPicture] = []) {
    isWaiting = false
    guard let root = subject.inspectedRoot else { return }
    var (tree, layers) = LayerInspection.survey(of: root, pixelScale: subject.inspectedScale)
    tree.join(records)
    tree.join(pictures)
    naming.name(&tree, layers)
    let size = root.bounds.size
    if let context = subject.inspectedContext, size.width.isFinite, size.height.isFinite {
      let scale = subject.inspectedScale
      adviser.collect(
        at: records, of: context,
        size: SIMD2(Int(Double(size.width) * scale), Int(Double(size.height) * scale)),
        scale: scale)
      fixNewFindings()
    }
    (self.tree, self.layers) = (tree, layers)
    indices = Dictionary(
      layers.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    if let early = earlyPick {
      earlyPick = nil
      return pick(at: early.point, below: early.below)
    }
    showOutlines()
    listingDidChange()
  }

  /// Returns the index of `layer` in the tree; nil if it is not there.
  package func index(of layer: CALayer?) -> Int? {
    layer.flatMap { indices[ObjectIdentifier($0)] }
  }

  /// The snapshot of the selected layer.
  package var selected: InspectedLayer? {
    guard let tree, let index = index(of: selection) else { return nil }
    return tree.layers[index]
  }

  /// The place in the source that made the selected layer; nil where it is not known, or not yet.
  var creation: StackFrame? {
    selection.flatMap { creations.site(of: $0) { [weak self] in self?.onChange() } }
  }

  /// The findings about the selected layer, those that were tried first; nil before it was looked
  /// at.
  package var advice: [Advice]? {
    guard let selection else { return nil }
    let (found, tried) = (adviser.advice(about: selection), triedAdvice(of: selection))
    if tried.isEmpty { return found }
    return tried + (found ?? []).filter { advice in !tried.contains { $0.rule == advice.rule } }
  }

  /// The cost of the whole tree.
  package var cost: LayerCost {
    guard let tree, !tree.layers.isEmpty else { return LayerCost() }
    return tree.costOfSubtree(at: 0)
  }

  // MARK: Listing

  private func listingDidChange() {
    rows = listed()
    onChange()
  }

  private func listed() -> [Row] {
    guard let tree else { return [] }
    let isKept = tree.indices(matching: filter)
    var rows: [Row] = []
    var index = 0
    while index < tree.layers.count {
      let end = tree.layers[index].subtreeEnd
      guard isKept[index] else {
        index = end
        continue
      }
      // A filter expands collapsed rows.
      let isCollapsed = !isFiltered && collapsed.contains(ObjectIdentifier(layers[index]))
      rows.append(Row(index: index, isParent: end > index + 1, isCollapsed: isCollapsed))
      index = isCollapsed ? end : index + 1
    }
    return rows
  }

  /// Collapses or expands the rows below that of `layer`.
  package func setCollapsed(_ isCollapsed: Bool, _ layer: CALayer) {
    if isCollapsed {
      collapsed.insert(ObjectIdentifier(layer))
    } else {
      collapsed.remove(ObjectIdentifier(layer))
    }
    listingDidChange()
  }

  /// The row of the selected layer; nil if it is not listed.
  package var selectedRow: Int? {
    index(of: selection).flatMap { index in rows.firstIndex { $0.index == index } }
  }

  // MARK: Selection

  /// Selects `layer`, and expands its ancestors.
  package func select(_ layer: CALayer?) {
    if layer !== selection { chosenConstraint = nil }
    selection = layer
    if let tree, let index = index(of: layer) {
      for above in tree.path(to: index).dropLast() {
        collapsed.remove(ObjectIdentifier(layers[above]))
      }
    }
    showOutlines()
    listingDidChange()
  }

  /// Chooses a constraint of the selected view; nil for none. The panel offers the constants around
  /// its present one.
  func choose(_ constraint: NSLayoutConstraint?) {
    chosenConstraint = constraint
    let constant = Double(constraint?.constant ?? 0)
    constants = constant - 100...constant + 100
    onChange()
  }

  /// Moves the selection down by a number of rows, up if negative.
  package func moveSelection(by step: Int) {
    guard !rows.isEmpty else { return }
    let row = selectedRow.map { min(max($0 + step, 0), rows.count - 1) } ?? 0
    select(layers[rows[row].index])
  }

  /// Collapses the selected row, or selects its parent if it is collapsed or a leaf, and nothing
  /// if it has none; or expands it.
  package func closeSelection(_ closes: Bool) {
    guard let tree, let row = selectedRow else { return }
    let (index, isOpen) = (rows[row].index, rows[row].isParent && !rows[row].isCollapsed)
    let parent = tree.layers[index].parent
    if closes, !isOpen {
      select(parent >= 0 ? layers[parent] : nil)
    } else if rows[row].isParent {
      setCollapsed(closes, layers[index])
    }
  }

  // MARK: Picking

  /// Selects the front-most layer at `point`, in the root's points. A repeated pick at the same
  /// point, or one with `below`, selects the next layer below, and after the last one the
  /// front-most again.
  package func pick(at point: CGPoint, below: Bool = false) {
    guard let tree else {
      earlyPick = (point, below)
      return
    }
    let found = tree.indices(at: (x: Double(point.x), y: Double(point.y)))
    guard !found.isEmpty else { return select(nil) }
    var depth = 0
    if let pick, below || hypot(pick.point.x - point.x, pick.point.y - point.y) < 3 {
      depth = (pick.depth + 1) % found.count
    } else if below {
      depth = 1 % found.count
    }
    pick = (point, depth)
    select(layers[found[depth]])
  }

  /// Outlines the front-most layer at `point`, in the root's points; nil removes the outline.
  package func hover(over point: CGPoint?) {
    let index = point.flatMap { tree?.indices(at: (x: Double($0.x), y: Double($0.y))).first }
    let layer = index.map { layers[$0] }
    guard layer !== hovered else { return }
    hovered = layer
    showOutlines()
  }

  /// Outlines `layer` as hovered.
  package func hover(over layer: CALayer?) {
    guard layer !== hovered else { return }
    hovered = layer
    showOutlines()
  }

  private func showOutlines() {
    var outlines: [LayerOutline] = []
    func add(_ layer: CALayer?, _ style: LayerOutline.Style) {
      guard let tree, let index = index(of: layer), let corners = tree.layers[index].corners
      else { return }
      outlines.append(
        LayerOutline(
          corners: corners.map {
            SIMD2(Float($0.x), Float($0.y)) * Float(tree.pixelScale)
          }, style: style))
    }
    if hovered !== selection { add(hovered, .hovered) }
    add(selection, .selected)
    subject.show(outlines)
  }

  // MARK: Edits

  /// Edits layers, and measures the cost of the tree before and after.
  package func edit(_ change: (LiveEdits) -> Void) {
    adviser.forget()
    subject.takeItemRecords(around: {
      change(edits)
      CATransaction.flush()
    }) { [weak self] before, after in
      guard let self else { return }
      editCosts = (cost(of: before), cost(of: after))
      onChange()
    }
    refresh()
  }

  /// Returns the cost of the whole tree, from the item records of a picture.
  private func cost(of records: [ItemRecord]) -> LayerCost {
    guard let root = subject.inspectedRoot else { return LayerCost() }
    var (tree, _) = LayerInspection.survey(of: root, pixelScale: subject.inspectedScale)
    tree.join(records)
    return tree.costOfSubtree(at: 0)
  }

  /// Reverts every edit, and removes the outlines.
  package func close() {
    edits.restoreAll()
    (tried, rulesTriedOnAll) = ([:], [])
    (selection, hovered, chosenConstraint) = (nil, nil, nil)
    subject.show([])
  }
}
