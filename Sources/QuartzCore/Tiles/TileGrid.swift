import CoreGraphics
import Foundation

/// The place of a tile: its level of detail, and its column and row in the layer's points from 0 on.
struct TilePlace: Hashable, Sendable {
  /// The scale of the level is 2 to this power.
  var level: Int
  var column: Int
  var row: Int
}

/// How a tiled layer is cut into tiles.
struct TileGrid: Equatable {
  /// The layer's, in its points.
  var bounds: CGRect
  /// In pixels.
  var tileSize: CGSize
  /// Pixels to a point at level 0.
  var contentsScale: CGFloat
  var levelsOfDetail: Int
  var levelsOfDetailBias: Int

  /// More tiles than this are not shown at once.
  static let limit = 4096
  /// Where the tiles that are seen have more pixels than this, levels are left out that are much finer than
  /// the screen, by a factor of 4 and more in each direction.
  static let pixelLimit: CGFloat = 16_777_216

  /// The level for a layer of which `rect` is seen, `zoom` times as large. Coarser than all that the layer has
  /// only where those would take too many pixels.
  func level(forZoom zoom: CGFloat, showing rect: CGRect) -> Int {
    var level = level(forZoom: zoom)
    let area = rect.intersection(bounds)
    guard zoom > 0, zoom.isFinite, !area.isNull else { return level }
    let sharp = Int(log2(zoom).rounded(.up)) + 2
    func pixels(_ scale: CGFloat) -> CGFloat { area.width * area.height * scale * scale }
    while level > sharp, pixels(scale(of: level)) > Self.pixelLimit { level -= 1 }
    return level
  }

  /// The level for a layer that is seen `zoom` times as large: the coarsest that has no fewer pixels
  /// than the screen, or the finest there is.
  func level(forZoom zoom: CGFloat) -> Int {
    let wanted =
      zoom > 0 && zoom.isFinite ? Int((log2(zoom) - 0.001).rounded(.up)) : levelsOfDetailBias
    return min(max(wanted, lowestLevel), levelsOfDetailBias)
  }

  /// The last level in which the layer has a pixel in each direction.
  private var lowestLevel: Int {
    let pixels = min(bounds.width, bounds.height) * contentsScale
    let smallest = pixels > 1 ? -Int(log2(pixels)) : 0
    return min(max(levelsOfDetailBias - levelsOfDetail + 1, smallest), levelsOfDetailBias)
  }

  /// Pixels to a point in `level`.
  func scale(of level: Int) -> CGFloat { contentsScale * CGFloat(exp2(Double(level))) }

  /// The part of the layer that a tile shows.
  func rect(of place: TilePlace) -> CGRect {
    let size = step(of: place.level)
    return CGRect(
      x: CGFloat(place.column) * size.width, y: CGFloat(place.row) * size.height,
      width: size.width, height: size.height
    ).intersection(bounds)
  }

  /// The tiles of `level` that touch `rect`, from the middle outwards. Empty where there would be more
  /// than `limit`.
  func places(touching rect: CGRect, level: Int) -> [TilePlace] {
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
      columns.count <= Self.limit, rows.count <= Self.limit,
      columns.count * rows.count <= Self.limit
    else { return [] }
    let center = CGPoint(x: area.midX / size.width - 0.5, y: area.midY / size.height - 0.5)
    func distance(_ place: TilePlace) -> CGFloat {
      let (dx, dy) = (CGFloat(place.column) - center.x, CGFloat(place.row) - center.y)
      return dx * dx + dy * dy
    }
    return rows.flatMap { row in
      columns.map { TilePlace(level: level, column: $0, row: row) }
    }.sorted { distance($0) < distance($1) }
  }

  /// The size of a whole tile, in points.
  private func step(of level: Int) -> CGSize {
    let scale = scale(of: level)
    return CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
  }
}
