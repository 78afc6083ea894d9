internal import UIKit

/// The article's ways to chain a rotation, a shift and a fade, in lanes that start together.
final class ChainViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 4 }

  var rhythm: SceneRhythm { .rounds(every: 7 * duration + 1.5) }

  private var duration = 0.5 { didSet { for lane in lanes { lane.duration = duration } } }

  private let canvas = FittedView(naturalSize: CGSize(width: 356, height: 416))
  let lanes = ChainKind.allCases.map { ChainLane($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.addSubview(canvas)
    for lane in lanes { canvas.addSubview(lane) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    // The lanes overlap if there is little room.
    let step = min(ChainLane.size.height, area.height / CGFloat(lanes.count))
    let top = (area.height - step * CGFloat(lanes.count)) / 2
    for (index, lane) in lanes.enumerated() {
      lane.bounds.size = ChainLane.size
      lane.center = CGPoint(x: area.midX, y: top + step * (CGFloat(index) + 0.5))
    }
  }

  var parameters: [SceneParameter] {
    [.seconds("Each step", self, \.duration, 0.1...3)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("1-6", "Play one")] }

  func play() {
    for lane in lanes { lane.play() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let characters = presses.first?.key?.characters ?? ""
    if characters == " " {
      play()
    } else if let number = Int(characters), lanes.indices.contains(number - 1) {
      lanes[number - 1].play()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
