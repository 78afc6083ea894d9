internal import CCairo

/// A bitmap to draw in, with Cairo.
///
/// The origin of a bitmap context is at its lower left and y points up, as Apple has it; contexts made
/// with `init(size:scale:opaque:)` are turned over and scaled like those of UIKit. A context belongs to
/// one thread at a time. Arguments that are no numbers draw nothing and change nothing.
public final class CGContext {
  /// In pixels.
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let alphaInfo: CGImageAlphaInfo
  public let colorSpace: CGColorSpace?
  /// The order of the bytes in memory. Cairo knows only `bgra`; for `rgba` the context hands it all
  /// colours with red and blue exchanged.
  let layout: CGImage.Layout
  let cairo: OpaquePointer
  let surface: OpaquePointer
  var state = GraphicsState()
  var saved: [SavedState] = []
  /// The current path, in device space.
  var devicePath = CGMutablePath()
  /// Memory that the context has to free.
  private let owned: UnsafeMutableRawPointer?

  /// Makes a context that draws in memory laid out as `bitmapInfo` says, or in memory of its own when
  /// `data` is nil.
  ///
  /// Understood are RGB spaces with 8 bits a component and 32 a pixel: BGRA (`premultipliedFirst` or
  /// `noneSkipFirst` with `byteOrder32Little`) and RGBA (`premultipliedLast` or `noneSkipLast` with the
  /// default order). The other two orders become BGRA when `data` is nil. Nil for everything else, for
  /// sides that are not 1...16384, and for memory or rows not aligned to 4 bytes. A `bytesPerRow` of 0
  /// means as many as needed.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, space.model == .rgb, !info.contains(.floatComponents),
      let alpha = info.alphaInfo, let order = info.byteOrder
    else { return nil }
    let layout: CGImage.Layout
    switch (alpha, order) {
    case (.premultipliedFirst, .order32Little), (.noneSkipFirst, .order32Little):
      layout = .bgra
    case (.premultipliedLast, .orderDefault), (.premultipliedLast, .order32Big),
      (.noneSkipLast, .orderDefault), (.noneSkipLast, .order32Big):
      layout = .rgba
    case (.premultipliedFirst, _), (.premultipliedLast, _), (.noneSkipFirst, _), (.noneSkipLast, _):
      guard data == nil else { return nil }
      layout = .bgra
    default:
      return nil
    }
    self.init(
      data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout,
      opaque: !alpha.hasAlpha, space: space)
  }

  /// Makes a context as UIKit's image renderers do: `size` in points, the origin at the upper left, y
  /// pointing down, `scale` pixels to a point. Nil when a side is not 1...16384 pixels.
  package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    let limit = CGFloat(CGImage.maximumSide)
    guard scale > 0, pixels.width > 0, pixels.width <= limit, pixels.height > 0,
      pixels.height <= limit
    else { return nil }
    self.init(
      data: nil, width: Int(pixels.width.rounded(.up)), height: Int(pixels.height.rounded(.up)),
      bytesPerRow: 0, layout: .bgra, opaque: opaque, space: .sharedSRGB)
    state.ctm = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
  }

  private init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int,
    layout: CGImage.Layout, opaque: Bool, space: CGColorSpace
  ) {
    guard (1...CGImage.maximumSide).contains(width), (1...CGImage.maximumSide).contains(height)
    else { return nil }
    let row = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard (width * 4...1 << 20).contains(row), row % 4 == 0, Int(bitPattern: data) % 4 == 0
    else { return nil }
    owned =
      data == nil ? UnsafeMutableRawPointer.allocate(byteCount: row * height, alignment: 16) : nil
    owned?.initializeMemory(as: UInt8.self, repeating: 0, count: row * height)
    self.width = width
    self.height = height
    self.bytesPerRow = row
    self.layout = layout
    colorSpace = space
    switch layout {
    case .bgra: alphaInfo = opaque ? .noneSkipFirst : .premultipliedFirst
    case .rgba: alphaInfo = opaque ? .noneSkipLast : .premultipliedLast
    }
    // Cairo returns inert objects in place of nil, and the sizes have been checked.
    surface = cairo_image_surface_create_for_data(
      (data ?? owned)!.assumingMemoryBound(to: UInt8.self),
      opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(row))!
    cairo = cairo_create(surface)!
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
    owned?.deallocate()
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }

  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue)
      .union(layout == .bgra ? .byteOrder32Little : .byteOrder32Big)
  }

  /// The pixels, top row first.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(surface)
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
  }

  /// A copy of what has been drawn so far.
  public func makeImage() -> CGImage? {
    guard let data else { return nil }
    let count = bytesPerRow * height
    var bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
    if !alphaInfo.hasAlpha {
      for alpha in stride(from: 3, to: count, by: 4) { bytes[alpha] = 255 }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: bytesPerRow, layout: layout,
      alphaInfo: alphaInfo, bytes: bytes)
  }

  public func flush() {
    cairo_surface_flush(surface)
  }

  public func synchronize() {
    flush()
  }
}
