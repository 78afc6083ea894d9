internal import CalqueCCairo
internal import Foundation
internal import Synchronization

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
