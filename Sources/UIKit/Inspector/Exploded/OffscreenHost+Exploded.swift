package import CoreGraphics
internal import QuartzCore

extension OffscreenHost {
  /// The picture of the layers in space, as they are now; nil where none can be made.
  package func explodedPicture(_ options: ExplodedOptions) throws -> CGImage? {
    let tree = inspect()
    let host = try OffscreenHost(size: rootLayer.bounds.size, scale: rootLayer.contentsScale)
    defer { host.close() }
    // One picture may take its time.
    let scene = ExplodedScene(limit: 20_000)
    host.rootLayer.backgroundColor = PanelLook.space.cgColor
    host.rootLayer.addSublayer(scene.layer)
    scene.show(tree, options, in: rootLayer.bounds.size)
    // Particles are those of the time that has gone since this host was made.
    if tree.layers.contains(where: { $0.shown.emitter != nil }) { host.advance(to: time) }
    return host.scenePicture()
  }
}
