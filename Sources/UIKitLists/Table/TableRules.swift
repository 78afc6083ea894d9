internal import CoreGraphics

/// The ways in which a table gets heights, found out by asking its delegate when data is loaded.
struct TableRules {
  enum Rows {
    /// All rows have one height.
    case fixed(Double)
    /// The delegate is asked for all heights at once.
    case asked
    /// All rows have one estimate until they are seen.
    case estimated(Double)
    /// The delegate is asked for all estimates at once.
    case estimates
  }

  /// The rule of rows; nil until there is a row.
  var rows: Rows?
  /// True if rows have estimates until they are seen.
  var estimatesRows: Bool {
    switch rows {
    case .estimated, .estimates: true
    case .fixed, .asked, nil: false
    }
  }
  /// True if the delegate has heights of its own for rows.
  var asksRows = false
  /// True if the delegate makes views of headers or footers; nil until one is needed.
  var hasViews: [SectionPart: Bool] = [:]
  /// The view that the delegate made when it was first asked, for its section.
  var madeViews: [SectionPart: (section: Int, view: UIView?)] = [:]
}

/// A row in view.
struct ShownRow {
  var index: ListIndex
  let cell: UITableViewCell
  /// True until the delegate is told that the cell will be displayed.
  var isNew = true
}

/// The header or footer of a section in view.
struct SectionView {
  /// The view; nil for a space without one.
  let view: UIView?
  /// True until the delegate is told that the view will be displayed.
  var isNew = true
}

/// The bounds of what a table takes from its data source.
enum TableLimits {
  static let sections = 1 << 20
  static let rows = 1 << 24
}
