package import CoreGraphics
internal import CalqueHosting
internal import QuartzCore

extension OffscreenHost {
  /// Returns a picture of the exploded view of the layers as they are now; nil if it cannot be
  /// made. Throws if no host can be created.
  ///
  /// - Parameter progress: The share of the way from the picture itself to that view.
  package func explodedPicture(
    _ options: ExplodedOptions, unfolding progress: Double = 1
  ) throws -> CGImage? {
    let tree = inspect()
    let host = try OffscreenHost(size: rootLayer.bounds.size, scale: rootLayer.contentsScale)
    defer { host.close() }
    // A single picture may take longer, and so has no pages.
    let scene = ExplodedScene(limit: 20_000)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    host.rootLayer.backgroundColor = black.mixed(with: PanelStyle.space.cgColor, progress)
    host.rootLayer.addSublayer(scene.layer)
    scene.show(tree, options.unfolded(progress), in: rootLayer.bounds.size)
    // The particles depend on the time since this host was created.
    if tree.layers.contains(where: { $0.shown.emitter != nil }) { host.advance(to: time) }
    return host.scenePicture()
  }
}
