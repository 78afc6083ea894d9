import CalqueMotion
import CoreGraphics

/// The model values of one layer: everything except its place in the tree and its animations. The
/// render tree reports presentation values in the same form (`RenderTree.presentationState`).
///
/// The values are grouped by access: `geometry` is the geometry that nearly every animation changes
/// and fills one cache line; `appearance` is read when a layer is drawn. Values that few layers
/// have are on the heap: their transforms, their timing and the values of features.
package struct LayerState: Sendable, Equatable {
  package var geometry = LayerGeometry()
  package var appearance = LayerAppearance()
  package var content = LayerContent()
  /// The values on the heap; empty while all of them have had their defaults, otherwise one
  /// element. As an array, it is changed in place while no copy of the state has it.
  @usableFromInline var rareValues: [RareValues] = []

  package init() {}

  package static func == (a: LayerState, b: LayerState) -> Bool {
    a.geometry == b.geometry && a.appearance == b.appearance && a.content == b.content
      && (a.rareValues == b.rareValues
        || (a.rareValues.first ?? RareValues()) == (b.rareValues.first ?? RareValues()))
  }

  /// Returns one of the values on the heap that may be absent.
  @inline(__always)
  func rare<Value>(_ path: KeyPath<RareValues, Value?>) -> Value? {
    hasRareValues ? rareValues[0][keyPath: path] : nil
  }

  /// The features of which the layer has values.
  var features: ValueGroupSet { hasRareValues ? rareValues[0].features : [] }

  /// True if the layer has values of an optional feature.
  package var hasFeatures: Bool { features != [] }

  @inlinable
  package var hasRareValues: Bool { !rareValues.isEmpty }

  package var transforms: LayerTransforms {
    get { hasRareValues ? rareValues[0].transforms : LayerTransforms() }
    set { changeRare { $0.transforms = newValue } }
  }

  /// The transform of the layer, one of `transforms`.
  package var transform: CATransform3D {
    // Where it is inlined, the state is not copied to read it.
    @inlinable
    get { hasRareValues ? rareValues[0].transforms.transform : .identity }
    set {
      if !hasRareValues {
        if newValue.isIdentity { return }
        rareValues = [RareValues()]
      }
      // It stays when the transform becomes the identity, as one that comes and goes does.
      rareValues[0].transforms.transform = newValue
    }
  }

  package var timing: TimingSpec {
    get { hasRareValues ? rareValues[0].timing : .layerDefault }
    set { changeRare { $0.timing = newValue } }
  }

  mutating func changeRare(_ change: (inout RareValues) -> Void) {
    guard hasRareValues else {
      var values = RareValues()
      change(&values)
      if values != RareValues() { rareValues = [values] }
      return
    }
    change(&rareValues[0])
    dropDefaults()
  }

  private mutating func dropDefaults() {
    if rareValues[0] == RareValues() { rareValues = [] }
  }
}

/// The values on the heap, which few layers have.
@usableFromInline
struct RareValues: Sendable, Equatable {
  @usableFromInline var transforms = LayerTransforms()
  var timing = TimingSpec.layerDefault
  var shape: HeapBox<LayerShape>?
  var emitter: HeapBox<LayerEmitter>?
  var replicator: HeapBox<LayerReplicator>?
  var gradient: HeapBox<LayerGradient>?
  var filters: HeapBox<LayerFilters>?
  var shadow: HeapBox<LayerShadow>?
  var rasterization: HeapBox<LayerRasterization>?
}

extension LayerState {
  /// Returns the value of `property`; nil for an absent image, path or list, and for a property of
  /// another class of layers.
  package func value(of property: LayerProperty) -> AnimatableValue? {
    // The values that most animations change, without their descriptors.
    switch property {
    case .geometry(.position): AnimatableValue(geometry.position)
    case .geometry(.bounds): .vector(geometry.bounds)
    case .appearance(.opacity): AnimatableValue(Double(appearance.opacity))
    default: storedValue(of: property)
    }
  }

  /// Returns the value that the descriptor of `property` names.
  func storedValue(of property: LayerProperty) -> AnimatableValue? {
    guard has(property) else { return nil }
    return switch property.descriptor.storage {
    case .scalar(let path): AnimatableValue(self[keyPath: path])
    case .float(let path): AnimatableValue(Double(self[keyPath: path]))
    case .point(let path), .size(let path): AnimatableValue(self[keyPath: path])
    case .rect(let path): .vector(self[keyPath: path])
    case .color(let path): .vector(SIMD4<Double>(self[keyPath: path]))
    case .transform(let path): .transform(self[keyPath: path])
    case .bool(let path): AnimatableValue(self[keyPath: path] ? 1 : 0)
    case .flag(let flag): AnimatableValue(appearance.flags.contains(flag) ? 1 : 0)
    case .image(let path): self[keyPath: path].map { .image($0) }
    case .path(let path): self[keyPath: path].map { .path($0) }
    case .colors(let path): AnimatableValue(self[keyPath: path])
    case .numbers(let path): AnimatableValue(self[keyPath: path])
    case .filters, .cells: nil
    }
  }

  /// Returns true if the layer has the property.
  private func has(_ property: LayerProperty) -> Bool {
    for feature in property.valueGroup.eachFeature {
      return feature.type.isOfEveryLayer || features.contains(feature.valueGroup)
    }
    return true
  }

  /// Returns the value of `target`: of the whole property, or of the component that it names.
  package func value(of target: AnimationTarget) -> AnimatableValue? {
    if let filter = target.filter, case .filters(let list) = target.property {
      return filters.value(of: filter, in: list).map { .vector($0) }
    }
    if let cell = target.cell {
      return emitter?.cell(cell.name).map { .vector($0[cell.property]) }
    }
    return value(of: target.property)?.part(target.component)
  }
}

/// An immutable value on the heap, shared by copies. A field that is rarely set costs only a
/// pointer.
final class HeapBox<Value: Sendable & Equatable>: Sendable, Equatable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: HeapBox, b: HeapBox) -> Bool { a === b || a.value == b.value }
}
