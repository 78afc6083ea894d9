internal import CoreGraphics
public import Foundation

extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows without gaps; headers and footers stay in view while their section is.
    case plain
    /// Sections with gaps between them.
    case grouped
    /// Sections with rounded corners, away from the table's sides.
    case insetGrouped
  }

  /// The place in view to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest at which the row is in view.
    case none
    case top, middle, bottom
  }

  /// The movement of rows that are inserted or deleted.
  ///
  /// `right`, `left`, `top` and `bottom` name the side from which rows come and to which they go;
  /// `middle` and `automatic` are shown as `fade` with a movement of half a row. With `none` the
  /// rows are there, or gone, at once, while the others move: Apple's page says that they "use the
  /// default animations", and programs see this on iOS.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// The lines between rows. `singleLineEtched` is shown as `singleLine`.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  /// The edges from which the table's `separatorInset` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges
    /// Those of the standard lines.
    case fromAutomaticInsets
  }

  /// The height of rows, headers and footers that have that of their constraints.
  public class var automaticDimension: CGFloat { -1 }
  /// Posted when the user changes the selection; its object is the table.
  public class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }

  /// The radius of the corners of inset sections, in points.
  static var insetRadius: CGFloat { 10 }
}

extension UITableViewCell {
  /// The lines between rows.
  public typealias SeparatorStyle = UITableView.SeparatorStyle
}
