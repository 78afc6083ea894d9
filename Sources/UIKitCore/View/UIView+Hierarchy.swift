extension UIView {
  /// Inserts `view` at `index` of the subviews; the index does not count `view` if it is already a
  /// subview.
  ///
  /// Its layer goes directly above that of `sibling`, the view before it, if that is given,
  /// otherwise directly below that of the view after it.
  ///
  /// The callbacks are, in this order: willMove(toSuperview:), willMove(toWindow:) and
  /// willRemoveSubview of the former superview; after the change didMoveToWindow,
  /// didMoveToSuperview and didAddSubview.
  func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    guard MainThreadCheck.passes(self, "addSubview") else { return }
    // A view without subviews is nobody's ancestor; the check keeps building a deep chain linear.
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else {
      Diagnostic.report("addSubview: a view cannot be put into itself or its own subview: \(view)")
      return
    }
    let former = view.superview
    if former === self {
      subviews.remove(identicalTo: view)
      place(view, at: index, above: sibling)
      return
    }
    view.maskedView?.setMask(nil)
    let (oldWindow, newWindow) = (view.window, window)
    let oldTint: UIColor? = Self.tintsAreChosen ? view.tintColor : nil
    let oldStyle = view.shownStyle
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announce(moveTo: newWindow) }
    former?.willRemoveSubview(view)
    if former != nil { view.leaveLayout() }
    former?.subviews.remove(identicalTo: view)
    view.superview = self
    view.enterLayout()
    if oldWindow !== newWindow { view.enter(newWindow) }
    place(view, at: index, above: sibling)
    if oldWindow !== newWindow { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if Self.tintsAreChosen, view.tintColor != oldTint { view.announceTint() }
    view.styleMayHaveChanged(from: oldStyle)
  }

  /// Removes the view from its superview, with the callbacks in the order of `insert`.
  func leaveSuperview() {
    guard MainThreadCheck.passes(self, "removeFromSuperview"), let former = superview else {
      return
    }
    let (oldWindow, oldStyle) = (window, shownStyle)
    willMove(toSuperview: nil)
    if oldWindow != nil { announce(moveTo: nil) }
    former.willRemoveSubview(self)
    leaveLayout()
    former.subviews.remove(identicalTo: self)
    superview = nil
    if oldWindow != nil { enter(nil) }
    layer.removeFromSuperlayer()
    if oldWindow != nil { announceMoved() }
    didMoveToSuperview()
    styleMayHaveChanged(from: oldStyle)
  }

  func exchange(_ a: Int, _ b: Int) {
    guard subviews.indices.contains(a), subviews.indices.contains(b) else {
      Diagnostic.report(
        "exchangeSubview: indices \(a) and \(b) must be within the \(subviews.count) subviews")
      return
    }
    guard a != b else { return }
    let (low, high) = (subviews[min(a, b)], subviews[max(a, b)])
    insert(low, at: max(a, b))
    insert(high, at: min(a, b))
  }

  /// Inserts `view` in front of `sibling`, or frontmost if `sibling` is not a subview.
  func insert(_ view: UIView, above sibling: UIView) {
    let place = index(of: sibling, besides: view)
    insert(view, at: place.map { $0 + 1 } ?? subviews.count, above: place == nil ? nil : sibling)
  }

  /// Returns true if `view` is this view or one above it.
  func hasAncestor(_ view: UIView) -> Bool {
    var current = self
    while current !== view {
      guard let superview = current.superview else { return false }
      current = superview
    }
    return true
  }

  /// Returns the first view with `tag` in this subtree, depth first.
  func findTagged(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  func setAlpha(_ alpha: CGFloat) {
    guard let stackRemoval else { return layer.opacity = Float(alpha) }
    stackRemoval.alpha = alpha
  }

  func changeVisibility(isHidden: Bool) {
    let stack = superview as? UIStackView
    if stack?.animateVisibility(of: self, isHidden: isHidden) == true { return }
    endStackRemoval()
    layer.isHidden = isHidden
    stack?.visibilityDidChange(of: self)
  }

  /// Returns the index of `sibling` among the subviews without `view`.
  func index(of sibling: UIView, besides view: UIView) -> Int? {
    guard view !== sibling, let index = subviews.index(identicalTo: sibling) else { return nil }
    guard view.superview === self, let own = subviews.index(identicalTo: view) else { return index }
    return own < index ? index - 1 : index
  }

  private func place(_ view: UIView, at index: Int, above sibling: UIView?) {
    let index = max(0, min(index, subviews.count))
    if let sibling {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  /// Stores the window in this view and its descendants.
  private func enter(_ window: UIWindow?) {
    var pending = [self]
    while let view = pending.popLast() {
      view.hostWindow = window
      pending += view.subviews
    }
  }

  /// Notifies this view, its descendants and their controllers of the coming move to `newWindow`.
  private func announce(moveTo newWindow: UIWindow?) {
    giveUpKeys()
    viewController?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announce(moveTo: newWindow) }
  }

  /// Clears the window's first responder if it is this view or its controller.
  private func giveUpKeys() {
    guard let window, let first = window.firstResponder else { return }
    if first === self || first === viewController { window.firstResponder = nil }
  }

  private func announceMoved() {
    if window != nil { adoptScreenScale() }
    viewController?.viewDidMove(to: window)
    didMoveToWindow()
    for subview in subviews { subview.announceMoved() }
  }
}
