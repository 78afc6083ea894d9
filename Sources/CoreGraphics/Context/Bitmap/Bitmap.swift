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
