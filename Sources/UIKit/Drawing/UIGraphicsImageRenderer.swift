public import CoreGraphics
public import Foundation
internal import QuartzCore

/// How the pictures of a renderer are made.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels in a point; 0 is the screen's.
  public var scale: CGFloat
  /// Whether pictures have no alpha channel and are black at first.
  public var opaque = false

  public override init() {
    scale = 0
    super.init()
  }

  public class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  public class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context that a renderer draws with; while it draws it is the thread's current one.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes the inside of the edges of `rect`, a point wide.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures of what is drawn.
///
/// A size that is empty, no number or beyond 16384 pixels gives a picture without pixels, and nothing is
/// drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

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

  /// The picture that `actions` draw, in points of the bounds.
  public func image(actions: DrawingActions) -> UIImage {
    guard let graphics = CGContext(size: bounds.size, scale: format.scale, opaque: format.opaque)
    else {
      Diagnostic.report("UIGraphicsImageRenderer: no picture of \(bounds.size) can be made")
      return UIImage()
    }
    graphics.translateBy(x: -bounds.minX, y: -bounds.minY)
    let context = UIGraphicsImageRendererContext(graphics, format)
    UIGraphicsPushContext(graphics)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }

  /// The picture as the bytes of a PNG file; none where it has no pixels.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

// MARK: Image contexts

/// Makes a context of `size` points the thread's current one; a scale of 0 is the screen's. Where none
/// of this size can be made there is no current context until the end.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  ContextStack.ofThread.pushImage(CGContext(size: size, scale: scale, opaque: opaque), scale: scale)
}

/// As above, with one pixel to a point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn in the current context; nil where it is none that was begun for an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ContextStack.ofThread.image
}

/// Ends the context begun last.
public func UIGraphicsEndImageContext() { ContextStack.ofThread.popImage() }
