import CoreGraphics
import Testing

/// Drawing with NaN, infinity, and numbers too large for Cairo.
@Suite("CGContext: bad input")
struct BadDrawingTests {
  private let all = CGRect(x: 0, y: 0, width: 4, height: 4)

  @Test("The infinite rectangle fills all, and as a clip cuts nothing")
  func infinite() throws {
    let board = try Board(4, 4)
    board.context.scaleBy(x: 3, y: 3)
    board.context.clip(to: .infinite)
    board.context.fill(.infinite)
    #expect(try board.ink()?.count == 16)
  }

  @Test(
    "The null and the empty rectangle as a clip leave nothing", arguments: [CGRect.null, .zero])
  func emptyClip(rect: CGRect) throws {
    let board = try Board(4, 4)
    board.context.clip(to: rect)
    board.context.fill(all)
    #expect(try board.ink() == nil && board.context.boundingBoxOfClipPath.isNull)
  }

  @Test("Clipping to an empty path does nothing")
  func emptyPath() throws {
    let board = try Board(4, 4)
    board.context.clip()
    board.context.fill(all)
    #expect(try board.ink()?.count == 16)
  }

  @Test("Numbers that are none draw nothing and leave the context in order")
  func notNumbers() throws {
    let board = try Board(4, 4)
    let nan = CGFloat.nan
    board.context.fill(CGRect(x: nan, y: 0, width: 1, height: 1))
    board.context.move(to: CGPoint(x: nan, y: nan))
    board.context.addLine(to: CGPoint(x: 1, y: nan))
    board.context.strokePath()
    board.context.translateBy(x: nan, y: 0)
    board.context.scaleBy(x: .infinity, y: 1)
    board.context.rotate(by: nan)
    board.context.setLineWidth(nan)
    board.context.setAlpha(nan)
    board.context.setMiterLimit(-1)
    board.context.setLineDash(phase: nan, lengths: [1, 1])
    board.context.draw(
      try .of([Board.red], width: 1), in: CGRect(x: nan, y: 0, width: 1, height: 1))
    #expect(try board.ink() == nil && board.context.ctm.isIdentity)
    board.context.fill(all)
    #expect(try board.ink()?.count == 16)
  }

  @Test("A transform without an inverse draws nothing until it is restored")
  func singular() throws {
    let board = try Board(4, 4)
    board.context.saveGState()
    board.context.scaleBy(x: 0, y: 1)
    board.context.fill(all)
    board.context.stroke(all)
    board.context.draw(try .of([Board.red], width: 1), in: all)
    #expect(board.context.path == nil)
    board.context.restoreGState()
    #expect(try board.ink() == nil)
    board.context.fill(all)
    #expect(try board.ink()?.count == 16)
  }

  @Test("A curve from one end of all numbers to the other is cut in few parts")
  func widestCurve() {
    let far = CGFloat.greatestFiniteMagnitude
    let curve = PathElement.cubic(
      control1: CGPoint(x: far, y: -far), control2: CGPoint(x: -far, y: far),
      end: CGPoint(x: far, y: 3))
    let path = PathElement.confined([.move(CGPoint(x: -far, y: 1)), curve], to: 100)
    #expect(path.count < 1000 && path.flatMap(\.points).allSatisfy { abs($0.x) <= 100 })
  }

  @Test("A line wider than Cairo can count fills all around", arguments: [1e6, 1e12, 1e300])
  func widest(width: CGFloat) throws {
    let board = try Board(4, 4)
    board.context.setLineWidth(width)
    board.context.setLineCap(.square)
    board.context.move(to: CGPoint(x: 1, y: 1))
    board.context.addLine(to: CGPoint(x: 3, y: 2))
    board.context.strokePath()
    #expect(try board.ink()?.count == 16)
  }

  @Test("A dash of any length is drawn, and with it the dashes around it")
  func longDash() throws {
    let board = try Board(40, 1)
    // Before the line's beginning is the gap of the second round, which ends 1 unit before it.
    board.context.setLineDash(phase: -25, lengths: [.greatestFiniteMagnitude, 0.25, 0.75])
    board.context.move(to: CGPoint(x: 0, y: 0.5))
    board.context.addLine(to: CGPoint(x: 40, y: 0.5))
    board.context.strokePath()
    #expect(try board.ink()?.columns == 24...39)
  }

  @Test("A line to far away goes where it should, and fine dashes show their mean along it")
  func farAway() throws {
    let board = try Board(4, 4)
    board.context.setLineWidth(1)
    board.context.setLineDash(phase: 0, lengths: [0.001, 0.001])
    board.context.move(to: CGPoint(x: -1e11, y: -1e11 + 0.5))
    board.context.addLine(to: CGPoint(x: 1e11, y: 1e11 + 0.5))
    board.context.strokePath()
    let (on, beside) = try (board.pixel(2, 1).w, board.pixel(3, 3).w)
    #expect(on > 60 && on < 128 && beside < 50, "\(on), \(beside)")
  }

  @Test("Restoring and ending more often than saving and beginning does nothing")
  func unbalanced() throws {
    let board = try Board(4, 4)
    for _ in 0..<3 {
      board.context.restoreGState()
      board.context.endTransparencyLayer()
    }
    board.context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 0, width: 2, height: 4), auxiliaryInfo: nil)
    board.context.restoreGState()
    board.context.fill(all)
    board.context.endTransparencyLayer()
    #expect(try board.ink()?.columns == 0...1)
    board.context.fill(all)
    #expect(try board.ink()?.count == 16)
  }
}
