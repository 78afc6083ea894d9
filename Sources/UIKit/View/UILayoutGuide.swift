internal import CoreGraphics
public import Foundation

/// A rectangle of a view that content keeps to. Views have some of their own: the safe area, the room within the
/// margins, and a part of that which is not too wide to be read.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private let place: (UIView) -> CGRect

  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  /// A guide without a view, which has no place.
  public override init() {
    place = { _ in .zero }
    super.init()
  }

  init(of view: UIView, _ identifier: String, _ place: @escaping (UIView) -> CGRect) {
    self.place = place
    owningView = view
    self.identifier = identifier
    super.init()
  }

  /// In the view's space; as the view is now.
  open var layoutFrame: CGRect { owningView.map(place) ?? .zero }
}

extension UIView {
  /// The widest column of text that is read with ease, in points. Source: measured on an iPad, at the size of text
  /// that iOS begins with.
  private static let readableWidth: CGFloat = 672

  /// The bounds without the safe area's insets.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The bounds without the margins, and no wider in the middle than lines are read with ease.
  public var readableContentGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewReadableContentGuide") { view in
      let room = view.bounds.inset(by: view.layoutMargins)
      return room.insetBy(dx: max(0, (room.width - Self.readableWidth) / 2), dy: 0)
    }
  }
}

/// The room that a keyboard on the screen takes.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView {
  /// The lower edge of the safe area, without height: keys are typed on a keyboard beside the screen.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    UIKeyboardLayoutGuide(of: self, "UIKeyboardLayoutGuide") { view in
      let safe = view.bounds.inset(by: view.safeAreaInsets)
      return CGRect(x: view.bounds.minX, y: safe.maxY, width: view.bounds.width, height: 0)
    }
  }
}

/// The room that bars take from a controller's view at one edge, for programs of iOS 10 and before.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// In points.
  var length: CGFloat { get }
}

/// A length that is read when it is asked for.
@MainActor
private final class LayoutSupport: NSObject, UILayoutSupport {
  private let read: () -> CGFloat

  init(_ read: @escaping () -> CGFloat) {
    self.read = read
    super.init()
  }

  var length: CGFloat { read() }
}

extension UIViewController {
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var topLayoutGuide: any UILayoutSupport {
    LayoutSupport { [weak self] in self?.viewIfLoaded?.safeAreaInsets.top ?? 0 }
  }

  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var bottomLayoutGuide: any UILayoutSupport {
    LayoutSupport { [weak self] in self?.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }
  }
}
