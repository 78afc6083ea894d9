public import Foundation

/// An edge, a centre, a size or a baseline of a view or guide, for making constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The item, or the start of the distance that a dimension made by `anchorWithOffset` measures.
  let target: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ target: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    (self.target, self.attribute) = (target, attribute)
    super.init()
  }

  /// The view or guide of the anchor.
  open var item: AnyObject? { target }
  /// The name of the anchor for diagnostics, such as `UILabel.leading`.
  open var name: String { "\(target.layoutName).\(attribute)" }
  /// The active constraints that name the anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    target.layoutState?.uses.filter {
      $0.firstItem === target && $0.firstAttribute == attribute
        || $0.secondItem === target && $0.secondAttribute == attribute
    } ?? []
  }
  /// True if other values of the anchor would satisfy the constraints equally well.
  open var hasAmbiguousLayout: Bool { target.isAmbiguous(attribute) }

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
    NSLayoutConstraint(
      item: target, attribute: attribute, relatedBy: relation, toItem: anchor?.target,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint by which this anchor is at least, at most or exactly the system's spacing
  /// after `anchor`.
  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation, systemSpacingAfter anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(relation, to: anchor, 1, multiplier * NSLayoutConstraint.systemSpacing)
  }

  /// Returns the distance from this anchor to `other`: the size of a guide between them.
  fileprivate func distance(
    to other: NSLayoutAnchor<AnchorType>, _ start: NSLayoutConstraint.Attribute,
    _ end: NSLayoutConstraint.Attribute, _ size: NSLayoutConstraint.Attribute
  ) -> NSLayoutDimension {
    let guide = UILayoutGuide()
    guide.identifier = "\(name) to \(other.name)"
    target.layoutView?.addLayoutGuide(guide)
    for (edge, anchor) in [(start, self), (end, other)] {
      NSLayoutConstraint(
        item: guide, attribute: edge, relatedBy: .equal, toItem: anchor.target,
        attribute: anchor.attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    return NSLayoutDimension(guide, size)
  }
}

extension NSLayoutConstraint {
  /// The distance that the system keeps between views, in points.
  static let systemSpacing: CGFloat = 8
}

/// A horizontal position of a view or guide: a left or right edge, or the centre.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .left, .right, .width)
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
  /// Returns the distance from this anchor to `otherAnchor`.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .top, .bottom, .height)
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
  /// Returns an inactive constraint by which this size is `m` times `anchor`, plus `c` points.
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
