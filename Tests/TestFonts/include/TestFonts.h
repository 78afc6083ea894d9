// A font for tests, whose texts are laid out and drawn alike on each machine. In a program that links this module
// Fontconfig finds it, beside the fonts of the system; so do programs that it starts.

/// The family. Its glyphs are made of squares of a tenth of its size; ascender 0.8, descender 0.2, height of capitals
/// 0.7 and of small letters 0.5 of it. Latin letters, digits, some marks, three Hebrew letters; "fi" is a ligature, and
/// "AV", "VA" and "To" move closer.
#define testFontName "Calque Test"
