public import Foundation
internal import QuartzCore

/// A linear relation between attributes of two views, or between one of a view and a constant:
/// `first = multiplier * second + constant`.
///
/// The nearest common ancestor of both views holds an active constraint, and solves it as it lays
/// out its subviews, for the views that do not translate their autoresizing masks. Constraints of
/// higher priority come first; lower ones are satisfied as far as those allow. The natural size of
/// a view counts with the default priorities. The solver does not know sizes that result only from
/// constraints held by a subview.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// An edge, a centre or a size. Leading is left and trailing is right.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  }

  open private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  open private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// The constant, in points. A value that is not finite is reported and ignored.
  open var constant: CGFloat {
    didSet {
      if !constant.isFinite {
        Diagnostic.refuse(constant, for: "NSLayoutConstraint.constant")
        constant = oldValue
      }
      holder?.setNeedsLayout()
    }
  }
  /// The priority, 1 to 1000; required by default.
  open var priority = UILayoutPriority.required {
    didSet { holder?.setNeedsLayout() }
  }
  open var identifier: String?

  /// The view that solves the constraint while it is active.
  private(set) weak var holder: UIView?

  /// Creates an inactive constraint between two views. Items other than views count as nil.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (firstItem, firstAttribute, self.relation) = (view1 as? UIView, attr1, relation)
    (secondItem, secondAttribute) = (view2 as? UIView, attr2)
    self.multiplier = multiplier.isFinite ? multiplier : 1
    constant = c.isFinite ? c : 0
    super.init()
  }

  /// True if the constraint is active. Activating a constraint between views without a common
  /// ancestor is reported, and does nothing.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        holder?.heldConstraints.removeAll { $0 === self }
        holder?.setNeedsLayout()
        holder = nil
        return
      }
      guard let view = commonView else {
        return Diagnostic.report(
          "NSLayoutConstraint: its views have no superview in common; it stays inactive")
      }
      holder = view
      view.heldConstraints.append(self)
      view.setNeedsLayout()
    }
  }

  /// Called on iOS after a nib is loaded. Nibs are not loaded here, so only code that replaces one
  /// calls it.
  open func awakeFromNib() {}

  /// Activates the constraints one after the other.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest common ancestor; for a view's own size its superview, or the view itself without
  /// one.
  private var commonView: UIView? {
    guard let first = firstItem as? UIView else { return nil }
    guard let second = secondItem as? UIView else { return first.superview ?? first }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  /// Returns the views of the constraint if they exist and are in `view`; nil otherwise.
  func views(in view: UIView) -> (first: UIView, second: UIView?)? {
    guard let first = firstItem as? UIView, first.isDescendant(of: view) else { return nil }
    guard secondAttribute != .notAnAttribute else { return (first, nil) }
    guard let second = secondItem as? UIView, second.isDescendant(of: view) else { return nil }
    return (first, second)
  }
}
