internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The bytes of an encoded image, and the contents of its header.
struct EncodedImage: Sendable {
  let data: Data
  let header: ImageHeader?
  /// The frames of a GIF or an animated PNG; nil for other images.
  let animation: (any AnimationFrames)?
  private let frames: FrameStore?
  /// The orientation in the file; pixels are decoded as they are stored.
  let orientation: CGImagePropertyOrientation
  /// The drawing; nil if the file is not an SVG, or a broken one.
  let drawing: VectorDrawing?
  /// The reason why an SVG file is not a valid drawing.
  private let damage: ImageFileError?
  /// The name of the file in errors.
  private let name: String
  private let limits: ImageLimits

  init(_ data: Data, name: String, limits: ImageLimits) {
    self.data = data
    self.name = name
    self.limits = limits
    var (drawing, damage) = (VectorDrawing?.none, ImageFileError?.none)
    if SVGDocument.begins(data) {
      do throws(ImageFileError) {
        drawing = try VectorDrawing(data, name: name, limits: limits)
      } catch {
        damage = error
      }
    }
    (self.drawing, self.damage) = (drawing, damage)
    let header = drawing.map(ImageHeader.init) ?? ImageHeader(data)
    self.header = header
    orientation = header?.format == .jpeg ? EXIFOrientation.read(data) : .up
    let animation: (any AnimationFrames)? =
      switch header?.format {
      case .gif: GIFFrames(data)
      case .png: PNGFrames(data)
      default: nil
      }
    self.animation = animation
    frames = header.flatMap { header in
      animation.flatMap { $0.count > 0 ? FrameStore(data, header, $0, limits) : nil }
    }
  }

  /// True for an SVG file that is not a valid drawing.
  var isDamaged: Bool { damage != nil }

  var count: Int { header == nil ? 0 : max(animation?.count ?? 1, 1) }

  /// Decodes the image at `index`; of an animation, a frame. Nil if it cannot be decoded.
  func image(at index: Int) -> CGImage? {
    let isStill = index == 0 && animation?.beginsWithStill != false
    return isStill ? try? firstImage(scale: 1) : frames?.image(at: index)
  }

  /// Returns the size of the first image in pixels, for a drawing with `scale` pixels per point,
  /// without decoding. Throws the errors of `firstImage`, except for damage after the header.
  func firstSize(scale: CGFloat) throws(ImageFileError) -> (Int, Int) {
    if let damage { throw damage }
    if let drawing { return drawing.pixels(for: drawing.size, scale: scale) }
    let header = try ImageDecoder.header(of: data, name: name, limits)
    return (header.width, header.height)
  }

  /// Decodes the first image; draws a drawing at its own size with `scale` pixels per point.
  func firstImage(scale: CGFloat) throws(ImageFileError) -> CGImage {
    if let damage { throw damage }
    guard let drawing else { return try ImageDecoder.image(from: data, name: name, limits) }
    return try drawing.image(scale: scale)
  }
}

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
