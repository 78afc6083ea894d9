internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// An open batch of changes.
struct CollectionUpdate {
  var depth = 1
  var changes = ListUpdate(noun: "item")
  var completions: [(Bool) -> Void] = []
}

/// A view that an update, or a change of layouts, takes away.
struct LeavingElement {
  let view: UICollectionReusableView
  /// The element that the view was shown for, by its place of before.
  let element: CollectionElement
  /// The attributes to which it goes.
  var end: UICollectionViewLayoutAttributes?
}

// Batches of changes, and their animation.
extension UICollectionView {
  /// The duration of the animation of changes, in seconds.
  static var updateTime: Double { 0.3 }

  // MARK: Batches

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    if let completion { update?.completions.append(completion) }
    end()
  }

  func change(_ change: (inout ListUpdate) -> Void) {
    begin()
    if var changed = update {
      change(&changed.changes)
      update = changed
    }
    end()
  }

  private func begin() {
    if update != nil {
      update?.depth += 1
    } else {
      loadIfNeeded()
      update = CollectionUpdate()
    }
  }

  private func end() {
    guard var ended = update else { return }
    ended.depth -= 1
    guard ended.depth == 0 else { return update = ended }
    update = nil
    apply(ended)
  }

  private func apply(_ update: CollectionUpdate) {
    guard let callout = Callout.begin("performBatchUpdates", self) else { return giveUp(update) }
    defer { callout.end() }
    guard !isLayingOut else {
      Diagnostic.report(
        "UICollectionView: changes of items during a call for a cell or a layout: expected none;"
          + " loading the data anew")
      return giveUp(update)
    }
    // Data that is to be loaded anew has no state before the changes.
    guard isLoaded else { return giveUp(update) }
    dropMoving()
    let counts = withoutLayout { countItems() }
    guard callout.holds(isLoaded) else { return giveUp(update) }
    let difference: ListDifference
    do {
      difference = try update.changes.difference(
        from: items.sections.map(\.rows.count), to: counts.sections.map(\.rows.count))
    } catch {
      Diagnostic.report("UICollectionView: \(error); loading the data anew")
      return giveUp(update)
    }
    let changes = update.changes
    let isReloaded = { (element: CollectionElement) in
      element.category == .cell
        && (changes.reloadedItems.contains(element.index)
          || changes.reloadedSections.contains(element.index.section))
    }
    let (layout, views) = (layoutObject, layoutObject.keepItemViews())
    animate(
      LayoutChange(
        former: formerPlaces(),
        before: { element in
          let old = difference.before(element, layout.keepItemViews(), former: views)
          return old.flatMap { isReloaded($0) ? nil : $0 }
        },
        after: { element in
          isReloaded(element)
            ? nil : difference.after(element, views, now: layout.keepItemViews())
        }),
      update.completions
    ) {
      items = counts
      selected = Set(selected.compactMap { index in remapped(index, difference, changes) })
      highlighted = highlighted.flatMap { remapped($0, difference, changes) }
      scrollTarget = scrollTarget.flatMap { target in
        difference.newIndex(of: target.index).map { ($0, target.position) }
      }
      prefetching.reset()
      layoutObject.renameItems { remapped($0, difference, changes) }
      let context = layoutObject.makeContext()
      context.invalidateDataSourceCounts = true
      context.invalidateEverything = changes.isEmpty
      layoutObject.invalidateLayout(with: context)
    } prepared: { layout, change in
      layout.prepare(forCollectionViewUpdates: changes.items(from: difference))
      askForViews(layout, &change)
    } atEnd: { layout in
      layout.finalizeCollectionViewUpdates()
    }
  }

  /// Asks a layout for the supplementary and decoration views that an update adds and takes away.
  private func askForViews(_ layout: UICollectionViewLayout, _ change: inout LayoutChange) {
    func elements(
      _ category: ElementCategory, _ kind: String, _ paths: [IndexPath]
    ) -> [CollectionElement] {
      paths.compactMap(\.listIndex).map {
        CollectionElement(category: category, kind: kind, index: $0)
      }
    }
    for kind in supplementaryKinds {
      change.inserted.formUnion(
        elements(
          .supplementaryView, kind, layout.indexPathsToInsertForSupplementaryView(ofKind: kind)))
      change.deleted.formUnion(
        elements(
          .supplementaryView, kind, layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
    }
    for kind in layout.decorationClasses.keys.sorted() {
      change.inserted.formUnion(
        elements(.decorationView, kind, layout.indexPathsToInsertForDecorationView(ofKind: kind)))
      change.deleted.formUnion(
        elements(.decorationView, kind, layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
    }
  }

  /// A reloaded item stays selected no longer.
  private func remapped(
    _ index: ListIndex, _ difference: ListDifference, _ changes: ListUpdate
  ) -> ListIndex? {
    changes.reloadedItems.contains(index) ? nil : difference.newIndex(of: index)
  }

  private func giveUp(_ update: CollectionUpdate) {
    invalidateData()
    guard !update.completions.isEmpty else { return }
    UIView.animate(withDuration: 0, animations: {}) { _ in
      for completion in update.completions { completion(false) }
    }
  }

  func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let index = validIndex(path) else {
        reportItem(path, "reconfigureItems(at:)", "nothing is changed")
        continue
      }
      guard !isLayingOut, let cell = shownCell(index) else { continue }
      reconfigured = cell
      let answer = withoutLayout { dataSource?.collectionView(self, cellForItemAt: path) }
      reconfigured = nil
      guard isLoaded else { return }
      if let answer, answer !== cell {
        Diagnostic.report(
          "reconfigureItems(at:): expected the data source to dequeue a cell of the same"
            + " identifier, \(cell.reuseIdentifier ?? "none"); the new cell is not shown")
      }
      if let placed = elements.first(where: { $0.view === cell }) {
        askPreference(cell, placed.attributes)
      }
    }
    if update == nil, isLoaded, !layoutObject.isPrepared, window != nil { animateSizes() }
  }

  /// Moves the views to the places that other sizes of cells give them.
  private func animateSizes() {
    UIView.animate(withDuration: Self.updateTime, delay: 0, options: .allowUserInteraction) {
      self.layOutElements()
    }
  }

  // MARK: Animation

  /// Returns the places of now, which stay as they are. Their distances are those from the edge at
  /// which the layout of the time of the question begins.
  ///
  /// - Parameter layout: A layout that knows the places of elements which are not in view.
  func formerPlaces(
    of layout: UICollectionViewLayout? = nil
  ) -> @MainActor (CollectionElement) -> UICollectionViewLayoutAttributes? {
    var known: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for placed in elements {
      let attributes = layoutObject.mirrored(placed.attributes)
      known[placed.element] = attributes.copy() as? UICollectionViewLayoutAttributes
    }
    let others = layoutObject.keepPlaces()
    let (width, wasMirrored) = (contentRoom, layoutObject.isMirrored)
    return { [weak self] element in
      let place = known[element] ?? others?(element) ?? layout?.attributes(of: element)
      guard let self, layoutObject.isMirrored != wasMirrored,
        let turned = place?.copy() as? UICollectionViewLayoutAttributes
      else { return place }
      turned.center.x = width - turned.center.x
      return turned
    }
  }

  /// Makes a change of the places, lays out the elements, and moves all views from where they were
  /// on screen.
  ///
  /// - Parameters:
  ///   - elements: The elements before and after the change.
  ///   - change: Makes the change; the layout is prepared after it.
  ///   - prepared: Called when the layout is prepared; may change the elements.
  ///   - atEnd: Called inside of the animation, when all views have their places.
  func animate(
    _ elements: LayoutChange, _ completions: [(Bool) -> Void], _ change: () -> Void,
    prepared: (UICollectionViewLayout, inout LayoutChange) -> Void = { _, _ in },
    atEnd: @escaping (UICollectionViewLayout) -> Void
  ) {
    var places = elements
    let (offset, room) = (contentOffset, contentRoom)
    var starts: [ObjectIdentifier: ViewPlace] = [:]
    let former = leaving.map(\.view)
    for view in self.elements.compactMap(\.view) + former {
      starts[ObjectIdentifier(view)] = seenPlace(of: view)
    }
    UIView.performWithoutAnimation {
      withoutLayout {
        change()
        layoutObject.change = places
        prepareLayout()
        prepared(layoutObject, &places)
        layoutObject.change = places
        let proposed = layoutObject.targetContentOffset(forProposedContentOffset: contentOffset)
        let target =
          delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
          ?? proposed
        if isAtRest, target != contentOffset, target.x.isFinite, target.y.isFinite {
          contentOffset = offsetInLimits(target)
        }
        let taken = renameElements(places)
        leaving += taken
      }
      viewsSlideOut = true
      layOutElements()
      viewsSlideOut = false
    }
    // The program may have loaded the data anew meanwhile; then no view leaves.
    let left = leaving.filter { leaver in !former.contains { $0 === leaver.view } }
    let shift = CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)
    // Places in content that is mirrored count from its right edge.
    let growth = layoutObject.isMirrored ? contentRoom - room : 0
    let motions = motions(
      from: starts, shift, CGPoint(x: shift.x - growth, y: shift.y), left)
    let layout = layoutObject
    let isSeen = layer.isHosted && !bounds.isEmpty
    UIView.performWithoutAnimation {
      // Those of a former change go on leaving from where they are shown.
      for leaver in leaving {
        starts[ObjectIdentifier(leaver.view)]?.moved(by: shift).seen(by: leaver.view)
          .set(on: leaver.view)
      }
      for motion in motions { motion.begin() }
    }
    UIView.animate(
      withDuration: isSeen ? Self.updateTime : 0, delay: 0, options: .allowUserInteraction
    ) {
      for motion in motions { motion.finish() }
      atEnd(layout)
    } completion: { [weak self] finished in
      self?.finish(left)
      for completion in completions { completion(finished) }
    }
    layout.change = nil
  }

  /// Returns the place of a view in the content, also if it stands in a scroll view there.
  private func seenPlace(of view: UIView) -> ViewPlace {
    var place = ViewPlace(view)
    if let scroller = view.superview as? OrthogonalScrollView {
      place.center = scroller.convert(place.center, to: self)
    }
    return place
  }

  /// Gives the elements in view the names that they have after a change. Returns those that are out
  /// of view then.
  private func renameElements(_ places: LayoutChange) -> [LeavingElement] {
    var left: [LeavingElement] = []
    elements = elements.compactMap { placed in
      guard let view = placed.view else { return nil }
      guard let now = places.after(placed.element),
        let attributes = layoutObject.shownAttributes(of: now), attributes.isFinite,
        !attributes.isHidden, isInSight(attributes)
      else {
        let end = layoutObject.shownFinalAttributes(of: placed.element)
        left.append(LeavingElement(view: view, element: placed.element, end: end))
        return nil
      }
      return PlacedElement(element: now, attributes: attributes, view: view, isNew: placed.isNew)
    }
    return left
  }

  /// Returns the movements of all views. Those that were in view come from there, the others from
  /// where the layout says, and those that leave go where it says.
  ///
  /// - Parameters:
  ///   - starts: The places in the content of before.
  ///   - shift: The distance by which that content has scrolled.
  ///   - layoutShift: The distance by which the places have that the layout says.
  private func motions(
    from starts: [ObjectIdentifier: ViewPlace], _ shift: CGPoint, _ layoutShift: CGPoint,
    _ left: [LeavingElement]
  ) -> [ElementMotion] {
    var motions: [ElementMotion] = []
    for placed in elements {
      guard let view = placed.view else { continue }
      if let start = starts[ObjectIdentifier(view)] {
        motions.append(
          ElementMotion(view, from: start.moved(by: shift).seen(by: view), to: placed.attributes))
      } else if let start = layoutObject.shownInitialAttributes(of: placed.element),
        start.isFinite
      {
        motions.append(
          ElementMotion(
            view, from: ViewPlace(start).moved(by: layoutShift), to: placed.attributes))
      }
    }
    for leaver in left {
      guard let end = leaver.end, end.isFinite, let start = starts[ObjectIdentifier(leaver.view)]
      else { continue }
      motions.append(
        ElementMotion(
          leaver.view, from: start.moved(by: shift).seen(by: leaver.view), to: end))
    }
    return motions
  }

  /// Lets go of the views that have left.
  private func finish(_ left: [LeavingElement]) {
    for leaver in left where leaving.contains(where: { $0.view === leaver.view }) {
      leaving.removeAll { $0.view === leaver.view }
      leaver.view.placed = nil
      leaver.view.alpha = 1
      tellEnd(leaver.view, leaver.element)
      discard(leaver)
    }
    hideRecycled()
  }
}

extension ListUpdate {
  /// Returns the changes as a layout sees them: reloads, deletions from the last one on,
  /// insertions, and moves.
  @MainActor func items(from difference: ListDifference) -> [UICollectionViewUpdateItem] {
    func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func item(
      _ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?
    ) -> UICollectionViewUpdateItem {
      UICollectionViewUpdateItem(action, before: before, after: after)
    }
    var all = reloadedSections.sorted().map {
      item(.reload, section($0), difference.newSection(of: $0).map { section($0) })
    }
    all += reloadedItems.sorted().map {
      item(.reload, IndexPath($0), difference.newIndex(of: $0).map { IndexPath($0) })
    }
    all += deletedSections.sorted(by: >).map { item(.delete, section($0), nil) }
    all += deletedItems.sorted(by: >).map { item(.delete, IndexPath($0), nil) }
    all += insertedSections.sorted().map { item(.insert, nil, section($0)) }
    all += insertedItems.sorted().map { item(.insert, nil, IndexPath($0)) }
    all += movedSections.sorted { $0.key < $1.key }
      .map { item(.move, section($0.key), section($0.value)) }
    all += movedItems.sorted { $0.key < $1.key }
      .map { item(.move, IndexPath($0.key), IndexPath($0.value)) }
    return all
  }
}

extension ListDifference {
  /// Returns the element that one was before; nil for one that was not there.
  ///
  /// - Parameters:
  ///   - views: The views of items now.
  ///   - former: Those of before.
  func before(
    _ element: CollectionElement, _ views: ItemViews?, former: ItemViews?
  ) -> CollectionElement? {
    rename(element, views, former, item: { oldIndex(of: $0) }) { section in
      freshSections.contains(section) ? nil : oldSection(of: section)
    }
  }

  /// Returns the element that one of before is now; nil for one that is no more.
  ///
  /// - Parameters:
  ///   - views: The views of items before.
  ///   - now: Those of now.
  func after(
    _ element: CollectionElement, _ views: ItemViews?, now: ItemViews?
  ) -> CollectionElement? {
    rename(element, views, now, item: { newIndex(of: $0) }) { section in
      newSection(of: section).flatMap { freshSections.contains($0) ? nil : $0 }
    }
  }

  /// Cells, and views that belong to an item, follow the item, others the section.
  private func rename(
    _ element: CollectionElement, _ views: ItemViews?, _ others: ItemViews?,
    item: (ListIndex) -> ListIndex?, section: (Int) -> Int?
  ) -> CollectionElement? {
    var renamed = element
    if element.category == .cell {
      guard let index = item(element.index) else { return nil }
      renamed.index = index
    } else if element.category == .supplementaryView, let owner = views?.item(element) {
      return item(owner).flatMap { others?.view(element.kind, $0) }
    } else {
      guard let place = section(element.index.section) else { return nil }
      renamed.index.section = place
    }
    return renamed
  }
}
