internal import CoreGraphics

extension ControllerTransition.Participants {
  /// Makes the participants of a transition between two children of a container. Places the view of
  /// the new one.
  ///
  /// - Parameter place: Returns the frame of a child's view in the container.
  @MainActor
  init(
    from old: UIViewController?, to new: UIViewController, place: (UIViewController) -> CGRect
  ) {
    let newView: UIView = new.view
    newView.frame = place(new)
    newView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (from, to, fromView, toView) = (old, new, old?.viewIfLoaded, newView)
    if let old { initialFrames[ObjectIdentifier(old)] = place(old) }
    finalFrames[ObjectIdentifier(new)] = place(new)
  }

  /// Starts the appearance callbacks of a transition, for a container in a window.
  @MainActor
  func beginAppearance(animated: Bool) {
    from?.beginAppearanceTransition(false, animated: animated)
    to?.beginAppearanceTransition(true, animated: animated)
  }

  /// Removes the view that is not shown after a transition. If that was cancelled, restarts the
  /// appearance callbacks in the other direction, for a container in a window.
  @MainActor
  func removeHiddenView(_ didComplete: Bool, isInWindow: Bool, animated: Bool) {
    guard !didComplete else {
      from?.viewIfLoaded?.removeFromSuperview()
      return
    }
    to?.viewIfLoaded?.removeFromSuperview()
    guard isInWindow else { return }
    to?.beginAppearanceTransition(false, animated: animated)
    from?.beginAppearanceTransition(true, animated: animated)
  }

  @MainActor
  func endAppearance() {
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
  }
}
