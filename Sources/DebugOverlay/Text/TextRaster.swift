public import CoreGraphics

/// Sets one line of text of a font size in pixels, white on clear; nil when it cannot.
public typealias TextRaster = @Sendable (_ text: String, _ fontSize: Float) -> CGImage?
