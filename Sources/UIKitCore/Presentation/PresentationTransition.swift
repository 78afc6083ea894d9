internal import CoreGraphics
internal import Foundation

/// A presentation or a dismissal in progress: the work before it, and after it whether or not it
/// was completed.
@MainActor
final class PresentationTransition {
  private let presentation: UIPresentationController
  private let isDismissal: Bool
  private let completion: (() -> Void)?

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
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
  ) {
    guard let container = presentation.containerView else { return }
    let removes = presentation.shouldRemovePresentersView
    if !isDismissal, removes { takeInPresenter(container) }
    let transition = ControllerTransition(
      in: container, participants(in: container, removes), style: presented.modalPresentationStyle,
      animator: animator, interaction: animator.flatMap(interaction)
    ) { self.end($0) }
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

  /// Moves the presenter's view into the container, where it is animated.
  private func takeInPresenter(_ container: UIView) {
    guard let view = presenter.viewIfLoaded, let home = view.superview,
      let index = home.subviews.firstIndex(where: { $0 === view })
    else { return }
    presentation.presenterHome = (home, index)
    container.insertSubview(view, at: 0)
    view.frame = container.bounds
  }

  private func putBackPresenter() {
    guard let home = presentation.presenterHome, let view = presenter.viewIfLoaded else { return }
    presentation.presenterHome = nil
    home.superview.insertSubview(view, at: home.index)
    view.frame = home.superview.bounds
  }

  private func end(_ didComplete: Bool) {
    presented.transition = nil
    presenter.transition = nil
    let isPresented = didComplete != isDismissal
    if !didComplete { turnBack() }
    if isPresented {
      if presentation.shouldRemovePresentersView { presenter.viewIfLoaded?.removeFromSuperview() }
      presented.endAppearanceTransition()
      presenter.endAppearanceTransition()
    } else {
      putBackPresenter()
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
      presentation.leave()
      presenter.presented = nil
      presented.presenting = nil
      presented.presentation = nil
    }
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
