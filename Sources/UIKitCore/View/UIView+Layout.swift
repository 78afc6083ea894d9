internal import QuartzCore

extension UIView {
  func layoutLayer(_ layer: CALayer) {
    guard layer === self.layer else { return }
    withTraits {
      notifySafeAreaChange()
      viewController?.viewWillLayoutSubviews()
      solveConstraints()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
}
