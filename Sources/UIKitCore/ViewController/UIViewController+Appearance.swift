internal import QuartzCore

extension UIViewController {
  /// The states of a controller between off and on the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Called before the view moves to `window`, or out of its window if nil. A directed change has
  /// already called the appearance methods.
  func viewWillMove(to window: UIWindow?) {
    if window != nil {
      if appearance == .appeared || appearance == .appearing { return }
      appearance = .appearing
      appearsAnimated = false
      viewWillAppear(false)
    } else if appearance == .appeared || appearance == .appearing {
      appearance = .disappearing
      appearsAnimated = false
      viewWillDisappear(false)
    }
  }

  /// Called after the view has moved to `window`, or out of its window if nil. The end of the
  /// change is reported on the next turn of the main loop, if the view is still there.
  func viewDidMove(to window: UIWindow?) {
    // A callback may have changed the window since the view was to move.
    viewWillMove(to: window)
    if window != nil { notifyIsAppearing() }
    MainQueueWork.later { [self] in
      guard !isAppearanceDirected else { return }
      switch appearance {
      case .appearing where viewIfLoaded?.window != nil: endAppearing()
      case .disappearing where viewIfLoaded?.window == nil: endDisappearing()
      default: break
      }
    }
  }

  /// Begins an appearance change that ends with `endDirectedAppearance()`, for this controller and
  /// the children whose views are in its view. Does nothing if the controller is already in, or on
  /// its way to, that state.
  func beginDirectedAppearance(_ isAppearing: Bool, animated: Bool) {
    let isThere: [Appearance] =
      isAppearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
    if isThere.contains(appearance) { return }
    let change: Appearance = isAppearing ? .appearing : .disappearing
    appearance = change
    appearsAnimated = animated
    isAppearanceDirected = true
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    for child in shownChildren where appearance == change && child.parent === self {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    if isAppearing, viewIfLoaded?.window != nil { notifyIsAppearing() }
  }

  func endDirectedAppearance() {
    guard isAppearanceDirected else { return }
    isAppearanceDirected = false
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: break
    }
    // A callback may have begun the next change.
    guard !isAppearanceDirected, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.parent === self { child.endAppearanceTransition() }
  }

  /// The children that appear and disappear with this controller.
  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func notifyIsAppearing() {
    guard appearance == .appearing, !hasReportedIsAppearing else { return }
    hasReportedIsAppearing = true
    viewIsAppearing(appearsAnimated)
  }

  private func endAppearing() {
    notifyIsAppearing()
    guard appearance == .appearing else { return }
    hasReportedIsAppearing = false
    appearance = .appeared
    viewDidAppear(appearsAnimated)
    isMovingToParent = false
  }

  private func endDisappearing() {
    hasReportedIsAppearing = false
    appearance = .disappeared
    viewDidDisappear(appearsAnimated)
    isMovingFromParent = false
  }
}
