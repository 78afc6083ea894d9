public import CoreGraphics

/// A `CTFont`; Helvetica in 12 points by default.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor`; black by default.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A number: what is added to the space between two characters, in points.
public let kCTKernAttributeName: CFString = "NSKern"
/// A number: 0 for letters that are never joined.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A number: the width of the outline in percent of the font's size; below 0 letters are filled, too.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor`: that of the outline.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
