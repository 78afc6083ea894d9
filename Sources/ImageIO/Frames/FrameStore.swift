internal import CSDL
internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The frames of an animation, decoded once, when one after the first is asked for.
final class FrameStore: Sendable {
  /// More bytes than this, of all frames together, are not decoded.
  private static let limit = 1 << 30

  private let data: Data
  private let header: ImageHeader
  private let count: Int
  private let decoded = Mutex<[CGImage]?>(nil)

  init(_ data: Data, _ header: ImageHeader, count: Int) {
    self.data = data
    self.header = header
    self.count = count
  }

  /// The whole picture at frame `index`; nil where it can't be decoded.
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
    guard header.width > 0, header.height > 0, header.width <= ImageFile.maximumSide,
      header.height <= ImageFile.maximumSide,
      count <= Self.limit / (header.width * header.height * 4)
    else { return [] }
    _ = ImageDecoder.codecs
    let animation = data.withUnsafeBytes { bytes in
      IMG_LoadAnimationTyped_RW(
        SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)), 1, "GIF")
    }
    guard let animation else { return [] }
    defer { IMG_FreeAnimation(animation) }
    return (0..<Int(animation.pointee.count)).compactMap { index in
      animation.pointee.frames[index].flatMap { try? ImageDecoder.image(of: $0, header, "frame") }
    }
  }
}
