internal import UIKit

/// Turn, shift, fade: the article's ways to say so, one below the other on one clock.
final class ChainViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 4 }

  var rhythm: SceneRhythm { .rounds(every: 7 * duration + 1.5) }

  private var duration = 0.5 { didSet { for lane in lanes { lane.duration = duration } } }

  let lanes = ChainKind.allCases.map { ChainLane($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for lane in lanes { view.addSubview(lane) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: 320, height: ChainLane.height)
    // They grow with the room, and lie over one another where there is little.
    let room = CGSize(
      width: view.bounds.width - 48, height: (view.bounds.height - 32) / CGFloat(lanes.count))
    let scale = min(max(min(room.width / size.width, room.height / size.height), 1), 2)
    let step = min(size.height * scale, view.bounds.height / CGFloat(lanes.count))
    let top = ((view.bounds.height - step * CGFloat(lanes.count)) / 2).rounded()
    let left = max(24, ((view.bounds.width - size.width * scale) / 2).rounded())
    for (index, lane) in lanes.enumerated() {
      lane.bounds = CGRect(origin: .zero, size: size)
      lane.transform = CGAffineTransform(scaleX: scale, y: scale)
      lane.textScale = UIScreen.main.scale * scale
      lane.center = CGPoint(
        x: left + size.width * scale / 2, y: top + step * (CGFloat(index) + 0.5))
    }
  }

  var parameters: [SceneParameter] {
    [.seconds("Each step", self, \.duration, 0.1...3)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "play"), KeyHint("1-6", "play one")] }

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
