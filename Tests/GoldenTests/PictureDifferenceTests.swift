import CoreGraphics
import QuartzCore
import Testing

@testable import PictureComparison

/// The classes by which pictures of different programs are compared.
@Suite("Difference of pictures") struct PictureDifferenceTests {
  /// Returns a picture of 20 by 20 pixels, black in `rows` and transparent elsewhere.
  private func picture(_ rows: Range<Int>, alpha: CGFloat = 1, width: Int = 20) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(gray: 0, alpha: alpha))
    context.fill([CGRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)])
    return try #require(context.makeImage())
  }

  @Test("A slight difference of colour counts for nothing, a row counts with its neighbours")
  func share() throws {
    let whole = try picture(0..<20)
    let row = try picture(9..<10)
    let empty = try picture(0..<0)
    #expect(PictureDifference(whole, try picture(0..<20, alpha: 0.95)).share == 0)
    #expect(PictureDifference(row, empty).share == 15)
    #expect(PictureDifference(whole, empty).share == 100)
  }

  @Test(
    "Classes by share",
    arguments: [(0.5, "same"), (0.6, "close"), (3, "close"), (10, "different"), (10.1, "wrong")])
  func classes(share: Double, name: String) {
    #expect(PictureDifference.Class(share: share).rawValue == name)
  }

  @Test("Pictures of two sizes differ as a whole")
  func sizes() throws {
    #expect(PictureDifference(try picture(0..<1), try picture(0..<1, width: 10)).grade == .wrong)
  }
}
