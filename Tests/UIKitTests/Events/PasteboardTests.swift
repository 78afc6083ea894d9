import Testing

@testable import UIKitCore

@MainActor
@Suite("Pasteboard", .serialized)
struct PasteboardTests {
  @Test("It gives back the text that was put in, and counts the changes")
  func text() {
    let board = UIPasteboard.general
    let count = board.changeCount
    board.string = "ein Text: ü\n😀"
    #expect(board.string == "ein Text: ü\n😀" && board.hasStrings)
    board.string = "another"
    #expect(board.string == "another" && board.changeCount == count + 2)
  }

  @Test("Nil empties it")
  func empty() {
    UIPasteboard.general.string = "a"
    UIPasteboard.general.string = nil
    #expect(UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings)
  }
}
