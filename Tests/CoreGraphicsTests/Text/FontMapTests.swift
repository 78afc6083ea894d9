import Foundation
import Testing

@testable import CoreGraphics

@Suite("Fonts that texts were set in")
struct FontMapTests {
  private func set(sizes: Range<Int>) {
    for size in sizes { _ = TextLayout("Ag", style: TextStyle(size: 10 + CGFloat(size) / 64)).size }
  }

  @Test("A text that passes through sizes leaves no more fonts than one map has")
  func sizes() {
    set(sizes: 0..<1)
    weak var first: FontMap.Names?
    first = FontMap.names
    #expect(first != nil)
    set(sizes: 0..<FontMap.mostFonts * 2)
    // The map was freed, and its fonts with it.
    #expect(first == nil)
    #expect(FontMap.names.hashes.count <= FontMap.mostFonts + 1)
  }

  @Test("Texts that are set in the same fonts stay with their map")
  func sameFonts() {
    FontMap.renew()
    set(sizes: 0..<1)
    weak var first: FontMap.Names?
    first = FontMap.names
    for _ in 0..<FontMap.mostFonts * 2 { set(sizes: 0..<2) }
    #expect(first != nil && FontMap.names.hashes.count == 2)
  }

  @Test("A text measures and draws the same after its map has gone")
  func keptText() throws {
    let layout = TextLayout("Four covers", style: TextStyle(size: 20), maxWidth: 60)
    let size = layout.size
    func draw() throws -> CGImage {
      let context = try #require(
        CGContext(size: CGSize(width: 100, height: 60), scale: 1, opaque: false))
      context.draw(layout, at: .zero)
      return try #require(context.makeImage())
    }
    let before = try #require(try draw().ink)
    FontMap.renew()
    set(sizes: 0..<FontMap.mostFonts * 2)
    #expect(layout.size == size)
    let after = try #require(try draw().ink)
    #expect(after.columns == before.columns && after.rows == before.rows)
  }
}
