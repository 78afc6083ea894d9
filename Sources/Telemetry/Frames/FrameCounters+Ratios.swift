extension FrameCounters {
  /// All pixels drawn, blended or not; overlapping layers count each time.
  public var drawnPixels: Int { blendedPixels + opaquePixels }

  /// The share of the drawn pixels that was blended, in percent; nil if nothing was drawn. The rest
  /// is the share that the Blended overlay shows as opaque.
  public var blendedPercent: Double? {
    drawnPixels > 0 ? 100 * Double(blendedPixels) / Double(drawnPixels) : nil
  }

  /// Returns the average number of draws of each pixel of a surface of `surfacePixels` pixels; nil
  /// without a surface.
  public func overdraw(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? Double(drawnPixels) / Double(surfacePixels) : nil
  }

  /// Returns the share of a surface of `surfacePixels` pixels that was redrawn, in percent; nil
  /// without a surface.
  public func updatedPercent(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? 100 * Double(updatedPixels) / Double(surfacePixels) : nil
  }
}
