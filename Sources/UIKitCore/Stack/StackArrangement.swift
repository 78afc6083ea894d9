internal import CoreGraphics

/// The constraints by which a stack view arranges its views, named as on iOS.
///
/// When the arrangement changes, those stay that relate the same attributes as before; others come
/// and go. Source: UIStackView, "Layout of arranged views".
@MainActor
struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  /// During an update, the constraints before it that have no place in the new arrangement yet.
  private var former: [Relation: NSLayoutConstraint] = [:]

  /// The part of a constraint that never changes.
  fileprivate struct Relation: Hashable {
    let item: ObjectIdentifier?
    let other: ObjectIdentifier?
    let attribute: NSLayoutConstraint.Attribute
    let otherAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
  }

  /// The priority of the sizes that views without a content size were added with. It is above that
  /// of `systemLayoutSizeFitting`, and below that of all content sizes.
  private static let naturalSize = UILayoutPriority(60)

  /// Arranges the stack's views that are not hidden.
  mutating func update(_ stack: UIStackView) {
    let (before, guidesBefore) = (constraints, guides)
    for constraint in before { former[Relation(constraint)] = constraint }
    (constraints, guides) = ([], [])
    arrange(stack, guidesBefore)
    NSLayoutConstraint.deactivate(before.filter { former[Relation($0)] === $0 })
    former = [:]
    for guide in guidesBefore.dropFirst(guides.count) { stack.removeLayoutGuide(guide) }
    NSLayoutConstraint.activate(constraints)
  }

  private mutating func arrange(_ stack: UIStackView, _ guidesBefore: [UILayoutGuide]) {
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let axes = Axes(stack.axis)
    let area: any LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    guard let first = views.first, let last = views.last else {
      if !stack.arrangedSubviews.isEmpty {
        relate("UISV-ambiguity-suppression", stack, axes.length, .equal, 0, priority: 25)
      }
      return
    }
    relate("UISV-canvas-connection", first, axes.start, .equal, area, axes.start)
    relate("UISV-canvas-connection", area, axes.end, .equal, last, axes.end)
    switch stack.distribution {
    case .fill: space(views, stack, axes)
    case .fillEqually:
      space(views, stack, axes)
      for view in views.dropFirst() {
        relate("UISV-fill-equally", view, axes.length, .equal, first, axes.length)
      }
    case .fillProportionally:
      space(views, stack, axes)
      fillProportionally(views, stack, axes)
    case .equalSpacing:
      distribute(views, stack, axes, from: axes.end, to: axes.start, guidesBefore)
    case .equalCentering:
      distribute(views, stack, axes, from: axes.middle, to: axes.middle, guidesBefore)
    }
    for view in views { align(view, with: first, in: area, stack, axes) }
    if stack.alignment != .fill {
      relate("UISV-ambiguity-suppression", stack, axes.breadth, .equal, 0, priority: 25)
    }
    keepNaturalSizes(views, stack, axes)
  }

  // MARK: Along the stack

  private mutating func space(_ views: [UIView], _ stack: UIStackView, _ axes: Axes) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate(
        "UISV-spacing", next, axes.start, .equal, view, axes.end, constant: stack.gap(after: view))
    }
  }

  private mutating func fillProportionally(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes
  ) {
    let lengths = views.map { axes.length(of: stack.naturalSize(of: $0)) }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (at, view) in views.enumerated() where at != index {
      relate(
        "UISV-fill-proportionally", view, axes.length, .equal, views[index], axes.length,
        multiplier: lengths[at] / lengths[index], priority: 999)
    }
  }

  /// Gives the distances between neighbours, from one edge to the other, the same length.
  private mutating func distribute(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes,
    from edge: NSLayoutConstraint.Attribute, to next: NSLayoutConstraint.Attribute,
    _ guidesBefore: [UILayoutGuide]
  ) {
    for (view, neighbour) in zip(views, views.dropFirst()) {
      let isNew = guides.count >= guidesBefore.count
      let guide = isNew ? UILayoutGuide() : guidesBefore[guides.count]
      if isNew {
        guide.identifier = "UISV-gap"
        stack.addLayoutGuide(guide)
      }
      relate("UISV-distributing-edge", guide, axes.start, .equal, view, edge)
      relate("UISV-distributing-edge", guide, axes.end, .equal, neighbour, next)
      if let first = guides.first {
        relate("UISV-distributing", guide, axes.length, .equal, first, axes.length)
      }
      guides.append(guide)
      relate(
        "UISV-spacing", neighbour, axes.start, .greaterThanOrEqual, view, axes.end,
        constant: stack.gap(after: view))
    }
  }

  // MARK: Across the stack

  private mutating func align(
    _ view: UIView, with first: UIView, in area: any LayoutItem, _ stack: UIStackView, _ axes: Axes
  ) {
    switch stack.alignment {
    case .fill:
      relate("UISV-alignment", view, axes.top, .equal, area, axes.top)
      relate("UISV-alignment", view, axes.bottom, .equal, area, axes.bottom)
      return
    case .leading: relate("UISV-alignment", view, axes.top, .equal, area, axes.top)
    case .trailing: relate("UISV-alignment", view, axes.bottom, .equal, area, axes.bottom)
    case .center: relate("UISV-alignment", view, axes.center, .equal, area, axes.center)
    case .firstBaseline: alignBaseline(view, with: first, .firstBaseline, axes, axes.top, area)
    case .lastBaseline: alignBaseline(view, with: first, .lastBaseline, axes, axes.bottom, area)
    }
    relate("UISV-alignment", view, axes.top, .greaterThanOrEqual, area, axes.top)
    relate("UISV-alignment", view, axes.bottom, .lessThanOrEqual, area, axes.bottom)
  }

  /// Aligns the baselines of a row; a column has none.
  private mutating func alignBaseline(
    _ view: UIView, with first: UIView, _ baseline: NSLayoutConstraint.Attribute, _ axes: Axes,
    _ edge: NSLayoutConstraint.Attribute, _ area: any LayoutItem
  ) {
    if axes.isColumn { return relate("UISV-alignment", view, edge, .equal, area, edge) }
    if view !== first { relate("UISV-alignment", view, baseline, .equal, first, baseline) }
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
          "UISV-natural-size", view, axes.length, .equal, length,
          priority: Self.naturalSize.rawValue - (isLast ? 1 : 0))
      }
      if breadth > 0, axes.breadth(of: content) < 0 {
        relate(
          "UISV-natural-size", view, axes.breadth, .equal, breadth,
          priority: Self.naturalSize.rawValue)
      }
    }
  }

  // MARK: Constraints

  private mutating func relate(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, priority: Float
  ) {
    relate(
      name, item, attribute, relation, nil, .notAnAttribute, constant: constant,
      priority: priority)
  }

  /// Adds a constraint: the one before the update that relates the same, if there is one.
  private mutating func relate(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000
  ) {
    if !former.isEmpty {
      let key = Relation(
        item: ObjectIdentifier(item), other: other.map { ObjectIdentifier($0) },
        attribute: attribute, otherAttribute: otherAttribute, relation: relation,
        multiplier: multiplier)
      if let constraint = former.removeValue(forKey: key) {
        constraint.constant = constant
        constraint.priority = UILayoutPriority(priority)
        constraint.identifier = name
        return constraints.append(constraint)
      }
    }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
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

extension StackArrangement.Relation {
  @MainActor
  init(_ constraint: NSLayoutConstraint) {
    item = constraint.firstItem.map { ObjectIdentifier($0) }
    other = constraint.secondItem.map { ObjectIdentifier($0) }
    (attribute, otherAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
    (relation, multiplier) = (constraint.relation, constraint.multiplier)
  }
}
