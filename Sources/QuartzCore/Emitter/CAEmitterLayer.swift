public import Foundation
internal import CalqueRenderTree

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
      state.emitterValue.cells = newCells.map { $0.snapshot() }
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
    let snapshot = cell.snapshot()
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
