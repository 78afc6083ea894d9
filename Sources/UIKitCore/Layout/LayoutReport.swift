internal import CalqueCassowary
internal import CoreGraphics
package import Foundation

/// The facts about a view's layout by constraints that tools show.
///
/// It reads the solution of the view's tree, which is brought up to date first.
@MainActor
package struct LayoutReport {
  /// A number of a frame.
  package enum Number: String, CaseIterable, Sendable {
    case x, y, width, height

    fileprivate var attribute: NSLayoutConstraint.Attribute {
      switch self {
      case .x: .left
      case .y: .top
      case .width: .width
      case .height: .height
      }
    }
  }

  /// The active constraints that name the view or one of its guides, each once.
  package let relations: [LayoutRelation]
  /// The numbers of the view's frame that constraints leave open.
  package let ambiguous: [Number]
  /// The constraints that determine the view's position and size along each axis.
  package let horizontal, vertical: [LayoutRelation]

  /// Makes the report; nil if no constraint of the view's tree is about the view, or before the
  /// first layout.
  package init?(of view: UIView) {
    guard let engine = view.layoutEngine else { return nil }
    engine.update()
    guard engine.index(of: view) != nil else { return nil }
    let state = view.layoutState
    let guides =
      (state?.guides ?? [])
      + (state?.ownGuides.values.sorted { $0.identifier < $1.identifier } ?? [])
    var known: Set<ObjectIdentifier> = []
    relations = ([view] + guides).flatMap { (item: any LayoutItem) in
      (item.layoutState?.uses ?? []).filter { known.insert(ObjectIdentifier($0)).inserted }
    }.compactMap { LayoutRelation($0, engine) }
    ambiguous =
      view.translatesAutoresizingMaskIntoConstraints
      ? [] : Number.allCases.filter { view.isAmbiguous($0.attribute) }
    func affecting(_ axis: NSLayoutConstraint.Axis) -> [LayoutRelation] {
      view.constraintsAffectingLayout(for: axis).compactMap { LayoutRelation($0, engine) }
    }
    (horizontal, vertical) = (affecting(.horizontal), affecting(.vertical))
  }

  /// Returns all active constraints that the views of the tree of `root` hold, and the views whose
  /// layout is ambiguous.
  package static func survey(
    of root: UIView
  ) -> (relations: [LayoutRelation], ambiguous: [UIView]) {
    guard let engine = root.layoutEngine else { return ([], []) }
    engine.update()
    var relations: [LayoutRelation] = []
    var ambiguous: [UIView] = []
    root.visitConstrained { item in
      guard let view = item as? UIView else { return }
      relations += view.constraints.compactMap { LayoutRelation($0, engine) }
      if view.hasAmbiguousLayout { ambiguous.append(view) }
    }
    return (relations, ambiguous)
  }
}

/// An active constraint, and how the solution satisfies it.
@MainActor
package struct LayoutRelation {
  package let constraint: NSLayoutConstraint
  package let holder: UIView
  /// The points by which the first side exceeds the second; negative if it falls short of it.
  package let difference: CGFloat
  package let first: LayoutSide
  /// The other side; nil for a constant alone.
  package let second: LayoutSide?

  /// The differences, in points, that come from rounding alone.
  private static let tolerance: CGFloat = 0.001

  /// Makes the relation; nil for an inactive constraint.
  ///
  /// - Parameter engine: The engine of the constraint's tree, up to date.
  init?(_ constraint: NSLayoutConstraint, _ engine: LayoutEngine) {
    guard let holder = constraint.holder, let first = constraint.first else { return nil }
    let isMirrored = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let second = constraint.second
    guard let side = LayoutSide(constraint.firstAttribute, of: first, beside: second, isMirrored)
    else { return nil }
    (self.constraint, self.holder, self.first) = (constraint, holder, side)
    self.second = second.flatMap {
      LayoutSide(constraint.secondAttribute, of: $0, beside: first, isMirrored)
    }
    difference = CGFloat(engine.value(of: engine.sum(of: constraint, in: holder.handle)))
  }

  /// True if the relation holds.
  package var isSatisfied: Bool {
    switch constraint.relation {
    case .equal: abs(difference) <= Self.tolerance
    case .lessThanOrEqual: difference <= Self.tolerance
    case .greaterThanOrEqual: difference >= -Self.tolerance
    }
  }

  /// The relation as text, such as `UILabel.width >= 2 * UIView.width + 8 @ 750`.
  package var text: String {
    let summary = constraint.summary
    let name = "<\(type(of: constraint)) "
    guard summary.hasPrefix(name), summary.hasSuffix(">") else { return summary }
    return String(summary.dropFirst(name.count).dropLast())
  }
}

extension NSLayoutConstraint {
  /// The root of the tree that an active constraint belongs to; nil for an inactive one.
  package var layoutTree: UIView? { holder?.layoutRoot }
}

extension LayoutEngine {
  /// Returns the value of a sum in the last solution.
  fileprivate func value(of sum: LinearExpression) -> Double {
    sum.terms.reduce(sum.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }
}

/// One side of a constraint, as a place in a view: a position or a length of a rectangle.
@MainActor
package struct LayoutSide {
  /// The view in whose bounds space the rectangle is.
  package let view: UIView
  /// The alignment rectangle of a view, or the frame of a guide.
  package let rect: CGRect
  package let axis: NSLayoutConstraint.Axis
  /// The position, as a part of the rectangle's length from its left or top edge; nil for the
  /// length itself.
  package let part: CGFloat?

  /// Makes the side; nil for an attribute that is none, or a guide without a view.
  ///
  /// - Parameters:
  ///   - other: The item of the other side.
  ///   - isMirrored: True if the content runs from right to left.
  init?(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem,
    beside other: (any LayoutItem)?, _ isMirrored: Bool
  ) {
    let (item, attribute) = item.meaning(of: attribute, beside: other)
    let line = attribute.isBaseline ? item.baselinePlace(isFirst: attribute == .firstBaseline) : nil
    let inside = line?.item ?? item
    guard let place = attribute.place(isMirrored), let view = inside.layoutView else { return nil }
    self.view = view
    axis = place.axis
    let rect =
      (inside as? UILayoutGuide)?.layoutFrame ?? view.bounds.inset(by: view.alignmentRectInsets)
    self.rect = rect
    part = line.map { $0.part + (rect.height > 0 ? $0.distance / rect.height : 0) } ?? place.part
  }
}
