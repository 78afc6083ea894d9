internal import CalqueCCairo

/// The way in which the cells of a pattern are fitted to whole pixels.
public enum CGPatternTiling: Int32, Sendable {
  /// No cell is scaled: each begins at a whole pixel, and the spaces differ by up to a pixel. In
  /// turned or skewed patterns, and for more than 10,000 cells, the spacing is constant.
  case noDistortion
  /// The spacing is constant, and cells are scaled by less than a pixel.
  case constantSpacingMinimalDistortion
  /// The same as `constantSpacingMinimalDistortion`.
  case constantSpacing
}

/// Draws one cell of a pattern in pattern space: the pattern's `info`, and the context to draw in.
///
/// On Apple's platforms this is a C function; here it may also be a closure that captures.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Releases the `info` of a pattern that is no longer used.
public typealias CGPatternReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
  /// The version of the structure; always 0.
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A cell that is drawn again and again, to fill and to stroke shapes with.
///
/// Pattern space is mapped by the pattern's matrix to the space in which a context begins, not to
/// its current user space: transforms of the context do not move a pattern, `setPatternPhase` does.
/// A cell is drawn on the thread that fills with the pattern, once for many cells: at most 4096
/// pixels a side, and larger ones with fewer pixels. Cells that are larger than their steps
/// overlap, at most eight in a row.
///
/// Source: Quartz 2D Programming Guide, "Patterns".
public final class CGPattern: Sendable {
  let bounds: CGRect
  let matrix: CGAffineTransform
  /// The distances of cells, in pattern space, above 0.
  let steps: CGSize
  let tiling: CGPatternTiling
  let isColored: Bool
  private nonisolated(unsafe) let info: UnsafeMutableRawPointer?
  private nonisolated(unsafe) let callback: CGPatternDrawPatternCallback
  private let releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - info: A pointer for the callbacks.
  ///   - bounds: The rectangle that a cell is clipped to, in pattern space.
  ///   - matrix: The map from pattern space to the space in which a context begins.
  ///   - xStep: The horizontal distance of cells, in pattern space; its sign has no effect.
  ///   - yStep: The vertical distance.
  ///   - tiling: The fitting of cells to whole pixels.
  ///   - isColored: True if the callback sets colours. Otherwise the cell is a stencil in the
  ///     colour that the pattern is set with.
  ///   - callbacks: The functions; version 0, with one that draws.
  ///
  /// Returns nil without a function that draws, for empty bounds, steps of 0, numbers that are not
  /// finite, and a matrix without an inverse; `info` is not released then.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let bounds = bounds.standardized
    guard let draw = callbacks.pointee.drawPattern, bounds.isFinite, !bounds.isEmpty,
      xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0, matrix.inverse != nil
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    steps = CGSize(width: abs(xStep), height: abs(yStep))
    self.tiling = tiling
    self.isColored = isColored
    callback = draw
    releaseInfo = callbacks.pointee.releaseInfo
  }

  deinit { releaseInfo?(info) }

  /// Draws a cell in `context`, whose user space is pattern space.
  func drawCell(in context: CGContext) { callback(info, context) }
}

extension CGContext {
  /// Fills with `pattern`. The components are those of the fill space, which must be a pattern
  /// space: for a coloured pattern alpha, for another one those of the base space, alpha last.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let space = state.fillSpace
    if let color = CGColor(patternSpace: space, pattern: pattern, components: components) {
      setFillColor(color)
    }
  }

  /// Strokes with `pattern`. The components are those of the stroke space; see `setFillPattern`.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    let space = state.strokeSpace
    if let color = CGColor(patternSpace: space, pattern: pattern, components: components) {
      setStrokeColor(color)
    }
  }

  /// Moves patterns by `phase`, in the space in which the context begins; zero at first.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.width.isFinite, phase.height.isFinite else { return }
    state.patternPhase = phase
  }
}
