/// An entry of a menu.
struct MenuEntry {
  let title: String
  /// The name of the equivalent key; empty if there is none.
  var key = ""
  /// True if the option of the entry is on.
  var isOn = false
  /// The action of the entry; nil for the title of a section.
  var action: (@MainActor () -> Void)?

  /// Returns an entry that is the title of a section.
  static func section(_ title: String) -> MenuEntry { MenuEntry(title: title) }
}
