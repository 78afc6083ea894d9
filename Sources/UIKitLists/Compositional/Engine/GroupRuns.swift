internal import CoreGraphics

/// The groups of a section along an axis, from 0 at the first one.
///
/// Groups of which no item is measured are equal: they are solved once, and a run of them has its
/// places by arithmetic. The places of one item, and the groups in a stretch, take O(log n) of the
/// measured groups. A measure solves its group anew, and moves those after it.
struct GroupRuns: Sendable {
  /// Equal groups one after the other.
  private struct Run: Sendable {
    /// The first item.
    var first: Int
    /// The number of groups, and of those before them.
    var count: Int
    var number: Int
    var start: CGFloat
    var group: SolvedGroup
    /// The numbers of supplementary views of each kind before the run.
    var ranks: [Int]
    /// True if an item is measured, or missing in the last group.
    var isOwn: Bool
    /// The extent of this run and those before it.
    var extent: Extent
  }

  /// The greatest lengths of groups.
  private struct Extent: Sendable {
    /// The far edge across the axis.
    var across: CGFloat = 0
    /// The distances by which elements reach out of their groups.
    var overhangBefore: CGFloat = 0
    var overhangAfter: CGFloat = 0
    /// The number of items on which a group depends.
    var examined = 0

    /// Returns the extent together with a group.
    func with(_ group: SolvedGroup) -> Extent {
      Extent(
        across: max(across, group.across),
        overhangBefore: max(overhangBefore, group.overhangBefore),
        overhangAfter: max(overhangAfter, group.overhangAfter),
        examined: max(examined, group.examined))
    }
  }

  /// An element in a stretch, with its place in the space of the groups.
  struct Elements: Equatable, Sendable {
    var items: [(index: Int, place: PlacedItem)] = []
    /// The views of items and groups, with their numbers among those of their kind.
    var supplementaries: [(index: Int, place: PlacedSupplementary)] = []

    static func == (a: Elements, b: Elements) -> Bool {
      a.items.elementsEqual(b.items, by: ==)
        && a.supplementaries.elementsEqual(b.supplementaries, by: ==)
    }
  }

  let axis: LayoutAxis
  let container: CGSize
  let count: Int
  private let group: ItemDescription
  private let spacing: CGFloat
  private let grid: PixelGrid
  private let kinds: Int
  /// A group without measured items.
  private let template: SolvedGroup
  private var runs: [Run] = []
  private var measures: [Int: CGSize] = [:]
  /// The measured items in order.
  private var measured: [Int] = []
  /// The sizes that were measured for views of items and groups, by their kinds and numbers. Only
  /// the places of these views depend on them.
  private var viewMeasures: [Int: [Int: CGSize]] = [:]
  /// The greatest distance by which a measured view reaches farther than its estimate.
  private var viewReach: CGFloat = 0

  init(
    _ group: ItemDescription, count: Int, kinds: Int, container: CGSize, axis: LayoutAxis,
    spacing: CGFloat, grid: PixelGrid, measures: [Int: CGSize] = [:]
  ) {
    self.group = group
    self.count = count
    self.kinds = kinds
    self.container = container
    self.axis = axis
    self.spacing = spacing
    self.grid = grid
    var solver = GroupSolver(grid: grid, count: .max, measures: [:])
    template = solver.solve(group, in: container, along: axis, first: 0, kinds: kinds)
    self.measures = measures.filter { $0.key >= 0 && $0.key < count }
    measured = self.measures.keys.sorted()
    build(from: [], changed: measured)
  }

  // MARK: Measures

  /// Returns the size that was measured for an item.
  func measure(of item: Int) -> CGSize? { measures[item] }

  /// Stores the measured sizes of items.
  mutating func measure(_ sizes: [Int: CGSize]) {
    let changed = sizes.filter {
      $0.key >= 0 && $0.key < count && measures[$0.key] != $0.value
    }
    guard !changed.isEmpty else { return }
    let added = changed.keys.filter { measures[$0] == nil }.sorted()
    measures.merge(changed) { $1 }
    if let last = measured.last, let next = added.first, next < last {
      measured = Self.merged(measured, added)
    } else {
      measured += added
    }
    let order = changed.keys.sorted()
    // Groups that do not depend on the changed items stay; the others are built anew.
    let first = order[0] - max(extent.examined, template.examined)
    let kept = first < 0 ? 0 : max(lastRun { $0.first <= first }, 0)
    let former = Array(runs[kept...])
    runs.removeSubrange(kept...)
    build(from: former, changed: order)
  }

  /// Stores the measured size of a view of a kind, by its number among those. Runs stay as they
  /// are.
  mutating func measure(viewOfKind kind: Int, at index: Int, as size: CGSize) {
    viewMeasures[kind, default: [:]][index] = size
    viewReach = max(viewReach, group.reach(of: size[axis], along: axis) + 1 / grid.scale)
  }

  /// Returns a view, by its number among those of its kind, with the size that was measured.
  private func resized(_ view: PlacedSupplementary, at index: Int) -> PlacedSupplementary {
    guard !viewMeasures.isEmpty, let size = viewMeasures[view.kind]?[index],
      case .open(let description, let room) = view.lengths
    else { return view }
    let estimate = description.frame(in: room, grid)
    let frame = description.frame(in: room, grid, measured: size)
    var place = view
    place.frame = CGRect(
      x: view.frame.minX + frame.minX - estimate.minX,
      y: view.frame.minY + frame.minY - estimate.minY, width: frame.width, height: frame.height)
    return place
  }

  /// Returns the numbers of two ordered arrays in order.
  private static func merged(_ a: [Int], _ b: [Int]) -> [Int] {
    var (result, i, j) = ([Int](), 0, 0)
    result.reserveCapacity(a.count + b.count)
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i] < b[j] {
        result.append(a[i])
        i += 1
      } else {
        result.append(b[j])
        j += 1
      }
    }
    return result
  }

  // MARK: Runs

  /// Adds the runs after those that stay. `former` has those that were there before the items
  /// `changed`, in order, were measured.
  private mutating func build(from former: [Run], changed: [Int]) {
    guard template.capacity > 0, count > 0 else { return }
    var solver = GroupSolver(grid: grid, count: count, measures: measures)
    var item = former.first?.first ?? 0
    var (old, next, change) = (0, Self.position(of: item, in: measured), 0)
    while item < count {
      while old < former.count, former[old].first < item { old += 1 }
      while next < measured.count, measured[next] < item { next += 1 }
      while change < changed.count, changed[change] < item { change += 1 }
      // The groups up to the one that depends on a measured item, or on one that is missing.
      let end = next < measured.count ? measured[next] : count
      if item + template.examined <= end {
        let free = (end - item - template.examined) / template.capacity + 1
        append(template, count: free, first: item, isOwn: false)
        item += free * template.capacity
        continue
      }
      if old < former.count, former[old].isOwn, former[old].first == item,
        change == changed.count || changed[change] >= item + former[old].group.examined
      {
        append(former[old].group, count: 1, first: item, isOwn: true)
      } else {
        append(
          solver.solve(group, in: container, along: axis, first: item, kinds: kinds), count: 1,
          first: item, isOwn: true)
      }
      item += max(runs[runs.count - 1].group.items.count, 1)
    }
  }

  private mutating func append(_ group: SolvedGroup, count: Int, first: Int, isOwn: Bool) {
    var (start, ranks) = (0.0 as CGFloat, [Int](repeating: 0, count: kinds))
    if let last = runs.last {
      start = last.start + CGFloat(last.count) * (last.group.length + spacing)
      for kind in 0..<kinds { ranks[kind] = last.ranks[kind] + last.count * last.group.kinds[kind] }
    }
    runs.append(
      Run(
        first: first, count: count, number: groupCount, start: start, group: group, ranks: ranks,
        isOwn: isOwn, extent: extent.with(group)))
  }

  private var extent: Extent { runs.last?.extent ?? Extent() }

  /// The length of all groups with the spaces between them.
  var total: CGFloat {
    guard let last = runs.last else { return 0 }
    return last.start + CGFloat(last.count) * last.group.length + CGFloat(last.count - 1) * spacing
  }

  /// The far edge of the widest group across the axis.
  var across: CGFloat { extent.across }

  /// Returns the position of the first number from `number` on.
  private static func position(of number: Int, in numbers: [Int]) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of runs, as a measure of the work that places take.
  var runCount: Int { runs.count }

  /// The number of groups.
  var groupCount: Int { runs.last.map { $0.number + $0.count } ?? 0 }

  /// Returns the last run for which `isBefore` is true; they are first in order.
  private func lastRun(where isBefore: (Run) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func start(_ number: Int, in run: Run) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = run.start + CGFloat(number) * (run.group.length + spacing)
    return origin
  }

  // MARK: Places

  /// Returns the place of an item; nil for one that is not there.
  func place(of item: Int) -> PlacedItem? {
    guard item >= 0, item < count, !runs.isEmpty else { return nil }
    let run = runs[lastRun { $0.first <= item }]
    let size = run.group.items.count
    guard size > 0 else { return nil }
    var place = run.group.items[(item - run.first) % size]
    place.frame.move(by: start((item - run.first) / size, in: run))
    return place
  }

  /// Returns the place of a view of a kind, by its number among those; nil without it.
  func place(ofKind kind: Int, at index: Int) -> PlacedSupplementary? {
    guard let (run, number, view) = find(kind, index) else { return nil }
    var place = resized(view, at: index)
    place.frame.move(by: start(number, in: run))
    return place
  }

  /// Returns the item to which a view of a kind belongs; nil for a view of a group.
  func item(ofKind kind: Int, at index: Int) -> Int? {
    guard let (run, number, view) = find(kind, index), let item = view.item else { return nil }
    return run.first + number * run.group.items.count + item
  }

  /// Returns the number of the first view of a kind that belongs to an item; nil for none.
  func view(ofKind kind: Int, of item: Int) -> Int? {
    guard item >= 0, item < count, !runs.isEmpty, kind >= 0, kind < kinds else { return nil }
    let run = runs[lastRun { $0.first <= item }]
    let size = run.group.items.count
    guard size > 0 else { return nil }
    let (number, place) = (item - run.first).quotientAndRemainder(dividingBy: size)
    let view = run.group.supplementaries.first { $0.kind == kind && $0.item == place }
    return view.map { run.ranks[kind] + number * run.group.kinds[kind] + $0.rank }
  }

  /// Returns the run, the group in it, and the view in that, of a view of a kind.
  private func find(_ kind: Int, _ index: Int) -> (Run, Int, PlacedSupplementary)? {
    guard index >= 0, kind >= 0, kind < kinds else { return nil }
    let found = lastRun { $0.ranks[kind] <= index }
    guard found >= 0 else { return nil }
    let run = runs[found]
    let each = run.group.kinds[kind]
    guard each > 0, index - run.ranks[kind] < each * run.count else { return nil }
    let (number, rank) = (index - run.ranks[kind]).quotientAndRemainder(dividingBy: each)
    return run.group.supplementaries.first { $0.kind == kind && $0.rank == rank }
      .map { (run, number, $0) }
  }

  /// Returns a number within 0 to `limit`; 0 for one that is none.
  private static func number(_ value: CGFloat, of limit: Int) -> Int {
    value > 0 ? (value < CGFloat(limit) ? Int(value) : limit) : 0
  }

  /// Returns the number of the last group that starts at a position or before it; that of the first
  /// one for a position before all, and nil without groups.
  func groupNumber(at position: CGFloat) -> Int? {
    guard !runs.isEmpty else { return nil }
    let run = runs[max(lastRun { $0.start <= position }, 0)]
    let pitch = run.group.length + spacing
    guard pitch > 0 else { return run.number }
    let number = ((position - run.start) / pitch).rounded(.down)
    return run.number + Self.number(number, of: run.count - 1)
  }

  /// Returns the start and the length of a group; nil for a number without one.
  func group(_ number: Int) -> (start: CGFloat, length: CGFloat)? {
    guard number >= 0, number < groupCount else { return nil }
    let run = runs[lastRun { $0.number <= number }]
    return (start(number - run.number, in: run)[axis], run.group.length)
  }

  /// Returns the elements whose frames reach into a rectangle, in the order of items.
  func elements(in rect: CGRect) -> Elements {
    var found = Elements()
    let low = rect.low(axis) - extent.overhangAfter - viewReach
    let high = rect.high(axis) + extent.overhangBefore + viewReach
    guard !runs.isEmpty, high >= low else { return found }
    var index = max(lastRun { $0.start <= low }, 0)
    // Groups without a length stand at the place of the next one.
    while index > 0, runs[index].start >= low { index -= 1 }
    while index < runs.count, runs[index].start <= high {
      let run = runs[index]
      let pitch = run.group.length + spacing
      var numbers = 0..<run.count
      if pitch > 0 {
        let from = ((low - run.group.length - run.start) / pitch).rounded(.down)
        let to = ((high - run.start) / pitch).rounded(.up) + 1
        let first = Self.number(from, of: run.count)
        numbers = first..<max(Self.number(to, of: run.count), first)
      }
      for number in numbers { add(number, of: run, in: rect, to: &found) }
      index += 1
    }
    return found
  }

  private func add(_ number: Int, of run: Run, in rect: CGRect, to found: inout Elements) {
    let origin = start(number, in: run)
    let size = run.group.items.count
    for (index, item) in run.group.items.enumerated() {
      var place = item
      place.frame.move(by: origin)
      guard place.frame.reaches(into: rect) else { continue }
      found.items.append((run.first + number * size + index, place))
    }
    for view in run.group.supplementaries {
      let rank = run.ranks[view.kind] + number * run.group.kinds[view.kind] + view.rank
      var place = resized(view, at: rank)
      place.frame.move(by: origin)
      guard place.frame.reaches(into: rect) else { continue }
      found.supplementaries.append((rank, place))
    }
  }
}

extension GroupRuns: CustomStringConvertible {
  /// A line for each run: the number of its groups, their length, the first item, its start, and
  /// the rectangles in the first group. The size of an item that is not measured yet has a tilde.
  /// Then a line for each view that is measured.
  var description: String {
    var lines = runs.map { run -> String in
      let items = run.group.items.enumerated().map { index, place in
        let isEstimate =
          (place.hasOpenWidth || place.hasOpenHeight) && measures[run.first + index] == nil
        return (isEstimate ? "~" : "") + Self.text(place.frame)
      }
      let views = run.group.supplementaries.map { view in
        "view \(view.kind).\(run.ranks[view.kind] + view.rank) \(Self.text(view.frame))"
      }
      return "\(run.count) x \(run.group.length) from item \(run.first) at \(run.start): "
        + (items + views).joined(separator: " ")
    }
    for (kind, sizes) in viewMeasures.sorted(by: { $0.key < $1.key }) {
      for (index, size) in sizes.sorted(by: { $0.key < $1.key }) {
        lines.append("view \(kind).\(index) measured: \(size.width) x \(size.height)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the origin and the size of a rectangle.
  static func text(_ frame: CGRect) -> String {
    "(\(frame.minX), \(frame.minY), \(frame.width) x \(frame.height))"
  }
}

extension CGRect {
  /// Returns true if a point of the rectangle's inside is in the other one.
  func reaches(into other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
