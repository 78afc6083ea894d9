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
