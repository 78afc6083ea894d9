internal import CalqueCCairo

/// A Pango context and font for one text. Metrics do not depend on a scale: there is no hinting,
/// and advances are not rounded.
struct PangoFont: ~Copyable {
  let context: OpaquePointer
  private let style: TextStyle
  private let description: OpaquePointer

  /// Makes the font of `style`, for texts of the given direction or of their own.
  init(_ style: TextStyle, direction: PangoDirection? = nil) {
    self.style = style
    context = FontMap.makeContext()
    if let direction { pango_context_set_base_dir(context, direction) }
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    description = style.makeDescription()
    InstalledFonts.check(context, description)
  }

  deinit {
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Returns a layout of `text`, which the caller releases with `g_object_unref`.
  func makeLayout(_ text: StyledText, wraps: Bool = false) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    pango_layout_set_font_description(layout, description)
    let attributes = PangoAttributes()
    attributes.add(style, over: nil, nil)
    if wraps { attributes.omitHyphens(in: text.string) }
    for run in text.runs { attributes.add(run.style, over: style, run.range) }
    pango_layout_set_attributes(layout, attributes.list)
    pango_layout_set_spacing(layout, style.spacing)
    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    return layout
  }

  /// Returns the font itself, which the caller releases with `g_object_unref`.
  func load() -> UnsafeMutablePointer<CalqueCCairo.PangoFont>? {
    pango_context_load_font(context, description)
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

  /// Returns the height of the ink of `text` above the baseline.
  private func inkHeight(_ text: String) -> CGFloat {
    let layout = makeLayout(StyledText(text, style: style))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return points(pango_layout_get_baseline(layout) - ink.y)
  }
}

/// Converts Pango units to points.
func points(_ units: Int32) -> CGFloat {
  CGFloat(units) / CGFloat(PANGO_SCALE)
}

/// Converts points, finite and not many thousands, to Pango units.
func units(_ points: CGFloat) -> Int32 {
  Int32((points * CGFloat(PANGO_SCALE)).rounded())
}

extension TextStyle {
  /// The metrics of the style's font.
  package var metrics: FontMetrics { PangoFont(self).metrics }

  /// The space between two lines, in Pango's units.
  var spacing: Int32 { units(lineSpacing.isFinite ? min(max(lineSpacing, -4096), 4096) : 0) }

  /// Returns Pango's description of the font, which the caller frees.
  func makeDescription() -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(weight, 100), 900))))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let size = size.isFinite ? min(max(size, 0.1), 4096) : 0.1
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    FontMap.note(description)
    return description
  }
}
