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

/// A sample whose figure has a natural size and is scaled to fit the view.
class FigureViewController: SampleViewController {
  /// The container of the figure, which fills the view.
  let canvas = FittedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(canvas)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
  }
}

/// A view that is laid out in a window of natural size: it is enlarged to fill a larger window and
/// shrunk to fit a much smaller one. Text is drawn at the resolution at which it is shown.
final class FittedView: UIView {
  /// The fraction of the natural size down to which the scale stays 1.
  private static let leastRoom: CGFloat = 0.75
  /// The scale is a multiple of this power of two, so that pixel positions have no rounding errors.
  private static let step: CGFloat = 1 / 16

  /// The size at which the scale is 1.
  private let naturalSize: CGSize

  init(naturalSize: CGSize = CGSize(width: 600, height: 460)) {
    self.naturalSize = naturalSize
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Fills `area`, in the superview's coordinates.
  func fill(_ area: CGRect) {
    guard !area.isEmpty else { return }
    let fit = min(area.width / naturalSize.width, area.height / naturalSize.height)
    let wanted = max(fit, min(fit / Self.leastRoom, 1))
    let scale = max((wanted / Self.step).rounded(.down), 1) * Self.step
    bounds.size = CGSize(width: area.width / scale, height: area.height / scale)
    center = CGPoint(x: area.midX, y: area.midY)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    sharpen(layer, (window?.screen ?? UIScreen.main).scale * scale)
  }

  private func sharpen(_ layer: CALayer, _ scale: CGFloat) {
    for part in layer.sublayers ?? [] {
      if let label = part.delegate as? UILabel {
        label.contentScaleFactor = scale
      } else if part is CATextLayer {
        part.contentsScale = max(part.contentsScale, scale)
      }
      sharpen(part, scale)
    }
  }
}
