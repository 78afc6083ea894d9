internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Batches of changes, and their animation.
extension UITableView {
  /// The duration of the animation of changes, in seconds.
  private static var updateTime: Double { 0.3 }

  /// Makes the changes of `updates` at once, like the method with a closure that may be nil. The
  /// closure does not outlive the call, so that it needs no `self.` in a class.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func beginBatch() {
    if update != nil {
      update?.depth += 1
    } else {
      loadIfNeeded()
      update = TableUpdate()
    }
  }

  func change(_ change: (inout TableUpdate) -> Void) {
    beginBatch()
    if var changed = update {
      change(&changed)
      update = changed
    }
    endBatch(nil)
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    guard var ended = update else {
      return Diagnostic.report(
        "UITableView.endUpdates(): expected beginUpdates() before it; ignored")
    }
    if let completion { ended.completions.append(completion) }
    ended.depth -= 1
    guard ended.depth == 0 else { return update = ended }
    update = nil
    apply(ended)
  }

  private func apply(_ update: TableUpdate) {
    guard let callout = Callout.begin("performBatchUpdates", self) else { return giveUp(update) }
    defer { callout.end() }
    guard !isLayingOut else {
      Diagnostic.report(
        "UITableView: changes of rows during a call for a cell or a height: expected none;"
          + " reloading the table")
      return giveUp(update)
    }
    // Data that is to be loaded anew has no state before the changes.
    guard isLoaded else { return giveUp(update) }
    dropMoving()
    let (counts, former) = (withoutLayout { countRows() }, layout)
    guard callout.holds(isLoaded) else { return giveUp(update) }
    let difference: ListDifference
    do {
      difference = try update.changes.difference(
        from: layout.sections.map(\.rows.count), to: counts)
    } catch {
      Diagnostic.report("UITableView: \(error); reloading the table")
      return giveUp(update)
    }
    guard !update.changes.isEmpty else {
      return animate(update.completions) { _ in
        askHeights(counts)
      } from: { [self] index in
        .frame(frame(of: index, in: former))
      } sections: {
        former.place(of: $0, $1).start
      }
    }
    animate(update.completions) { leaving in
      remap(difference, update, counts, &leaving)
    } from: { [self] index in
      if let old = difference.oldIndex(of: index), !update.changes.reloadedItems.contains(old) {
        return .frame(frame(of: old, in: former))
      }
      return .animation(update.comingAnimation(index, difference))
    } sections: { part, section in
      guard !difference.freshSections.contains(section) else { return nil }
      return difference.oldSection(of: section).map { former.place(of: part, $0).start }
    }
  }

  private func giveUp(_ update: TableUpdate) {
    invalidateData()
    guard !update.completions.isEmpty else { return }
    UIView.animate(withDuration: 0, animations: {}) { _ in
      for completion in update.completions { completion(false) }
    }
  }

  /// Asks for heights again, those of rows in view and those that are asked for all at once.
  private func askHeights(_ counts: [Int]) {
    let former = layout
    rules = TableRules()
    layout = ListLayout(
      counts.indices.map { section in
        var value = makeSection(section, counts[section])
        if rules.estimatesRows { value.rows = former.sections[section].rows }
        return value
      })
    measureShownRows()
  }

  /// Asks for the heights of the rows in view again, if rows have estimates. The heights of others
  /// are known, or were asked for together.
  private func measureShownRows() {
    guard rules.estimatesRows else { return }
    for row in shown where isLoaded {
      _ = layout.measure(row.index, as: measuredHeight(of: row.index, row.cell))
    }
  }

  // MARK: Places

  /// Gives everything its place after the changes, and adds the views without one to `leaving`.
  private func remap(
    _ difference: ListDifference, _ update: TableUpdate, _ counts: [Int],
    _ leaving: inout [LeavingView]
  ) {
    rules.madeViews = [:]
    if case .asked = rules.rows {
      layout = ListLayout(counts.indices.map { makeSection($0, counts[$0]) })
    } else {
      let delegate = delegate
      layout = difference.layout(
        from: layout, counts: counts, section: { makeSection($0, counts[$0]) },
        height: { firstHeight(of: $0, delegate) })
    }
    let reloaded = update.changes.reloadedItems
    var stays: [ShownRow] = []
    for row in shown {
      if !reloaded.contains(row.index), let index = difference.newIndex(of: row.index) {
        stays.append(ShownRow(index: index, cell: row.cell, isNew: row.isNew))
      } else {
        let animation = update.leavingAnimation(row.index)
        leaving.append(LeavingView(view: row.cell, index: row.index, animation: animation))
      }
    }
    takeRows(stays)
    measureShownRows()
    shownHeaders = remap(shownHeaders, difference, &leaving)
    shownFooters = remap(shownFooters, difference, &leaving)
    // A reloaded row is another one.
    selected = Set(
      selected.subtracting(reloaded).compactMap { difference.newIndex(of: $0) })
    highlighted = highlighted.flatMap { difference.newIndex(of: $0) }
    if let target = scrollTarget {
      scrollTarget = difference.newIndex(of: target.index).map { ($0, target.position) }
    }
    prefetching.reset()
  }

  private func remap(
    _ views: [Int: SectionView], _ difference: ListDifference, _ leaving: inout [LeavingView]
  ) -> [Int: SectionView] {
    var stays: [Int: SectionView] = [:]
    for (section, shown) in views {
      let place = difference.newSection(of: section)
      if let place, !difference.freshSections.contains(place) {
        stays[place] = shown
      } else if let view = shown.view {
        leaving.append(LeavingView(view: view, index: nil, animation: .fade))
      }
    }
    return stays
  }

  /// Makes `rows` those in view, and tells their cells.
  func takeRows(_ rows: [ShownRow]) {
    shown = rows.sorted { $0.index < $1.index }
    for row in shown {
      row.cell.index = row.index
      dressEnds(row.cell, row.index)
    }
  }

  private func frame(of index: ListIndex, in layout: ListLayout) -> CGRect {
    let place = layout.place(of: index)
    return CGRect(
      x: rowX, y: listTop + CGFloat(place.start), width: rowWidth, height: CGFloat(place.length))
  }

  // MARK: Animation

  /// The place from which a row comes that had no cell.
  private enum RowStart {
    case frame(CGRect)
    case animation(RowAnimation)
  }

  /// Makes a change of the layout, lays out the rows, and moves all views from where they were on
  /// screen. `change` adds the views that leave; `start` returns where a row without a cell was,
  /// and `sections` where a header or footer was, in the list; nil for one that was not there.
  private func animate(
    _ completions: [(Bool) -> Void], _ change: (inout [LeavingView]) -> Void,
    from start: (ListIndex) -> RowStart, sections: (SectionPart, Int) -> Double?
  ) {
    let (offset, former) = (contentOffset, leaving.map(\.view))
    var frames: [ObjectIdentifier: CGRect] = [:]
    for view in viewsInSight + former { frames[ObjectIdentifier(view)] = view.frame }
    UIView.performWithoutAnimation {
      var taken: [LeavingView] = []
      withoutLayout { change(&taken) }
      leaving += taken
      updateContentSize()
      if isAtRest { contentOffset = limitedOffset(contentOffset) } else { limitsDidChange() }
      viewsSlideOut = true
      layoutRows()
      viewsSlideOut = false
    }
    let shift = contentOffset.y - offset.y
    // The program may have loaded the data anew meanwhile; then no view leaves.
    let left = leaving.filter { leaver in !former.contains { $0 === leaver.view } }
    var motions: [ViewMotion] = []
    for leaver in leaving {
      let here = (frames[ObjectIdentifier(leaver.view)] ?? leaver.view.frame)
        .offsetBy(dx: 0, dy: shift)
      guard left.contains(where: { $0.view === leaver.view }) else {
        // It goes on leaving from where it is shown.
        UIView.performWithoutAnimation { leaver.view.frame = here }
        continue
      }
      motions.append(
        ViewMotion(
          leaver.view, from: here, to: leaver.end ?? away(here, leaver.animation),
          fades: leaver.end == nil, atOnce: leaver.animation == .none))
    }
    for row in shown {
      if let motion = ViewMotion(row.cell, from: frames, shift) {
        motions.append(motion)
        continue
      }
      switch start(row.index) {
      case .frame(let frame):
        motions.append(ViewMotion(row.cell, from: frame.offsetBy(dx: 0, dy: shift)))
      case .animation(let animation):
        motions.append(
          ViewMotion(
            row.cell, from: away(row.cell.frame, animation), fades: animation != .none))
      }
    }
    for (part, views) in [(SectionPart.header, shownHeaders), (.footer, shownFooters)] {
      for (section, shown) in views {
        guard let view = shown.view else { continue }
        let way = sections(part, section).map { $0 - layout.place(of: part, section).start }
        motions.append(
          ViewMotion(view, from: frames, shift)
            ?? ViewMotion(
              view, from: view.frame.offsetBy(dx: 0, dy: way.map { CGFloat($0) + shift } ?? 0),
              fades: way == nil))
      }
    }
    run(motions, left, completions)
  }

  private func run(
    _ motions: [ViewMotion], _ left: [LeavingView], _ completions: [(Bool) -> Void]
  ) {
    UIView.performWithoutAnimation {
      for motion in motions { motion.begin() }
      for leaver in left where leaver.index != nil && leaver.view.superview === self {
        insertSubview(leaver.view, at: backgroundView?.superview === self ? 1 : 0)
      }
    }
    let isSeen = layer.isHosted && bounds.height > 0
    UIView.animate(
      withDuration: isSeen ? Self.updateTime : 0, delay: 0, options: .allowUserInteraction
    ) {
      for motion in motions { motion.finish() }
    } completion: { [weak self] finished in
      self?.finish(left)
      for completion in completions { completion(finished) }
    }
  }

  /// The views of rows and sections in view.
  private var viewsInSight: [UIView] {
    shown.map(\.cell) + shownHeaders.values.compactMap(\.view)
      + shownFooters.values.compactMap(\.view)
  }

  /// Lets go of the views that have left.
  private func finish(_ left: [LeavingView]) {
    for leaver in left where leaving.contains(where: { $0.view === leaver.view }) {
      leaving.removeAll { $0.view === leaver.view }
      leaver.view.alpha = 1
      if let cell = leaver.view as? UITableViewCell, let index = leaver.index {
        cell.index = nil
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: IndexPath(index))
      }
      discard(leaver.view)
    }
    hideRecycled()
  }

  /// Returns the frame to which a row goes, and from which it comes.
  private func away(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle, .automatic: frame.offsetBy(dx: 0, dy: -frame.height / 2)
    case .fade, .none: frame
    }
  }
}

/// A view that an update takes away.
struct LeavingView {
  let view: UIView
  /// The row of a cell, by its place before the batch, or after it if it slides out.
  var index: ListIndex?
  var animation: UITableView.RowAnimation
  /// The frame to which a view slides out; nil for that of the animation.
  var end: CGRect?
}

/// The movement of a view by an update.
@MainActor
private struct ViewMotion {
  let view: UIView
  var start: CGRect
  var end: CGRect
  /// The opacities; nil for that which the view has.
  var startAlpha: CGFloat?
  var endAlpha: CGFloat?

  /// Creates the movement of a view that goes. One that fades is invisible at its end, or at once.
  init(_ view: UIView, from start: CGRect, to end: CGRect, fades: Bool, atOnce: Bool) {
    (self.view, self.start, self.end) = (view, start, end)
    if fades { (startAlpha, endAlpha) = (atOnce ? 0 : nil, 0) }
  }

  /// Creates the movement of a view from a frame to its own, and from invisible if it fades.
  init(_ view: UIView, from start: CGRect, fades: Bool = false) {
    (self.view, self.start, end) = (view, start, view.frame)
    if fades { (startAlpha, endAlpha) = (0, view.alpha) }
  }

  /// Creates the movement of a view that had one of `frames`; nil if it had none.
  init?(_ view: UIView, from frames: [ObjectIdentifier: CGRect], _ shift: CGFloat) {
    guard let frame = frames[ObjectIdentifier(view)] else { return nil }
    self.init(view, from: frame.offsetBy(dx: 0, dy: shift))
  }

  func begin() {
    move(to: start)
    if let startAlpha { view.alpha = startAlpha }
  }

  func finish() {
    move(to: end)
    if let endAlpha { view.alpha = endAlpha }
  }

  /// Gives the view a frame, and moves all that is on it along if its size changes.
  private func move(to frame: CGRect) {
    guard view.frame != frame else { return }
    view.frame = frame
    if start.size != end.size { view.layer.layoutSubtree() }
  }
}
