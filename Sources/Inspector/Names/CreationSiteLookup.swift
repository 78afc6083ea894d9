package import QuartzCore
internal import CalqueSampling
internal import CalqueTelemetry
internal import UIKitCore

/// Finds the places in the source that made layers, for the panel: on another thread, since tables
/// of a large program take a part of a second.
@MainActor
final class CreationSiteLookup {
  private let finder = FinderActor()
  /// The last layer asked for, and its place; nil while it is searched, and where there is none.
  private weak var layer: CALayer?
  private var site: StackFrame?

  /// Returns the place that made `layer`; nil where it is not known, or not yet: `found` is called
  /// when it is.
  func site(of layer: CALayer, _ found: @escaping @MainActor @Sendable () -> Void) -> StackFrame? {
    if layer === self.layer { return site }
    (self.layer, site) = (layer, nil)
    guard let stack = CreationStacks.stack(of: layer) else { return nil }
    let creation = CreationSiteFinder.Creation(stack: stack, classes: layer.classNames)
    Task { [weak layer] in
      let site = await finder.site(of: creation)
      guard let layer, layer === self.layer, site != nil else { return }
      self.site = site
      found()
    }
    return nil
  }
}

/// The tables of the program, on another thread than the main one.
private actor FinderActor {
  private var sites = CreationSiteFinder()

  func site(of creation: CreationSiteFinder.Creation) -> StackFrame? {
    sites.sites(of: [creation]).first ?? nil
  }
}

extension CreationStacks {
  /// Notes the calls that make layers from now on, for the inspector to name the places.
  package static func begin() { begin(CallStack.read) }
}

extension LayerInspection {
  /// Sets the places that made the layers of the tree, which `layers` are in the same order.
  @MainActor mutating func nameSites(_ layers: [CALayer]) {
    let noted = layers.enumerated().compactMap { index, layer in
      CreationStacks.stack(of: layer).map { stack in
        (index, CreationSiteFinder.Creation(stack: stack, classes: layer.classNames))
      }
    }
    guard !noted.isEmpty else { return }
    var sites = CreationSiteFinder()
    for ((index, _), site) in zip(noted, sites.sites(of: noted.map(\.1))) {
      self.layers[index].creation = site
    }
  }
}

extension CALayer {
  /// The names of the classes of the layer and of its view, and of those that they inherit from.
  fileprivate var classNames: [String] {
    let objects: [AnyObject] = ownerView.map { [$0, self] } ?? [self]
    return objects.flatMap { object in
      sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
        .map { String(describing: $0).prefix { $0 != "<" } }.map(String.init)
    }
  }
}
