/// The shadow that a context gives to what is drawn.
struct Shadow {
  /// In the context's base space.
  var offset: CGSize
  /// Twice the standard deviation of the blur, in units of the base space; 0 for a sharp shadow.
  var blur: CGFloat
  var color: CGColor

  /// Wider blurs are taken as this one.
  private static let maximumBlur: CGFloat = 1000

  /// Nil where no shadow would be seen, or a number isn't finite.
  init?(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.srgb.w > 0, offset.width.isFinite, offset.height.isFinite, !blur.isNaN
    else { return nil }
    self.offset = offset
    self.blur = min(max(blur, 0), Self.maximumBlur)
    self.color = color
  }
}

extension CGContext {
  /// Gives all that is drawn from now on a shadow; nil for the colour takes it away.
  ///
  /// - Parameters:
  ///   - offset: in the context's base space, which transforms don't change: y points up in a bitmap
  ///     context, down in a view's.
  ///   - blur: twice the standard deviation of the Gaussian that the shadow is blurred with; negative
  ///     numbers count as 0.
  ///   - color: the shadow's colour; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = Shadow(offset: offset, blur: blur, color: color)
  }

  /// As above, in black of a third of its opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
