internal import CoreGraphics
internal import Foundation

// Views: registration, reuse, and those in view.
extension UICollectionView {
  // MARK: Registration

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return cellClasses[identifier] = nil }
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      return Diagnostic.report(
        "UICollectionView.register(\(cellClass), \"\(identifier)\"): expected a class of cells;"
          + " nothing is registered")
    }
    cellClasses[identifier] = cellClass
  }

  func registerView(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let key = Self.key(kind, identifier)
    guard let viewClass else { return otherClasses[key] = nil }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      return Diagnostic.report(
        "UICollectionView.register(\(viewClass), \"\(kind)\", \"\(identifier)\"): expected a class"
          + " of reusable views; nothing is registered")
    }
    otherClasses[key] = viewClass
  }

  /// The kinds of supplementary views that are registered or in view, in order.
  var supplementaryKinds: [String] {
    var kinds = Set(
      otherClasses.keys.compactMap { $0.split(separator: "\n").first.map(String.init) })
    for placed in elements where placed.element.category == .supplementaryView {
      kinds.insert(placed.element.kind)
    }
    return kinds.sorted()
  }

  /// Returns the name of the pool of a kind of views.
  private static func key(_ kind: String, _ identifier: String) -> String {
    "\(kind)\n\(identifier)"
  }

  // MARK: Taking

  func takeCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    let cell = anyCell(identifier, indexPath)
    cell.owner = self
    if let row = cell as? UICollectionViewListCell,
      let level = (dataSource as? any OutlineSource)?.level(
        ListIndex(indexPath.section, indexPath.item))
    {
      row.indentationLevel = level
    }
    return cell
  }

  private func anyCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    if let cell = cells.take(identifier) as? UICollectionViewCell {
      prepare(cell)
      return cell
    }
    let request = ReusableViewRequest(identifier, frame(for: indexPath))
    guard let made = cellClasses[identifier]?.makeView(request) as? UICollectionViewCell else {
      Diagnostic.report(
        "dequeueReusableCell(withReuseIdentifier: \"\(identifier)\"): expected a registered"
          + " identifier; using a plain cell")
      return UICollectionViewCell(frame: request.frame)
    }
    return made
  }

  func takeView(
    _ kind: String, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = Self.key(kind, identifier)
    if let view = otherViews.take(key) {
      prepare(view)
      view.owner = self
      return view
    }
    let request = ReusableViewRequest(identifier, frame(for: indexPath))
    guard let made = otherClasses[key]?.makeView(request) else {
      Diagnostic.report(
        "dequeueReusableSupplementaryView(ofKind: \"\(kind)\", withReuseIdentifier:"
          + " \"\(identifier)\"): expected a registered kind and identifier; using an empty view")
      return UICollectionReusableView(frame: request.frame)
    }
    made.owner = self
    return made
  }

  /// Returns the frame of the view that is asked for.
  private func frame(for indexPath: IndexPath) -> CGRect {
    if let requested, requested.indexPath == indexPath {
      return CGRect(origin: .zero, size: requested.size)
    }
    return CGRect(x: 0, y: 0, width: 50, height: 50)
  }

  private func prepare(_ view: UICollectionReusableView) {
    recycled.removeAll { $0 === view }
    if takesViews {
      takenViews.append(view)
    } else {
      view.removeFromSuperview()
      view.isHidden = false
    }
    (view as? any SwipeCell)?.swipe = nil
    view.prepareForReuse()
  }

  // MARK: Making

  /// Makes the view of an element. Returns nil if the program has changed the data meanwhile.
  func makeView(_ placed: PlacedElement) -> UICollectionReusableView? {
    let (element, attributes) = (placed.element, placed.attributes)
    takesViews = true
    requested = attributes
    let view: UICollectionReusableView
    switch element.category {
    case .cell:
      view =
        (reusesUnfilled ? cells.takeAny() : nil)
        ?? dataSource?.collectionView(self, cellForItemAt: dataPath(element.index))
        ?? UICollectionViewCell()
    case .supplementaryView:
      view =
        dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: element.kind, at: attributes.indexPath)
        ?? UICollectionReusableView()
    case .decorationView: view = decorationView(element.kind, attributes)
    }
    requested = nil
    takesViews = false
    for other in takenViews where other !== view { keep(other, element.kind) }
    takenViews.removeAll(keepingCapacity: true)
    guard isLoaded else {
      keep(view, element.kind)
      return nil
    }
    // A view shows one element at a time.
    for position in elements.indices where elements[position].view === view {
      elements[position].view = nil
    }
    leaving.removeAll { $0.view === view }
    recycled.removeAll { $0 === view }
    if element.category == .cell {
      cellCounts.count(&view.isUsed)
      cellFilled?(view)
    }
    view.owner = self
    view.placed = nil
    UIView.performWithoutAnimation {
      place(view, attributes)
      if let cell = view as? UICollectionViewCell, element.category == .cell {
        cell.isSelected = selected.contains(element.index)
        cell.isHighlighted = highlighted == element.index
      }
    }
    return view
  }

  private func decorationView(
    _ kind: String, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    if let view = otherViews.take(Self.key(kind, "")) {
      prepare(view)
      return view
    }
    let request = ReusableViewRequest("", CGRect(origin: .zero, size: attributes.size))
    guard let made = layoutObject.decorationClasses[kind]?.makeView(request) else {
      Diagnostic.once(
        "UICollectionView decoration \(kind)",
        "expected a class that the layout has registered for this kind; showing an empty view")
      return UICollectionReusableView(frame: request.frame)
    }
    return made
  }

  // MARK: Recycling

  /// Keeps a view that is out of view for later. Cells have no kind.
  private func keep(_ view: UICollectionReusableView, _ kind: String) {
    let isKept = reusesUnfilled && kind.isEmpty
    guard let identifier = view.reuseIdentifier ?? (isKept ? "" : nil) else {
      return view.removeFromSuperview()
    }
    if kind.isEmpty {
      cells.add(view, as: identifier)
    } else {
      otherViews.add(view, as: Self.key(kind, identifier))
    }
    if holds(view) { recycled.append(view) }
  }

  /// Lets go of the view of an element that has left the view, at once or once it has slid out.
  func release(_ placed: PlacedElement) {
    guard viewsSlideOut, !placed.isNew, let view = placed.view,
      let end = layoutObject.shownAttributes(of: placed.element), end.isFinite, !end.isHidden
    else { return recycle(placed) }
    leaving.append(LeavingElement(view: view, element: placed.element, end: end))
  }

  /// Lets go of the view of an element that has left the view.
  func recycle(_ placed: PlacedElement) {
    guard let view = placed.view else { return }
    if placed.element.category == .cell, highlighted == placed.element.index { unhighlight() }
    view.placed = nil
    if !placed.isNew { tellEnd(view, placed.element) }
    // The delegate may have shown the view elsewhere.
    if view.placed == nil { keep(view, placed.element.kind) }
  }

  /// Lets go of all views.
  func removeShown() {
    let former = elements
    elements = []
    for placed in former { recycle(placed) }
    for leaver in leaving { discard(leaver) }
    leaving = []
  }

  /// Lets go of a view that an animation has taken out of sight.
  func discard(_ leaver: LeavingElement) {
    guard !elements.contains(where: { $0.view === leaver.view }) else { return }
    keep(leaver.view, leaver.element.kind)
  }

  /// Hides the views that were recycled and not used again.
  func hideRecycled() {
    guard !recycled.isEmpty else { return }
    for view in recycled where holds(view) { view.isHidden = true }
    recycled.removeAll(keepingCapacity: true)
  }

  /// Has the cells in view updated for states that their data source has changed.
  func refreshStates() {
    for placed in elements {
      (placed.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
    }
  }

  // MARK: Queries

  /// Returns the place in the data source of an item: another one while an item is dragged.
  func dataPath(_ index: ListIndex) -> IndexPath {
    IndexPath(moving?.move.dataIndex(of: index) ?? index)
  }

  func shownCell(_ index: ListIndex) -> UICollectionViewCell? {
    for placed in elements where placed.element.category == .cell && placed.element.index == index {
      return placed.view as? UICollectionViewCell
    }
    return nil
  }

  /// Returns the elements of a kind that have a view, in order, laid out.
  func shownElements(
    _ category: ElementCategory, _ kind: String = ""
  ) -> [PlacedElement] {
    layOutElementsIfNeeded()
    return elements.filter {
      $0.view != nil && $0.element.category == category && $0.element.kind == kind
    }
    .sorted { $0.element.index < $1.element.index }
  }

  func findCell(_ indexPath: IndexPath) -> UICollectionViewCell? {
    layOutElementsIfNeeded()
    return indexPath.listIndex.flatMap { shownCell($0) }
  }

  func findView(_ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView? {
    shownElements(.supplementaryView, kind)
      .first { $0.element.index == Self.index(indexPath) }?.view
  }

  func findItem(of view: UICollectionReusableView) -> IndexPath? {
    elements.first { $0.view === view }.map { IndexPath($0.element.index) }
  }

  func findItem(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    prepareIfPossible()
    var found: PlacedElement?
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let asked =
      queried.contains(around)
      ? elements.map(\.attributes) : layoutObject.shownAttributes(in: around)
    for attributes in asked
    where attributes.representedElementCategory == .cell && !attributes.isHidden
      && layoutObject.visibleFrame(of: attributes).contains(point)
      && items.contains(attributes.element.index)
    {
      if let found, found.attributes.zIndex > attributes.zIndex { continue }
      found = PlacedElement(element: attributes.element, attributes: attributes)
    }
    return found.map { IndexPath($0.element.index) }
  }

  func findAttributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard validIndex(indexPath) != nil else { return nil }
    prepareIfPossible()
    return layoutObject.layoutAttributesForItem(at: indexPath).map { layoutObject.mirrored($0) }
  }

  func findAttributes(
    _ kind: String, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadIfNeeded()
    prepareIfPossible()
    return layoutObject.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map { layoutObject.mirrored($0) }
  }

  /// Prepares the layout for a question of the program.
  func prepareIfPossible() {
    if isLoaded, !isLayingOut { withoutLayout { prepareLayout() } }
  }
}
