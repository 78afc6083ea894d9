internal import UIKit

/// A view that is laid out as in a small window and enlarged to fill a large one, its letters drawn for the size in
/// which they are seen.
final class EnlargedView: UIView {
  /// At this size it is as large as it says; it is enlarged up to three times.
  private let naturalSize: CGSize

  init(naturalSize: CGSize) {
    self.naturalSize = naturalSize
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Fills `area` of the superview.
  func fill(_ area: CGRect) {
    let fit = min(area.width / naturalSize.width, area.height / naturalSize.height)
    let scale = min(max(fit, 1), 3)
    bounds.size = CGSize(width: area.width / scale, height: area.height / scale)
    center = CGPoint(x: area.midX, y: area.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    sharpen(self, (window?.screen ?? UIScreen.main).scale * scale)
  }

  private func sharpen(_ view: UIView, _ scale: CGFloat) {
    for part in view.subviews {
      if part is UILabel { part.contentScaleFactor = scale }
      sharpen(part, scale)
    }
  }
}
