public import Foundation

/// An edge, a centre, a size or a baseline of a view or guide, for making constraints.
///
/// An item has one anchor for each attribute. An anchor does not keep its item alive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, LayoutAnchor {
  /// The item and its attribute; of a distance, where it ends.
  nonisolated let end: LayoutEdge
  /// Where the distance begins that `anchorWithOffset` made; nil for all other anchors.
  nonisolated let start: LayoutEdge?

  init(_ end: LayoutEdge, from start: LayoutEdge?) {
    (self.end, self.start) = (end, start)
    super.init()
  }

  convenience init(_ handle: LayoutItemHandle, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutEdge(handle: handle, attribute: attribute), from: nil)
  }

  /// The view or guide of the anchor; nil once it exists no more.
  open var item: AnyObject? { end.handle.item }
  /// The name of the anchor for diagnostics, such as `UILabel.leading`.
  open var name: String {
    let name = end.name
    return start.map { "\(name) - \($0.name)" } ?? name
  }
  /// The active constraints that name the anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    end.handle.item?.layoutState?.uses.filter {
      $0.firstEdge == end && $0.starts?.first == start
        || $0.secondEdge == end && $0.starts?.second == start
    } ?? []
  }
  /// True if other values of the anchor would satisfy the constraints equally well.
  open var hasAmbiguousLayout: Bool {
    [end, start].compactMap { $0 }.contains { $0.handle.item?.isAmbiguous($0.attribute) == true }
  }

  /// Returns true for an anchor of the same attribute and item.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any LayoutAnchor else { return false }
    return other.end == end && other.start == start
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(end.handle))
    hasher.combine(end.attribute)
    return hasher.finalize()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, 1, 0)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, 1, 0)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, 1, 0)
  }
  /// Returns an inactive constraint; `c` is in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, 1, c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, 1, c)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, 1, c)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    // iOS relates a size to its constant alone then.
    if multiplier == 0, anchor != nil { return constraint(relation, to: nil, 1, constant) }
    let isDistance = start != nil || anchor?.start != nil
    let starts = isDistance ? DistanceStarts(first: start, second: anchor?.start) : nil
    return NSLayoutConstraint(
      end.handle, end.attribute, relation, anchor?.end.handle,
      anchor?.end.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant, starts)
  }

  /// Returns a constraint by which this anchor is at least, at most or exactly the system's spacing
  /// after `anchor`.
  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation, systemSpacingAfter anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(relation, to: anchor, 1, multiplier * NSLayoutConstraint.systemSpacing)
  }

  /// Returns the distance from this anchor to `other`, negative if that one is before it.
  fileprivate func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    NSLayoutDimension(other.end, from: end)
  }
}

/// A horizontal position of a view or guide: a left or right edge, or the centre.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`, which may be negative.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that places this anchor after `anchor` by `multiplier` times the system's
  /// spacing, 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, systemSpacingAfter: anchor, multiplier)
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, systemSpacingAfter: anchor, multiplier)
  }
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, systemSpacingAfter: anchor, multiplier)
  }
}

/// A vertical position of a view or guide: the top or bottom edge, the centre, or a baseline.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`, which may be negative.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that places this anchor below `anchor` by `multiplier` times the system's
  /// spacing, 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, systemSpacingAfter: anchor, multiplier)
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, systemSpacingAfter: anchor, multiplier)
  }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, systemSpacingAfter: anchor, multiplier)
  }
}

/// The width or the height of a view or guide, or a distance between two anchors.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, 1, c)
  }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, 1, c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, 1, c)
  }
  /// Returns an inactive constraint by which this size is `m` times `anchor`, plus `c` points. With
  /// an `m` of 0 it has no second item.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, m, c)
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, m, c)
  }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, m, c)
  }
}

/// A place of a view or guide: an edge, a centre, a size or a baseline.
struct LayoutEdge: Equatable {
  let handle: LayoutItemHandle
  let attribute: NSLayoutConstraint.Attribute

  static func == (a: LayoutEdge, b: LayoutEdge) -> Bool {
    a.handle === b.handle && a.attribute == b.attribute
  }

  @MainActor
  var name: String { "\(handle.item?.layoutName ?? "nil").\(attribute)" }

  /// Returns the item's own anchor; a new one for a distance, for no attribute, and for an item
  /// that exists no more.
  @MainActor
  func anchor(from start: LayoutEdge?) -> NSLayoutAnchor<AnyObject> {
    let anchor =
      start == nil ? handle.item?.anchor(attribute) : NSLayoutDimension(self, from: start)
    guard let anchor else { return NSLayoutAnchor(self, from: nil) }
    // The parameter of the class says only which anchors a call accepts; on iOS the objects do not
    // have it at all.
    let address = Unmanaged.passRetained(anchor).toOpaque()
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(address).takeRetainedValue()
  }
}

/// The parts of an anchor, whatever its type.
private protocol LayoutAnchor: AnyObject {
  var end: LayoutEdge { get }
  var start: LayoutEdge? { get }
}

/// Where the distances begin that a constraint relates; its items and attributes are where they
/// end.
final class DistanceStarts: Sendable {
  let first, second: LayoutEdge?

  init(first: LayoutEdge?, second: LayoutEdge?) { (self.first, self.second) = (first, second) }

  var edges: [LayoutEdge] { [first, second].compactMap { $0 } }
}

extension NSLayoutConstraint {
  /// The distance that the system keeps between views, in points.
  static let systemSpacing: CGFloat = 8
}

extension LayoutItem {
  fileprivate func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    anchor(attribute) { NSLayoutXAxisAnchor($0, $1) }
  }

  fileprivate func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    anchor(attribute) { NSLayoutYAxisAnchor($0, $1) }
  }

  fileprivate func size(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    anchor(attribute) { NSLayoutDimension($0, $1) }
  }

  /// Returns the anchor of any attribute; nil for none.
  fileprivate func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSObject? {
    switch attribute.dimension {
    case .x: x(attribute)
    case .y: y(attribute)
    case .size: size(attribute)
    case .none: nil
    }
  }
}

// An anchor is made when it is first asked for, and then stays with its view or guide.
extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { size(.width) }
  public var heightAnchor: NSLayoutDimension { size(.height) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var widthAnchor: NSLayoutDimension { size(.width) }
  public var heightAnchor: NSLayoutDimension { size(.height) }
}
