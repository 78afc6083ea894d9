/// What timing needs of a driver, so that its rules can be tested without one.
protocol TimerQueries {
  func makeQuery() -> GLQuery
  func delete(_ query: GLQuery)
  func beginTiming(_ query: GLQuery)
  func endTiming()
  func isAvailable(_ query: GLQuery) -> Bool
  func nanoseconds(of query: GLQuery) -> UInt32?
  func takeDisjoint() -> Bool
  /// Whether the GPU tells when it comes to a place in its work.
  var hasTimestamps: Bool { get }
  func noteTime(_ query: GLQuery)
  func timestamp(of query: GLQuery) -> UInt64
  func currentTimestamp() -> UInt64
  /// The CPU's time, in seconds.
  var now: () -> Double { get }
}

extension GLDevice: TimerQueries {}

/// The clocks of the GPU and of the CPU at one moment, by which times of the one are told as the other's.
struct ClockPair {
  /// They are compared again after so many seconds, for they do not run alike.
  static let interval = 1.0
  /// A start that is sooner than what asked for it by more than this, or later than this, is none: clocks of
  /// few bits begin again, and others are set. In seconds.
  private static let (earliest, latest) = (0.005, 4.0)

  private var gpu: UInt64 = 0
  private var cpu: Double?

  func areDue(at now: Double) -> Bool { cpu.map { now - $0 >= Self.interval } ?? true }

  mutating func set(_ gpuTime: UInt64, _ cpuTime: Double) { (gpu, cpu) = (gpuTime, cpuTime) }

  /// The CPU's time at a time of the GPU's clock, in nanoseconds; nil where that cannot be.
  func time(_ gpuTime: UInt64, askedAt: Double) -> Double? {
    guard let cpu else { return nil }
    let time = cpu + Double(Int64(bitPattern: gpuTime &- gpu)) / 1e9
    return time >= askedAt - Self.earliest && time <= askedAt + Self.latest ? time : nil
  }
}

/// The GPU's time for frames, by timer queries in a ring. Nothing ever waits: a time is there some
/// frames after its frame, and a frame that finds the ring full has none.
struct GPUTimer {
  /// Frames that may be under way at once: more than a driver queues up.
  static let capacity = 6

  private struct Entry {
    var query: GLQuery
    /// What notes when that began, and the CPU's time as it was asked for; nil where the driver cannot.
    var stamp: (query: GLQuery, askedAt: Double)?
    /// The frame that was measured; nil when its time is not wanted or was spoilt.
    var frame: Int?
  }

  /// Queries that measure nothing, those for moments apart: a query that was once the one is never the
  /// other.
  private var spares: [GLQuery] = []
  private var spareStamps: [GLQuery] = []
  /// Those whose frames the GPU may still be drawing, oldest first.
  private var pending: [Entry] = []
  private var running: Entry?
  private var clocks = ClockPair()
  private var hasBegun = false
  /// How often the driver said that its times were worth nothing.
  private(set) var disjointCount = 0

  /// Starts measuring, unless that has begun or all queries are in use.
  mutating func begin(_ device: some TimerQueries) {
    guard running == nil, pending.count < Self.capacity else { return }
    // What happened before the first measurement does not spoil it.
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

  /// Ends what `begin` started, as the time of `frame`; of nil it is thrown away.
  mutating func end(frame: Int?, _ device: some TimerQueries) {
    guard var entry = running else { return }
    running = nil
    device.endTiming()
    entry.frame = frame
    pending.append(entry)
  }

  /// Takes the times that have come in since the last call, oldest first.
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

  /// Takes how often times were spoilt since the last call.
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
