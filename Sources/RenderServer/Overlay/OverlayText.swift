internal import CoreGraphics
internal import Foundation

/// Renders a line of overlay text with Pango: white on clear, `fontSize` in pixels.
@Sendable
func rasterizeOverlayText(_ text: String, fontSize: Float) -> CGImage? {
  let style = TextStyle(size: CGFloat(fontSize), weight: 500, color: .white)
  let layout = TextLayout(text, style: style)
  let size = CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
  guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
  context.draw(layout, at: .zero)
  return context.makeImage()
}
