internal import CoreGraphics
public import Foundation

/// A rectangle of a view that constraints can name, and that is not drawn.
///
/// Views provide guides for the safe area, the area within the margins, a column within the margins
/// that is narrow enough to read, and the keyboard. Constraints place the others.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// The rectangle that a view provides; nil for a guide that constraints place.
  let place: Place?

  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  var layoutState: LayoutItemState?
  private var solvedFrame = CGRect.zero

  /// Creates a guide without a view; see `UIView.addLayoutGuide(_:)`.
  public override init() {
    place = nil
    super.init()
  }

  init(of view: UIView, _ place: Place) {
    self.place = place
    owningView = view
    super.init()
    identifier = place.identifier
  }

  /// The frame in the view's space, in points; zero without a view.
  ///
  /// A guide that the view provides computes it from the view's current state; other guides have it
  /// once the view was laid out.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return place?.frame(in: owningView) ?? solvedFrame
  }

  open var hasAmbiguousLayout: Bool { isAmbiguous }

  /// Returns the constraints that determine the guide's position or size along `axis`.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    affectingConstraints(axis)
  }

  func frameDidChange(to frame: CGRect) {
    solvedFrame = frame
    guard place == .scrollContent, let scroll = owningView as? UIScrollView else { return }
    if scroll.contentSize != frame.size { scroll.contentSize = frame.size }
  }

  var layoutView: UIView? { owningView }
  var enclosingView: UIView? { owningView }
  var layoutName: String { identifier.isEmpty ? String(describing: type(of: self)) : identifier }
}

extension UIView {
  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a guide, and removes it from its former view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.place == nil, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeLayoutState.guides.append(layoutGuide)
  }

  /// Removes a guide that was added to the view, and deactivates its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutState?.guides.contains(where: { $0 === layoutGuide }) == true else { return }
    NSLayoutConstraint.deactivate(layoutGuide.layoutState?.uses ?? [])
    layoutEngine?.change { $0.forget(layoutGuide) }
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The bounds inset by the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }

  /// The bounds inset by the margins.
  public var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins) }

  /// The bounds inset by the margins, and narrowed around the centre to at most 672 points.
  public var readableContentGuide: UILayoutGuide { ownGuide(.readableContent) }

  /// Returns the guide that the view provides for `place`, which is made on the first call.
  func ownGuide(_ place: UILayoutGuide.Place) -> UILayoutGuide {
    let state = madeLayoutState
    if let guide = state.ownGuides[place] { return guide }
    let guide =
      switch place {
      case .keyboard: UIKeyboardLayoutGuide(of: self, place)
      case .topBar, .bottomBar: BarLayoutGuide(of: self, place)
      case .safeArea, .margins, .readableContent, .scrollContent, .scrollFrame:
        UILayoutGuide(of: self, place)
      }
    state.ownGuides[place] = guide
    return guide
  }
}

extension UIScrollView {
  /// The area of the content. Constraints that determine its size set `contentSize`; constraints
  /// between the scroll view's edges and the views in it are about this area, too.
  public var contentLayoutGuide: UILayoutGuide { ownGuide(.scrollContent) }

  /// The bounds of the scroll view, which stay in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide { ownGuide(.scrollFrame) }
}

extension UILayoutGuide {
  /// A rectangle that views provide.
  enum Place {
    case safeArea, margins, readableContent, keyboard, topBar, bottomBar, scrollContent, scrollFrame

    /// The widest column of text that is easy to read, in points. Source: measured on an iPad at
    /// the default text size of iOS.
    private static let readableWidth: CGFloat = 672

    var identifier: String {
      switch self {
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .margins: "UIViewLayoutMarginsGuide"
      case .readableContent: "UIViewReadableContentGuide"
      case .keyboard: "UIKeyboardLayoutGuide"
      case .topBar: "UIViewControllerTopLayoutGuide"
      case .bottomBar: "UIViewControllerBottomLayoutGuide"
      case .scrollContent: "UIScrollView-contentLayoutGuide"
      case .scrollFrame: "UIScrollView-frameLayoutGuide"
      }
    }

    /// The place along an axis, in the bounds space of `view`.
    @MainActor
    func span(_ axis: NSLayoutConstraint.Axis, in view: UIView) -> LayoutEngine.Span {
      let origin = axis == .horizontal ? view.bounds.minX : view.bounds.minY
      func inset(_ insets: UIEdgeInsets) -> LayoutEngine.Span {
        .inset(origin + insets.start(axis), insets.end(axis) - origin)
      }
      switch self {
      case .safeArea: return inset(view.safeAreaInsets)
      case .margins: return inset(view.layoutMargins)
      case .readableContent:
        let insets = view.layoutMargins
        guard axis == .horizontal else { return inset(insets) }
        return .atMost(origin + insets.left, insets.right - origin, Self.readableWidth)
      case .keyboard: return axis == .horizontal ? inset(.zero) : .end(view.coveredByKeyboard)
      case .topBar: return axis == .horizontal ? inset(.zero) : .start(view.coveredByBars.top)
      case .bottomBar: return axis == .horizontal ? inset(.zero) : .end(view.coveredByBars.bottom)
      case .scrollContent: return .content
      case .scrollFrame: return inset(.zero)
      }
    }

    /// The rectangle in the bounds space of `view`, from the current size of the view.
    @MainActor
    func frame(in view: UIView) -> CGRect {
      let (x, width) = stretch(.horizontal, view)
      let (y, height) = stretch(.vertical, view)
      return CGRect(x: x, y: y, width: width, height: height)
    }

    @MainActor
    private func stretch(
      _ axis: NSLayoutConstraint.Axis, _ view: UIView
    ) -> (start: CGFloat, length: CGFloat) {
      let length = axis == .horizontal ? view.bounds.width : view.bounds.height
      switch span(axis, in: view) {
      case .inset(let before, let after): return (before, max(0, length - before - after))
      case .atMost(let before, let after, let most):
        let room = max(0, length - before - after)
        return (before + max(0, room - most) / 2, min(room, most))
      case .start(let length): return (0, length)
      case .end(let covered): return (length - covered, covered)
      case .content:
        let size = (view as? UIScrollView)?.contentSize ?? .zero
        return (0, axis == .horizontal ? size.width : size.height)
      }
    }
  }
}

extension UIView {
  /// The part of the view that bars cover: none while its window is hidden, in which controllers do
  /// not appear.
  fileprivate var coveredByBars: UIEdgeInsets {
    window?.isHidden == false ? safeAreaInsets : .zero
  }
}

/// The length of a controller's view that bars cover at one edge, for programs of iOS 10 and
/// earlier.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered length, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The area of a view that bars cover at one edge.
@MainActor
private final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The area under bars at the top of the view, which this loads.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }

  /// The area under bars at the bottom of the view, which this loads.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

  private func barGuide(_ place: UILayoutGuide.Place) -> BarLayoutGuide {
    let view: UIView = view
    // `ownGuide` makes a guide of this class for these places.
    return view.ownGuide(place) as? BarLayoutGuide ?? BarLayoutGuide(of: view, place)
  }
}
