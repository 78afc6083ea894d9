@_exported public import CoreGraphics

// Text under Core Text's names: fonts, and lines and frames of glyphs, laid out by Pango.
//
//     CFAttributedString ──> CTFramesetter ──> CTFrame ──> CTLine ──> CTRun ──> CGContext
//
// Coordinates are Core Text's: y points up, a line is positioned by its baseline, a frame by the
// box of its path. The result of `CTFontCreateWithName` is never nil: a family that is not
// installed is substituted by a similar one. Attributes have Core Text's names or UIKit's.
// Positions in a text count UTF-16 units.

/// A `CTFont`; Helvetica at 12 points by default.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor`; black by default.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A number: the space added between two characters, in points.
public let kCTKernAttributeName: CFString = "NSKern"
/// A number: 0 for no ligatures.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A number: the stroke width in percent of the font's size; below 0 glyphs are filled, too.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor`: the colour of the stroke.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
