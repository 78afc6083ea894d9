import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGContext: shadows")
struct ShadowTests {
  @Test("A sharp shadow is the shape again, moved up where y points up, in the shadow's colour")
  func sharp() throws {
    let board = try Board(10, 10)
    board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    board.context.setShadow(
      offset: CGSize(width: 3, height: 2), blur: 0,
      color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    board.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    // The shape covers rows 7 and 8 from the top, its shadow 5 and 6.
    #expect(try board.pixel(1, 8) == Board.red && board.pixel(4, 6) == Board.blue)
    #expect(try board.pixel(5, 5) == Board.blue && board.ink()?.count == 8)
  }

  @Test("In a view's context the offset points down and counts points")
  func viewContext() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 10, height: 10), scale: 2, opaque: false))
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: .black)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.pixel(x: 5, y: 1) == Board.white && image.pixel(x: 5, y: 4) == Board.clear)
    #expect(image.pixel(x: 5, y: 8).w == 255 && image.pixel(x: 5, y: 10) == Board.clear)
  }

  @Test("A transform of the shape leaves the offset alone")
  func transformed() throws {
    let board = try Board(12, 12)
    board.context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .black)
    board.context.rotate(by: .pi / 2)
    board.context.scaleBy(x: 2, y: 2)
    board.context.fill(CGRect(x: 1, y: -1, width: 1, height: 1))
    #expect(try board.ink()?.columns == 0...5)
  }

  @Test(
    "A blurred edge follows the Gaussian whose deviation is half the blur",
    arguments: [2.0, 8, 20, 63, 65, 100, 140])
  func gaussian(blur: Double) throws {
    let board = try Board(200, 80)
    board.context.setShadow(
      offset: CGSize(width: 0, height: 400), blur: CGFloat(blur), color: .black)
    // Only the shadow of this half-plane is on the board; its edge is at x = 100.
    board.context.fill(CGRect(x: 100, y: -700, width: 400, height: 600))
    let sigma = blur / 2
    for x in max(100 - Int(2 * sigma), 0)...min(100 + Int(2 * sigma), 199) {
      let distance = Double(x) + 0.5 - 100
      let wanted = 255 * (0.5 + 0.5 * erf(distance / sigma / 2.0.squareRoot()))
      #expect(abs(Double(try board.pixel(x, 40).w) - wanted) < 9, "\(x)")
    }
  }

  @Test(
    "The bitmap of a shadow does not grow with its blur", arguments: [CGFloat(31), 40, 500, 1e9])
  func wide(sigma: CGFloat) {
    let visible = CGRect(x: 3, y: 4, width: 30, height: 20)
    let bitmap = ShadowBitmap(sigma: sigma, visible: visible)
    #expect(bitmap.columns <= 30 + 2 * 97 && bitmap.rows <= 20 + 2 * 97)
    #expect(bitmap.area.insetBy(dx: 3 * min(sigma, 500), dy: 3 * min(sigma, 500)).contains(visible))
  }

  @Test("What is cut off by the clip still casts its shadow into it")
  func innerShadow() throws {
    let board = try Board(20, 20)
    board.context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 20))
    board.context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: .black)
    board.context.fill(CGRect(x: 0, y: 0, width: 4, height: 20))
    #expect(try board.ink()?.columns == 12...15)
  }

  @Test("The context's alpha fades shape and shadow, and a layer casts one shadow")
  func layers() throws {
    let board = try Board(12, 4)
    board.context.setAlpha(0.5)
    board.context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: .black)
    board.context.beginTransparencyLayer(auxiliaryInfo: nil)
    board.context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
    board.context.fill(CGRect(x: 1, y: 0, width: 3, height: 4))
    board.context.endTransparencyLayer()
    let alphas = try (0..<12).map { Int(try board.pixel($0, 2).w) }
    #expect(alphas == [128, 128, 128, 128, 0, 0, 128, 128, 128, 128, 0, 0])
  }

  @Test("No colour takes the shadow away, and restoring brings it back")
  func ending() throws {
    let board = try Board(8, 2)
    board.context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .black)
    board.context.saveGState()
    board.context.setShadow(offset: .zero, blur: 0, color: nil)
    board.context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    #expect(try board.ink()?.columns == 0...1)
    board.context.restoreGState()
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try board.ink()?.columns == 0...5)
  }

  @Test(
    "Numbers that are no shadow's draw the shape alone and end in time",
    arguments: [CGFloat.nan, .infinity, 1e300])
  func badNumbers(number: CGFloat) throws {
    let board = try Board(4, 4)
    board.context.setShadow(
      offset: CGSize(width: number, height: 0), blur: 2, color: CGColor(gray: 0, alpha: 1))
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(try board.ink()?.columns == 0...1)
    board.context.setShadow(offset: .zero, blur: number, color: .black)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(try board.pixel(0, 0).w == 255)
  }
}
