import CoreGraphics
import Motion

/// The row of an animatable property: everything that is said of it once, for all who ask.
///
/// Each group of properties has such a table, beside the function that applies its animations.
package struct PropertyRow: Sendable {
  /// Where the value stands in a layer's state, and so how it looks and interpolates.
  package enum Storage: Sendable {
    case scalar(KeyPath<LayerState, Double> & Sendable)
    case float(KeyPath<LayerState, Float> & Sendable)
    case point(KeyPath<LayerState, SIMD2<Double>> & Sendable)
    case size(KeyPath<LayerState, SIMD2<Double>> & Sendable)
    case rect(KeyPath<LayerState, SIMD4<Double>> & Sendable)
    case color(KeyPath<LayerState, SIMD4<Float>> & Sendable)
    case transform(KeyPath<LayerState, CATransform3D> & Sendable)
    case bool(KeyPath<LayerState, Bool> & Sendable)
    case flag(LayerFlags)
    case image(KeyPath<LayerState, CGImage?> & Sendable)
    case path(KeyPath<LayerState, ShapePath?> & Sendable)
    case colors(KeyPath<LayerState, [SIMD4<Float>]> & Sendable)
    case numbers(KeyPath<LayerState, [Double]> & Sendable)
    /// Lists of which only parts are animated, and which are no values by themselves.
    case filters, cells
  }

  /// The action of a change for which no other is found.
  package enum DefaultAction: Sendable {
    /// From what is on screen to the new value.
    case animates
    /// The layer fades in or out.
    case fades
    case none
  }

  /// The part that a change has in the animation of a block.
  package enum BlockRule: Sendable {
    /// The difference of old and new is added to the model's value, on top of what runs.
    case adds
    /// From the old value, or what is on screen, to the new one.
    case replaces
    /// It is none of the block's.
    case none
  }

  /// The name of a flag with its "is".
  package var alias: String?
  package var storage: Storage
  package var action: DefaultAction
  package var blockRule: BlockRule
  /// True if inspectors show it even where it has its default.
  package var isAlwaysShown: Bool

  init(
    alias: String? = nil, _ storage: Storage, action: DefaultAction = .animates,
    block: BlockRule = .none, isAlwaysShown: Bool = false
  ) {
    self.alias = alias
    self.storage = storage
    self.action = action
    blockRule = block
    self.isAlwaysShown = isAlwaysShown
  }

  var kind: LayerProperty.Kind {
    switch storage {
    case .scalar, .float: .scalar
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .bool, .flag: .flag
    case .image: .image
    case .path: .path
    case .colors: .colors
    case .numbers: .numbers
    case .filters: .filters
    case .cells: .cells
    }
  }
}

/// The properties of one group of a layer's state. Their raw values are their names in key paths and actions: Apple's,
/// without "is".
protocol PropertyGroup: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var row: PropertyRow { get }
}
