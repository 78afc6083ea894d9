/// What timing needs of a driver, so that its rules can be tested without one.
protocol TimerQueries {
  func makeQuery() -> GLQuery
  func delete(_ query: GLQuery)
  func beginTiming(_ query: GLQuery)
  func endTiming()
  func isAvailable(_ query: GLQuery) -> Bool
  func nanoseconds(of query: GLQuery) -> UInt32?
  func takeDisjoint() -> Bool
}

extension GLDevice: TimerQueries {}

/// The GPU's time for frames, by timer queries in a ring. Nothing ever waits: a time is there some
/// frames after its frame, and a frame that finds the ring full has none.
struct GPUTimer {
  /// Frames that may be under way at once: more than a driver queues up.
  static let capacity = 6

  private struct Entry {
    var query: GLQuery
    /// The frame that was measured; nil when its time is not wanted or was spoilt.
    var frame: Int?
  }

  /// Queries that measure nothing.
  private var spares: [GLQuery] = []
  /// Those whose frames the GPU may still be drawing, oldest first.
  private var pending: [Entry] = []
  private var running: GLQuery?
  private var hasBegun = false
  /// How often the driver said that its times were worth nothing.
  private(set) var disjointCount = 0

  /// Starts measuring, unless that has begun or all queries are in use.
  mutating func begin(_ device: some TimerQueries) {
    guard running == nil, pending.count < Self.capacity else { return }
    // What happened before the first measurement does not spoil it.
    if !hasBegun { _ = device.takeDisjoint() }
    hasBegun = true
    let query = spares.popLast() ?? device.makeQuery()
    device.beginTiming(query)
    running = query
  }

  /// Ends what `begin` started, as the time of `frame`; of nil it is thrown away.
  mutating func end(frame: Int?, _ device: some TimerQueries) {
    guard let query = running else { return }
    running = nil
    device.endTiming()
    pending.append(Entry(query: query, frame: frame))
  }

  /// Takes the times that have come in since the last call, oldest first.
  mutating func take(_ device: some TimerQueries) -> [GPUTime] {
    var times: [GPUTime] = []
    var done = 0
    for entry in pending {
      guard device.isAvailable(entry.query) else { break }
      if let frame = entry.frame, let nanoseconds = device.nanoseconds(of: entry.query) {
        times.append(GPUTime(frame: frame, seconds: Double(nanoseconds) / 1e9))
      }
      done += 1
    }
    guard done > 0 else { return [] }
    spares += pending.prefix(done).map(\.query)
    pending.removeFirst(done)
    guard device.takeDisjoint() else { return times }
    disjointCount += 1
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
    for query in spares + pending.map(\.query) { device.delete(query) }
    forget()
  }
}
