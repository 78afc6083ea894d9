extension UIView {
  /// The active constraints that the view holds: those whose items have it as their nearest common
  /// ancestor.
  public var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }

  /// Activates a constraint, which the view holds; its items must be in the view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.isActive = false
    constraint.activate(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Holding

  /// Holds constraints between items in this view.
  func hold(_ constraints: [NSLayoutConstraint]) {
    let state = madeLayoutState
    for constraint in constraints {
      constraint.holderHandle = state.handle
      constraint.noteActivation()
      state.add(held: constraint)
      constraint.visitHandles { $0.use(constraint) }
    }
    changeLayout { engine in
      for constraint in constraints { engine.noteAddition(of: constraint) }
    }
  }

  func drop(_ constraint: NSLayoutConstraint) {
    guard let state = layoutState else { return }
    state.remove(held: constraint)
    constraint.visitHandles { $0.item?.layoutState?.remove(use: constraint) }
    constraint.holderHandle = nil
    changeLayout { $0.remove(constraint) }
  }

  func constraintConstantDidChange(_ constraint: NSLayoutConstraint) {
    changeLayout { $0.constantDidChange(of: constraint) }
  }

  func constraintPriorityDidChange(_ constraint: NSLayoutConstraint) {
    changeLayout { $0.priorityDidChange(of: constraint) }
  }

  /// Makes a change known to the engine of the tree, if it exists, and requests a layout of the
  /// tree, which solves the constraints.
  func changeLayout(_ change: (LayoutEngine) -> Void) {
    let root = layoutRoot
    root.layoutState?.engine?.change(change)
    root.setNeedsLayout()
  }

  /// Marks this view, which constraints name, and its ancestors.
  func noteConstraints() {
    var view: UIView? = self
    while let current = view, !current.containsConstraints {
      current.containsConstraints = true
      view = current.superview
    }
  }

  // MARK: The tree

  /// Gives up the constraints between this view's subtree and the rest of the tree, and takes the
  /// subtree's own from the engine, before the view leaves its superview.
  func leaveLayout() {
    if constraintUpdates.contains(.inSubtree) { setNeedsLayout() }
    guard containsConstraints else { return }
    let engine = layoutEngine
    visitConstrained { item in
      for constraint in item.layoutState?.uses ?? [] {
        guard let holder = constraint.holder else { continue }
        if holder.isDescendant(of: self) {
          engine?.change { $0.remove(constraint) }
        } else {
          holder.drop(constraint)
        }
      }
      engine?.change { $0.forget(item) }
    }
    if engine != nil { layoutRoot.setNeedsLayout() }
  }

  /// Makes the subtree's constraints known to the engine of the tree that the view has come into.
  func enterLayout() {
    if type(of: self).requiresConstraintBasedLayout { beginConstraintUpdates() }
    if !constraintUpdates.isDisjoint(with: [.ofView, .inSubtree]) { noteConstraintUpdates() }
    guard containsConstraints else { return }
    layoutState?.engine = nil
    superview?.noteConstraints()
    changeLayout { $0.noteAddition(of: self) }
  }

  /// Calls `body` with the views and guides of this subtree that constraints may name.
  func visitConstrained(_ body: (any LayoutItem) -> Void) {
    var pending = [self]
    while let view = pending.popLast() {
      if let state = view.layoutState {
        body(view)
        for guide in state.guides { body(guide) }
        for guide in state.ownGuides.values { body(guide) }
      }
      for subview in view.subviews where subview.containsConstraints { pending.append(subview) }
    }
  }
}

extension LayoutItemHandle {
  fileprivate func use(_ constraint: NSLayoutConstraint) {
    guard let state else { return }
    if state.uses.isEmpty, let view = item?.layoutView {
      view.noteConstraints()
      view.beginConstraintUpdates()
    }
    state.add(use: constraint)
  }
}
