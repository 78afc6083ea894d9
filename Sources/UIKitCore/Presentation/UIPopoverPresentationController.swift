public import CoreGraphics
internal import Foundation

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source, and the arrow points up.
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: .max)
}

/// A panel beside its source, with an arrow that points to it. A tap outside dismisses it.
///
/// In a window of compact width it is presented as a sheet, or in the style that its delegate
/// returns.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The default size if the presented controller prefers none. Source: UIKit,
  /// `preferredContentSize`.
  private static let usualSize = CGSize(width: 320, height: 480)

  /// The view that the popover points to.
  open weak var sourceView: UIView?
  /// The rectangle that the popover points to, in the coordinates of `sourceView`; null, the
  /// default, stands for its bounds.
  open var sourceRect = CGRect.null
  /// The button that the popover points to if there is no `sourceView`.
  open weak var sourceItem: UIBarButtonItem?
  /// The same as `sourceItem`.
  open weak var barButtonItem: UIBarButtonItem? {
    get { sourceItem }
    set { sourceItem = newValue }
  }
  /// The directions in which the arrow may point; any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; unknown before the presentation.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// True if the popover may cover its source; false by default.
  open var canOverlapSourceViewRect = false
  /// The views behind the popover that receive touches while it is presented; nil for none.
  open var passthroughViews: [UIView]?
  /// The colour of the panel and its arrow; nil is nearly white.
  open var backgroundColor: UIColor? { didSet { panel.fill(backgroundColor) } }
  /// The least distances from the edges of the window, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private let panel = PopoverPanel()
  private lazy var dismissView = DismissView(self)

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  open override var presentedView: UIView? { panel }
  override var transitionStyle: UIModalTransitionStyle { .crossDissolve }

  /// Returns the style of the presentation with `traits`.
  func style(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard traits.horizontalSizeClass == .compact else { return .popover }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .formSheet
    return style == .none ? .popover : style
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placed.frame }

  /// The layout of the panel with its arrow.
  private var placed: PopoverPlacement {
    let area = containerView?.bounds.inset(by: popoverLayoutMargins) ?? .zero
    let wish = presentedViewController.preferredContentSize
    let size = wish.width > 0 && wish.height > 0 ? wish : Self.usualSize
    return PopoverPlacement(
      size: size, beside: source, in: area, permittedArrowDirections,
      overlaps: canOverlapSourceViewRect)
  }

  /// The source rectangle, in the container's coordinates; the middle of the container if there is
  /// no source.
  private var source: CGRect {
    guard let containerView else { return .zero }
    guard let view = sourceView ?? sourceItem?.view else {
      Diagnostic.once(
        "UIPopoverPresentationController",
        "expected a sourceView or a barButtonItem; pointing to the middle")
      return CGRect(x: containerView.bounds.midX, y: containerView.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: containerView)
  }

  open override func presentationTransitionWillBegin() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    containerView?.insertSubview(dismissView, at: 0)
    panel.fill(backgroundColor)
    panel.content = presentedViewController.view
    place()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dismissView.removeFromSuperview() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dismissView.removeFromSuperview() }
  }

  open override func containerViewDidLayoutSubviews() {
    if presentedViewController.transitionCoordinator == nil { place() }
  }

  override func takesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard let containerView, !panel.frame.contains(point) else { return true }
    return !(passthroughViews ?? []).contains {
      $0.point(inside: containerView.convert(point, to: $0), with: event)
    }
  }

  private func place() {
    let placed = placed
    arrowDirection = placed.direction
    panel.place(placed)
  }

  override func allowsDismissalByTap() -> Bool {
    super.allowsDismissalByTap()
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func didDismissByTap() {
    super.didDismissByTap()
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Returns true if a tap outside may dismiss the popover; true by default.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after the user has dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  /// The popover that presents this controller, or will present it; nil if another style does.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let presentation { return presentation as? UIPopoverPresentationController }
    if let parent { return parent.popoverPresentationController }
    guard modalPresentationStyle == .popover else { return nil }
    if let preparedPopover { return preparedPopover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    preparedPopover = popover
    return popover
  }
}
