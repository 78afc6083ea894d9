internal import QuartzCore

extension UIView {
  func layoutLayer(_ layer: CALayer) {
    guard layer === self.layer else { return }
    withTraits {
      tellSafeArea()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
}
