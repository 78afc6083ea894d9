internal import UIKit

/// Many layers that move and rotate, to measure a machine's capacity.
final class StressViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3 }
  var rhythm: SceneRhythm { .endless }

  /// The numbers of layers among which the user chooses.
  static let counts = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]

  private let field = SpriteField()
  private let countLabel = UILabel()
  /// The index in `counts`.
  private var level = 3 { didSet { if level != oldValue { show() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.clipsToBounds = true
    view.addSubview(field)
    countLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
    countLabel.textColor = Theme.text
    countLabel.textAlignment = .center
    countLabel.backgroundColor = Theme.panel
    countLabel.layer.cornerRadius = 8
    view.addSubview(countLabel)
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = view.bounds
    layOutLabel()
  }

  private func layOutLabel() {
    let size = countLabel.intrinsicContentSize
    let (width, height) = (size.width + 32, size.height + 14)
    countLabel.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - height - 16,
      width: width, height: height)
  }

  // MARK: Count

  private func step(_ change: Int) {
    level = min(max(level + change, 0), Self.counts.count - 1)
  }

  private func show() {
    let count = Self.counts[level]
    field.count = count
    countLabel.text = "\(Self.grouped(count)) layers"
    layOutLabel()
  }

  /// Returns a number with a comma before its thousands.
  private static func grouped(_ number: Int) -> String {
    let rest = String(number % 1_000)
    guard number >= 1_000 else { return rest }
    return "\(number / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .count("Layers", self, \.level, 0...Self.counts.count - 1) {
        Self.grouped(Self.counts[Int($0)])
      }
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("+", "More layers"), KeyHint("_", "Fewer"), KeyHint("R", "Restart")]
  }

  func play() { field.restart() }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case "+", "=": step(1)
    case "-", "_": step(-1)
    case " ": play()
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A view full of small image layers, each of which rotates and moves back and forth on a line of
/// its own.
///
/// The lines are drawn from a fixed seed, so that the same count in the same size always moves in
/// the same way.
final class SpriteField: UIView {
  /// The side of a sprite, in points.
  private static let side: CGFloat = 32
  private static let seed: UInt64 = 0x5EED

  /// The number of layers.
  var count = 0 {
    didSet { if count != oldValue { changeCount() } }
  }

  private var sprites: [CALayer] = []
  private var movedSize = CGSize.zero
  private let picture = UIImage(named: "sprite.png")

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != movedSize { restart() }
  }

  /// Restarts the motion of every layer.
  func restart() {
    movedSize = bounds.size
    var random = SeededNumbers(Self.seed)
    let now = CACurrentMediaTime()
    withoutActions {
      for sprite in sprites { move(sprite, &random, from: now) }
    }
  }

  private func changeCount() {
    withoutActions {
      while sprites.count > max(0, count) { sprites.removeLast().removeFromSuperlayer() }
      while sprites.count < count {
        let sprite = CALayer(picture, side: Self.side)
        sprites.append(sprite)
        layer.addSublayer(sprite)
      }
    }
    restart()
  }

  private func move(_ sprite: CALayer, _ random: inout SeededNumbers, from now: CFTimeInterval) {
    let start = place(&random)
    let end = place(&random)
    sprite.position = start

    let travel = CABasicAnimation(keyPath: "position")
    travel.fromValue = NSValue(cgPoint: start)
    travel.toValue = NSValue(cgPoint: end)
    travel.duration = 1.5 + 2 * random.next()
    travel.autoreverses = true
    travel.repeatCount = .infinity
    travel.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    travel.beginTime = now
    travel.timeOffset = 4 * random.next()
    sprite.add(travel, forKey: "travel")

    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = NSNumber(value: random.next() < 0.5 ? 2 * Double.pi : -2 * Double.pi)
    turn.duration = 2 + 3 * random.next()
    turn.repeatCount = .infinity
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    turn.beginTime = now
    sprite.add(turn, forKey: "turn")
  }

  /// Returns a random centre that keeps a sprite inside the view.
  private func place(_ random: inout SeededNumbers) -> CGPoint {
    let room = bounds.shrunk(dx: Self.side / 2, dy: Self.side / 2)
    let (x, y) = (CGFloat(random.next()), CGFloat(random.next()))
    guard !room.isNull else { return CGPoint(x: bounds.midX, y: bounds.midY) }
    return CGPoint(x: room.minX + x * room.width, y: room.minY + y * room.height)
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}

extension CALayer {
  /// Makes a sprite that shows a picture; without one it is a plain square.
  convenience init(_ picture: UIImage?, side: CGFloat) {
    self.init()
    bounds = CGRect(x: 0, y: 0, width: side, height: side)
    contents = picture?.cgImage
    if picture == nil { backgroundColor = Theme.accent.cgColor }
  }
}

/// Pseudo-random numbers from a seed.
///
/// Source: SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Returns a number in 0..<1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) / Double(UInt64(1) << 53)
  }
}
