internal import CalqueMotion
import CoreGraphics
import Foundation
import Synchronization

/// A tile to be drawn.
final class TileJob: Sendable {
  let coordinate: TileCoordinate
  let layer: CATiledLayer
  /// The part of the layer that the tile covers, in points.
  let rect: CGRect
  /// The number of pixels per point.
  let scale: CGFloat
  let isOpaque: Bool
  /// The traits to draw the tile with; nil for none.
  private let surroundings: CATiledLayer.Surroundings?
  /// True if the tile is no longer wanted.
  private let isGivenUp = Atomic(false)

  @MainActor
  init(_ coordinate: TileCoordinate, _ layer: CATiledLayer, _ grid: TileGrid) {
    self.coordinate = coordinate
    self.layer = layer
    rect = grid.rect(of: coordinate)
    scale = grid.scale(of: coordinate.level)
    isOpaque = layer.isOpaque
    surroundings = layer.surroundings?()
  }

  private var isCancelled: Bool { isGivenUp.load(ordering: .relaxed) }

  func cancel() { isGivenUp.store(true, ordering: .relaxed) }

  /// Draws the tile; returns nil if it is no longer wanted or too small.
  func draw() -> CGImage? {
    guard !isCancelled,
      let context = CGContext(size: rect.size, scale: scale, opaque: isOpaque)
    else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.clip(to: rect)
    if let surroundings {
      surroundings { layer.drawBesideMainThread(in: context) }
    } else {
      layer.drawBesideMainThread(in: context)
    }
    return isCancelled ? nil : context.makeImage()
  }
}

/// Draws tiles on threads of its own, and delivers them on the main thread.
final class TileQueue: Sendable {
  private let work: OperationQueue
  private let running = DispatchGroup()
  private let drawn = Mutex<[(TileJob, CGImage)]>([])

  init() {
    work = OperationQueue()
    work.name = "Calque tiles"
    work.qualityOfService = .userInitiated
    work.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount - 1)
  }

  /// Draws `job` and calls `arrival` on the main thread some time after.
  func add(_ job: TileJob, arrival: @escaping @MainActor @Sendable () -> Void) {
    running.enter()
    work.addOperation { [self] in
      if let image = job.draw() {
        drawn.withLock { $0.append((job, image)) }
        DispatchQueue.main.async { arrival() }
      }
      running.leave()
    }
  }

  /// Removes and returns the tiles drawn since the last call.
  func take() -> [(TileJob, CGImage)] {
    drawn.withLock { tiles in
      defer { tiles = [] }
      return tiles
    }
  }

  /// Waits until all added tiles are drawn, at most ten seconds.
  func wait() { _ = running.wait(timeout: DispatchTime.now() + 10) }
}

extension CATiledLayer {
  /// Calls `draw(in:)` on the current thread. The app makes the method of a tiled layer safe for
  /// that, as on Apple's platforms, so the main thread check is bypassed.
  fileprivate nonisolated func drawBesideMainThread(in context: CGContext) {
    typealias Draw = (CATiledLayer, CGContext) -> Void
    let isolated: @MainActor (CATiledLayer, CGContext) -> Void = { $0.draw(in: $1) }
    unsafeBitCast(isolated, to: Draw.self)(self, context)
  }
}

/// The tiled layers of a context, and the queue that draws their tiles.
@MainActor
final class TiledLayers {
  fileprivate var layers: [CATiledLayer] = []
  fileprivate let queue = TileQueue()
}

extension LayerContext {
  /// Updates the tiles of `layer` with its visible part from now on.
  func scheduleTiles(of layer: CATiledLayer) {
    let tiled = self.tiled ?? TiledLayers()
    self.tiled = tiled
    guard !tiled.layers.contains(where: { $0 === layer }) else { return }
    tiled.layers.append(layer)
  }

  /// Starts drawing tiles that have become visible, and discards the others.
  func updateTiles() {
    guard let tiled else { return }
    tiled.layers.removeAll { $0.context !== self }
    var rest = TileGrid.limit
    for layer in tiled.layers {
      let count = layer.tiles?.update(with: tiled.queue, atMost: rest) ?? 0
      rest = max(rest - count, 0)
    }
  }

  /// Shows the tiles that have been drawn.
  func takeTiles() {
    guard let tiled else { return }
    let drawn = tiled.queue.take()
    guard !drawn.isEmpty else { return }
    for (job, image) in drawn { job.layer.tiles?.accept(image, of: job) }
    for layer in tiled.layers { layer.tiles?.prune() }
  }

  /// Waits for the tiles in flight, and shows them, so that bitmaps do not depend on the machine's
  /// speed.
  package func finishTiles() {
    guard let tiled else { return }
    tiled.queue.wait()
    takeTiles()
  }
}
