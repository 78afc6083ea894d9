import CoreGraphics
import Testing

@Suite("CGContext: shapes")
struct ShapeDrawingTests {
  @Test("A new context is clear, an opaque one black")
  func fresh() throws {
    #expect(try Board(2, 2).pixel(1, 1) == Board.clear)
    #expect(try Board(2, 2, .noneSkipFirst).pixel(1, 1) == SIMD4(0, 0, 0, 255))
  }

  @Test(
    "A rectangle fills its pixels and no others, counted from the lower left",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .premultipliedLast])
  func rectangle(alpha: CGImageAlphaInfo) throws {
    let order: CGBitmapInfo = alpha == .premultipliedFirst ? .byteOrder32Little : []
    let board = try Board(10, 8, alpha, order)
    board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    board.context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    let ink = try #require(try board.ink())
    #expect(ink.count == 12 && ink.columns == 1...3 && ink.rows == 2...5)
    #expect(try board.pixel(1, 2) == Board.red)
  }

  @Test("A point rectangle of a UIKit-like context stands at the upper left, times the scale")
  func scaledContext() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 10, height: 6), scale: 2, opaque: false))
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let ink = try #require(context.makeImage()?.ink)
    #expect(context.width == 20 && context.height == 12)
    #expect(ink.count == 8 && ink.columns == 2...5 && ink.rows == 0...1)
  }

  @Test("Alpha of the colour and of the context multiply, over what is there")
  func alpha() throws {
    let board = try Board(2, 1)
    board.context.setFillColor(gray: 1, alpha: 0.5)
    board.context.setAlpha(0.5)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try board.pixel(0, 0).w == 64)
    board.context.setAlpha(1)
    board.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    board.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try board.pixel(0, 0) == Board.blue && board.pixel(1, 0).w == 64)
  }

  @Test("An edge in the middle of a pixel covers half of it; without antialiasing it does not")
  func antialiasing() throws {
    let board = try Board(4, 2)
    board.context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(abs(Int(try board.pixel(0, 1).w) - 128) <= 1)
    board.context.setShouldAntialias(false)
    board.context.fill(CGRect(x: 2.6, y: 0, width: 1, height: 1))
    #expect([0, 255].contains(try board.pixel(3, 1).w))
  }

  @Test("A hole stays clear with the even-odd rule only")
  func fillRules() throws {
    for (rule, hole) in [(CGPathFillRule.evenOdd, UInt8(0)), (.winding, 255)] {
      let board = try Board(10, 10)
      board.context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      board.context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
      board.context.fillPath(using: rule)
      #expect(try board.pixel(5, 5).w == hole && board.pixel(1, 1).w == 255)
      #expect(board.context.isPathEmpty)
    }
  }

  @Test("A stroke lies half on each side of its line, and its width follows the transform")
  func stroke() throws {
    let board = try Board(12, 12)
    board.context.scaleBy(x: 2, y: 2)
    board.context.setLineWidth(1)
    board.context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
    board.context.stroke(CGRect(x: 1.5, y: 1.5, width: 3, height: 3))
    #expect(try board.ink()?.columns == 2...9)
    #expect(try board.pixel(2, 2) == Board.green && board.pixel(3, 3) == Board.green)
    #expect(try board.pixel(4, 4) == Board.clear)
  }

  @Test(
    "A curve that begins and ends backwards by less than can be seen is stroked as a line",
    arguments: [1, 3, 5] as [CGFloat])
  func tinyHooks(_ size: CGFloat) throws {
    let board = try Board(60, 20)
    board.context.setLineWidth(4)
    board.context.move(to: CGPoint(x: 10, y: 10))
    board.context.addCurve(
      to: CGPoint(x: 50, y: 10),
      control1: CGPoint(x: 10 - 0.03 * size, y: 10 + 0.06 * size),
      control2: CGPoint(x: 50 + 0.03 * size, y: 10 - 0.06 * size))
    board.context.strokePath()
    for x in [11, 20, 30, 40, 48] {
      let column = try (7...12).map { try board.pixel(x, $0).w }
      #expect(column[1...4].allSatisfy { $0 > 215 } && max(column[0], column[5]) < 40, "\(column)")
    }
  }

  @Test("Dashes leave gaps; dashes of no length give a solid line")
  func dashes() throws {
    for (lengths, gap) in [([CGFloat(3), 2], UInt8(0)), ([0, 0], 255)] {
      let board = try Board(10, 1)
      board.context.setLineDash(phase: 0, lengths: lengths)
      board.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 10, y: 0.5)])
      #expect(try board.pixel(1, 0).w == 255 && board.pixel(3, 0).w == gap)
    }
  }

  @Test("Clearing makes a part transparent again")
  func clearing() throws {
    let board = try Board(4, 4)
    board.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    board.context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(try board.pixel(1, 1) == Board.clear && board.pixel(2, 1).w == 255)
  }

  @Test("Multiplying darkens, and destination-in touches only the shape")
  func blendModes() throws {
    let board = try Board(4, 1)
    board.context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
    board.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    board.context.setBlendMode(.multiply)
    board.context.setFillColor(red: 0, green: 1, blue: 1, alpha: 1)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try board.pixel(0, 0) == Board.green && board.pixel(3, 0) == SIMD4(255, 255, 0, 255))
    board.context.setBlendMode(.destinationIn)
    board.context.setFillColor(gray: 0, alpha: 0)
    board.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try board.pixel(0, 0) == Board.clear && board.pixel(3, 0).w == 255)
  }

  @Test("Numbers that are none, and a transform without an inverse, draw nothing and break nothing")
  func badNumbers() throws {
    let board = try Board(4, 4)
    board.context.fill(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4))
    board.context.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4))
    board.context.concatenate(CGAffineTransform(scaleX: .nan, y: 1))
    board.context.setLineWidth(.infinity)
    board.context.saveGState()
    board.context.scaleBy(x: 0, y: 1)
    board.context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
    board.context.restoreGState()
    #expect(try board.ink() == nil)
    board.context.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect(try board.ink()?.count == 16)
  }

  @Test(
    "To clear takes away what a shape covers, of partly covered pixels a part, whatever the colour is",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .noneSkipFirst])
  func clearing(alpha: CGImageAlphaInfo) throws {
    let board = try Board(8, 8, alpha)
    let context = board.context
    let left: SIMD4<UInt8> =
      alpha == .noneSkipFirst ? SIMD4(0, 0, 0, 255) : Board.clear
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.clear)
    context.setStrokeColor(red: 1, green: 1, blue: 1, alpha: 0)
    context.setLineWidth(2)
    // Axis-parallel lines: rows 2 and 3 from the top, and half of the columns 5 and 7.
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 8, y: 5)])
    context.strokeLineSegments(between: [CGPoint(x: 6.5, y: 0), CGPoint(x: 6.5, y: 8)])
    #expect(try board.pixel(2, 2) == left && board.pixel(2, 3) == left)
    #expect(try board.pixel(2, 1) == Board.red && board.pixel(2, 4) == Board.red)
    #expect(try board.pixel(6, 7) == left)
    for column in [5, 7] {
      let pixel = try board.pixel(column, 7)
      #expect((126...129).contains(pixel.x))
      #expect(alpha == .noneSkipFirst || pixel.w == pixel.x)
    }
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    context.setAlpha(0.25)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(try board.pixel(2, 6) == left)
  }
}
