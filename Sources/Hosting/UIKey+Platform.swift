package import CalqueSDLPlatform
package import UIKitCore

extension UIKey {
  /// Creates the key that the platform reports.
  package convenience init(_ key: Key, modifiers: KeyModifiers) {
    self.init(key, flags: UIKeyModifierFlags(platform: modifiers))
  }

  /// Creates the key with modifier keys by UIKit's names.
  package convenience init(_ key: Key, flags: UIKeyModifierFlags) {
    let (code, text) = Self.meaning(of: key)
    self.init(keyCode: code, characters: text, modifierFlags: flags)
  }

  /// Creates the key that types `character`, in lower case, for presses that the program simulates.
  package convenience init(typing character: Character) {
    self.init(.character(character), modifiers: [])
  }

  private static func meaning(of key: Key) -> (UIKeyboardHIDUsage, String) {
    switch key {
    case .character(let character): (usage(of: character), String(character))
    case .escape: (.keyboardEscape, "UIKeyInputEscape")
    case .tab: (.keyboardTab, "\t")
    case .enter: (.keyboardReturnOrEnter, "\r")
    case .backspace: (.keyboardDeleteOrBackspace, "\u{8}")
    case .delete: (.keyboardDeleteForward, "UIKeyInputDelete")
    case .up: (.keyboardUpArrow, "UIKeyInputUpArrow")
    case .down: (.keyboardDownArrow, "UIKeyInputDownArrow")
    case .left: (.keyboardLeftArrow, "UIKeyInputLeftArrow")
    case .right: (.keyboardRightArrow, "UIKeyInputRightArrow")
    case .home: (.keyboardHome, "UIKeyInputHome")
    case .end: (.keyboardEnd, "UIKeyInputEnd")
    case .pageUp: (.keyboardPageUp, "UIKeyInputPageUp")
    case .pageDown: (.keyboardPageDown, "UIKeyInputPageDown")
    case .function(let number):
      (
        (1...12).contains(number)
          ? UIKeyboardHIDUsage(rawValue: 57 + number) ?? .keyboardErrorUndefined
          : .keyboardErrorUndefined, "UIKeyInputF\(number)"
      )
    case .other: (.keyboardErrorUndefined, "")
    }
  }

  private static let punctuation: [Character: UIKeyboardHIDUsage] = [
    "0": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
    "#": .keyboardNonUSPound, ";": .keyboardSemicolon, "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
    "/": .keyboardSlash,
  ]

  /// Returns the usage number of the key that types `character` on an American keyboard.
  private static func usage(of character: Character) -> UIKeyboardHIDUsage {
    if let known = punctuation[character] { return known }
    guard let ascii = character.lowercased().first?.asciiValue else {
      return .keyboardErrorUndefined
    }
    let code =
      switch ascii {
      case 97...122: Int(ascii) - 97 + UIKeyboardHIDUsage.keyboardA.rawValue
      case 49...57: Int(ascii) - 49 + UIKeyboardHIDUsage.keyboard1.rawValue
      default: UIKeyboardHIDUsage.keyboardErrorUndefined.rawValue
      }
    return UIKeyboardHIDUsage(rawValue: code) ?? .keyboardErrorUndefined
  }
}

extension UIKeyModifierFlags {
  init(platform modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
