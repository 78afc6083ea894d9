import CoreGraphics
import Testing

@Suite("Drawing in a bitmap") struct DrawingTests {
  @Test("A filled rectangle covers its pixels")
  func rectangle() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<4).map { data[$0] } == [0, 255, 255, 0])
  }
}
