internal import CoreGraphics
internal import QuartzCore

// Animated hiding and showing: a view shrinks along the stack and fades as it is hidden, and grows
// as it is shown.
extension UIStackView {
  /// Hides or shows an arranged view within the current animation block. Returns false if there is
  /// no such block, or if the view is not in a window.
  func animateVisibility(of view: UIView, isHidden: Bool) -> Bool {
    guard let current = UIView.currentBlock, current.animates, UIView.areAnimationsEnabled,
      window != nil, arrangedSubviews.contains(where: { $0 === view })
    else { return false }
    isHidden ? leave(view, in: current) : enter(view)
    visibilityDidChange(of: view)
    return true
  }

  /// Returns the frame of zero length of a view that is being hidden or shown: at the start of the
  /// next view, or at the end of the last.
  func squeezedFrame(of view: UIView) -> CGRect {
    let isColumn = axis == .vertical
    let index = arrangedSubviews.firstIndex { $0 === view } ?? 0
    let next = arrangedSubviews[index...].first { !$0.isHidden && $0 !== view }
    let last = arrangedSubviews.last { !$0.isHidden && $0 !== view }
    let room = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.layoutFrame : bounds
    let size = view.stackRemoval?.size ?? view.bounds.size
    let present = CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
    if isColumn {
      let y = next?.frame.minY ?? last?.frame.maxY ?? room.minY
      return CGRect(x: present.minX, y: y, width: size.width, height: 0)
    }
    let x =
      isRightToLeft
      ? next?.frame.maxX ?? last?.frame.minX ?? room.maxX
      : next?.frame.minX ?? last?.frame.maxX ?? room.minX
    return CGRect(x: x, y: present.minY, width: 0, height: size.height)
  }

  /// Sets the frame of `view` through its bounds and centre, so that transformed views are placed
  /// correctly.
  func place(_ view: UIView, _ frame: CGRect) {
    let anchor = view.layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  private func leave(_ view: UIView, in current: AnimationBlock) {
    let removal = StackRemoval(view)
    view.stackRemoval = removal
    fade(view, to: 0, fromSeen: view.layer.hasAnimation(forKey: "opacity"))
    // Blocks nested in an animator or a keyframe block end together with that.
    let block =
      UIView.animationBlocks.first {
        $0.animator != nil && $0.animator === current.animator
          || $0.keyframes != nil && $0.keyframes === current.keyframes
      } ?? current
    block.whenOver { [weak view] _ in
      if view?.stackRemoval === removal { view?.endStackRemoval() }
    }
  }

  private func enter(_ view: UIView) {
    let wasLeaving = view.stackRemoval != nil
    if !wasLeaving { UIView.performWithoutAnimation { placeForEntry(view) } }
    let removal = view.stackRemoval ?? StackRemoval(view)
    if !wasLeaving {
      UIView.performWithoutAnimation {
        view.stackRemoval = removal
        place(view, squeezedFrame(of: view))
        view.layer.opacity = 0
        view.layer.isHidden = false
      }
    }
    // Subviews are laid out for the full size, not for the length of zero.
    view.bounds.size = removal.size
    view.stackRemoval = nil
    fade(view, to: removal.alpha, fromSeen: wasLeaving)
  }

  /// Gives a hidden view, and the views in it, the frames that they will have when it is shown.
  private func placeForEntry(_ view: UIView) {
    view.layer.isHidden = false
    setNeedsUpdateConstraints()
    layoutRoot.updateConstraintsIfNeeded()
    if let engine = layoutEngine {
      engine.update()
      if let index = engine.index(of: view) { place(view, engine.frame(at: index)) }
      view.placeConstrainedTree()
    }
    view.layer.isHidden = true
  }

  /// Sets the opacity, animated from the presentation value if `fromSeen` is true, otherwise from
  /// the model value.
  private func fade(_ view: UIView, to opacity: CGFloat, fromSeen: Bool) {
    guard let block = UIView.currentBlock else { return }
    let options = block.options
    block.options.remove(.beginFromCurrentState)
    if fromSeen { block.options.insert(.beginFromCurrentState) }
    view.layer.opacity = Float(opacity)
    block.options = options
  }
}

extension UIView {
  /// Hides a view that has left the stack, and restores its state.
  func endStackRemoval() {
    guard let removal = stackRemoval else { return }
    UIView.performWithoutAnimation {
      layer.isHidden = true
      bounds.size = removal.size
      stackRemoval = nil
      layer.opacity = Float(removal.alpha)
    }
  }
}
