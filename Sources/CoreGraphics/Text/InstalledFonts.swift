internal import CCairo
internal import Foundation

/// True if there is any font to set texts in.
enum InstalledFonts {
  /// Says once on the standard error stream that there is none. Texts are laid out all the same, with boxes
  /// in the place of letters.
  static let check: Void = {
    guard !canSetLetters else { return }
    let line =
      "Calque: no font is installed, letters are shown as boxes; install one, such as fonts-dejavu-core\n"
    FileHandle.standardError.write(Data(line.utf8))
  }()

  private static var canSetLetters: Bool {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let layout = pango_layout_new(context)
    pango_layout_set_text(layout, "x", 1)
    let missing = pango_layout_get_unknown_glyphs_count(layout)
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    return missing == 0
  }
}
