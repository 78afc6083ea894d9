/// The shadow of a context's drawing.
struct Shadow {
  /// The offset, in the context's base space.
  var offset: CGSize
  /// Twice the standard deviation of the blur, in units of the base space; 0 for a sharp shadow.
  var blur: CGFloat
  var color: CGColor

  /// The largest blur; larger ones are clamped.
  private static let maximumBlur: CGFloat = 1000

  /// Makes a shadow; nil if it would be invisible, or a number is not finite.
  init?(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.srgb.w > 0, offset.width.isFinite, offset.height.isFinite, !blur.isNaN
    else { return nil }
    self.offset = offset
    self.blur = min(max(blur, 0), Self.maximumBlur)
    self.color = color
  }
}

extension CGContext {
  /// Sets the shadow of subsequent drawing; a nil colour removes it.
  ///
  /// - Parameters:
  ///   - offset: The offset in the context's base space, which transforms do not affect: y points
  ///     up in a bitmap context, down in a view's.
  ///   - blur: Twice the standard deviation of the shadow's Gaussian blur; negative numbers count
  ///     as 0.
  ///   - color: The shadow's colour; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = Shadow(offset: offset, blur: blur, color: color)
  }

  /// Sets a shadow in black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}
