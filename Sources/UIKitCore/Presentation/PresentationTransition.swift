internal import CoreGraphics
internal import Foundation

/// A presentation or a dismissal in progress: the work before it, and after it whether or not it
/// was completed.
@MainActor
final class PresentationTransition {
  private let presentation: UIPresentationController
  private let isDismissal: Bool
  private let completion: (() -> Void)?
  private weak var transition: ControllerTransition?

  private var presented: UIViewController { presentation.presentedViewController }
  private var presenter: UIViewController { presentation.presentingViewController }

  init(
    _ presentation: UIPresentationController, isDismissal: Bool, _ completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.isDismissal = isDismissal
    self.completion = completion
  }

  /// Starts the transition; without an animator it ends immediately. `interaction` returns the
  /// object that drives the animator.
  func begin(
    _ callout: Callout, animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
  ) {
    guard let container = presentation.containerView else { return }
    let removes = presentation.shouldRemovePresentersView
    let home = !isDismissal && removes ? takeInPresenter(container) : nil
    let transition = ControllerTransition(
      in: container, participants(in: container, removes), style: presented.modalPresentationStyle,
      animator: animator, interaction: animator.flatMap(interaction)
    ) { self.end($0) }
    guard callout.holds(isStanding(in: container) && presented.transition == nil) else {
      // A callback has ended the presentation, perhaps before the presenter's view came in.
      if let home, !isStanding(in: container) { putBackPresenter(home, from: container) }
      return
    }
    self.transition = transition
    presented.transition = transition
    presenter.transition = transition
    if isDismissal {
      presented.isBeingDismissed = true
      presentation.dismissalTransitionWillBegin()
    } else {
      presented.isBeingPresented = true
      presentation.presentationTransitionWillBegin()
    }
    let isAnimated = animator != nil
    if isDismissal {
      presented.beginAppearanceTransition(false, animated: isAnimated)
      if removes { presenter.beginAppearanceTransition(true, animated: isAnimated) }
    } else {
      if removes { presenter.beginAppearanceTransition(false, animated: isAnimated) }
      presented.beginAppearanceTransition(true, animated: isAnimated)
    }
    transition.start()
  }

  private func participants(
    in container: UIView, _ removes: Bool
  ) -> ControllerTransition.Participants {
    let presenterView = removes ? presenter.viewIfLoaded : nil
    var participants = ControllerTransition.Participants()
    if isDismissal {
      (participants.from, participants.to) = (presented, presenter)
      (participants.fromView, participants.toView) = (presentation.presentedView, presenterView)
      participants.initialFrames[ObjectIdentifier(presented)] = presentation.presentedView?.frame
      participants.finalFrames[ObjectIdentifier(presenter)] = container.bounds
    } else {
      (participants.from, participants.to) = (presenter, presented)
      (participants.fromView, participants.toView) = (presenterView, presentation.presentedView)
      participants.initialFrames[ObjectIdentifier(presenter)] = container.bounds
      participants.finalFrames[ObjectIdentifier(presented)] =
        presentation.frameOfPresentedViewInContainerView
    }
    return participants
  }

  /// True if the presented controller has this presentation, in `container`.
  private func isStanding(in container: UIView) -> Bool {
    presented.presentation === presentation && presentation.containerView === container
  }

  /// Moves the presenter's view into the container, where it is animated. Returns its place before.
  private func takeInPresenter(_ container: UIView) -> UIPresentationController.Home? {
    guard let view = presenter.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    let isRoot = (superview as? UIWindow)?.rootViewController === presenter
    let home = UIPresentationController.Home(superview: superview, index: index, isRoot: isRoot)
    presentation.presenterHome = home
    container.insertSubview(view, at: 0)
    view.frame = container.bounds
    return home
  }

  /// Moves the presenter's view back, unless the program has given it another place, or the window
  /// another root, meanwhile.
  private func putBackPresenter(_ home: UIPresentationController.Home?, from container: UIView?) {
    presentation.presenterHome = nil
    guard let home, let view = presenter.viewIfLoaded,
      view.superview == nil || container.map({ view.isDescendant(of: $0) }) ?? false,
      !home.isRoot || (home.superview as? UIWindow)?.rootViewController === presenter
    else { return }
    home.superview.insertSubview(view, at: home.index)
    view.frame = home.superview.bounds
  }

  private func end(_ didComplete: Bool) {
    for controller in [presented, presenter] where controller.transition === transition {
      controller.transition = nil
    }
    let isPresented = didComplete != isDismissal
    if !didComplete { turnBack() }
    if isPresented {
      if presentation.shouldRemovePresentersView { presenter.viewIfLoaded?.removeFromSuperview() }
      presented.endAppearanceTransition()
      presenter.endAppearanceTransition()
    } else {
      putBackPresenter(presentation.presenterHome, from: presentation.containerView)
      presentation.presentedView?.removeFromSuperview()
      presenter.endAppearanceTransition()
      presented.endAppearanceTransition()
    }
    if isDismissal {
      presentation.dismissalTransitionDidEnd(didComplete)
      presented.isBeingDismissed = false
    } else {
      presentation.presentationTransitionDidEnd(didComplete)
      presented.isBeingPresented = false
    }
    if !isPresented {
      if presented.presentation === presentation {
        if presenter.presented === presented { presenter.presented = nil }
        presented.presenting = nil
        presented.presentation = nil
      }
      presentation.leave()
    }
    for controller in [presenter, presented] { controller.otherTransitionDidEnd() }
    completion?()
  }

  /// Reverses the appearance changes of both controllers.
  private func turnBack() {
    presented.beginAppearanceTransition(isDismissal, animated: true)
    if presentation.shouldRemovePresentersView {
      presenter.beginAppearanceTransition(!isDismissal, animated: true)
    }
  }
}
