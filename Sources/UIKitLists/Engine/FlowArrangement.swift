/// A length along the axis of scrolling, and one across it, in points.
struct FlowSize: Equatable, Sendable {
  var along: Double
  var across: Double
}

/// A rectangle along and across the axis of scrolling, in points.
struct FlowRect: Equatable, Sendable {
  var along: Double
  var across: Double
  var size: FlowSize

  var end: Double { along + size.along }
}

/// A section of a flow: lines of items between a header and a footer.
///
/// A line takes as many items as fit. Items of full lines stand apart so that the first and the
/// last are at the ends of the line; the last line has its items at the same places where all items
/// have one size, and at the least distances where they have not. An item is in the middle of its
/// line's length. Items of one size take no memory.
struct FlowSection: Sendable {
  enum Sizes: Sendable {
    case uniform(FlowSize)
    case varied([FlowSize])
  }

  /// The space before, after, and at both sides of the items.
  struct Inset: Equatable, Sendable {
    var before = 0.0
    var after = 0.0
    var low = 0.0
    var high = 0.0
  }

  /// A line of items of several sizes.
  private struct Line: Sendable {
    var first: Int
    /// The item after the last one.
    var end: Int
    var length: Double
    /// The distance between the items.
    var gap: Double
  }

  let count: Int
  private(set) var sizes: Sizes
  let header: Double
  let footer: Double
  let inset: Inset
  /// The length of the lines.
  let room: Double
  private let lineGap: Double
  private let itemGap: Double
  /// The number of items of one size in a line.
  private let columns: Int
  /// The lines of items of several sizes, and their lengths, each but the last one with the
  /// distance to the next one.
  private var lines: [Line]
  private var steps: SumTree
  /// The length of all lines.
  private var linesLength: Double

  init(
    count: Int, sizes: Sizes, header: Double, footer: Double, inset: Inset, width: Double,
    lineGap: Double, itemGap: Double
  ) {
    (self.count, self.sizes, self.header, self.footer) = (count, sizes, header, footer)
    (self.inset, self.lineGap, self.itemGap) = (inset, lineGap, itemGap)
    room = max(width - inset.low - inset.high, 0)
    switch sizes {
    case .uniform(let size):
      let fitting = ((room + itemGap) / max(size.across + itemGap, 1e-9)).rounded(.down)
      columns = max(1, Int(min(fitting, Double(max(count, 1)))))
      (lines, steps) = ([], SumTree([]))
      let number = Double((count + columns - 1) / columns)
      linesLength = number > 0 ? number * size.along + (number - 1) * lineGap : 0
    case .varied(let all):
      columns = 1
      lines = []
      var next = 0
      while next < all.count {
        lines.append(Self.line(from: next, all, room, itemGap))
        next = lines[lines.count - 1].end
      }
      steps = Self.steps(of: lines, lineGap)
      linesLength = steps.total
    }
  }

  /// The length with header, insets and footer. A section without items has its insets, too.
  var length: Double { header + inset.before + linesLength + inset.after + footer }
  /// The distance from the section's start to its lines.
  var lineStart: Double { header + inset.before }

  /// Returns the line that begins with an item.
  private static func line(
    from first: Int, _ sizes: [FlowSize], _ room: Double, _ itemGap: Double
  ) -> Line {
    var (end, used, length) = (first + 1, sizes[first].across, sizes[first].along)
    // The tolerance is for sums of parts of the room.
    while end < sizes.count, used + itemGap + sizes[end].across <= room + 1e-6 {
      used += itemGap + sizes[end].across
      length = max(length, sizes[end].along)
      end += 1
    }
    let gaps = Double(end - first - 1)
    let rest = max(room - used, 0)
    let gap = end < sizes.count && gaps > 0 ? itemGap + rest / gaps : itemGap
    return Line(first: first, end: end, length: length, gap: gap)
  }

  private static func steps(of lines: [Line], _ lineGap: Double) -> SumTree {
    let last = lines.count - 1
    return SumTree(lines.indices.lazy.map { lines[$0].length + ($0 < last ? lineGap : 0) })
  }

  // MARK: Changes

  /// Gives other sizes to items of several sizes. Lays out the lines from the first that can change
  /// to one that begins with the same item as before: O(log n) for each of them, and O(n) only if
  /// their number is another one.
  ///
  /// - Returns: The number of lines that were laid out.
  mutating func setSizes(_ changes: [Int: FlowSize]) -> Int {
    guard case .varied(var all) = sizes, let low = changes.keys.min(), let high = changes.keys.max()
    else { return 0 }
    // The only reference to the sizes is the one that changes them.
    sizes = .varied([])
    defer { sizes = .varied(all) }
    for (item, size) in changes { all[item] = size }
    // A narrower item may fit in the line before its own.
    let begin = max(lineIndex(of: low) - 1, 0)
    var (fresh, next, end) = ([Line](), lines[begin].first, begin)
    repeat {
      let line = Self.line(from: next, all, room, itemGap)
      fresh.append(line)
      next = line.end
      while end < lines.count, lines[end].first < next { end += 1 }
    } while next < count && (next <= high || end == lines.count || lines[end].first != next)
    if fresh.count == end - begin {
      for (place, line) in zip(begin..., fresh) {
        lines[place] = line
        let step = line.length + (line.end < count ? lineGap : 0)
        if steps[place] != step { steps[place] = step }
      }
    } else {
      lines.replaceSubrange(begin..<end, with: fresh)
      steps = Self.steps(of: lines, lineGap)
    }
    linesLength = steps.total
    return fresh.count
  }

  // MARK: Places

  func size(_ item: Int) -> FlowSize {
    switch sizes {
    case .uniform(let size): size
    case .varied(let all): all[item]
    }
  }

  /// Returns the rectangle of an item, from the section's start.
  func place(_ item: Int) -> FlowRect {
    switch sizes {
    case .uniform(let size):
      let (line, column) = (item / columns, item % columns)
      let full = fullLine
      let rest = max(room - size.across * Double(full) - itemGap * Double(full - 1), 0)
      let across =
        full == 1
        ? rest / 2 : Double(column) * (size.across + itemGap + rest / Double(full - 1))
      return FlowRect(
        along: lineStart + Double(line) * (size.along + lineGap), across: inset.low + across,
        size: size)
    case .varied(let all):
      let number = lineIndex(of: item)
      let line = lines[number]
      var across = inset.low
      for former in line.first..<item { across += all[former].across + line.gap }
      return FlowRect(
        along: lineStart + steps.start(of: number) + (line.length - all[item].along) / 2,
        across: across, size: all[item])
    }
  }

  /// The number of items of one size that a full line has, of which there may be none.
  private var fullLine: Int {
    guard case .uniform(let size) = sizes else { return 1 }
    let fitting = ((room + itemGap) / max(size.across + itemGap, 1e-9)).rounded(.down)
    return max(1, Int(min(fitting, 1e6)))
  }

  /// Returns the length of an item's line, if its items have other sizes.
  func lineLength(of item: Int, _ size: (Int) -> FlowSize) -> Double {
    guard case .varied = sizes else { return self.size(item).along }
    let line = lines[lineIndex(of: item)]
    return (line.first..<line.end).reduce(0) { max($0, size($1).along) }
  }

  private func lineIndex(of item: Int) -> Int { last { lines[$0].first <= item } }

  /// Returns the last line for which `isBefore` is true, or the first one.
  private func last(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Returns the items whose lines reach into a stretch, from the section's start.
  func items(from low: Double, to high: Double) -> Range<Int> {
    let (low, high) = (low - lineStart, high - lineStart)
    guard count > 0, high > 0, low < linesLength else { return 0..<0 }
    switch sizes {
    case .uniform(let size):
      let step = size.along + lineGap
      guard step > 0 else { return 0..<count }
      let last = Double((count - 1) / columns)
      let first = min(max((low / step).rounded(.down), 0), last)
      let end = min(max((high / step).rounded(.up), 0), last + 1)
      return min(Int(first) * columns, count)..<min(Int(max(end, first)) * columns, count)
    case .varied:
      let first = last { steps.start(of: $0) <= low }
      return lines[first].first..<lines[last { steps.start(of: $0) < high }].end
    }
  }
}

/// The places of a flow layout's items, headers and footers. A value. The sections in a stretch,
/// and an item's line, are found in O(log² n).
struct FlowArrangement: Sendable {
  private(set) var sections: [FlowSection]
  private var lengths: SumTree

  init(_ sections: [FlowSection] = []) {
    self.sections = sections
    lengths = SumTree(sections.lazy.map(\.length))
  }

  /// The length along the axis.
  var total: Double { lengths.total }

  func start(ofSection section: Int) -> Double { lengths.start(of: section) }

  /// Gives other sizes to items. Returns the number of lines that were laid out.
  mutating func setSizes(_ sizes: [ListIndex: FlowSize]) -> Int {
    var changes: [Int: [Int: FlowSize]] = [:]
    for (index, size) in sizes { changes[index.section, default: [:]][index.item] = size }
    var lines = 0
    for (section, sizes) in changes {
      lines += sections[section].setSizes(sizes)
      lengths[section] = sections[section].length
    }
    return lines
  }

  func contains(_ index: ListIndex) -> Bool {
    sections.indices.contains(index.section) && index.item >= 0
      && index.item < sections[index.section].count
  }

  func place(of index: ListIndex) -> FlowRect {
    var place = sections[index.section].place(index.item)
    place.along += start(ofSection: index.section)
    return place
  }

  /// Returns the start and the length of a section's header or footer.
  func place(of part: SectionPart, _ section: Int) -> (start: Double, length: Double) {
    let value = sections[section]
    return part == .header
      ? (start(ofSection: section), value.header)
      : (start(ofSection: section) + value.length - value.footer, value.footer)
  }

  /// Returns the sections that reach into a stretch.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    guard high > 0, low < total else { return 0..<0 }
    let first = max(count { start(ofSection: $0) <= low } - 1, 0)
    let end = count { start(ofSection: $0) < high }
    return first..<max(end, first)
  }

  /// Returns the number of sections, from the first on, for which `isBefore` is true.
  private func count(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FlowArrangement: CustomStringConvertible {
  /// A line for each section: its start, its length, and the rectangles of its items.
  var description: String {
    sections.indices.map { section in
      let items = (0..<sections[section].count).map { item -> String in
        let place = place(of: ListIndex(section, item))
        return "(\(place.along), \(place.across), \(place.size.along) x \(place.size.across))"
      }
      return "\(section) at \(start(ofSection: section)), length \(sections[section].length): "
        + items.joined(separator: " ")
    }
    .joined(separator: "\n")
  }
}
