internal import UIKit

/// A glass cube with three images in it that intersect one another.
///
/// The sides and the images share the space of one transform layer, so each covers what is behind
/// it in any order of sublayers.
final class CubeLayer: CATransformLayer {
  /// The directions of the six sides: rotations about x and y, in radians.
  private static let directions: [(x: CGFloat, y: CGFloat)] = [
    (0, 0), (0, .pi / 2), (0, .pi), (0, -.pi / 2), (.pi / 2, 0), (-.pi / 2, 0),
  ]
  private static let colors: [UIColor] = [
    .systemPink, .systemOrange, .systemTeal, .systemPurple, .systemYellow, .systemGreen,
  ]

  private(set) var sides: [CALayer] = []
  private(set) var cards: [CALayer] = []
  /// The length of an edge, in points.
  private var side: CGFloat = 0

  override init() {
    super.init()
    for index in 0..<3 { addCard(index) }
    for color in Self.colors { addSide(color) }
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  private func addSide(_ color: UIColor) {
    let side = CALayer()
    side.backgroundColor = color.withAlphaComponent(0.22).cgColor
    side.borderColor = color.cgColor
    side.borderWidth = 3
    side.cornerRadius = 10
    sides.append(side)
    addSublayer(side)
  }

  private func addCard(_ index: Int) {
    let card = CALayer()
    card.contents = UIImage(named: "Covers/Img\(index + 1).png")?.cgImage
    card.contentsGravity = .resizeAspectFill
    card.backgroundColor = Theme.panel.cgColor
    card.masksToBounds = true
    card.allowsEdgeAntialiasing = true
    cards.append(card)
    addSublayer(card)
  }

  /// Sets the length of the edges to `side` points.
  func resize(to side: CGFloat) {
    self.side = side
    for (index, layer) in sides.enumerated() {
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.transform = place(index, apart: 0)
    }
    let turns = [
      CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
      CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
    ]
    for (card, turn) in zip(cards, turns) {
      card.bounds = CGRect(x: 0, y: 0, width: side * 0.72, height: side * 0.72)
      card.transform = turn
    }
  }

  /// Returns the transform of the side at `index`, moved outwards by `apart` points.
  private func place(_ index: Int, apart: CGFloat) -> CATransform3D {
    let direction = Self.directions[index]
    let turn = CATransform3DRotate(
      CATransform3DMakeRotation(direction.x, 1, 0, 0), direction.y, 0, 1, 0)
    return CATransform3DTranslate(turn, 0, 0, side / 2 + apart)
  }

  /// Animates the sides apart and back.
  func open(during duration: TimeInterval) {
    for (index, layer) in sides.enumerated() {
      let flight = CAKeyframeAnimation(keyPath: "transform")
      let values = [0, 0, side * 0.35, side * 0.35, 0].map { place(index, apart: $0) }
      flight.values = values
      flight.keyTimes = [0, 0.3, 0.45, 0.7, 0.85]
      flight.duration = duration
      flight.timingFunctions = Array(
        repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)
      layer.add(flight, forKey: "flight")
    }
  }
}
