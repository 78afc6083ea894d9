internal import Rx
internal import UIKit

/// One way to chain: its name, and a view that goes its way.
final class ChainLane: UIView {
  /// In points; lanes may overlap where there is less room.
  static let size = CGSize(width: 320, height: 64)

  /// Seconds of a step.
  var duration = 0.5

  let kind: ChainKind
  private(set) var animatableView = UIView()
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

  /// Ends what goes on and begins the chain with a new view.
  func play() {
    reset()
    kind.begin(animatableView, stepping: duration, disposeBag)
  }

  /// Puts a new view at the beginning, so that nothing of the former one's animations is left. The
  /// completions of those have no view any more to animate.
  private func reset() {
    disposeBag = DisposeBag()
    animatableView.removeFromSuperview()
    animatableView = UIView(frame: CGRect(x: 220, y: 12, width: 40, height: 40))
    animatableView.layer.cornerRadius = 8
    animatableView.layer.allowsEdgeAntialiasing = true
    animatableView.backgroundColor = .systemOrange
    // So that a turn is seen.
    let mark = UIView(frame: CGRect(x: 16, y: 5, width: 8, height: 8))
    mark.layer.cornerRadius = 4
    mark.backgroundColor = .white
    animatableView.addSubview(mark)
    addSubview(animatableView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 20, width: 200, height: 24)
    rail.frame = CGRect(x: 240, y: 31, width: 50, height: 2)
  }
}
