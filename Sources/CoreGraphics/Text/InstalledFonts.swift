internal import CCairo
internal import Foundation
internal import Synchronization

/// The check that there is any font to set texts in.
enum InstalledFonts {
  private static let isChecked = Atomic(false)

  /// Says once on the standard error stream that there is none. Texts are laid out all the same, with boxes
  /// in the place of letters.
  ///
  /// It takes the font of the first text, which is loaded for that text anyway: to load one takes milliseconds.
  static func check(_ context: OpaquePointer, _ description: OpaquePointer) {
    guard !isChecked.exchange(true, ordering: .relaxed), !canSetLetters(context, description) else {
      return
    }
    let line =
      "Calque: no font is installed, letters are shown as boxes; install one, such as fonts-dejavu-core\n"
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
