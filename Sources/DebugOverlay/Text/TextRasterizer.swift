package import CoreGraphics

/// Renders one line of text in a font size in pixels, white on clear; nil if that fails.
package typealias TextRasterizer = @Sendable (_ text: String, _ fontSize: Float) -> CGImage?
