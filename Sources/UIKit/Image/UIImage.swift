public import CoreGraphics
public import Foundation
internal import ImageIO

/// A picture, with the number of its pixels in a point and the way it is to be turned.
///
/// Of a file the head is read when the picture is made, and its pixels are decoded when they are asked for
/// first: a damaged file whose head is right makes a picture whose `cgImage` is nil, with a line on stderr.
/// `preparingForDisplay()` decodes before. What a file may ask for is bounded: see `ImageLimits` in ImageIO.
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

  /// Nil for a picture without pixels.
  private let stored: StoredImage?
  /// Nil for a picture without pixels, and for a file that cannot be decoded; of a drawing, its pixels in
  /// its own size. The first call decodes a file.
  public var cgImage: CGImage? { stored?.image }
  /// The drawing behind the pixels; nil for a bitmap.
  var drawing: VectorDrawing? { stored?.drawing }
  /// Pixels in a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The edges, in points, that keep their size when the picture is stretched.
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode

  /// Makes a picture without pixels.
  public override init() {
    (stored, scale, imageOrientation) = (nil, 1, .up)
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    super.init()
  }

  /// Makes a picture of `cgImage`; a scale that is not above 0 counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(StoredImage(cgImage), scale, orientation)
  }

  /// Makes a picture of what is stored; a scale that is not above 0 counts as 1.
  init(_ stored: StoredImage, _ scale: CGFloat, _ orientation: Orientation) {
    self.stored = stored
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    super.init()
  }

  /// The same picture, shown in another way.
  init(_ image: UIImage, _ mode: RenderingMode, _ insets: UIEdgeInsets, _ resizing: ResizingMode) {
    (stored, scale, imageOrientation) = (image.stored, image.scale, image.imageOrientation)
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
      self.init(stored, scale, stored.orientation)
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
    self.init(stored, scale, stored.orientation)
  }

  /// The picture called `name` in the app's assets, which are, in this order: the folders that the
  /// environment variable CALQUE_ASSETS names, separated by colons; the folder Assets beside the
  /// executable; for a program in the folder `.build` of its package, the package's folder Assets; the
  /// folder Assets in the current directory. These are searched with their sub-folders, and last, without
  /// sub-folders, the executable's own folder. Nothing outside of them is read, whatever `name` says or a
  /// link leads to. The extension may be left out. Nil, with a line on stderr, when there is none.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    guard
      let found = UIApplication.shared.images.image(named: name, scale: UIScreen.main.scale)
    else { return nil }
    self.init(found.stored, found.scale, found.stored.orientation)
  }

  /// In points, upright.
  public var size: CGSize {
    if let drawing { return drawing.size }
    guard let stored else { return .zero }
    let (width, height) = (CGFloat(stored.width) / scale, CGFloat(stored.height) / scale)
    return imageOrientation.swapsSides
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return isStored(as: other) && other.scale == scale
      && other.imageOrientation == imageOrientation && other.renderingMode == renderingMode
      && other.capInsets == capInsets && other.resizingMode == resizingMode
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(stored?.width)
    hasher.combine(stored?.height)
    hasher.combine(scale)
    return hasher.finalize()
  }

  private func isStored(as other: UIImage) -> Bool {
    guard let stored, let otherStored = other.stored else {
      return stored == nil && other.stored == nil
    }
    return stored.isSame(as: otherStored)
  }
}
