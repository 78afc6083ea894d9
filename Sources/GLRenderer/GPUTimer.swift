/// Measures the GPU time of frames by a ring of timer queries. Nothing ever waits: a time arrives
/// some frames after its frame, and a frame that finds the ring full has none.
struct GPUTimer {
  /// The frames that may be in flight at once: more than a driver queues up.
  static let capacity = 6

  private struct Entry {
    var query: GLQuery
    /// The query for the start, and the CPU's time of the request; nil if the driver
    /// has no timestamps.
    var stamp: (query: GLQuery, askedAt: Double)?
    /// The profiled frame; nil if its time is not wanted or was disjoint.
    var frame: Int?
  }

  /// Unused queries. Timestamp queries are kept apart: a query that was once of one kind is never
  /// used as the other.
  private var spares: [GLQuery] = []
  private var spareStamps: [GLQuery] = []
  /// The measurements whose frames the GPU may still be drawing, oldest first.
  private var pending: [Entry] = []
  private var running: Entry?
  private var clocks = ClockPair()
  private var hasBegun = false
  /// The number of times that the driver reported its times as disjoint.
  private(set) var disjointCount = 0

  /// Starts a measurement, unless one is running or all queries are in use.
  mutating func begin(_ device: some TimerQueries) {
    guard running == nil, pending.count < Self.capacity else { return }
    // A disjoint event before the first measurement does not invalidate it.
    if !hasBegun { _ = device.takeDisjoint() }
    hasBegun = true
    var entry = Entry(query: spares.popLast() ?? device.makeQuery())
    if device.hasTimestamps {
      let now = device.now()
      if clocks.areDue(at: now) { clocks.set(device.currentTimestamp(), device.now()) }
      let stamp = spareStamps.popLast() ?? device.makeQuery()
      device.noteTime(stamp)
      entry.stamp = (stamp, now)
    }
    device.beginTiming(entry.query)
    running = entry
  }

  /// Ends the measurement that `begin` started, as the time of `frame`. If `frame` is nil, the
  /// time is discarded.
  mutating func end(frame: Int?, _ device: some TimerQueries) {
    guard var entry = running else { return }
    running = nil
    device.endTiming()
    entry.frame = frame
    pending.append(entry)
  }

  /// Takes the times that have arrived since the last call, oldest first.
  mutating func take(_ device: some TimerQueries) -> [GPUTime] {
    var times: [GPUTime] = []
    var done = 0
    for entry in pending {
      guard device.isAvailable(entry.query),
        entry.stamp.map({ device.isAvailable($0.query) }) ?? true
      else { break }
      if let frame = entry.frame, let nanoseconds = device.nanoseconds(of: entry.query) {
        let start = entry.stamp.flatMap {
          clocks.time(device.timestamp(of: $0.query), askedAt: $0.askedAt)
        }
        times.append(GPUTime(frame: frame, seconds: Double(nanoseconds) / 1e9, start: start))
      }
      done += 1
    }
    guard done > 0 else { return [] }
    spares += pending.prefix(done).map(\.query)
    spareStamps += pending.prefix(done).compactMap { $0.stamp?.query }
    pending.removeFirst(done)
    guard device.takeDisjoint() else { return times }
    disjointCount += 1
    clocks = ClockPair()
    for index in pending.indices { pending[index].frame = nil }
    return []
  }

  /// Returns the number of disjoint reports since the last call, and resets it.
  mutating func takeDisjointCount() -> Int {
    defer { disjointCount = 0 }
    return disjointCount
  }

  /// Forgets every query without deleting it.
  mutating func forget() { self = GPUTimer() }

  mutating func delete(with device: some TimerQueries) {
    end(frame: nil, device)
    let stamps = spareStamps + pending.compactMap { $0.stamp?.query }
    for query in spares + pending.map(\.query) + stamps { device.delete(query) }
    forget()
  }
}

/// The GPU time of one frame of the layers, without overlays.
package struct GPUTime: Sendable, Hashable {
  /// The number that `endTiming` was given.
  package var frame: Int
  package var seconds: Double
  /// The time at which the work began, on the renderer's clock; nil if the driver
  /// does not report it.
  package var start: Double?

  package init(frame: Int, seconds: Double, start: Double? = nil) {
    (self.frame, self.seconds, self.start) = (frame, seconds, start)
  }
}

/// A simultaneous reading of the GPU's and the CPU's clock, by which times of one
/// convert to the other.
struct ClockPair {
  /// The seconds after which the clocks are read again, because they drift apart.
  static let interval = 1.0
  /// The range of a plausible start, in seconds relative to the request. A start outside it is
  /// discarded: counters of few bits wrap around, and clocks get set.
  private static let (earliest, latest) = (0.005, 4.0)

  private var gpu: UInt64 = 0
  private var cpu: Double?

  func areDue(at now: Double) -> Bool { cpu.map { now - $0 >= Self.interval } ?? true }

  mutating func set(_ gpuTime: UInt64, _ cpuTime: Double) { (gpu, cpu) = (gpuTime, cpuTime) }

  /// Converts a time of the GPU's clock, in nanoseconds, to the CPU's clock; returns nil if the
  /// result is implausible.
  func time(_ gpuTime: UInt64, askedAt: Double) -> Double? {
    guard let cpu else { return nil }
    let time = cpu + Double(Int64(bitPattern: gpuTime &- gpu)) / 1e9
    return time >= askedAt - Self.earliest && time <= askedAt + Self.latest ? time : nil
  }
}

/// The driver's part of GPU timing, as a protocol so that `GPUTimer` can be tested
/// without a driver.
protocol TimerQueries {
  func makeQuery() -> GLQuery
  func delete(_ query: GLQuery)
  func beginTiming(_ query: GLQuery)
  func endTiming()
  func isAvailable(_ query: GLQuery) -> Bool
  func nanoseconds(of query: GLQuery) -> UInt32?
  func takeDisjoint() -> Bool
  /// True if the driver records GPU timestamps.
  var hasTimestamps: Bool { get }
  func noteTime(_ query: GLQuery)
  func timestamp(of query: GLQuery) -> UInt64
  func currentTimestamp() -> UInt64
  /// The CPU's time, in seconds.
  var now: () -> Double { get }
}

extension GLDevice: TimerQueries {}

extension Renderer {
  /// True if the driver measures GPU time.
  package var canTimeGPU: Bool { device.limits.hasTimer }

  /// Starts measuring the GPU time of everything drawn up to `endTiming`. Does nothing if the
  /// driver cannot measure, or has too many measurements in flight.
  package func beginTiming() {
    if device.limits.hasTimer { timer.begin(device) }
  }

  /// Ends the measurement that `beginTiming` started, if any, as the time of `frame`. If `frame` is
  /// nil, the time is discarded.
  package func endTiming(frame: Int?) { timer.end(frame: frame, device) }

  /// Returns the times that have arrived since the last call. They arrive some frames late, since
  /// asking sooner would wait for the GPU; times that the driver reports as disjoint never arrive.
  package func takeGPUTimes() -> [GPUTime] { timer.take(device) }

  /// Returns the number of times since the last call that the driver reported its
  /// times as disjoint.
  package func takeDisjointCount() -> Int { timer.takeDisjointCount() }

  /// Waits until the GPU has executed every command, so that all its times have arrived.
  package func finish() { device.finish() }
}
