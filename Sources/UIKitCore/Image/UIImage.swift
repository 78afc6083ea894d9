public import CoreGraphics
internal import Dispatch
public import Foundation
internal import ImageIO

/// An image with its scale and orientation.
///
/// The header of a file is read when the image is created, and the pixels are decoded on first
/// access: a damaged file with a valid header makes an image whose `cgImage` is nil, with a line on
/// stderr. `preparingForDisplay()` decodes earlier. `ImageLimits` in ImageIO bounds the memory that
/// a file may claim.
///
/// An SVG file is a drawing. Its `size` is that of the file, with a CSS pixel as a point, and
/// `cgImage` holds its pixels at that size with `scale` of them per point: the screen's from
/// `init(named:)`, otherwise 1 or the scale of the file's name or the caller. Image views and the
/// `draw` methods do not stretch these pixels but rasterise the drawing at the size at which they
/// show it, up to 4096 pixels a side. An image made from it by `withTintColor` is a bitmap. On the
/// main thread, `cgImage` is nil for a drawing that takes more than 0.2 s, with a line on stderr,
/// until another thread has drawn it, as `prepareForDisplay` does.
public final class UIImage: NSObject, Sendable {
  /// The rotation or mirroring that brings the stored pixels upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The choice between an image's own colours and its shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The default of the view that shows the image; an image view shows its colours.
    case automatic
    case alwaysOriginal, alwaysTemplate
  }

  /// The fill of the middle of a resizable image; tiles are stretched as well.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The stored image; nil for an image without pixels.
  let stored: StoredImage?
  /// The stored pixels, or for a drawing its pixels at its own size. Nil for an image without
  /// pixels, and for a file that cannot be decoded. The first access decodes a file.
  public var cgImage: CGImage? { stored?.image }
  /// The vector drawing behind the pixels; nil for a bitmap.
  var drawing: VectorDrawing? { stored?.drawing }
  /// The scale, in pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The edges, in points, that keep their size when the image is stretched.
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode
  /// True if image views show the image mirrored where the content runs from right to left.
  public let flipsForRightToLeftLayoutDirection: Bool

  /// Creates an image without pixels.
  public override init() {
    (stored, scale, imageOrientation) = (nil, 1, .up)
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    flipsForRightToLeftLayoutDirection = false
    super.init()
  }

  /// Creates an image from `cgImage`; a scale of 0 or less, or a non-finite one, counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(StoredImage(cgImage), scale, orientation)
  }

  /// Creates an image from stored pixels; a scale of 0 or less, or a non-finite one, counts as 1.
  init(_ stored: StoredImage, _ scale: CGFloat, _ orientation: Orientation) {
    self.stored = stored
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    (renderingMode, capInsets, resizingMode) = (.automatic, .zero, .tile)
    flipsForRightToLeftLayoutDirection = false
    super.init()
  }

  /// Creates a copy of the image with other rendering options.
  init(
    _ image: UIImage, _ mode: RenderingMode, _ insets: UIEdgeInsets, _ resizing: ResizingMode,
    flips: Bool? = nil
  ) {
    (stored, scale, imageOrientation) = (image.stored, image.scale, image.imageOrientation)
    (renderingMode, capInsets, resizingMode) = (mode, insets, resizing)
    flipsForRightToLeftLayoutDirection = flips ?? image.flipsForRightToLeftLayoutDirection
    super.init()
  }

  /// Creates an image from `cgImage` with a scale of 1 and the orientation `up`.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Loads the image file at `path`. `@2x` or `@3x` before the extension sets the scale to 2 or 3.
  /// Returns nil and writes a line to stderr if the file cannot be read.
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

  /// Creates an image from the bytes of a file. Returns nil if they cannot be read.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let stored = try? StoredImage(data, name: "image data", drawingScale: scale) else {
      return nil
    }
    self.init(stored, scale, stored.orientation)
  }

  /// Loads the image `name` from the app's assets. The extension may be omitted. Returns nil and
  /// writes a line to stderr if there is no such image.
  ///
  /// These folders are searched with their subfolders, in this order: those of the environment
  /// variable CALQUE_ASSETS, separated by colons; the folder Assets beside the executable, and the
  /// resources of targets there; for a program in the folder `.build` of its package, the package's
  /// folder Assets and its asset catalogues; for an installed `bin/NAME`, `share/NAME/Assets`
  /// beside `bin`; the folder Assets in the current directory. The main bundle's resource folder is
  /// searched last, without its subfolders. Nothing outside these folders is read, even if `name`
  /// or a link leads there.
  @preconcurrency @MainActor
  public convenience init?(named name: String) {
    guard
      let found = UIApplication.shared.images.image(named: name, scale: UIScreen.main.scale)
    else { return nil }
    self.init(found.stored, found.scale, found.stored.orientation)
  }

  /// The size in points, in the upright orientation.
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
      && other.flipsForRightToLeftLayoutDirection == flipsForRightToLeftLayoutDirection
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

  /// Loads the image `name` from the resources of `bundle`, from any subfolder or asset catalogue.
  ///
  /// Without a bundle, or for the main bundle, it searches like `init(named:)`. The scale of
  /// `traitCollection` takes precedence over the screen's. The image has the scale of its file in
  /// the catalogue or of its name's `@2x` or `@3x`. Returns nil and writes a line to stderr if
  /// there is no such image.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let bundle, bundle !== Bundle.main, let folder = bundle.resourcePath else {
      self.init(named: name)
      return
    }
    let wanted = traitCollection.map(\.displayScale) ?? 0
    let scale = wanted > 0 ? wanted : UIScreen.main.scale
    guard let found = AssetFolders([folder]).find(name, scale: scale) else {
      Diagnostic.report("image \"\(name)\": not found in \(folder)")
      return nil
    }
    do {
      let (stored, scale) = try UIApplication.shared.images.image(at: found, scale: scale)
      self.init(stored, scale, stored.orientation)
    } catch {
      Diagnostic.report("image \"\(name)\": \(error)")
      return nil
    }
  }
}

// The names that the compiler requires for `#imageLiteral`.

extension UIImage: _ExpressibleByImageLiteral {
  /// Loads an image like `init(named:)`, on the main thread. If there is none, creates an image
  /// without pixels and writes a line to stderr.
  public convenience init(imageLiteralResourceName path: String) {
    let found = MainActor.assumeIsolated { UIImage(named: path) }
    if let found {
      self.init(found, .automatic, .zero, .tile)
    } else {
      self.init()
    }
  }
}

public typealias _ImageLiteralType = UIImage

// The image of a small file is decoded on the main thread when it is first shown. These methods
// decode it before.
extension UIImage {
  /// Decodes the image on the calling thread, so that showing it takes no time, and returns it, or
  /// nil if it cannot be decoded.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Decodes the image on another thread and calls `completionHandler` there, with nil if it cannot
  /// be decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image off the main thread and returns it, or nil if it cannot be decoded.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
  }
}

extension UIImage {
  /// Returns the bytes of a PNG file, in the stored orientation, or nil without a `cgImage`.
  public func pngData() -> Data? { encoded(as: "public.png", options: nil) }

  /// Returns the bytes of a JPEG file, in the stored orientation, or nil without a `cgImage`.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best quality; other
  ///   values are clamped.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality >= 0 ? min(compressionQuality, 1) : 0
    return encoded(
      as: "public.jpeg", options: [kCGImageDestinationLossyCompressionQuality: Double(quality)])
  }

  private func encoded(as type: String, options: [String: Any]?) -> Data? {
    guard let cgImage else { return nil }
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else { return nil }
    CGImageDestinationAddImage(destination, cgImage, options)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }
}
