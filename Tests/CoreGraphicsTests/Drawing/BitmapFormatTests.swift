import CoreGraphics
import Testing

@Suite("CGContext: formats of bitmaps")
struct BitmapFormatTests {
  private func make(
    _ data: UnsafeMutableRawPointer?, _ info: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    row: Int = 0, space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) -> CGContext? {
    CGContext(
      data: data, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: row, space: space,
      bitmapInfo: info.rawValue | order.rawValue)
  }

  /// Returns the bytes after filling the left pixel with a half-transparent orange.
  private func bytes(
    _ info: CGImageAlphaInfo, _ order: CGBitmapInfo = [], row: Int = 8,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB()
  ) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: row)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(make(memory.baseAddress, info, order, row: row, space: space))
      context.setFillColor(red: 1, green: 0.4, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return Array(bytes.prefix(info == .none || info == .alphaOnly ? 2 : 8))
  }

  @Test("Memory shows what was drawn in each order of bytes")
  func orders() throws {
    #expect(try bytes(.premultipliedLast) == [128, 51, 0, 128, 0, 0, 0, 0])
    #expect(try bytes(.premultipliedFirst, .byteOrder32Little) == [0, 51, 128, 128, 0, 0, 0, 0])
    #expect(try bytes(.premultipliedFirst) == [128, 128, 51, 0, 0, 0, 0, 0])
    #expect(try bytes(.premultipliedLast, .byteOrder32Little) == [128, 0, 51, 128, 0, 0, 0, 0])
    #expect(try bytes(.noneSkipFirst) == [255, 128, 51, 0, 255, 0, 0, 0])
  }

  @Test("Gray and alpha take a byte a pixel, and rows of any length")
  func narrow() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let light = try bytes(.none, row: 3, space: gray)
    // 0.30 of the red and 0.59 of the green, at half opacity over black.
    #expect(abs(Int(light[0]) - 68) <= 2 && light[1] == 0)
    #expect(try bytes(.alphaOnly, row: 3, space: gray) == [128, 0])
  }

  @Test("A gray context has gray pictures, and its own memory on demand")
  func grayImage() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let context = try #require(make(nil, .none, space: gray))
    context.setFillColor(gray: 0.2, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.pixel(x: 1, y: 0) == SIMD4(51, 51, 51, 255) && !image.hasAlphaChannel)
    #expect(context.bitsPerPixel == 8 && context.alphaInfo == .none)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(data[0] == 0 && data[1] == 51)
  }

  @Test("What memory held before is drawn over, in an order that Cairo has not, too")
  func before() throws {
    var bytes: [UInt8] = [255, 255, 0, 0, 255, 0, 255, 0]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(make(memory.baseAddress, .premultipliedFirst, row: 8))
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(try #require(context.makeImage()).pixels == [Board.red, Board.blue])
    }
    #expect(bytes == [255, 255, 0, 0, 255, 0, 0, 255])
  }

  @Test("Memory at any address does")
  func unaligned() throws {
    var bytes = [UInt8](repeating: 0, count: 12)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        make(memory.baseAddress.map { $0 + 1 }, .premultipliedLast, row: 9))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(bytes == [0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0])
  }

  @Test("Formats that bitmap contexts have not at Apple are nil")
  func refusals() {
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(make(nil, .last) == nil && make(nil, .first) == nil)
    #expect(make(nil, .none) == nil && make(nil, .premultipliedLast, space: gray) == nil)
    #expect(make(nil, .premultipliedLast, .byteOrder16Little) == nil)
    #expect(make(nil, .premultipliedLast, .floatComponents) == nil)
    #expect(make(nil, .premultipliedLast, row: 7) == nil)
    #expect(make(nil, .noneSkipLast, space: CGColorSpaceCreateDeviceCMYK()) == nil)
  }
}
