internal import UIKitCore

// The controls by the keys alone.
extension InspectorView {
  /// Handles a key for the controls: Tab and Shift-Tab move the focus from one to the next, Escape
  /// ends it unless the control knows a use for it, and other keys go to the control that has it.
  /// Returns false for a key without effect.
  func pressControl(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isSubset(of: .shift) else { return false }
    let controls = Self.controls(in: self)
    let index = controls.firstIndex(where: \.isFocused)
    switch key.keyCode {
    case .keyboardTab:
      guard !controls.isEmpty else { return false }
      let isBackward = key.modifierFlags.contains(.shift)
      let next = index.map { $0 + (isBackward ? -1 : 1) } ?? (isBackward ? -1 : 0)
      endFocus()
      controls[(next + controls.count) % controls.count].isFocused = true
    case .keyboardEscape:
      guard let index else { return false }
      if !controls[index].press(key) { endFocus() }
    default: return index.map { controls[$0].press(key) } ?? false
    }
    return true
  }

  /// Takes the keys from the control that has them, shown or not.
  func endFocus() { Self.visitControls(in: self) { $0.isFocused = false } }

  /// The control that has the keys; nil if the list has them.
  var focusedControl: (any PanelControl)? { Self.controls(in: self).first(where: \.isFocused) }

  /// Returns the controls below `view` that are shown and can be used, in reading order.
  private static func controls(in view: UIView) -> [any PanelControl] {
    var found: [any PanelControl] = []
    visitControls(in: view) { control in
      var ancestor: UIView? = control
      while let next = ancestor, next !== view, !next.isHidden { ancestor = next.superview }
      if ancestor === view, control.isAvailable { found.append(control) }
    }
    return found
  }

  /// Calls `body` with each control below `view`: its own ones from the top left on, then those of
  /// its subviews. A list moves a ring over its rows itself.
  private static func visitControls(in view: UIView, _ body: (any PanelControl) -> Void) {
    let own = view.subviews.compactMap { $0 as? any PanelControl }.sorted {
      ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX)
    }
    for control in own { body(control) }
    guard !(view is RowList) else { return }
    for subview in view.subviews where !(subview is any PanelControl) {
      visitControls(in: subview, body)
    }
  }
}
