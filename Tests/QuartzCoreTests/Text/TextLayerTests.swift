import CalqueTesting
import CoreGraphics
import Foundation
import TestFonts
import Testing

@testable import QuartzCore

/// A layer that counts its drawings.
private final class CountingTextLayer: CATextLayer {
  var count = 0
  override func draw(in ctx: CGContext) {
    model().count += 1
    super.draw(in: ctx)
  }
}

@MainActor @Suite(.serialized) struct TextLayerTests {
  private func layer(_ string: Any?, width: CGFloat = 100, height: CGFloat = 40) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.string = string
    // Two points a cell: ascender 16, descender 4, height of capitals 14.
    layer.font = testFontName
    layer.fontSize = 20
    return layer
  }

  /// Returns the columns and rows with ink in the layer's own image.
  private func ink(_ layer: CATextLayer) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    guard let image = layer.contents as? CGImage else { return nil }
    let (width, height) = (image.width, image.height)
    func hasInk(_ x: Int, _ y: Int) -> Bool { image.pixel(x: x, y: y).w > 60 }
    let columns = (0..<width).filter { x in (0..<height).contains { hasInk(x, $0) } }
    let rows = (0..<height).filter { y in (0..<width).contains { hasInk($0, y) } }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("a new layer has Apple's defaults")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.fontSize == 36 && layer.foregroundColor == .white)
    #expect(layer.font as? String == "Helvetica" && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    #expect(layer.contentsScale == 1 && !layer.allowsFontSubpixelQuantization)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? NSNumber == 36)
  }

  @Test("text is drawn in the colour, from the top of the bounds; no text draws nothing")
  func drawing() throws {
    let layer = layer("Hg")
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let found = try #require(ink(layer))
    #expect(found.rows == 2...19)
    let image = try #require(layer.contents as? CGImage)
    let colors = (0..<image.width * image.height).map {
      image.pixel(x: $0 % image.width, y: $0 / image.width)
    }
    #expect(colors.allSatisfy { $0.x == $0.w && $0.y == 0 && $0.z == 0 })
    layer.string = ""
    #expect(ink(layer) == nil && layer.contents == nil)
    layer.string = 17
    #expect(ink(layer) == nil)
  }

  @Test("lines stand left, right and in the middle", arguments: [false, true])
  func alignment(isWrapped: Bool) throws {
    let layer = layer("Hi")
    layer.isWrapped = isWrapped
    let left = try #require(ink(layer)).columns
    layer.alignmentMode = .right
    let right = try #require(ink(layer)).columns
    layer.alignmentMode = .center
    let center = try #require(ink(layer)).columns
    // A glyph ends with an empty column of two points.
    #expect(left == 0...13 && right == 84...97 && center == 42...55)
  }

  @Test("a text that is not wrapped has one line, a wrapped one as many as it takes")
  func wrapping() throws {
    let text = layer("one two three four five", height: 100)
    let single = try #require(ink(text))
    #expect(single.rows == 2...15 && single.columns == 0...99)
    text.isWrapped = true
    let wrapped = try #require(ink(text))
    // The second of three lines, "three four", is the longest.
    #expect(wrapped.rows == 2...55 && wrapped.columns == 0...87)
  }

  @Test("truncation ends a line, or the last line that fits, before the edge")
  func truncation() throws {
    let text = layer("one two three four five", height: 50)
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      text.truncationMode = mode
      let line = try #require(ink(text))
      #expect(line.rows == 2...15 && line.columns.upperBound < 98, "\(mode)")
    }
    text.isWrapped = true
    let lines = try #require(ink(text))
    #expect(lines.rows == 2...35)
    text.truncationMode = .none
    // Without truncation the third line is cut off at the lower edge.
    #expect(try #require(ink(text)).rows.upperBound == 49)
  }

  @Test("it is drawn again when something that it is set from changes, and not otherwise")
  func redrawing() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    CATransaction.setDisableActions(true)
    let layer = CountingTextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    layer.string = "a"
    stage.layer.addSublayer(layer)
    func draws(_ change: () -> Void) -> Int {
      let before = layer.count
      CATransaction.setDisableActions(true)
      change()
      stage.advance(by: 0)
      return layer.count - before
    }
    #expect(draws {} == 1)
    let changes: [() -> Void] = [
      { layer.string = "b" }, { layer.font = "Inter-Bold" }, { layer.fontSize = 12 },
      { layer.foregroundColor = .black }, { layer.isWrapped = true },
      { layer.alignmentMode = .center }, { layer.truncationMode = .end },
      { layer.contentsScale = 2 }, { layer.bounds.size.width = 40 },
      { layer.string = NSAttributedString(string: "b") },
    ]
    for (index, change) in changes.enumerated() { #expect(draws(change) == 1, "\(index)") }
    #expect(
      draws {
        for change in changes.dropFirst() { change() }
        layer.string = NSAttributedString(string: "b")
        layer.position.x += 5
        layer.opacity = 0.5
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      } == 0)
  }

  @Test("size and colour animate by themselves, drawn at each refresh")
  func implicit() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = CountingTextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.string = "a"
    layer.fontSize = 10
    stage.layer.addSublayer(layer)
    stage.advance(by: 0)
    let before = layer.count
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.fontSize = 30
    layer.foregroundColor = .black
    stage.advance(by: 0.5)
    #expect(layer.fontSize == 30)
    let shown = try #require(layer.presentation())
    #expect(abs(shown.fontSize - 20) < 0.5)
    #expect(abs(try #require(shown.foregroundColor).srgb.x - 0.5) < 0.05)
    #expect(layer.count - before > 25)
    stage.advance(by: 1)
    let ended = layer.count
    stage.advance(by: 1)
    #expect(layer.count == ended && layer.presentation()?.fontSize == 30)
  }

  @Test("with actions disabled, and in a layer that is not on screen, a change shows at once")
  func withoutActions() throws {
    let shown = try StagedLayer(CATextLayer())
    let layer = try #require(shown.layer as? CATextLayer)
    CATransaction.setDisableActions(true)
    layer.fontSize = 12
    shown.stage.advance(by: 0)
    #expect(layer.animationKeys() == nil)
    CATransaction.setDisableActions(false)
    let other = CATextLayer()
    other.fontSize = 12
    #expect(other.animationKeys() == nil)
  }

  @Test("an attributed string's font and colour go before the layer's")
  func attributed() throws {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let text = NSMutableAttributedString(string: "MM")
    text.addAttribute(
      NSAttributedString.Key("CTForegroundColor"), value: blue,
      range: NSRange(location: 1, length: 1))
    let layer = layer(text)
    let found = try #require(ink(layer))
    let image = try #require(layer.contents as? CGImage)
    func strongest(_ columns: Range<Int>) -> SIMD4<UInt8> {
      columns.flatMap { x in (0..<image.height).map { image.pixel(x: x, y: $0) } }
        .max { $0.w < $1.w } ?? SIMD4()
    }
    let middle = (found.columns.lowerBound + found.columns.upperBound) / 2
    #expect(strongest(0..<middle - 2) == SIMD4(255, 255, 255, 255))
    let second = strongest(middle + 2..<image.width)
    #expect(second.z > 200 && second.x == 0)
  }

  @Test("the preferred size is that of the text, in the bounds' width where it is wrapped")
  func preferredSize() {
    let text = layer("one two three four five")
    let single = text.preferredFrameSize()
    #expect(abs(single.width - 208) < 0.1 && abs(single.height - 20) < 0.1)
    text.isWrapped = true
    let wrapped = text.preferredFrameSize()
    #expect(wrapped.width <= 100 && abs(wrapped.height - 60) < 0.1)
    #expect(layer(nil).preferredFrameSize() == .zero)
  }

  @Test("contentsScale makes more pixels")
  func scale() throws {
    let layer = layer("Hi")
    layer.contentsScale = 3
    #expect(ink(layer) != nil && (layer.contents as? CGImage)?.width == 300)
  }

  @Test("properties are had by key, in every numeric type")
  func keys() {
    let layer = CATextLayer()
    layer.setValue("abc", forKey: "string")
    layer.setValue(CGFloat(12), forKey: "fontSize")
    layer.setValue(true, forKey: "wrapped")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue(CATextLayerTruncationMode.middle, forKey: "truncationMode")
    #expect(layer.string as? String == "abc" && layer.fontSize == 12 && layer.isWrapped)
    #expect(layer.alignmentMode == .center && layer.truncationMode == .middle)
    #expect(layer.value(forKey: "fontSize") as? NSNumber == 12)
  }

  @Test(
    "sizes that are none are refused, extreme ones draw something or nothing",
    arguments: [CGFloat.nan, .infinity, -5, 0, 1e9])
  func badSizes(size: CGFloat) {
    let layer = layer("a")
    QuartzCore.Diagnostic.withListener({ _ in }) { layer.fontSize = size }
    #expect(layer.fontSize == (size.isFinite ? size : 20))
    _ = ink(layer)
  }

  @Test("a font is a name, a CGFont or a view's font; anything else is Helvetica")
  func fonts() throws {
    let layer = layer("MMMM")
    layer.font = "Inter-Bold"
    let bold = layer.preferredFrameSize().width
    layer.font = CGFont("Inter-Bold")
    #expect(layer.preferredFrameSize().width == bold)
    layer.font = UIFont(name: "Inter-Bold", size: 99)
    #expect(layer.preferredFrameSize().width == bold)
    layer.font = nil
    let plain = layer.preferredFrameSize().width
    layer.font = 12
    #expect(layer.preferredFrameSize().width == plain && plain != bold)
  }
}
