/// The state of a view that a configuration is made for.
public protocol UIConfigurationState {
  /// Creates the state of a view in no special state.
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A value of the program's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view that is no cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// True for a header or footer that stays in view with its section.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  /// True while the cell shows its editing controls.
  public var isEditing = false
  /// True for the cell of an item whose children are shown.
  public var isExpanded = false
  /// True while the content of the cell is moved aside by a swipe.
  public var isSwiped = false
  /// True while the cell is dragged to another place.
  public var isReordering = false
  /// The part that the cell has in a drag of its own item.
  public var cellDragState = DragState.none
  /// The part that the cell has in a drag over its list.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

extension UICellConfigurationState {
  /// The part of a cell in a drag of its own item. Source: Apple,
  /// "UICellConfigurationState.DragState".
  public enum DragState: Hashable, Sendable {
    case none
    /// A finger has lifted the item, and has not moved it.
    case lifting
    case dragging
  }

  /// The part of a cell in a drag over its list. Source: Apple,
  /// "UICellConfigurationState.DropState".
  public enum DropState: Hashable, Sendable {
    case none
    /// The list takes a drop, but not into this cell.
    case notTargeted
    /// A drop would go into the cell.
    case targeted
  }
}

/// The state of a view as far as all kinds of views have it.
struct CommonState {
  var isDisabled = false
  var isMarked = false

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      isDisabled = state.isDisabled
      isMarked = state.isHighlighted || state.isSelected
    } else if let state = state as? UIViewConfigurationState {
      isDisabled = state.isDisabled
      isMarked = state.isHighlighted || state.isSelected
    }
  }
}

/// The content of a cell as a value, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of its cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view made from a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows; setting another one updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can show a configuration; by default, one of the class of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
