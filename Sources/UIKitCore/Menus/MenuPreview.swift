internal import CoreGraphics
internal import QuartzCore

/// The picture of a view, or the view of a controller, that an open menu shows beside its entries.
final class MenuPreview: UIView {
  private static let cornerRadius: CGFloat = 12
  /// The size of a controller's view that does not prefer one, in points.
  private static let standardSize = CGSize(width: 320, height: 360)

  /// The controller of the menu's configuration; nil for a picture of a view.
  let controller: UIViewController?
  /// The middle of the view that has the menu, in the window's points; nil for a controller that
  /// comes from nowhere.
  let start: CGPoint?
  private let source: UITargetedPreview?
  /// Shows the picture inside of its outline.
  private let frameView = UIView()

  /// Creates the preview of a menu. Returns nil if there is nothing to show.
  ///
  /// - Parameters:
  ///   - source: The view that has the menu.
  ///   - controller: The controller of the configuration.
  init?(of source: UITargetedPreview?, _ controller: UIViewController?, in window: UIWindow) {
    let start = source?.center(in: window)
    let size = controller.map { Self.size(of: $0) } ?? source?.visibleRect.size ?? .zero
    guard size.width > 0, size.height > 0, controller != nil || start != nil else { return nil }
    (self.controller, self.source, self.start) = (controller, source, start)
    super.init(frame: CGRect(origin: .zero, size: size))
    // Touches are the menu's.
    isUserInteractionEnabled = false
    accessibilityLabel = "Preview"
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(frameView)
    frameView.frame = bounds
    if let controller {
      show(controller)
    } else if let source {
      source.draw(in: frameView, shadow: layer)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the size that a controller prefers.
  private static func size(of controller: UIViewController) -> CGSize {
    let wish = controller.preferredContentSize
    func length(_ wish: CGFloat, _ standard: CGFloat) -> CGFloat {
      wish > 0 && wish <= 1e5 ? wish : standard
    }
    return CGSize(
      width: length(wish.width, standardSize.width),
      height: length(wish.height, standardSize.height))
  }

  private func show(_ controller: UIViewController) {
    let radius = Self.cornerRadius
    frameView.layer.cornerRadius = radius
    frameView.clipsToBounds = true
    frameView.backgroundColor = .systemBackground
    controller.view.frame = bounds
    frameView.addSubview(controller.view)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  // MARK: Places

  /// Places the preview in a rectangle of the menu's panel.
  func lift(to rect: CGRect) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    transform = CGAffineTransform(
      scaleX: rect.width / bounds.width, y: rect.height / bounds.height)
    alpha = 1
  }

  /// Places the preview where the view is that has the menu.
  func putBack() {
    settle(source, at: start)
  }

  /// Places the preview where another picture is; where nothing is, it fades.
  func goBack(to target: UITargetedPreview?, in window: UIWindow) {
    settle(target, at: target?.center(in: window))
  }

  private func settle(_ target: UITargetedPreview?, at place: CGPoint?) {
    if controller != nil { alpha = 0 }
    guard let target, let place else { return alpha = 0 }
    center = place
    let size = target.visibleRect.size
    let matrix = target.target.transform
    transform = matrix.scaledBy(x: size.width / bounds.width, y: size.height / bounds.height)
  }

  /// Ends the preview of a menu that is no longer open.
  func leave() {
    // The program may show the controller by now.
    if let view = controller?.viewIfLoaded, view.superview === frameView {
      view.removeFromSuperview()
    }
  }
}

/// The places of a menu and its preview.
struct MenuPlaces: Equatable {
  private static let gap: CGFloat = 10

  var menu: CGRect
  var preview: CGRect

  /// Finds room for a preview, near `center`, and for a menu beside it: below, or above where there
  /// is no room, or below after the preview has moved. A preview is made smaller where it has no
  /// room.
  ///
  /// - Parameters:
  ///   - size: The size of the menu; a height of 0 for none.
  ///   - previewSize: The size of the preview.
  ///   - area: The rectangle in which both stand.
  ///   - isRightToLeft: True if the right edges are in line.
  init(
    _ size: CGSize, beside previewSize: CGSize, near center: CGPoint, in area: CGRect,
    isRightToLeft: Bool
  ) {
    let gap = size.height > 0 ? Self.gap : 0
    let room = max(area.height - size.height - gap, area.height / 3)
    let scale = max(
      min(1, area.width / previewSize.width, room / previewSize.height), 0)
    let (width, height) = (previewSize.width * scale, previewSize.height * scale)
    let x = Self.clamped(center.x - width / 2, area.minX, area.maxX - width)
    var y = Self.clamped(center.y - height / 2, area.minY, area.maxY - height)
    let menuHeight = max(min(size.height, area.height - height - gap), 0)
    var top = y + height + gap
    if top + menuHeight > area.maxY {
      if y - gap - menuHeight >= area.minY {
        top = y - gap - menuHeight
      } else {
        y = max(area.maxY - menuHeight - gap - height, area.minY)
        top = y + height + gap
      }
    }
    preview = CGRect(x: x, y: y, width: width, height: height)
    menu = CGRect(
      x: Self.clamped(
        isRightToLeft ? x + width - size.width : x, area.minX, area.maxX - size.width),
      y: top, width: size.width, height: menuHeight)
  }

  private static func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(min(value, high), low)
  }
}
