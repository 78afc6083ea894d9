internal import CalqueMotion

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
    for layer in tiled.layers { layer.tiles?.update(with: tiled.queue) }
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
