internal import UIKit

/// A search field, which receives key presses while it is the first responder.
final class SearchField: UIControl {
  static let height: CGFloat = 32

  /// The typed text.
  private(set) var query = "" {
    didSet {
      guard query != oldValue else { return }
      showQuery()
      changed(query)
    }
  }

  /// Called with the text after each change.
  var changed: (String) -> Void = { _ in }
  /// Called with true when the field becomes the first responder, and with false when it resigns.
  var focused: (Bool) -> Void = { _ in }
  /// Called when Return is pressed.
  var committed: () -> Void = {}

  private let glass = CAShapeLayer()
  private let label = UILabel()
  private let caret = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.keyCap
    layer.cornerRadius = 8
    layer.borderWidth = 0
    glass.bounds = CGRect(x: 0, y: 0, width: ToolIcon.side, height: ToolIcon.side)
    glass.path = ToolIcon.inspector.path
    glass.fillColor = nil
    glass.lineWidth = 1.6
    glass.lineCap = .round
    glass.transform = CATransform3DMakeScale(0.75, 0.75, 1)
    layer.addSublayer(glass)
    label.font = .systemFont(ofSize: 13)
    caret.backgroundColor = Theme.accent
    caret.isHidden = true
    addSubview(label)
    addSubview(caret)
    addAction(UIAction { [weak self] _ in _ = self?.becomeFirstResponder() }, for: .touchDown)
    showQuery()
  }

  required init?(coder: NSCoder) { nil }

  /// Deletes the text.
  func clear() { query = "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    glass.position = CGPoint(x: isRightToLeft ? bounds.maxX - 17 : 17, y: bounds.midY)
    glass.strokeColor = Theme.faintText.resolvedColor(with: traitCollection).cgColor
    layer.borderColor = Theme.accent.cgColor
    CATransaction.commit()
    let width = max(bounds.width - 42, 0)
    label.frame = directed(CGRect(x: 32, y: 0, width: width, height: bounds.height))
    let end = query.isEmpty ? 0 : min(label.intrinsicContentSize.width, width)
    caret.frame = directed(CGRect(x: 33 + end, y: bounds.midY - 8, width: 1.5, height: 16))
  }

  private func showQuery() {
    label.text = query.isEmpty ? "Search" : query
    label.textColor = query.isEmpty ? Theme.faintText : Theme.text
    setNeedsLayout()
  }

  // MARK: Typing

  override var canBecomeFirstResponder: Bool { true }

  override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    showFocus(true)
    return true
  }

  override func resignFirstResponder() -> Bool {
    guard isFirstResponder, super.resignFirstResponder() else { return false }
    showFocus(false)
    return true
  }

  private func showFocus(_ isFocused: Bool) {
    caret.isHidden = !isFocused
    layer.borderWidth = isFocused ? 2 : 0
    focused(isFocused)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isSubset(of: .shift) else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: query = String(query.dropLast())
    case .keyboardReturnOrEnter: committed()
    case .keyboardEscape:
      query = ""
      _ = resignFirstResponder()
    case .keyboardTab: super.pressesBegan(presses, with: event)
    default:
      guard key.characters.count == 1, let character = key.characters.first,
        character == " " || character.isLetter || character.isNumber || character.isPunctuation
      else { return super.pressesBegan(presses, with: event) }
      query += String(character)
    }
  }
}
