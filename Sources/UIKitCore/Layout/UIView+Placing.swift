internal import CoreGraphics
internal import QuartzCore

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
