internal import CalqueCCairo

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
    fileprivate(set) var hashes: Set<UInt32> = []
  }

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
