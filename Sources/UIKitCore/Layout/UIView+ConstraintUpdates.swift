internal import QuartzCore

/// The calls of `updateConstraints()` that wait.
struct ConstraintUpdates: OptionSet {
  let rawValue: UInt8

  static let ofView = ConstraintUpdates(rawValue: 1)
  /// This view or one below it waits.
  static let inSubtree = ConstraintUpdates(rawValue: 2)
  /// The view was asked once because it is based on constraints.
  static let haveBegun = ConstraintUpdates(rawValue: 4)
}

extension UIView {
  /// True if `updateConstraints()` is called before the next layout.
  public func needsUpdateConstraints() -> Bool { constraintUpdates.contains(.ofView) }

  func requestConstraintUpdate() {
    constraintUpdates.insert([.ofView, .haveBegun])
    noteConstraintUpdates()
  }

  /// Requests the first update of a view that is based on constraints.
  func beginConstraintUpdates() {
    if !constraintUpdates.contains(.haveBegun) { requestConstraintUpdate() }
  }

  /// Marks the ancestors, up to one that is marked already, and the tree for a layout.
  func noteConstraintUpdates() {
    constraintUpdates.insert(.inSubtree)
    var view = self
    while let superview = view.superview {
      if superview.constraintUpdates.contains(.inSubtree) { return }
      superview.constraintUpdates.insert(.inSubtree)
      view = superview
    }
    view.setNeedsLayout()
  }

  func updateConstraintsOfSubtree() {
    guard constraintUpdates.contains(.inSubtree) else { return }
    constraintUpdates.remove(.inSubtree)
    for subview in subviews where subview.superview === self {
      subview.updateConstraintsIfNeeded()
    }
    guard constraintUpdates.contains(.ofView),
      let callout = Callout.begin("updateConstraints", self)
    else { return }
    defer { callout.end() }
    constraintUpdates.remove(.ofView)
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }
}
