public import CoreGraphics
public import Foundation
internal import ImageIO

/// A picture, with the number of its pixels in a point and the way it is to be turned.
///
/// An SVG file is a drawing: `size` is what the file says, a pixel of CSS being a point, and `cgImage`
/// its pixels in that size, with `scale` of them to a point: the screen's from `init(named:)`, else 1 or
/// what the file's name or the caller says. Image views and the `draw` methods do not stretch these
/// pixels but draw the picture again for the size at which they show it, up to 4096 pixels a side. A
/// picture made from it by `withTintColor` is a bitmap.
public final class UIImage: NSObject, Sendable {
  /// How the stored pixels must be turned or mirrored to stand upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture is shown with its own colours, or as a shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown has it; an image view shows its colours.
    case automatic
    case alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a resizable picture fills the room; tiles are stretched as well.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// Nil for a picture without pixels; of a drawing, its pixels in its own size.
  public let cgImage: CGImage?
  /// What the pixels were made of; nil for a bitmap.
  let drawing: VectorDrawing?
  /// Pixels in a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The edges, in points, that keep their size when the picture is stretched.
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode

  /// Makes a picture without pixels.
  public override init() {
    (cgImage, drawing, scale, imageOrientation) = (nil, nil, 1, .up)
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    super.init()
  }

  /// Makes a picture of `cgImage`; a scale that is not above 0 counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, of: nil, scale, orientation)
  }

  /// Makes a picture of `cgImage`, which shows `drawing` in its own size.
  init(_ cgImage: CGImage, of drawing: VectorDrawing?, _ scale: CGFloat, _ orientation: Orientation)
  {
    self.cgImage = cgImage
    self.drawing = drawing
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    super.init()
  }

  /// The same picture, shown in another way.
  init(_ image: UIImage, _ mode: RenderingMode, _ insets: UIEdgeInsets, _ resizing: ResizingMode) {
    (cgImage, drawing) = (image.cgImage, image.drawing)
    (scale, imageOrientation) = (image.scale, image.imageOrientation)
    (renderingMode, capInsets, resizingMode) = (mode, insets, resizing)
    super.init()
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// The picture in the file at `path`, or nil when it cannot be read; `@2x` before the extension
  /// makes its scale 2.
  public convenience init?(contentsOfFile path: String) {
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    do {
      let stored = try StoredImage(fileAt: path, drawingScale: scale)
      self.init(stored.image, of: stored.drawing, scale, stored.orientation)
    } catch {
      Diagnostic.report("image file \(error)")
      return nil
    }
  }

  /// The picture in the bytes of a file, or nil when they cannot be read.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let stored = try? StoredImage(data, name: "image data", drawingScale: scale) else {
      return nil
    }
    self.init(stored.image, of: stored.drawing, scale, stored.orientation)
  }

  /// The picture called `name` in the app's assets: folders named Assets beside the executable or
  /// above it, beside the current directory, and those that the environment variable CALQUE_ASSETS
  /// names. The extension may be left out. Nil, with a line on stderr, when there is none.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    guard
      let found = UIApplication.shared.images.image(named: name, scale: UIScreen.main.scale)
    else { return nil }
    self.init(found.stored.image, of: found.stored.drawing, found.scale, found.stored.orientation)
  }

  /// In points, upright.
  public var size: CGSize {
    if let drawing { return drawing.size }
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.swapsSides
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.cgImage === cgImage && other.scale == scale
      && other.imageOrientation == imageOrientation && other.renderingMode == renderingMode
      && other.capInsets == capInsets && other.resizingMode == resizingMode
  }

  public override var hash: Int {
    cgImage.map { ObjectIdentifier($0).hashValue } ?? 0
  }
}
