internal import CalqueCCairo

/// The glyphs of one font, by index. Belongs to the thread that made it.
package final class FontOutlines {
  private let font: UnsafeMutablePointer<CalqueCCairo.PangoFont>
  /// Cairo's font, owned by `font`.
  private let scaled: OpaquePointer

  /// Loads the first installed family of the style; nil if there is no font at all.
  package init?(_ style: TextStyle) {
    let source = PangoFont(style)
    guard let font = source.load() else { return nil }
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else {
      g_object_unref(UnsafeMutableRawPointer(font))
      return nil
    }
    (self.font, self.scaled) = (font, scaled)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(font)) }

  /// Returns the glyph index of a character; nil if the font has none.
  package func glyph(for character: Unicode.Scalar) -> UInt16? {
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let status = cairo_scaled_font_text_to_glyphs(
      scaled, 0, 0, String(character), -1, &glyphs, &count, nil, nil, nil)
    defer { cairo_glyph_free(glyphs) }
    guard status == CAIRO_STATUS_SUCCESS, count > 0, let glyphs else { return nil }
    let number = UInt16(exactly: glyphs[0].index) ?? 0
    return number == 0 ? nil : number
  }

  /// Returns the advance of a glyph, in points.
  package func advance(of glyph: UInt16) -> CGFloat {
    var (glyph, extents) = (cairo_glyph_t(index: UInt(glyph), x: 0, y: 0), cairo_text_extents_t())
    cairo_scaled_font_glyph_extents(scaled, &glyph, 1, &extents)
    return extents.x_advance
  }

  /// Returns the outline in points, relative to the origin on the baseline; y points up. Nil if the
  /// glyph is empty.
  package func outline(of glyph: UInt16) -> CGPath? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let cairo = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_set_scaled_font(cairo, scaled)
    cairo_set_tolerance(cairo, 0.001)
    var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(cairo, &glyph, 1)
    guard let path = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(path) }
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    let elements = PathElement.elements(of: path.pointee).map { $0.applying(flip) }
    return elements.isEmpty ? nil : CGPath(elements: elements)
  }
}

extension PathElement {
  /// Returns the elements of a path of Cairo.
  static func elements(of path: cairo_path_t) -> [PathElement] {
    guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return [] }
    var elements: [PathElement] = []
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      func point(_ offset: Int) -> CGPoint {
        let point = data[index + offset].point
        return CGPoint(x: point.x, y: point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.cubic(control1: point(1), control2: point(2), end: point(3)))
      default: elements.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // Cairo moves to the start of a closed subpath, even after the last one.
    if case .move = elements.last { elements.removeLast() }
    return elements
  }
}
