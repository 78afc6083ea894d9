internal import CoreGraphics

extension UIWindow {
  /// Runs `change`, which gives the window `size`, and informs its controllers: before it with the
  /// new size, and after it by running their closures alongside the transition, without animation.
  func passToSize(_ size: CGSize, _ change: () -> Void) {
    guard !isPassingToSize, !isHidden, size != bounds.size, let rootViewController,
      rootViewController.isViewLoaded, size.width.isFinite, size.height.isFinite
    else { return change() }
    isPassingToSize = true
    defer { isPassingToSize = false }
    let tower = Array(sequence(first: rootViewController, next: \.presented))
    let transition = ControllerTransition(
      in: self, ControllerTransition.Participants(from: rootViewController, to: rootViewController),
      animator: nil, interaction: nil, end: { _ in })
    // Controllers in another transition keep that one.
    let told = tower.filter { $0.transition == nil }
    for controller in told { controller.transition = transition }
    let former = UIUserInterfaceSizeClass(width: bounds.width)
    let next = UIUserInterfaceSizeClass(width: size.width)
    for controller in tower {
      if next != former {
        let traits = UITraitCollection(traitsFrom: [
          controller.traitCollection, UITraitCollection(horizontalSizeClass: next),
        ])
        controller.willTransition(to: traits, with: transition)
      }
      controller.presentation?.viewWillTransition(to: size, with: transition)
      controller.viewWillTransition(to: size, with: transition)
    }
    next == former ? change() : changingTraits(change)
    transition.start()
    for controller in told where controller.transition === transition {
      controller.transition = nil
      controller.otherTransitionDidEnd()
    }
  }
}
