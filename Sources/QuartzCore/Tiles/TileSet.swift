import CoreGraphics
import Foundation

/// The tiles of one tiled layer: wanted, in flight and shown.
@MainActor
final class TileSet {
  /// The superlayer of the tiles, in the tiled layer's own points.
  let container = CALayer()
  private weak var layer: CATiledLayer?
  private var shown: [TileCoordinate: CALayer] = [:]
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
    func isHit(_ place: TileCoordinate) -> Bool {
      rect.map { grid.rect(of: place).intersects($0.standardized) } ?? true
    }
    stale.formUnion(shown.keys.filter(isHit))
    for (place, job) in jobs where isHit(place) {
      job.cancel()
      jobs[place] = nil
    }
  }

  /// Discards all tiles.
  func discard() {
    for job in jobs.values { job.cancel() }
    for tile in shown.values { tile.removeFromSuperlayer() }
    (jobs, shown, stale, wanted, grid) = ([:], [:], [], [], nil)
  }

  /// Updates the tiles to the visible part of the layer: starts drawing those that are missing or
  /// stale, and discards those that are not visible.
  func update(with queue: TileQueue) {
    guard let layer, layer.context != nil else { return }
    follow(layer)
    let newGrid = TileGrid(
      bounds: layer.bounds, tileSize: layer.tileSize, contentsScale: max(layer.contentsScale, 1e-6),
      levelsOfDetail: layer.levelsOfDetail, levelsOfDetailBias: layer.levelsOfDetailBias)
    if let grid, grid.contentsScale != newGrid.contentsScale || grid.bounds != newGrid.bounds {
      // Tiles at the edges change their size with the bounds.
      discard()
    }
    grid = newGrid
    let places = seenPlaces(of: layer, newGrid)
    wanted = Set(places)
    for (place, job) in jobs where !wanted.contains(place) {
      job.cancel()
      jobs[place] = nil
    }
    for place in places
    where jobs[place] == nil && (shown[place] == nil || stale.contains(place)) {
      let job = TileJob(place, layer, newGrid)
      jobs[place] = job
      queue.add(job) { [weak layer] in layer?.context?.takeTiles() }
    }
    prune()
  }

  /// Returns the tiles that are visible at the layer's model position, and at its current position
  /// in an animation.
  private func seenPlaces(of layer: CATiledLayer, _ grid: TileGrid) -> [TileCoordinate] {
    var places: [TileCoordinate] = []
    levels = []
    let now = layer.isMoving ? layer.presentation()?.visibleRegion : nil
    for visibleRegion in [now, layer.visibleRegion] {
      guard let visibleRegion else { continue }
      let level = grid.level(
        forZoom: visibleRegion.scale / grid.contentsScale, showing: visibleRegion.rect)
      let seen = grid.places(touching: visibleRegion.rect, level: level)
      if seen.isEmpty { reportTooMany(layer, grid) }
      let known = Set(places)
      places += seen.filter { !known.contains($0) }
      levels.insert(level)
    }
    return places
  }

  /// Reports, once, that no tile is drawn because there are too many.
  private func reportTooMany(_ layer: CATiledLayer, _ grid: TileGrid) {
    guard !hasReported else { return }
    hasReported = true
    Diagnostic.report(
      layer, "tileSize", grid.tileSize,
      "more than \(TileGrid.limit) tiles would be seen, none is drawn")
  }

  /// Shows `image` as the tile of `job`, if that is still wanted. The caller has to call `prune`
  /// afterwards.
  func accept(_ image: CGImage, of job: TileJob) {
    guard let layer, jobs[job.place] === job else { return }
    jobs[job.place] = nil
    stale.remove(job.place)
    let isNew = shown[job.place] == nil
    let tile = shown[job.place] ?? CALayer()
    let former = tile.contents
    TransactionStack.withoutActions {
      tile.anchorPoint = .zero
      tile.bounds = CGRect(origin: .zero, size: job.rect.size)
      tile.position = job.rect.origin
      tile.isOpaque = job.isOpaque
      tile.contents = image
      // Finer tiles lie in front of coarser ones.
      if isNew {
        let below = shown.keys.reduce(0) { $0 + ($1.level <= job.place.level ? 1 : 0) }
        container.insertSublayer(tile, at: UInt32(below))
      }
    }
    shown[job.place] = tile
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
    MainTurn.later { [weak self] in
      self?.isPruningSoon = false
      self?.prune()
    }
  }

  /// Removes tiles that are not visible, and those of other levels once all wanted tiles are shown.
  func prune() {
    guard let grid else { return }
    let isComplete = wanted.allSatisfy { place in
      shown[place].map { $0.animationKeys() == nil } ?? false
    }
    // Tiles are kept around the visible part, up to half its size away.
    let near = layer?.visibleRegion.map { visibleRegion in
      visibleRegion.rect.insetBy(
        dx: -visibleRegion.rect.width / 2, dy: -visibleRegion.rect.height / 2)
    }
    let places = shown.keys.filter { place in
      if wanted.contains(place) { return false }
      if !levels.contains(place.level) { return isComplete }
      return near.map { !$0.intersects(grid.rect(of: place)) } ?? true
    }
    guard !places.isEmpty else { return }
    TransactionStack.withoutActions {
      for place in places {
        shown.removeValue(forKey: place)?.removeFromSuperlayer()
        stale.remove(place)
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
