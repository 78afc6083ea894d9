import CalqueMotion

/// The local time of a layer at one media time, and its rate relative to media time.
struct LayerClock {
  var time: Double
  var rate: Double
  /// The version of the `ClockStore` for which it was computed.
  var version: UInt32 = 0

  /// Converts from the superlayer's time to the layer's.
  mutating func pass(_ timing: TimingSpec) {
    time = timing.localTime(atParent: time)
    rate *= timing.speed
  }
}

/// A cache of the local times of layers at one media time.
struct ClockStore: ~Copyable {
  private var clocks = Column<LayerClock>()
  private var time = Double.nan
  private var version: UInt32 = 0
  /// Scratch: the layers on the way up to an ancestor whose time is cached.
  var path = Column<Int32>()
  /// Scratch: the replicas on the way up to a layer.
  var replicas = Column<Int32>()

  /// Invalidates the cache, because timings or superlayers have changed.
  mutating func invalidate() { time = .nan }

  /// Prepares for the times of `count` layers at the media time `time`; invalidates the cache if
  /// that differs.
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
  /// Returns the local time of layer `slot` at the media time `time`, and its rate. O(1) except for
  /// the first layer queried under a superlayer, however deep the tree is.
  mutating func localTime(_ layers: inout LayerStore, of slot: Int32, at time: Double) -> (
    time: Double, rate: Double
  ) {
    guard slot >= 0, !layers.values.haveDefaultTimings else { return (time, 1) }
    clocks.begin(at: time, count: layers.topology.slotCount)
    clocks.path.removeAll()
    var above = slot
    while above >= 0, !clocks.isKnown(above) {
      clocks.path.append(above)
      above = layers.topology.parent(of: above)
    }
    var clock = above < 0 ? LayerClock(time: time, rate: 1) : clocks[above]
    for index in (0..<clocks.path.count).reversed() {
      let next = clocks.path[index]
      if let timing = layers.values.timing(of: next) {
        clock.pass(timing)
      } else {
        // Its time begins at 0 of its superlayer's time, the default of every layer.
        clock.time = max(clock.time, 0)
      }
      clocks[next] = clock
    }
    return (clock.time, clock.rate)
  }

  /// Returns the local time of `slot`, a replica or a layer, at the media time `time`, and its
  /// rate.
  mutating func replicaTime(_ layers: inout LayerStore, of slot: Int32, at time: Double) -> (
    time: Double, rate: Double
  ) {
    guard layers.replicas.contains(slot) else { return localTime(&layers, of: slot, at: time) }
    if layers.values.haveDefaultTimings { return (time - layers.replicas[slot].wholeDelay, 1) }
    clocks.replicas.removeAll()
    var above = slot
    while above >= 0, layers.replicas.contains(above) {
      clocks.replicas.append(above)
      above = layers.topology.parent(of: above)
    }
    let outer = localTime(&layers, of: above, at: time)
    var clock = LayerClock(time: outer.time, rate: outer.rate)
    for index in (0..<clocks.replicas.count).reversed() {
      let replica = clocks.replicas[index]
      clock.time -= layers.replicas[replica].delay
      if let timing = layers.values.timing(of: layers.replicas[replica].source) {
        clock.pass(timing)
      }
    }
    return (clock.time, clock.rate)
  }
}
