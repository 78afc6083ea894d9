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
    appearance = isAppearing ? .appearing : .disappearing
    appearsAnimated = animated
    isAppearanceDirected = true
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    for child in shownChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    if isAppearing, viewIfLoaded?.window != nil { notifyIsAppearing() }
  }

  func endDirectedAppearance() {
    guard isAppearanceDirected else { return }
    isAppearanceDirected = false
    if appearance == .appearing { endAppearing() }
    if appearance == .disappearing { endDisappearing() }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
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
