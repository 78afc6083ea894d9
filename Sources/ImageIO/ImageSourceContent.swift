internal import CoreGraphics
internal import Foundation

/// The bytes of an encoded image, and what their head says.
struct ImageSourceContent: Sendable {
  let data: Data
  let header: ImageHeader?
  /// Nil for what is no GIF.
  let animation: GIFFrames?
  let frames: FrameStore?
  /// As the file has it; pixels are decoded as they are stored.
  let orientation: CGImagePropertyOrientation
  /// Nil for what is no SVG, or a broken one.
  let drawing: VectorDrawing?
  /// Why an SVG is not a drawing.
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
    animation = header?.format == .gif ? GIFFrames(data) : nil
    let count = animation?.frames.count ?? 0
    frames = header.flatMap { count > 1 ? FrameStore(data, $0, count: count, limits) : nil }
  }

  /// True for an SVG that is no drawing.
  var isDamaged: Bool { damage != nil }

  var count: Int { header == nil ? 0 : max(animation?.frames.count ?? 1, 1) }

  /// The pixels of the first image, that of a drawing with `scale` pixels to a point, without decoding;
  /// throws what `firstImage` would, but for damage behind the file's head.
  func firstSize(scale: CGFloat) throws(ImageFileError) -> (Int, Int) {
    if let damage { throw damage }
    if let drawing { return drawing.pixels(for: drawing.size, scale: scale) }
    let header = try ImageDecoder.header(of: data, name: name, limits)
    return (header.width, header.height)
  }

  /// Decodes the first image; of a drawing, in its own size with `scale` pixels to a point.
  func firstImage(scale: CGFloat) throws(ImageFileError) -> CGImage {
    if let damage { throw damage }
    guard let drawing else { return try ImageDecoder.image(from: data, name: name, limits) }
    return try drawing.image(scale: scale)
  }
}
