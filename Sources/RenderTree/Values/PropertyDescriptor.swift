import CalqueMotion
import CoreGraphics

/// The description of an animatable property: its storage, its default action and its role in
/// animation blocks.
///
/// The descriptors of a property group stand beside the function that applies its animations.
package struct PropertyDescriptor: Sendable {
  /// The storage of the value in a layer's state, which determines its kind.
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
    /// Lists of which only members are animated; they have no value as a whole.
    case filters, cells
  }

  /// The implicit action of a change for which the layer finds no other action.
  package enum DefaultAction: Sendable {
    /// Animates from the presentation value to the new value.
    case animates
    /// Fades the layer in or out.
    case fades
    case none
  }

  /// The animation that a view adds for a change of the property in a block of `UIView.animate`.
  package enum ViewAnimation: Sendable {
    /// Adds the difference of old and new value to the model value, on top of running animations.
    case additive
    /// Runs from the old value, or the presentation value, to the new value.
    case fromTo
    /// The change is not animated.
    case none
  }

  /// The alternative name of a flag, with its "is".
  package var alias: String?
  package var storage: Storage
  package var action: DefaultAction
  package var viewAnimation: ViewAnimation
  /// True if inspectors show the property even when it has its default value.
  package var isAlwaysInspected: Bool

  init(
    alias: String? = nil, _ storage: Storage, action: DefaultAction = .animates,
    viewAnimation: ViewAnimation = .none, isAlwaysInspected: Bool = false
  ) {
    self.alias = alias
    self.storage = storage
    self.action = action
    self.viewAnimation = viewAnimation
    self.isAlwaysInspected = isAlwaysInspected
  }

  var valueType: LayerProperty.ValueType {
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

/// A group of properties of a layer's state. Raw values are the names in key paths and actions:
/// Apple's, without "is".
protocol PropertyGroup: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var descriptor: PropertyDescriptor { get }
}
