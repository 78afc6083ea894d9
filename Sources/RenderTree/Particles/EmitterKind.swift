/// The kind of emitter layers, which draw any number of particles.
// Particles are computed anew for each frame from the emitter's history and its time. Evaluation
// advances the time, placing the layer makes sprites of the particles, and the display list has
// items for runs of them, each of which is a batch.
enum EmitterKind: ContentKind {
  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene) {
    guard let emitter = state.emitter else { return remove(slot, from: &scene) }
    guard let former = scene.kinds.emitters.model(of: slot) else {
      scene.kinds.emitters.insert(emitter, of: slot)
      scene.mark(slot, [.own, .drawFlags])
      return
    }
    guard former != emitter else { return }
    scene.kinds.emitters.setModel(emitter, of: slot)
    if !scene.isAnimated(.emitter, of: slot) { scene.kinds.emitters.show(emitter, of: slot) }
  }

  static func remove(_ slot: Int32, from scene: inout Scene) {
    guard scene.kinds.emitters.place(of: slot) != nil else { return }
    scene.kinds.emitters.remove(slot, isCopy: scene.replicas.contains(slot), &scene.images)
    scene.mark(slot, [.own, .drawFlags])
  }

  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState) {
    state.emitter = scene.kinds.emitters.place(of: slot).map { scene.kinds.emitters.rows[$0].shown }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    values.emitter = scene.kinds.emitters.model(of: slot)
  }

  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene) {
    if let emitter = values.emitter { scene.kinds.emitters.show(emitter, of: slot) }
  }

  // MARK: Drawing

  static var level: ContentLevel { .aboveSublayers }
  static var leavesBounds: Bool { true }
  static var recordPart: DrawRecord.Part { .particles }

  static func count(of slot: Int32, in scene: borrowing Scene) -> Int {
    scene.kinds.emitters.isAlive(slot) ? 2 : 0
  }

  /// Computes the particles of `slot` and their sprites on `plane`.
  static func place(
    _ slot: Int32, on plane: PlaneTransform, _ inherited: Scene.InheritedState,
    in scene: inout Scene
  ) {
    guard let place = scene.kinds.emitters.place(of: slot) else { return }
    scene.kinds.emitters.rows[place].sprites.removeAll(keepingCapacity: true)
    scene.kinds.emitters.rows[place].runs.removeAll(keepingCapacity: true)
    scene.kinds.emitters.rows[place].bounds = .empty
    scene.kinds.emitters.rows[place].area = 0
    guard inherited.isVisible else { return }
    let settings = scene.kinds.emitters.rows[place].shown.settings
    var field = ParticleField(plane, slot: slot, seen: inherited.clip)
    if settings.preservesDepth { field.depth = scene.depthAxis(of: slot, inherited) }
    scene.kinds.emitters.fill(place, field, settings.order)
  }

  static func pixels(of slot: Int32, on plane: PlaneTransform, in scene: borrowing Scene)
    -> PixelRect
  {
    scene.kinds.emitters.bounds(of: slot)
  }

  /// Emits the particles, above everything else that the layer draws. They may leave the bounds
  /// unless the layer masks to them.
  ///
  /// Source: CAEmitterLayer, "Overview".
  static func emit(
    _ slot: Int32, _ style: LayerAppearance, _ opacity: Float, _ outerClip: Int32,
    _ scene: borrowing Scene, into list: inout DisplayList
  ) {
    guard let place = scene.kinds.emitters.place(of: slot) else { return }
    var clip = outerClip
    var clipRect = scene.placement.clip(of: slot)
    if style.flags.contains(.masksToBounds) {
      clip = list.clipShape(scene, of: slot, style, inside: outerClip)
      clipRect = clipRect.intersection(scene.ownClip(of: slot))
    }
    let isAdditive = scene.kinds.emitters.rows[place].shown.settings.order == .additive
    for run in scene.kinds.emitters.rows[place].runs.indices {
      list.emit(
        scene, slot, .particles, .image, isBlended: true, detail: Int32(run),
        blend: isAdditive ? .add : .over, opacity, clip,
        scene.kinds.emitters.rows[place].bounds, in: clipRect)
    }
  }

  /// Returns the run of particles of an item; nil if the layer has no emitter any more.
  static func run(of item: Item, in scene: borrowing Scene) -> ParticleRun? {
    scene.kinds.emitters.place(of: item.slot).map {
      scene.kinds.emitters.rows[$0].runs[Int(item.run)]
    }
  }

  /// Returns the number of pixels that an item fills, for the counters.
  static func filledPixels(of item: Item, in scene: borrowing Scene) -> Int {
    guard let place = scene.kinds.emitters.place(of: item.slot) else { return 0 }
    let row = scene.kinds.emitters.rows[place]
    let count = row.runs[Int(item.run)].count
    return Int(saturating: row.area * (Double(count) / Double(max(row.sprites.count, 1))))
  }

  static func blendReasons(of item: Item, _ scene: borrowing Scene) -> BlendReasons { .particles }
}
