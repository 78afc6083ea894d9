internal import CCairo

/// A bitmap to draw in, with Cairo.
///
/// The origin of a bitmap context is at its lower left and y points up, as Apple has it; contexts made
/// with `init(size:scale:opaque:)` are turned over and scaled like those of UIKit. A context belongs to
/// one thread at a time. Arguments that are no numbers draw nothing and change nothing.
public final class CGContext {
  let bitmap: Bitmap
  public let colorSpace: CGColorSpace?
  /// What Cairo draws on: the bitmap, or for a while something that is drawn on it later.
  var cairo: OpaquePointer
  private let ownCairo: OpaquePointer
  var state = GraphicsState()
  var saved: [SavedState] = []
  /// The current path, in device space.
  var devicePath = CGMutablePath()
  /// From the space in which shadows are offset, and transforms begin, to pixels counted from the
  /// lower left.
  let baseTransform: CGAffineTransform
  /// Kept for code that sets it: text is drawn in user space whatever it is, as UIKit's is at Apple.
  public var textMatrix = CGAffineTransform.identity

  /// Makes a context that draws in memory laid out as `bitmapInfo` says, or in memory of its own when
  /// `data` is nil.
  ///
  /// Understood are the formats that Apple lists for iOS, of 8 bits a component: 32 bits a pixel in an
  /// RGB space, with premultiplied alpha or a byte to skip, first or last, in either byte order; 8 bits
  /// of gray without alpha; 8 bits of alpha alone. Nil for everything else, and for sides that are not
  /// 1...16384. A `bytesPerRow` of 0 means as many as needed. Everything is drawn in sRGB.
  ///
  /// BGRA and RGBA are drawn in directly. Other orders are converted: the caller's memory after each
  /// call that draws, the context's own when `data` is read.
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

  /// Makes a context as UIKit's image renderers do: `size` in points, the origin at the upper left, y
  /// pointing down, `scale` pixels to a point. Nil when a side is not 1...16384 pixels.
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

  /// In pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }
  public var alphaInfo: CGImageAlphaInfo { bitmap.format.alphaInfo }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(bitmap.format.byteOrder)
  }

  /// The order of the bytes in which Cairo draws. It knows only `bgra`; for `rgba` the context hands it
  /// all colours with red and blue exchanged.
  var layout: CGImage.Layout { bitmap.layout }

  /// The pixels, top row first.
  public var data: UnsafeMutableRawPointer? { bitmap.data }

  /// A copy of what has been drawn so far.
  public func makeImage() -> CGImage? { bitmap.image() }

  public func flush() {
    bitmap.publish()
  }

  public func synchronize() {
    flush()
  }
}
