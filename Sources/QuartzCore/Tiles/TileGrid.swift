import CoreGraphics
import Foundation

/// The position of a tile: its level of detail, and its column and row, counted from the origin of
/// the layer's coordinates.
struct TileCoordinate: Hashable, Sendable {
  /// The scale of the level is 2 to this power.
  var level: Int
  var column: Int
  var row: Int
}

/// The division of a tiled layer into tiles.
struct TileGrid: Equatable {
  /// The bounds of the layer, in its points.
  var bounds: CGRect
  /// The size of a tile, in pixels.
  var tileSize: CGSize
  /// The number of pixels per point at level 0.
  var contentsScale: CGFloat
  var levelsOfDetail: Int
  var levelsOfDetailBias: Int

  /// The largest number of visible tiles of all layers of a context.
  static let limit = 4096
  /// The number of visible tile pixels above which levels that are finer than the screen by a
  /// factor of 4 or more in each direction are skipped.
  static let pixelLimit: CGFloat = 16_777_216

  /// Returns the level for a layer whose part `rect` is visible, magnified `zoom` times. It is
  /// coarser than all levels of the layer only if these would take too many pixels.
  func level(forZoom zoom: CGFloat, showing rect: CGRect) -> Int {
    var level = level(forZoom: zoom)
    let area = rect.intersection(bounds)
    guard zoom > 0, zoom.isFinite, !area.isNull else { return level }
    let sharp = Int(log2(zoom).rounded(.up)) + 2
    while level > sharp, pixels(of: area, level: level) > Self.pixelLimit { level -= 1 }
    return level
  }

  /// Returns the pixels of the part `rect` of the layer in `level`.
  func pixels(of rect: CGRect, level: Int) -> CGFloat {
    let (area, scale) = (rect.intersection(bounds), scale(of: level))
    return area.width * area.height * scale * scale
  }

  /// Returns the level for a layer that is magnified `zoom` times: the coarsest with no fewer
  /// pixels than the screen, or the finest available.
  func level(forZoom zoom: CGFloat) -> Int {
    let wanted =
      zoom > 0 && zoom.isFinite ? Int((log2(zoom) - 0.001).rounded(.up)) : levelsOfDetailBias
    return min(max(wanted, lowestLevel), levelsOfDetailBias)
  }

  /// The coarsest level in which the layer has a pixel in each direction.
  private var lowestLevel: Int {
    let pixels = min(bounds.width, bounds.height) * contentsScale
    let smallest = pixels > 1 ? -Int(log2(pixels)) : 0
    return min(max(levelsOfDetailBias - levelsOfDetail + 1, smallest), levelsOfDetailBias)
  }

  /// Returns the number of pixels per point in `level`.
  func scale(of level: Int) -> CGFloat { contentsScale * CGFloat(exp2(Double(level))) }

  /// Returns the part of the layer that a tile covers.
  func rect(of coordinate: TileCoordinate) -> CGRect {
    let size = step(of: coordinate.level)
    return CGRect(
      x: CGFloat(coordinate.column) * size.width, y: CGFloat(coordinate.row) * size.height,
      width: size.width, height: size.height
    ).intersection(bounds)
  }

  /// Returns the tiles of `level` that touch `rect`, from the centre outwards; empty if there would
  /// be more than `limit`.
  func coordinates(
    touching rect: CGRect, level: Int, atMost limit: Int = Self.limit
  ) -> [TileCoordinate] {
    let area = rect.intersection(bounds)
    let size = step(of: level)
    guard !area.isNull, area.width > 0, area.height > 0, size.width > 0, size.height > 0 else {
      return []
    }
    func span(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> Range<Int>? {
      let (first, last) = ((low / step).rounded(.down), (high / step).rounded(.up))
      guard abs(first) < 1e15, abs(last) < 1e15 else { return nil }
      return Int(first)..<max(Int(first) + 1, Int(last))
    }
    guard let columns = span(area.minX, area.maxX, size.width),
      let rows = span(area.minY, area.maxY, size.height),
      columns.count <= limit, rows.count <= limit, columns.count * rows.count <= limit
    else { return [] }
    let center = CGPoint(x: area.midX / size.width - 0.5, y: area.midY / size.height - 0.5)
    func distance(_ coordinate: TileCoordinate) -> CGFloat {
      let (dx, dy) = (CGFloat(coordinate.column) - center.x, CGFloat(coordinate.row) - center.y)
      return dx * dx + dy * dy
    }
    return rows.flatMap { row in
      columns.map { TileCoordinate(level: level, column: $0, row: row) }
    }.sorted { distance($0) < distance($1) }
  }

  /// Returns the size of a whole tile, in points.
  private func step(of level: Int) -> CGSize {
    let scale = scale(of: level)
    return CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
  }
}
