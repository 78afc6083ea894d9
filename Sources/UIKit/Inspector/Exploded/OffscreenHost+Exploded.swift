package import CoreGraphics
internal import QuartzCore

extension OffscreenHost {
  /// The picture of the layers in space, as they are now; nil where none can be made.
  package func explodedPicture(_ options: ExplodedOptions) throws -> CGImage? {
    let tree = inspect()
    let host = try OffscreenHost(size: rootLayer.bounds.size, scale: rootLayer.contentsScale)
    defer { host.close() }
    let scene = ExplodedScene()
    host.rootLayer.backgroundColor = PanelLook.space.cgColor
    host.rootLayer.addSublayer(scene.layer)
    scene.show(tree, options, in: rootLayer.bounds.size)
    return host.scenePicture()
  }
}
