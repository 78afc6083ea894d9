internal import CCairo

/// A Pango context and font for one text. Measures don't depend on a scale: nothing is hinted and no
/// advance is rounded.
struct PangoFont: ~Copyable {
  let context: OpaquePointer
  private let description: OpaquePointer
  /// Kerning and font features, for the whole of a text.
  private let attributes: OpaquePointer

  init(_ style: TextStyle) {
    // Pango's constructors end the process rather than return nil. The default font map is the
    // thread's own.
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)

    description = pango_font_description_new()!
    pango_font_description_set_family(description, style.families.joined(separator: ","))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(style.weight, 100), 900))))
    pango_font_description_set_style(
      description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let size = style.size.isFinite ? min(max(style.size, 0.1), 4096) : 0.1
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))

    // An attribute belongs to its list once it is in there, and covers all of the text by default.
    attributes = pango_attr_list_new()!
    if style.kern.isFinite, style.kern != 0 {
      let spacing = Int32(min(max(style.kern, -4096), 4096) * CGFloat(PANGO_SCALE))
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
    }
    if style.hasMonospacedDigits {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
  }

  deinit {
    pango_attr_list_unref(attributes)
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// A layout of `text`, for the caller to release with `g_object_unref`.
  func makeLayout(_ text: String) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    pango_layout_set_font_description(layout, description)
    pango_layout_set_attributes(layout, attributes)
    var text = text
    // A zero byte would end the text early.
    text.unicodeScalars.removeAll { $0 == "\0" }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    return layout
  }

  var metrics: FontMetrics {
    let metrics = pango_context_get_metrics(context, description, nil)
    defer { pango_font_metrics_unref(metrics) }
    let ascent = points(pango_font_metrics_get_ascent(metrics))
    let descent = points(pango_font_metrics_get_descent(metrics))
    let height = points(pango_font_metrics_get_height(metrics))
    return FontMetrics(
      ascender: ascent, descender: -descent, leading: max(0, height - ascent - descent),
      capHeight: inkHeight("H"), xHeight: inkHeight("x"))
  }

  /// How far the ink of `text` stands above the baseline.
  private func inkHeight(_ text: String) -> CGFloat {
    let layout = makeLayout(text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return points(pango_layout_get_baseline(layout) - ink.y)
  }
}

/// Pango's units as points.
func points(_ units: Int32) -> CGFloat {
  CGFloat(units) / CGFloat(PANGO_SCALE)
}

extension TextStyle {
  /// The measures of the style's font.
  package var metrics: FontMetrics { PangoFont(self).metrics }
}
