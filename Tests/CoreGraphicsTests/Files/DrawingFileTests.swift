import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("SVG files")
struct DrawingFileTests {
  private func svg(_ attributes: String, _ content: String = "") -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
  }

  private func drawing(_ data: Data) throws -> VectorDrawing {
    try VectorDrawing(data, name: "test.svg")
  }

  @Test(
    "The size is what the root says, else that of its view box, in its proportions",
    arguments: [
      ("width='40' height='20'", 40, 20), ("width='1in' height='36pt'", 96, 48),
      ("viewBox='0 0 30 60'", 30, 60), ("width='10' viewBox='0 0 30 60'", 10, 20),
      ("height='10' viewBox='0 0 30 60'", 5, 10), ("width='100%' viewBox='0 0 30 60'", 30, 60),
      ("width='254mm' height='2.54cm' viewBox='0 0 1 1'", 960, 96),
    ] as [(String, CGFloat, CGFloat)])
  func size(attributes: String, width: CGFloat, height: CGFloat) throws {
    let size = try drawing(svg(attributes)).size
    #expect(abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001)
  }

  @Test("A source tells type and size, and draws one pixel to a point")
  func source() throws {
    let data = svg(
      "width='4' height='2'", "<rect width='2' height='2' fill='#f00'/>")
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) == "public.svg-image")
    #expect(CGImageSourceGetCount(source) == 1)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 4)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 2)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 4 && image.height == 2 && image.hasAlphaChannel)
    #expect(image.pixel(x: 1, y: 1) == SIMD4(255, 0, 0, 255))
    #expect(image.pixel(x: 2, y: 1) == SIMD4(0, 0, 0, 0))
  }

  @Test("A drawing is sharp at every size: no pixel beside an edge is a mixture")
  func sharp() throws {
    let data = svg("width='4' height='4'", "<rect width='2' height='4' fill='#fff'/>")
    let image = try drawing(data).image(width: 400, height: 100)
    #expect(image.pixel(x: 199, y: 50) == SIMD4(255, 255, 255, 255))
    #expect(image.pixel(x: 200, y: 50) == SIMD4(0, 0, 0, 0))
  }

  @Test("The pixels of the size that was wanted last are kept")
  func kept() throws {
    let drawing = try drawing(svg("width='4' height='4'"))
    let first = try drawing.image(width: 8, height: 8)
    #expect(try drawing.image(width: 8, height: 8) === first)
    #expect(try drawing.image(width: 9, height: 8) !== first)
  }

  @Test("An enormous size is drawn as large as is allowed, in its proportions")
  func clamped() throws {
    let drawing = try drawing(svg("width='10' height='5'"))
    let pixels = drawing.pixels(for: CGSize(width: 1e7, height: 5e6), scale: 2)
    #expect(pixels == (4096, 2048))
    #expect(drawing.pixels(for: .zero, scale: 2) == (20, 10))
    #expect(drawing.pixels(for: CGSize(width: CGFloat.nan, height: 1), scale: .nan) == (10, 5))
  }

  @Test(
    "What cannot be drawn is an error that says why",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg' width='4'", "damaged"),
      ("<a xmlns='http://www.w3.org/2000/svg'><svg width='4'/></a>", "damaged"),
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "a width and height"),
      ("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='4'/>", "size is 0.0 x 4.0"),
      ("<svg xmlns='http://www.w3.org/2000/svg' width='20000' height='4'/>", "20000 x 4 pixels"),
      ("<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='4'/>", "at most 16384"),
    ])
  func broken(text: String, reason: String) throws {
    #expect(throws: ImageFileError.self) { try drawing(Data(text.utf8)) }
    do {
      _ = try drawing(Data(text.utf8))
    } catch {
      let told = "\(error)"
      #expect(told.hasPrefix("test.svg: ") && told.contains(reason), "\(told)")
    }
    let source = try #require(CGImageSourceCreateWithData(Data(text.utf8), nil))
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }

  @Test("A file that is cut off anywhere is refused or drawn, and nothing else happens")
  func cutOff() {
    let whole = svg(
      "width='8' height='8'",
      "<defs><linearGradient id='g'><stop stop-color='red'/></linearGradient></defs>"
        + "<g transform='rotate(3)'><path d='M1 1C2 3 4 5 6 7z' fill='url(#g)'/></g>")
    for length in stride(from: 0, to: whole.count, by: 3) {
      let source = CGImageSourceCreateWithData(whole.prefix(length), nil)
      if let image = source.flatMap({ CGImageSourceCreateImageAtIndex($0, 0, nil) }) {
        #expect(image.width == 8 && image.height == 8)
      }
    }
  }

  @Test("What a file refers to outside of itself is not read, and references in a ring end")
  func references() throws {
    let picture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/tile.png").path
    let data = svg(
      "width='4' height='4' xmlns:xlink='http://www.w3.org/1999/xlink'",
      "<image width='4' height='4' xlink:href='file://\(picture)'/>"
        + "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g>")
    let image = try? drawing(data).image(width: 4, height: 4)
    #expect(image?.pixel(x: 2, y: 2) ?? .zero == .zero)
  }

  @Test("Other XML and plain text are no drawings")
  func others() throws {
    for text in ["<html></html>", "svg", "", "<?xml version='1.0'?><plist/>"] {
      let source = try #require(CGImageSourceCreateWithData(Data(text.utf8), nil))
      #expect(CGImageSourceGetType(source) == nil)
    }
  }
}
