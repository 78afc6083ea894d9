internal import CoreGraphics

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
