public import CoreGraphics
public import Foundation

/// A layer of any size that draws only the visible tiles, each at the scale at which it is visible,
/// off the main thread.
///
/// `draw(in:)` or the delegate's `draw(_:in:)` is called on other threads, several at a time, with
/// a context whose clip is the tile: `ctx.boundingBoxOfClipPath` in the layer's points. It must not
/// read anything that the main thread changes meanwhile. Tiles fade in as they arrive. Tiles that
/// are no longer visible are discarded, and their drawing is cancelled if it has not begun. See
/// <doc:TiledLayers>.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// A function that calls a drawing closure within a context of its thread.
  package typealias Surroundings = @Sendable (() -> Void) -> Void

  /// Returns, on the main thread, the context in which a tile is drawn on another thread; nil for
  /// none.
  package var surroundings: (@MainActor () -> Surroundings?)?
  private var size = CGSize(width: 256, height: 256)
  private var levels = 1
  private var bias = 0
  /// The tiles of the layer; nil until the layer is first displayed.
  private(set) var tiles: TileSet?

  private static let tileKeys = layerKeys.adding([
    KeyRow("tileSize", \CATiledLayer.tileSize),
    KeyRow("levelsOfDetail", \CATiledLayer.levelsOfDetail),
    KeyRow("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
  ])
  override class var keys: KeyValueTable<CALayer> { tileKeys }

  public override init() {
    super.init()
    mainThreadFlags.insert(.isTiled)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    mainThreadFlags.insert(.isTiled)
    guard let layer = layer as? CATiledLayer else { return }
    (size, levels, bias) = (layer.size, layer.levels, layer.bias)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    mainThreadFlags.insert(.isTiled)
  }

  /// Returns the seconds in which a new tile fades in; 0.25 by default.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The size of a tile, in pixels; 256 by 256 by default.
  open var tileSize: CGSize {
    get { size }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite, newValue.width >= 1,
        newValue.height >= 1, newValue.width <= 4096, newValue.height <= 4096
      else {
        Diagnostic.report(
          self, "tileSize", newValue, "expected 1 to 4096 pixels a side; keeping the old value")
        return
      }
      guard newValue != size, mayChange() else { return }
      size = newValue
      drawAnew()
    }
  }

  /// The number of levels of detail, each at half the scale of the one before; 1 by default. Levels
  /// in which the layer would be smaller than a pixel do not count.
  open var levelsOfDetail: Int {
    get { levels }
    set {
      guard max(newValue, 1) != levels, mayChange() else { return }
      levels = max(newValue, 1)
      drawAnew()
    }
  }

  /// The number of levels that magnify: the scale of the first level is 2 to the power of this; 0
  /// by default. Clamped to -24...24.
  open var levelsOfDetailBias: Int {
    get { bias }
    set {
      let limited = min(max(newValue, -24), 24)
      guard limited != bias, mayChange() else { return }
      bias = limited
      drawAnew()
    }
  }

  /// Marks all tiles for redrawing; they stay visible until then.
  open override func setNeedsDisplay() {
    tiles?.invalidate(nil)
    super.setNeedsDisplay()
  }

  /// Marks the tiles that touch `r` for redrawing.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard let tiles else { return super.setNeedsDisplay() }
    tiles.invalidate(r.isNull || r.isFinite ? r : nil)
    super.setNeedsDisplay()
  }

  open override func display() {
    guard presentationSource == nil, tiles == nil else { return }
    let tiles = TileSet(self)
    self.tiles = tiles
    tileContainer = tiles.container
    tiles.container.parent = self
    context?.attach(tiles.container)
    context?.scheduleTiles(of: self)
    markSublayersChanged()
  }

  private func drawAnew() {
    tiles?.discard()
    super.setNeedsDisplay()
  }
}
