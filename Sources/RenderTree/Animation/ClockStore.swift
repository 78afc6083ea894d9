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
