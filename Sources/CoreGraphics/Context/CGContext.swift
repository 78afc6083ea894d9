internal import CalqueCCairo

/// A bitmap drawing context, implemented with Cairo.
///
/// The origin of a bitmap context is at its lower left and y points up, as on Apple's platforms;
/// contexts made with `init(size:scale:opaque:)` are flipped and scaled like those of UIKit. A
/// context belongs to one thread at a time. Arguments that are not finite draw nothing and change
/// nothing.
public final class CGContext {
  let bitmap: Bitmap
  public let colorSpace: CGColorSpace?
  /// The current Cairo target: the bitmap, or temporarily a surface that is later drawn onto it.
  var cairo: OpaquePointer
  private let ownCairo: OpaquePointer
  var state = GraphicsState()
  var saved: [SavedState] = []
  /// The pattern that was drawn last, and the number of patterns that this context draws cells for.
  var patternTile: PatternTile?
  var patternDepth = 0
  /// The current path, in device space.
  var devicePath = CGMutablePath()
  /// The transform from the space in which shadows are offset and transforms start to pixels with
  /// the origin at the lower left.
  let baseTransform: CGAffineTransform
  /// Stored for source compatibility: text is drawn in user space whatever it is, as UIKit's is on
  /// Apple's platforms.
  public var textMatrix = CGAffineTransform.identity

  /// Makes a context that draws into memory with the layout of `bitmapInfo`, or into its own memory
  /// if `data` is nil.
  ///
  /// The supported formats are those that Apple lists for iOS with 8 bits per component: 32 bits
  /// per pixel in an RGB space, with premultiplied alpha or a skipped byte, first or last, in
  /// either byte order; 8 bits of gray without alpha; 8 bits of alpha alone. Returns nil for other
  /// formats, and for sides outside 1...16384. A `bytesPerRow` of 0 means the minimum. Everything
  /// is drawn in sRGB.
  ///
  /// BGRA and RGBA are drawn directly. Other orders are converted: the caller's memory after each
  /// drawing call, the context's own when `data` is read.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let format = BitmapFormat(
        bitsPerComponent: bitsPerComponent, model: space.model,
        info: CGBitmapInfo(rawValue: bitmapInfo)),
      let bitmap = Bitmap(
        data, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
    else { return nil }
    self.init(bitmap, space, base: .identity)
  }

  /// Makes a context like those of UIKit's image renderers: `size` in points, the origin at the
  /// upper left, y pointing down, `scale` pixels per point. Nil if a side is outside 1...16384
  /// pixels.
  package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    let limit = CGFloat(CGImage.maximumSide)
    guard scale > 0, pixels.width > 0, pixels.width <= limit, pixels.height > 0,
      pixels.height <= limit
    else { return nil }
    guard
      let bitmap = Bitmap(
        nil, width: Int(pixels.width.rounded(.up)), height: Int(pixels.height.rounded(.up)),
        bytesPerRow: 0, format: .bgra(opaque: opaque))
    else { return nil }
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(bitmap.height))
    self.init(bitmap, .sharedSRGB, base: base)
    state.ctm = base
  }

  /// Makes a context for drawing into memory of its own, with the byte order of this one: `size` in
  /// units of the space in which this context begins, the origin at the lower left. Nil if a side
  /// is outside 1...16384 pixels.
  func similar(size: CGSize) -> CGContext? {
    let base = baseTransform
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    let limit = CGFloat(CGImage.maximumSide)
    guard pixels.width > 0, pixels.width <= limit, pixels.height > 0, pixels.height <= limit,
      let context = CGContext(
        data: nil, width: Int(pixels.width.rounded(.up)), height: Int(pixels.height.rounded(.up)),
        bitsPerComponent: 8, bytesPerRow: 0, space: .sharedSRGB, bitmapInfo: layout.bitmapInfo)
    else { return nil }
    context.scaleBy(
      x: CGFloat(context.width) / size.width, y: CGFloat(context.height) / size.height)
    return context
  }

  private init(_ bitmap: Bitmap, _ space: CGColorSpace, base: CGAffineTransform) {
    self.bitmap = bitmap
    colorSpace = space
    baseTransform = base
    // Cairo returns inert objects in place of nil.
    ownCairo = cairo_create(bitmap.surface)!
    cairo = ownCairo
  }

  deinit {
    cairo_destroy(ownCairo)
  }

  /// The width, in pixels.
  public var width: Int { bitmap.width }
  /// The height, in pixels.
  public var height: Int { bitmap.height }
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }
  public var alphaInfo: CGImageAlphaInfo { bitmap.format.alphaInfo }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(bitmap.format.byteOrder)
  }

  /// The byte order of Cairo's drawing. Cairo supports only `bgra`; for `rgba` the context passes
  /// it all colours with red and blue swapped.
  var layout: CGImage.Layout { bitmap.layout }

  /// The pixels, top row first.
  public var data: UnsafeMutableRawPointer? { bitmap.data }

  /// Returns a copy of the current pixels.
  public func makeImage() -> CGImage? { bitmap.image() }

  /// Writes the drawn pixels into the caller's memory.
  public func flush() {
    bitmap.publish()
  }

  /// Does the same as `flush()`.
  public func synchronize() {
    flush()
  }
}

/// The blend mode of drawing with the pixels below it.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  /// Drawn as `multiply`, which is a little lighter: Cairo has no such operator.
  case plusDarker
  case plusLighter
}

/// The painting of a path: fill by the winding or the even-odd rule, stroke, or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The interpolation of scaled images; `none` is nearest neighbour.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}

/// The directions in which a gradient continues with its end colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The drawing mode of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// The state that `saveGState` saves, except for the clip, which Cairo saves.
struct GraphicsState {
  /// The transform from user space to the context's base space, whose origin is at the lower left.
  var ctm = CGAffineTransform.identity
  var fill = CGColor.black
  var stroke = CGColor.black
  var fillSpace: CGColorSpace = .deviceGray
  var strokeSpace: CGColorSpace = .deviceGray
  /// The offset of patterns, in the space in which the context begins.
  var patternPhase = CGSize.zero
  /// The opacity, 0...1, that multiplies all drawing.
  var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps with a positive sum; empty for a solid line.
  var dashLengths: [CGFloat] = []
  var blendMode = CGBlendMode.normal
  var shouldAntialias = true
  var allowsAntialiasing = true
  var interpolation = CGInterpolationQuality.default
  var textDrawingMode = CGTextDrawingMode.fill
  var shadow: Shadow?
  /// The coverage mask of the clip, in addition to Cairo's clip.
  var clipMask: ClipMask?

  var antialiases: Bool { shouldAntialias && allowsAntialiasing }

  /// The initial state of a transparency layer: compositing applies to the layer as a whole.
  var insideLayer: GraphicsState {
    var state = self
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
    return state
  }
}

/// A graphics state on the stack, and the reason why it was saved.
struct SavedState {
  enum Reason {
    case save, transparencyLayer
    /// The clip of a transparency layer, saved just before it.
    case layerClip
  }

  var state: GraphicsState
  var reason: Reason
}
