internal import Cassowary
public import Foundation

/// A linear relation between attributes of two views or guides, or between one and a constant:
/// `first = multiplier * second + constant`.
///
/// An active constraint is held by the nearest common ancestor of its items. The constraints of a
/// whole tree of views are solved together before its layout, by priority: one of higher priority
/// outweighs all those of lower ones. Source: Auto Layout Guide, "Anatomy of a Constraint".
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  open var firstItem: AnyObject? { first }
  public let firstAttribute: Attribute
  public let relation: Relation
  open var secondItem: AnyObject? { second }
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// The constant, in points. A value that is not finite is reported and ignored.
  open var constant: CGFloat {
    didSet {
      if !constant.isFinite {
        Diagnostic.refuse(constant, for: "NSLayoutConstraint.constant")
        constant = oldValue
      }
      if constant != oldValue { holder?.constraintConstantDidChange(self) }
    }
  }
  /// The priority, more than 0 and at most 1000; required by default. A value outside is reported
  /// and ignored.
  open var priority = UILayoutPriority.required {
    didSet {
      if !(priority.rawValue > 0 && priority.rawValue <= 1000) {
        Diagnostic.report(
          "NSLayoutConstraint.priority = \(priority.rawValue): not above 0 and at most 1000; the "
            + "value before stays")
        priority = oldValue
      }
      if priority != oldValue { holder?.constraintPriorityDidChange(self) }
    }
  }
  open var identifier: String?
  /// Stored without effect: there are no archives.
  open var shouldBeArchived = false

  /// The items, as weak references that they share with their other constraints.
  let firstHandle: LayoutItemHandle?
  let secondHandle: LayoutItemHandle?
  /// The view that holds the constraint while it is active.
  var holderHandle: LayoutItemHandle?
  var holder: UIView? { holderHandle?.item?.layoutView }
  /// The constraint in the solver of the tree; see `LayoutEngine.known(_:)`.
  var solverConstraint: LayoutEngine.SolverConstraint?
  /// True in a list of constraints that `LayoutEngine` collects, each once.
  var isCollected = false

  /// Creates an inactive constraint between views or guides.
  ///
  /// A pair that no layout can relate, such as an edge and a width, is reported when it is
  /// activated.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstHandle = Self.handle(of: view1)
    secondHandle = Self.handle(of: view2)
    (firstAttribute, self.relation, secondAttribute) = (attr1, relation, attr2)
    self.multiplier = multiplier.isFinite ? multiplier : 1
    constant = c.isFinite ? c : 0
    super.init()
    for (name, value) in [("multiplier", multiplier), ("constant", c)] where !value.isFinite {
      Diagnostic.report(
        "NSLayoutConstraint(\(name): \(value)): not finite; \(name == "multiplier" ? 1 : 0) is used"
      )
    }
  }

  /// Creates an inactive constraint between items, with finite numbers.
  init(
    _ first: LayoutItemHandle, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItemHandle?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    (firstHandle, secondHandle) = (first, second)
    (self.firstAttribute, self.secondAttribute) = (firstAttribute, secondAttribute)
    (self.relation, self.multiplier, self.constant) = (relation, multiplier, constant)
    super.init()
  }

  private static func handle(of object: Any?) -> LayoutItemHandle? {
    // Casts to classes take less time than those to protocols.
    if let view = object as? UIView { return view.handle }
    return (object as? UILayoutGuide)?.handle
  }

  /// The anchor of the first item.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(first ?? UILayoutGuide(), firstAttribute)
  }

  /// The anchor of the second item; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondAttribute) }
  }

  var first: (any LayoutItem)? { firstHandle?.item }
  var second: (any LayoutItem)? { secondHandle?.item }

  /// True if the constraint is active. Activating one between items without a common ancestor, or
  /// between attributes that cannot be related, is reported, and does nothing.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate(in: nil) } else { holder?.drop(self) }
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

  /// Activates the constraint, held by `view`, or by the nearest common ancestor for nil.
  func activate(in view: UIView?) {
    let (first, second) = (first, second)
    let ancestor = commonAncestor(of: first, second)
    if let fault = activationFault(first, second, in: view, ancestor) {
      return Diagnostic.report("\(self) stays inactive: \(fault)")
    }
    (view ?? ancestor)?.hold([self])
  }

  /// Returns the reason for which the constraint cannot be activated; nil if it can.
  private func activationFault(
    _ first: (any LayoutItem)?, _ second: (any LayoutItem)?, in view: UIView?, _ ancestor: UIView?
  ) -> String? {
    if first == nil { return "its first item is no view or guide, or exists no more" }
    if secondAttribute != .notAnAttribute, second == nil {
      return "its second item is no view or guide, or exists no more"
    }
    if firstAttribute == .notAnAttribute { return "it has no first attribute" }
    if second != nil, firstAttribute.dimension != secondAttribute.dimension {
      return "its attributes cannot be related"
    }
    if second == nil, firstAttribute.dimension != .size {
      return "a position needs a second item"
    }
    guard let ancestor else {
      return "its items have no superview in common"
    }
    if let view, !ancestor.isDescendant(of: view) {
      return "its items are not in the view that it was added to"
    }
    return nil
  }

  /// Returns the nearest common ancestor of the items' views.
  private func commonAncestor(
    of first: (any LayoutItem)?, _ second: (any LayoutItem)?
  ) -> UIView? {
    guard let first = first?.layoutView else { return nil }
    guard let second else { return first }
    guard let second = second.layoutView else { return nil }
    if first === second { return second }
    // Most constraints relate a view to its superview or to a neighbour.
    let superview = first.superview
    if superview === second { return second }
    let next = second.superview
    if next === first { return first }
    if let superview, superview === next { return superview }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  open override var description: String { MainActor.assumeIsolated { summary } }
}
