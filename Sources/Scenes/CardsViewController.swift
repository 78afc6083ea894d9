internal import UIKit

/// A scene of cards that play together.
class CardsViewController: FigureViewController {
  override class var playDuration: TimeInterval { 6 }
  override var rhythm: SceneRhythm { .rounds(every: Self.playDuration / speed + 1) }

  private(set) lazy var cards = makeCards()

  /// The speed of the figures: `CAMediaTiming.speed` of their layers.
  private var speed = 1.0 {
    didSet { for card in cards { card.figure.layer.speed = Float(speed) } }
  }

  /// Returns the cards, row by row.
  func makeCards() -> [ShapeCard] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for card in cards { canvas.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: canvas.bounds)
  }

  override var parameters: [SceneParameter] {
    [.number("Speed", self, \.speed, 0.1...3, step: 0.1, unit: "x")]
  }

  override func play() {
    for card in cards { card.figure.play() }
  }
}

/// A figure of layers, 160 points wide and high around the centre of its view, that animates on
/// request.
class ShapeFigure: UIView {
  static let side: CGFloat = 160

  /// The superlayer of the figure, whose origin is the centre of the view.
  let canvas = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(canvas)
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the figure's layers to `canvas`.
  func build() {}

  /// Runs the figure's animations from the start.
  func play() {}

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = min(bounds.width, bounds.height) / Self.side
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    canvas.position = CGPoint(x: bounds.midX, y: bounds.midY)
    canvas.transform = CATransform3DMakeScale(scale, scale, 1)
    CATransaction.commit()
  }
}

/// A rounded panel with a figure and, below it, the name of the animated property.
final class ShapeCard: UIView {
  let figure: ShapeFigure
  private let label = UILabel()

  init(title: String, figure: ShapeFigure) {
    self.figure = figure
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    layer.cornerRadius = 14
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
    figure.frame = CGRect(
      x: 0, y: 18, width: bounds.width, height: max(bounds.height - 66, 1))
  }

  /// Lays out `cards` in two columns that fill `bounds`; in three if there are more than four and
  /// the bounds are wide.
  static func place(_ cards: [UIView], in bounds: CGRect) {
    let gap: CGFloat = 20
    let area = bounds.shrunk(dx: gap, dy: gap)
    let columns = cards.count > 4 && area.width > area.height ? 3 : 2
    let rows = (cards.count + columns - 1) / columns
    func side(_ room: CGFloat, _ count: Int) -> CGFloat {
      max(((room - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down), 1)
    }
    let size = CGSize(width: side(area.width, columns), height: side(area.height, rows))
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (size.width + gap),
        y: area.minY + CGFloat(index / columns) * (size.height + gap), width: size.width,
        height: size.height)
    }
  }
}
