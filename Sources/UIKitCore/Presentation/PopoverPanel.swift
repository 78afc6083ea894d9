internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The panel of a popover: its background with the arrow, and the presented view on top of it.
final class PopoverPanel: UIView {
  private static let corner: CGFloat = 13

  private let background = CAShapeLayer()
  private let holder = UIView()

  var content: UIView? {
    didSet {
      guard let content, content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      content.frame = holder.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(content)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    background.shadowOpacity = 0.2
    background.shadowRadius = 20
    background.shadowOffset = CGSize(width: 0, height: 6)
    layer.addSublayer(background)
    holder.clipsToBounds = true
    holder.layer.cornerRadius = Self.corner
    addSubview(holder)
  }

  required init?(coder: NSCoder) { nil }

  func fill(_ color: UIColor?) {
    withoutActions { background.fillColor = (color ?? UIColor(white: 0.98, alpha: 1)).cgColor }
  }

  func place(_ place: PopoverPlacement) {
    frame = place.frame
    holder.frame = place.panel
    let path = CGMutablePath()
    let corner = min(Self.corner, place.panel.width / 2, place.panel.height / 2)
    path.addRoundedRect(in: place.panel, cornerWidth: corner, cornerHeight: corner)
    path.addLines(between: place.arrow)
    path.closeSubpath()
    withoutActions {
      background.frame = bounds
      background.path = path
      background.shadowPath = path
    }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}
