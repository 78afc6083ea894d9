/// The priorities with which a view keeps the size of its content.
struct ContentPriorities: Equatable, Sendable {
  /// The resistance to stretching along each axis.
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  /// The resistance to compression along each axis.
  var horizontalCompression = UILayoutPriority.defaultHigh
  var verticalCompression = UILayoutPriority.defaultHigh

  func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .horizontal ? horizontalHugging : verticalHugging).rawValue
  }

  func compression(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .horizontal ? horizontalCompression : verticalCompression).rawValue
  }

  /// Keeps its height, as a slider does.
  static let fixedHeight = ContentPriorities(verticalHugging: .defaultHigh)
  /// Keeps its size, as a switch does.
  static let fixedSize = ContentPriorities(
    horizontalHugging: .defaultHigh, verticalHugging: .defaultHigh)
}

extension UIView {
  var contentPriorities: ContentPriorities {
    layoutState?.contentPriorities ?? Self.standardContentPriorities
  }

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = contentPriorities
    return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
  }

  /// Sets the priority with which the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeContentPriorities {
      if axis == .horizontal {
        $0.horizontalHugging = priority
      } else {
        $0.verticalHugging = priority
      }
    }
  }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let priorities = contentPriorities
    return axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
  }

  /// Sets the priority with which the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeContentPriorities {
      if axis == .horizontal {
        $0.horizontalCompression = priority
      } else {
        $0.verticalCompression = priority
      }
    }
  }

  private func changeContentPriorities(_ change: (inout ContentPriorities) -> Void) {
    var priorities = contentPriorities
    change(&priorities)
    guard priorities != contentPriorities else { return }
    madeLayoutState.contentPriorities = priorities
    changeLayout { $0.contentPrioritiesDidChange(of: self) }
  }
}
