internal import UIKit

extension AdviceFigure {
  static let opaqueImage = AdviceFigure(rule: "R1", title: "An opaque image with alpha") { board in
    let frame = CGRect(x: 10, y: 10, width: 64, height: 64)
    let layer = board.addImage(frame, AdviceBoard.picture(64))
    if board.isFixed { layer.isOpaque = true }
    return { board.slide(layer) }
  }

  static let clearText = AdviceFigure(rule: "R2", title: "Text on one colour") { board in
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
    label.text = "Text"
    if board.isFixed {
      label.backgroundColor = .white
      label.isOpaque = true
    }
    board.addSubview(label)
    return { board.slide(label.layer) }
  }

  static let needlessClip = AdviceFigure(rule: "R3", title: "A card that clips nothing") { board in
    let card = board.add(CGRect(x: 8, y: 8, width: 80, height: 80), .systemBlue)
    card.layer.cornerRadius = 12
    card.layer.masksToBounds = !board.isFixed
    board.add(CGRect(x: 12, y: 12, width: 56, height: 56), .systemYellow, to: card)
    return { board.slide(card.layer) }
  }

  static let overdraw = AdviceFigure(rule: "R22", title: "Panes on top of panes") { board in
    let panes = board.add(CGRect(x: 8, y: 8, width: 80, height: 80), nil)
    for step in (board.isFixed ? 3 : 0)..<4 {
      let color = UIColor(hue: CGFloat(step) / 8, saturation: 0.5, brightness: 1, alpha: 0.5)
      board.add(panes.bounds, color, to: panes)
    }
    return { board.slide(panes.layer) }
  }
}
