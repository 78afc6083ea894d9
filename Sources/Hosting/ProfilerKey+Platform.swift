package import CalqueDebugOverlay
package import CalqueSDLPlatform

extension ProfilerKey {
  /// Finds the command of a key by the name that is printed on it; nil if the key has none.
  ///
  /// Shift matters only for function keys, and only where a command has it. No command is bound to
  /// Alt, the command key or several modifiers.
  package init?(_ key: Key, _ modifiers: KeyModifiers) {
    guard [[], .shift, .control].contains(modifiers) else { return nil }
    let name: String
    switch key {
    case .character(" "): name = "Space"
    case .character(let character): name = String(character)
    case .function(let number): name = "F\(number)"
    case .escape: name = "Esc"
    default: return nil
    }
    if case .function = key, modifiers == .shift, let command = Self(name: "Shift+\(name)") {
      self = command
    } else if let command = Self(name: modifiers == .control ? "Ctrl+\(name)" : name) {
      self = command
    } else {
      return nil
    }
  }
}
