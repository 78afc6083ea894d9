import CoreGraphics
import Testing

@Suite("CGGradient")
struct GradientTests {
  private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    return try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: locations))
  }

  @Test("A linear gradient goes from its first colour to its last")
  func linear() throws {
    let board = try Board(100, 1)
    board.context.drawLinearGradient(
      try gradient(), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    let row = try #require(board.context.makeImage()).pixels
    #expect(row[0].x > 250 && row[99].z > 250)
    #expect(abs(Int(row[50].x) - 127) <= 3 && abs(Int(row[50].z) - 127) <= 3)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0.x >= $1.x && $0.z <= $1.z })
  }

  @Test("Locations move the colours; outside of them the end colours go on")
  func locations() throws {
    let board = try Board(100, 1)
    board.context.drawLinearGradient(
      try gradient([0.5, 0.6]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(try board.pixel(40, 0) == Board.red && board.pixel(70, 0) == Board.blue)
  }

  @Test("Before the start and after the end there is ink only where the options say so")
  func options() throws {
    let (start, end) = (CGPoint(x: 4, y: 0), CGPoint(x: 8, y: 0))
    let inside = try Board(12, 1)
    inside.context.drawLinearGradient(try gradient(), start: start, end: end, options: [])
    #expect(try inside.ink()?.columns == 4...7)
    let before = try Board(12, 1)
    before.context.drawLinearGradient(
      try gradient(), start: start, end: end, options: .drawsBeforeStartLocation)
    #expect(try before.ink()?.columns == 0...7 && before.pixel(0, 0) == Board.red)
  }

  @Test("A radial gradient has its first colour in the middle, its last at the rim, none outside")
  func radial() throws {
    let board = try Board(21, 21)
    let center = CGPoint(x: 10.5, y: 10.5)
    board.context.drawRadialGradient(
      try gradient(), startCenter: center, startRadius: 0, endCenter: center, endRadius: 10,
      options: [])
    let (middle, rim) = (try board.pixel(10, 10), try board.pixel(19, 10))
    #expect(middle.x > 240 && rim.z > 200 && rim.z > rim.x)
    #expect(try board.pixel(0, 0) == Board.clear)
  }

  @Test("A gradient stays inside of the clip and takes the context's alpha")
  func clipped() throws {
    let board = try Board(10, 1)
    board.context.setAlpha(0.5)
    board.context.clip(to: CGRect(x: 2, y: 0, width: 3, height: 1))
    board.context.drawLinearGradient(
      try gradient(), start: .zero, end: CGPoint(x: 10, y: 0), options: [])
    #expect(try board.ink()?.columns == 2...4)
    #expect(abs(Int(try board.pixel(3, 0).w) - 128) <= 1)
  }
}
