public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The options of an image renderer.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// The scale, in pixels per point; 0, the default, uses the screen's.
  public var scale: CGFloat
  /// True if images have no alpha channel and start black. False by default.
  public var opaque = false

  public override init() {
    scale = 0
    super.init()
  }

  public class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  public class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context of an image renderer, which is the thread's current one while the renderer draws.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// The image drawn so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Fills `rect` with the context's fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes a frame of one point inside the edges of `rect`.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that makes images from drawing code.
///
/// A size that is empty, not a number or above 16384 pixels gives an image without pixels, and
/// nothing is drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of images of `bounds`, in points. The format is copied.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    let own = UIGraphicsImageRendererFormat()
    own.scale = format.scale > 0 ? format.scale : UIScreen.main.scale
    own.opaque = format.opaque
    self.format = own
    super.init()
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Returns the image that `actions` draws, in the coordinates of the bounds.
  public func image(actions: DrawingActions) -> UIImage {
    guard let graphics = CGContext(size: bounds.size, scale: format.scale, opaque: format.opaque)
    else {
      Diagnostic.report(
        "UIGraphicsImageRenderer: size \(bounds.size): expected the size of a bitmap; drawing nothing"
      )
      return UIImage()
    }
    graphics.translateBy(x: -bounds.minX, y: -bounds.minY)
    let context = UIGraphicsImageRendererContext(graphics, format)
    UIGraphicsPushContext(graphics)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }

  /// Returns the image as the bytes of a PNG file; empty if it has no pixels.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the image as the bytes of a JPEG file; empty if it has no pixels.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
