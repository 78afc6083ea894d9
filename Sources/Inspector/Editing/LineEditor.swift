internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// A line of text that is being typed, with a caret.
struct LineEditor: Equatable {
  /// The longest text, in characters.
  private static let limit = 200

  private(set) var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int

  /// Starts with `text`, and the caret behind it.
  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  /// The text with a mark at the caret.
  var shownText: String {
    String(characters[..<caret]) + "▏" + String(characters[caret...])
  }

  /// Handles a key that edits the line; returns false for any other.
  @MainActor
  mutating func press(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardLeftArrow: caret = max(caret - 1, 0)
    case .keyboardRightArrow: caret = min(caret + 1, characters.count)
    case .keyboardHome: caret = 0
    case .keyboardEnd: caret = characters.count
    case .keyboardDeleteOrBackspace:
      guard caret > 0 else { break }
      caret -= 1
      characters.remove(at: caret)
    case .keyboardDeleteForward:
      if caret < characters.count { characters.remove(at: caret) }
    default:
      guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
        key.characters.count == 1, var typed = key.characters.first,
        !typed.isNewline, typed.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
      else { return false }
      if key.modifierFlags.contains(.shift), let upper = typed.uppercased().first { typed = upper }
      guard characters.count < Self.limit else { return true }
      characters.insert(typed, at: caret)
      caret += 1
    }
    return true
  }

  /// Adds `step` to the number at the caret; returns false if there is none.
  mutating func stepNumber(by step: Double) -> Bool {
    func isPart(_ index: Int) -> Bool {
      characters[index].isASCII
        && (characters[index].isNumber || "+-.e".contains(characters[index]))
    }
    var (start, end) = (caret, caret)
    while start > 0, isPart(start - 1) { start -= 1 }
    while end < characters.count, isPart(end) { end += 1 }
    guard let number = Double(String(characters[start..<end])), number.isFinite else {
      return false
    }
    let new = Array(InspectedValue.short(number + step))
    characters.replaceSubrange(start..<end, with: new)
    caret = start + new.count
    return true
  }
}
