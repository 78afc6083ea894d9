import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Search in the gallery", .serialized)
struct SearchTests {
  private let gallery = GalleryViewController()
  private let hands: SceneStage
  private var field: SearchField { gallery.sidebar.field }

  init() throws { hands = try SceneStage(gallery) }

  private func write(_ text: String) {
    for character in text { hands.type(.keyboardErrorUndefined, String(character)) }
  }

  /// The names of the visible rows.
  private var shown: [String] {
    gallery.sidebar.rows.filter { !$0.isHidden }.map(\.entry.name)
  }

  @Test("Typing filters the rows by the words of names, titles and subtitles")
  func filtering() {
    hands.tap(field)
    write("perspective")
    #expect(field.query == "perspective" && shown == ["coverflow"])
    #expect(gallery.sidebar.shownRows.count == 1)
  }

  @Test("Return chooses the first row, and the letters are the scene's again")
  func choosing() {
    hands.type(.keyboardSlash, "/")
    #expect(field.isFirstResponder)
    write("dice")
    hands.type(.keyboardReturnOrEnter, "\r")
    #expect(gallery.currentName == "dice" && !field.isFirstResponder && field.query.isEmpty)
    #expect(shown.count == gallery.sidebar.rows.count)
  }

  @Test("Esc clears the field, the delete key takes the last letter, and nothing is chosen")
  func clearing() {
    hands.type(.keyboardF, "f", .control)
    write("xyzzy")
    #expect(shown.isEmpty)
    hands.type(.keyboardReturnOrEnter, "\r")
    #expect(gallery.currentName == "showreel")
    hands.type(.keyboardDeleteOrBackspace, "\u{8}")
    #expect(field.query == "xyzz")
    hands.type(.keyboardEscape, "UIKeyInputEscape")
    #expect(field.query.isEmpty && !field.isFirstResponder)
    #expect(shown.count == gallery.sidebar.rows.count)
  }

  @Test("Every subtitle is whole, in rows that grow with it, one below the other")
  func subtitles() {
    var bottom: CGFloat = 0
    for row in gallery.sidebar.rows {
      let label = row.all(UILabel.self).first { $0.text == row.entry.summary }
      let width = label?.bounds.width ?? 0
      let needed = label?.sizeThatFits(CGSize(width: width, height: 1000)).height ?? .infinity
      #expect((label?.bounds.height ?? 0) >= needed.rounded(.down), "\(row.entry.name)")
      #expect(row.frame.minY >= bottom)
      bottom = row.frame.maxY
    }
  }
}
