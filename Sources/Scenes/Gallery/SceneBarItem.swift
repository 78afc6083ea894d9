internal import UIKit

/// A key of a scene and its action.
final class SceneBarItem: UIControl {
  private let cap = UILabel()
  private let meaning = UILabel()

  init(_ hint: KeyHint) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 7
    cap.text = hint.key
    cap.font = .systemFont(ofSize: 11, weight: .semibold)
    cap.textColor = Theme.text
    cap.textAlignment = .center
    cap.backgroundColor = Theme.keyCap
    cap.layer.cornerRadius = 4
    meaning.text = hint.meaning
    meaning.font = .systemFont(ofSize: 12)
    meaning.textColor = Theme.faintText
    addSubview(cap)
    addSubview(meaning)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Theme.pressed : nil }
  }

  private var capWidth: CGFloat { max(20, (cap.intrinsicContentSize.width + 10).rounded(.up)) }

  var neededWidth: CGFloat {
    (capWidth + 6 + meaning.intrinsicContentSize.width + 8).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = directed(CGRect(x: 2, y: 4, width: capWidth, height: 20))
    meaning.frame = directed(
      CGRect(x: capWidth + 8, y: 4, width: max(bounds.width - capWidth - 8, 0), height: 20))
  }
}
