internal import CoreGraphics
internal import Foundation

// The attributes of a compositional layout's elements.
extension UICollectionViewCompositionalLayout {
  /// The depth by which pinned views are in front of others.
  private static var pinnedDepth: Int { 1000 }

  // MARK: One element

  func attributes(
    ofItem index: ListIndex, in arrangement: CompositionalArrangement? = nil
  ) -> UICollectionViewLayoutAttributes? {
    let arrangement = arrangement ?? self.arrangement
    guard arrangement.sections.indices.contains(index.section),
      let place = arrangement.sections[index.section].layout.place(of: index.item)
    else { return nil }
    return attributes(index, place, arrangement)
  }

  private func attributes(
    _ index: ListIndex, _ place: PlacedItem, _ arrangement: CompositionalArrangement
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, IndexPath(index))
    let origin = arrangement.groupOrigin(index.section)
    attributes.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = place.zIndex + arrangement.sections[index.section].depth
    attributes.listLook = listLook(of: index, in: arrangement)
    attributes.keeps = (width: !place.hasOpenWidth, height: !place.hasOpenHeight)
    return attributes
  }

  func attributes(ofView kind: String, _ index: ListIndex) -> UICollectionViewLayoutAttributes? {
    if let found = arrangement.find(kind, index) {
      return attributes(ofBoundary: found.number, found.boundary, of: found.section)
    }
    guard arrangement.sections.indices.contains(index.section) else { return nil }
    let section = arrangement.sections[index.section]
    guard let number = section.layout.description.kinds.firstIndex(of: kind),
      let place = section.layout.place(ofKind: number, at: index.item)
    else { return nil }
    return attributes(kind, index, place)
  }

  /// Returns the attributes of a view of an item or a group.
  private func attributes(
    _ kind: String, _ index: ListIndex, _ place: PlacedSupplementary
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView, kind, IndexPath(index))
    let origin = arrangement.groupOrigin(index.section)
    attributes.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = place.zIndex + arrangement.sections[index.section].depth
    if case .open(let description, _) = place.lengths {
      let size = description.size
      attributes.keeps = (width: !size.width.isOpen, height: !size.height.isOpen)
    }
    return attributes
  }

  /// Returns the attributes of a boundary view, of a section or of the whole layout.
  private func attributes(
    ofBoundary number: Int, _ boundary: BoundaryDescription, of section: Int?
  ) -> UICollectionViewLayoutAttributes? {
    let around = section.map { arrangement.sections[$0].layout.boundary } ?? arrangement.boundary
    guard around.frames.indices.contains(number) else { return nil }
    let attributes = makeAttributes(
      .supplementaryView, boundary.kind,
      IndexPath(CollectionElement.boundary(boundary.kind, section).index))
    let origin = section.map { arrangement.origin($0) } ?? .zero
    let start = origin[arrangement.surroundings.axis]
    var frame = around.frames[number]
    if let collectionView {
      let visible = arrangement.visibleRange(of: collectionView)
      let (low, high) = (visible.lowerBound - start, visible.upperBound - start)
      if low <= high { frame = around.frame(number, in: low...high) }
    }
    attributes.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    attributes.isPinned = frame != around.frames[number]
    attributes.zIndex =
      boundary.zIndex + (section.map { arrangement.sections[$0].depth } ?? 0)
      + (boundary.pins ? Self.pinnedDepth : 0)
    attributes.keeps = (
      width: !boundary.size.width.isOpen, height: !boundary.size.height.isOpen
    )
    return attributes
  }

  func attributes(
    ofDecoration kind: String, _ index: ListIndex
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(index.section) else { return nil }
    if let part = ListPart(rawValue: kind) { return self.part(part, index) }
    let layout = arrangement.sections[index.section].layout
    guard layout.description.decorations.indices.contains(index.item),
      layout.description.decorations[index.item].kind == kind, layout.length > 0
    else { return nil }
    let attributes = makeAttributes(.decorationView, kind, IndexPath(index))
    let origin = arrangement.origin(index.section)
    attributes.frame = layout.decoration(index.item).offsetBy(dx: origin.x, dy: origin.y)
    attributes.zIndex = layout.description.decorations[index.item].zIndex
    return attributes
  }

  // MARK: Elements in a rectangle

  func findElements(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    for number in arrangement.sections(in: rect) {
      let section = arrangement.sections[number]
      let description = section.layout.description
      for (index, decoration) in description.decorations.enumerated() {
        attributes(ofDecoration: decoration.kind, ListIndex(number, index)).map {
          found.append($0)
        }
      }
      var inside: [UICollectionViewLayoutAttributes] = []
      let elements = section.layout.elements(in: groupRect(rect, number))
      for (index, place) in elements.items {
        inside.append(attributes(ListIndex(number, index), place, arrangement))
      }
      for (index, place) in elements.supplementaries {
        inside.append(attributes(description.kinds[place.kind], ListIndex(number, index), place))
      }
      found += listParts(number)
      if rect == askedRect { tellVisible(inside, number) }
      found += inside
      for (index, boundary) in description.boundaries.enumerated() {
        attributes(ofBoundary: index, boundary, of: number).map { found.append($0) }
      }
    }
    for (index, boundary) in arrangement.boundaries.enumerated() {
      attributes(ofBoundary: index, boundary, of: nil).map { found.append($0) }
    }
    return found.filter { isScrolled($0.element) || $0.frame.overlaps(rect) }
  }

  /// Returns the part of the space of a section's groups that a rectangle of the content shows. In
  /// an orthogonal section it is as long as two scroll views.
  private func groupRect(_ rect: CGRect, _ number: Int) -> CGRect {
    let origin = arrangement.groupOrigin(number)
    guard arrangement.sections[number].layout.description.isOrthogonal else {
      return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    let size = arrangement.scrollFrame(number).size
    let cross = arrangement.surroundings.axis.other
    let window = OrthogonalScrollView.window(
      at: offset(of: number), length: size[cross])
    return CGRect(
      origin: cross == .horizontal
        ? CGPoint(x: window.lowerBound, y: 0) : CGPoint(x: 0, y: window.lowerBound),
      size: CGSize(
        cross, along: window.upperBound - window.lowerBound,
        across: max(size[cross.other], 1)))
  }

  /// Lets the handler of a section change the attributes of what is in view.
  private func tellVisible(_ inside: [UICollectionViewLayoutAttributes], _ number: Int) {
    let section = arrangement.sections[number]
    guard let handler = section.source?.visibleItemsInvalidationHandler, let collectionView else {
      return
    }
    let seen = mirrored(collectionView.bounds)
    let visible = inside.filter { attributes in
      let frame =
        isScrolled(attributes.element)
        ? visibleFrame(ofScrolled: attributes) : attributes.frame
      return frame.overlaps(seen)
    }
    let offset = scrollers[number]?.offsetFromBeginning ?? seen.origin
    handler(visible.map { VisibleItem($0) }, offset, section.environment)
  }
}
