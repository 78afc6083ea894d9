// Names the functions that hold the main thread.
//
//     main thread ── begin and end of a turn ──> MainThreadMonitor ──> StallSampler's thread
//     its stack <── signal, while a turn takes longer than a refresh ──┘   │
//                   StallSamples ──> Symbolicator ──> StallRecord ──> StallLog
internal import CalqueCStacks
package import CalqueTelemetry
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Watches the main thread on a thread of its own. While a turn of the main thread takes longer
/// than a refresh, it samples the stack every 5 ms, and at the end adds a record to `StallLog`.
package final class StallSampler: Sendable {
  /// Seconds between two looks at the time of the main thread's turn, between two samples, and
  /// between two samples of a turn of more than 2 seconds.
  private static let (period, sampling, slowSampling) = (0.008, 0.005, 0.05)
  /// Seconds between two namings of the function that holds the thread, while it does.
  private static let naming = 0.25

  private let isStopped = Atomic(false)
  private let deadline: Double
  private let now: @Sendable () -> SignpostMoment
  private let monitors: [MainThreadMonitor]

  /// Begins to watch. Returns nil if another sampler exists, or where stacks cannot be sampled.
  ///
  /// - Parameters:
  ///   - deadline: The seconds that a turn may take.
  ///   - monitors: They tell since when the main thread is busy.
  ///   - asking: The seconds between two calls that a main thread without work is asked to answer
  ///     on its main queue; nil where it does not run that queue. A stall is found from the next
  ///     call on.
  ///   - now: Returns the current moment, on any thread.
  @MainActor
  package init?(
    deadline: Double, monitors: [MainThreadMonitor], asking: Double?,
    now: @escaping @Sendable () -> SignpostMoment
  ) {
    guard let stacks = StackSampler.begin() else { return nil }
    (self.deadline, self.now) = (deadline, now)
    let question = asking.map { (MainThreadMonitor(), $0) }
    self.monitors = monitors + (question.map { [$0.0] } ?? [])
    let thread = Thread { [self] in run(stacks, question) }
    thread.name = "calque.stalls"
    thread.start()
  }

  /// Ends the watch, in some milliseconds.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// The number of samples taken so far in the process.
  package static var sampleCount: Int { StackSampler.count }

  /// True if the handler of a signal is installed.
  package static var isInstalled: Bool { StackSampler.isInstalled }

  /// The host time since which the main thread is busy; nil while it waits.
  private var busySince: Double? { monitors.compactMap(\.busySince).min() }

  private func run(
    _ stacks: StackSampler, _ question: (monitor: MainThreadMonitor, interval: Double)?
  ) {
    var symbolicator = Symbolicator()
    var asked = 0.0
    while !isStopped.load(ordering: .relaxed) {
      Thread.sleep(forTimeInterval: Self.period)
      let moment = now()
      if let since = busySince {
        if moment.host - since > deadline { follow(since, moment, stacks, &symbolicator) }
      } else if let (monitor, interval) = question, moment.host - asked > interval {
        asked = moment.host
        monitor.busySince = asked
        DispatchQueue.main.async { monitor.busySince = nil }
      }
    }
  }

  /// Samples the turn that began at `since` until it ends, and adds its record.
  private func follow(
    _ since: Double, _ moment: SignpostMoment, _ stacks: StackSampler,
    _ symbolicator: inout Symbolicator
  ) {
    StallLog.isPending = true
    defer {
      StallLog.current = nil
      StallLog.isPending = false
    }
    var samples = StallSamples()
    var named = moment.host
    var last = moment
    // A turn that begins right after this one has another time.
    while !isStopped.load(ordering: .relaxed), busySince == since {
      samples.add(stacks.sample())
      last = now()
      if last.host - named > Self.naming {
        StallLog.current = samples.holder(&symbolicator)?.function
        named = now().host
      }
      let isLong = last.host - since > 2
      Thread.sleep(forTimeInterval: isLong ? Self.slowSampling : Self.sampling)
    }
    last = now()
    guard let holder = samples.holder(&symbolicator) else { return }
    symbolicator.findLines(Set(holder.stack))
    let begin = SignpostMoment(
      host: since, media: last.media - (last.host - since))
    StallLog.stalls.append(
      StallRecord(
        begin: begin, end: last, function: holder.function,
        place: holder.index.flatMap { symbolicator.line(at: holder.stack[$0]) },
        stack: holder.stack.compactMap { address in
          guard var frame = symbolicator.function(at: address)?.frame else { return nil }
          frame.place = symbolicator.line(at: address)
          return frame
        }, samples: samples.count, samplesInFunction: holder.samples))
  }
}

/// The samples of one stall: the stacks, each with the number of times that it was found.
struct StallSamples {
  /// The most different stacks of a stall; samples of others are dropped.
  static let capacity = 256

  private var counts: [[UInt]: Int] = [:]
  private(set) var count = 0
  /// The number of different stacks kept.
  var stackCount: Int { counts.count }

  mutating func add(_ stack: [UInt]) {
    guard !stack.isEmpty else { return }
    count += 1
    guard counts.count < Self.capacity || counts[stack] != nil else { return }
    counts[stack, default: 0] += 1
  }

  /// The function that held the thread.
  struct Holder {
    /// Its name, and what it called in most samples.
    let function: String
    let samples: Int
    /// The most frequent stack, the innermost address first, and the function's index in it; nil
    /// for a function that is known by what is around it.
    let stack: [UInt]
    let index: Int?
  }

  /// Returns the function that held the thread; nil without samples.
  func holder(_ symbolicator: inout Symbolicator) -> Holder? {
    symbolicator.find(Set(counts.keys.joined()))
    var holders: [String: (samples: Int, callees: [String: Int], stack: [UInt], most: Int)] = [:]
    for (stack, count) in counts {
      let functions = stack.compactMap { symbolicator.function(at: $0) }
      let (name, callee) = Self.holder(of: functions)
      var holder = holders[name] ?? (0, [:], [], 0)
      holder.samples += count
      if let callee { holder.callees[callee, default: 0] += count }
      // Of equal ones, the first in order, so that the result is the same each time.
      if count > holder.most
        || count == holder.most && stack.lexicographicallyPrecedes(holder.stack)
      {
        (holder.stack, holder.most) = (stack, count)
      }
      holders[name] = holder
    }
    let found = holders.max { ($0.value.samples, $1.key) < ($1.value.samples, $0.key) }
    guard let (name, holder) = found else { return nil }
    let callee = holder.callees.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let isTypical = callee.map { $0.value * 2 > holder.samples } ?? false
    return Holder(
      function: name + (isTypical ? callee.map { " → \($0.key)" } ?? "" : ""),
      samples: holder.samples, stack: holder.stack,
      index: holder.stack.firstIndex { symbolicator.function(at: $0)?.frame.function == name })
  }

  /// Returns the innermost function of the program on a stack, and the function that it called.
  /// Without one, the outermost function of a library under the main loop and the innermost one of
  /// Calque's.
  private static func holder(
    of functions: [Symbolicator.Function]
  ) -> (name: String, callee: String?) {
    if let index = functions.firstIndex(where: \.isOfProgram) {
      let name = functions[index].frame.function
      let callee = functions[..<index].last { $0.frame.function != name }
      return (name, callee?.frame.function)
    }
    let inside = functions.prefix { !loops.contains($0.frame.function) }
    let calque = inside.filter(\.isOfCalque)
    guard let outer = calque.last?.frame.function, let inner = calque.first?.frame.function else {
      return (functions.first?.frame.function ?? "unknown", nil)
    }
    return (outer, inner == outer ? nil : inner)
  }

  /// Functions under which all others are.
  private static let loops: Set = [
    "ScreenHost.run()", "SteppedHost.turn()", "UIApplication.run(_:on:isProfiled:)",
  ]
}

/// Samples of the main thread's stack. One exists at a time, and the handler of its signal with it.
package final class StackSampler: Sendable {
  /// The most functions of a sample, the innermost first.
  static let depth = 128

  private static let taken = Atomic(0)

  /// The number of samples taken so far in the process.
  static var count: Int { taken.load(ordering: .relaxed) }

  /// True if the handler of a signal is installed.
  static var isInstalled: Bool { stacks_signal() != 0 }

  /// One that fails would end the handler of another: an object without properties is deinitialised
  /// even then.
  private init() {}

  /// Installs the handler. Returns nil if another sampler exists, or where stacks cannot be
  /// sampled.
  @MainActor
  package static func begin() -> StackSampler? { stacks_begin() ? StackSampler() : nil }

  deinit { stacks_end() }

  /// Returns the addresses of the functions on the main thread's stack, the innermost first; none
  /// if it does not answer. Called on one thread.
  package func sample() -> [UInt] {
    Self.taken.add(1, ordering: .relaxed)
    var addresses = [UInt](unsafeUninitializedCapacity: Self.depth) { buffer, count in
      count = Int(stacks_sample(buffer.baseAddress, Int32(Self.depth)))
    }
    // A return address is that after the call, which may be in the next function.
    for index in addresses.indices.dropFirst() { addresses[index] &-= 1 }
    return addresses
  }
}
