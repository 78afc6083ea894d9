internal import UIKit

/// The common part of the sample scenes: a dark view and one key that plays.
class SampleViewController: UIViewController, GalleryScene {
  class var playDuration: TimeInterval { 2 }

  var rhythm: SceneRhythm { .rounds(every: Self.playDuration + 1) }

  var parameters: [SceneParameter] { [] }

  var keyHints: [KeyHint] { [KeyHint("R", "Play")] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
  }

  func play() {}

  /// Called when the space bar is pressed.
  func spacePressed() { play() }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    spacePressed()
  }
}
