extension TextStyle {
  /// Returns an image of `text` in this style, as large as its lines: premultiplied, transparent
  /// where there is no ink. Nil if the text is empty, or if a side would be longer than
  /// `CGImage.maximumSide` pixels.
  ///
  /// Lines of one style and font are equally high, and their baselines lie on whole pixels, so that
  /// images can be laid out side by side. Callable on any thread.
  /// - Parameter scale: The number of pixels per point, above 0.
  package func image(of text: String, scale: CGFloat = 1) -> CGImage? {
    guard !text.isEmpty else { return nil }
    let layout = TextLayout(text, style: self)
    // A baseline between two pixels is moved down to the next.
    let baseline = layout.firstBaseline * scale
    let shift = (baseline.rounded(.up) - baseline) / scale
    let size = CGSize(width: layout.size.width, height: layout.size.height + shift)
    guard let context = CGContext(size: size, scale: scale, opaque: false) else { return nil }
    context.draw(layout, at: CGPoint(x: 0, y: shift))
    return context.makeImage()
  }
}
