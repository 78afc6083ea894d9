public import Foundation
internal import QuartzCore

/// A linear relation between sides or sizes of two views, or between one of a view and a number:
/// `first = multiplier * second + constant`.
///
/// An active constraint belongs to the nearest view that holds both. When that view lays out its subviews it
/// solves the constraints that belong to it, for the views whose autoresizing masks are not translated: those of
/// higher priority first, a lower one as far as the higher ones leave it open. The natural size of a view counts
/// with the default priorities. A size that only constraints inside a subview give is not known here.
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

  /// Leading is left and trailing right.
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
  /// In points.
  open var constant: CGFloat {
    didSet {
      if !constant.isFinite {
        Diagnostic.refuse(constant, for: "NSLayoutConstraint.constant")
        constant = oldValue
      }
      holder?.setNeedsLayout()
    }
  }
  open var priority = UILayoutPriority.required {
    didSet { holder?.setNeedsLayout() }
  }
  open var identifier: String?

  /// The view that solves it while it is active.
  private(set) weak var holder: UIView?

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

  /// To activate a constraint between views of no common superview is reported, and changes nothing.
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

  /// Called on iOS when a nib was read; here by whoever makes in code what the nib held.
  open func awakeFromNib() {}

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest view that holds both; of a view's own size, the view's superview, or itself without one.
  private var commonView: UIView? {
    guard let first = firstItem as? UIView else { return nil }
    guard let second = secondItem as? UIView else { return first.superview ?? first }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  /// The views that it is about, while all of them are there and in `view`.
  func views(in view: UIView) -> (first: UIView, second: UIView?)? {
    guard let first = firstItem as? UIView, first.isDescendant(of: view) else { return nil }
    guard secondAttribute != .notAnAttribute else { return (first, nil) }
    guard let second = secondItem as? UIView, second.isDescendant(of: view) else { return nil }
    return (first, second)
  }
}
