// Text under Core Text's names: fonts, and lines and frames of glyphs, laid out by Pango.
//
//     CFAttributedString ──> CTFramesetter ──> CTFrame ──> CTLine ──> CTRun ──> CGContext
//
// Coordinates are Core Text's: y points up, a line is positioned by its baseline, a frame by the
// box of its path. The result of `CTFontCreateWithName` is never nil: a family that is not
// installed is substituted by a similar one. Attributes have Core Text's names or UIKit's.
// Positions in a text count UTF-16 units.

@_exported public import CoreGraphics
