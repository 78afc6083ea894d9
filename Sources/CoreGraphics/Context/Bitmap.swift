internal import CalqueCCairo
internal import Glibc

/// The memory of a bitmap context: the buffer that its caller sees, and the surface on which Cairo
/// draws.
///
/// They share memory in the two byte orders in which Cairo draws. In all other formats the surface
/// has its own memory, and `publish` converts the pixels into the caller's.
final class Bitmap {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: BitmapFormat
  let surface: OpaquePointer
  /// The byte order of Cairo's drawing.
  let layout: CGImage.Layout
  /// True if the surface does not use the memory at `address`.
  let isConverted: Bool
  /// True if the caller supplied the memory.
  let isForeign: Bool
  private let address: UnsafeMutableRawPointer
  private let canvas: UnsafeMutableRawPointer

  /// Makes a bitmap; nil for sides outside 1...`CGImage.maximumSide` and for rows that are too
  /// short. A row of 0 bytes means the minimum.
  init?(
    _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int,
    format: BitmapFormat
  ) {
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    let needed = width * format.bytesPerPixel
    // Only Cairo needs rows of whole pixels.
    let natural = data == nil && format.layout == nil ? (needed + 3) / 4 * 4 : needed
    let row = bytesPerRow == 0 ? natural : bytesPerRow
    guard (needed...1 << 20).contains(row) else { return nil }
    self.width = width
    self.height = height
    self.format = format
    self.bytesPerRow = row
    isForeign = data != nil
    address = data ?? Self.memory(row * height)
    let isAligned = row % 4 == 0 && Int(bitPattern: address) % 4 == 0
    isConverted = format.layout == nil || !isAligned
    layout = isConverted ? .bgra : format.layout ?? .bgra
    canvas = isConverted ? Self.memory(width * 4 * height) : address
    // Cairo returns inert objects in place of nil, and the sizes have been checked.
    surface = cairo_image_surface_create_for_data(
      canvas.assumingMemoryBound(to: UInt8.self),
      format.alphaInfo.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width),
      Int32(height), Int32(isConverted ? width * 4 : row))!
    if isConverted && isForeign { load() }
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if isConverted { canvas.deallocate() }
    if !isForeign { address.deallocate() }
  }

  /// The caller's memory, brought up to date.
  var data: UnsafeMutableRawPointer {
    publish()
    return address
  }

  /// Writes the drawn pixels into the caller's memory.
  func publish() {
    cairo_surface_flush(surface)
    guard isConverted else { return }
    let isOpaque = !format.alphaInfo.hasAlpha
    forEachPixel { stored, drawn in
      format.store(SIMD4(drawn[0], drawn[1], drawn[2], isOpaque ? 255 : drawn[3]), at: stored)
    }
  }

  private func load() {
    forEachPixel { stored, drawn in
      let pixel = format.load(at: stored)
      for lane in 0..<4 { drawn[lane] = pixel[lane] }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Calls `body` with the addresses of each pixel in the caller's memory and in the surface's.
  private func forEachPixel(
    _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let (step, stored) = (format.bytesPerPixel, address.assumingMemoryBound(to: UInt8.self))
    let drawn = canvas.assumingMemoryBound(to: UInt8.self)
    for row in 0..<height {
      for column in 0..<width {
        body(stored + row * bytesPerRow + column * step, drawn + (row * width + column) * 4)
      }
    }
  }

  /// Returns a copy of the drawn pixels.
  func image() -> CGImage {
    cairo_surface_flush(surface)
    let row = isConverted ? width * 4 : bytesPerRow
    let isOpaque = !format.alphaInfo.hasAlpha
    let bytes = [UInt8](unsafeUninitializedCapacity: row * height) { bytes, count in
      count = row * height
      guard let base = bytes.baseAddress else { return }
      memcpy(base, canvas, count)
      guard isOpaque else { return }
      let isGray = format.order == .gray
      var at = 0
      while at < count - 3 {
        bytes[at + 3] = 255
        if isGray {
          let gray = SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], 255).gray
          (bytes[at], bytes[at + 1], bytes[at + 2]) = (gray, gray, gray)
        }
        at += 4
      }
    }
    let alphaInfo: CGImageAlphaInfo =
      switch layout {
      case .bgra: isOpaque ? .noneSkipFirst : .premultipliedFirst
      case .rgba: isOpaque ? .noneSkipLast : .premultipliedLast
      }
    return CGImage(
      width: width, height: height, bytesPerRow: row, layout: layout, alphaInfo: alphaInfo,
      bytes: bytes)
  }

  private static func memory(_ count: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    memset(memory, 0, count)
    return memory
  }
}

/// The memory layout of the pixels of a bitmap context.
struct BitmapFormat: Hashable {
  /// The components of a pixel in memory order. Gray and alpha have one byte per pixel.
  enum Order: Hashable {
    case bgra, rgba, argb, abgr, gray, alpha
  }

  let order: Order
  let alphaInfo: CGImageAlphaInfo
  let byteOrder: CGBitmapInfo

  static func bgra(opaque: Bool) -> BitmapFormat {
    BitmapFormat(
      order: .bgra, alphaInfo: opaque ? .noneSkipFirst : .premultipliedFirst,
      byteOrder: .byteOrder32Little)
  }

  private init(order: Order, alphaInfo: CGImageAlphaInfo, byteOrder: CGBitmapInfo) {
    self.order = order
    self.alphaInfo = alphaInfo
    self.byteOrder = byteOrder
  }

  /// Makes the format that the arguments of `CGContext.init` specify; nil if bitmap contexts do not
  /// support it. Source: Quartz 2D Programming Guide, "Supported Pixel Formats", for iOS.
  init?(bitsPerComponent: Int, model: CGColorSpaceModel, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = info.alphaInfo,
      let byteOrder = info.byteOrder
    else { return nil }
    let isLittle = byteOrder == .order32Little
    switch (alpha, model, byteOrder) {
    case (_, _, .order16Little), (_, _, .order16Big):
      return nil
    case (.alphaOnly, _, _):
      order = .alpha
    case (.none, .monochrome, _):
      order = .gray
    case (.premultipliedFirst, .rgb, _), (.noneSkipFirst, .rgb, _):
      order = isLittle ? .bgra : .argb
    case (.premultipliedLast, .rgb, _), (.noneSkipLast, .rgb, _):
      order = isLittle ? .abgr : .rgba
    default:
      return nil
    }
    alphaInfo = alpha
    self.byteOrder = info.intersection(.byteOrderMask)
  }

  var bytesPerPixel: Int { order == .gray || order == .alpha ? 1 : 4 }

  /// The byte order of Cairo's drawing: its own, or that with red and blue swapped. Nil if Cairo
  /// cannot draw in this format.
  var layout: CGImage.Layout? {
    switch order {
    case .bgra: .bgra
    case .rgba: .rgba
    default: nil
    }
  }

  /// Converts a pixel from Cairo's byte order, blue first, to this format.
  func store(_ pixel: SIMD4<UInt8>, at address: UnsafeMutablePointer<UInt8>) {
    switch order {
    case .gray: address[0] = pixel.gray
    case .alpha: address[0] = pixel.w
    case .bgra: address.store(pixel.x, pixel.y, pixel.z, pixel.w)
    case .rgba: address.store(pixel.z, pixel.y, pixel.x, pixel.w)
    case .argb: address.store(pixel.w, pixel.z, pixel.y, pixel.x)
    case .abgr: address.store(pixel.w, pixel.x, pixel.y, pixel.z)
    }
  }

  /// Converts a pixel from this format to Cairo's byte order, blue first.
  func load(at address: UnsafePointer<UInt8>) -> SIMD4<UInt8> {
    switch order {
    case .gray: SIMD4(address[0], address[0], address[0], 255)
    case .alpha: SIMD4(0, 0, 0, address[0])
    case .bgra: SIMD4(address[0], address[1], address[2], address[3])
    case .rgba: SIMD4(address[2], address[1], address[0], address[3])
    case .argb: SIMD4(address[3], address[2], address[1], address[0])
    case .abgr: SIMD4(address[1], address[2], address[3], address[0])
    }
  }
}

extension SIMD4<UInt8> {
  /// The luminance of a colour whose first three lanes are blue, green and red: the value itself
  /// for a gray.
  var gray: UInt8 {
    let (blue, green, red) = (Int(x), Int(y), Int(z))
    return UInt8((blue * 28 + green * 151 + red * 77) >> 8)
  }
}

extension UnsafeMutablePointer<UInt8> {
  fileprivate func store(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    (self[0], self[1], self[2], self[3]) = (a, b, c, d)
  }
}
