public import Foundation

/// A button beside a row that is swiped: its look and its effect. Main thread only.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kind of an action.
  public enum Style: Int, Sendable {
    case normal
    /// An action that deletes the row's data: red by default.
    case destructive
  }

  /// The effect of an action. It gets the action, the button, and a closure that it calls once at
  /// its end, with true if it was done, and false if not. The row closes then.
  ///
  /// After true, the row of a destructive action stays as it is: the handler deletes it by the
  /// table's `deleteRows`.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  /// The text of the button, in white; also what assistive technology reads. Nil for none.
  open var title: String?
  /// The image of the button, drawn in white by its opacity. It replaces the title in rows of less
  /// than 91 points, and stands above it in higher ones.
  open var image: UIImage?
  /// The colour of the button: by default red for a destructive action, and grey for another one.
  /// Nil stands for the default.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind, which gives the button its colour.
  ///   - title: The text of the button.
  ///   - handler: The effect.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The buttons beside a row that is swiped. Main thread only.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, that at the table's edge first.
  public let actions: [UIContextualAction]
  /// True, the default, if a swipe past the middle of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
