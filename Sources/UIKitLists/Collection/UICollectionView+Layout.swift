internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// The layout of the elements in view.
extension UICollectionView {
  /// The number of times that preferred sizes may change what is in view in one layout.
  private static var roundLimit: Int { 16 }

  /// Lays out the elements if the collection view has changed or moved since.
  func layOutElementsIfNeeded() {
    if !isLoaded || !layoutObject.isPrepared || hasOtherSurroundings || hasScrolledSection {
      layOutElements()
    }
  }

  /// True if the bounds or the insets are not those of the last layout.
  private var hasOtherSurroundings: Bool {
    laidOutBounds != bounds || laidOutSafeArea != safeAreaInsets
      || laidOutInset != adjustedContentInset
  }

  /// Gives the elements in view their views, and places everything.
  func layOutElements() {
    guard !isLayingOut else { return }
    if !isLoaded { load() }
    isLayingOut = true
    defer { isLayingOut = false }
    hasScrolledSection = false
    if takeDirection() { layoutObject.invalidateLayout() }
    let former = boundsBeforeAnimation
    tellBounds()
    prepareLayout()
    if let former { layoutObject.prepare(forAnimatedBoundsChange: former) }
    for _ in 0..<Self.roundLimit {
      prepareLayout()
      guard isLoaded else { break }
      askForElements()
      guard isLoaded, makeViews() else { break }
      if layoutObject.isPrepared, queried.contains(bounds) || bounds.isEmpty { break }
    }
    guard isLoaded else { return hideRecycled() }
    recycleViewsOutOfSight()
    if isLoaded { placeViews() }
    if former != nil { layoutObject.finalizeAnimatedBoundsChange() }
    hideRecycled()
    // The delegate may have changed the data.
    guard isLoaded else { return }
    laidOutBounds = bounds
    countShown()
    laidOutInset = adjustedContentInset
    laidOutSafeArea = safeAreaInsets
    if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds {
      backgroundView.frame = bounds
    }
    indexBar?.place(in: self)
    followScrollTarget()
    swiping?.rowsDidChange()
    prefetch()
    if !layoutObject.isPrepared { setNeedsLayout() }
  }

  /// The bounds at the last layout, if an animation that is being made has changed them; nil
  /// outside of one.
  private var boundsBeforeAnimation: CGRect? {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled, window != nil,
      !laidOutBounds.isNull, laidOutBounds != bounds
    else { return nil }
    return laidOutBounds
  }

  /// Takes note of the direction in which the layout is shown. Returns true if it has changed:
  /// content that is wider than the view then keeps its distance from the edge where it begins.
  private func takeDirection() -> Bool {
    guard layoutObject.isMirrored != isMirrored else { return false }
    isMirrored = layoutObject.isMirrored
    let area = bounds.inset(by: adjustedContentInset)
    if contentSize.width > area.width {
      moveContent(by: CGPoint(x: contentSize.width - area.minX - area.maxX, y: 0))
    }
    return true
  }

  /// Moves the content offset together with the content, and the views that leave it.
  private func moveContent(by distance: CGPoint) {
    shiftContent(by: distance)
    UIView.performWithoutAnimation {
      for leaver in leaving where leaver.view.superview === self {
        leaver.view.center.x += distance.x
        leaver.view.center.y += distance.y
      }
    }
  }

  /// The width of the content at the last layout, or of the view where that is wider, in points.
  var contentRoom: CGFloat {
    max(contentSize.width, bounds.inset(by: adjustedContentInset).width)
  }

  /// Takes note of an invalidation by the layout.
  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    queried = .null
    if context.contentOffsetAdjustment != .zero {
      var way = context.contentOffsetAdjustment
      if layoutObject.isMirrored { way.x = -way.x }
      moveContent(by: way)
    }
    if context.contentSizeAdjustment != .zero {
      let way = context.contentSizeAdjustment
      contentSize = CGSize(
        width: max(contentSize.width + way.width, 0),
        height: max(contentSize.height + way.height, 0))
    }
    // A layout that is under way asks the layout object until it is valid.
    if !isLayingOut { setNeedsLayout() }
  }

  /// Tells the layout of other bounds, which may make it invalid.
  private func tellBounds() {
    guard !laidOutBounds.isNull, layoutObject.isPrepared, hasOtherSurroundings else { return }
    let new = bounds
    // The layout compares them with those of before.
    boundsOfBefore = laidOutBounds
    defer { boundsOfBefore = nil }
    guard layoutObject.shouldInvalidateLayout(forBoundsChange: new) else { return }
    let context = layoutObject.invalidationContext(forBoundsChange: new)
    boundsOfBefore = nil
    layoutObject.invalidateLayout(with: context)
  }

  /// Prepares a layout that is invalid, and takes the size of the content from it.
  func prepareLayout() {
    guard !layoutObject.isPrepared else { return }
    _ = takeDirection()
    layoutObject.isPrepared = true
    queried = .null
    layoutObject.prepare()
    var size = layoutObject.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else {
      return Diagnostic.report(
        "collectionViewContentSize = \(size): expected finite numbers of points; keeping"
          + " \(contentSize)")
    }
    // Layouts subtract from the size of a view that has none yet.
    size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    if contentSize != size {
      let former = contentRoom
      contentSize = size
      limitsDidChange()
      if isMirrored { keepDistance(from: former) }
    }
    guard isAtRest, scrollTarget == nil else { return }
    let limit = offsetInLimits(contentOffset)
    if limit.x < contentOffset.x || limit.y < contentOffset.y {
      contentOffset = CGPoint(
        x: min(limit.x, contentOffset.x), y: min(limit.y, contentOffset.y))
    }
  }

  /// Keeps what is in view there in content that is mirrored, and so grows to the left; at first
  /// shows its beginning, at the right.
  private func keepDistance(from former: CGFloat) {
    if laidOutBounds.isNull {
      contentOffset.x = offsetInLimits(CGPoint(x: contentSize.width, y: contentOffset.y)).x
    } else if contentSize.width == contentRoom, former != contentRoom {
      moveContent(by: CGPoint(x: contentSize.width - former, y: 0))
    }
  }

  /// Asks the layout for the elements around the view, unless it was asked for them before. Views
  /// stay with their elements; those of elements that are no longer there are let go.
  private func askForElements() {
    guard !bounds.isEmpty, !queried.contains(bounds) else { return }
    queried = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    isAskedAnew = true
    layoutObject.placeScrollers(in: layoutObject.mirrored(queried))
    let asked = layoutObject.shownAttributes(in: queried)
    var views: [CollectionElement: PlacedElement] = [:]
    for element in elements where element.view != nil { views[element.element] = element }
    elements.removeAll(keepingCapacity: true)
    var places: [CollectionElement: Int] = [:]
    for attributes in asked where isShown(attributes) {
      let element = attributes.element
      // Of an element that is given twice the last attributes hold.
      if let place = places[element] {
        elements[place].attributes = attributes
        continue
      }
      places[element] = elements.count
      let former = views.removeValue(forKey: element)
      elements.append(
        PlacedElement(
          element: element, attributes: attributes, view: former?.view,
          isNew: former?.isNew ?? false))
    }
    for element in views.values.sorted(by: { $0.element.index < $1.element.index }) {
      if element.view === moving?.view { elements.append(element) } else { release(element) }
    }
  }

  /// Returns true if attributes are those of an element that has a view; reports bad ones.
  private func isShown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.isFinite else {
      Diagnostic.report(
        "layoutAttributesForElements(in:): center = \(attributes.center), size ="
          + " \(attributes.size), alpha = \(attributes.alpha) at"
          + " \(attributes.indexPath): expected finite numbers; not shown")
      return false
    }
    guard !attributes.isHidden else { return false }
    let index = attributes.element.index
    return attributes.representedElementCategory != .cell || items.contains(index)
  }

  /// Gives the elements in view a view, and asks those views for the size that they prefer. Returns
  /// false if the program has changed the data meanwhile.
  private func makeViews() -> Bool {
    // Preferred sizes move the bounds along with the content; the elements are still in their
    // places.
    let seen = bounds
    var position = 0
    while position < elements.count {
      defer { position += 1 }
      let placed = elements[position]
      let isFresh = placed.view == nil
      if isFresh {
        guard isInSight(placed.attributes, seen) else { continue }
        guard let view = makeView(placed) else { return false }
        elements[position].view = view
        elements[position].isNew = true
      }
      guard let view = elements[position].view,
        layoutObject.asksPreference(of: placed.attributes, isFresh: isFresh)
      else { continue }
      askPreference(view, placed.attributes)
      guard isLoaded else { return false }
    }
    return true
  }

  /// Tells the layout which attributes a view prefers, which may make it invalid.
  func askPreference(
    _ view: UICollectionReusableView, _ shown: UICollectionViewLayoutAttributes
  ) {
    let attributes = layoutObject.mirrored(shown)
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let preferred = view.preferredLayoutAttributesFitting(copy)
    guard preferred.isFinite else {
      return Diagnostic.report(
        "preferredLayoutAttributesFitting(_:): size = \(preferred.size): expected finite numbers;"
          + " keeping \(attributes.size)")
    }
    guard
      layoutObject.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layoutObject.invalidateLayout(
      with: layoutObject.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  // MARK: Placing

  private func recycleViewsOutOfSight() {
    for position in elements.indices {
      let placed = elements[position]
      guard placed.view != nil, placed.view !== moving?.view,
        !isInSight(placed.attributes)
      else { continue }
      elements[position].view = nil
      elements[position].isNew = false
      release(placed)
    }
  }

  /// Places the views, and shows new ones, of which it tells the delegate before.
  private func placeViews() {
    guard isAskedAnew || elements.contains(where: \.isNew) else { return }
    isAskedAnew = false
    var hasNew = false
    for placed in elements {
      guard let view = placed.view, view !== moving?.view else { continue }
      hasNew = hasNew || placed.isNew
      if placed.isNew {
        UIView.performWithoutAnimation { place(view, placed.attributes) }
      } else {
        place(view, placed.attributes)
        // Another layout may show it elsewhere.
        let parent = layoutObject.scroller(of: placed.attributes) ?? self
        if view.superview !== parent, holds(view) { show(view, placed.attributes) }
      }
    }
    guard hasNew else { return }
    let laysOut = UIView.laysOutNewViews
    // Elements of which the delegate was not told stay new ones. The loop is over numbers, as a
    // change of one of the elements would copy all.
    for position in elements.indices where position < elements.count && elements[position].isNew {
      guard isLoaded else { return }
      let placed = elements[position]
      guard let view = placed.view else { continue }
      elements[position].isNew = false
      tellDisplay(view, placed.element)
      UIView.performWithoutAnimation {
        show(view, placed.attributes)
        if laysOut { view.layoutIfNeeded() }
      }
    }
  }

  /// Gives a view its place and look, if they are other ones than it has.
  func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    // The layout may have changed an object that it gave before.
    if let placed = view.placed, placed.isEqual(attributes) { return }
    view.placed = attributes.copy() as? UICollectionViewLayoutAttributes
    look(view, attributes)
    view.apply(attributes)
  }

  /// Sets what every view has of its attributes.
  private func look(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    if view.bounds.size != attributes.size {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    }
    if view.center != attributes.center { view.center = attributes.center }
    if !CATransform3DEqualToTransform(view.layer.transform, attributes.transform3D) {
      view.transform3D = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let depth = CGFloat(attributes.zIndex)
    if view.layer.zPosition != depth { view.layer.zPosition = depth }
  }

  /// Adds a view among the others: behind those with a greater `zIndex`, and those of later items.
  private func show(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    if view.isHidden { view.isHidden = false }
    guard let scroller = layoutObject.scroller(of: attributes) else {
      return insert(view, into: self, attributes)
    }
    if scroller.superview !== self { insert(scroller, into: self, attributes) }
    insert(view, into: scroller, attributes)
  }

  /// Adds a view to the collection view, or to a scroll view in it, at its place in depth.
  private func insert(
    _ view: UIView, into parent: UIView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let own = (attributes.zIndex, attributes.element.index)
    var next: (key: (Int, ListIndex), view: UIView)?
    for placed in elements {
      guard let other = sibling(placed, in: parent), other !== view else { continue }
      let key = (placed.attributes.zIndex, placed.element.index)
      if key > own, next.map({ key < $0.key }) ?? true { next = (key, other) }
    }
    if let next {
      parent.insertSubview(view, belowSubview: next.view)
    } else if let top = topView(besides: view, in: parent) {
      parent.insertSubview(view, aboveSubview: top)
    } else {
      parent.insertSubview(view, at: parent === backgroundView?.superview ? 1 : 0)
    }
  }

  /// Returns the view in `parent` that is, or has, the view of an element; nil without one.
  private func sibling(_ placed: PlacedElement, in parent: UIView) -> UIView? {
    guard let view = placed.view, let superview = view.superview else { return nil }
    return superview === parent ? view : superview.superview === parent ? superview : nil
  }

  /// Returns true if a view stands in the collection view, or in a scroll view in it.
  func holds(_ view: UIView) -> Bool {
    view.superview === self || view.superview is OrthogonalScrollView
  }

  /// Returns true if an element is seen.
  func isInSight(
    _ attributes: UICollectionViewLayoutAttributes, _ seen: CGRect? = nil
  ) -> Bool {
    layoutObject.visibleFrame(of: attributes).overlaps(seen ?? bounds)
  }

  /// Takes note of a scroll view in the content that has scrolled.
  ///
  /// - Parameter asksAnew: True if it shows more than the layout was asked for.
  func sectionDidScroll(asksAnew: Bool) {
    hasScrolledSection = true
    if asksAnew { queried = .null }
    setNeedsLayout()
  }

  /// Returns the view of an element in front of all others.
  private func topView(besides view: UIView, in parent: UIView) -> UIView? {
    var top: (key: (Int, ListIndex), view: UIView)?
    for placed in elements {
      guard let other = sibling(placed, in: parent), other !== view else { continue }
      let key = (placed.attributes.zIndex, placed.element.index)
      if top.map({ key > $0.key }) ?? true { top = (key, other) }
    }
    return top?.view
  }

  func replaceBackground(_ former: UIView?) {
    guard former !== backgroundView else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    if let backgroundView {
      insertSubview(backgroundView, at: 0)
      backgroundView.frame = bounds
    }
  }

  // MARK: Delegate

  private func tellDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    let path = IndexPath(element.index)
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: path)
    }
  }

  func tellEnd(_ view: UICollectionReusableView, _ element: CollectionElement) {
    let path = IndexPath(element.index)
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: path)
    }
  }

  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    var range: ClosedRange<ListIndex>?
    for placed in elements where placed.element.category == .cell && placed.view != nil {
      let index = placed.element.index
      range = range.map { min($0.lowerBound, index)...max($0.upperBound, index) } ?? index...index
    }
    guard let range else { return }
    let (asked, cancelled) = prefetching.move(to: range, in: items)
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: cancelled.map { IndexPath($0) })
    }
    if !asked.isEmpty, isLoaded {
      prefetchDataSource.collectionView(self, prefetchItemsAt: asked.map { IndexPath($0) })
    }
  }
}
