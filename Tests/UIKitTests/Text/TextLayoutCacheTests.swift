import CalqueTesting
import Testing

@testable import CoreGraphics
@testable import UIKitCore

@MainActor
@Suite("TextLayoutCache")
struct TextLayoutCacheTests {
  private func text(_ string: String, size: CGFloat = 17) -> StyledText {
    StyledText(string, style: TextStyle(size: size))
  }

  @Test("An equal text in equal lines is shaped once, another one anew")
  func equal() {
    var cache = TextLayoutCache()
    let first = cache.layout(text("word"))
    #expect(cache.layout(text("word")) === first && cache.misses == 1)
    #expect(cache.layout(text("word", size: 18)) !== first)
    #expect(cache.layout(text("word"), maxWidth: 100) !== first)
    #expect(cache.layout(text("word"), maxHeight: 100) !== first)
    #expect(cache.misses == 4 && cache.count == 4)
  }

  @Test("What is used stays, what is not used goes, and there is a limit of layouts")
  func limit() {
    var cache = TextLayoutCache()
    let used = cache.layout(text("used"))
    for number in 0..<TextLayoutCache.mostLayouts * 4 {
      _ = cache.layout(text("\(number)"))
      if number % 100 == 0 { #expect(cache.layout(text("used")) === used) }
      #expect(cache.count <= TextLayoutCache.mostLayouts * 2)
    }
    let misses = cache.misses
    _ = cache.layout(text("0"))
    #expect(cache.misses == misses + 1)
  }

  @Test("The bytes of the texts are limited, and long texts are not kept")
  func bytes() {
    var cache = TextLayoutCache()
    let longest = String(repeating: "a", count: TextLayoutCache.longest)
    for number in 0..<100 { _ = cache.layout(text("\(number)" + longest.dropLast(3))) }
    #expect(cache.count * (TextLayoutCache.longest - 3) <= 2 * TextLayoutCache.mostBytes)
    let count = cache.count
    _ = cache.layout(text(longest + "a"))
    #expect(cache.count == count)
  }

  @Test("Texts of other bytes are others, even if they read the same")
  func equivalent() {
    var cache = TextLayoutCache()
    let composed = cache.layout(text("caf\u{E9}"))
    #expect(cache.layout(text("cafe\u{301}")) !== composed && cache.misses == 2)
    #expect(cache.layout(text("caf\u{E9}")) === composed && cache.misses == 2)
  }

  @Test("A text with a pattern as a colour is not kept, and its pattern neither")
  func pattern() throws {
    var cache = TextLayoutCache()
    weak var kept: CGPattern?
    func add(_ change: (inout TextStyle, CGColor) -> Void) throws {
      let pattern = try #require(Self.makePattern())
      kept = pattern
      let space = try #require(CGColorSpace(patternBaseSpace: nil))
      let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
      var style = TextStyle(size: 17)
      change(&style, color)
      _ = cache.layout(StyledText("word", style: style))
      _ = cache.layout(StyledText("word", style: TextStyle(size: 17), runs: [.init(1..<2, style)]))
    }
    try add { $0.color = $1 }
    #expect(kept == nil)
    try add { $0.background = $1 }
    #expect(kept == nil)
    try add { $0.strokeColor = $1 }
    #expect(kept == nil && cache.count == 0 && cache.misses == 6)
  }

  private static func makePattern() -> CGPattern? {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    return CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
      yStep: 4, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
  }

  @Test("Layouts go with their font map, so that each thread has one map")
  func fontMaps() {
    FontMap.renew()
    var cache = TextLayoutCache()
    _ = cache.layout(text("former"))
    weak var former: FontMap.Names?
    former = FontMap.names
    #expect(former != nil)
    FontMap.renew()
    _ = cache.layout(text("next"))
    #expect(former == nil && cache.count == 1)
    // A text of another size is the first in a new map.
    let sizes = 0..<FontMap.mostFonts * 3
    for size in sizes { _ = cache.layout(text("size", size: 10 + CGFloat(size) / 64)) }
    #expect(cache.count <= FontMap.mostFonts + 1)
  }

  @Test("Tiles of a label, which other threads draw, have layouts of their own")
  func tiles() throws {
    let stage = try Stage(size: CGSize(width: 600, height: 600))
    let window = stage.window
    stage.advance(by: 0.1)
    let empty = try #require(stage.snapshot())
    let label = TiledLabel(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    label.numberOfLines = 0
    label.textColor = .red
    label.text = String(repeating: "word ", count: 80)
    UILabel.layouts = TextLayoutCache()
    defer { UILabel.layouts = TextLayoutCache() }
    window.addSubview(label)
    stage.advance(by: 1)
    #expect(UILabel.layouts.misses == 0)
    let shown = try #require(stage.snapshot())
    #expect(!shown.hasSameBytes(as: empty))
  }

  @Test("A long text of one line is not shaped as a whole to draw its beginning")
  func longLine() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = String(repeating: "word ", count: 20_000)
    UILabel.layouts = TextLayoutCache()
    defer { UILabel.layouts = TextLayoutCache() }
    _ = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in label.draw(label.bounds) }
    #expect(UILabel.layouts.misses == 1)
  }

  @Test("The same word in many labels is shaped once, to measure and to draw it")
  func labels() {
    UILabel.layouts = TextLayoutCache()
    defer { UILabel.layouts = TextLayoutCache() }
    for _ in 0..<50 {
      let label = UILabel()
      label.text = "Shared"
      label.sizeToFit()
      _ = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in label.draw(label.bounds) }
    }
    #expect(UILabel.layouts.misses == 1)
  }

  private func picture(
    _ width: CGFloat, _ change: (UILabel) -> Void
  ) throws -> CGImage {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 24))
    change(label)
    let renderer = UIGraphicsImageRenderer(size: label.bounds.size)
    return try #require(renderer.image { _ in label.draw(label.bounds) }.cgImage)
  }

  @Test(
    "A label draws a line that fits as in lines of its width",
    arguments: ["Left", "Two words", "שלום", "a\nb", "too long for the label by far"])
  func equalPictures(_ string: String) throws {
    func picture(_ alignment: NSTextAlignment) throws -> CGImage {
      try self.picture(80) {
        $0.text = string
        $0.textAlignment = alignment
      }
    }
    UILabel.layouts = TextLayoutCache()
    let bounded = try picture(.justified)
    let shared = try picture(.left)
    #expect(bounded.hasSameBytes(as: shared))
  }

  @Test(
    "A text's own alignment applies as the label's does to a text without one",
    arguments: [NSTextAlignment.left, .center, .right, .justified, .natural])
  func ownAlignment(_ alignment: NSTextAlignment) throws {
    UILabel.layouts = TextLayoutCache()
    let plain = try picture(200) {
      $0.text = "Two words"
      $0.textAlignment = alignment
    }
    let own = try picture(200) {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      $0.attributedText = NSAttributedString(
        string: "Two words", attributes: [.paragraphStyle: style])
    }
    #expect(own.hasSameBytes(as: plain))
  }
}

private final class TiledLabel: UILabel {
  override class var layerClass: AnyClass { CATiledLayer.self }
}
