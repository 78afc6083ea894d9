internal import CSDL
internal import CoreGraphics
internal import Foundation

/// Decodes image files.
enum ImageDecoder {
  /// SDL2_image loads its codecs on first use, which must not happen on two threads at once.
  static let codecs = IMG_Init(
    Int32(bitPattern: IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  /// Decodes `data`; `name` is what errors call it.
  static func image(from data: Data, name: String) throws(ImageFileError) -> CGImage {
    if SVGDocument.begins(data) { return try VectorDrawing(data, name: name).image(scale: 1) }
    guard let header = ImageHeader(data) else { throw .notAnImage(path: name) }
    let limit = ImageFile.maximumSide
    guard header.width <= limit, header.height <= limit else {
      throw .tooLarge(path: name, width: header.width, height: header.height)
    }
    guard header.width > 0, header.height > 0 else {
      throw .damaged(path: name, reason: "its header has no size")
    }
    if header.format == .png, let reason = PNGChunks.damage(in: data) {
      throw .damaged(path: name, reason: reason)
    }
    _ = codecs
    let decoded = data.withUnsafeBytes { bytes in
      IMG_LoadTyped_RW(
        SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)), 1,
        header.format.rawValue)
    }
    guard let decoded else { throw .damaged(path: name, reason: sdlError()) }
    defer { SDL_FreeSurface(decoded) }
    return try image(of: decoded, header, name)
  }

  /// The image of what SDL has decoded.
  static func image(
    of decoded: UnsafeMutablePointer<SDL_Surface>, _ header: ImageHeader, _ name: String
  ) throws(ImageFileError) -> CGImage {
    let hasAlpha = Self.hasAlpha(decoded, header.format)
    guard let surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ABGR8888.rawValue, 0)
    else { throw .damaged(path: name, reason: sdlError()) }
    defer { SDL_FreeSurface(surface) }
    guard let image = image(of: surface, format: header.format, hasAlpha: hasAlpha) else {
      throw .damaged(path: name, reason: "it has no pixels")
    }
    return image
  }

  static func sdlError() -> String {
    SDL_GetError().map { String(cString: $0) } ?? "unknown error"
  }

  /// Whether the file has an alpha channel or a transparent colour, whatever its pixels are.
  private static func hasAlpha(
    _ surface: UnsafeMutablePointer<SDL_Surface>, _ format: ImageFormat
  ) -> Bool {
    guard let pixelFormat = surface.pointee.format?.pointee else { return true }
    if pixelFormat.Amask != 0 || SDL_HasColorKey(surface) == SDL_TRUE { return true }
    guard let palette = pixelFormat.palette?.pointee else { return false }
    return UnsafeBufferPointer(start: palette.colors, count: Int(palette.ncolors))
      .contains { $0.a < 255 }
  }

  /// The premultiplied image of a surface whose bytes are red, green, blue and alpha.
  private static func image(
    of surface: UnsafeMutablePointer<SDL_Surface>, format: ImageFormat, hasAlpha: Bool
  ) -> CGImage? {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      bytes.append(
        contentsOf: UnsafeRawBufferPointer(
          start: pixels + row * Int(surface.pointee.pitch), count: width * 4))
    }
    if format == .jpeg, hasAlpha { Self.mixInks(&bytes) }
    // SDL2_image widens every GIF to 32 bits, so there the pixels decide.
    let alphas = stride(from: 3, to: bytes.count, by: 4)
    let isOpaque =
      !hasAlpha || format == .jpeg || (format == .gif && alphas.allSatisfy { bytes[$0] == 255 })
    for alpha in alphas where bytes[alpha] != 255 {
      if isOpaque {
        bytes[alpha] = 255
      } else {
        let color = SIMD4(bytes[alpha - 3], bytes[alpha - 2], bytes[alpha - 1], bytes[alpha])
          .premultiplied
        (bytes[alpha - 3], bytes[alpha - 2], bytes[alpha - 1]) = (color.x, color.y, color.z)
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: isOpaque ? .noneSkipLast : .premultipliedLast, bytes: bytes)
  }

  /// Makes colours of the four inks of a CMYK JPEG. SDL2_image passes yellow, magenta, cyan and black off
  /// as red, green, blue and alpha; 255 means no ink, as Adobe's programs write such files.
  private static func mixInks(_ bytes: inout [UInt8]) {
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let color = SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]).premultiplied
      (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]) = (color.z, color.y, color.x, 255)
    }
  }
}
