internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The frames of an animation, decoded once, when one of them is requested.
final class FrameStore: Sendable {
  private let data: Data
  private let header: ImageHeader
  private let animation: any AnimationFrames
  private let limits: ImageLimits
  private let decoded = Mutex<[CGImage]?>(nil)

  init(
    _ data: Data, _ header: ImageHeader, _ animation: any AnimationFrames, _ limits: ImageLimits
  ) {
    self.data = data
    self.header = header
    self.animation = animation
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
      animation.count <= limits.animationLength / (header.width * header.height * 4)
    else { return [] }
    return animation.images(data, header, limits)
  }
}
