internal import CoreGraphics
public import Foundation

/// A rectangle of a view that content is laid out in.
///
/// Views provide guides for the safe area, the area within the margins, and a column within the
/// margins that is narrow enough to read.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private let place: (UIView) -> CGRect

  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  /// Creates a guide without a view; its `layoutFrame` is zero.
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

  /// The frame in the view's space, in points, computed from the view's current state; zero without
  /// a view.
  open var layoutFrame: CGRect { owningView.map(place) ?? .zero }
}

extension UIView {
  /// The widest column of text that is easy to read, in points. Source: measured on an iPad at the
  /// default text size of iOS.
  private static let readableWidth: CGFloat = 672

  /// The bounds inset by the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.bounds.inset(by: $0.safeAreaInsets) }
  }

  /// The bounds inset by the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.bounds.inset(by: $0.layoutMargins) }
  }

  /// The bounds inset by the margins, and narrowed around the centre to at most 672 points.
  public var readableContentGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewReadableContentGuide") { view in
      let room = view.bounds.inset(by: view.layoutMargins)
      return room.insetBy(dx: max(0, (room.width - Self.readableWidth) / 2), dy: 0)
    }
  }
}

/// The area that a keyboard on the screen covers.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView {
  /// The lower edge of the safe area, with a height of zero: there is no on-screen keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    UIKeyboardLayoutGuide(of: self, "UIKeyboardLayoutGuide") { view in
      let safe = view.bounds.inset(by: view.safeAreaInsets)
      return CGRect(x: view.bounds.minX, y: safe.maxY, width: view.bounds.width, height: 0)
    }
  }
}

/// The length of a controller's view that bars cover at one edge, for programs of iOS 10 and
/// earlier.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered length, in points.
  var length: CGFloat { get }
}

/// A length that is computed on each read.
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
  /// The top inset of the view's safe area, in points; 0 until the view is loaded.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var topLayoutGuide: any UILayoutSupport {
    LayoutSupport { [weak self] in self?.viewIfLoaded?.safeAreaInsets.top ?? 0 }
  }

  /// The bottom inset of the view's safe area, in points; 0 until the view is loaded.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var bottomLayoutGuide: any UILayoutSupport {
    LayoutSupport { [weak self] in self?.viewIfLoaded?.safeAreaInsets.bottom ?? 0 }
  }
}
