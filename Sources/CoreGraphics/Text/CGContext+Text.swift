internal import CCairo

extension CGContext {
  /// Draws `layout` with its upper left at `origin`, upright where y points down.
  package func draw(_ layout: TextLayout, at origin: CGPoint) {
    guard origin.isFinite, deviceTransform.inverse != nil else { return }
    setComposition()
    setSource(layout.style.color)
    setTransform(deviceTransform)
    for line in layout.lines {
      cairo_move_to(cairo, origin.x + line.x, origin.y + line.baseline)
      pango_cairo_show_layout_line(cairo, line.line)
    }
    cairo_new_path(cairo)
    setTransform(.identity)
  }

  /// Sets `text` in lines as wide as `rect` and draws them from its top, upright where y points down.
  /// Lines that begin below `rect` are drawn too.
  package func draw(_ text: String, in rect: CGRect, style: TextStyle) {
    draw(TextLayout(text, style: style, maxWidth: rect.width), at: rect.origin)
  }
}
