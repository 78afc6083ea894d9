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
