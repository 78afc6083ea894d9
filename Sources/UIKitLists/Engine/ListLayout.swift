/// The places of a list's sections, headers, rows and footers along its axis, from 0 at the top, in
/// points.
///
/// A value. Queries take O(log n) of the sections and of a section's rows.
struct ListLayout: Sendable {
  /// A section: from top to bottom the padding, the header, the rows and the footer.
  struct Section: Sendable {
    var padding = 0.0
    var header = 0.0
    /// True if the header's height is measured, or known without.
    var hasHeaderMeasure = true
    var rows = RowList(count: 0, height: 0, areMeasured: true)
    var footer = 0.0
    /// True if the footer's height is measured, or known without.
    var hasFooterMeasure = true

    /// The distance from the section's start to its rows.
    var rowStart: Double { padding + header }
    var total: Double { padding + header + rows.total + footer }
  }

  /// The rows that a stretch of the list shows, and its sections.
  struct Span: Equatable, Sendable {
    /// The first and the last row; nil without a row.
    var rows: ClosedRange<ListIndex>?
    /// The sections, with or without rows.
    var sections: Range<Int>

    static let none = Span(rows: nil, sections: 0..<0)
  }

  private(set) var sections: [Section]
  private var lengths: SumTree

  init(_ sections: [Section] = []) {
    self.sections = sections
    lengths = SumTree(sections.lazy.map(\.total))
  }

  /// The length of the list.
  var total: Double { lengths.total }

  /// Changes a section, and its length in the list.
  mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
    change(&sections[section])
    lengths[section] = sections[section].total
  }

  /// Stores the measured height of a row, and returns the difference from the former one.
  mutating func measure(_ index: ListIndex, as height: Double) -> Double {
    let former = sections[index.section].rows.height(index.item)
    change(index.section) { $0.rows.measure(index.item, as: height) }
    return height - former
  }

  func isMeasured(_ index: ListIndex) -> Bool {
    sections[index.section].rows.isMeasured(index.item)
  }

  func contains(_ index: ListIndex) -> Bool {
    sections.indices.contains(index.section) && index.item >= 0
      && index.item < sections[index.section].rows.count
  }

  // MARK: Places

  func start(ofSection section: Int) -> Double { lengths.start(of: section) }

  /// Returns the start and the length of a section, with its padding.
  func place(ofSection section: Int) -> (start: Double, length: Double) {
    (lengths.start(of: section), lengths[section])
  }

  /// Returns the start and the length of a section's header.
  func place(ofHeader section: Int) -> (start: Double, length: Double) {
    (lengths.start(of: section) + sections[section].padding, sections[section].header)
  }

  /// Returns the start and the length of a section's footer.
  func place(ofFooter section: Int) -> (start: Double, length: Double) {
    let value = sections[section]
    return (lengths.start(of: section) + value.rowStart + value.rows.total, value.footer)
  }

  /// Returns the start and the length of a section's header or footer.
  func place(of part: SectionPart, _ section: Int) -> (start: Double, length: Double) {
    part == .header ? place(ofHeader: section) : place(ofFooter: section)
  }

  /// Returns the start and the length of a row.
  func place(of index: ListIndex) -> (start: Double, length: Double) {
    let rows = sections[index.section].rows
    return (
      lengths.start(of: index.section) + sections[index.section].rowStart
        + rows.start(of: index.item), rows.height(index.item)
    )
  }

  // MARK: Searches

  /// Returns the row at `position`; nil in a header, a footer, a padding and outside the list.
  func row(at position: Double) -> ListIndex? {
    guard position >= 0, position < total, !sections.isEmpty else { return nil }
    let section = lengths.index(at: position)
    let rows = sections[section].rows
    let inside = position - lengths.start(of: section) - sections[section].rowStart
    guard inside >= 0, inside < rows.total, rows.count > 0 else { return nil }
    return ListIndex(section, rows.row(at: inside))
  }

  /// Returns the rows and sections that reach into the open stretch between two positions.
  func span(from low: Double, to high: Double) -> Span {
    guard high > low, high > 0, low < total, !sections.isEmpty else { return .none }
    let first = lengths.index(at: max(low, 0))
    var last = lengths.index(at: high)
    // A section that only touches the stretch is outside.
    while last > first, lengths.start(of: last) >= high { last -= 1 }
    guard let top = firstRow(from: first, through: last, below: low, above: high),
      let bottom = lastRow(from: last, downTo: first, above: high)
    else { return Span(rows: nil, sections: first..<last + 1) }
    return Span(rows: top <= bottom ? top...bottom : nil, sections: first..<last + 1)
  }

  /// Returns the first row that ends below `low`, if it starts above `high`.
  private func firstRow(
    from first: Int, through last: Int, below low: Double, above high: Double
  ) -> ListIndex? {
    for section in first...last where sections[section].rows.count > 0 {
      let rows = sections[section].rows
      let start = lengths.start(of: section) + sections[section].rowStart
      guard start + rows.total > low else { continue }
      var row = low < start ? 0 : rows.row(at: low - start)
      while row + 1 < rows.count, start + rows.start(of: row + 1) <= low { row += 1 }
      return start + rows.start(of: row) < high ? ListIndex(section, row) : nil
    }
    return nil
  }

  /// Returns the last row that starts above `high`.
  private func lastRow(from last: Int, downTo first: Int, above high: Double) -> ListIndex? {
    for section in stride(from: last, through: first, by: -1)
    where sections[section].rows.count > 0 {
      let rows = sections[section].rows
      let start = lengths.start(of: section) + sections[section].rowStart
      guard start < high else { continue }
      var row = rows.row(at: high - start)
      while row > 0, start + rows.start(of: row) >= high { row -= 1 }
      return ListIndex(section, row)
    }
    return nil
  }

  /// Returns the row after `index`, in its section or the next one with rows.
  func row(after index: ListIndex) -> ListIndex? {
    if index.item + 1 < sections[index.section].rows.count {
      return ListIndex(index.section, index.item + 1)
    }
    var section = index.section + 1
    while section < sections.count {
      if sections[section].rows.count > 0 { return ListIndex(section, 0) }
      section += 1
    }
    return nil
  }

  /// Returns the row before `index`, in its section or the former one with rows.
  func row(before index: ListIndex) -> ListIndex? {
    if index.item > 0 { return ListIndex(index.section, index.item - 1) }
    var section = index.section - 1
    while section >= 0 {
      let count = sections[section].rows.count
      if count > 0 { return ListIndex(section, count - 1) }
      section -= 1
    }
    return nil
  }

  // MARK: Dragging

  /// The distance by which another section's end is nearer than a dragged row's own place when the
  /// row goes there, in points.
  private static let reach = 0.5

  /// Returns the place that a row takes which is dragged until its middle is at `position`: that of
  /// the row there; over a header, a footer or a section without rows the nearest beginning or end
  /// of a section.
  ///
  /// - Parameter index: The place that the list has for the row now.
  func place(ofDragged index: ListIndex, at position: Double) -> ListIndex {
    let found = row(at: position)
    if let found, found != index { return found }
    let own = place(of: index)
    let last = sections[index.section].rows.count - 1
    var (nearest, distance) = (index, abs(own.start + own.length / 2 - position) - Self.reach)
    let middle = lengths.index(at: position)
    for section in max(middle - 1, 0)...min(middle + 1, sections.count - 1) {
      if found != nil {
        // A row in its own place leaves it over an end of its section alone.
        let isAtEnd =
          section < index.section && index.item == 0
          || section > index.section && index.item == last
        guard isAtEnd else { continue }
      }
      // The places are those that the list has without the row.
      let isOwn = section == index.section
      let rows = sections[section].rows
      let start =
        lengths.start(of: section) + sections[section].rowStart
        - (section > index.section ? own.length : 0)
      let end = ListIndex(section, rows.count - (isOwn ? 1 : 0))
      let ends = [
        (ListIndex(section, 0), start), (end, start + rows.total - (isOwn ? own.length : 0)),
      ]
      for (place, start) in ends {
        let way = abs(start + own.length / 2 - position)
        if way < distance { (nearest, distance) = (place, way) }
      }
    }
    return nearest
  }

  /// Makes all heights of rows estimates.
  mutating func forgetMeasures() {
    for section in sections.indices { sections[section].rows.forgetMeasures() }
  }
}

/// The two parts of a section besides its rows.
enum SectionPart {
  case header, footer
}

extension ListLayout: CustomStringConvertible {
  /// A line for each section: its place, and the heights of its parts. An estimate has a tilde, and
  /// rows of one height are counted.
  var description: String {
    sections.indices.map { section in
      let value = sections[section]
      var runs: [(text: String, count: Int)] = []
      for row in 0..<value.rows.count {
        let text = Self.text(value.rows.height(row), value.rows.isMeasured(row))
        if runs.last?.text == text {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((text, 1))
        }
      }
      let rows = runs.map { $0.count == 1 ? $0.text : "\($0.count) x \($0.text)" }
      return "\(section) at \(Self.text(lengths.start(of: section))):"
        + " padding \(Self.text(value.padding)),"
        + " header \(Self.text(value.header, value.hasHeaderMeasure)),"
        + " rows [\(rows.joined(separator: ", "))],"
        + " footer \(Self.text(value.footer, value.hasFooterMeasure))"
    }
    .joined(separator: "\n")
  }

  private static func text(_ number: Double, _ isMeasured: Bool = true) -> String {
    let rounded = (number * 100).rounded() / 100
    let digits = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return (isMeasured ? "" : "~") + digits
  }
}

/// The place of an item in a list: its section, and its number in it.
struct ListIndex: Hashable, Comparable, Sendable, CustomStringConvertible {
  var section: Int
  var item: Int

  init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  static func < (a: ListIndex, b: ListIndex) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  var description: String { "\(section).\(item)" }
}
