internal import Cassowary
internal import CoreGraphics

// Constraints of views as sums of variables.
extension LayoutEngine {
  /// Returns `first - multiplier * second - constant`, in the space of the view that holds the
  /// constraint. From right to left, positions count from the right, so that a positive constant
  /// leads away from the leading edge.
  func sum(of constraint: NSLayoutConstraint, in holder: LayoutItemHandle) -> LinearExpression {
    var sum = LinearExpression(constant: -Double(constraint.constant))
    sum.terms.reserveCapacity(4)
    guard let first = constraint.firstHandle, let index = madeIndex(of: first) else { return sum }
    let isMirrored =
      entries[index].isRightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let second = constraint.secondHandle
    add(
      constraint.firstAttribute, of: first, beside: second, in: holder, isMirrored, times: 1,
      to: &sum)
    if let second, constraint.secondAttribute != .notAnAttribute {
      add(
        constraint.secondAttribute, of: second, beside: first, in: holder, isMirrored,
        times: -Double(constraint.multiplier), to: &sum)
    }
    return sum
  }

  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of handle: LayoutItemHandle,
    beside other: LayoutItemHandle?, in holder: LayoutItemHandle, _ isMirrored: Bool,
    times factor: Double, to sum: inout LinearExpression
  ) {
    if let inMargins = attribute.inMargins, let view = handle.item?.layoutView {
      return add(
        inMargins, of: view.layoutMarginsGuide.handle, beside: other, in: holder, isMirrored,
        times: factor, to: &sum)
    }
    guard let item = madeIndex(of: handle) else { return }
    if entries[item].isScrollView, attribute.dimension != .size,
      let scroll = handle.item as? UIScrollView, let view = other?.item?.layoutView,
      view !== scroll, view.isDescendant(of: scroll)
    {
      return add(
        attribute, of: scroll.contentLayoutGuide.handle, beside: other, in: holder, isMirrored,
        times: factor, to: &sum)
    }
    let sign = isMirrored ? -factor : factor
    switch attribute {
    case .left: addPosition(.horizontal, of: item, plus: 0, in: holder, times: factor, to: &sum)
    case .right: addPosition(.horizontal, of: item, plus: 1, in: holder, times: factor, to: &sum)
    case .leading:
      addPosition(
        .horizontal, of: item, plus: isMirrored ? 1 : 0, in: holder, times: sign, to: &sum)
    case .trailing:
      addPosition(
        .horizontal, of: item, plus: isMirrored ? 0 : 1, in: holder, times: sign, to: &sum)
    case .centerX: addPosition(.horizontal, of: item, plus: 0.5, in: holder, times: sign, to: &sum)
    case .top: addPosition(.vertical, of: item, plus: 0, in: holder, times: factor, to: &sum)
    case .bottom: addPosition(.vertical, of: item, plus: 1, in: holder, times: factor, to: &sum)
    case .centerY: addPosition(.vertical, of: item, plus: 0.5, in: holder, times: factor, to: &sum)
    case .firstBaseline:
      addBaseline(of: handle, item, isFirst: true, in: holder, times: factor, to: &sum)
    case .lastBaseline:
      addBaseline(of: handle, item, isFirst: false, in: holder, times: factor, to: &sum)
    case .width: sum.add(entries[item].width, times: factor)
    case .height: sum.add(entries[item].height, times: factor)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      break
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

  private func addBaseline(
    of handle: LayoutItemHandle, _ index: Int, isFirst: Bool, in holder: LayoutItemHandle,
    times factor: Double, to sum: inout LinearExpression
  ) {
    guard let view = handle.item as? UIView else {
      return addPosition(.vertical, of: index, plus: 1, in: holder, times: factor, to: &sum)
    }
    let lines = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let inside = lines.isDescendant(of: view) ? lines : view
    guard let insideIndex = madeIndex(of: inside.handle) else { return }
    let baseline = (inside as? any TextContent)?.baseline(isFirst: isFirst) ?? .bottom
    addPosition(
      .vertical, of: insideIndex, plus: Double(baseline.part), in: holder, times: factor, to: &sum)
    sum.constant += factor * Double(baseline.distance)
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
