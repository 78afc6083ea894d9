internal import Foundation
internal import UIKitCore

/// A button of the inspector: a word that is highlighted while it is on.
@MainActor
final class PanelButton: UIView, PanelControl {
  private let label = PanelStyle.label()
  private let action: () -> Void
  /// Its effect in words, for the tip under the pointer; empty for none.
  let hint: String
  /// True if it is highlighted.
  var isOn = false { didSet { if isOn != oldValue { showState() } } }
  /// True if it can be clicked.
  var isAvailable = true { didSet { if isAvailable != oldValue { showState() } } }
  var isFocused = false { didSet { PanelStyle.showRing(isFocused, on: layer) } }
  var title: String {
    didSet { label.text = title }
  }

  var name: String { title }

  init(_ title: String, hint: String = "", _ action: @escaping () -> Void) {
    self.title = title
    self.hint = hint
    self.action = action
    super.init(frame: .zero)
    layer.cornerRadius = 4
    label.text = title
    label.textAlignment = .center
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    backgroundColor = isOn ? PanelStyle.accent : PanelStyle.field
    label.textColor = isAvailable ? PanelStyle.text : PanelStyle.faint
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 4, dy: 0)
  }

  func press(_ key: UIKey) -> Bool {
    guard [.keyboardSpacebar, .keyboardReturnOrEnter].contains(key.keyCode) else { return false }
    if isAvailable { action() }
    return true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isAvailable, let touch = touches.first, bounds.contains(touch.location(in: self)) else {
      return
    }
    action()
  }
}
