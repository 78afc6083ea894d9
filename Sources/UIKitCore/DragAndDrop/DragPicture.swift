internal import CoreGraphics
internal import QuartzCore

/// The picture of a dragged item, which follows the finger.
final class DragPicture: UIView {
  static let time = 0.2
  private static let scale: CGFloat = 1.04

  let item: UIDragItem
  /// The distance by which the picture is aside of those in front of it, in points.
  var shift: CGFloat = 0
  /// The middle of the place from which it comes, in the window's points.
  private let home: CGPoint

  /// Creates the picture of a view.
  ///
  /// - Parameter origin: The view from which the item comes.
  init(
    _ item: UIDragItem, of view: UIView, _ parameters: UIPreviewParameters?, from origin: UIView,
    in window: UIWindow
  ) {
    self.item = item
    let middle = CGPoint(x: origin.bounds.midX, y: origin.bounds.midY)
    home = origin.convert(middle, to: nil)
    let source = UITargetedPreview(
      view: view, parameters: parameters ?? UIPreviewParameters(),
      target: UIPreviewTarget(container: window, center: home))
    super.init(frame: CGRect(origin: .zero, size: source.visibleRect.size))
    center = home
    // The views below the finger are found through it.
    isUserInteractionEnabled = false
    let frameView = UIView(frame: bounds)
    addSubview(frameView)
    source.draw(in: frameView, shadow: layer)
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) { nil }

  /// True from the moment at which the finger has rested long enough.
  var isLifted = false {
    didSet {
      layer.shadowOpacity = isLifted ? 0.25 : 0
      transform =
        isLifted
        ? CGAffineTransform(translationX: shift, y: shift).scaledBy(x: Self.scale, y: Self.scale)
        : .identity
    }
  }

  /// Goes back to its place, or fades where it is.
  func leave(goesBack: Bool) {
    UIView.animate(withDuration: Self.time) {
      self.isLifted = false
      if goesBack { self.center = self.home } else { self.alpha = 0 }
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  /// Moves a picture to a rectangle in the window, with the animations beside it; lets it fade if
  /// the rectangle is null.
  static func settle(
    _ picture: DragPicture?, in rect: CGRect, _ matrix: CGAffineTransform, _ animator: DropAnimator
  ) {
    guard let picture else {
      // The program adds its closures after the call.
      return UIView.animate(withDuration: 0, animations: {}) { _ in
        animator.animate()
        animator.finish()
      }
    }
    UIView.animate(withDuration: time) {
      picture.isLifted = false
      if rect.isNull {
        picture.alpha = 0
      } else if picture.bounds.width > 0, picture.bounds.height > 0 {
        picture.center = CGPoint(x: rect.midX, y: rect.midY)
        // A rectangle without a size is a place alone.
        let size = rect.isEmpty ? picture.bounds.size : rect.size
        picture.transform = matrix.scaledBy(
          x: size.width / picture.bounds.width, y: size.height / picture.bounds.height)
      }
      animator.animate()
    } completion: { _ in
      picture.removeFromSuperview()
      animator.finish()
    }
  }
}
