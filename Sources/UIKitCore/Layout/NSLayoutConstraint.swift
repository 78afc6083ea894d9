internal import CalqueCassowary
internal import CoreGraphics
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
        Diagnostic.refuse(
          priority.rawValue, for: "NSLayoutConstraint.priority",
          expected: "a number above 0 and up to 1000")
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
  /// Where the distances begin that the constraint relates; nil unless it relates some.
  let starts: DistanceStarts?
  /// True if the second item is given, and no view or guide.
  private let isStrange: Bool
  /// The view that holds the constraint while it is active.
  var holderHandle: LayoutItemHandle?
  var holder: UIView? { holderHandle?.item?.layoutView }
  /// The number of the constraint's last activation among those of all constraints. Lists of active
  /// constraints are in this order.
  private(set) var activation = 0
  private static var activations = 0
  /// The constraint in the solver of the tree; see `LayoutEngine.known(_:)`.
  var solverConstraint: LayoutEngine.SolverConstraint?
  /// True in a list of constraints that `LayoutEngine` collects, each once.
  var isCollected = false

  /// Creates an inactive constraint between views or guides.
  ///
  /// A pair that no layout can relate, such as an edge and a width, is reported when it is
  /// activated. Without a second item a size is related to the constant alone, and the second
  /// attribute is none, whatever `attr2`.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstHandle = Self.handle(of: view1)
    secondHandle = Self.handle(of: view2)
    starts = nil
    isStrange = view2 != nil && secondHandle == nil
    (firstAttribute, self.relation) = (attr1, relation)
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier.isFinite ? multiplier : 1
    constant = c.isFinite ? c : 0
    super.init()
    report(multiplier, c)
  }

  /// Creates an inactive constraint between nothing, which cannot be activated.
  public override convenience init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  /// Creates an inactive constraint between items, or between distances that begin at `starts`.
  init(
    _ first: LayoutItemHandle, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: LayoutItemHandle?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat, _ starts: DistanceStarts? = nil
  ) {
    (firstHandle, secondHandle, self.starts, isStrange) = (first, second, starts, false)
    (self.firstAttribute, self.secondAttribute) = (firstAttribute, secondAttribute)
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    super.init()
    report(multiplier, constant)
  }

  private func report(_ multiplier: CGFloat, _ constant: CGFloat) {
    if multiplier.isFinite, constant.isFinite { return }
    for (name, value, used) in [("multiplier", multiplier, 1), ("constant", constant, 0)]
    where !value.isFinite {
      Diagnostic.report(
        "NSLayoutConstraint(\(name): \(value)): expected a finite number; using \(used)")
    }
  }

  private static func handle(of object: Any?) -> LayoutItemHandle? {
    // Casts to classes take less time than those to protocols.
    if let view = object as? UIView { return view.handle }
    return (object as? UILayoutGuide)?.handle
  }

  /// The anchor of the first item: the object that the item itself returns, as on iOS, such as its
  /// `topAnchor`.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    let edge = firstEdge ?? LayoutEdge(handle: UILayoutGuide().handle, attribute: firstAttribute)
    return edge.anchor(from: starts?.first)
  }

  /// The anchor of the second item, as `firstAnchor` is that of the first; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondEdge?.anchor(from: starts?.second) }

  var firstEdge: LayoutEdge? {
    firstHandle.map { LayoutEdge(handle: $0, attribute: firstAttribute) }
  }
  var secondEdge: LayoutEdge? {
    secondHandle.map { LayoutEdge(handle: $0, attribute: secondAttribute) }
  }

  /// Calls `body` with the items that the constraint names, each once.
  func visitHandles(_ body: (LayoutItemHandle) -> Void) {
    if let firstHandle { body(firstHandle) }
    let second = secondAttribute == .notAnAttribute ? nil : secondHandle
    if let second, second !== firstHandle { body(second) }
    guard let starts else { return }
    var known = [firstHandle, second]
    for edge in starts.edges where !known.contains(where: { $0 === edge.handle }) {
      body(edge.handle)
      known.append(edge.handle)
    }
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
    // Backwards, so that the lists of the items lose their ends.
    for constraint in constraints.reversed() { constraint.isActive = false }
  }

  func noteActivation() {
    Self.activations += 1
    activation = Self.activations
  }

  /// Activates the constraint, held by `view`, or by the nearest common ancestor for nil.
  func activate(in view: UIView?) {
    let (first, second) = (first, second)
    var ancestor = commonAncestor(of: first, second)
    for edge in starts?.edges ?? [] {
      ancestor = edge.handle.item.flatMap { commonAncestor(of: ancestor, $0) }
    }
    if let fault = activationFault(first, second, in: view, ancestor) {
      return Diagnostic.report("\(self) stays inactive: expected \(fault)")
    }
    (view ?? ancestor)?.hold([self])
  }

  /// Returns the reason for which the constraint cannot be activated; nil if it can.
  private func activationFault(
    _ first: (any LayoutItem)?, _ second: (any LayoutItem)?, in view: UIView?, _ ancestor: UIView?
  ) -> String? {
    if first == nil { return "a first item that is a view or guide and still exists" }
    if firstAttribute == .notAnAttribute { return "a first attribute" }
    let dimension = starts?.first == nil ? firstAttribute.dimension : .size
    if secondHandle == nil, !isStrange {
      if dimension != .size { return "a second item for a position" }
    } else if secondAttribute != .notAnAttribute {
      if second == nil { return "a second item that is a view or guide and still exists" }
      let other = starts?.second == nil ? secondAttribute.dimension : .size
      // Positions of both axes may be related.
      if (dimension == .size) != (other == .size) { return "two sizes or two positions" }
    } else if second != nil || dimension != .size {
      return "a second attribute"
    }
    guard let ancestor else {
      return "items with a common superview"
    }
    if let view, !ancestor.isDescendant(of: view) {
      return "items inside the view that it was added to"
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

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// An edge, a centre, a size or a baseline of a view or guide.
  ///
  /// Leading is the left edge, or the right one where the content runs from right to left.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  /// The alignment and the direction of the views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that all views share.
    var alignedAttributes: [Attribute] {
      (1...12).compactMap { rawValue & 1 << $0 != 0 ? Attribute(rawValue: $0) : nil }
    }
  }

  /// True if the constraint depends on the direction of the content.
  var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional
      || starts?.first?.attribute.isDirectional == true
      || starts?.second?.attribute.isDirectional == true
  }

  /// The relation as text, such as `UILabel.width >= 2 * UIView.width + 8 @ 750`.
  var summary: String {
    var text = Self.name(of: first, firstAttribute, from: starts?.first)
    text += relation == .equal ? " == " : relation == .lessThanOrEqual ? " <= " : " >= "
    if secondItem != nil {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += Self.name(of: second, secondAttribute, from: starts?.second)
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))"
      }
    } else {
      text += Self.number(constant)
    }
    if priority != .required { text += " @ \(Self.number(CGFloat(priority.rawValue)))" }
    if let identifier { text = "'\(identifier)' \(text)" }
    return "<\(type(of: self)) \(text)\(isActive ? "" : ", inactive")>"
  }

  private static func name(
    of item: (any LayoutItem)?, _ attribute: Attribute, from start: LayoutEdge?
  ) -> String {
    let name = "\(item?.layoutName ?? "nil").\(attribute)"
    return start.map { "(\(name) - \($0.name))" } ?? name
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(Double(value))"
  }
}

extension NSLayoutConstraint.Attribute {
  /// The dimension that an attribute measures; constraints do not relate sizes to positions.
  enum Dimension {
    case none, x, y, size
  }

  var dimension: Dimension {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    }
  }

  /// The attribute of the margins' guide that a margin attribute of a view stands for.
  var inMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The axis, and the position as a part of the length from the left or top edge, of which a
  /// baseline has another one in a view of text; nil for a length. Nil for an attribute of the
  /// margins, and for none.
  ///
  /// - Parameter isMirrored: True if the content runs from right to left.
  func place(_ isMirrored: Bool) -> (axis: NSLayoutConstraint.Axis, part: CGFloat?)? {
    switch self {
    case .left: (.horizontal, 0)
    case .right: (.horizontal, 1)
    case .leading: (.horizontal, isMirrored ? 1 : 0)
    case .trailing: (.horizontal, isMirrored ? 0 : 1)
    case .centerX: (.horizontal, 0.5)
    case .top: (.vertical, 0)
    case .bottom, .firstBaseline, .lastBaseline: (.vertical, 1)
    case .centerY: (.vertical, 0.5)
    case .width: (.horizontal, nil)
    case .height: (.vertical, nil)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// True if the attribute depends on the direction of the content.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

/// The priority of a constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000. Required constraints that exclude one another are reported, and one of them is broken.
  public static let required = UILayoutPriority(1000)
  /// 510, the priority with which a drag may resize a window's scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500, the priority with which the size of a window's scene stays.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490, the priority with which a drag leaves the size of a window's scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 750, the default resistance to compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250, the default resistance to stretching.
  public static let defaultLow = UILayoutPriority(250)
  /// 50, the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns the priority that is `amount` higher.
  @_disfavoredOverload
  public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + amount)
  }

  /// Returns the priority that is `amount` lower.
  @_disfavoredOverload
  public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - amount)
  }

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
