import OneWindow
import UIKit

/// A list whose rows lie on four backgrounds of the same size, each hidden by the next.
@main final class OverdrawnList: OneWindowDelegate {
  override func makeController() -> UIViewController { ListController() }
}

private final class ListController: MovingListController {
  override func makeRow(at index: Int, frame: CGRect) -> UIView {
    let row = UIView(frame: frame)
    row.backgroundColor = UIColor(white: index.isMultiple(of: 2) ? 0.94 : 0.88, alpha: 1)
    if !OneWindowDelegate.isMended {
      // The mistake: backgrounds that nobody sees, since each is a little translucent paint on the
      // one below, of the same colour.
      for _ in 0..<4 {
        let background = UIView(frame: row.bounds)
        background.backgroundColor = row.backgroundColor?.withAlphaComponent(0.9)
        row.addSubview(background)
      }
    }
    let label = UILabel(frame: row.bounds.insetBy(dx: 16, dy: 0))
    label.text = "Row \(index)"
    row.addSubview(label)
    return row
  }
}
