public import Foundation

/// A button beside a row that is swiped, as older programs describe it; a `UIContextualAction`
/// replaces it. Main thread only.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The kind of an action.
  public enum Style: Int, Sendable {
    /// An action that deletes the row's data: red by default.
    case `default`
    case normal

    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  public let style: Style
  /// The text of the button, in white; nil for none.
  open var title: String?
  /// The colour of the button; nil, the default, for red or grey by the style.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind, which gives the button its colour.
  ///   - title: The text of the button.
  ///   - handler: The effect. It gets the action, and the row's index path of the time of the tap.
  ///     The row closes after it.
  public init(
    style: Style, title: String?,
    handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the button's description. Its handler asks `row` for the row's index path, and does
  /// nothing without one.
  func contextualAction(row: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .default ? .destructive : .normal, title: title
    ) { [self] _, _, end in
      if let row = row() { handler(self, row) }
      end(false)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
