internal import UIKit

/// A view that is laid out as in a window of a natural size: enlarged to fill a larger one, shrunk into a much
/// smaller one, its letters drawn for the size in which they are seen.
final class FittedView: UIView {
  /// The part of the natural size down to which nothing shrinks.
  private static let leastRoom: CGFloat = 0.75
  /// The scale goes by parts of a power of two, so that places in pixels have no error of rounding.
  private static let step: CGFloat = 1 / 16

  /// At this size it is as large as it says.
  private let naturalSize: CGSize

  init(naturalSize: CGSize = CGSize(width: 600, height: 460)) {
    self.naturalSize = naturalSize
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Fills `area` of the superview.
  func fill(_ area: CGRect) {
    guard !area.isEmpty else { return }
    let fit = min(area.width / naturalSize.width, area.height / naturalSize.height)
    let wanted = max(fit, min(fit / Self.leastRoom, 1))
    let scale = max((wanted / Self.step).rounded(.down), 1) * Self.step
    bounds.size = CGSize(width: area.width / scale, height: area.height / scale)
    center = CGPoint(x: area.midX, y: area.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    sharpen(layer, (window?.screen ?? UIScreen.main).scale * scale)
  }

  private func sharpen(_ layer: CALayer, _ scale: CGFloat) {
    for part in layer.sublayers ?? [] {
      if let label = part.delegate as? UILabel {
        label.contentScaleFactor = scale
      } else if part is CATextLayer {
        part.contentsScale = max(part.contentsScale, scale)
      }
      sharpen(part, scale)
    }
  }
}
