/// The animatable properties of a layer, and everything that is said of each in one place: its key,
/// the kind of its value, and so how it interpolates.
///
/// Source: Core Animation Programming Guide, appendix "Animatable Properties".
public enum LayerProperty: UInt8, Sendable, Hashable, CaseIterable {
  case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case opacity, isHidden, isDoubleSided, masksToBounds
  case backgroundColor, borderColor, borderWidth, cornerRadius
  case contents, contentsRect, contentsCenter, contentsScale
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  case shouldRasterize, rasterizationScale
  // Of gradient layers only.
  case colors, locations, startPoint, endPoint
  // Of shape layers only.
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  // Of which only inputs are animated.
  case filters, backgroundFilters, compositingFilter
  // Of replicator layers only.
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  // Of emitter layers only; of the cells single properties are animated.
  case birthRate, lifetime, velocity, scale, spin
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth, emitterCells

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

    /// Whether the values are lists.
    var isList: Bool { self == .colors || self == .numbers }
    /// A list of filters, the inputs of which interpolate.
    case filters
  }

  private struct Entry {
    var key: String
    var kind: Kind
  }

  private var entry: Entry {
    switch self {
    case .position: Entry(key: "position", kind: .point)
    case .bounds: Entry(key: "bounds", kind: .rect)
    case .anchorPoint: Entry(key: "anchorPoint", kind: .point)
    case .anchorPointZ: Entry(key: "anchorPointZ", kind: .scalar)
    case .zPosition: Entry(key: "zPosition", kind: .scalar)
    case .transform: Entry(key: "transform", kind: .transform)
    case .sublayerTransform: Entry(key: "sublayerTransform", kind: .transform)
    case .opacity: Entry(key: "opacity", kind: .scalar)
    case .isHidden: Entry(key: "hidden", kind: .flag)
    case .isDoubleSided: Entry(key: "doubleSided", kind: .flag)
    case .masksToBounds: Entry(key: "masksToBounds", kind: .flag)
    case .backgroundColor: Entry(key: "backgroundColor", kind: .color)
    case .borderColor: Entry(key: "borderColor", kind: .color)
    case .borderWidth: Entry(key: "borderWidth", kind: .scalar)
    case .cornerRadius: Entry(key: "cornerRadius", kind: .scalar)
    case .contents: Entry(key: "contents", kind: .image)
    case .contentsRect: Entry(key: "contentsRect", kind: .rect)
    case .contentsCenter: Entry(key: "contentsCenter", kind: .rect)
    case .contentsScale: Entry(key: "contentsScale", kind: .scalar)
    case .shadowColor: Entry(key: "shadowColor", kind: .color)
    case .shadowOpacity: Entry(key: "shadowOpacity", kind: .scalar)
    case .shadowRadius: Entry(key: "shadowRadius", kind: .scalar)
    case .shadowOffset: Entry(key: "shadowOffset", kind: .size)
    case .shadowPath: Entry(key: "shadowPath", kind: .path)
    case .shouldRasterize: Entry(key: "shouldRasterize", kind: .flag)
    case .rasterizationScale: Entry(key: "rasterizationScale", kind: .scalar)
    case .colors: Entry(key: "colors", kind: .colors)
    case .locations: Entry(key: "locations", kind: .numbers)
    case .startPoint: Entry(key: "startPoint", kind: .point)
    case .endPoint: Entry(key: "endPoint", kind: .point)
    case .path: Entry(key: "path", kind: .path)
    case .fillColor: Entry(key: "fillColor", kind: .color)
    case .strokeColor: Entry(key: "strokeColor", kind: .color)
    case .lineWidth: Entry(key: "lineWidth", kind: .scalar)
    case .miterLimit: Entry(key: "miterLimit", kind: .scalar)
    case .lineDashPhase: Entry(key: "lineDashPhase", kind: .scalar)
    case .strokeStart: Entry(key: "strokeStart", kind: .scalar)
    case .strokeEnd: Entry(key: "strokeEnd", kind: .scalar)
    case .filters: Entry(key: "filters", kind: .filters)
    case .backgroundFilters: Entry(key: "backgroundFilters", kind: .filters)
    case .compositingFilter: Entry(key: "compositingFilter", kind: .filters)
    case .instanceCount: Entry(key: "instanceCount", kind: .scalar)
    case .instanceDelay: Entry(key: "instanceDelay", kind: .scalar)
    case .instanceTransform: Entry(key: "instanceTransform", kind: .transform)
    case .instanceColor: Entry(key: "instanceColor", kind: .color)
    case .instanceRedOffset: Entry(key: "instanceRedOffset", kind: .scalar)
    case .instanceGreenOffset: Entry(key: "instanceGreenOffset", kind: .scalar)
    case .instanceBlueOffset: Entry(key: "instanceBlueOffset", kind: .scalar)
    case .instanceAlphaOffset: Entry(key: "instanceAlphaOffset", kind: .scalar)
    case .birthRate: Entry(key: "birthRate", kind: .scalar)
    case .lifetime: Entry(key: "lifetime", kind: .scalar)
    case .velocity: Entry(key: "velocity", kind: .scalar)
    case .scale: Entry(key: "scale", kind: .scalar)
    case .spin: Entry(key: "spin", kind: .scalar)
    case .emitterPosition: Entry(key: "emitterPosition", kind: .point)
    case .emitterZPosition: Entry(key: "emitterZPosition", kind: .scalar)
    case .emitterSize: Entry(key: "emitterSize", kind: .size)
    case .emitterDepth: Entry(key: "emitterDepth", kind: .scalar)
    case .emitterCells: Entry(key: "emitterCells", kind: .cells)
    }
  }

  /// The name of the property in key paths and actions: Apple's, without "is".
  public var key: String { entry.key }

  /// Whether only shape layers have the property.
  package var isOfShapes: Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase: true
    case .strokeStart, .strokeEnd: true
    default: false
    }
  }

  /// Whether only replicator layers have the property.
  package var isOfReplicators: Bool { group == .replicator }

  /// Whether only emitter layers have the property.
  package var isOfEmitters: Bool { group == .emitter }
  /// Whether only gradient layers have the property.
  package var isOfGradients: Bool {
    switch self {
    case .colors, .locations, .startPoint, .endPoint: true
    default: false
    }
  }

  /// The kind of the property's value.
  public var kind: Kind { entry.kind }

  private static let byKey: [String: LayerProperty] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })
    table["isHidden"] = .isHidden
    table["isDoubleSided"] = .isDoubleSided
    return table
  }()

  /// The property that `key` names, or nil.
  public init?(key: String) {
    guard let property = Self.byKey[key] else { return nil }
    self = property
  }
}

/// A part of a property's value that a key path can name.
public enum ValueComponent: UInt8, Sendable, Hashable {
  case whole
  case x, y, width, height, origin, size
  case rotationX, rotationY, rotationZ
  case scale, scaleXY, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ

  /// The component that the rest of a key path names in a value of `kind`, or nil.
  public init?(path: String, in kind: LayerProperty.Kind) {
    let component: ValueComponent? =
      switch (kind, path) {
      case (_, ""): .whole
      case (.point, "x"), (.rect, "origin.x"), (.size, "width"): .x
      case (.point, "y"), (.rect, "origin.y"), (.size, "height"): .y
      case (.rect, "origin"): .origin
      case (.rect, "size"): .size
      case (.rect, "size.width"): .width
      case (.rect, "size.height"): .height
      case (.transform, "rotation"), (.transform, "rotation.z"): .rotationZ
      case (.transform, "rotation.x"): .rotationX
      case (.transform, "rotation.y"): .rotationY
      case (.transform, "scale"): .scale
      case (.transform, "scale.xy"): .scaleXY
      case (.transform, "scale.x"): .scaleX
      case (.transform, "scale.y"): .scaleY
      case (.transform, "scale.z"): .scaleZ
      case (.transform, "translation"): .translation
      case (.transform, "translation.x"): .translationX
      case (.transform, "translation.y"): .translationY
      case (.transform, "translation.z"): .translationZ
      default: nil
      }
    guard let component else { return nil }
    self = component
  }
}
