extension UIView {
  /// Puts `view` at `index` of the subviews, counted without `view` when it is one already.
  ///
  /// Its layer goes right above that of `sibling`, the view before it, where that is given, else right below
  /// that of the view after it.
  ///
  /// Callbacks come in this order: willMove(toSuperview:), willMove(toWindow:), willRemoveSubview of
  /// the former superview; after the change didMoveToWindow, didMoveToSuperview, didAddSubview.
  func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    guard MainThreadCheck.passes(self, "addSubview") else { return }
    // A view without subviews is above no other, so that a deep chain is built in linear time.
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
    former?.subviews.remove(identicalTo: view)
    view.superview = self
    if oldWindow !== newWindow { view.enter(newWindow) }
    place(view, at: index, above: sibling)
    if oldWindow !== newWindow { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if Self.tintsAreChosen, view.tintColor != oldTint { view.announceTint() }
    view.styleMayHaveChanged(from: oldStyle)
  }

  /// Leaves the superview, with the callbacks in the order of `insert`.
  func leaveSuperview() {
    guard MainThreadCheck.passes(self, "removeFromSuperview"), let former = superview else {
      return
    }
    let (oldWindow, oldStyle) = (window, shownStyle)
    willMove(toSuperview: nil)
    if oldWindow != nil { announce(moveTo: nil) }
    former.willRemoveSubview(self)
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

  /// The index of `sibling` among the subviews when `view` is not counted.
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

  /// Notes the window of this view and of those below.
  private func enter(_ window: UIWindow?) {
    var pending = [self]
    while let view = pending.popLast() {
      view.hostWindow = window
      pending += view.subviews
    }
  }

  /// Tells this view, those below and their controllers that they are about to be in `newWindow`.
  private func announce(moveTo newWindow: UIWindow?) {
    giveUpKeys()
    viewController?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announce(moveTo: newWindow) }
  }

  /// Neither this view nor its controller stays first responder of a window that it leaves.
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
