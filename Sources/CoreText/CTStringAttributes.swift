public import CoreGraphics

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
