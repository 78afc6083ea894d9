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
    for constraint in before where former[Relation(constraint)] === constraint {
      constraint.isActive = false
    }
    former = [:]
    for guide in guidesBefore.dropFirst(guides.count) { stack.removeLayoutGuide(guide) }
    var added: [NSLayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      // The stack is the nearest common ancestor of any two of its views and guides.
      if constraint.secondHandle != nil {
        added.append(constraint)
      } else {
        constraint.isActive = true
      }
    }
    if !added.isEmpty { stack.hold(added) }
  }

  private mutating func arrange(_ stack: UIStackView, _ guidesBefore: [UILayoutGuide]) {
    var views: [UIView] = []
    for view in stack.arrangedSubviews where !view.isHidden { views.append(view) }
    let axes = Axes(stack.axis)
    let area =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.handle : stack.handle
    guard let first = views.first, let last = views.last else {
      if !stack.arrangedSubviews.isEmpty {
        relate("UISV-ambiguity-suppression", stack.handle, axes.length, .equal, 0, priority: 25)
      }
      return
    }
    relate("UISV-canvas-connection", first.handle, axes.start, .equal, area, axes.start)
    relate("UISV-canvas-connection", area, axes.end, .equal, last.handle, axes.end)
    switch stack.distribution {
    case .fill: space(views, stack, axes)
    case .fillEqually:
      space(views, stack, axes)
      for view in views.dropFirst() {
        relate("UISV-fill-equally", view.handle, axes.length, .equal, first.handle, axes.length)
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
      relate("UISV-ambiguity-suppression", stack.handle, axes.breadth, .equal, 0, priority: 25)
    }
    keepNaturalSizes(views, stack, axes)
  }

  // MARK: Along the stack

  private mutating func space(_ views: [UIView], _ stack: UIStackView, _ axes: Axes) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate(
        "UISV-spacing", next.handle, axes.start, .equal, view.handle, axes.end,
        constant: stack.gap(after: view))
    }
  }

  private mutating func fillProportionally(
    _ views: [UIView], _ stack: UIStackView, _ axes: Axes
  ) {
    let lengths = views.map { axes.length(of: stack.naturalSize(of: $0)) }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (at, view) in views.enumerated() where at != index {
      relate(
        "UISV-fill-proportionally", view.handle, axes.length, .equal, views[index].handle,
        axes.length,
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
      relate("UISV-distributing-edge", guide.handle, axes.start, .equal, view.handle, edge)
      relate("UISV-distributing-edge", guide.handle, axes.end, .equal, neighbour.handle, next)
      if let first = guides.first {
        relate("UISV-distributing", guide.handle, axes.length, .equal, first.handle, axes.length)
      }
      guides.append(guide)
      relate(
        "UISV-spacing", neighbour.handle, axes.start, .greaterThanOrEqual, view.handle, axes.end,
        constant: stack.gap(after: view))
    }
  }

  // MARK: Across the stack

  private mutating func align(
    _ view: UIView, with first: UIView, in area: LayoutItemHandle, _ stack: UIStackView,
    _ axes: Axes
  ) {
    switch stack.alignment {
    case .fill:
      relate("UISV-alignment", view.handle, axes.top, .equal, area, axes.top)
      relate("UISV-alignment", view.handle, axes.bottom, .equal, area, axes.bottom)
      return
    case .leading: relate("UISV-alignment", view.handle, axes.top, .equal, area, axes.top)
    case .trailing: relate("UISV-alignment", view.handle, axes.bottom, .equal, area, axes.bottom)
    case .center: relate("UISV-alignment", view.handle, axes.center, .equal, area, axes.center)
    case .firstBaseline: alignBaseline(view, with: first, .firstBaseline, axes, axes.top, area)
    case .lastBaseline: alignBaseline(view, with: first, .lastBaseline, axes, axes.bottom, area)
    }
    relate("UISV-alignment", view.handle, axes.top, .greaterThanOrEqual, area, axes.top)
    relate("UISV-alignment", view.handle, axes.bottom, .lessThanOrEqual, area, axes.bottom)
  }

  /// Aligns the baselines of a row; a column has none.
  private mutating func alignBaseline(
    _ view: UIView, with first: UIView, _ baseline: NSLayoutConstraint.Attribute, _ axes: Axes,
    _ edge: NSLayoutConstraint.Attribute, _ area: LayoutItemHandle
  ) {
    if axes.isColumn { return relate("UISV-alignment", view.handle, edge, .equal, area, edge) }
    if view !== first {
      relate("UISV-alignment", view.handle, baseline, .equal, first.handle, baseline)
    }
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
          "UISV-natural-size", view.handle, axes.length, .equal, length,
          priority: Self.naturalSize.rawValue - (isLast ? 1 : 0))
      }
      if breadth > 0, axes.breadth(of: content) < 0 {
        relate(
          "UISV-natural-size", view.handle, axes.breadth, .equal, breadth,
          priority: Self.naturalSize.rawValue)
      }
    }
  }

  // MARK: Constraints

  private mutating func relate(
    _ name: String, _ item: LayoutItemHandle, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, priority: Float
  ) {
    relate(
      name, item, attribute, relation, nil, .notAnAttribute, constant: constant,
      priority: priority)
  }

  /// Adds a constraint: the one before the update that relates the same, if there is one.
  private mutating func relate(
    _ name: String, _ item: LayoutItemHandle, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutItemHandle?,
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
      item, attribute, relation, other, otherAttribute, multiplier: multiplier,
      constant: constant)
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
    item = constraint.firstHandle.map { ObjectIdentifier($0) }
    other = constraint.secondHandle.map { ObjectIdentifier($0) }
    (attribute, otherAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
    (relation, multiplier) = (constraint.relation, constraint.multiplier)
  }
}
