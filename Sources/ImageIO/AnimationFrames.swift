internal import CoreGraphics
internal import Foundation

/// The frames of an animated file as described by its headers, without their pixels.
protocol AnimationFrames: Sendable {
  /// The keys of an image's properties for this format.
  static var keys: AnimationKeys { get }
  var count: Int { get }
  /// The number of times that the animation runs; 0 for an endless one, nil if the file does not
  /// specify it.
  var loopCount: Int? { get }
  /// True if the still image in the file is the first frame.
  var beginsWithStill: Bool { get }

  /// Returns the duration of a frame, in seconds, as the file has it.
  func delay(at index: Int) -> Double

  /// Decodes the frames of `data`, each as the complete picture shown at its time, up to the first
  /// that cannot be decoded.
  func images(_ data: Data, _ header: ImageHeader, _ limits: ImageLimits) -> [CGImage]
}

/// The keys of an animation's properties in a format.
struct AnimationKeys {
  let dictionary, loopCount, delay, unclampedDelay, frameInfo, canvasWidth, canvasHeight: CFString

  /// Returns the properties of a frame that lasts `delay` seconds. Very short durations are what
  /// old programs wrote for none.
  func properties(delay: Double) -> CFDictionary {
    [unclampedDelay: delay, self.delay: delay < 0.02 ? 0.1 : delay]
  }
}

extension AnimationFrames {
  /// The properties of the file as a whole; `header` has the size of the picture.
  func properties(_ header: ImageHeader) -> CFDictionary {
    let keys = Self.keys
    var properties: CFDictionary = [
      keys.canvasWidth: header.width, keys.canvasHeight: header.height,
      keys.frameInfo: (0..<count).map { keys.properties(delay: delay(at: $0)) },
    ]
    properties[keys.loopCount] = loopCount
    return [keys.dictionary: properties]
  }

  /// The properties of the frame at `index`.
  func properties(at index: Int) -> CFDictionary {
    [Self.keys.dictionary: Self.keys.properties(delay: delay(at: index))]
  }
}

extension GIFFrames: AnimationFrames {
  static let keys = AnimationKeys(
    dictionary: kCGImagePropertyGIFDictionary, loopCount: kCGImagePropertyGIFLoopCount,
    delay: kCGImagePropertyGIFDelayTime, unclampedDelay: kCGImagePropertyGIFUnclampedDelayTime,
    frameInfo: kCGImagePropertyGIFFrameInfoArray,
    canvasWidth: kCGImagePropertyGIFCanvasPixelWidth,
    canvasHeight: kCGImagePropertyGIFCanvasPixelHeight)

  var count: Int { frames.count }
  var beginsWithStill: Bool { true }

  func delay(at index: Int) -> Double { frames[index].delay }

  func images(_ data: Data, _ header: ImageHeader, _ limits: ImageLimits) -> [CGImage] {
    var decoder = GIFDecoder(data, header, limits)
    var images: [CGImage] = []
    while images.count < count, let image = decoder.next() { images.append(image) }
    return images
  }
}
