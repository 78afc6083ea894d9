internal import Motion

/// The tiled layers of a context, and the queue that draws their tiles.
@MainActor
final class TiledLayers {
  fileprivate var layers: [CATiledLayer] = []
  fileprivate let queue = TileQueue()
}

extension LayerContext {
  /// Has the tiles of `layer` follow what is seen of it.
  func noteTiles(of layer: CATiledLayer) {
    let tiled = self.tiled ?? TiledLayers()
    self.tiled = tiled
    guard !tiled.layers.contains(where: { $0 === layer }) else { return }
    tiled.layers.append(layer)
  }

  /// Has the tiles that have come to be seen drawn, and gives up the others.
  func updateTiles() {
    guard let tiled else { return }
    tiled.layers.removeAll { $0.context !== self }
    for layer in tiled.layers { layer.tiles?.update(with: tiled.queue) }
  }

  /// Shows the tiles that were drawn.
  func takeTiles() {
    guard let tiled else { return }
    let drawn = tiled.queue.take()
    guard !drawn.isEmpty else { return }
    for (job, image) in drawn { job.layer.tiles?.accept(image, of: job) }
    for layer in tiled.layers { layer.tiles?.prune() }
  }

  /// Waits for the tiles that are being drawn, and shows them: for pictures that do not depend on how
  /// fast the machine is.
  package func settleTiles() {
    guard let tiled else { return }
    tiled.queue.wait()
    takeTiles()
  }
}
