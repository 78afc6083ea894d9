@testable import CalqueHosting
@testable import CalqueInspector
@testable import UIKitCore

/// Offscreen layers, and an inspector's model of them.
@MainActor
final class InspectedHost {
  let host: OffscreenHost
  let model: InspectorModel

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    model = InspectorModel(host)
  }

  isolated deinit { host.close() }

  /// Adds a layer of a colour to the root, or to another layer.
  func add(
    _ name: String, _ frame: CGRect, alpha: CGFloat = 1, to parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: alpha)
    (parent ?? host.rootLayer).addSublayer(layer)
    return layer
  }

  /// Returns the inspected snapshot of the layer with that name.
  func inspected(_ name: String) -> InspectedLayer? {
    model.tree?.layers.first { $0.name == name }
  }

  /// The names of the listed layers; "root" for one without a name.
  var listed: [String] {
    model.rows.map { model.tree?.layers[$0.index].name ?? "root" }
  }
}
