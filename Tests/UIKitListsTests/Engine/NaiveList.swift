@testable import UIKitLists

/// A list that lays out everything: sections and rows with names, each with its height.
struct NaiveList {
  struct Row: Equatable {
    var name: Int
    var height: Double
    var isMeasured: Bool
  }

  struct Section: Equatable {
    var name: Int
    var padding: Double
    var header: Double
    var footer: Double
    var rows: [Row]
  }

  var sections: [Section] = []

  var counts: [Int] { sections.map(\.rows.count) }

  /// The list as the engine has it.
  var layout: ListLayout { ListLayout(sections.map(Self.section)) }

  static func section(_ section: Section) -> ListLayout.Section {
    ListLayout.Section(
      padding: section.padding, header: section.header, hasHeaderMeasure: true,
      rows: RowList(section.rows.map { ($0.height, $0.isMeasured) }), footer: section.footer,
      hasFooterMeasure: true)
  }

  /// The stretches of all sections, and of all rows with their places.
  var places:
    (sections: [ClosedRange<Double>], rows: [(index: ListIndex, low: Double, high: Double)])
  {
    var (position, ranges) = (0.0, [ClosedRange<Double>]())
    var rows: [(index: ListIndex, low: Double, high: Double)] = []
    for (number, section) in sections.enumerated() {
      let start = position
      position += section.padding + section.header
      for (item, row) in section.rows.enumerated() {
        rows.append((ListIndex(number, item), position, position + row.height))
        position += row.height
      }
      position += section.footer
      ranges.append(start...position)
    }
    return (ranges, rows)
  }
}
