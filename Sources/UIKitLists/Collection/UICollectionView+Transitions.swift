public import CoreGraphics
public import Foundation

/// The layout between two others during an interactive change. Its places go from those of the
/// current layout to those of the next one with `transitionProgress`. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layouts at progress 0 and 1.
  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout
  /// The progress, 0 at the current layout and 1 at the next one; values beyond go on in a line.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        Diagnostic.refuse(transitionProgress, for: "transitionProgress")
        return transitionProgress = oldValue
      }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  private var values: [String: CGFloat] = [:]

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    currentLayout.flipsHorizontallyInOppositeLayoutDirection
  }
  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    currentLayout.developmentLayoutDirection
  }

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Returns nil: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) { nil }

  /// Stores a value for a key, as a subclass wants to interpolate it.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the value stored for a key; 0 without one.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] where !layout.isPrepared {
      layout.collectionView = collectionView
      layout.isPrepared = true
      layout.prepare()
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      currentLayout.forget()
      nextLayout.forget()
    }
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: max(mix(a.width, b.width), 0), height: max(mix(a.height, b.height), 0))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for layout in [currentLayout, nextLayout] {
      var asked = rect
      if let width = turningWidth(of: layout) { asked.origin.x = width - rect.maxX }
      for attributes in layout.layoutAttributesForElements(in: asked) ?? [] {
        let element = attributes.element
        if found[element] == nil { found[element] = self.attributes(between: element) }
      }
    }
    return found.values.sorted { $0.element.index < $1.element.index }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap { attributes(between: .cell($0)) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap {
      attributes(
        between: CollectionElement(category: .supplementaryView, kind: elementKind, index: $0))
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap {
      attributes(
        between: CollectionElement(category: .decorationView, kind: elementKind, index: $0))
    }
  }

  /// Returns the attributes of an element between those of the two layouts. One that only one of
  /// them has fades.
  private func attributes(
    between element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    let start = currentLayout.attributes(of: element)
    var end = nextLayout.attributes(of: element)
    if let width = turningWidth(of: nextLayout),
      let turned = end?.copy() as? UICollectionViewLayoutAttributes
    {
      turned.center.x = width - turned.center.x
      end = turned
    }
    guard let copy = (start ?? end)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    let progress = transitionProgress
    guard let start, let end else {
      copy.alpha *= min(max(start == nil ? progress : 1 - progress, 0), 1)
      return copy
    }
    copy.center = CGPoint(
      x: mix(start.center.x, end.center.x), y: mix(start.center.y, end.center.y))
    copy.size = CGSize(
      width: max(mix(start.size.width, end.size.width), 0),
      height: max(mix(start.size.height, end.size.height), 0))
    copy.alpha = min(max(mix(start.alpha, end.alpha), 0), 1)
    copy.transform3D = mix(start.transform3D, end.transform3D)
    copy.zIndex = progress < 0.5 ? start.zIndex : end.zIndex
    return copy
  }

  /// Returns the width in which places of one of the two layouts are mirrored, in points; nil for a
  /// layout that is shown in the direction of this one.
  private func turningWidth(of layout: UICollectionViewLayout) -> CGFloat? {
    guard layout.isMirrored != isMirrored else { return nil }
    return (isMirrored ? self : layout).wholeWidth
  }

  private func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    start + (end - start) * transitionProgress
  }

  private func mix(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13),
      m14: mix(a.m14, b.m14), m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22),
      m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24), m31: mix(a.m31, b.m31),
      m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43),
      m44: mix(a.m44, b.m44))
  }
}

// Changes of layouts, at once, animated, and by hand.
extension UICollectionView {
  func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let former = layoutObject
    guard layout !== former else {
      completion?(true)
      return
    }
    guard layout.collectionView == nil || layout.collectionView === self else {
      return Diagnostic.report(
        "UICollectionView.setCollectionViewLayout: expected a layout that no other collection view"
          + " uses; the layout stays")
    }
    guard !isLayingOut else {
      return Diagnostic.report(
        "UICollectionView.setCollectionViewLayout: expected no change during a layout of the"
          + " collection view; the layout stays")
    }
    loadIfNeeded()
    guard animated, window != nil, former.isPrepared else {
      takeLayout(layout)
      layoutIfNeeded()
      self.finishTransition(from: former, to: layout)
      completion?(true)
      return
    }
    let change = LayoutChange(
      former: formerPlaces(of: former), before: { $0 }, after: { $0 })
    let ends = completion.map { [$0] } ?? []
    animate(change, ends) {
      takeLayout(layout)
    } atEnd: { _ in
      self.finishTransition(from: former, to: layout)
    }
  }

  private func takeLayout(_ layout: UICollectionViewLayout) {
    let former = layoutObject
    for placed in elements { placed.view?.willTransition(from: former, to: layout) }
    former.prepareForTransition(to: layout)
    layout.prepareForTransition(from: former)
    layout.collectionView = self
    layoutObject = layout
    // It may have been used before, for other data.
    layout.forget()
  }

  private func finishTransition(
    from former: UICollectionViewLayout, to layout: UICollectionViewLayout
  ) {
    former.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for placed in elements { placed.view?.didTransition(from: former, to: layout) }
    let between = layout as? UICollectionViewTransitionLayout
    if former !== between?.currentLayout { former.collectionView = nil }
  }

  // MARK: By hand

  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    if transitionEnd != nil { endTransition(isFinished: false) }
    let former = layoutObject
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: former, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: former, nextLayout: layout)
    changeLayout(to: between, animated: false, nil)
    transitionEnd = { completed, finished in completion?(completed, finished) }
    return between
  }

  func endTransition(isFinished: Bool) {
    guard let end = transitionEnd,
      let between = layoutObject as? UICollectionViewTransitionLayout
    else {
      return Diagnostic.report(
        "UICollectionView: \(isFinished ? "finish" : "cancel")InteractiveTransition(): expected"
          + " startInteractiveTransition before it; ignored")
    }
    transitionEnd = nil
    let target = isFinished ? between.nextLayout : between.currentLayout
    changeLayout(to: target, animated: true) { end($0, isFinished) }
    if isFinished { between.currentLayout.collectionView = nil }
  }
}
