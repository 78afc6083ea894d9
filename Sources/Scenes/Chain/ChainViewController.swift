internal import UIKit

/// Turn, shift, fade: the article's ways to say so, one below the other on one clock.
final class ChainViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 4 }

  let lanes = ChainKind.allCases.map { ChainLane($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for lane in lanes { view.addSubview(lane) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: 320, height: ChainLane.height)
    let step = min(size.height, view.bounds.height / CGFloat(lanes.count))
    let top = ((view.bounds.height - step * CGFloat(lanes.count)) / 2).rounded()
    let left = max(24, ((view.bounds.width - size.width) / 2).rounded())
    for (index, lane) in lanes.enumerated() {
      lane.frame = CGRect(
        origin: CGPoint(x: left, y: top + step * CGFloat(index) + (step - size.height) / 2),
        size: size)
    }
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
