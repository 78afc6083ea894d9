// Names the functions that hold the main thread.
//
//     main thread ── begin and end of a turn ──> MainThreadMonitor ──> StallSampler's thread
//     its stack <── signal, while a turn takes longer than a refresh ──┘   │
//                   StallSamples ──> Symbolicator ──> StallRecord ──> StallLog
internal import Dispatch
internal import Foundation
internal import Synchronization
package import CalqueTelemetry

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
