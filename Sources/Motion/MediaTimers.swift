private import Dispatch

/// Calls on the main thread at times of the media clock.
///
/// A call waits on the clock that was `MediaTime.clock` when it was made. For a running clock the
/// main queue delivers the calls; a paused clock is moved by its owner, who reads `nextTime(of:)`
/// and calls `runDue(of:)` there.
@MainActor
package enum MediaTimers {
  /// An identifier that cancels a waiting call.
  package struct Token: Sendable {
    fileprivate let time: Double
    fileprivate let number: UInt64

    fileprivate static func precedes(_ a: Token, _ b: Token) -> Bool {
      (a.time, a.number) < (b.time, b.number)
    }
  }

  /// The calls that wait on one clock, ordered by time, and for equal times in the order of
  /// insertion.
  private struct Queue {
    let clock: any MediaClock
    var calls: [(token: Token, body: @MainActor () -> Void)] = []

    /// Returns the index of `token`, or the index where it would be inserted.
    func index(of token: Token) -> Int {
      var range = 0..<calls.count
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        if Token.precedes(calls[middle].token, token) {
          range = middle + 1..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      return range.lowerBound
    }
  }

  /// The queues of clocks with waiting calls; rarely more than one.
  private static var queues: [Queue] = []
  private static var lastNumber: UInt64 = 0
  private static let source: any DispatchSourceTimer = {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { runDueOfRunningClocks() } }
    source.activate()
    return source
  }()

  /// Runs `body` when the media clock reads `time` seconds or more, never at once. A time in the
  /// past counts as now; an infinite or NaN time never comes.
  @discardableResult
  package static func call(at time: Double, _ body: @escaping @MainActor () -> Void) -> Token {
    lastNumber += 1
    let token = Token(time: time, number: lastNumber)
    guard time < .infinity else { return token }
    let clock = MediaTime.clock
    if !queues.contains(where: { $0.clock === clock }) { queues.append(Queue(clock: clock)) }
    for index in queues.indices where queues[index].clock === clock {
      let number = queues[index].index(of: token)
      queues[index].calls.insert((token, body), at: number)
      if number == 0 { arm() }
    }
    return token
  }

  /// Cancels a call. A no-op for a call that has run or was cancelled before.
  package static func cancel(_ token: Token) {
    for index in queues.indices {
      let number = queues[index].index(of: token)
      guard number < queues[index].calls.count,
        queues[index].calls[number].token.number == token.number
      else { continue }
      queues[index].calls.remove(at: number)
    }
  }

  /// Cancels every call that waits on `clock`, whose owner will not move it any more.
  package static func cancelAll(of clock: any MediaClock) {
    queues.removeAll { $0.clock === clock }
  }

  /// Returns the first time after the current one, in seconds of `clock`, at which a call is due.
  /// Calls that are already due do not count: they run with the next `runDue(of:)`.
  package static func nextTime(of clock: any MediaClock) -> Double? {
    let now = clock.now()
    guard let queue = queues.first(where: { $0.clock === clock }) else { return nil }
    let index = queue.index(of: Token(time: now, number: .max))
    return index < queue.calls.count ? queue.calls[index].token.time : nil
  }

  /// Returns true if a call of `clock` is due.
  package static func hasDue(of clock: any MediaClock) -> Bool {
    let first = queues.first { $0.clock === clock }?.calls.first
    return first.map { $0.token.time <= clock.now() } ?? false
  }

  /// Runs the due calls of `clock`, ordered by time; calls added meanwhile wait for the next run.
  /// Calls of other clocks are not run: work that they start would use `clock`.
  package static func runDue(of clock: any MediaClock) {
    run([clock])
  }

  private static func runDueOfRunningClocks() {
    run(queues.map(\.clock).filter { $0.interval(until: $0.now()) != nil })
  }

  private static func run(_ clocks: [any MediaClock]) {
    let last = lastNumber
    for clock in clocks {
      let now = clock.now()
      while let body = takeDue(of: clock, by: now, upTo: last) { body() }
    }
    queues.removeAll { $0.calls.isEmpty }
    arm()
  }

  private static func takeDue(
    of clock: any MediaClock, by now: Double, upTo last: UInt64
  ) -> (@MainActor () -> Void)? {
    guard let index = queues.firstIndex(where: { $0.clock === clock }),
      let number = queues[index].calls.firstIndex(where: { $0.token.number <= last }),
      queues[index].calls[number].token.time <= now
    else { return nil }
    return queues[index].calls.remove(at: number).body
  }

  /// Schedules the main queue for the next due call. Must be called when the rate of a clock
  /// changes.
  package static func arm() {
    let waits = queues.compactMap { queue in
      queue.calls.first.flatMap { queue.clock.interval(until: $0.token.time) }
    }
    if let wait = waits.min() {
      source.schedule(deadline: .now() + max(0, wait))
    } else {
      source.schedule(deadline: .distantFuture)
    }
  }
}
