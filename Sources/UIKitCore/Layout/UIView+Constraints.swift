internal import CoreGraphics
internal import QuartzCore

// The constraints that views hold.
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

/// The calls of `updateConstraints()` that wait.
struct ConstraintUpdates: OptionSet {
  let rawValue: UInt8

  static let ofView = ConstraintUpdates(rawValue: 1)
  /// This view or one below it waits.
  static let inSubtree = ConstraintUpdates(rawValue: 2)
  /// The view was asked once because it is based on constraints.
  static let haveBegun = ConstraintUpdates(rawValue: 4)
}

// Updates of constraints before a layout.
extension UIView {
  /// True if `updateConstraints()` is called before the next layout.
  public func needsUpdateConstraints() -> Bool { constraintUpdates.contains(.ofView) }

  func requestConstraintUpdate() {
    constraintUpdates.insert([.ofView, .haveBegun])
    noteConstraintUpdates()
  }

  /// Requests the first update of a view that is based on constraints.
  func beginConstraintUpdates() {
    if !constraintUpdates.contains(.haveBegun) { requestConstraintUpdate() }
  }

  /// Marks the ancestors, up to one that is marked already, and the tree for a layout.
  private func noteConstraintUpdates() {
    constraintUpdates.insert(.inSubtree)
    var view = self
    while let superview = view.superview {
      if superview.constraintUpdates.contains(.inSubtree) { return }
      superview.constraintUpdates.insert(.inSubtree)
      view = superview
    }
    view.setNeedsLayout()
  }

  func updateConstraintsOfSubtree() {
    guard constraintUpdates.contains(.inSubtree) else { return }
    constraintUpdates.remove(.inSubtree)
    for subview in subviews where subview.superview === self {
      subview.updateConstraintsIfNeeded()
    }
    guard constraintUpdates.contains(.ofView),
      let callout = Callout.begin("updateConstraints", self)
    else { return }
    defer { callout.end() }
    constraintUpdates.remove(.ofView)
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }
}

// Views at the places of the solution.
extension UIView {
  /// The alignment rectangle in the superview's space, without the view's transform.
  var alignmentFrame: CGRect {
    let (size, anchor, center) = (bounds.size, layer.anchorPoint, center)
    let corner = CGPoint(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    return CGRect(origin: corner, size: size).inset(by: alignmentRectInsets)
  }

  /// Makes a frame or a bounds' origin known to the engine that constraints did not set, and to
  /// corners that depend on it.
  func placeDidChange() {
    if specifiedCorners != nil { roundCorners() }
    guard let layoutState, !layoutState.isPlacing else { return }
    layoutEngine?.change { $0.geometryDidChange(of: self) }
  }

  /// Makes known that constraints place the view now, or no more.
  func placementDidChange() {
    layoutEngine?.change { $0.placementDidChange(of: self) }
  }

  func contentSizeDidChange() {
    superview?.setNeedsLayout()
    // A view may say so while it is asked for the size.
    if layoutState != nil, layoutEngine?.isUpdating != true {
      changeLayout { $0.noteContentSize(of: self) }
    }
  }

  /// Solves the constraints of the tree, if something changed; for the root of a tree at the
  /// beginning of its layout, and for views whose layout changed constraints.
  func solveConstraints() {
    if superview == nil, constraintUpdates.contains(.inSubtree) { updateConstraintsIfNeeded() }
    guard containsConstraints, superview == nil || mayPlace else { return }
    let root = layoutRoot
    let state = root.madeLayoutState
    let engine = state.engine ?? LayoutEngine(root)
    state.engine = engine
    engine.guidesMayHaveMoved(in: self)
    engine.update(in: self)
    if superview == nil, !translatesAutoresizingMaskIntoConstraints { placeRoot(engine) }
  }

  /// Gives the root of a tree that constraints size its size. Its top left corner stays.
  private func placeRoot(_ engine: LayoutEngine) {
    guard let state = layoutState, !state.uses.isEmpty, let index = engine.index(of: state.handle)
    else { return }
    state.isPlacing = true
    place(CGRect(origin: alignmentFrame.origin, size: engine.frame(at: index).size))
    state.isPlacing = false
  }

  /// True if the view has subviews or guides that constraints may place.
  private var mayPlace: Bool {
    if !subviews.isEmpty { return true }
    guard let layoutState else { return false }
    return !layoutState.guides.isEmpty || !layoutState.ownGuides.isEmpty
  }

  /// Sets the frames of the subviews that constraints place.
  func placeConstrainedSubviews() {
    guard containsConstraints, !subviews.isEmpty, let engine = layoutEngine else { return }
    engine.update(in: self)
    for view in subviews {
      guard let state = view.layoutState, view.isPlacedByConstraints(state),
        let index = engine.index(of: state.handle)
      else { continue }
      state.isPlacing = true
      view.place(engine.frame(at: index))
      state.isPlacing = false
    }
  }

  /// Sets the frames of all views in this subtree that constraints place.
  func placeConstrainedTree() {
    guard containsConstraints else { return }
    placeConstrainedSubviews()
    for subview in subviews { subview.placeConstrainedTree() }
  }

  /// True if active constraints name the view, and its frame does not stand for others.
  private func isPlacedByConstraints(_ state: LayoutItemState) -> Bool {
    !translatesAutoresizingMaskIntoConstraints && stackRemoval == nil && !state.uses.isEmpty
  }

  /// Gives the view the alignment rectangle `rect`, with its edges on pixels. The bounds and the
  /// centre are set, so that the transform has no part in it.
  private func place(_ rect: CGRect) {
    let scale = max(contentScaleFactor, 0.01)
    let insets = alignmentRectInsets
    // A size is a whole number of pixels, so that it is the same wherever the view is.
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() }
    let (firstX, firstY) = (pixel(rect.minX - insets.left), pixel(rect.minY - insets.top))
    let (left, top) = (firstX / scale, firstY / scale)
    let size = CGSize(
      width: max(0, pixel(rect.maxX + insets.right) - firstX) / scale,
      height: max(0, pixel(rect.maxY + insets.bottom) - firstY) / scale)
    guard left.isFinite, top.isFinite, size.width.isFinite, size.height.isFinite else { return }
    let present = bounds
    if present.size != size { bounds = CGRect(origin: present.origin, size: size) }
    let anchor = layer.anchorPoint
    let position = CGPoint(x: left + anchor.x * size.width, y: top + anchor.y * size.height)
    if center != position { center = position }
  }

  /// Returns the alignment rectangle of a view with `frame`.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of a view with the alignment rectangle `alignmentRect`.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
