internal import CalqueCCairo
internal import Foundation
internal import Synchronization

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

/// The font map of a thread: one font for each size of a family, weight and slant.
///
/// Pango 1.50 frees a font only with its font map, and text whose size animates needs another font,
/// of some 27 kB, in each frame. So a thread gets a new font map after `mostFonts` fonts. Existing
/// layouts keep their own.
package enum FontMap {
  /// The number of fonts after which the next text gets a new map.
  static let mostFonts = 128

  /// The hashes of a map's font descriptions. They live as long as the map.
  final class Names {
    /// The number of the map, which no other one in the process has.
    fileprivate let number = FontMap.lastNumber.add(1, ordering: .relaxed).newValue
    fileprivate(set) var hashes: Set<UInt32> = []
  }

  /// The number of the last map that was used.
  private static let lastNumber = Atomic(0)

  /// The number of the thread's map.
  package static var number: Int { names.number }

  /// The hashes of the fonts in the current map.
  static var names: Names {
    let map = current
    if let known = g_object_get_data(map, "calque-names") {
      return Unmanaged<Names>.fromOpaque(known).takeUnretainedValue()
    }
    let names = Names()
    g_object_set_data_full(map, "calque-names", Unmanaged.passRetained(names).toOpaque()) {
      if let names = $0 { Unmanaged<Names>.fromOpaque(names).release() }
    }
    return names
  }

  /// Returns a context for laying out one text. The caller releases it with `g_object_unref`.
  static func makeContext() -> OpaquePointer {
    if names.hashes.count > mostFonts { renew() }
    // Pango's constructors end the process rather than return nil.
    return pango_font_map_create_context(pango_cairo_font_map_get_default())!
  }

  /// Adds the font of `description` to those of the current map.
  static func note(_ description: OpaquePointer) {
    names.hashes.insert(pango_font_description_hash(description))
  }

  /// Replaces the thread's map by an empty one. The former one is freed with the last layout that
  /// uses it.
  package static func renew() { pango_cairo_font_map_set_default(nil) }

  /// The default map of the thread.
  private static var current: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(pango_cairo_font_map_get_default()!).assumingMemoryBound(
      to: GObject.self)
  }
}

/// The check that at least one font is installed.
enum InstalledFonts {
  private static let isChecked = Atomic(false)

  /// Reports, once, on the standard error stream that no font is installed. Texts are laid out all
  /// the same, with boxes as glyphs.
  ///
  /// It uses the font of the first text, which is loaded anyway: loading a font takes milliseconds.
  static func check(_ context: OpaquePointer, _ description: OpaquePointer) {
    guard !isChecked.exchange(true, ordering: .relaxed), !canSetLetters(context, description) else {
      return
    }
    let line =
      "Calque: no font is installed, so letters are boxes; install one, such as fonts-dejavu-core\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  private static func canSetLetters(
    _ context: OpaquePointer, _ description: OpaquePointer
  ) -> Bool {
    let layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, "x", 1)
    let missing = pango_layout_get_unknown_glyphs_count(layout)
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return missing == 0
  }
}
