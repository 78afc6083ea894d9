internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The frames of an animation, decoded once, when a frame after the first is requested.
final class FrameStore: Sendable {
  private let data: Data
  private let header: ImageHeader
  private let count: Int
  private let limits: ImageLimits
  private let decoded = Mutex<[CGImage]?>(nil)

  init(_ data: Data, _ header: ImageHeader, count: Int, _ limits: ImageLimits) {
    self.data = data
    self.header = header
    self.count = count
    self.limits = limits
  }

  /// Returns the complete picture at frame `index`; nil if it cannot be decoded.
  func image(at index: Int) -> CGImage? {
    let frames = decoded.withLock { frames in
      if let frames { return frames }
      let found = decode()
      frames = found
      return found
    }
    return frames.indices.contains(index) ? frames[index] : nil
  }

  private func decode() -> [CGImage] {
    guard limits.allow(width: header.width, height: header.height),
      count <= limits.animationLength / (header.width * header.height * 4)
    else { return [] }
    var decoder = GIFDecoder(data, header, limits)
    var frames: [CGImage] = []
    while frames.count < count, let frame = decoder.next() { frames.append(frame) }
    return frames
  }
}
