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

/// The groups of a layer's state that an animation can change.
struct AnimatedGroups: OptionSet {
  let rawValue: UInt16
  static let box = AnimatedGroups(rawValue: 1)
  static let look = AnimatedGroups(rawValue: 2)
  static let transform = AnimatedGroups(rawValue: 4)
  /// The rest of `LayerSpace`.
  static let space = AnimatedGroups(rawValue: 8)
  static let content = AnimatedGroups(rawValue: 16)
  static let shape = AnimatedGroups(rawValue: 32)
  static let gradient = AnimatedGroups(rawValue: 64)
  static let effects = AnimatedGroups(rawValue: 128)
  static let replicator = AnimatedGroups(rawValue: 256)
  static let emitter = AnimatedGroups(rawValue: 512)
  static let shadow = AnimatedGroups(rawValue: 1024)
  static let rasterization = AnimatedGroups(rawValue: 2048)

  /// The groups that most animations change.
  static let common: AnimatedGroups = [.box, .look, .transform]
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

  var group: AnimatedGroups {
    switch self {
    case .box: .box
    case .space(.transform): .transform
    case .space: .space
    case .look: .look
    case .content: .content
    case .shadow: .shadow
    case .rasterization: .rasterization
    case .gradient: .gradient
    case .shape: .shape
    case .effects: .effects
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }
}
