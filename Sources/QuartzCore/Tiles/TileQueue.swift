import CoreGraphics
import Foundation
import Synchronization

/// A tile that is to be drawn.
final class TileJob: Sendable {
  let place: TilePlace
  let layer: CATiledLayer
  /// The part of the layer that the tile shows, in points.
  let rect: CGRect
  /// In pixels to a point.
  let scale: CGFloat
  let isOpaque: Bool
  /// The traits to draw the tile within; nil for none.
  private let surroundings: CATiledLayer.Surroundings?
  /// Whether the tile is not wanted any more.
  private let isGivenUp = Atomic(false)

  @MainActor
  init(_ place: TilePlace, _ layer: CATiledLayer, _ grid: TileGrid) {
    self.place = place
    self.layer = layer
    rect = grid.rect(of: place)
    scale = grid.scale(of: place.level)
    isOpaque = layer.isOpaque
    surroundings = layer.surroundings?()
  }

  var isCancelled: Bool { isGivenUp.load(ordering: .relaxed) }

  func cancel() { isGivenUp.store(true, ordering: .relaxed) }

  /// Draws the tile; nil when it is not wanted any more or too small to be seen.
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

/// Draws tiles on threads of its own, and hands them over on the main thread.
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

  /// The tiles that are drawn and were not yet taken.
  func take() -> [(TileJob, CGImage)] {
    drawn.withLock { tiles in
      defer { tiles = [] }
      return tiles
    }
  }

  /// Waits until all that was added is drawn, but not longer than ten seconds.
  func wait() { _ = running.wait(timeout: DispatchTime.now() + 10) }
}

extension CATiledLayer {
  /// Calls `draw(in:)` on the thread that this is called on. Of a tiled layer an app makes it fit for
  /// that, as it has to at Apple, so the check that it runs on the main thread is left out.
  fileprivate nonisolated func drawBesideMainThread(in context: CGContext) {
    typealias Draw = (CATiledLayer, CGContext) -> Void
    let isolated: @MainActor (CATiledLayer, CGContext) -> Void = { $0.draw(in: $1) }
    unsafeBitCast(isolated, to: Draw.self)(self, context)
  }
}
