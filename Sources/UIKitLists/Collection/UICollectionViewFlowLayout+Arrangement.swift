internal import CoreGraphics
internal import Foundation

// The lines of a flow layout, from the sizes of its delegate and its cells.
extension UICollectionViewFlowLayout {
  /// The depth of headers and footers.
  private static var partDepth: Int { 10 }

  /// True if cells choose their sizes.
  var estimates: Bool { estimatedItemSize != .zero }

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Returns the length of lines in a collection view of a size.
  func room(_ size: CGSize) -> Double {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return Double(
      max(
        isVertical
          ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom, 0))
  }

  // MARK: Checks

  func changed(_ length: CGFloat, _ former: CGFloat, _ name: String) -> CGFloat {
    guard length.isFinite, length >= 0 else {
      Diagnostic.refuse(
        length, for: "UICollectionViewFlowLayout.\(name)", expected: "0 or more points")
      return former
    }
    if length != former { invalidateLayout() }
    return length
  }

  func changed(_ size: CGSize, _ former: CGSize, _ name: String) -> CGSize {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      Diagnostic.refuse(
        size, for: "UICollectionViewFlowLayout.\(name)", expected: "0 or more points")
      return former
    }
    if size != former { invalidateLayout() }
    return size
  }

  /// Returns a length that the delegate gave; 0 for a bad one, which is reported.
  private func checked(_ length: CGFloat, _ name: String) -> Double {
    if length.isFinite, length >= 0, length <= 1e7 { return Double(length) }
    Diagnostic.report(
      "UICollectionViewFlowLayout: \(name) = \(length): expected 0 to 10,000,000 points; using 0")
    return 0
  }

  private func flowSize(_ size: CGSize, _ name: String) -> FlowSize {
    let (width, height) = (checked(size.width, name), checked(size.height, name))
    return isVertical
      ? FlowSize(along: height, across: width) : FlowSize(along: width, across: height)
  }

  // MARK: Arrangement

  func arrangeIfNeeded() {
    guard let collectionView else { return }
    guard !isArranged else { return takeSizes() }
    isArranged = true
    (shifted, otherSizes) = (0, [:])
    let width = room(collectionView.bounds.size)
    if width != arrangedWidth { measures = [:] }
    arrangedWidth = width
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let sections = collectionView.items.sections
    arrangement = FlowArrangement(
      sections.indices.map { section in
        makeSection(
          section, sections[section].rows.count, width, collectionView, delegate)
      })
  }

  /// Arranges the lines of those items that have other sizes.
  private func takeSizes() {
    guard !otherSizes.isEmpty else { return }
    shifted = 0
    _ = arrangement.setSizes(otherSizes)
    otherSizes = [:]
  }

  private func makeSection(
    _ section: Int, _ count: Int, _ width: Double, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    // The delegate, as long as its calls do not change the data.
    var asked: (any UICollectionViewDelegateFlowLayout)? { view.isLoaded ? delegate : nil }
    let inset = asked?.collectionView(view, layout: self, insetForSectionAt: section)
    let lineGap = asked?.collectionView(
      view, layout: self, minimumLineSpacingForSectionAt: section)
    let itemGap = asked?.collectionView(
      view, layout: self, minimumInteritemSpacingForSectionAt: section)
    let header = asked?.collectionView(
      view, layout: self, referenceSizeForHeaderInSection: section)
    let footer = asked?.collectionView(
      view, layout: self, referenceSizeForFooterInSection: section)
    return FlowSection(
      count: count, sizes: sizes(section, count, width, view, delegate),
      header: flowSize(header ?? headerReferenceSize, "size of header \(section)").along,
      footer: flowSize(footer ?? footerReferenceSize, "size of footer \(section)").along,
      inset: flowInset(inset ?? sectionInset, view), width: width,
      lineGap: checked(lineGap ?? minimumLineSpacing, "line spacing of section \(section)"),
      itemGap: checked(itemGap ?? minimumInteritemSpacing, "item spacing of section \(section)"))
  }

  private func flowInset(_ inset: UIEdgeInsets, _ view: UICollectionView) -> FlowSection.Inset {
    var inset = inset
    let outer: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.layoutMargins
      }
    inset.left += outer.left
    inset.right += outer.right
    if !isVertical {
      inset.top += outer.top
      inset.bottom += outer.bottom
      (inset.left, inset.right) = (inset.left - outer.left, inset.right - outer.right)
    }
    guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
      Diagnostic.refuse(inset, for: "collectionView(_:layout:insetForSectionAt:)")
      return FlowSection.Inset()
    }
    return isVertical
      ? FlowSection.Inset(
        before: inset.top, after: inset.bottom, low: inset.left, high: inset.right)
      : FlowSection.Inset(
        before: inset.left, after: inset.right, low: inset.top, high: inset.bottom)
  }

  private func sizes(
    _ section: Int, _ count: Int, _ width: Double, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Sizes {
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    let standard = flowSize(estimates ? estimate : itemSize, "itemSize")
    guard count > 0 else { return .uniform(standard) }
    var all: [FlowSize]?
    if let delegate, view.isLoaded {
      sizeIsStandard = false
      let known = firstSizes?[section]
      let first =
        known
        ?? delegate.collectionView(
          view, layout: self, sizeForItemAt: IndexPath(item: 0, section: section))
      if !sizeIsStandard {
        let isForAll = firstSizes != nil
        firstSizes?[section] = first
        view.cellCounts.sizes += !isForAll ? count : known == nil ? 1 : 0
        all = (0..<count).map { item in
          let path = view.dataPath(ListIndex(section, item))
          let size =
            isForAll || path.item == 0 || !view.isLoaded
            ? first : delegate.collectionView(view, layout: self, sizeForItemAt: path)
          return size == Self.automaticSize
            ? standard : flowSize(size, "size of item \(section).\(item)")
        }
      }
    }
    if estimates {
      var measured = all ?? [FlowSize](repeating: standard, count: count)
      for (index, size) in measures where index.section == section && index.item < count {
        measured[index.item] = size
      }
      return .varied(measured)
    }
    guard let all else { return .uniform(standard) }
    return all.contains { $0 != all[0] } ? .varied(all) : .uniform(all[0])
  }

  /// Takes the size of the first item of each section for all of its items from now on.
  func takeFirstSizes() {
    guard firstSizes == nil else { return }
    firstSizes = [:]
    invalidateLayout()
  }

  // MARK: Preferences

  /// Stores the size that a cell prefers. Returns true if it is another one than it has.
  func takePreference(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimates, preferred.representedElementCategory == .cell else { return false }
    let index = original.element.index
    let size = flowSize(preferred.size, "preferred size of item \(index)")
    guard measures[index] != size else { return false }
    measures[index] = size
    if isArranged, arrangement.contains(index), arrangement.place(of: index).size != size {
      otherSizes[index] = size
    }
    return size != flowSize(original.size, "size")
  }

  /// Returns the distance by which the content moves so that what is in view stays: an item that
  /// begins before the view has grown by it.
  func adjustment(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> CGPoint {
    let index = original.element.index
    guard estimates, let collectionView, preferred.representedElementCategory == .cell,
      arrangement.contains(index)
    else { return .zero }
    let section = arrangement.sections[index.section]
    let top = seen(collectionView).lowerBound - shifted
    guard arrangement.place(of: index).along < top, top > 0 else { return .zero }
    let measured = { [self] (item: Int) in
      measures[ListIndex(index.section, item)] ?? section.size(item)
    }
    let growth =
      section.lineLength(of: index.item, measured)
      - section.lineLength(of: index.item) { item in
        item == index.item ? section.size(item) : measured(item)
      }
    shifted += growth
    return isVertical ? CGPoint(x: 0, y: growth) : CGPoint(x: growth, y: 0)
  }

  // MARK: Attributes

  private func rect(_ place: FlowRect) -> CGRect {
    isVertical
      ? CGRect(
        x: place.across, y: place.along, width: place.size.across, height: place.size.along)
      : CGRect(
        x: place.along, y: place.across, width: place.size.along, height: place.size.across)
  }

  func itemAttributes(
    _ index: ListIndex, in arrangement: FlowArrangement? = nil
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, nil, IndexPath(index))
    attributes.frame = rect((arrangement ?? self.arrangement).place(of: index))
    return attributes
  }

  func partAttributes(
    _ part: SectionPart, _ section: Int
  ) -> UICollectionViewLayoutAttributes? {
    let place = arrangement.place(of: part, section)
    guard place.length > 0 else { return nil }
    let kind =
      part == .header
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = makeAttributes(
      .supplementaryView, kind, IndexPath(item: 0, section: section))
    let start = pinned(part, section, place)
    attributes.frame = rect(
      FlowRect(
        along: start, across: 0, size: FlowSize(along: place.length, across: arrangedWidth)))
    attributes.isPinned = start != place.start
    attributes.zIndex = Self.partDepth
    return attributes
  }

  /// Returns the start of a header or footer that stays in view with its section.
  private func pinned(
    _ part: SectionPart, _ section: Int, _ place: (start: Double, length: Double)
  ) -> Double {
    guard let view = collectionView,
      part == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    else { return place.start }
    let edges = seen(view)
    let start = arrangement.start(ofSection: section)
    let end = start + arrangement.sections[section].length
    if part == .header {
      let last = end - arrangement.sections[section].footer - place.length
      return max(place.start, min(edges.lowerBound, last))
    }
    let first = start + arrangement.sections[section].header
    return min(place.start, max(edges.upperBound - place.length, first))
  }

  /// Returns the stretch of the lines that is in sight inside of the insets.
  private func seen(_ view: UICollectionView) -> (lowerBound: Double, upperBound: Double) {
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    guard !isVertical else {
      return (Double(bounds.minY + inset.top), Double(bounds.maxY - inset.bottom))
    }
    let (left, right) = (bounds.minX + inset.left, bounds.maxX - inset.right)
    // Mirrored lines begin at the right.
    let width = isMirrored ? wholeWidth : 0
    return isMirrored
      ? (Double(width - right), Double(width - left)) : (Double(left), Double(right))
  }

  func findElements(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) =
      isVertical
      ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
    var found: [UICollectionViewLayoutAttributes] = []
    for section in arrangement.sections(from: low, to: high) {
      let start = arrangement.start(ofSection: section)
      if let header = partAttributes(.header, section), header.frame.overlaps(rect) {
        found.append(header)
      }
      for item in arrangement.sections[section].items(from: low - start, to: high - start) {
        let attributes = itemAttributes(ListIndex(section, item))
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      if let footer = partAttributes(.footer, section), footer.frame.overlaps(rect) {
        found.append(footer)
      }
    }
    return found
  }
}
