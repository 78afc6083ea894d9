internal import UIKit

/// Many layers that move and rotate, to measure a machine's capacity.
final class StressViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3 }
  var rhythm: SceneRhythm { .endless }

  private static let counts = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]

  private let field = SpriteField()
  private let countLabel = UILabel()
  /// The index in `counts`.
  private var level = 3 { didSet { if level != oldValue { show() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.clipsToBounds = true
    view.addSubview(field)
    countLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
    countLabel.textColor = Theme.text
    countLabel.textAlignment = .center
    countLabel.backgroundColor = Theme.panel
    countLabel.layer.cornerRadius = 8
    view.addSubview(countLabel)
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = view.bounds
    layOutLabel()
  }

  private func layOutLabel() {
    let size = countLabel.intrinsicContentSize
    let (width, height) = (size.width + 32, size.height + 14)
    countLabel.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - height - 16,
      width: width, height: height)
  }

  // MARK: Count

  private func step(_ change: Int) {
    level = min(max(level + change, 0), Self.counts.count - 1)
  }

  private func show() {
    let count = Self.counts[level]
    field.count = count
    countLabel.text = "\(Self.grouped(count)) layers"
    layOutLabel()
  }

  /// Returns a number with a comma before its thousands.
  private static func grouped(_ number: Int) -> String {
    let rest = String(number % 1_000)
    guard number >= 1_000 else { return rest }
    return "\(number / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .count("Layers", self, \.level, 0...Self.counts.count - 1) {
        Self.grouped(Self.counts[Int($0)])
      }
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("+", "More layers"), KeyHint("_", "Fewer"), KeyHint("R", "Restart")]
  }

  func play() { field.restart() }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case "+", "=": step(1)
    case "-", "_": step(-1)
    case " ": play()
    default: super.pressesBegan(presses, with: event)
    }
  }
}
