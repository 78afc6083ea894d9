internal import CoreGraphics

/// The place of an item.
struct PlacedItem: Equatable, Sendable {
  var frame: CGRect
  var zIndex = 0
  /// True if the width or the height is measured.
  var hasOpenWidth = false
  var hasOpenHeight = false
}

/// The place of a view that belongs to an item or a group.
struct PlacedSupplementary: Equatable, Sendable {
  /// The lengths of the view.
  indirect enum Lengths: Equatable, Sendable {
    case fixed
    /// At least one length is measured. The rectangle is the frame of the item or group for which
    /// the place of the estimate was computed.
    case open(SupplementaryDescription, in: CGRect)
  }

  var frame: CGRect
  /// The number of the kind among the section's kinds.
  var kind: Int
  var zIndex: Int
  /// The place among the views of its kind in the group.
  var rank = 0
  /// The item of the group that the view belongs to; nil for a view of a group.
  var item: Int?
  var lengths = Lengths.fixed
}

/// A group with its items, relative to the start of its room in the section.
struct SolvedGroup: Equatable, Sendable {
  /// The room along the axis of groups, with the spaces at the group's edges.
  var length: CGFloat = 0
  /// The far edge of the group across that axis.
  var across: CGFloat = 0
  var items: [PlacedItem] = []
  var supplementaries: [PlacedSupplementary] = []
  /// The number of supplementary views of each kind.
  var kinds: [Int] = []
  /// The number of items in a group like this one, if there are enough.
  var capacity = 0
  /// The number of items, from the first one, of which the group depends: those beyond its own
  /// were tried and did not fit.
  var examined = 0
  /// The greatest distances by which an element reaches out of the room, along the axis.
  var overhangBefore: CGFloat = 0
  var overhangAfter: CGFloat = 0
}

/// Computes the places in one group.
///
/// A group is solved as if there were always enough items; those beyond the last one take room by
/// their estimates and are dropped at the end, so that the last group has the others' columns.
struct GroupSolver {
  let grid: PixelGrid
  /// The number of items of the section.
  let count: Int
  /// The sizes of items that were measured.
  let measures: [Int: CGSize]

  private struct View {
    var frame: CGRect
    var description: SupplementaryDescription
    /// The frame of the view's item or group at which `frame` was computed.
    var room: CGRect
    /// The first item of the view's item or group, and true if it is that of an item.
    var (owner, isOfItem): (Int, Bool)
  }

  /// A child of a line: its size, and its elements in the output.
  private struct Child {
    var size: CGSize
    var items: Range<Int>
    var views: Range<Int>
    var isPresent: Bool
  }

  private struct Line {
    var children: [Child] = []
    /// The greatest measured lengths of children that are as long as their neighbours; negative
    /// without any.
    var uniform = CGSize(width: -1, height: -1)
  }

  private var items: [PlacedItem] = []
  private var views: [View] = []
  private var next = 0
  /// The end of the items that were looked at.
  private var examined = 0
  /// The number of items that were tried in lines.
  private var trials = 0

  init(grid: PixelGrid, count: Int, measures: [Int: CGSize]) {
    self.grid = grid
    self.count = count
    self.measures = measures
  }

  /// Solves the group that starts with item `first`, for a section whose groups lie along `axis`.
  mutating func solve(
    _ group: ItemDescription, in container: CGSize, along axis: LayoutAxis, first: Int, kinds: Int
  ) -> SolvedGroup {
    items.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    (next, examined, trials) = (first, first, 0)
    let size = place(group, in: container, uniform: nil, forced: nil)
    var solved = SolvedGroup()
    solved.capacity = next - first
    solved.examined = examined - first
    var length = size[axis]
    let present = min(max(count - first, 0), items.count)
    if present < items.count {
      let far = items.reduce(0) { max($0, $1.frame.high(axis)) }
      items.removeLast(items.count - present)
      views.removeAll { $0.owner >= count }
      // The last group ends with its items, and keeps the space that a whole one has after them.
      if !group.size[axis].isOpen {
        let reach = items.reduce(0) { max($0, $1.frame.high(axis)) }
        length = max(length - (far - reach), 0)
      }
    }
    solved.length = max(length + group.edges.sum(axis), 0)
    var origin = CGPoint.zero
    origin[axis] = group.edges.before(axis).length
    origin[axis.other] = grid.nearest(
      group.edges.offset(of: size[axis.other], in: container[axis.other], along: axis.other))
    solved.across = origin[axis.other] + size[axis.other]
    solved.items = items
    for index in solved.items.indices { solved.items[index].frame.move(by: origin) }
    solved.kinds = [Int](repeating: 0, count: kinds)
    for view in views {
      let kind = view.description.kind
      solved.supplementaries.append(
        PlacedSupplementary(
          frame: view.frame.offsetBy(dx: origin.x, dy: origin.y), kind: kind,
          zIndex: view.description.zIndex, rank: solved.kinds[kind],
          item: view.isOfItem ? view.owner - first : nil,
          lengths: view.description.size.isOpen ? .open(view.description, in: view.room) : .fixed))
      solved.kinds[kind] += 1
    }
    for frame in solved.items.lazy.map(\.frame) { solved.reach(to: frame, axis) }
    for frame in solved.supplementaries.lazy.map(\.frame) { solved.reach(to: frame, axis) }
    return solved
  }

  /// The numbers of elements in the output, and the next item.
  private typealias Mark = (items: Int, views: Int, next: Int)

  private var mark: Mark { (items.count, views.count, next) }

  /// Removes the elements that were added since `mark`.
  private mutating func rewind(to mark: Mark) {
    items.removeLast(items.count - mark.items)
    views.removeLast(views.count - mark.views)
    next = mark.next
  }

  // MARK: One item

  /// Places an item or a group with its origin at zero, and returns its size.
  ///
  /// - Parameters:
  ///   - uniform: the lengths of children that are as long as their neighbours; nil at first.
  ///   - forced: a length that the line gives to its children, and its axis.
  private mutating func place(
    _ item: ItemDescription, in container: CGSize, uniform: CGSize?,
    forced: (axis: LayoutAxis, length: CGFloat)?
  ) -> CGSize {
    let first = next
    var size = item.size.resolved(in: container, grid)
    var (openWidth, openHeight) = (item.size.width.isOpen, item.size.height.isOpen)
    let isUniform = (
      width: item.size.width.isUniform && uniform?.width ?? -1 >= 0,
      height: item.size.height.isUniform && uniform?.height ?? -1 >= 0
    )
    if let uniform {
      if isUniform.width { size.width = uniform.width }
      if isUniform.height { size.height = uniform.height }
    }
    if let forced {
      size[forced.axis] = forced.length
      if forced.axis == .horizontal { openWidth = false } else { openHeight = false }
    }
    // A length that a first pass has found is as good as a fixed one.
    let isOpen = (
      width: openWidth && !isUniform.width, height: openHeight && !isUniform.height
    )
    let insets = item.effectiveInsets
    switch item.content {
    case .item:
      if let measure = measures[first] {
        if isOpen.width { size.width = measure.width }
        if isOpen.height { size.height = measure.height }
      }
      next += 1
      examined = max(examined, next)
      items.append(
        PlacedItem(
          frame: CGRect(origin: .zero, size: size).inset(by: insets), hasOpenWidth: openWidth,
          hasOpenHeight: openHeight))
      addViews(of: item, in: items[items.count - 1].frame, owner: first)
    case .custom(let places):
      next += places.count
      examined = max(examined, next)
      for place in places {
        items.append(PlacedItem(frame: place.frame, zIndex: place.zIndex))
      }
      addViews(of: item, in: CGRect(origin: .zero, size: size), owner: first)
    case .line(let line):
      size = place(
        line, in: size, insets: insets, fills: !item.size[line.axis].isOpen,
        isOpen: line.axis == .horizontal
          ? (isOpen.width, isOpen.height) : (isOpen.height, isOpen.width))
      addViews(of: item, in: CGRect(origin: .zero, size: size), owner: first)
    }
    return size
  }

  private mutating func addViews(of item: ItemDescription, in frame: CGRect, owner: Int) {
    for description in item.supplementaries {
      views.append(
        View(
          frame: description.frame(in: frame, grid), description: description, room: frame,
          owner: owner, isOfItem: item.content == .item))
    }
  }

  // MARK: Lines

  /// Places a line in a group of `size`, and returns the size with open lengths by the content. A
  /// line that does not fill its group has each subitem once.
  private mutating func place(
    _ line: LineDescription, in size: CGSize, insets: NSDirectionalEdgeInsets, fills: Bool,
    isOpen: (along: Bool, across: Bool)
  ) -> CGSize {
    let (axis, cross) = (line.axis, line.axis.other)
    var room = CGSize(
      width: max(size.width - insets.sum(.horizontal), 0),
      height: max(size.height - insets.sum(.vertical), 0))
    let mark = mark
    var solved = addChildren(of: line, in: room, fills: fills, uniform: nil)
    let across = isOpen.across ? self.across(solved, line) ?? room[cross] : room[cross]
    let hasShares = line.subitems.contains {
      $0.size.width.isShare(of: cross) || $0.size.height.isShare(of: cross)
    }
    let hasUniform = line.subitems.contains {
      $0.size.width.isUniform || $0.size.height.isUniform
    }
    if hasUniform || hasShares && across != room[cross] {
      rewind(to: mark)
      room[cross] = across
      solved = addChildren(of: line, in: room, fills: fills, uniform: solved.uniform)
    }
    room[cross] = across
    let content = arrange(solved, line, in: room, isOpen: isOpen.along, insets: insets)
    if isOpen.along { room[axis] = content }
    return CGSize(
      width: room.width + insets.sum(.horizontal), height: room.height + insets.sum(.vertical))
  }

  /// Adds the elements of a line's children, all at zero.
  private mutating func addChildren(
    of line: LineDescription, in room: CGSize, fills: Bool, uniform: CGSize?
  ) -> Line {
    var solved = Line()
    guard !line.subitems.isEmpty else { return solved }
    let axis = line.axis
    let number =
      switch line.repetition {
      case .times(let count), .parts(let count): count
      case .filling: fills ? capacity(of: line, in: room) : line.subitems.count
      }
    var container = room
    let gaps = CGFloat(max(number - 1, 0)) * line.spacing.length
    container[axis] = max(room[axis] - gaps, 0)
    for index in 0..<number where items.count < Self.itemLimit {
      let child = line.subitems[index % line.subitems.count]
      let (firstItem, firstView, isPresent) = (items.count, views.count, next < count)
      var forced: (axis: LayoutAxis, length: CGFloat)?
      if case .parts(let count) = line.repetition {
        let part = container[axis] / CGFloat(count) - child.edges.sum(axis)
        forced = (axis, max(grid.floor(part), 0))
      }
      let size = place(child, in: container, uniform: uniform, forced: forced)
      if isPresent || index == 0 {
        if child.size.width.isUniform {
          solved.uniform.width = max(solved.uniform.width, size.width)
        }
        if child.size.height.isUniform {
          solved.uniform.height = max(solved.uniform.height, size.height)
        }
      }
      solved.children.append(
        Child(
          size: size, items: firstItem..<items.count, views: firstView..<views.count,
          isPresent: isPresent))
    }
    return solved
  }

  /// Returns the length across a line by its children that decide about it; nil without any.
  private func across(_ solved: Line, _ line: LineDescription) -> CGFloat? {
    let cross = line.axis.other
    var length: CGFloat?
    for (index, child) in solved.children.enumerated() {
      let item = line.subitems[index % line.subitems.count]
      // The first child is always counted: a group without items has the size of its first one.
      guard child.isPresent || index == 0, !item.size[cross].isShare(of: cross) else { continue }
      length = max(length ?? 0, child.size[cross] + item.edges.sum(cross))
    }
    return length
  }

  /// Moves the children to their places, and returns the length of those that are there.
  private mutating func arrange(
    _ solved: Line, _ line: LineDescription, in room: CGSize, isOpen: Bool,
    insets: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let (axis, cross) = (line.axis, line.axis.other)
    var (used, flexible) = (0.0 as CGFloat, 0)
    for (index, child) in solved.children.enumerated() {
      let edges = line.subitems[index % line.subitems.count].edges
      used += child.size[axis] + edges.sum(axis) + (index > 0 ? line.spacing.length : 0)
      flexible += edges.flexible(axis) + (index > 0 && line.spacing.isFlexible ? 1 : 0)
    }
    let share = flexible > 0 && !isOpen ? (room[axis] - used) / CGFloat(flexible) : 0
    func length(_ space: LayoutSpace) -> CGFloat { space.length + (space.isFlexible ? share : 0) }
    var (position, end) = (0.0 as CGFloat, 0.0 as CGFloat)
    for (index, child) in solved.children.enumerated() {
      let edges = line.subitems[index % line.subitems.count].edges
      if index > 0 { position += length(line.spacing) }
      position += length(edges.before(axis))
      var origin = CGPoint.zero
      origin[axis] = insets.before(axis) + grid.nearest(position)
      origin[cross] =
        insets.before(cross)
        + grid.nearest(edges.offset(of: child.size[cross], in: room[cross], along: cross))
      if origin != .zero {
        for item in child.items { items[item].frame.move(by: origin) }
        for view in child.views { views[view].frame.move(by: origin) }
      }
      position += child.size[axis] + length(edges.after(axis))
      if child.isPresent || index == 0 { end = position }
    }
    // Spaces below zero may be longer than the items.
    return max(end, 0)
  }

  // MARK: The number of items in a line

  /// The most items that a line can have.
  private static let capacityLimit = 1 << 12
  /// The most items that are tried in lines of a group and of groups in it.
  private static let trialLimit = 1 << 16
  /// The most items that a group can have, with those of groups in it.
  private static let itemLimit = 1 << 16

  /// Returns the number of children for which there is room, at least one.
  ///
  /// Shares are of the room that the spaces between the children leave, so that two halves fit with
  /// a space between them.
  private mutating func capacity(of line: LineDescription, in room: CGSize) -> Int {
    let axis = line.axis
    let mark = mark
    defer { rewind(to: mark) }
    let hasShares = line.subitems.contains { $0.size[axis].isShare(of: axis) }
    var (length, uniform) = (0.0 as CGFloat, (count: 0, length: 0.0 as CGFloat))
    for number in 1...Self.capacityLimit {
      let spaces = CGFloat(number - 1) * line.spacing.length
      var container = room
      container[axis] = max(room[axis] - spaces, 0)
      // Shares shrink with each space, and the number of items in a nested group may change.
      if hasShares {
        rewind(to: mark)
        (length, uniform) = (0, (0, 0))
      }
      for index in (hasShares ? 0 : number - 1)..<number where trials <= Self.trialLimit {
        trials += 1
        let child = line.subitems[index % line.subitems.count]
        let added = place(child, in: container, uniform: nil, forced: nil)[axis]
        if child.size[axis].isUniform {
          uniform = (uniform.count + 1, max(uniform.length, added))
        } else {
          length += added
        }
        length += child.edges.sum(axis)
      }
      let total = length + spaces + CGFloat(uniform.count) * uniform.length
      if total > room[axis] + 1e-3 || trials > Self.trialLimit { return max(number - 1, 1) }
      // Items that add no length would never fill the line.
      if number == line.subitems.count, total + line.spacing.length <= 0 { return number }
    }
    return Self.capacityLimit
  }
}

extension SolvedGroup {
  fileprivate mutating func reach(to frame: CGRect, _ axis: LayoutAxis) {
    overhangBefore = max(overhangBefore, -frame.low(axis))
    overhangAfter = max(overhangAfter, frame.high(axis) - length)
  }
}

extension CGRect {
  /// Moves the rectangle.
  mutating func move(by distance: CGPoint) {
    origin.x += distance.x
    origin.y += distance.y
  }
}
