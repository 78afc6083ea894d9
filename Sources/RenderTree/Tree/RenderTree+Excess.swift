import CalqueTelemetry

/// The snapshots and bitmaps of a step of the render loop, the layers in them, and what the limits
/// have left out of the step's frames.
struct StepUse {
  var snapshots = 0
  var layersInSnapshots = 0
  var layersInBitmaps = 0
  var drawsInPictures = 0
  var excesses: [FrameExcess] = []
  /// True if the last frame leaves out what another damage would have shown.
  var isExcessive = false
}

// The work that the limits leave out.
extension RenderTree {
  /// Ends a step: further snapshots and bitmaps are those of the next one.
  package mutating func endStep() {
    (stepUse.snapshots, stepUse.drawsInPictures) = (0, 0)
    (stepUse.layersInSnapshots, stepUse.layersInBitmaps) = (0, 0)
  }

  /// Returns what the limits left out since the last call.
  package mutating func takeExcesses() -> [FrameExcess] {
    guard !stepUse.excesses.isEmpty else { return [] }
    defer { stepUse.excesses = [] }
    return stepUse.excesses
  }

  /// True if the last frame leaves out work because there is too much. The next frame is drawn
  /// whole, so that what is left out does not depend on its damage.
  package var isExcessive: Bool { stepUse.isExcessive }

  /// Notes what was left out of the frame that was made with `counters`. Returns true if it was
  /// work of drawing.
  @discardableResult
  mutating func noteExcess(_ counters: FrameCounters) -> Bool {
    note(layers.replicaExcess)
    note(layers.particleExcess)
    let others = stepUse.excesses.count
    note(batcher.drawExcess)
    note(batcher.quadExcess(counters))
    note(list.passExcess)
    note(list.comparisonExcess)
    note(list.pieceExcess)
    return stepUse.excesses.count > others
  }

  /// Notes what a limit left out, if anything.
  mutating func note(_ excess: LeftOut.Sum?) {
    guard let excess else { return }
    let slot = layers.source(of: excess.slot)
    let layer = LayerID(index: slot, generation: layers.topology.generation(of: slot))
    stepUse.excesses.append(FrameExcess(excess.work, of: layer, amount: excess.amount))
  }
}
