internal import CalqueRx
internal import UIKit

/// A lane of the chain scene: the name of a way to chain, and a view animated in that way.
final class ChainLane: UIView {
  /// The size of a lane, in points. Lanes may overlap if there is less room.
  static let size = CGSize(width: 320, height: 64)

  /// The duration of a step, in seconds.
  var duration = 0.5

  let kind: ChainKind
  private(set) var movingView = UIView()
  private let label = UILabel()
  private let rail = UIView()
  private var disposeBag = DisposeBag()

  init(_ kind: ChainKind) {
    self.kind = kind
    super.init(frame: .zero)
    label.text = kind.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = Theme.faintText
    rail.backgroundColor = Theme.line
    addSubview(label)
    addSubview(rail)
    reset()
  }

  required init?(coder: NSCoder) { nil }

  /// Ends the running chain and starts it anew with a new view.
  func play() {
    reset()
    kind.begin(movingView, stepping: duration, disposeBag)
  }

  /// Replaces the view by a new one at the start, so that no animation of the previous view is
  /// left. The completions of those animations have no view to animate any more.
  private func reset() {
    disposeBag = DisposeBag()
    movingView.removeFromSuperview()
    movingView = UIView(frame: CGRect(x: 220, y: 12, width: 40, height: 40))
    movingView.layer.cornerRadius = 8
    movingView.layer.allowsEdgeAntialiasing = true
    movingView.backgroundColor = .systemOrange
    // The mark makes the rotation visible.
    let mark = UIView(frame: CGRect(x: 16, y: 5, width: 8, height: 8))
    mark.layer.cornerRadius = 4
    mark.backgroundColor = .white
    movingView.addSubview(mark)
    addSubview(movingView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 20, width: 200, height: 24)
    rail.frame = CGRect(x: 240, y: 31, width: 50, height: 2)
  }
}
