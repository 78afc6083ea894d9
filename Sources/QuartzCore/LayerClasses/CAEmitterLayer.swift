internal import CalqueRenderTree
public import Foundation

/// A layer that emits particles, drawn above its other content.
///
/// Its cells define the look and motion of the particles. The living particles and their positions
/// are a function of the layer's time, its properties and `seed`: the same time shows the same
/// particles, whether time runs, is paused or is set back. As in Apple's implementation, an emitter
/// shows the particles that it would show had it existed since its layer's time 0; with `beginTime
/// = CACurrentMediaTime()` it starts empty. A particle keeps the properties that held at its birth;
/// a change applies to particles born later.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell] = []
  /// The last warning reported about too many particles.
  private var lastWarning: EmitterExcess?

  private static let emitterKeys = layerKeys.adding([
    KeyRow(.emitter(.birthRate), \CAEmitterLayer.birthRate),
    KeyRow(.emitter(.lifetime), \CAEmitterLayer.lifetime),
    KeyRow(.emitter(.velocity), \CAEmitterLayer.velocity),
    KeyRow(.emitter(.scale), \CAEmitterLayer.scale),
    KeyRow(.emitter(.spin), \CAEmitterLayer.spin),
    KeyRow(.emitter(.emitterPosition), \CAEmitterLayer.emitterPosition),
    KeyRow(.emitter(.emitterZPosition), \CAEmitterLayer.emitterZPosition),
    KeyRow(.emitter(.emitterSize), \CAEmitterLayer.emitterSize),
    KeyRow(.emitter(.emitterDepth), \CAEmitterLayer.emitterDepth),
    KeyRow(.emitter(.emitterCells), \CAEmitterLayer.emitterCells),
    KeyRow("emitterShape", \CAEmitterLayer.emitterShape, standard: .point),
    KeyRow("emitterMode", \CAEmitterLayer.emitterMode, standard: .volume),
    KeyRow("renderMode", \CAEmitterLayer.renderMode, standard: .unordered),
    KeyRow("preservesDepth", \CAEmitterLayer.preservesDepth),
    KeyRow("seed", \CAEmitterLayer.seed),
  ])
  override class var keys: KeyValueTable<CALayer> { emitterKeys }

  public override init() {
    super.init()
    state.emitter = LayerEmitter()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.emitter == nil { state.emitter = LayerEmitter() }
    if let layer = layer as? CAEmitterLayer { cells = layer.cells }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.emitter = LayerEmitter()
  }

  /// The cells that are emitted; a copy is taken when they are set. Setting other cells restarts
  /// the particles. The properties of a cell are set, and can be animated, by key paths on the
  /// layer such as `emitterCells.name.birthRate`; changes of a cell object alone have no effect
  /// until the cells are set again.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set { setCells(newValue ?? []) }
  }
  /// The factor of the cells' birth rates; 1 by default.
  open var birthRate: Float {
    get { Float(state.emitterValue.settings.birthRate) }
    set { set(.birthRate, \.birthRate, to: Double(newValue)) }
  }
  /// The factor of the cells' lifetimes; 1 by default.
  open var lifetime: Float {
    get { Float(state.emitterValue.settings.lifetime) }
    set { set(.lifetime, \.lifetime, to: Double(newValue)) }
  }
  /// The centre of the shape, in the layer's points.
  open var emitterPosition: CGPoint {
    get { CGPoint(state.emitterValue.settings.position) }
    set { set(.emitterPosition, \.position, to: newValue.vector) }
  }
  /// The position of the shape on the z axis, in points.
  open var emitterZPosition: CGFloat {
    get { CGFloat(state.emitterValue.settings.zPosition) }
    set { set(.emitterZPosition, \.zPosition, to: Double(newValue)) }
  }
  /// The size of the shape, in points; its width is the radius of a circle or sphere.
  open var emitterSize: CGSize {
    get {
      let size = state.emitterValue.settings.size
      return CGSize(width: size.x, height: size.y)
    }
    set {
      set(.emitterSize, \.size, to: SIMD2(Double(newValue.width), Double(newValue.height)))
    }
  }
  /// The depth of a cuboid, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { CGFloat(state.emitterValue.settings.depth) }
    set { set(.emitterDepth, \.depth, to: Double(newValue)) }
  }
  /// The shape that particles are born in; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(state.emitterValue.settings.shape) }
    set { set(nil, \.shape, to: newValue.shape) }
  }
  /// The part of the shape that particles are born in; its volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(state.emitterValue.settings.mode) }
    set { set(nil, \.mode, to: newValue.mode) }
  }
  /// The order in which particles are drawn; unordered by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(state.emitterValue.settings.order) }
    set { set(nil, \.order, to: newValue.order) }
  }
  /// True if particles keep their depth; false, the default, if they lie in the layer's plane.
  open var preservesDepth: Bool {
    get { state.emitterValue.settings.preservesDepth }
    set { set(nil, \.preservesDepth, to: newValue) }
  }
  /// The factor of the cells' velocities; 1 by default.
  open var velocity: Float {
    get { Float(state.emitterValue.settings.velocity) }
    set { set(.velocity, \.velocity, to: Double(newValue)) }
  }
  /// The factor of the cells' scales; 1 by default.
  open var scale: Float {
    get { Float(state.emitterValue.settings.scale) }
    set { set(.scale, \.scale, to: Double(newValue)) }
  }
  /// The factor of the cells' spins; 1 by default.
  open var spin: Float {
    get { Float(state.emitterValue.settings.spin) }
    set { set(.spin, \.spin, to: Double(newValue)) }
  }
  /// The seed of the random values of particles born from now on.
  open var seed: UInt32 {
    get { state.emitterValue.settings.seed }
    set { set(nil, \.seed, to: newValue) }
  }

  private func set<Value: StateValue>(
    _ property: EmitterProperty?, _ path: WritableKeyPath<EmitterSettings, Value>, to value: Value
  ) {
    let whole: WritableKeyPath<LayerState, EmitterSettings> = \.emitterValue.settings
    change(property.map { .emitter($0) }, whole.appending(path: path), to: value)
    warn()
  }

  private func setCells(_ newCells: [CAEmitterCell]) {
    let version = state.emitterValue.version &+ 1
    change(nil) {
      cells = newCells
      var room = EmitterRoom()
      state.emitterValue.cells = newCells.snapshots(&room)
      state.emitterValue.version = version
    }
    warn()
  }

  /// Returns the names of the cells and the key in `emitterCells.name.key`, where cells may be
  /// nested; nil for other paths.
  static func cellPath(_ path: String) -> (names: [Substring], key: String)? {
    guard path.hasPrefix("emitterCells.") else { return nil }
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    guard steps.count >= 3, steps.count % 2 == 1, let key = steps.last else { return nil }
    var names: [Substring] = []
    for (index, step) in steps.dropLast().enumerated() {
      if index % 2 == 1 {
        names.append(step)
      } else if step != "emitterCells" {
        return nil
      }
    }
    return (names, String(key))
  }

  /// Returns the cell object that the names lead to, one level per name; nil if there is none.
  func cell(_ names: [Substring]) -> CAEmitterCell? {
    var level = cells
    var found: CAEmitterCell?
    for name in names {
      guard let cell = level.first(where: { $0.name.map { $0 == name } ?? false }) else {
        return nil
      }
      found = cell
      level = cell.emitterCells ?? []
    }
    return found
  }

  /// Sets a property of the cell that the names lead to, in the object and in the emitted copy;
  /// returns false if there is no such cell.
  func setCell(_ names: [Substring], _ key: String, to value: Any?) -> Bool {
    guard let cell = cell(names) else { return false }
    cell.setValue(value, forKey: key)
    var name = CellName()
    for step in names { name.append(String(step)) }
    var room = EmitterRoom()
    let snapshot = cell.snapshot(&room)
    change(nil) { state.emitterValue.changeCell(name) { $0 = snapshot } }
    warn()
    return true
  }

  /// Reports, once, the reason why particles are not shown.
  private func warn() {
    guard presentationSource == nil else { return }
    let warning = state.emitterValue.excess
    if let warning, warning != lastWarning {
      Diagnostic.report(self, "emitterCells", warning.subject, warning.consequence)
    }
    lastWarning = warning
  }
}

/// The shape that an emitter layer's particles are born in.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The emitter position itself.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line, `emitterSize.width` long.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of `emitterSize`, `emitterDepth` deep.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle with a radius of `emitterSize.width`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere with a radius of `emitterSize.width`.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

  init(_ shape: EmitterShape) {
    switch shape {
    case .point: self = .point
    case .line: self = .line
    case .rectangle: self = .rectangle
    case .cuboid: self = .cuboid
    case .circle: self = .circle
    case .sphere: self = .sphere
    }
  }

  /// The shape of the render tree; an unknown name counts as the default.
  var shape: EmitterShape {
    switch self {
    case .line: .line
    case .rectangle: .rectangle
    case .cuboid: .cuboid
    case .circle: .circle
    case .sphere: .sphere
    default: .point
    }
  }
}

/// The part of its shape in which an emitter layer's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends; of a circle the four points, and of a sphere the six points, on the axes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The sides or edges; the equator of a sphere.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area of a flat shape, the surface of a solid.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The whole interior.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

  init(_ mode: EmitterMode) {
    switch mode {
    case .points: self = .points
    case .outline: self = .outline
    case .surface: self = .surface
    case .volume: self = .volume
    }
  }

  /// The mode of the render tree; an unknown name counts as the default.
  var mode: EmitterMode {
    switch self {
    case .points: .points
    case .outline: .outline
    case .surface: .surface
    default: .volume
    }
  }
}

/// The order and blending of an emitter layer's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell; the fastest.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth, the farthest first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// With their colours added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

  init(_ order: ParticleOrder) {
    switch order {
    case .unordered: self = .unordered
    case .oldestFirst: self = .oldestFirst
    case .oldestLast: self = .oldestLast
    case .backToFront: self = .backToFront
    case .additive: self = .additive
    }
  }

  /// The order of the render tree; an unknown name counts as the default.
  var order: ParticleOrder {
    switch self {
    case .oldestFirst: .oldestFirst
    case .oldestLast: .oldestLast
    case .backToFront: .backToFront
    case .additive: .additive
    default: .unordered
    }
  }
}

extension EmitterShape: StateValue { var isUsable: Bool { true } }
extension EmitterMode: StateValue { var isUsable: Bool { true } }
extension ParticleOrder: StateValue { var isUsable: Bool { true } }
extension UInt32: StateValue { var isUsable: Bool { true } }
