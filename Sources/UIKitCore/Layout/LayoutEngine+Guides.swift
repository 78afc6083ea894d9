internal import CalqueCassowary
internal import CoreGraphics

// The places of the guides that a view provides, as equations with its size.
extension LayoutEngine {
  /// The place of a guide along one axis, in a view of a length that is not known yet.
  enum Span: Equatable {
    /// From the start of the view's bounds, inset at both ends.
    case inset(CGFloat, CGFloat)
    /// As `inset`, but in its middle and at most as long as the last number.
    case atMost(CGFloat, CGFloat, CGFloat)
    /// A length at the start.
    case start(CGFloat)
    /// A length at the end.
    case end(CGFloat)
    /// From zero, of a length that constraints determine.
    case content
  }

  /// A relation of the guide's place, `sum` to zero.
  private struct Equation {
    let sum: LinearExpression
    var relation = Relation.equal
    var priority = Solver.requiredPriority
  }

  /// The numbers that the equations of a guide are made of.
  struct GuidePlace: Equatable {
    let horizontal: Span
    let vertical: Span
    /// The insets of the owner's alignment rectangle.
    let insets: UIEdgeInsets
  }

  func pinGuide(_ index: Int, _ guide: UILayoutGuide) {
    guard let owner = guide.owningView, let place = place(of: guide, in: owner) else { return }
    entries[index].guidePlace = place
    for equation in equations(of: place, in: owner, index) {
      let id = add(
        equation.sum, equation.relation, priority: equation.priority, as: .pin(index))
      entries[index].pins.append(Pin(id: id, value: -equation.sum.constant))
    }
  }

  /// Takes over the current places of a view's guides.
  func guidesMayHaveMoved(in view: UIView) {
    guard let guides = view.layoutState?.ownGuides, !guides.isEmpty else { return }
    for guide in guides.values {
      guard let index = index(of: guide), let place = place(of: guide, in: view),
        place != entries[index].guidePlace
      else { continue }
      entries[index].guidePlace = place
      for (at, equation) in equations(of: place, in: view, index).enumerated() {
        set(&entries[index].pins[at], to: -equation.sum.constant)
      }
    }
  }

  private func place(of guide: UILayoutGuide, in owner: UIView) -> GuidePlace? {
    guard let place = guide.place else { return nil }
    return GuidePlace(
      horizontal: place.span(.horizontal, in: owner), vertical: place.span(.vertical, in: owner),
      insets: owner.alignmentRectInsets)
  }

  private func equations(of place: GuidePlace, in owner: UIView, _ index: Int) -> [Equation] {
    guard let ownerIndex = madeIndex(of: owner.handle) else { return [] }
    let (own, entry) = (entries[ownerIndex], entries[index])
    return [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      var length = LinearExpression(own.size(axis))
      length.constant = Double(place.insets.start(axis) + place.insets.end(axis))
      return equations(
        axis == .horizontal ? place.horizontal : place.vertical, entry.start(axis),
        entry.size(axis), ofOwner: length)
    }
  }

  private func equations(
    _ span: Span, _ start: Variable, _ size: Variable, ofOwner length: LinearExpression
  ) -> [Equation] {
    /// Returns `variable - part * length + constant`.
    func sum(_ variable: Variable, _ part: Double, _ constant: CGFloat) -> LinearExpression {
      var sum = LinearExpression(variable)
      if part != 0 { sum.add(length, times: -part) }
      sum.constant += Double(constant)
      return sum
    }
    switch span {
    case .inset(let before, let after):
      return [Equation(sum: sum(start, 0, -before)), Equation(sum: sum(size, 1, before + after))]
    case .atMost(let before, let after, let most):
      var middle = sum(start, 0.5, -(before - after) / 2)
      middle.add(size, times: 0.5)
      let rest = sum(size, 1, before + after)
      return [
        Equation(sum: middle),
        Equation(sum: sum(size, 0, -most), relation: .lessThanOrEqual),
        Equation(sum: rest, relation: .lessThanOrEqual),
        Equation(sum: rest, priority: 990),
      ]
    case .start(let length):
      return [Equation(sum: sum(start, 0, 0)), Equation(sum: sum(size, 0, -length))]
    case .end(let length):
      return [Equation(sum: sum(start, 1, length)), Equation(sum: sum(size, 0, -length))]
    case .content: return [Equation(sum: sum(start, 0, 0))]
    }
  }
}
