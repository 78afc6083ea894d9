public import CoreGraphics

// The keys of a source's image properties.

public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, as a raw value of `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"

public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times that an animation runs; 0 for an endless one.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a frame, in seconds; 0.1 for one below 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The duration of a frame, in seconds, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of all frames, in a list.
public let kCGImagePropertyGIFFrameInfoArray: CFString = "FrameInfo"
/// The size of the picture that the frames are drawn in, in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The number of times that an animation runs; 0 for an endless one.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The duration of a frame, in seconds; 0.1 for one below 0.02.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The duration of a frame, in seconds, as the file has it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of all frames, in a list.
public let kCGImagePropertyAPNGFrameInfoArray: CFString = "FrameInfo"
/// The size of the picture that the frames are drawn in, in pixels.
public let kCGImagePropertyAPNGCanvasPixelWidth: CFString = "CanvasPixelWidth"
public let kCGImagePropertyAPNGCanvasPixelHeight: CFString = "CanvasPixelHeight"

/// The rotation and mirroring that make stored pixels upright, with EXIF's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// True if the upright image is as wide as the stored one is high.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Returns the stored pixel shown at column `x` and row `y` of the upright image of `width` ×
  /// `height` pixels.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .left: (height - 1 - y, x)
    case .right: (y, width - 1 - x)
    case .upMirrored: (width - 1 - x, y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    }
  }
}

extension CGImage {
  /// Returns the image, rotated and mirrored by `orientation`.
  package func upright(_ orientation: CGImagePropertyOrientation) -> CGImage {
    guard orientation != .up else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    var turned = [UInt8](repeating: 0, count: columns * rows * 4)
    withBytes { stored in
      var target = 0
      for y in 0..<rows {
        for x in 0..<columns {
          let position = orientation.source(x: x, y: y, width: columns, height: rows)
          let source = position.y * bytesPerRow + position.x * 4
          for byte in 0..<4 { turned[target + byte] = stored[source + byte] }
          target += 4
        }
      }
    }
    return CGImage(
      width: columns, height: rows, bytesPerRow: columns * 4, layout: layout,
      alphaInfo: alphaInfo, bytes: turned, isMask: isMask)
  }
}
