internal import UIKit

/// Sprites that the program itself moves in each frame, as a game does: position and transform of
/// every layer are set without animations and actions.
///
/// `Stress` shows as many layers that Core Animation moves. There the main thread does nothing in a
/// frame; here its work grows with the number of sprites.
final class GameLoopViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3 }
  var rhythm: SceneRhythm { .endless }

  private static let counts = StressViewController.counts

  private let game = SpriteGame()
  private var link: CADisplayLink?
  /// The index in `counts`.
  private var level = 3 { didSet { game.count = Self.counts[level] } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.clipsToBounds = true
    view.addSubview(game)
    game.count = Self.counts[level]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    game.frame = view.bounds
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
    link = nil
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .count("Sprites", self, \.level, 0...Self.counts.count - 1) {
        "\(Self.counts[Int($0)])"
      }
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("+", "More sprites"), KeyHint("_", "Fewer"), KeyHint("R", "Restart")]
  }

  /// Starts the loop, which goes on until the scene is left.
  func play() {
    game.restart()
    link?.invalidate()
    let link = CADisplayLink { [weak game] link in
      game?.advance(to: link.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case "+", "=": level = min(level + 1, Self.counts.count - 1)
    case "-", "_": level = max(level - 1, 0)
    case " ": play()
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A view whose sprites fly straight ahead, turn, and bounce off its edges.
final class SpriteGame: UIView {
  /// The side of a sprite, in points.
  private static let side: CGFloat = 24
  /// The longest step of the simulation, in seconds; after a longer pause the game goes on from
  /// where it was.
  private static let longestStep = 0.1

  /// A sprite of the simulation, in points and radians, and their changes per second.
  private struct Sprite {
    let layer: CALayer
    var place = CGPoint.zero
    var velocity = CGPoint.zero
    var angle: CGFloat = 0
    var spin: CGFloat = 0

    mutating func fly(for seconds: CGFloat, in size: CGSize) {
      angle += spin * seconds
      Self.move(&place.x, &velocity.x, for: seconds, in: size.width)
      Self.move(&place.y, &velocity.y, for: seconds, in: size.height)
    }

    /// Moves a coordinate on; at the ends of 0...`limit` its velocity turns around.
    private static func move(
      _ place: inout CGFloat, _ velocity: inout CGFloat, for seconds: CGFloat, in limit: CGFloat
    ) {
      place += velocity * seconds
      if place < 0 { velocity = abs(velocity) }
      if place > limit { velocity = -abs(velocity) }
      place = min(max(place, 0), limit)
    }
  }

  /// The number of sprites.
  var count = 0 { didSet { if count != oldValue { changeCount() } } }

  private var sprites: [Sprite] = []
  /// The moment of the last step, in media seconds; nil before the first.
  private var moment: CFTimeInterval?
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
    if moment == nil { restart() }
  }

  /// Puts all sprites at places that depend on their number and the size alone.
  func restart() {
    var random = SeededNumbers(0x6A3E)
    for index in sprites.indices {
      let heading = 2 * CGFloat.pi * CGFloat(random.next())
      let speed = 40 + 160 * CGFloat(random.next())
      sprites[index].place = CGPoint(
        x: bounds.width * CGFloat(random.next()), y: bounds.height * CGFloat(random.next()))
      sprites[index].velocity = CGPoint(x: speed * cos(heading), y: speed * sin(heading))
      sprites[index].angle = heading
      sprites[index].spin = 4 * CGFloat(random.next()) - 2
    }
    moment = nil
    show()
  }

  /// Moves all sprites on to `time`, in media seconds, and shows them.
  func advance(to time: CFTimeInterval) {
    let step = CGFloat(min(max(time - (moment ?? time), 0), Self.longestStep))
    moment = time
    for index in sprites.indices { sprites[index].fly(for: step, in: bounds.size) }
    show()
  }

  private func show() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for sprite in sprites {
      sprite.layer.position = sprite.place
      sprite.layer.transform = CATransform3DMakeRotation(sprite.angle, 0, 0, 1)
    }
    CATransaction.commit()
  }

  private func changeCount() {
    while sprites.count > count { sprites.removeLast().layer.removeFromSuperlayer() }
    while sprites.count < count {
      let sprite = CALayer(picture, side: Self.side)
      layer.addSublayer(sprite)
      sprites.append(Sprite(layer: sprite))
    }
    restart()
  }
}
