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
