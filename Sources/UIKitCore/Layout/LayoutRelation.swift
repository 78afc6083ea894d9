internal import CalqueCassowary
package import Foundation

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
