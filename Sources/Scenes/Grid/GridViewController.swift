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
