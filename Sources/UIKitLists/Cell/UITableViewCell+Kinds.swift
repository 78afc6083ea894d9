extension UITableViewCell {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// A label, and an image before it.
    case `default`
    /// A label at the leading edge, and one in the secondary colour at the trailing edge.
    case value1
    /// A label in the tint colour that ends at a common line, and one that begins there.
    case value2
    /// A label above a smaller one.
    case subtitle
  }

  /// The look of selection. `blue`, `gray` and `default` look the same, as on iOS since version 7.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The control that a cell shows while it is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The standard view at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The modes of a cell, for `willTransition(to:)`.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
