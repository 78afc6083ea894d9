internal import Foundation
internal import UIKit

/// A grid that sorts itself: tiles get new positions, and implicit animations move them there.
///
/// Source: a reader's comment on "Core Animation sur iPhone": the essential point is the implicit
/// animation, which starts by itself to put the elements of a grid in order when the criterion
/// changes.
final class GridViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1 }
  var rhythm: SceneRhythm { .rounds(every: duration + 0.8) }

  private static let count = 24
  private static let gap: CGFloat = 10

  private var duration = GridViewController.playDuration
  private var curve = CAMediaTimingFunctionName.default

  private(set) var order = GridOrder.number
  /// The tiles in their displayed order.
  private(set) var tiles: [GridTile] = []
  let canvas = FittedView()
  private let caption = UILabel()
  private var laidOutSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    tiles = (1...Self.count).map { number in
      // Steps of 7 visit the whole colour wheel before they repeat.
      GridTile(number: number, hue: CGFloat(number * 7 % Self.count) / CGFloat(Self.count))
    }
    view.addSubview(canvas)
    for tile in tiles { canvas.layer.addSublayer(tile) }
    caption.font = .systemFont(ofSize: 15)
    caption.textColor = Theme.faintText
    caption.textAlignment = .center
    canvas.addSubview(caption)
    showCaption()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    caption.frame = CGRect(x: 0, y: area.height - 44, width: area.width, height: 24)
    guard view.bounds.size != laidOutSize else { return }
    laidOutSize = view.bounds.size
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    placeTiles()
    CATransaction.commit()
  }

  /// Sets the position of every tile; the animation is implicit.
  private func placeTiles() {
    let area = canvas.bounds.shrunk(dx: 24, dy: 24)
    let room = CGSize(width: max(area.width, 1), height: max(area.height - 40, 1))
    let columns = room.width > room.height ? 6 : 4
    let rows = Self.count / columns
    let side = max(
      min(
        (room.width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns),
        (room.height - Self.gap * CGFloat(rows - 1)) / CGFloat(rows)), 1)
    let step = side + Self.gap
    let left = canvas.bounds.midX - (step * CGFloat(columns) - Self.gap) / 2
    let top = area.minY + (room.height - step * CGFloat(rows) + Self.gap) / 2
    for (index, tile) in tiles.enumerated() {
      tile.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      tile.position = CGPoint(
        x: left + side / 2 + step * CGFloat(index % columns),
        y: top + side / 2 + step * CGFloat(index / columns))
    }
  }

  /// Sorts the tiles; the implicit animations take `duration` seconds.
  func sort(by order: GridOrder) {
    self.order = order
    tiles = order.sorted(tiles)
    showCaption()
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: curve))
    placeTiles()
    CATransaction.commit()
  }

  private func showCaption() { caption.text = "24 tiles, \(order.title)" }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { play() }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...4),
      .curve("Curve", self, \.curve),
    ]
  }

  var keyHints: [KeyHint] {
    [
      KeyHint("R", "Sort another way"), KeyHint("N", "Sort by number"),
      KeyHint("V", "Sort by colour"),
      KeyHint("X", "Shuffle"),
    ]
  }

  func play() { sort(by: order.next) }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardN: sort(by: .number)
    case .keyboardV: sort(by: .hue)
    case .keyboardX: sort(by: .shuffled)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A sort criterion of the tiles.
enum GridOrder: CaseIterable {
  case number, hue, shuffled

  var title: String {
    switch self {
    case .number: "by number"
    case .hue: "by colour"
    case .shuffled: "shuffled"
    }
  }

  var next: GridOrder {
    switch self {
    case .number: .hue
    case .hue: .shuffled
    case .shuffled: .number
    }
  }

  /// Returns the tiles in this order.
  @MainActor
  func sorted(_ tiles: [GridTile]) -> [GridTile] {
    switch self {
    case .number: tiles.sorted { $0.number < $1.number }
    case .hue: tiles.sorted { $0.hue < $1.hue }
    case .shuffled: tiles.shuffled()
    }
  }
}

/// A coloured tile of the grid with its number.
final class GridTile: CALayer {
  let number: Int
  /// The hue, 0..<1.
  let hue: CGFloat
  private let text = CATextLayer()

  init(number: Int, hue: CGFloat) {
    self.number = number
    self.hue = hue
    super.init()
    cornerRadius = 8
    backgroundColor = UIColor(hue: hue, saturation: 0.62, brightness: 0.86, alpha: 1).cgColor
    text.string = "\(number)"
    text.alignmentMode = .center
    text.foregroundColor = UIColor.white.cgColor
    text.contentsScale = UIScreen.main.scale
    addSublayer(text)
  }

  override init(layer: Any) {
    (number, hue) = (layer as? GridTile).map { ($0.number, $0.hue) } ?? (0, 0)
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() {
    super.layoutSublayers()
    let size = (bounds.height * 0.38).rounded()
    text.fontSize = size
    text.frame = CGRect(
      x: 0, y: (bounds.height - size * 1.25) / 2, width: bounds.width, height: size * 1.25)
  }
}
