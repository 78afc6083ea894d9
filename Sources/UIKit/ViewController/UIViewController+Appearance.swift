internal import QuartzCore

extension UIViewController {
  /// Where a controller stands between off and on the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// The view is about to be in `window`, or in none. A change that somebody directs has been told.
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

  /// The view is in `window`, or in none. The end of the change is told on the next turn, if it still
  /// holds then.
  func viewDidMove(to window: UIWindow?) {
    if window != nil { tellIsAppearing() }
    MainTurn.later { [self] in
      guard !isAppearanceDirected else { return }
      switch appearance {
      case .appearing where viewIfLoaded?.window != nil: endAppearing()
      case .disappearing where viewIfLoaded?.window == nil: endDisappearing()
      default: break
      }
    }
  }

  /// Begins a change that ends with `endDirectedAppearance()`, here and in the children in the view. One
  /// that leads to where the controller is already does nothing.
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
    if isAppearing, viewIfLoaded?.window != nil { tellIsAppearing() }
  }

  func endDirectedAppearance() {
    guard isAppearanceDirected else { return }
    isAppearanceDirected = false
    if appearance == .appearing { endAppearing() }
    if appearance == .disappearing { endDisappearing() }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }

  /// The children that appear and disappear with this one.
  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func tellIsAppearing() {
    guard appearance == .appearing, !hasToldIsAppearing else { return }
    hasToldIsAppearing = true
    viewIsAppearing(appearsAnimated)
  }

  private func endAppearing() {
    tellIsAppearing()
    hasToldIsAppearing = false
    appearance = .appeared
    viewDidAppear(appearsAnimated)
    isMovingToParent = false
  }

  private func endDisappearing() {
    hasToldIsAppearing = false
    appearance = .disappeared
    viewDidDisappear(appearsAnimated)
    isMovingFromParent = false
  }
}
