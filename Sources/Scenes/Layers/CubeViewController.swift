internal import UIKit

/// A cube in perspective that spins, or is rotated by dragging.
final class CubeViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 8 }

  var rhythm: SceneRhythm { .rounds(every: duration + 1) }

  private var duration = CubeViewController.playDuration
  private var curve = CAMediaTimingFunctionName.easeInEaseOut
  /// The viewing distance, in sides of the cube.
  private var eyeDistance = 4.0 { didSet { view.setNeedsLayout() } }

  let cube = CubeLayer()
  /// The superlayer of the cube. It tilts towards the viewer while the cube rotates in it.
  private let base = CATransformLayer()
  /// The cube's rotation about y and its tilt about x, in radians.
  private(set) var turn: CGFloat = 0.6
  private(set) var lean: CGFloat = -0.45

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    base.addSublayer(cube)
    view.layer.addSublayer(base)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = max(min(view.bounds.width, view.bounds.height) * 0.42, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (side * eyeDistance)
    view.layer.sublayerTransform = perspective
    base.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    cube.resize(to: side)
    CATransaction.commit()
    show()
  }

  /// Applies the rotation and the tilt without animation.
  private func show() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    base.transform = CATransform3DMakeRotation(lean, 1, 0, 0)
    cube.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
    CATransaction.commit()
  }

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 1...20, step: 0.5),
      .curve("Curve", self, \.curve),
      .number("Eye", self, \.eyeDistance, 1.5...12, step: 0.1),
    ]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("Drag", "Turn")] }

  func play() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.byValue = 4 * CGFloat.pi
    spin.duration = duration
    spin.timingFunction = CAMediaTimingFunction(name: curve)
    cube.add(spin, forKey: "spin")
    let nod = CAKeyframeAnimation(keyPath: "transform.rotation.x")
    nod.values = [lean, lean + 0.9, lean - 0.5, lean]
    nod.calculationMode = .cubic
    nod.duration = duration
    base.add(nod, forKey: "nod")
    cube.open(during: duration)
  }

  // MARK: Dragging

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    cube.removeAnimation(forKey: "spin")
    base.removeAnimation(forKey: "nod")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
    turn += (now.x - before.x) / 120
    lean = min(max(lean - (now.y - before.y) / 120, -.pi / 2), .pi / 2)
    show()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}

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
