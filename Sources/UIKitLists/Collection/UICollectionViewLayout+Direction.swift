internal import CoreGraphics

// The places of a layout in a collection view that is read in the other direction than the layout
// is written for. The layout keeps its own places; the collection view mirrors what it asks and
// what it gets.
extension UICollectionViewLayout {
  /// True if the collection view mirrors the places of the layout.
  var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The width of the content, or of the view where that is wider, in points.
  var wholeWidth: CGFloat {
    guard let collectionView else { return collectionViewContentSize.width }
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return max(collectionViewContentSize.width, area.width)
  }

  /// Returns the rectangle of the content that one of the layout is, and the other way round.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored, !rect.isNull else { return rect }
    return CGRect(
      origin: CGPoint(x: wholeWidth - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Does the same for a point.
  func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: wholeWidth - point.x, y: point.y) : point
  }

  /// Does the same for attributes: returns a copy, or the same ones if nothing is mirrored.
  func mirrored(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = mirrorWidth(of: attributes.element) - attributes.center.x
    return copy
  }

  // MARK: Answers to the collection view

  /// Returns the attributes of the elements in a rectangle of the content.
  func shownAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = layoutAttributesForElements(in: mirrored(rect)) ?? []
    return isMirrored ? found.map { mirrored($0) } : found
  }

  /// Returns the attributes of an element.
  func shownAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    attributes(of: element).map { mirrored($0) }
  }

  /// Returns the attributes from which an element comes, and those to which it goes.
  func shownInitialAttributes(
    of element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: element).map { mirrored($0) } }

  func shownFinalAttributes(
    of element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: element).map { mirrored($0) } }
}
