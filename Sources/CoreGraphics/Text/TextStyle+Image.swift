extension TextStyle {
  /// A picture of `text` in this style, as large as its lines: premultiplied, clear where there is no
  /// ink. Nil when there is no text, or when a side would be more than `CGImage.maximumSide` pixels.
  ///
  /// Lines of one style and of the same families of letters are equally high, and their baselines stand
  /// at a whole pixel, so pictures can be laid side by side. May be called on any thread.
  /// - Parameter scale: pixels to a point, above 0.
  package func image(of text: String, scale: CGFloat = 1) -> CGImage? {
    guard !text.isEmpty else { return nil }
    let layout = TextLayout(text, style: self)
    // Where the baseline would fall between two pixels, the text moves down to the next.
    let baseline = layout.firstBaseline * scale
    let shift = (baseline.rounded(.up) - baseline) / scale
    let size = CGSize(width: layout.size.width, height: layout.size.height + shift)
    guard let context = CGContext(size: size, scale: scale, opaque: false) else { return nil }
    context.draw(layout, at: CGPoint(x: 0, y: shift))
    return context.makeImage()
  }
}
