internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Returns a controller whose view stands for the content of a view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns the menu. It gets the entries that the system suggests: there are none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The menu of a view at a place. Main thread only.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identity that the program gave, by which it knows the configuration again.
  open private(set) var identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration. Without an identifier it gets a unique one.
  ///
  /// - Parameters:
  ///   - previewProvider: Returns the controller whose view is shown beside the menu, when a press
  ///     is about to show it; nil for a picture of the view that has the menu.
  ///   - actionProvider: Returns the menu, when it is about to be shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// The animations that run beside those of a menu. Main thread only.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the configuration's provider returned; nil without one.
  var previewViewController: UIViewController? { get }
  /// Adds a closure that runs with the menu's animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs at the end of the menu's animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The end of a preview that was touched.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes back.
  case dismiss
  /// The preview grows over the window and fades, and the program shows its content.
  case pop
}

/// The animations that run beside the end of a preview that was touched. Main thread only.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The end of the preview; `dismiss` unless the delegate sets another one.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The answers to a context menu's questions. Main thread only.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a place in the view, in its points; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the picture of the view that a press has chosen; nil for one of the whole view. The
  /// default asks `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the picture to which the preview goes back; nil for one of the whole view. The default
  /// asks `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The older kind of the question for the picture of the view. Returns nil by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older kind of the question for the picture at the end. Returns nil by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview is touched, before the menu is hidden. Does nothing by default: the
  /// preview then goes back.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu is shown. Does nothing by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration:
      UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu is hidden. Does nothing by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration:
      UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Shows the menu of a view where the secondary button of the mouse clicks, and where a finger
/// presses for half a second; with a preview for the finger. Main thread only.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The looks of a menu.
  public enum Appearance: UInt, Sendable {
    case unknown, rich, compact
  }

  /// The delegate; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// The look of the open menu: rich after a press, compact after a click, unknown without one.
  open var menuAppearance: Appearance { panel == nil ? .unknown : isRich ? .rich : .compact }
  /// Returns the picture of what has the menu where the delegate returns none; nil for one of the
  /// view.
  package var standardPreview: (() -> UITargetedPreview?)?

  private let press = UILongPressGestureRecognizer()
  private let gate = PressGate()
  /// The place of the press or click, in the view's points.
  private var place = CGPoint.zero
  /// The menu that the press shows, between its question and its beginning.
  private var next: UIContextMenuConfiguration?
  private(set) var panel: MenuPanel?
  private var configuration: UIContextMenuConfiguration?
  /// True if a press showed the menu.
  private var isRich = false

  /// Creates an interaction for `UIView.addInteraction(_:)`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = gate
    gate.opens = { [weak self] in self?.mayBegin() ?? false }
    press.addHandler { [weak self] in self?.pressed($0) }
  }

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the place of the last press or click, in the points of a view; of the window for nil.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }

  /// Hides the open menu once its view is in another window than it, or in none.
  func viewDidMoveToWindow() {
    if let panel, view?.window !== panel.window { dismissMenu() }
  }

  /// Hides the open menu.
  open func dismissMenu() { panel?.dismiss() }

  /// Replaces the open menu by the one that `block` returns for it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let panel { panel.show(block(panel.menu)) }
  }

  // MARK: Opening

  /// Returns true if the place of the press has a menu, which it then shows.
  private func mayBegin() -> Bool {
    guard let view else { return false }
    next = ask(at: press.location(in: view))
    return next != nil
  }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    guard let next else { return }
    self.next = nil
    if recognizer.state == .began {
      show(next, at: recognizer.location(in: view), isRich: true)
    }
  }

  /// Shows the menu for a click of the secondary button at a place in the view. Returns false if
  /// there is none.
  package func open(at place: CGPoint) -> Bool {
    guard let configuration = ask(at: place) else { return false }
    return show(configuration, at: place, isRich: false)
  }

  /// Shows the menu for a press at a place in the view, if there is one.
  package func openAfterPress(at place: CGPoint) {
    if let configuration = ask(at: place) { show(configuration, at: place, isRich: true) }
  }

  private func ask(at place: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
  }

  @discardableResult
  private func show(
    _ configuration: UIContextMenuConfiguration, at place: CGPoint, isRich: Bool
  ) -> Bool {
    guard let callout = Callout.begin("menu", self) else { return false }
    defer { callout.end() }
    dismissMenu()
    self.place = place
    guard let view, let window = view.window else { return false }
    let source = isRich ? highlightPreview(configuration) : nil
    let controller = isRich ? configuration.previewProvider?() : nil
    let menu = configuration.actionProvider?([])
    let hasEntries = menu.map { MenuPanel.hasEntries($0) } ?? false
    guard hasEntries || controller != nil else { return false }
    // The program may have moved the view, or shown another menu.
    guard callout.holds(view.window === window && self.view === view && panel == nil) else {
      return false
    }
    let preview = isRich ? MenuPreview(of: source, controller, in: window) : nil
    let panel = MenuPanel(
      menu ?? UIMenu(), at: view.convert(place, to: nil), preview: preview, sender: self)
    panel.onEnd = { [weak self] animator in self?.menuWillEnd(animator) }
    panel.onPreview = { [weak self] in self?.previewTouched() }
    panel.returnTarget = { [weak self] in self?.dismissalPreview() }
    (self.panel, self.configuration, self.isRich) = (panel, configuration, isRich)
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    guard callout.holds(self.panel === panel && view.window === window) else {
      panel.dismiss()
      return false
    }
    panel.present(in: window, animator)
    return true
  }

  // MARK: Previews

  private func highlightPreview(
    _ configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier) ?? ownPreview
  }

  private func dismissalPreview() -> UITargetedPreview? {
    guard let configuration else { return nil }
    return delegate?.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier) ?? ownPreview
  }

  /// A picture of the view; nil while it is not seen.
  private var ownPreview: UITargetedPreview? {
    if let standardPreview { return standardPreview() }
    return view.flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
  }

  private func previewTouched() {
    guard let configuration, let panel else { return }
    let animator = MenuAnimator(panel.preview?.controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    panel.dismiss(animator)
  }

  private func menuWillEnd(_ animator: MenuAnimator) {
    guard let configuration else { return }
    (panel, self.configuration) = (nil, nil)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
  }
}

/// The delegate of a long press, which begins only where there is a menu.
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
  var opens: @MainActor () -> Bool = { false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { opens() }
}

/// The closures that run with a menu's animation.
@MainActor
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    for animation in animations { animation() }
  }

  func finish() {
    for completion in completions { completion() }
  }
}

extension UIWindow {
  /// Handles a click of the secondary button at a place in the window's points: shows the menu of
  /// the view there, or of the nearest one above it that has one. An open menu is closed by a click
  /// beside it. Returns false if there is no menu.
  @discardableResult
  package func handleSecondaryClick(at place: CGPoint) -> Bool {
    var next = hitTest(place, with: nil)
    while let view = next {
      if let panel = view as? MenuPanel {
        panel.clicked(at: panel.convert(place, from: nil))
        return true
      }
      for case let interaction as UIContextMenuInteraction in view.interactions {
        if interaction.open(at: view.convert(place, from: nil)) { return true }
      }
      next = view.superview
    }
    return false
  }
}
