import UIKit

@testable import UIKitLists

/// A section that computes all groups one after the other, each as a tree of boxes.
struct NaiveSection {
  struct Placed: Equatable {
    var index: Int
    var frame: CGRect
  }

  struct View: Equatable {
    var kind: Int
    var index: Int
    var frame: CGRect
  }

  private(set) var items: [Placed] = []
  private(set) var views: [View] = []
  private(set) var total: CGFloat = 0
  private(set) var across: CGFloat = 0

  /// A node of a group's tree, relative to its parent.
  private final class Box {
    let item: ItemDescription
    var frame = CGRect.zero
    /// The places in the box, for an item and for a custom group.
    var places: [CGRect] = []
    var children: [Box] = []
    /// The first item.
    var first = 0
    /// The items in the box and its children.
    var number: Int { children.reduce(places.count) { $0 + $1.number } }

    init(_ item: ItemDescription) { self.item = item }
  }

  private let grid: PixelGrid
  private let count: Int
  private let measures: [Int: CGSize]

  init(
    _ group: ItemDescription, count: Int, kinds: Int, container: CGSize, axis: LayoutAxis,
    spacing: CGFloat, grid: PixelGrid, measures: [Int: CGSize],
    viewMeasures: [Int: [Int: CGSize]] = [:]
  ) {
    self.grid = grid
    self.count = count
    self.measures = measures
    var (first, position) = (0, 0.0 as CGFloat)
    var numbers = [Int](repeating: 0, count: kinds)
    while first < count {
      let box = box(group, container, first, fixed: [:])
      guard box.number > 0 else { break }
      if first > 0 { position += spacing }
      var origin = CGPoint.zero
      origin[axis] = position + group.edges.before(axis).length
      let room = container[axis.other] - box.frame.size[axis.other] - group.edges.sum(axis.other)
      let before = group.edges.before(axis.other)
      origin[axis.other] = grid.nearest(
        before.length
          + (before.isFlexible ? room / CGFloat(group.edges.flexible(axis.other)) : 0))
      across = max(across, origin[axis.other] + box.frame.size[axis.other])
      var all: [(item: Int, frame: CGRect)] = []
      var found: [Found] = []
      Self.collect(box, CGPoint.zero, &all, &found)
      var length = box.frame.size[axis]
      let present = all.filter { $0.item < count }
      if present.count < all.count, !group.size[axis].isOpen {
        let far = all.map { $0.frame.high(axis) }.max() ?? 0
        let reach = present.map { $0.frame.high(axis) }.max() ?? 0
        length = max(length - (max(far, 0) - max(reach, 0)), 0)
      }
      for (item, frame) in present {
        items.append(Placed(index: item, frame: frame.offsetBy(dx: origin.x, dy: origin.y)))
      }
      for (owner, view, room, corner) in found where owner < count {
        let index = numbers[view.kind]
        let frame = view.frame(in: room, grid, measured: viewMeasures[view.kind]?[index])
        views.append(
          View(
            kind: view.kind, index: index,
            frame: frame.offsetBy(dx: corner.x + origin.x, dy: corner.y + origin.y)))
        numbers[view.kind] += 1
      }
      position += max(length + group.edges.sum(axis), 0)
      first += box.number
    }
    total = position
  }

  /// A view with the frame of its item or group in a box, and the corner of that box.
  private typealias Found = (
    owner: Int, view: SupplementaryDescription, room: CGRect, corner: CGPoint
  )

  private static func collect(
    _ box: Box, _ origin: CGPoint, _ items: inout [(item: Int, frame: CGRect)],
    _ views: inout [Found]
  ) {
    let corner = CGPoint(x: origin.x + box.frame.minX, y: origin.y + box.frame.minY)
    for (offset, place) in box.places.enumerated() {
      items.append((box.first + offset, place.offsetBy(dx: corner.x, dy: corner.y)))
    }
    for child in box.children { collect(child, corner, &items, &views) }
    let isItem = box.item.content == .item
    let room = isItem ? box.places[0] : CGRect(origin: .zero, size: box.frame.size)
    for view in box.item.supplementaries { views.append((box.first, view, room, corner)) }
  }

  /// Returns the box of an item or a group; `fixed` has lengths that the parent decides.
  private func box(
    _ item: ItemDescription, _ container: CGSize, _ first: Int, fixed: [LayoutAxis: CGFloat]
  ) -> Box {
    let box = Box(item)
    box.first = first
    var size = CGSize.zero
    for axis in [LayoutAxis.horizontal, .vertical] {
      size[axis] =
        fixed[axis]
        ?? (item.content == .item && item.size[axis].isOpen
          ? measures[first]?[axis] : nil) ?? item.size[axis].resolved(in: container, grid)
    }
    let insets = item.effectiveInsets
    switch item.content {
    case .item: box.places = [CGRect(origin: .zero, size: size).inset(by: insets)]
    case .custom(let places): box.places = places.map(\.frame)
    case .line(let line):
      let along = line.axis
      let cross = along.other
      let open = { (axis: LayoutAxis) in fixed[axis] == nil && item.size[axis].isOpen }
      var room = CGSize(
        width: max(size.width - insets.sum(.horizontal), 0),
        height: max(size.height - insets.sum(.vertical), 0))
      var children = self.children(line, room, first, item.size[along].isOpen, [:])
      var uniform: [LayoutAxis: CGFloat] = [:]
      for axis in [LayoutAxis.horizontal, .vertical] {
        uniform[axis] =
          children.enumerated()
          .filter { ($0 == 0 || $1.first < count) && $1.item.size[axis].isUniform }
          .map { $1.frame.size[axis] }.max()
      }
      if open(cross) {
        let deciding = children.enumerated().filter {
          ($0 == 0 || $1.first < count) && !$1.item.size[cross].isShare(of: cross)
        }
        room[cross] =
          deciding.map { $1.frame.size[cross] + $1.item.edges.sum(cross) }.max() ?? room[cross]
      }
      children = self.children(line, room, first, item.size[along].isOpen, uniform)
      let content = place(children, line, room, open(along), insets)
      if open(along) { room[along] = content }
      size = CGSize(
        width: room.width + insets.sum(.horizontal), height: room.height + insets.sum(.vertical))
      box.children = children
    }
    box.frame.size = size
    return box
  }

  private func children(
    _ line: LineDescription, _ room: CGSize, _ first: Int, _ isOpen: Bool,
    _ uniform: [LayoutAxis: CGFloat]
  ) -> [Box] {
    func make(_ number: Int, uniform: [LayoutAxis: CGFloat]) -> [Box] {
      var container = room
      container[line.axis] = max(
        room[line.axis] - line.spacing.length * CGFloat(number - 1), 0)
      var (boxes, next) = ([Box](), first)
      for index in 0..<number {
        let item = line.subitems[index % line.subitems.count]
        var fixed = uniform.filter { item.size[$0.key].isUniform }
        if case .parts(let count) = line.repetition {
          fixed[line.axis] = max(
            grid.floor(container[line.axis] / CGFloat(count) - item.edges.sum(line.axis)), 0)
        }
        boxes.append(box(item, container, next, fixed: fixed))
        next += boxes[index].number
      }
      return boxes
    }
    switch line.repetition {
    case .times(let count), .parts(let count): return make(count, uniform: uniform)
    case .filling:
      if isOpen { return make(line.subitems.count, uniform: uniform) }
      var number = 1
      while number < 4096 {
        let boxes = make(number, uniform: [:])
        let longest = boxes.filter { $0.item.size[line.axis].isUniform }
          .map { $0.frame.size[line.axis] }.max()
        let used = boxes.reduce(line.spacing.length * CGFloat(number - 1)) {
          let length =
            $1.item.size[line.axis].isUniform ? longest ?? 0 : $1.frame.size[line.axis]
          return $0 + length + $1.item.edges.sum(line.axis)
        }
        if used > room[line.axis] + 1e-3 {
          number = max(number - 1, 1)
          break
        }
        if number == line.subitems.count, used + line.spacing.length <= 0 { break }
        number += 1
      }
      return make(number, uniform: uniform)
    }
  }

  /// Sets the children's origins and returns the end of those that are there.
  private func place(
    _ children: [Box], _ line: LineDescription, _ room: CGSize, _ isOpen: Bool,
    _ insets: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let (along, cross) = (line.axis, line.axis.other)
    var spaces: [LayoutSpace] = []
    for (index, child) in children.enumerated() {
      if index > 0 { spaces.append(line.spacing) }
      spaces += [child.item.edges.before(along), child.item.edges.after(along)]
    }
    let used =
      spaces.reduce(0) { $0 + $1.length } + children.reduce(0) { $0 + $1.frame.size[along] }
    let flexible = spaces.filter(\.isFlexible).count
    let share = isOpen || flexible == 0 ? 0 : (room[along] - used) / CGFloat(flexible)
    var (position, end, next) = (0.0 as CGFloat, 0.0 as CGFloat, 0)
    func skip() {
      position += spaces[next].length + (spaces[next].isFlexible ? share : 0)
      next += 1
    }
    for (index, child) in children.enumerated() {
      if index > 0 { skip() }
      skip()
      child.frame.origin[along] = insets.before(along) + grid.nearest(position)
      let before = child.item.edges.before(cross)
      let free = room[cross] - child.frame.size[cross] - child.item.edges.sum(cross)
      child.frame.origin[cross] =
        insets.before(cross)
        + grid.nearest(
          before.length
            + (before.isFlexible ? free / CGFloat(child.item.edges.flexible(cross)) : 0))
      position += child.frame.size[along]
      skip()
      if index == 0 || child.first < count { end = position }
    }
    return max(end, 0)
  }
}
