internal import CalqueCassowary
internal import CoreGraphics

// Constraints of views as sums of variables.
extension LayoutEngine {
  /// Returns `first - multiplier * second - constant`, in the space of the view that holds the
  /// constraint. From right to left, positions count from the right, so that a positive constant
  /// leads away from the leading edge.
  func sum(of constraint: NSLayoutConstraint, in holder: LayoutItemHandle) -> LinearExpression {
    var sum = LinearExpression(constant: -Double(constraint.constant))
    sum.terms.reserveCapacity(4)
    guard let first = constraint.firstHandle else { return sum }
    let isMirrored = isMirrored(constraint, in: holder)
    let (second, starts) = (constraint.secondHandle, constraint.starts)
    add(
      constraint.firstAttribute, of: first, beside: second, in: holder, isMirrored, times: 1,
      to: &sum)
    if let start = starts?.first {
      add(
        start.attribute, of: start.handle, beside: nil, in: holder, isMirrored, times: -1, to: &sum)
    }
    if let second, constraint.secondAttribute != .notAnAttribute {
      let factor = -Double(constraint.multiplier)
      add(
        constraint.secondAttribute, of: second, beside: first, in: holder, isMirrored,
        times: factor, to: &sum)
      if let start = starts?.second {
        add(
          start.attribute, of: start.handle, beside: nil, in: holder, isMirrored, times: -factor,
          to: &sum)
      }
    }
    return sum
  }

  /// True if positions count from the right: the constraint has a leading or trailing edge, and the
  /// content of the view that holds it runs from right to left.
  ///
  /// Source: frames of iOS, where the directions of the items themselves do not count.
  private func isMirrored(_ constraint: NSLayoutConstraint, in holder: LayoutItemHandle) -> Bool {
    guard constraint.isDirectional else { return false }
    if let index = index(of: holder) { return entries[index].isRightToLeft }
    return holder.item?.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of handle: LayoutItemHandle,
    beside other: LayoutItemHandle?, in holder: LayoutItemHandle, _ isMirrored: Bool,
    times factor: Double, to sum: inout LinearExpression
  ) {
    guard let index = madeIndex(of: handle) else { return }
    if attribute.inMargins != nil || (entries[index].isScrollView && attribute.dimension != .size),
      let item = handle.item
    {
      let meant = item.meaning(of: attribute, beside: other?.item)
      if meant.item !== item {
        return add(
          meant.attribute, of: meant.item.handle, beside: other, in: holder, isMirrored,
          times: factor, to: &sum)
      }
    }
    guard let place = attribute.place(isMirrored) else { return }
    if attribute.isBaseline {
      guard let line = handle.item?.baselinePlace(isFirst: attribute == .firstBaseline),
        let index = madeIndex(of: line.item.handle)
      else { return }
      addPosition(
        .vertical, of: index, plus: Double(line.part), in: holder, times: factor, to: &sum)
      sum.constant += factor * Double(line.distance)
    } else if let part = place.part {
      let sign = isMirrored && place.axis == .horizontal ? -factor : factor
      addPosition(place.axis, of: index, plus: Double(part), in: holder, times: sign, to: &sum)
    } else {
      sum.add(entries[index].size(place.axis), times: factor)
    }
  }

  /// Adds the position of the left or top edge of the item at `index`, plus a part of the size.
  private func addPosition(
    _ axis: NSLayoutConstraint.Axis, of index: Int, plus part: Double,
    in holder: LayoutItemHandle, times factor: Double, to sum: inout LinearExpression
  ) {
    if part != 0 { sum.add(entries[index].size(axis), times: factor * part) }
    if entries[index].handle === holder {
      guard let view = holder.item?.layoutView else { return }
      sum.constant += factor * Double(view.alignmentRectInsets.start(axis))
      return addOffset(axis, of: index, view, times: factor, to: &sum)
    }
    sum.add(entries[index].start(axis), times: factor)
    if entries[index].enclosing === holder { return }
    var enclosing = entries[index].item?.enclosingView
    while let view = enclosing, view.handle !== holder, let index = madeIndex(of: view.handle) {
      sum.add(entries[index].start(axis), times: factor)
      sum.constant -= factor * Double(view.alignmentRectInsets.start(axis))
      addOffset(axis, of: index, view, times: -factor, to: &sum)
      enclosing = view.superview
    }
  }

  /// Adds the origin of the view's bounds.
  private func addOffset(
    _ axis: NSLayoutConstraint.Axis, of index: Int, _ view: UIView, times factor: Double,
    to sum: inout LinearExpression
  ) {
    guard view.bounds.origin != .zero || view is UIScrollView else { return }
    makeOffset(of: index, view)
    guard let offset = entries[index].offset else { return }
    sum.add(axis == .horizontal ? offset.x : offset.y, times: factor)
  }
}

extension LayoutEngine.Entry {
  func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func size(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

extension UIEdgeInsets {
  /// The left or top inset.
  func start(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// The right or bottom inset.
  func end(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
