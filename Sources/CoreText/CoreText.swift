// Text with Core Text's names: fonts, and lines and frames of text as glyphs, set by Pango.
//
//     CFAttributedString ──> CTFramesetter ──> CTFrame ──> CTLine ──> CTRun ──> glyphs, drawn in a CGContext
//
// Coordinates are Core Text's: y points up, a line stands at its baseline, a frame in the box of its path. What
// `CTFontCreateWithName` makes is never nil: a family that is not installed is replaced by one of its kind.
// Attributes are understood under Core Text's names and under UIKit's. A place in a text is a UTF-16 unit.

@_exported public import CoreGraphics
