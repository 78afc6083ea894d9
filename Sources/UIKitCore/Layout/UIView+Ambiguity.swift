internal import CalqueCassowary
internal import CoreGraphics

extension LayoutItem {
  /// True if other frames would satisfy the constraints equally well. False before the first
  /// layout.
  var isAmbiguous: Bool {
    [.left, .top, .width, .height].contains { isAmbiguous($0) }
  }

  /// Returns true if other values of an attribute would satisfy the constraints equally well.
  func isAmbiguous(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let engine = layoutEngine, let index = engine.index(of: self) else { return false }
    engine.update()
    return engine.entries[index].variables(attribute).contains { engine.isAmbiguous($0) }
  }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let engine = layoutEngine, let index = engine.index(of: self) else { return [] }
    engine.update()
    let entry = engine.entries[index]
    var known: Set<ConstraintID> = []
    var found: [ConstraintID] = []
    for variable in [entry.start(axis), entry.size(axis)] {
      for id in engine.solver.constraints(affecting: variable) where known.insert(id).inserted {
        found.append(id)
      }
    }
    return engine.constraints(found)
  }
}

extension LayoutEngine {
  /// Returns true if other values of `variable` would satisfy the constraints equally well. The
  /// first call after a change looks at all variables.
  fileprivate func isAmbiguous(_ variable: Variable) -> Bool {
    let found = ambiguousVariables ?? solver.ambiguousVariables()
    ambiguousVariables = found
    return found.contains(variable)
  }
}

extension LayoutEngine.Entry {
  /// The variables that an attribute depends on.
  fileprivate func variables(_ attribute: NSLayoutConstraint.Attribute) -> [Variable] {
    switch attribute {
    case .notAnAttribute: []
    case .left, .leading, .leftMargin, .leadingMargin: [x]
    case .right, .trailing, .centerX, .rightMargin, .trailingMargin, .centerXWithinMargins:
      [x, width]
    case .top, .topMargin: [y]
    case .bottom, .centerY, .firstBaseline, .lastBaseline, .bottomMargin, .centerYWithinMargins:
      [y, height]
    case .width: [width]
    case .height: [height]
    }
  }
}

extension UIView {
  /// True if other frames of the view would satisfy the constraints equally well. For debugging.
  public var hasAmbiguousLayout: Bool {
    !translatesAutoresizingMaskIntoConstraints && isAmbiguous
  }

  /// Gives an ambiguous view another frame that satisfies the constraints equally well, until the
  /// next layout. For debugging.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    for (attribute, change) in [
      (NSLayoutConstraint.Attribute.left, CGAffineTransform(translationX: 10, y: 0)),
      (.top, CGAffineTransform(translationX: 0, y: 10)),
    ] where isAmbiguous(attribute) {
      center = center.applying(change)
    }
    if isAmbiguous(.width) { bounds.size.width += 10 }
    if isAmbiguous(.height) { bounds.size.height += 10 }
  }

  /// Returns the constraints that determine the view's position or size along `axis`. For
  /// debugging.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }
}
