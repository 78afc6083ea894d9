internal import UIKit

/// Two dice that roll on play, or one at a time when touched.
final class DiceViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1.6 }
  var rhythm: SceneRhythm { .rounds(every: duration + 0.8) }

  private var duration = DiceViewController.playDuration

  let dice = [
    DieView(value: 5, color: UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)),
    DieView(value: 3, color: UIColor(red: 0.93, green: 0.42, blue: 0.36, alpha: 1)),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for die in dice {
      view.addSubview(die)
      die.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(DiceViewController.rollOne(_:))))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width / 2, view.bounds.height) * 0.9
    for (index, die) in dice.enumerated() {
      die.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      die.center = CGPoint(
        x: view.bounds.midX + (CGFloat(index) - 0.5) * side, y: view.bounds.midY)
    }
  }

  private func rollOne(_ tap: UITapGestureRecognizer) {
    if let die = tap.view as? DieView { roll(die) }
  }

  private func roll(_ die: DieView) {
    // The values follow a fixed order, so that every run looks the same.
    die.roll(to: die.value % 6 + 1, during: duration)
  }

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.2...6, step: 0.1)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Roll all"), KeyHint("Click", "Roll one")] }

  func play() {
    for die in dice { roll(die) }
  }
}

/// A die: six faces that are sublayers of one plain view, rotated by its `sublayerTransform`.
///
/// The view flattens its content, but its faces share one space before that: near faces cover the
/// others in any order of sublayers.
final class DieView: UIView {
  /// The direction of the face of each value: rotations about x and y, in radians. Opposite faces
  /// add up to seven.
  private static let directions: [(x: CGFloat, y: CGFloat)] = [
    (0, 0), (0, .pi / 2), (.pi / 2, 0), (-.pi / 2, 0), (0, -.pi / 2), (0, .pi),
  ]
  /// The positions of the pips, in quarters of a face from its middle.
  private static let pips: [[(x: CGFloat, y: CGFloat)]] = [
    [(0, 0)], [(-1, -1), (1, 1)], [(-1, -1), (0, 0), (1, 1)],
    [(-1, -1), (1, -1), (-1, 1), (1, 1)], [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
  ]
  /// The number of keyframes of a roll.
  private static let steps = 40

  /// The value at rest, 1...6.
  private(set) var value: Int
  let faces: [CALayer]

  init(value: Int, color: UIColor) {
    self.value = value
    faces = Self.pips.map { Self.face(pips: $0.count, color) }
    super.init(frame: .zero)
    for face in faces { layer.addSublayer(face) }
  }

  required init?(coder: NSCoder) { nil }

  private static func face(pips: Int, _ color: UIColor) -> CALayer {
    let face = CALayer()
    face.backgroundColor = color.cgColor
    face.borderColor = UIColor(white: 0, alpha: 0.15).cgColor
    face.borderWidth = 1
    face.allowsEdgeAntialiasing = true
    for _ in 0..<pips {
      let pip = CALayer()
      pip.backgroundColor = Theme.background.cgColor
      face.addSublayer(pip)
    }
    return face
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width * 0.56
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, face) in faces.enumerated() {
      let direction = Self.directions[index]
      let turn = CATransform3DRotate(
        CATransform3DMakeRotation(direction.x, 1, 0, 0), direction.y, 0, 1, 0)
      face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      face.position = CGPoint(x: bounds.midX, y: bounds.midY)
      face.transform = CATransform3DTranslate(turn, 0, 0, side / 2)
      for (pip, place) in zip(face.sublayers ?? [], Self.pips[index]) {
        pip.bounds = CGRect(x: 0, y: 0, width: side / 5, height: side / 5)
        pip.cornerRadius = side / 10
        pip.position = CGPoint(x: side / 2 + place.x * side / 4, y: side / 2 + place.y * side / 4)
      }
    }
    layer.sublayerTransform = attitude(showing: value, spin: 0)
    CATransaction.commit()
  }

  /// Returns the transform of the die when `value` faces the viewer, turned from that attitude by
  /// `spin` times two turns about x and one about y.
  private func attitude(showing value: Int, spin: CGFloat) -> CATransform3D {
    let direction = Self.directions[value - 1]
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(bounds.width * 2.2, 1)
    let lean = CATransform3DConcat(
      CATransform3DMakeRotation(0.5, 0, 1, 0), CATransform3DMakeRotation(-0.45, 1, 0, 0))
    let turn = CATransform3DConcat(
      CATransform3DMakeRotation(-direction.x + spin * 4 * .pi, 1, 0, 0),
      CATransform3DMakeRotation(-direction.y + spin * 2 * .pi, 0, 1, 0))
    return CATransform3DConcat(turn, CATransform3DConcat(lean, eye))
  }

  /// Rolls the die until `value`, 1...6, faces the viewer.
  func roll(to value: Int, during duration: TimeInterval) {
    self.value = value
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.sublayerTransform = attitude(showing: value, spin: 0)
    CATransaction.commit()
    let roll = CAKeyframeAnimation(keyPath: "sublayerTransform")
    roll.values = (0...Self.steps).map { step in
      let left = 1 - CGFloat(step) / CGFloat(Self.steps)
      return attitude(showing: value, spin: left * left)
    }
    roll.duration = duration
    layer.add(roll, forKey: "roll")
  }
}
