import Motion

/// A layer's own time at one media time, and how fast it runs.
struct LayerClock {
  var time: Double
  var rate: Double
  /// The evaluation that found it.
  var version: UInt32 = 0
}

/// The own times of layers at one media time, each found once.
struct ClockStore: ~Copyable {
  private var clocks = Column<LayerClock>()
  private var time = Double.nan
  private var version: UInt32 = 0
  /// The layers on the way up to one whose time is known.
  var path = Column<Int32>()
  /// The copies on the way up to a layer.
  var copies = Column<Int32>()

  /// Forgets all times: timings or superlayers have changed.
  mutating func forget() { time = .nan }

  /// Gets ready for the times of `count` layers when the media time is `time`.
  mutating func begin(at time: Double, count: Int) {
    if clocks.count < count {
      clocks.resize(count, filledWith: LayerClock(time: 0, rate: 1))
    }
    guard self.time != time else { return }
    self.time = time
    version &+= 1
  }

  func isKnown(_ slot: Int32) -> Bool { clocks[slot].version == version }

  subscript(slot: Int32) -> LayerClock {
    get { clocks[slot] }
    set {
      clocks[slot] = newValue
      clocks[slot].version = version
    }
  }
}

extension Animator {
  /// The local time of `slot`, a layer, when the media time is `time`, and how fast it runs. O(1) for all but
  /// the first layer that is asked for under a superlayer, however deep the tree is.
  mutating func localTime(_ scene: inout Scene, of slot: Int32, at time: Double) -> (
    time: Double, rate: Double
  ) {
    guard slot >= 0, !scene.values.areTimesPlain else { return (time, 1) }
    clocks.begin(at: time, count: scene.topology.slotCount)
    clocks.path.removeAll()
    var above = slot
    while above >= 0, !clocks.isKnown(above) {
      clocks.path.append(above)
      above = scene.topology.parent(of: above)
    }
    var clock = above < 0 ? LayerClock(time: time, rate: 1) : clocks[above]
    for place in (0..<clocks.path.count).reversed() {
      let next = clocks.path[place]
      if let timing = scene.values.timing(of: next) {
        clock.pass(timing)
      } else {
        // It begins at 0 of its superlayer's time, as every layer does.
        clock.time = max(clock.time, 0)
      }
      clocks[next] = clock
    }
    return (clock.time, clock.rate)
  }

  /// The own time of `slot`, a copy or a layer, when the media time is `time`, and how fast it runs.
  mutating func copyTime(_ scene: inout Scene, of slot: Int32, at time: Double) -> (
    time: Double, rate: Double
  ) {
    guard scene.replicas.contains(slot) else { return localTime(&scene, of: slot, at: time) }
    if scene.values.areTimesPlain { return (time - scene.replicas[slot].wholeDelay, 1) }
    clocks.copies.removeAll()
    var above = slot
    while above >= 0, scene.replicas.contains(above) {
      clocks.copies.append(above)
      above = scene.topology.parent(of: above)
    }
    let outer = localTime(&scene, of: above, at: time)
    var clock = LayerClock(time: outer.time, rate: outer.rate)
    for place in (0..<clocks.copies.count).reversed() {
      let copy = clocks.copies[place]
      clock.time -= scene.replicas[copy].delay
      if let timing = scene.values.timing(of: scene.replicas[copy].source) { clock.pass(timing) }
    }
    return (clock.time, clock.rate)
  }
}

extension LayerClock {
  /// Goes on from the time around a layer to that within it.
  fileprivate mutating func pass(_ timing: TimingSpec) {
    time = timing.localTime(atParent: time)
    rate *= timing.speed
  }
}
