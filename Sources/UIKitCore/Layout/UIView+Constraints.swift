// Constraints as programs for iOS 7 and earlier add them: an added constraint becomes active,
// whichever view it is added to.
extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
