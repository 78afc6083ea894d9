internal import QuartzCore

extension UIView {
  /// Inserts `view` at `index` of the subviews; the index does not count `view` if it is already a
  /// subview.
  ///
  /// Its layer goes directly above that of `sibling`, the view before it, if that is given,
  /// otherwise directly below that of the view after it.
  ///
  /// The callbacks are, in this order: willMove(toSuperview:), willMove(toWindow:) and
  /// willRemoveSubview of the former superview; after the change didMoveToWindow,
  /// didMoveToSuperview and didAddSubview. `Callout` has the rule for all of them.
  func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    guard MainThreadCheck.passes(self, "addSubview") else { return }
    if let obstacle = obstacle(to: view) {
      return Diagnostic.report("addSubview: \(obstacle): \(view)")
    }
    guard let callout = Callout.begin("addSubview", view) else { return }
    defer { callout.end() }
    if view.superview === self {
      subviews.remove(identicalTo: view)
      return place(view, at: index, above: sibling)
    }
    let oldTint: UIColor? = Self.tintsAreChosen ? view.tintColor : nil
    let oldStyle = view.shownStyle
    view.maskedView?.setMask(nil)
    guard view.announceMove(to: self, callout) else { return }
    let oldWindow = view.window
    view.superview?.subviews.remove(identicalTo: view)
    view.superview = self
    if oldWindow !== window { view.enter(window) }
    place(view, at: index, above: sibling)
    if view.superview === self { view.enterLayout() }
    if view.superview === self, oldWindow !== window { view.announceMoved() }
    if view.superview === self { view.didMoveToSuperview() }
    if view.superview === self { didAddSubview(view) }
    if Self.tintsAreChosen, view.storedTintColor == nil, view.tintColor != oldTint {
      view.announceTint()
    }
    view.styleMayHaveChanged(from: oldStyle)
  }

  /// Removes the view from its superview, with the callbacks in the order of `insert`.
  func leaveSuperview() {
    guard MainThreadCheck.passes(self, "removeFromSuperview"), superview != nil,
      let callout = Callout.begin("removeFromSuperview", self)
    else { return }
    defer { callout.end() }
    let oldStyle = shownStyle
    guard announceMove(to: nil, callout) else { return }
    let oldWindow = window
    superview?.subviews.remove(identicalTo: self)
    superview = nil
    if oldWindow != nil { enter(nil) }
    layer.changeAnnounced { layer.removeFromSuperlayer() }
    if superview == nil, oldWindow != nil { announceMoved() }
    if superview == nil { didMoveToSuperview() }
    styleMayHaveChanged(from: oldStyle)
  }

  /// Makes the calls before a move to `target`, nil for none. Returns false if one of them has made
  /// the move impossible.
  private func announceMove(to target: UIView?, _ callout: Callout) -> Bool {
    let former = superview
    var isPossible: Bool {
      guard superview === former else { return false }
      return target.map { $0.obstacle(to: self) == nil } ?? (former != nil)
    }
    willMove(toSuperview: target)
    guard callout.holds(isPossible) else { return false }
    // A callback may move the target to another window, once.
    var announced = window
    for _ in 0..<2 where announced !== target?.window {
      announced = target?.window
      announce(moveTo: announced)
      guard callout.holds(isPossible) else { return false }
    }
    if let former {
      former.willRemoveSubview(self)
      guard callout.holds(isPossible) else { return false }
    }
    let mayLeave = layer.announceLeaving()
    guard callout.holds(mayLeave && isPossible) else { return false }
    guard former != nil else { return true }
    leaveLayout()
    return callout.holds(isPossible)
  }

  /// Returns the reason why `view` cannot become a subview; nil if it can.
  private func obstacle(to view: UIView) -> String? {
    if view is UIWindow { return "a window cannot be a subview" }
    // A view without subviews and mask is above no other; the check keeps building a deep chain
    // linear.
    let isOutside = view !== self && view.subviews.isEmpty && view.maskView == nil
    guard isOutside || !isInTree(of: view) else {
      return "a view cannot contain itself"
    }
    return layer.obstacle(to: view.layer)
  }

  /// Returns true if the view is `view`, below it, or in the mask of a view there.
  func isInTree(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview ?? next.maskedView
    }
    return false
  }

  func exchange(_ a: Int, _ b: Int) {
    guard subviews.indices.contains(a), subviews.indices.contains(b) else {
      Diagnostic.report(
        "exchangeSubview: \(a) and \(b): expected indices of the \(subviews.count) subviews")
      return
    }
    guard a != b else { return }
    let (low, high) = (subviews[min(a, b)], subviews[max(a, b)])
    insert(low, at: max(a, b))
    if high.superview === self { insert(high, at: min(a, b)) }
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

  /// Puts `view`, which has this view as its superview, into the list of subviews and its layer
  /// into that of sublayers, above those of `sibling` if that is a subview.
  private func place(_ view: UIView, at index: Int, above sibling: UIView?) {
    let below = sibling.flatMap { subviews.index(identicalTo: $0) }
    let index = below.map { $0 + 1 } ?? max(0, min(index, subviews.count))
    subviews.insert(view, at: index)
    view.layer.changeAnnounced {
      if let below {
        layer.insertSublayer(view.layer, above: subviews[below].layer)
      } else if index + 1 < subviews.count {
        layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
      } else {
        layer.addSublayer(view.layer)
      }
    }
  }

  /// Stores the window in this view and its descendants.
  private func enter(_ window: UIWindow?) {
    window?.noteSafeArea()
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
    for subview in subviews where subview.superview === self {
      subview.announce(moveTo: newWindow)
    }
  }

  /// Clears the window's first responder if it is this view or its controller.
  private func giveUpKeys() {
    guard let window, let first = window.firstResponder else { return }
    if first === self || first === viewController { window.firstResponder = nil }
  }

  /// Notifies this view, its descendants and their controllers of the move to the window. Views
  /// that callbacks insert meanwhile have been notified by that.
  private func announceMoved() {
    let (window, present) = (window, subviews)
    if window != nil {
      adoptScreenScale()
      takeAppearance()
    }
    viewController?.viewDidMove(to: window)
    didMoveToWindow()
    for case let interaction as UIContextMenuInteraction in storedInteractions {
      interaction.viewDidMoveToWindow()
    }
    for subview in present where subview.superview === self && subview.window === window {
      subview.announceMoved()
    }
  }
}
