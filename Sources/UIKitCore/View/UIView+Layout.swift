internal import QuartzCore

extension UIView {
  func layoutLayer(_ layer: CALayer) {
    guard layer === self.layer else { return }
    withTraits {
      tellSafeArea()
      viewController?.viewWillLayoutSubviews()
      if !heldConstraints.isEmpty { ConstraintSolver(self).apply() }
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
}
