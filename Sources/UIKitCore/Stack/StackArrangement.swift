internal import CoreGraphics

/// The constraints by which a stack view arranges its views, named as on iOS.
///
/// They are made anew when the arrangement changes. Source: UIStackView, "Layout of arranged views".
@MainActor
struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// The priority of the sizes that views without a content size were added with. It is above that
  /// of `systemLayoutSizeFitting`, and below that of all content sizes.
  private static let naturalSize = UILayoutPriority(60)

  /// Arranges the stack's views that are not hidden.
  mutating func update(_ stack: UIStackView) {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
    (constraints, guides) = ([], [])
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let axes = Axes(stack.axis)
    let area: any LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    guard let first = views.first, let last = views.last else {
      if !stack.arrangedSubviews.isEmpty {
        relate("ambiguity-suppression", stack, axes.length, .equal, 0, priority: 25)
      }
      return NSLayoutConstraint.activate(constraints)
    }
    relate("canvas-connection", first, axes.start, .equal, area, axes.start)
    relate("canvas-connection", area, axes.end, .equal, last, axes.end)
    switch stack.distribution {
    case .fill: space(views, stack, axes)
    case .fillEqually:
      space(views, stack, axes)
      for view in views.dropFirst() {
        relate("fill-equally", view, axes.length, .equal, first, axes.length)
      }
    case .fillProportionally:
      space(views, stack, axes)
      fillProportionally(views, stack, axes)
    case .equalSpacing: distribute(views, stack, axes, from: axes.end, to: axes.start)
    case .equalCentering: distribute(views, stack, axes, from: axes.middle, to: axes.middle)
    }
    for view in views { align(view, with: first, in: area, stack, axes) }
    if stack.alignment != .fill {
      relate("ambiguity-suppression", stack, axes.breadth, .equal, 0, priority: 25)
    }
    keepNaturalSizes(views, stack, axes)
    NSLayoutConstraint.activate(constraints)
  }

  // MARK: Along the stack

  private mutating func space(_ views: [UIView], _ stack: UIStackView, _ axes: Axes) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate("spacing", next, axes.start, .equal, view, axes.end, constant: stack.gap(after: view))
    }
  }

  private mutating func fillProportionally(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes
  ) {
    let lengths = views.map { axes.length(of: stack.naturalSize(of: $0)) }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (at, view) in views.enumerated() where at != index {
      constraints.append(
        constraint(
          "fill-proportionally", view, axes.length, .equal, views[index], axes.length,
          multiplier: lengths[at] / lengths[index], constant: 0, priority: 999))
    }
  }

  /// Gives the distances between neighbours, from one edge to the other, the same length.
  private mutating func distribute(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes,
    from edge: NSLayoutConstraint.Attribute, to next: NSLayoutConstraint.Attribute
  ) {
    for (view, neighbour) in zip(views, views.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-gap"
      stack.addLayoutGuide(guide)
      relate("distributing-edge", guide, axes.start, .equal, view, edge)
      relate("distributing-edge", guide, axes.end, .equal, neighbour, next)
      if let first = guides.first {
        relate("distributing", guide, axes.length, .equal, first, axes.length)
      }
      guides.append(guide)
      relate(
        "spacing", neighbour, axes.start, .greaterThanOrEqual, view, axes.end,
        constant: stack.gap(after: view))
    }
  }

  // MARK: Across the stack

  private mutating func align(
    _ view: UIView, with first: UIView, in area: any LayoutItem, _ stack: UIStackView, _ axes: Axes
  ) {
    switch stack.alignment {
    case .fill:
      relate("alignment", view, axes.top, .equal, area, axes.top)
      relate("alignment", view, axes.bottom, .equal, area, axes.bottom)
      return
    case .leading: relate("alignment", view, axes.top, .equal, area, axes.top)
    case .trailing: relate("alignment", view, axes.bottom, .equal, area, axes.bottom)
    case .center: relate("alignment", view, axes.center, .equal, area, axes.center)
    case .firstBaseline: alignBaseline(view, with: first, .firstBaseline, axes, axes.top, area)
    case .lastBaseline: alignBaseline(view, with: first, .lastBaseline, axes, axes.bottom, area)
    }
    relate("alignment", view, axes.top, .greaterThanOrEqual, area, axes.top)
    relate("alignment", view, axes.bottom, .lessThanOrEqual, area, axes.bottom)
  }

  /// Aligns the baselines of a row; a column has none.
  private mutating func alignBaseline(
    _ view: UIView, with first: UIView, _ baseline: NSLayoutConstraint.Attribute, _ axes: Axes,
    _ edge: NSLayoutConstraint.Attribute, _ area: any LayoutItem
  ) {
    if axes.isColumn { return relate("alignment", view, edge, .equal, area, edge) }
    if view !== first { relate("alignment", view, baseline, .equal, first, baseline) }
  }

  // MARK: Sizes

  /// Keeps the lengths of all views but the last, so that it takes what remains, and the sizes that
  /// views without a content size were added with.
  private mutating func keepNaturalSizes(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes
  ) {
    for view in views where !(view is UIStackView) {
      let (size, content) = (stack.naturalSize(of: view), view.intrinsicContentSize)
      let (length, breadth) = (axes.length(of: size), axes.breadth(of: size))
      let isLast = view === views.last
      if length > 0, !isLast || axes.length(of: content) < 0 {
        relate(
          "natural-size", view, axes.length, .equal, length,
          priority: Self.naturalSize.rawValue - (isLast ? 1 : 0))
      }
      if breadth > 0, axes.breadth(of: content) < 0 {
        relate(
          "natural-size", view, axes.breadth, .equal, breadth, priority: Self.naturalSize.rawValue)
      }
    }
  }

  // MARK: Constraints

  private mutating func relate(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: any LayoutItem,
    _ otherAttribute: NSLayoutConstraint.Attribute, constant: CGFloat = 0
  ) {
    constraints.append(
      constraint(
        name, item, attribute, relation, other, otherAttribute, multiplier: 1, constant: constant,
        priority: 1000))
  }

  private mutating func relate(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, priority: Float
  ) {
    constraints.append(
      constraint(
        name, item, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant,
        priority: priority))
  }

  private func constraint(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat,
    priority: Float
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  /// The attributes along and across a stack.
  private struct Axes {
    let isColumn: Bool

    init(_ axis: NSLayoutConstraint.Axis) { isColumn = axis == .vertical }

    var start: NSLayoutConstraint.Attribute { isColumn ? .top : .leading }
    var end: NSLayoutConstraint.Attribute { isColumn ? .bottom : .trailing }
    var middle: NSLayoutConstraint.Attribute { isColumn ? .centerY : .centerX }
    var length: NSLayoutConstraint.Attribute { isColumn ? .height : .width }
    var top: NSLayoutConstraint.Attribute { isColumn ? .leading : .top }
    var bottom: NSLayoutConstraint.Attribute { isColumn ? .trailing : .bottom }
    var center: NSLayoutConstraint.Attribute { isColumn ? .centerX : .centerY }
    var breadth: NSLayoutConstraint.Attribute { isColumn ? .width : .height }

    func length(of size: CGSize) -> CGFloat { isColumn ? size.height : size.width }
    func breadth(of size: CGSize) -> CGFloat { isColumn ? size.width : size.height }
  }
}
