import OneWindow
import UIKit

/// A list with a picture in each row, cut to round corners by a mask.
@main final class MaskedCells: OneWindowDelegate {
  override func makeController() -> UIViewController { ListController() }
}

private final class ListController: MovingListController {
  override func makeRow(at index: Int, frame: CGRect) -> UIView {
    let row = UIView(frame: frame)
    let card = UIView(frame: row.bounds.insetBy(dx: 12, dy: 1))
    card.backgroundColor = UIColor(
      hue: CGFloat(index) / CGFloat(rowCount), saturation: 0.5, brightness: 0.9, alpha: 1)
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: card.bounds.height))
    stripe.backgroundColor = UIColor(white: 1, alpha: 0.4)
    card.addSubview(stripe)
    if OneWindowDelegate.isMended {
      card.layer.cornerRadius = 12
      card.layer.masksToBounds = true
    } else {
      // The mistake: a mask needs a pass of its own for each row.
      let mask = CAShapeLayer()
      mask.path = CGPath(
        roundedRect: card.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
      card.layer.mask = mask
    }
    row.addSubview(card)
    return row
  }
}
