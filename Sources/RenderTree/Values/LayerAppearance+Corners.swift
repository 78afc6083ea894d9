extension LayerAppearance {
  /// The style of the layer's corners.
  @inline(__always)
  var cornerStyle: CornerStyle {
    let bits = (flags.rawValue & LayerFlags.cornerBits.rawValue) >> LayerFlags.cornerShift
    return CornerStyle(rawValue: UInt8(truncatingIfNeeded: bits))
  }

  /// True if any corner is rounded.
  @inline(__always)
  var isRounded: Bool {
    cornerRadius > 0 && !flags.isSuperset(of: .squareCorners)
  }

  /// Returns the corner radius limited to half the shorter side of `bounds`; 0 if no corner is
  /// rounded.
  @inline(__always)
  func effectiveRadius(in bounds: SIMD4<Double>) -> Float {
    isRounded ? Float(max(0, min(cornerRadius, min(bounds.z, bounds.w) / 2))) : 0
  }
}
