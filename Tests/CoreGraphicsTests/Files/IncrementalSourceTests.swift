import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite struct IncrementalSourceTests {
  /// Returns the bytes of an image file.
  private func file() throws -> Data {
    let context = try #require(
      CGContext(size: CGSize(width: 4, height: 3), scale: 1, opaque: false))
    let data = NSMutableData()
    let target = try #require(
      CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, try #require(context.makeImage()), nil)
    #expect(CGImageDestinationFinalize(target))
    return data as Data
  }

  @Test("a source grows with its bytes")
  func growing() throws {
    let data = try file()
    let source = CGImageSourceCreateIncremental(nil)
    #expect(
      CGImageSourceGetCount(source) == 0 && CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(40), false)
    #expect(
      CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceGetCount(source) == 1)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 4)
    CGImageSourceUpdateData(source, Data(), true)
    #expect(CGImageSourceGetCount(source) == 1)
  }

  @Test("bytes that are no picture's are of no known type in the end")
  func unknown() {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, Data([1, 2, 3]), true)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    let empty = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(empty, Data(), true)
    #expect(CGImageSourceGetStatus(empty) == .statusUnexpectedEOF)
    let broken = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(
      broken, Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><g>".utf8), true)
    let status: CGImageSourceStatus = CGImageSourceGetStatus(broken)
    #expect(status == .statusInvalidData)
  }

  @Test("a source that was made whole takes no more")
  func whole() throws {
    let source = try #require(CGImageSourceCreateWithData(try file(), nil))
    CGImageSourceUpdateData(source, Data(), true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 1)
  }
}
