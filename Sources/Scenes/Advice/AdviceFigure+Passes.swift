internal import UIKit

extension AdviceFigure {
  static let disjointGroup = AdviceFigure(rule: "R4", title: "A row that fades") { board in
    let row = board.add(CGRect(x: 4, y: 20, width: 92, height: 28), nil)
    for place in 0..<3 {
      board.add(CGRect(x: place * 32, y: 0, width: 28, height: 28), .systemRed, to: row)
    }
    row.alpha = 0.5
    row.layer.allowsGroupOpacity = !board.isFixed
    return { board.slide(row.layer) }
  }

  static let shadowWithoutPath = AdviceFigure(rule: "R5", title: "A shadow without a path") {
    board in
    let frame = CGRect(x: 16, y: 16, width: 64, height: 64)
    let layer = board.addImage(frame, AdviceBoard.picture(64))
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    if board.isFixed { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
    return { board.slide(layer) }
  }

  static let roundMask = AdviceFigure(rule: "R18", title: "A mask with round corners") { board in
    let card = board.add(CGRect(x: 8, y: 8, width: 80, height: 80), .systemTeal)
    board.add(CGRect(x: 0, y: 40, width: 80, height: 40), .systemOrange, to: card)
    if board.isFixed {
      card.layer.cornerRadius = 16
      card.layer.cornerCurve = .continuous
      card.layer.masksToBounds = true
    } else {
      let mask = CAShapeLayer()
      mask.frame = card.bounds
      mask.path = UIBezierPath(roundedRect: card.bounds, cornerRadius: 16).cgPath
      card.layer.mask = mask
    }
    return { board.slide(card.layer) }
  }

  static let rasterThrash = AdviceFigure(rule: "R10", title: "A bitmap cached in vain") { board in
    let card = board.add(CGRect(x: 8, y: 8, width: 80, height: 80), .systemGray)
    let spinner = board.add(CGRect(x: 24, y: 24, width: 32, height: 32), .white, to: card)
    card.layer.shouldRasterize = !board.isFixed
    return { board.spin(spinner.layer) }
  }

  static let missedRaster = AdviceFigure(rule: "R11", title: "A panel that moves as one") { board in
    let panel = board.add(CGRect(x: 4, y: 4, width: 96, height: 96), .lightGray)
    for place in 0..<12 {
      let frame = CGRect(x: 4 + place % 4 * 23, y: 4 + place / 4 * 30, width: 19, height: 26)
      board.add(frame, .systemIndigo, to: panel)
    }
    panel.layer.shouldRasterize = board.isFixed
    panel.layer.rasterizationScale = UIScreen.main.scale
    return { board.slide(panel.layer) }
  }
}
