internal import UIKit

/// A card that crosses the view while it rotates, grows and changes its colour, and balls that
/// rise.
final class SpringFigure: UIView {
  private let card = UIView()
  private let balls = (0..<5).map { _ in UIView() }

  init() {
    super.init(frame: .zero)
    card.layer.cornerRadius = 10
    addSubview(card)
    for (index, ball) in balls.enumerated() {
      ball.bounds.size = CGSize(width: 24, height: 24)
      ball.layer.cornerRadius = 12
      ball.backgroundColor = UIColor(
        hue: 0.52 + CGFloat(index) * 0.05, saturation: 0.7, brightness: 0.9, alpha: 1)
      addSubview(ball)
    }
    place(isOpen: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves everything to one end.
  func place(isOpen: Bool) {
    let area = bounds
    let side: CGFloat = isOpen ? 150 : 90
    card.bounds.size = CGSize(width: side, height: side)
    card.center = CGPoint(x: isOpen ? area.maxX - 90 : 60, y: area.midY)
    card.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : 0)
    card.layer.cornerRadius = isOpen ? 75 : 10
    card.backgroundColor =
      isOpen
      ? UIColor(red: 0.95, green: 0.6, blue: 0.2, alpha: 1) : Theme.accent
    for (index, ball) in balls.enumerated() {
      let x = area.width * (0.3 + 0.1 * CGFloat(index))
      ball.center = CGPoint(x: x, y: isOpen ? area.minY + 24 : area.maxY - 24)
      ball.alpha = isOpen ? 1 : 0.35
    }
  }
}
