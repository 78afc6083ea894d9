internal import QuartzCore

extension UIViewController {
  /// Where a controller stands between off and on the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// The view is about to be in `window`, or in none.
  func viewWillMove(to window: UIWindow?) {
    if window != nil {
      if appearance == .appeared || appearance == .appearing { return }
      appearance = .appearing
      viewWillAppear(false)
    } else if appearance == .appeared || appearance == .appearing {
      appearance = .disappearing
      viewWillDisappear(false)
    }
  }

  /// The view is in `window`, or in none. The end of the change is told on the next turn, if it still
  /// holds then.
  func viewDidMove(to window: UIWindow?) {
    MainTurn.later { [self] in
      switch appearance {
      case .appearing where viewIfLoaded?.window != nil:
        appearance = .appeared
        viewDidAppear(false)
      case .disappearing where viewIfLoaded?.window == nil:
        appearance = .disappeared
        viewDidDisappear(false)
      default: break
      }
    }
  }
}
