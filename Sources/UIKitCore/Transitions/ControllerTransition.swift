internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A transition between two controllers in progress: the context of its animator, and the
/// coordinator of animations that run alongside.
///
/// The closures of its animator retain it. It ends with the first call of `completeTransition(_:)`.
@MainActor
final class ControllerTransition: NSObject {
  typealias Observer = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The controllers, views and frames that take part.
  struct Participants {
    var from: UIViewController?
    var to: UIViewController?
    var fromView: UIView?
    var toView: UIView?
    /// The frames before and after, in the container's coordinates.
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
  }

  let containerView: UIView
  let participants: Participants
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let initial: [SavedViewState]
  /// Called once when the transition ends, with true if it was completed.
  private var end: ((Bool) -> Void)?

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var hasStarted = false
  private var alongside: [Observer] = []
  private var completions: [Observer] = []
  private var interactionObservers: [Observer] = []

  /// - Parameters:
  ///   - animator: Animates the transition; nil if it is not animated.
  ///   - interaction: Drives the animator; nil if nothing does.
  init(
    in containerView: UIView, _ participants: Participants, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    end: @escaping (Bool) -> Void
  ) {
    self.containerView = containerView
    self.participants = participants
    presentationStyle = style
    isAnimated = animator != nil
    self.animator = animator
    self.interaction = animator == nil ? nil : interaction
    initial = [participants.fromView, participants.toView].compactMap {
      $0.map { SavedViewState($0) }
    }
    self.end = end
    super.init()
  }

  /// Starts the transition. Without an animator it has ended when this returns.
  func start() {
    guard let animator else {
      if let view = participants.toView, view.superview !== containerView {
        containerView.addSubview(view)
      }
      if let to = participants.to, finalFrame(for: to) != .zero {
        participants.toView?.frame = finalFrame(for: to)
      }
      hasStarted = true
      for animation in alongside { animation(self) }
      alongside = []
      completeTransition(true)
      return
    }
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      (interaction as? UIPercentDrivenInteractiveTransition)?.attach(self)
      animator.animateTransition(using: self)
    }
    hasStarted = true
    runAlongside()
    // Animations begin when they are committed, and an interactive driver sets their time from
    // there.
    if isInteractive { CATransaction.flush() }
  }

  /// Starts the animator. Called by the object that drives the transition.
  func animate() { animator?.animateTransition(using: self) }

  /// The animator's interruptible animator; nil if it has none.
  private(set) lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    let found = animator?.interruptibleAnimator(using: self)
    return found is MissingAnimator ? nil : found
  }()

  private func runAlongside() {
    let animations = alongside
    alongside = []
    guard !animations.isEmpty else { return }
    if isInteractive, let interruptibleAnimator {
      interruptibleAnimator.addAnimations { for animation in animations { animation(self) } }
      return
    }
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: [isInteractive ? .curveLinear : .curveEaseInOut, .allowUserInteraction],
      animations: { for animation in animations { animation(self) } }, completion: nil)
  }

  /// Restores the position and appearance of the views that took part, after the transition has
  /// been reversed.
  func restoreViewStates() {
    UIView.performWithoutAnimation { for state in initial { state.restore() } }
  }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { letGo() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    letGo()
  }

  func pauseInteractiveTransition() {
    isInteractive = true
    // The outcome is open again.
    transitionWasCancelled = false
  }

  private func letGo() {
    guard isInteractive else { return }
    isInteractive = false
    let observers = interactionObservers
    interactionObservers = []
    for observer in observers { observer(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    // Animators that do not retain the context may still use it in the rest of their turn.
    MainQueueWork.later { _ = self }
    if !didComplete { transitionWasCancelled = true }
    end(didComplete)
    animator?.animationEnded(didComplete)
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? participants.from : key == .to ? participants.to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? participants.fromView : key == .to ? participants.toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    participants.initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    participants.finalFrames[ObjectIdentifier(vc)] ?? .zero
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var initiallyInteractive: Bool { interaction?.wantsInteractiveStart ?? false }
  var isInterruptible: Bool { interruptibleAnimator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(alongsideTransition animation: Observer?, completion: Observer?) -> Bool {
    guard end != nil else {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    alongside.append(animation)
    if hasStarted { runAlongside() }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Observer?, completion: Observer?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping Observer) {
    interactionObservers.append(handler)
  }
}

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

/// The saved position and appearance of a view.
@MainActor
struct SavedViewState {
  private let view: UIView
  private let center: CGPoint
  private let bounds: CGRect
  private let transform: CATransform3D
  private let alpha: CGFloat

  init(_ view: UIView) {
    self.view = view
    center = view.center
    bounds = view.bounds
    transform = view.transform3D
    alpha = view.alpha
  }

  func restore() {
    view.transform3D = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
  }
}
