extension FrameCounters {
  /// Every pixel drawn, blended or not; layers over one another count each time.
  public var drawnPixels: Int { blendedPixels + opaquePixels }

  /// The part of the drawn pixels that was blended, in percent; nil when nothing was drawn. The
  /// rest is what the Blended overlay shows as opaque.
  public var blendedPercent: Double? {
    drawnPixels > 0 ? 100 * Double(blendedPixels) / Double(drawnPixels) : nil
  }

  /// How many times over a surface of `surfacePixels` pixels was drawn; nil without a surface.
  public func overdraw(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? Double(drawnPixels) / Double(surfacePixels) : nil
  }

  /// The part of a surface of `surfacePixels` pixels that was redrawn, in percent.
  public func updatedPercent(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? 100 * Double(updatedPixels) / Double(surfacePixels) : nil
  }
}
