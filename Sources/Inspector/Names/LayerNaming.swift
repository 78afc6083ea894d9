internal import CoreGraphics
internal import Foundation
package import QuartzCore
internal import UIKitCore

/// Finds the names of the layers of a tree: texts, images, identifiers, the properties that hold
/// them, and the places of cells in lists, such as `row [0, 3]`, with their reuse identifiers.
///
/// The holders of properties are the views and layers of the tree, the controllers of its views and
/// the application's delegate. Of several the nearest ancestor in the program's own modules counts.
@MainActor
package final class LayerNaming {
  private let fields = ObjectFields()

  /// A property that holds an object.
  private struct Property {
    var name: String
    var holder: String
    /// The index of the holder's layer in the tree; -1 for the application's delegate.
    var index: Int
    var isOfProgram: Bool
  }

  package init() {}

  /// Sets the names of the layers of `tree`, which `layers` are in the same order.
  package func name(_ tree: inout LayerInspection, _ layers: [CALayer]) {
    let views = layers.map(\.ownerView)
    let properties = properties(layers, views)
    let images = UIApplication.shared.images.decodedNames
    for (index, layer) in layers.enumerated() {
      var names = InspectedNames()
      let view = views[index]
      names.setText(view?.accessibilityLabel ?? (layer as? CATextLayer)?.plainText)
      names.image = Self.image(of: layer, view, images)
      let placed = view as? any PlacedView
      names.identifier = view?.accessibilityIdentifier ?? placed?.poolIdentifier
      let objects: [AnyObject] = view.map { [$0, layer] } ?? [layer]
      let found = objects.lazy.compactMap { object in
        properties[UInt(bitPattern: ObjectIdentifier(object))]
      }.first.flatMap { Self.nearest($0, to: index, in: tree) }
      if let placed, let place = placed.listPlace, found?.isOfProgram != true {
        (names.property, names.holder) = (place.description, Self.list(of: placed))
      } else {
        (names.property, names.holder) = (found?.name, found?.holder)
      }
      tree.layers[index].names = names
    }
  }

  /// Returns the class of the list that a cell stands in.
  private static func list(of placed: any PlacedView) -> String? {
    sequence(first: placed as UIView, next: \.superview).first { $0 is any CellList }
      .map { String(describing: type(of: $0)) }
  }

  // MARK: Properties

  /// Returns the properties that hold objects, by the object's address.
  private func properties(
    _ layers: [CALayer], _ views: [UIView?]
  ) -> [UInt: [Property]] {
    var properties: [UInt: [Property]] = [:]
    func add(_ holder: AnyObject, above base: AnyClass, _ index: Int) {
      let type: AnyClass = Swift.type(of: holder)
      let isOfProgram = !Self.isOfLibrary(type)
      fields.visit(holder, above: base) { name, address in
        properties[address, default: []].append(
          Property(
            name: name, holder: String(describing: type), index: index, isOfProgram: isOfProgram))
      }
    }
    for (index, layer) in layers.enumerated() {
      add(layer, above: CALayer.self, index)
      guard let view = views[index] else { continue }
      add(view, above: UIView.self, index)
      if let controller = view.next as? UIViewController {
        add(controller, above: UIViewController.self, index)
      }
    }
    if let delegate = UIApplication.shared.delegate {
      add(delegate, above: delegate is UIResponder ? UIResponder.self : NSObject.self, -1)
    }
    return properties
  }

  private static func isOfLibrary(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return ["UIKitCore.", "UIKitLists.", "QuartzCore."].contains(where: name.hasPrefix)
  }

  /// Returns the property whose holder is the nearest ancestor of the layer at `index`, or any if
  /// none is; those of the program's own classes first.
  private static func nearest(
    _ properties: [Property], to index: Int, in tree: LayerInspection
  ) -> Property? {
    func rank(_ property: Property) -> (Int, Int, Int) {
      let isAbove =
        property.index >= 0 && property.index <= index
        && tree.layers[property.index].subtreeEnd > index
      return (property.isOfProgram ? 1 : 0, isAbove ? 1 : 0, isAbove ? property.index : 0)
    }
    var (best, highest): (Property?, (Int, Int, Int)) = (nil, (-1, 0, 0))
    for property in properties {
      let rank = rank(property)
      if rank > highest { (best, highest) = (property, rank) }
    }
    return best
  }

  // MARK: Images

  private static func image(
    of layer: CALayer, _ view: UIView?, _ images: [ObjectIdentifier: String]
  ) -> String? {
    if let image = (view as? UIImageView)?.image?.fileName { return image }
    guard let image = layer.contents as? CGImage else { return nil }
    return images[ObjectIdentifier(image)]
  }
}

extension CATextLayer {
  /// The text without attributes; nil if it is neither a string nor an attributed one.
  fileprivate var plainText: String? {
    (string as? String) ?? (string as? NSAttributedString)?.string
  }
}
