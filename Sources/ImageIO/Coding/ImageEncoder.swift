internal import CalqueCSDL
internal import CoreGraphics
internal import Foundation

/// Encodes images with SDL2_image.
enum ImageEncoder {
  /// The loaded codecs: SDL2_image loads them on first use, which must not happen on two threads at
  /// once.
  private static let codecs = IMG_Init(
    Int32(bitPattern: IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue))

  /// Returns `image` as the bytes of a file. PNG gets an alpha channel if the image has one, or as
  /// `hasAlpha` says; in JPEG, which has none, transparent parts become black. `quality` is 0...1,
  /// for JPEG. `name` is the file's name in errors.
  static func data(
    of image: CGImage, as format: ImageFormat, quality: Double = 0.9, hasAlpha: Bool? = nil,
    name: String
  ) throws(ImageFileError) -> Data {
    _ = codecs
    let withAlpha = format == .png && (hasAlpha ?? image.hasAlphaChannel)
    let step = withAlpha ? 4 : 3
    var pixels = Self.pixels(of: image, withAlpha: withAlpha)
    // An upper bound for both formats, even for an image of noise.
    var file = [UInt8](repeating: 0, count: pixels.count * 5 / 4 + image.height + 65_536)
    let length = file.withUnsafeMutableBytes { file in
      pixels.withUnsafeMutableBytes { pixels -> Int64? in
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(image.width), Int32(image.height), Int32(step * 8),
          Int32(image.width * step),
          (withAlpha ? SDL_PIXELFORMAT_ABGR8888 : SDL_PIXELFORMAT_RGB24).rawValue)
        defer { SDL_FreeSurface(surface) }
        let stream = SDL_RWFromMem(file.baseAddress, Int32(clamping: file.count))
        defer { SDL_RWclose(stream) }
        let failure =
          format == .png
          ? IMG_SavePNG_RW(surface, stream, 0)
          : IMG_SaveJPG_RW(surface, stream, 0, Int32((quality * 100).rounded()))
        return failure == 0 ? SDL_RWtell(stream) : nil
      }
    }
    guard let length, length > 0 else {
      throw .notWritable(path: name, reason: BMPDecoder.error)
    }
    return Data(file.prefix(Int(length)))
  }

  /// Returns rows of RGBA, not premultiplied, or of RGB over black.
  private static func pixels(of image: CGImage, withAlpha: Bool) -> [UInt8] {
    let step = withAlpha ? 4 : 3
    let (red, blue) = image.layout == .rgba ? (0, 2) : (2, 0)
    return image.withBytes { source in
      [UInt8](unsafeUninitializedCapacity: image.width * image.height * step) { bytes, written in
        for row in 0..<image.height {
          var at = row * image.bytesPerRow
          let end = at + image.width * 4
          while at < end {
            let alpha = image.hasAlphaChannel && withAlpha ? source[at + 3] : 255
            bytes[written] = source[at + red].unpremultiplied(by: alpha)
            bytes[written + 1] = source[at + 1].unpremultiplied(by: alpha)
            bytes[written + 2] = source[at + blue].unpremultiplied(by: alpha)
            if withAlpha { bytes[written + 3] = alpha }
            at += 4
            written += step
          }
        }
      }
    }
  }
}
