internal import CalqueCSDL
internal import CoreGraphics
internal import Foundation

/// Decodes BMP files with SDL2_image.
enum BMPDecoder {
  /// Decodes `data`; `name` is the file's name in errors.
  static func image(from data: Data, _ header: ImageHeader, name: String) throws(ImageFileError)
    -> CGImage
  {
    let decoded = data.withUnsafeBytes { bytes in
      let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count))
      defer { SDL_RWclose(stream) }
      return IMG_LoadBMP_RW(stream)
    }
    guard let decoded else { throw .damaged(path: name, reason: error) }
    defer { SDL_FreeSurface(decoded) }
    let (width, height) = (Int(decoded.pointee.w), Int(decoded.pointee.h))
    guard (width, height) == (header.width, header.height) else {
      throw .damaged(path: name, reason: "its pixels do not match the size in its header")
    }
    let hasAlpha = hasAlpha(decoded)
    SDL_SetSurfaceBlendMode(decoded, SDL_BLENDMODE_NONE)
    var isCopied = false
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      let target = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ABGR8888.rawValue)
      defer { SDL_FreeSurface(target) }
      isCopied = target != nil && SDL_UpperBlit(decoded, nil, target, nil) == 0
      guard isCopied else { return }
      count = width * height * 4
      if hasAlpha { ImageDecoder.premultiply(UnsafeMutableRawBufferPointer(pixels)) }
    }
    guard isCopied else { throw .damaged(path: name, reason: error) }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: hasAlpha ? .premultipliedLast : .noneSkipLast, bytes: bytes)
  }

  /// The last error that SDL reported.
  static var error: String { SDL_GetError().map { String(cString: $0) } ?? "unknown error" }

  /// True if the file has an alpha channel or a transparent colour, even if all pixels are opaque.
  private static func hasAlpha(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    guard let format = surface.pointee.format?.pointee else { return true }
    if format.Amask != 0 || SDL_HasColorKey(surface) == SDL_TRUE { return true }
    guard let palette = format.palette?.pointee else { return false }
    return UnsafeBufferPointer(start: palette.colors, count: Int(palette.ncolors))
      .contains { $0.a < 255 }
  }
}
