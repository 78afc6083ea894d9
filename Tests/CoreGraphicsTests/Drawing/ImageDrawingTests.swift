import CoreGraphics
import Testing

@Suite("CGContext: images")
struct ImageDrawingTests {
  /// Returns an image with red and green in the upper row, blue and white in the lower one.
  private func quarters() throws -> CGImage {
    try .of([Board.red, Board.green, Board.blue, Board.white], width: 2)
  }

  /// Returns the corner pixels: upper left, upper right, lower left, lower right.
  private func corners(_ board: Board) throws -> [SIMD4<UInt8>] {
    let (x, y) = (board.context.width - 1, board.context.height - 1)
    return try [board.pixel(0, 0), board.pixel(x, 0), board.pixel(0, y), board.pixel(x, y)]
  }

  @Test(
    "An image is upright where y points up, in both byte orders",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .premultipliedLast])
  func upright(alpha: CGImageAlphaInfo) throws {
    let board = try Board(2, 2, alpha, alpha == .premultipliedFirst ? .byteOrder32Little : [])
    board.context.draw(try quarters(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try corners(board) == [Board.red, Board.green, Board.blue, Board.white])
  }

  @Test("It is upside down in a context turned over as UIKit does, and drawUpright is not")
  func turnedOver() throws {
    for (draws, wanted) in [
      (false, [Board.blue, Board.white, Board.red, Board.green]),
      (true, [Board.red, Board.green, Board.blue, Board.white]),
    ] {
      let context = try #require(
        CGContext(size: CGSize(width: 2, height: 2), scale: 1, opaque: false))
      let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
      if draws {
        context.drawUpright(try quarters(), in: rect)
      } else {
        context.draw(try quarters(), in: rect)
      }
      #expect(try #require(context.makeImage()).pixels == wanted)
    }
  }

  @Test("Mirrored and turned transforms move the corners")
  func mirrored() throws {
    let whole = CGRect(x: 0, y: 0, width: 2, height: 2)
    let mirror = try Board(2, 2)
    mirror.context.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2, ty: 0))
    mirror.context.draw(try quarters(), in: whole)
    #expect(try corners(mirror) == [Board.green, Board.red, Board.white, Board.blue])
    let turn = try Board(2, 2)
    turn.context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
    turn.context.draw(try quarters(), in: whole)
    #expect(try corners(turn) == [Board.green, Board.white, Board.red, Board.blue])
  }

  @Test(
    "Enlarged without interpolation each pixel is a block; the rectangle is filled to its edges")
  func enlarged() throws {
    let board = try Board(8, 8)
    board.context.interpolationQuality = .none
    board.context.draw(try quarters(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(try board.pixel(3, 3) == Board.red && board.pixel(4, 3) == Board.green)
    #expect(try board.pixel(3, 4) == Board.blue && board.pixel(4, 4) == Board.white)
    let smooth = try Board(8, 8)
    smooth.context.draw(try quarters(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(try corners(smooth) == [Board.red, Board.green, Board.blue, Board.white])
    #expect(try smooth.ink()?.count == 64)
  }

  @Test("Made smaller, all pixels have a part in the result")
  func reduced() throws {
    let board = try Board(1, 1)
    let stripes = (0..<64).map { $0 % 2 == 0 ? Board.white : SIMD4<UInt8>(0, 0, 0, 255) }
    board.context.draw(
      try .of(stripes, width: 8), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(abs(Int(try board.pixel(0, 0).x) - 128) < 30)
  }

  @Test("Alpha of image and context multiply; an image without alpha covers")
  func alpha() throws {
    let board = try Board(2, 1)
    board.context.setAlpha(0.5)
    let half = SIMD4<UInt8>(255, 0, 0, 128)
    board.context.draw(try .of([half], width: 1), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(abs(Int(try board.pixel(0, 0).w) - 64) <= 1)
    board.context.setAlpha(1)
    board.context.draw(
      try .of([half], width: 1, alpha: false), in: CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(try board.pixel(1, 0) == Board.red)
  }

  @Test("Tiling repeats the image from its rectangle, all over the clip")
  func tiling() throws {
    let board = try Board(6, 6)
    board.context.draw(
      try quarters(), in: CGRect(x: 2, y: 2, width: 2, height: 2), byTiling: true)
    #expect(try board.pixel(0, 0) == Board.red && board.pixel(5, 4) == Board.green)
    #expect(try board.ink()?.count == 36)
  }

  @Test("Rectangles that are empty or no numbers draw nothing")
  func badRects() throws {
    let board = try Board(2, 2)
    for rect in [CGRect.null, .zero, CGRect(x: 0, y: CGFloat.nan, width: 2, height: 2)] {
      board.context.draw(try quarters(), in: rect)
      board.context.drawUpright(try quarters(), in: rect)
    }
    #expect(try board.ink() == nil)
  }
}
