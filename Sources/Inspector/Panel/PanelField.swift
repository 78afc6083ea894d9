internal import CoreGraphics
internal import UIKitCore

/// A line of text that filters a list. A click gives it the keys; Esc clears it, and then gives the
/// keys back.
@MainActor
final class PanelField: UIView, PanelControl {
  /// The longest text, in characters.
  private static let limit = 40

  private let label = PanelStyle.label()
  private let placeholder: String
  private let changed: (String) -> Void
  var text = "" { didSet { if text != oldValue { showState() } } }
  var isFocused = false { didSet { if isFocused != oldValue { showState() } } }
  var isAvailable: Bool { true }
  var name: String { "filter" }

  /// - Parameter changed: Called with the text after each key that changes it.
  init(_ placeholder: String, _ changed: @escaping (String) -> Void) {
    (self.placeholder, self.changed) = (placeholder, changed)
    super.init(frame: .zero)
    backgroundColor = PanelStyle.field
    layer.cornerRadius = 4
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    label.text = isFocused ? text + "▏" : text.isEmpty ? placeholder : text
    label.textColor = text.isEmpty && !isFocused ? PanelStyle.faint : PanelStyle.text
    PanelStyle.showRing(isFocused, on: layer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 6, dy: 0)
  }

  func press(_ key: UIKey) -> Bool {
    var new = text
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: new = String(text.dropLast())
    case .keyboardEscape:
      guard !text.isEmpty else { return false }
      new = ""
    default:
      guard key.characters.count == 1, let typed = key.characters.first, typed.isPrintable,
        text.count < Self.limit
      else { return false }
      new.append(typed)
    }
    text = new
    changed(new)
    return true
  }
}

extension Character {
  /// True for what a line of text can hold.
  fileprivate var isPrintable: Bool {
    isLetter || isNumber || isPunctuation || isSymbol || self == " "
  }
}
