import Foundation
import Testing

/// The window probe with views for the tools, and the inspector in a window of its own of 860 × 700,
/// whose log tells the place of what has the keys and of each button.
final class InspectedProgram {
  let desktop: Desktop
  /// The last line of the log that was read.
  private(set) var line = ""

  /// Opens the program and its inspector, which has the keys.
  init() throws {
    desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_PROBE": "tools", "CALQUE_LOG": "inspector"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowmove 0 0 windowfocus --sync")
    try desktop.hands("key F2")
    try #require(desktop.complains("place=own ", within: 10), "\(desktop.situation)")
    try desktop.hands(
      "search --sync --onlyvisible --name ^Inspector: windowmove 0 0 windowfocus --sync sleep 0.5")
  }

  /// Presses keys of the program's own window, and waits for what it says.
  func pressInProgram(_ key: String, _ says: String) throws {
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync key \(key)")
    try #require(desktop.hears(says, within: 20), "\(desktop.situation)")
    try desktop.hands("search --onlyvisible --name ^Inspector: windowfocus --sync sleep 0.2")
  }

  /// Uses keys or the mouse, whose positions are in the inspector's window, and waits until the log says
  /// `words`.
  func use(_ hands: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    desktop.forget()
    let inWindow = hands.replacing("mousemove ", with: "mousemove --window %1 ")
    try desktop.hands(
      hands == inWindow ? hands : "search --onlyvisible --name ^Inspector: \(inWindow)")
    line = try #require(
      desktop.line(with: words), "\(hands) and \(words): \(desktop.situation)",
      sourceLocation: sourceLocation)
  }

  /// Presses a key again and again until the log says `words`.
  func press(
    _ key: String, until words: String, atMost count: Int = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var seen: [String] = []
    for _ in 0..<count where !line.contains(words) {
      desktop.forget()
      try desktop.hands("key \(key)")
      line = desktop.line(with: "inspector: ", within: 2) ?? line
      seen.append(word("focus") ?? word("chosen") ?? "")
    }
    try #require(line.contains(words), "\(words): \(seen)", sourceLocation: sourceLocation)
  }

  /// Moves the ring by Tab to the control called `name`.
  func ring(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let words = " focus=\(name)@"
    try press("Tab", until: words, sourceLocation: sourceLocation)
  }

  /// Moves the ring to the control, and presses keys in it.
  func key(
    _ name: String, _ keys: String, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try ring(name, sourceLocation: sourceLocation)
    try use("key \(keys)", words, sourceLocation: sourceLocation)
  }

  /// Moves the ring to the control, and presses a key that changes the value called `word`.
  func change(
    _ name: String, _ keys: String, _ word: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try ring(name, sourceLocation: sourceLocation)
    let former = self.word(word)
    try use("key \(keys)", " \(word)=", sourceLocation: sourceLocation)
    #expect(self.word(word) != former, "\(name)", sourceLocation: sourceLocation)
  }

  /// The value of a word in the last line: that behind ` word=`.
  func word(_ word: String) -> String? {
    guard let range = line.range(of: " \(word)=") else { return nil }
    return String(line[range.upperBound...].prefix { $0 != " " })
  }

  /// The place of a button of the last line that can be clicked, as xdotool has it.
  func place(of button: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String
  {
    let buttons = word("buttons")?.split(separator: ",") ?? []
    let found = try #require(
      buttons.first { $0.hasPrefix("\(button)@") }, "\(button) in \(buttons)",
      sourceLocation: sourceLocation)
    return Self.place(found)
  }

  /// The place of what has the keys.
  var ringPlace: String { Self.place((word("focus") ?? "")[...]) }

  private static func place(_ text: Substring) -> String {
    String(text.drop { $0 != "@" }.dropFirst()).replacing("x", with: " ")
  }
}
