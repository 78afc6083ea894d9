import CoreGraphics
import CalqueGLRenderer
import CalqueRenderTree
import CalqueSDLPlatform
import Testing

/// The parent of the suites that draw, which makes them run serially.
@Suite(.serialized) enum DrawingSuites {}

/// An offscreen surface with a renderer, current on the thread that created it until `close`.
struct Canvas {
  let surface: OffscreenSurface
  let renderer: Renderer
  var images = ImageStore()
  var frame = Frame()

  init(width: Int32, height: Int32, within limits: GLLimits = .driver) throws {
    surface = try OffscreenSurface(width: width, height: height)
    try surface.makeCurrent()
    renderer = try Renderer(within: limits)
    frame.start(width: width, height: height)
  }

  /// Draws the frame and expects no diagnostics of the renderer.
  @discardableResult
  func draw() -> DrawReport {
    let report = renderer.draw(frame, images: images)
    #expect(report.diagnostics == [])
    return report
  }

  /// Draws the frame and reads the scene back.
  func picture() throws -> PixelBuffer {
    draw()
    return PixelBuffer(try #require(renderer.readRootTarget()))
  }

  func close() { surface.resignCurrent() }
}

/// Runs `body` with a canvas that is closed afterwards.
func withCanvas<Result>(
  width: Int32 = 16, height: Int32 = 16, within limits: GLLimits = .driver,
  _ body: (inout Canvas) throws -> Result
) throws -> Result {
  var canvas = try Canvas(width: width, height: height, within: limits)
  defer { canvas.close() }
  return try body(&canvas)
}

/// The pixels of a picture.
struct PixelBuffer: Equatable {
  let width: Int
  let bytes: [UInt8]

  init(_ image: CGImage) {
    width = image.width
    bytes = image.withBytes { Array($0) }
  }

  /// Returns the pixel at (x, y) from the top left: red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}

/// Returns true if two pixels differ by at most `tolerance` in each channel.
func isNear(_ a: [UInt8], _ b: [UInt8], tolerance: Int = 1) -> Bool {
  zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}

/// Returns an image of 4-byte pixels, row by row.
func makeImage(
  width: Int, pixels: [[UInt8]], layout: CGImage.Layout = .rgba,
  alphaInfo: CGImageAlphaInfo = .premultipliedLast, padding: Int = 0
) -> CGImage {
  var bytes: [UInt8] = []
  for row in stride(from: 0, to: pixels.count, by: width) {
    bytes += pixels[row..<row + width].joined()
    bytes += [UInt8](repeating: 99, count: padding)
  }
  return CGImage(
    width: width, height: pixels.count / width, bytesPerRow: width * 4 + padding, layout: layout,
    alphaInfo: alphaInfo, bytes: bytes)
}

/// Returns a premultiplied colour for a sprite, from components in 0...1.
func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> SIMD4<UInt16> {
  SIMD4(
    UInt16(red * 65535), UInt16(green * 65535), UInt16(blue * 65535), UInt16(alpha * 65535))
}

let white = color(1, 1, 1)

func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
  PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
}

extension Homography {
  init(_ rect: PixelRect) {
    self.init(
      x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width),
      height: Float(rect.height))
  }
}
