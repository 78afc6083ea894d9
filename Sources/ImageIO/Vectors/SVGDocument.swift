internal import CalqueCRSVG
internal import CoreGraphics
internal import Foundation

/// A parsed SVG file. Belongs to one thread at a time.
///
/// External references in the file are not read.
final class SVGDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Parses `data`; `name` is the file's name in errors.
  init(_ data: Data, name: String) throws(ImageFileError) {
    var error: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes { bytes in
      rsvg_handle_new_from_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), &error)
    }
    guard let handle else { throw .damaged(path: name, reason: Self.reason(error)) }
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// Returns true if `data` starts like an SVG file: as XML with an `svg` element in the first 64
  /// KiB.
  static func begins(_ data: Data) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    let blank = Set(" \t\r\n".utf8)
    guard text.first(where: { !blank.contains($0) }) == UInt8(ascii: "<") else { return false }
    return text.prefix(1 << 16).range(of: Data("<svg".utf8)) != nil
  }

  /// The requested size, in points: the absolute size of the root, completed by the aspect ratio of
  /// the view box, or else the size of the view box; nil without either.
  var size: CGSize? {
    var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (width, height, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    let own = (
      hasWidth == 0 ? nil : Self.points(width), hasHeight == 0 ? nil : Self.points(height)
    )
    let isBoxed = hasBox != 0 && box.width > 0 && box.height > 0
    switch own {
    case (let width?, let height?): return CGSize(width: width, height: height)
    case (let width?, nil) where isBoxed:
      return CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?) where isBoxed:
      return CGSize(width: height * box.width / box.height, height: height)
    default:
      return isBoxed ? CGSize(width: box.width, height: box.height) : nil
    }
  }

  /// Returns a length in points, which are CSS pixels of 1/96 inch; nil for a length relative to
  /// something unknown. Source: CSS Values and Units, 6.2 Absolute lengths.
  private static func points(_ length: RsvgLength) -> Double? {
    let inch = 96.0
    switch length.unit {
    case RSVG_UNIT_PX: return length.length
    case RSVG_UNIT_IN: return length.length * inch
    case RSVG_UNIT_CM: return length.length * inch / 2.54
    case RSVG_UNIT_MM: return length.length * inch / 25.4
    case RSVG_UNIT_PT: return length.length * inch / 72
    case RSVG_UNIT_PC: return length.length * inch / 6
    // A font size of 16 points, as in browsers.
    case RSVG_UNIT_EM: return length.length * 16
    case RSVG_UNIT_EX: return length.length * 8
    default: return nil
    }
  }

  /// Draws the file, whose size is `size`, into an image of `width` × `height` pixels.
  func image(of size: CGSize, width: Int, height: Int, name: String) throws(ImageFileError)
    -> CGImage
  {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      pixels.initialize(repeating: 0)
      count = width * height * 4
      // Cairo returns inert objects in place of nil.
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height),
        Int32(clamping: width * 4))!
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      cairo_scale(cairo, Double(width) / size.width, Double(height) / size.height)
      var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
      var error: UnsafeMutablePointer<GError>?
      if rsvg_handle_render_document(handle, cairo, &viewport, &error) == 0 {
        failure = Self.reason(error)
      }
      // From here on the bytes belong to the image.
      cairo_surface_finish(surface)
    }
    if let failure { throw .damaged(path: name, reason: failure) }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .bgra,
      alphaInfo: .premultipliedFirst, bytes: bytes)
  }

  /// Returns the message of `error`, and frees it.
  private static func reason(_ error: UnsafeMutablePointer<GError>?) -> String {
    defer { g_error_free(error) }
    guard let message = error?.pointee.message else { return "unknown error" }
    return String(cString: message)
  }
}
