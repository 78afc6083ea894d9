internal import CoreGraphics
internal import Foundation

/// The frames of an animated PNG file as described by its chunks, without their pixels.
///
/// Source: Portable Network Graphics Specification (third edition), 11.3.7, APNG.
struct PNGFrames: AnimationFrames {
  struct Frame: Sendable {
    /// The rectangle in the picture, in pixels.
    var x, y, width, height: Int
    /// The duration, in seconds, as the file has it.
    var delay: Double
    var disposal: GIFFrames.Disposal
    /// True if the pixels are drawn over those below; false if they replace them.
    var blends: Bool
    /// The ranges of the compressed pixels in the file.
    var pixels: [Range<Int>] = []
  }

  /// The maximum number of frames that are read.
  private static let most = 100_000

  let beginsWithStill: Bool
  let loopCount: Int?
  private(set) var frames: [Frame] = []
  /// The range of the header's content, after its chunk's name.
  private let header = 16..<29
  /// The ranges of the chunks that all frames share, such as the palette.
  private var shared: [Range<Int>] = []

  static let keys = AnimationKeys(
    dictionary: kCGImagePropertyPNGDictionary, loopCount: kCGImagePropertyAPNGLoopCount,
    delay: kCGImagePropertyAPNGDelayTime, unclampedDelay: kCGImagePropertyAPNGUnclampedDelayTime,
    frameInfo: kCGImagePropertyAPNGFrameInfoArray,
    canvasWidth: kCGImagePropertyAPNGCanvasPixelWidth,
    canvasHeight: kCGImagePropertyAPNGCanvasPixelHeight)

  var count: Int { frames.count }

  func delay(at index: Int) -> Double { frames[index].delay }

  /// Reads the chunks up to the first invalid one; nil for a file that is no animation.
  init?(_ data: Data) {
    let bytes = ImageBytes(data: data)
    let size = (bytes.big(at: 16, count: 4), bytes.big(at: 20, count: 4))
    var plays: Int?
    var stillIsFrame: Bool?
    var at = 33
    reading: while at + 12 <= bytes.count, frames.count <= Self.most {
      let length = bytes.big(at: at, count: 4)
      let content = at + 8..<at + 8 + length
      guard content.upperBound + 4 <= bytes.count else { break }
      switch String(decoding: (at + 4..<at + 8).map { bytes[$0] }, as: UTF8.self) {
      case "acTL": plays = bytes.big(at: content.lowerBound + 4, count: 4)
      case "fcTL":
        guard length >= 26, let frame = Self.frame(bytes, at: content.lowerBound, in: size)
        else { break reading }
        frames.append(frame)
      case "IDAT":
        // The animation is announced before the first pixels.
        guard plays != nil else { return nil }
        stillIsFrame = stillIsFrame ?? !frames.isEmpty
        if stillIsFrame == true { frames[0].pixels.append(content) }
      case "fdAT":
        guard stillIsFrame != nil, length > 4, frames.count > (stillIsFrame == true ? 1 : 0)
        else { break reading }
        frames[frames.count - 1].pixels.append(content.dropFirst(4))
      case "IEND": break reading
      default: if stillIsFrame == nil { shared.append(at..<content.upperBound + 4) }
      }
      at = content.upperBound + 4
    }
    guard let plays, let stillIsFrame else { return nil }
    loopCount = plays
    beginsWithStill = stillIsFrame
    if let end = frames.firstIndex(where: { $0.pixels.isEmpty }) {
      frames.removeSubrange(end...)
    }
    if frames.isEmpty { return nil }
  }

  /// Reads the description of a frame; nil if it is not inside the picture.
  private static func frame(
    _ bytes: ImageBytes, at start: Int, in size: (width: Int, height: Int)
  ) -> Frame? {
    func number(_ offset: Int, _ count: Int) -> Int { bytes.big(at: start + offset, count: count) }
    let (width, height, x, y) = (number(4, 4), number(8, 4), number(12, 4), number(16, 4))
    guard width > 0, height > 0, x + width <= size.width, y + height <= size.height else {
      return nil
    }
    let (delay, parts) = (number(20, 2), number(22, 2))
    return Frame(
      x: x, y: y, width: width, height: height,
      delay: Double(delay) / Double(parts == 0 ? 100 : parts),
      disposal: [1: .clear, 2: .restore][number(24, 1)] ?? .keep, blends: number(25, 1) == 1)
  }

  /// Returns a frame of the file `bytes` as a file of its own.
  private func file(of frame: Frame, in bytes: [UInt8]) -> Data {
    var file = Array(bytes[0..<8])
    AnimatedPNG.add(
      "IHDR",
      AnimatedPNG.big(UInt32(frame.width)) + AnimatedPNG.big(UInt32(frame.height))
        + bytes[header.dropFirst(8)], to: &file)
    for range in shared { file += bytes[range] }
    for range in frame.pixels { AnimatedPNG.add("IDAT", Array(bytes[range]), to: &file) }
    AnimatedPNG.add("IEND", [], to: &file)
    return Data(file)
  }

  func images(_ data: Data, _ header: ImageHeader, _ limits: ImageLimits) -> [CGImage] {
    let bytes = [UInt8](data)
    var canvas = PNGCanvas(width: header.width, height: header.height)
    var images: [CGImage] = []
    for frame in frames {
      guard
        let image = try? ImageDecoder.image(
          from: file(of: frame, in: bytes), name: "a frame", limits)
      else { break }
      images.append(canvas.show(image, frame))
    }
    return images
  }
}

/// The picture of an animated PNG, to which frames are drawn in order.
private struct PNGCanvas {
  let width, height: Int
  /// Red, green, blue and alpha, premultiplied.
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Draws a frame, returns the picture, and disposes of the frame.
  mutating func show(_ image: CGImage, _ frame: PNGFrames.Frame) -> CGImage {
    let former = frame.disposal == .restore ? pixels : []
    draw(image, frame)
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    let shown = CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: isOpaque ? .noneSkipLast : .premultipliedLast, bytes: pixels)
    switch frame.disposal {
    case .keep: break
    case .restore: pixels = former
    case .clear:
      for row in frame.y..<frame.y + frame.height {
        let start = (row * width + frame.x) * 4
        for at in start..<start + frame.width * 4 { pixels[at] = 0 }
      }
    }
    return shown
  }

  private mutating func draw(_ image: CGImage, _ frame: PNGFrames.Frame) {
    let width = width
    pixels.withUnsafeMutableBytes { pixels in
      image.withBytes { source in
        for row in 0..<frame.height {
          var at = ((frame.y + row) * width + frame.x) * 4
          for from in stride(
            from: row * image.bytesPerRow, to: row * image.bytesPerRow + frame.width * 4, by: 4)
          {
            let uncovered = frame.blends ? 255 - source[from + 3] : 0
            for byte in 0..<4 {
              let below = uncovered == 0 ? 0 : pixels[at + byte].premultiplied(by: uncovered)
              pixels[at + byte] = source[from + byte] &+ below
            }
            at += 4
          }
        }
      }
    }
  }
}
