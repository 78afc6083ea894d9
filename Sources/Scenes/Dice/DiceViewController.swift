internal import UIKit

/// Two dice that roll on play, or one at a time when touched.
final class DiceViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1.6 }
  var rhythm: SceneRhythm { .rounds(every: duration + 0.8) }

  private var duration = DiceViewController.playDuration

  let dice = [
    DieView(value: 5, color: UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)),
    DieView(value: 3, color: UIColor(red: 0.93, green: 0.42, blue: 0.36, alpha: 1)),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for die in dice {
      view.addSubview(die)
      die.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(DiceViewController.rollOne(_:))))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width / 2, view.bounds.height) * 0.9
    for (index, die) in dice.enumerated() {
      die.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      die.center = CGPoint(
        x: view.bounds.midX + (CGFloat(index) - 0.5) * side, y: view.bounds.midY)
    }
  }

  private func rollOne(_ tap: UITapGestureRecognizer) {
    if let die = tap.view as? DieView { roll(die) }
  }

  private func roll(_ die: DieView) {
    // The values follow a fixed order, so that every run looks the same.
    die.roll(to: die.value % 6 + 1, during: duration)
  }

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.2...6, step: 0.1)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Roll all"), KeyHint("Click", "Roll one")] }

  func play() {
    for die in dice { roll(die) }
  }
}
