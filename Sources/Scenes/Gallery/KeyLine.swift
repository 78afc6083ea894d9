internal import UIKit

/// The line at the bottom that tells what the keys do. What does not fit in its width is left out.
final class KeyLine: UIView {
  static let height: CGFloat = 34

  var hints: [KeyHint] = [] {
    didSet { if hints != oldValue { makeItems() } }
  }

  private let edge = UIView()
  private var items: [(cap: UILabel, meaning: UILabel)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.panel
    edge.backgroundColor = Theme.line
    addSubview(edge)
  }

  required init?(coder: NSCoder) { nil }

  private func makeItems() {
    for item in items {
      item.cap.removeFromSuperview()
      item.meaning.removeFromSuperview()
    }
    items = hints.map { hint in
      let cap = UILabel()
      cap.text = hint.key
      cap.font = .systemFont(ofSize: 11, weight: .semibold)
      cap.textColor = Theme.text
      cap.textAlignment = .center
      cap.backgroundColor = Theme.keyCap
      cap.layer.cornerRadius = 4
      let meaning = UILabel()
      meaning.text = hint.meaning
      meaning.font = .systemFont(ofSize: 11)
      meaning.textColor = Theme.faintText
      addSubview(cap)
      addSubview(meaning)
      return (cap, meaning)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    var x: CGFloat = 16
    var fits = true
    for item in items {
      let cap = max(20, (item.cap.intrinsicContentSize.width + 10).rounded(.up))
      let meaning = item.meaning.intrinsicContentSize.width
      fits = fits && x + cap + 6 + meaning <= bounds.width - 8
      item.cap.isHidden = !fits
      item.meaning.isHidden = !fits
      guard fits else { continue }
      item.cap.frame = CGRect(x: x, y: 7, width: cap, height: 20)
      item.meaning.frame = CGRect(x: x + cap + 6, y: 7, width: meaning, height: 20)
      x = (x + cap + 6 + meaning + 16).rounded(.up)
    }
  }
}
