/// The animatable properties of a layer, by the group of its state that holds them.
///
/// Each has a row, in the file of its group, with all that is said of it.
///
/// Source: Core Animation Programming Guide, appendix "Animatable Properties".
public enum LayerProperty: Sendable, Hashable {
  case box(BoxProperty)
  case space(SpaceProperty)
  case look(LookProperty)
  case content(ContentProperty)
  case shadow(ShadowProperty)
  case rasterization(RasterizationProperty)
  case gradient(GradientProperty)
  case shape(ShapeProperty)
  case effects(EffectsProperty)
  case replicator(ReplicatorProperty)
  case emitter(EmitterProperty)

  /// How values of a property look and interpolate.
  public enum Kind: UInt8, Sendable {
    case scalar, point, size, rect, color, transform
    /// Switches at the middle.
    case flag
    /// Cross-fades where both images can be drawn, else switches at the middle.
    case image
    /// Goes point by point where both paths have the same steps, else switches at the middle.
    case path
    /// The cells of an emitter, of which single properties interpolate.
    case cells
    /// Lists, which go element by element where both have as many, else switch at the middle.
    case colors, numbers
    /// A list of filters, the inputs of which interpolate.
    case filters

    /// True if the values are lists.
    var isList: Bool { self == .colors || self == .numbers }
  }

  package var row: PropertyRow {
    switch self {
    case .box(let property): property.row
    case .space(let property): property.row
    case .look(let property): property.row
    case .content(let property): property.row
    case .shadow(let property): property.row
    case .rasterization(let property): property.row
    case .gradient(let property): property.row
    case .shape(let property): property.row
    case .effects(let property): property.row
    case .replicator(let property): property.row
    case .emitter(let property): property.row
    }
  }

  /// The name of the property in key paths and actions.
  public var key: String {
    switch self {
    case .box(let property): property.rawValue
    case .space(let property): property.rawValue
    case .look(let property): property.rawValue
    case .content(let property): property.rawValue
    case .shadow(let property): property.rawValue
    case .rasterization(let property): property.rawValue
    case .gradient(let property): property.rawValue
    case .shape(let property): property.rawValue
    case .effects(let property): property.rawValue
    case .replicator(let property): property.rawValue
    case .emitter(let property): property.rawValue
    }
  }

  /// The kind of the property's value.
  public var kind: Kind { row.kind }

  /// False for lists of which only parts are animated.
  var isAnimatedWhole: Bool { kind != .filters && kind != .cells }

  private static let byKey: [String: LayerProperty] = {
    var table: [String: LayerProperty] = [:]
    for property in allCases {
      table[property.key] = property
      if let alias = property.row.alias { table[alias] = property }
    }
    return table
  }()

  /// The property that `key` names, or nil.
  public init?(key: String) {
    guard let property = Self.byKey[key] else { return nil }
    self = property
  }
}

extension LayerProperty: CaseIterable {
  public static let allCases: [LayerProperty] =
    BoxProperty.allCases.map { .box($0) } + SpaceProperty.allCases.map { .space($0) }
    + LookProperty.allCases.map { .look($0) } + ContentProperty.allCases.map { .content($0) }
    + ShadowProperty.allCases.map { .shadow($0) }
    + RasterizationProperty.allCases.map { .rasterization($0) }
    + GradientProperty.allCases.map { .gradient($0) } + ShapeProperty.allCases.map { .shape($0) }
    + EffectsProperty.allCases.map { .effects($0) }
    + ReplicatorProperty.allCases.map { .replicator($0) }
    + EmitterProperty.allCases.map { .emitter($0) }
}

extension LayerProperty {
  /// The short form of a track of the property's `component`; `none` where it has none.
  func steadyRole(_ component: ValueComponent) -> SteadyTrack.Role {
    switch self {
    case .box(let property): property.steadyRole(component)
    case .space(let property): property.steadyRole(component)
    case .look(let property): property.steadyRole(component)
    case .content, .shadow, .rasterization, .gradient, .shape, .effects, .replicator, .emitter:
      .none
    }
  }

  var group: ValueGroups {
    switch self {
    case .box: .box
    case .space(.transform): .transform
    case .space: .space
    case .look: .look
    case .content: .content
    case .shadow: KindID.shadow.group
    case .rasterization: KindID.rasterization.group
    case .gradient: KindID.gradient.group
    case .shape: KindID.shape.group
    case .effects: KindID.effects.group
    case .replicator: KindID.replicator.group
    case .emitter: KindID.emitter.group
    }
  }
}
