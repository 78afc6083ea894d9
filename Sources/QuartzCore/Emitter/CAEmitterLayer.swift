public import Foundation
internal import RenderTree

/// A layer that emits particles, drawn above all else that it shows.
///
/// Its cells tell what the particles look like and how they move. Which of them are alive, and where, is a
/// function of the layer's time, its properties and `seed`: the same time shows the same particles,
/// whether time runs, stands still or is set back. As at Apple, an emitter shows what it would if it had
/// been there since its layer's time 0; with `beginTime = CACurrentMediaTime()` it starts with nothing. A
/// particle keeps the properties that held at its birth; a change is for those born later.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  private var cells: [CAEmitterCell] = []
  /// What was last said about too many particles.
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
  override class var keys: KeyTable<CALayer> { emitterKeys }

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

  /// What is emitted, taken as it is when it is set. Other cells have the particles start anew. A cell's
  /// properties change by key paths on the layer, `emitterCells.name.birthRate`, and can be animated by
  /// these; changes of a cell object alone have no effect until the cells are set again.
  open var emitterCells: [CAEmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set { setCells(newValue ?? []) }
  }
  /// Multiplies the cells' rates, 1 by default.
  open var birthRate: Float {
    get { Float(state.emitterValue.settings.birthRate) }
    set { set(.birthRate, \.birthRate, to: Double(newValue)) }
  }
  /// Multiplies the cells' lifetimes, 1 by default.
  open var lifetime: Float {
    get { Float(state.emitterValue.settings.lifetime) }
    set { set(.lifetime, \.lifetime, to: Double(newValue)) }
  }
  /// The middle of the shape, in the layer's points.
  open var emitterPosition: CGPoint {
    get { CGPoint(state.emitterValue.settings.position) }
    set { set(.emitterPosition, \.position, to: newValue.vector) }
  }
  open var emitterZPosition: CGFloat {
    get { CGFloat(state.emitterValue.settings.zPosition) }
    set { set(.emitterZPosition, \.zPosition, to: Double(newValue)) }
  }
  open var emitterSize: CGSize {
    get {
      let size = state.emitterValue.settings.size
      return CGSize(width: size.x, height: size.y)
    }
    set {
      set(.emitterSize, \.size, to: SIMD2(Double(newValue.width), Double(newValue.height)))
    }
  }
  open var emitterDepth: CGFloat {
    get { CGFloat(state.emitterValue.settings.depth) }
    set { set(.emitterDepth, \.depth, to: Double(newValue)) }
  }
  /// A point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(state.emitterValue.settings.shape) }
    set { set(nil, \.shape, to: newValue.shape) }
  }
  /// The volume by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(state.emitterValue.settings.mode) }
    set { set(nil, \.mode, to: newValue.mode) }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(state.emitterValue.settings.order) }
    set { set(nil, \.order, to: newValue.order) }
  }
  /// Whether particles are seen at their depth; otherwise they lie in the layer's plane.
  open var preservesDepth: Bool {
    get { state.emitterValue.settings.preservesDepth }
    set { set(nil, \.preservesDepth, to: newValue) }
  }
  /// Multiplies the cells' velocities, 1 by default.
  open var velocity: Float {
    get { Float(state.emitterValue.settings.velocity) }
    set { set(.velocity, \.velocity, to: Double(newValue)) }
  }
  /// Multiplies the cells' scales, 1 by default.
  open var scale: Float {
    get { Float(state.emitterValue.settings.scale) }
    set { set(.scale, \.scale, to: Double(newValue)) }
  }
  /// Multiplies the cells' spins, 1 by default.
  open var spin: Float {
    get { Float(state.emitterValue.settings.spin) }
    set { set(.spin, \.spin, to: Double(newValue)) }
  }
  /// With another seed everything random of the particles born from then on is another.
  open var seed: UInt32 {
    get { state.emitterValue.settings.seed }
    set { set(nil, \.seed, to: newValue) }
  }

  private func set<Value: LayerValue>(
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

  /// The names of a cell and the key in `emitterCells.name.key`, or of a cell in a cell; nil for other
  /// paths.
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

  /// The cell object that the names lead to, each in the one before; nil when there is none.
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

  /// Sets a property of the cell that the names lead to, in the object and in what is emitted; false when
  /// there is no such cell.
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

  /// Says, once, what keeps from being shown.
  private func warn() {
    guard presented == nil else { return }
    let warning = state.emitterValue.excess
    if let warning, warning != lastWarning {
      Diagnostic.report(self, "emitterCells", warning.subject, warning.consequence)
    }
    lastWarning = warning
  }
}
