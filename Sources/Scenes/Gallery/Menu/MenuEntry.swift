/// A line of a menu.
struct MenuEntry {
  let title: String
  /// The name of the key that does the same.
  var key = ""
  /// True if what it turns on is on.
  var isOn = false
  /// The action; nil for the title of a section.
  var action: (@MainActor () -> Void)?

  /// The title of a section.
  static func section(_ title: String) -> MenuEntry { MenuEntry(title: title) }
}
