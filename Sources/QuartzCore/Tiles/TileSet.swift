internal import CalqueRenderTree
import CoreGraphics
import Foundation

/// The tiles of one tiled layer: wanted, in flight and shown.
@MainActor
final class TileSet {
  /// The superlayer of the tiles, in the tiled layer's own points.
  let container = CALayer()
  private weak var layer: CATiledLayer?
  private var shown: [TileCoordinate: CALayer] = [:]
  /// The number of shown tiles of each level.
  private var shownPerLevel: [Int: Int] = [:]
  private var jobs: [TileCoordinate: TileJob] = [:]
  /// Tiles with outdated content.
  private var stale: Set<TileCoordinate> = []
  private var grid: TileGrid?
  /// The levels of the tiles that are wanted.
  private var levels: Set<Int> = []
  /// The tiles that were wanted last.
  private var wanted: Set<TileCoordinate> = []
  private var link: CADisplayLink?
  private var hasReported = false
  private var hasReportedPixels = false
  private var isPruningSoon = false

  init(_ layer: CATiledLayer) {
    self.layer = layer
    container.anchorPoint = .zero
    container.state.appearance.flags.insert(.isTileContainer)
    container.actions = ["sublayers": NSNull()]
  }

  /// Marks the tiles that touch `rect`, or all of them, for redrawing.
  func invalidate(_ rect: CGRect?) {
    guard let grid else { return }
    func isHit(_ coordinate: TileCoordinate) -> Bool {
      rect.map { grid.rect(of: coordinate).intersects($0.standardized) } ?? true
    }
    stale.formUnion(shown.keys.filter(isHit))
    for (coordinate, job) in jobs where isHit(coordinate) {
      job.cancel()
      jobs[coordinate] = nil
    }
  }

  /// Discards all tiles.
  func discard() {
    for job in jobs.values { job.cancel() }
    for tile in shown.values { tile.removeFromSuperlayer() }
    (jobs, shown, shownPerLevel, stale, wanted, grid) = ([:], [:], [:], [], [], nil)
  }

  /// Updates the tiles to the visible part of the layer: starts drawing those that are missing or
  /// stale, and discards those that are not visible; shows none if more than `limit` are visible.
  /// Returns their number.
  func update(with queue: TileQueue, atMost limit: Int) -> Int {
    guard let layer, layer.context != nil else { return 0 }
    follow(layer)
    let newGrid = TileGrid(
      bounds: layer.bounds, tileSize: layer.tileSize, contentsScale: max(layer.contentsScale, 1e-6),
      levelsOfDetail: layer.levelsOfDetail, levelsOfDetailBias: layer.levelsOfDetailBias)
    if let grid, grid.contentsScale != newGrid.contentsScale || grid.bounds != newGrid.bounds {
      // Tiles at the edges change their size with the bounds.
      discard()
    }
    grid = newGrid
    let coordinates = visibleCoordinates(of: layer, newGrid, atMost: limit)
    wanted = Set(coordinates)
    for (coordinate, job) in jobs where !wanted.contains(coordinate) {
      job.cancel()
      jobs[coordinate] = nil
    }
    for coordinate in coordinates
    where jobs[coordinate] == nil && (shown[coordinate] == nil || stale.contains(coordinate)) {
      let job = TileJob(coordinate, layer, newGrid)
      jobs[coordinate] = job
      queue.add(job) { [weak layer] in layer?.context?.takeTiles() }
    }
    prune()
    return coordinates.count
  }

  /// Returns the tiles that are visible at the layer's model position, and at its current position
  /// in an animation.
  private func visibleCoordinates(
    of layer: CATiledLayer, _ grid: TileGrid, atMost limit: Int
  ) -> [TileCoordinate] {
    var coordinates: [TileCoordinate] = []
    levels = []
    let now = layer.isMoving ? layer.presentation()?.visibleRegion : nil
    for visibleRegion in [now, layer.visibleRegion] {
      guard let visibleRegion else { continue }
      let zoom = visibleRegion.scale / grid.contentsScale
      let level = grid.level(forZoom: zoom, showing: visibleRegion.rect)
      let finest = grid.level(forZoom: zoom)
      if level < finest {
        reportPixels(layer, grid, grid.pixels(of: visibleRegion.rect, level: finest))
      }
      let seen = grid.coordinates(
        touching: visibleRegion.rect, level: level, atMost: limit)
      if seen.isEmpty { reportTooMany(layer, grid) }
      let known = Set(coordinates)
      coordinates += seen.filter { !known.contains($0) }
      levels.insert(level)
    }
    return coordinates
  }

  /// Reports, once, that no tile is drawn because there are too many.
  private func reportTooMany(_ layer: CATiledLayer, _ grid: TileGrid) {
    guard !hasReported else { return }
    hasReported = true
    Diagnostic.report(
      layer, "tileSize", grid.tileSize,
      "expected at most \(TileGrid.limit) visible tiles of all layers; drawing none")
  }

  /// Reports, once, that tiles have fewer pixels than the level that was asked for.
  private func reportPixels(_ layer: CATiledLayer, _ grid: TileGrid, _ pixels: CGFloat) {
    guard !hasReportedPixels else { return }
    hasReportedPixels = true
    Diagnostic.report(
      layer, "levelsOfDetail", grid.levelsOfDetail,
      "the visible tiles have \(pixels.rounded()) pixels; expected at most "
        + "\(Int(TileGrid.pixelLimit)); drawing a coarser level")
  }

  /// Shows `image` as the tile of `job`, if that is still wanted. The caller has to call `prune`
  /// afterwards.
  func accept(_ image: CGImage, of job: TileJob) {
    guard let layer, jobs[job.coordinate] === job else { return }
    jobs[job.coordinate] = nil
    stale.remove(job.coordinate)
    let isNew = shown[job.coordinate] == nil
    let tile = shown[job.coordinate] ?? CALayer()
    let former = tile.contents
    TransactionStack.withoutActions {
      tile.anchorPoint = .zero
      tile.bounds = CGRect(origin: .zero, size: job.rect.size)
      tile.position = job.rect.origin
      tile.isOpaque = job.isOpaque
      tile.contents = image
      // Finer tiles lie in front of coarser ones.
      if isNew {
        let below = shownPerLevel.reduce(0) {
          $0 + ($1.key <= job.coordinate.level ? $1.value : 0)
        }
        shownPerLevel[job.coordinate.level, default: 0] += 1
        container.insertSublayer(tile, at: UInt32(below))
      }
    }
    shown[job.coordinate] = tile
    let duration = type(of: layer).fadeDuration()
    guard duration > 0, duration.isFinite else { return }
    let fade = CABasicAnimation(keyPath: isNew ? "opacity" : "contents")
    fade.fromValue = isNew ? 0 : former
    fade.duration = duration
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.pruneSoon() }
    tile.add(fade, forKey: "fade")
    CATransaction.commit()
  }

  /// Prunes once for all tiles that have faded in since the last turn.
  private func pruneSoon() {
    guard !isPruningSoon else { return }
    isPruningSoon = true
    MainQueueWork.later { [weak self] in
      self?.isPruningSoon = false
      self?.prune()
    }
  }

  /// Removes tiles that are not visible, and those of other levels once all wanted tiles are shown.
  func prune() {
    guard let grid else { return }
    let isComplete = wanted.allSatisfy { coordinate in
      shown[coordinate].map { $0.animationKeys() == nil } ?? false
    }
    // Tiles are kept around the visible part, up to half its size away.
    let near = layer?.visibleRegion.map { visibleRegion in
      visibleRegion.rect.insetBy(
        dx: -visibleRegion.rect.width / 2, dy: -visibleRegion.rect.height / 2)
    }
    let coordinates = shown.keys.filter { coordinate in
      if wanted.contains(coordinate) { return false }
      if !levels.contains(coordinate.level) { return isComplete }
      return near.map { !$0.intersects(grid.rect(of: coordinate)) } ?? true
    }
    guard !coordinates.isEmpty else { return }
    TransactionStack.withoutActions {
      for coordinate in coordinates {
        shown.removeValue(forKey: coordinate)?.removeFromSuperlayer()
        shownPerLevel[coordinate.level, default: 0] -= 1
        stale.remove(coordinate)
      }
    }
  }

  /// Updates the visible tiles at each refresh for as long as the layer is animated.
  private func follow(_ layer: CATiledLayer) {
    guard layer.isMoving else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = CADisplayLink { [weak layer] link in
      guard let layer, let context = layer.context else { return link.invalidate() }
      context.updateTiles()
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }
}

/// The visible part of a layer and its scale on screen.
struct VisibleRegion: Equatable {
  /// The visible part, in the layer's points.
  var rect: CGRect
  /// The largest number of screen pixels per point of the layer.
  var scale: CGFloat
}

extension CALayer {
  /// The part of the bounds that is visible within the root and the ancestors that mask to their
  /// bounds; nil if nothing is, or a layer on the path to the root is hidden or seen edge on.
  ///
  /// On a presentation layer it is the part visible now.
  var visibleRegion: VisibleRegion? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    var rect = bounds
    var plane = PlaneTransform.identity
    var layer: CALayer = self
    while true {
      let above = layer.flatteningLayer
      var hiding: CALayer? = layer
      while let current = hiding, current !== above {
        guard !current.isHidden else { return nil }
        hiding = current.superlayer
      }
      if (layer.masksToBounds && !layer.keepsDepth) || above == nil {
        // A plane seen edge on has no inverse; a frame behind the eye does not clip.
        guard let inverse = plane.inverse else { return nil }
        if let window = inverse.frame(of: layer.bounds) { rect = rect.intersection(window) }
        if rect.isNull || rect.isEmpty { return nil }
      }
      guard let next = above else { break }
      plane = plane.followed(by: PlaneTransform(layer.matrixInFlatteningLayer))
      layer = next
    }
    return VisibleRegion(rect: rect, scale: plane.scale(at: rect) * layer.contentsScale)
  }

  /// True if this layer or one of its ancestors is animated.
  var isMoving: Bool { sequence(first: self, next: \.parent).contains { !$0.records.isEmpty } }
}

extension PlaneTransform {
  /// Returns the largest factor by which a short line at the centre of `rect` is stretched.
  fileprivate func scale(at rect: CGRect) -> CGFloat {
    let middle = SIMD2(Double(rect.midX), Double(rect.midY))
    let reach = max(Double(min(rect.width, rect.height)) / 1000, 1e-6)
    guard let origin = point(middle), let right = point(middle + SIMD2(reach, 0)),
      let down = point(middle + SIMD2(0, reach))
    else { return 1 }
    func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() / reach }
    return CGFloat(max(length(right - origin), length(down - origin)))
  }
}
