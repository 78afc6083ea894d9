internal import CoreGraphics
internal import Foundation

/// The scroll view of a section that scrolls across its layout's direction.
///
/// Its content is in the space of the collection view's: in the layout's direction the offset is
/// the place of the view, and cannot change. So a cell has the same middle here and there.
@MainActor
final class OrthogonalScrollView: UIScrollView {
  /// The number of the section.
  var section: Int
  /// The stretch of the scrolled content that was asked for.
  var asked: ClosedRange<CGFloat> = 0...0
  private let axis: LayoutAxis
  /// True if the content begins at the right.
  private var isMirrored = false
  private let didScroll: (OrthogonalScrollView) -> Void
  private var isBeingPlaced = false
  /// The offset in the layout's direction.
  private var fixedOffset: CGFloat = 0
  /// The offsets at which the content comes to rest.
  private(set) var stops = OrthogonalStops()

  /// Creates a scroll view whose content moves along `axis`.
  init(
    section: Int, axis: LayoutAxis, didScroll: @escaping (OrthogonalScrollView) -> Void
  ) {
    self.section = section
    self.axis = axis
    self.didScroll = didScroll
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    restingPlace = { [weak self] thrown in
      guard let self else { return thrown.proposed }
      var target = thrown.proposed
      let sign: CGFloat = isMirrored ? -1 : 1
      target[axis] = turned(
        stops.rest(
          turned(thrown.proposed[axis]), speed: sign * thrown.speed[axis],
          from: turned(thrown.first[axis]), at: turned(thrown.offset[axis])))
      return target
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The distance by which the content is scrolled from its beginning.
  var offset: CGFloat { turned(contentOffset[axis]) }

  /// The offset from where the content begins, along both axes.
  var offsetFromBeginning: CGPoint {
    isMirrored ? CGPoint(x: offset, y: contentOffset.y) : contentOffset
  }

  /// Returns the offset from the left of one from the beginning, and the other way round.
  func turned(_ offset: CGFloat) -> CGFloat {
    isMirrored ? max(contentSize[axis] - bounds.size[axis], 0) - offset : offset
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let former = super.bounds.origin
      var value = newValue
      // A motion that began elsewhere in the collection view's content would lead back there.
      if !isBeingPlaced { value.origin[axis.other] = fixedOffset }
      super.bounds = value
      if !isBeingPlaced, super.bounds.origin != former { didScroll(self) }
    }
  }

  /// Returns the stretch of the content that is asked for at an offset.
  static func window(at offset: CGFloat, length: CGFloat) -> ClosedRange<CGFloat> {
    offset - length / 2...offset + length * 1.5
  }

  /// True if the view shows content that was not asked for.
  var isBeyond: Bool {
    offset < asked.lowerBound || offset + bounds.size[axis] > asked.upperBound
  }

  /// Takes a place in the collection view's content, a length of the scrolled content, and the
  /// distance by which it is scrolled from its beginning. The content has insets where its stops
  /// are beyond its ends.
  func place(
    _ frame: CGRect, length: CGFloat, offset: CGFloat, isMirrored: Bool, stops: OrthogonalStops
  ) {
    self.stops = stops
    self.isMirrored = isMirrored && axis == .horizontal
    let size = CGSize(
      axis, along: length, across: frame.low(axis.other) + frame.size[axis.other])
    let (limits, greatest) = (stops.limits, max(length - frame.size[axis], 0))
    // The least offset from the left or the top, and the greatest one.
    let (low, high) =
      self.isMirrored
      ? (greatest - limits.upperBound, greatest - limits.lowerBound)
      : (limits.lowerBound, limits.upperBound)
    let (before, after): (CGFloat, CGFloat) =
      stops.isCentered ? (-low, high + frame.size[axis] - length) : (0, 0)
    let inset =
      axis == .horizontal
      ? UIEdgeInsets(top: -frame.minY, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: -frame.minX, bottom: after, right: 0)
    var origin = frame.origin
    let place = self.isMirrored ? greatest - offset : offset
    origin[axis] = place
    guard
      self.frame != frame || contentSize != size || contentInset != inset
        || contentOffset != origin
    else { return }
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    if self.isMirrored {
      // A row that begins at the right has another offset from the left as the length changes.
      var shift = CGPoint.zero
      shift[axis] = greatest - max(contentSize[axis] - bounds.size[axis], 0)
      shiftDragStart(by: shift)
    }
    fixedOffset = frame.low(axis.other)
    UIView.performWithoutAnimation {
      self.frame = frame
      contentInset = inset
      contentSize = size
      if place != contentOffset[axis] {
        setContentOffset(origin, animated: false)
      } else {
        contentOffset = origin
      }
    }
  }

  /// Takes the properties of a section.
  func take(_ section: NSCollectionLayoutSection) {
    let properties = section.orthogonalScrollingProperties
    decelerationRate =
      switch properties.decelerationRate {
      case .normal: .normal
      case .fast: .fast
      case .automatic: section.orthogonalScrollingBehavior == .continuous ? .normal : .fast
      }
    bounces = properties.bounce != .never
    let always = properties.bounce == .always
    if axis == .horizontal {
      alwaysBounceHorizontal = always
    } else {
      alwaysBounceVertical = always
    }
  }
}

/// The offsets at which a section comes to rest.
struct OrthogonalStops: Sendable {
  /// The least speed at which a page turns, in points per millisecond.
  private static let turningSpeed: CGFloat = 0.2

  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  /// The groups, in their own space.
  var groups: GroupRuns?
  /// The distance of the first group from the start of the content, and of the last one from its
  /// end.
  var before: CGFloat = 0
  var after: CGFloat = 0
  /// The length of the scroll view, and the greatest offset of content without insets.
  var length: CGFloat = 0
  var limit: CGFloat = 0

  /// True if groups rest in the middle.
  var isCentered: Bool { behavior == .groupPagingCentered && groups?.groupCount ?? 0 > 0 }

  /// The offsets between which the content moves: if groups rest in the middle, those of the first
  /// and of the last one.
  var limits: ClosedRange<CGFloat> {
    guard isCentered, let groups else { return 0...limit }
    let first = stop(0)
    return first...max(stop(groups.groupCount - 1), first)
  }

  /// Returns the offset of content that was at `offset` while it had the stops `former`: a group
  /// that was in the middle stays there.
  func kept(_ offset: CGFloat, from former: OrthogonalStops) -> CGFloat {
    guard isCentered, former.isCentered, let group = former.group(near: offset),
      abs(former.stop(group) - offset) < 1e-3
    else { return held(offset) }
    return stop(group)
  }

  /// Returns the offset at which the content rests that would rest at `proposed`.
  ///
  /// - Parameters:
  ///   - speed: the speed of the throw, in points per millisecond.
  ///   - first: the offset when the drag began.
  ///   - offset: the offset from which the content is thrown.
  func rest(_ proposed: CGFloat, speed: CGFloat, from first: CGFloat, at offset: CGFloat)
    -> CGFloat
  {
    switch behavior {
    case .none, .continuous: return proposed
    case .continuousGroupLeadingBoundary:
      return group(near: proposed).map { stop($0) } ?? proposed
    case .paging:
      let page = length - before - after
      guard page > 0 else { return proposed }
      let here = (first / page).rounded()
      return turn([here - 1, here, here + 1].map { held($0 * page) }, speed, offset)
    case .groupPaging, .groupPagingCentered:
      guard let here = group(near: first) else { return proposed }
      return turn([here - 1, here, here + 1].map { stop($0) }, speed, offset)
    }
  }

  /// Returns the stop to which a drag turns, of the one where it began and its neighbours: a fast
  /// drag goes to the next one in its direction, a slow one to the nearest.
  private func turn(_ stops: [CGFloat], _ speed: CGFloat, _ offset: CGFloat) -> CGFloat {
    // Content that has come to rest may be beside its stop by a rounding.
    if speed > Self.turningSpeed, let next = stops.first(where: { $0 > offset + 0.5 }) {
      return next
    }
    if speed < -Self.turningSpeed, let next = stops.last(where: { $0 < offset - 0.5 }) {
      return next
    }
    return stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// Returns the number of the group that rests nearest to an offset; nil without groups.
  private func group(near offset: CGFloat) -> Int? {
    let position = isCentered ? offset + length / 2 - before : offset
    guard let groups, let number = groups.groupNumber(at: position) else { return nil }
    return (max(number - 1, 0)...min(number + 1, groups.groupCount - 1))
      .min { abs(stop($0) - offset) < abs(stop($1) - offset) }
  }

  /// Returns the offset at which a group rests; that of the first or last one for another number.
  private func stop(_ number: Int) -> CGFloat {
    guard let groups, let group = groups.group(min(max(number, 0), groups.groupCount - 1)) else {
      return 0
    }
    return isCentered
      ? group.start + before + group.length / 2 - length / 2
      : min(max(group.start, 0), limit)
  }

  /// Returns an offset within the limits.
  func held(_ offset: CGFloat) -> CGFloat {
    let limits = self.limits
    return min(max(offset, limits.lowerBound), limits.upperBound)
  }
}

// The scroll views of a layout.
extension UICollectionViewCompositionalLayout {
  /// Returns true for a cell, and the views of items and groups, of an orthogonal section.
  func isScrolled(_ element: CollectionElement) -> Bool {
    let number = element.index.section
    guard element.category != .decorationView, arrangement.sections.indices.contains(number),
      arrangement.sections[number].layout.description.isOrthogonal
    else { return false }
    return element.category == .cell || arrangement.find(element.kind, element.index) == nil
  }

  /// Gives scroll views and offsets the numbers that their sections have after an update.
  func renameScrollers(by change: LayoutChange) {
    func after(_ section: Int) -> Int? {
      change.after(
        CollectionElement(category: .decorationView, kind: "", index: ListIndex(section, 0)))?
        .index.section
    }
    var (views, offsets) = ([Int: OrthogonalScrollView](), [Int: CGFloat]())
    for (section, offset) in orthogonalOffsets {
      if let section = after(section) { offsets[section] = offset }
    }
    for (section, view) in scrollers {
      if let section = after(section), views[section] == nil {
        view.section = section
        views[section] = view
      } else {
        remove(view)
      }
    }
    (scrollers, orthogonalOffsets) = (views, offsets)
  }

  /// Removes a scroll view. Cells that wait for their next use, or that another layout shows, stay.
  private func remove(_ view: OrthogonalScrollView) {
    for cell in view.subviews where cell is UICollectionReusableView {
      collectionView?.addSubview(cell)
    }
    view.removeFromSuperview()
  }

  /// Removes the scroll views of sections for which `isKept` is false.
  func keepScrollers(_ isKept: (Int) -> Bool) {
    for (number, view) in scrollers
    where !isKept(number) || !arrangement.sections.indices.contains(number)
      || !arrangement.sections[number].layout.description.isOrthogonal
    {
      remove(view)
      scrollers[number] = nil
    }
  }

  /// Returns the offsets at which a section comes to rest.
  private func stops(of number: Int) -> OrthogonalStops {
    let section = arrangement.sections[number]
    let axis = arrangement.surroundings.axis.other
    let insets = section.layout.description.insets
    let length = section.layout.scrollFrame.size[axis]
    return OrthogonalStops(
      behavior: section.source?.orthogonalScrollingBehavior ?? .continuous,
      groups: section.layout.groups, before: insets.before(axis), after: insets.after(axis),
      length: length, limit: max(section.layout.scrollSize[axis] - length, 0))
  }

  /// Returns the distance by which a section is scrolled from its beginning; the least one if it
  /// was not placed before.
  func offset(of number: Int) -> CGFloat {
    if let offset = orthogonalOffsets[number] { return offset }
    return arrangement.sections.indices.contains(number) ? stops(of: number).limits.lowerBound : 0
  }

  /// Makes the scroll view of a section, if there is none, and gives it its place.
  func placeScroller(of number: Int) {
    let section = arrangement.sections[number]
    let axis = arrangement.surroundings.axis.other
    let view =
      scrollers[number]
      ?? OrthogonalScrollView(section: number, axis: axis) { [weak self] view in
        self?.sectionDidScroll(view.section, view)
      }
    scrollers[number] = view
    section.source.map { view.take($0) }
    view.layer.zPosition = CGFloat(section.depth)
    let frame = arrangement.scrollFrame(number)
    let length = section.layout.scrollSize[axis]
    let stops = self.stops(of: number)
    let offset = stops.kept(self.offset(of: number), from: view.stops)
    // A moving row goes on, unless it has become too short.
    let isHeld =
      !view.isAtRest
      && (view.contentSize[axis] == length || view.offset <= stops.limits.upperBound)
    view.place(
      mirrored(frame), length: length, offset: isHeld ? view.offset : offset,
      isMirrored: isMirrored, stops: stops)
    // A row without groups has no offset yet: its first group comes to rest where it belongs.
    orthogonalOffsets[number] = section.layout.groups.groupCount > 0 ? view.offset : nil
    view.asked = OrthogonalScrollView.window(at: view.offset, length: frame.size[axis])
  }

  /// Takes note of the offset of a section.
  private func sectionDidScroll(_ number: Int, _ view: OrthogonalScrollView) {
    orthogonalOffsets[number] = view.offset
    let hasHandler =
      arrangement.sections.indices.contains(number)
      && arrangement.sections[number].source?.visibleItemsInvalidationHandler != nil
    collectionView?.sectionDidScroll(asksAnew: hasHandler || view.isBeyond)
  }

  /// Scrolls the section of an item so that the item is at a place in view.
  func scrollSection(
    to index: ListIndex, _ position: UICollectionView.ScrollPosition, _ animated: Bool
  ) {
    guard isScrolled(.cell(index)),
      let place = arrangement.sections[index.section].layout.place(of: index.item)
    else { return }
    let axis = arrangement.surroundings.axis.other
    let layout = arrangement.sections[index.section].layout
    let (low, high) = (place.frame.low(axis), place.frame.high(axis))
    let length = layout.scrollFrame.size[axis]
    let insets = layout.description.insets
    let isSideways = axis == .horizontal
    let now = self.offset(of: index.section)
    let (start, end) = (low - insets.before(axis), high - length + insets.after(axis))
    var target = now > start ? start : now < end ? min(end, start) : now
    let (before, after): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
      isSideways ? (isMirrored ? (.right, .left) : (.left, .right)) : (.top, .bottom)
    if position.contains(before) {
      target = start
    } else if position.contains(isSideways ? .centeredHorizontally : .centeredVertically) {
      target = (low + high - length) / 2
    } else if position.contains(after) {
      target = end
    }
    target = stops(of: index.section).held(target)
    guard let view = scrollers[index.section] else {
      return orthogonalOffsets[index.section] = target
    }
    var offset = view.contentOffset
    offset[axis] = view.turned(target)
    view.setContentOffset(offset, animated: animated)
  }
}
