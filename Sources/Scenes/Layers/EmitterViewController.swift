internal import UIKit

/// Particles on four cards: snow, a fire, confetti, and rockets that burst.
final class EmitterViewController: FigureViewController {
  override class var playDuration: TimeInterval { 6 }

  /// The factor of the birth rates.
  private var birthRate = 1.0 {
    didSet { for card in cards { card.figure.emitter.birthRate = Float(birthRate) } }
  }
  private var velocity = 1.0 {
    didSet { for card in cards { card.figure.emitter.velocity = Float(velocity) } }
  }
  private var scale = 1.0 {
    didSet { for card in cards { card.figure.emitter.scale = Float(scale) } }
  }

  private let cards = [
    EmitterCard(title: "snow", figure: Snow()),
    EmitterCard(title: "fire, additive", figure: Fire()),
    EmitterCard(title: "confetti", figure: Confetti()),
    EmitterCard(title: "cells in cells", figure: Fireworks()),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for card in cards { canvas.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: canvas.bounds)
  }

  override var parameters: [SceneParameter] {
    [
      .number("birthRate", self, \.birthRate, 0...3, step: 0.1, unit: "x"),
      .number("velocity", self, \.velocity, 0...3, step: 0.1, unit: "x"),
      .number("scale", self, \.scale, 0.2...3, step: 0.1, unit: "x"),
    ]
  }

  override func play() {
    for card in cards { card.figure.play(for: Self.playDuration - 3) }
  }
}

/// A rounded panel that clips its particles, with a title below.
final class EmitterCard: UIView {
  let figure: EmitterFigure
  private let label = UILabel()

  init(title: String, figure: EmitterFigure) {
    self.figure = figure
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    layer.cornerRadius = 14
    clipsToBounds = true
    label.text = title
    label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    label.textColor = Theme.faintText
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(figure)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: bounds.height - 38, width: bounds.width, height: 22)
    figure.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - 44, 1))
  }
}

/// A view with an emitter layer of its size, which emits on request.
class EmitterFigure: UIView {
  let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(emitter)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the cells. They emit until `end` seconds after the start.
  func cells(until end: Double) -> [CAEmitterCell] { [] }

  /// Sets the emitter's shape for the size of the view.
  func place() {}

  /// Restarts the emitter for `seconds`.
  func play(for seconds: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = cells(until: seconds)
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.frame = bounds
    place()
    CATransaction.commit()
  }
}

/// Snowflakes that fall from a line above the view.
final class Snow: EmitterFigure {
  override func cells(until end: Double) -> [CAEmitterCell] {
    [6.0, 10, 15].map { size in
      let flake = CAEmitterCell()
      flake.contents = ParticleImages.disc(diameter: size)
      flake.contentsScale = 2
      flake.birthRate = Float(240 / size)
      flake.lifetime = 3
      flake.lifetimeRange = 0.6
      flake.velocity = 70 + 4 * size
      flake.velocityRange = 30
      flake.emissionLongitude = .pi
      flake.emissionRange = 0.9
      flake.xAcceleration = 6
      flake.scaleRange = 0.5
      flake.alphaSpeed = -0.25
      flake.duration = end
      return flake
    }
  }

  override func place() {
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    emitter.emitterSize = CGSize(width: bounds.width + 40, height: 0)
    emitter.seed = 3
  }
}

/// Flames with additive colours, and smoke above them.
final class Fire: EmitterFigure {
  override func cells(until end: Double) -> [CAEmitterCell] {
    let flame = CAEmitterCell()
    flame.contents = ParticleImages.glow(diameter: 64)
    flame.contentsScale = 2
    flame.birthRate = 260
    flame.lifetime = 0.9
    flame.lifetimeRange = 0.5
    flame.color = CGColor(red: 0.8, green: 0.38, blue: 0.13, alpha: 0.32)
    flame.redSpeed = -0.2
    flame.greenSpeed = -0.28
    flame.velocity = 80
    flame.velocityRange = 50
    flame.emissionRange = 0.9
    flame.yAcceleration = -70
    flame.scale = 1.1
    flame.scaleRange = 0.5
    flame.scaleSpeed = -0.9
    flame.spinRange = 5
    flame.duration = end
    let spark = CAEmitterCell()
    spark.contents = ParticleImages.disc(diameter: 5)
    spark.contentsScale = 2
    spark.birthRate = 22
    spark.lifetime = 1.4
    spark.lifetimeRange = 0.5
    spark.color = CGColor(red: 1, green: 0.75, blue: 0.35, alpha: 0.9)
    spark.alphaSpeed = -0.55
    spark.velocity = 120
    spark.velocityRange = 90
    spark.emissionRange = 1
    spark.yAcceleration = -30
    spark.duration = end
    return [flame, spark]
  }

  override func place() {
    emitter.emitterShape = .line
    emitter.renderMode = .additive
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.height - 14)
    emitter.emitterSize = CGSize(width: bounds.width * 0.4, height: 0)
    emitter.seed = 11
  }
}

/// Slips of paper in four colours, thrown upwards.
final class Confetti: EmitterFigure {
  private static let colors = [
    UIColor(red: 0.98, green: 0.3, blue: 0.42, alpha: 1),
    UIColor(red: 1, green: 0.77, blue: 0.25, alpha: 1),
    UIColor(red: 0.35, green: 0.85, blue: 0.55, alpha: 1),
    UIColor(red: 0.35, green: 0.6, blue: 1, alpha: 1),
  ]

  override func cells(until end: Double) -> [CAEmitterCell] {
    Self.colors.map { color in
      let slip = CAEmitterCell()
      slip.contents = ParticleImages.slip(width: 20, height: 12)
      slip.contentsScale = 2
      slip.color = color.cgColor
      slip.redRange = 0.2
      slip.greenRange = 0.2
      slip.blueRange = 0.2
      slip.birthRate = 26
      slip.lifetime = 2.8
      slip.lifetimeRange = 0.4
      slip.velocity = 250
      slip.velocityRange = 150
      slip.emissionRange = 0.9
      slip.yAcceleration = 190
      slip.spin = 2
      slip.spinRange = 14
      slip.scaleRange = 0.5
      slip.duration = end
      return slip
    }
  }

  override func place() {
    emitter.emitterShape = .line
    emitter.renderMode = .oldestFirst
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.height)
    emitter.emitterSize = CGSize(width: 40, height: 0)
    emitter.seed = 5
  }
}

/// Rockets that leave a trail and burst: each is an invisible particle that emits two kinds of
/// others.
final class Fireworks: EmitterFigure {
  override func cells(until end: Double) -> [CAEmitterCell] {
    let trail = CAEmitterCell()
    trail.contents = ParticleImages.disc(diameter: 5)
    trail.contentsScale = 2
    trail.birthRate = 60
    trail.lifetime = 0.5
    trail.color = CGColor(red: 1, green: 0.85, blue: 0.6, alpha: 0.8)
    trail.alphaSpeed = -1.6
    trail.velocity = 12
    trail.emissionRange = 2 * .pi
    trail.duration = 0.95
    let burst = CAEmitterCell()
    burst.contents = ParticleImages.glow(diameter: 12)
    burst.contentsScale = 2
    burst.birthRate = 4000
    burst.beginTime = 0.95
    burst.duration = 0.05
    burst.lifetime = 1.3
    burst.lifetimeRange = 0.4
    burst.velocity = 70
    burst.velocityRange = 24
    burst.emissionRange = 2 * .pi
    burst.yAcceleration = 40
    burst.color = CGColor(red: 0.7, green: 0.7, blue: 0.9, alpha: 1)
    burst.redRange = 0.6
    burst.greenRange = 0.8
    burst.blueRange = 0.3
    burst.alphaSpeed = -0.7
    burst.scaleSpeed = -0.3
    let rocket = CAEmitterCell()
    rocket.birthRate = 1.6
    rocket.lifetime = 1.02
    rocket.velocity = 220
    rocket.velocityRange = 60
    rocket.emissionRange = 0.7
    rocket.yAcceleration = 75
    rocket.duration = max(end - 0.5, 0)
    rocket.emitterCells = [trail, burst]
    return [rocket]
  }

  override func place() {
    emitter.emitterShape = .line
    emitter.renderMode = .additive
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.height)
    emitter.emitterSize = CGSize(width: bounds.width * 0.3, height: 0)
    emitter.seed = 8
  }
}

/// The images of the particles, drawn in code. Sizes are in pixels.
@MainActor
enum ParticleImages {
  /// Returns a white disc.
  static func disc(diameter: CGFloat) -> CGImage? {
    draw(width: diameter, height: diameter) { context in
      context.setFillColor(.white)
      context.addPath(
        CGPath(
          ellipseIn: CGRect(x: 0.5, y: 0.5, width: diameter - 1, height: diameter - 1),
          transform: nil))
      context.fillPath()
    }
  }

  /// Returns a white glow that fades towards its edge.
  static func glow(diameter: CGFloat) -> CGImage? {
    let rings = Int(diameter / 2)
    return draw(width: diameter, height: diameter) { context in
      // Overlapping discs, each so faint that the sum falls evenly to zero at the edge.
      for ring in 0..<rings {
        let inset = CGFloat(ring) + 0.5
        context.setFillColor(CGColor(gray: 1, alpha: 2.4 / CGFloat(rings)))
        context.addPath(
          CGPath(
            ellipseIn: CGRect(x: 0, y: 0, width: diameter, height: diameter)
              .insetBy(dx: inset, dy: inset), transform: nil))
        context.fillPath()
      }
    }
  }

  /// Returns a white slip with rounded corners.
  static func slip(width: CGFloat, height: CGFloat) -> CGImage? {
    draw(width: width, height: height) { context in
      context.setFillColor(.white)
      context.addPath(
        UIBezierPath(
          roundedRect: CGRect(x: 0.5, y: 0.5, width: width - 1, height: height - 1),
          cornerRadius: 3
        ).cgPath)
      context.fillPath()
    }
  }

  private static func draw(
    width: CGFloat, height: CGFloat, _ body: (CGContext) -> Void
  ) -> CGImage? {
    let size = CGSize(width: width, height: height)
    guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
    body(context)
    return context.makeImage()
  }
}
