internal import UIKit

/// The same views twice, side by side: from left to right, and from right to left.
final class DirectionsViewController: FigureViewController {
  override class var playDuration: TimeInterval { 0.8 }

  let panels = [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map {
    DirectionPanel($0)
  }
  private var isFull = false
  /// The values of a round, as a share of their ranges.
  private var share = 0.9

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UIStackView(arrangedSubviews: panels)
    row.semanticContentAttribute = .forceLeftToRight
    row.distribution = .fillEqually
    row.spacing = 24
    row.translatesAutoresizingMaskIntoConstraints = false
    canvas.addSubview(row)
    let wide = row.widthAnchor.constraint(equalTo: canvas.widthAnchor, constant: -48)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      row.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 680),
      row.heightAnchor.constraint(equalToConstant: 400),
      wide,
    ])
  }

  override var parameters: [SceneParameter] { [.number("Value", self, \.share, 0.5...1)] }

  override var keyHints: [KeyHint] {
    [KeyHint("R", "Change the values"), KeyHint("Drag", "Move a slider")]
  }

  override func play() {
    isFull.toggle()
    for panel in panels { panel.show(isFull ? Float(share) : 0.25) }
  }
}
