import BusyC
import Foundation
import RealTime
import CalqueTelemetry
import Testing

@testable import CalqueSampling

@Suite(.serialized, .realTime) @MainActor struct StallSamplerTests {
  nonisolated private static let now: @Sendable () -> SignpostMoment = {
    let time = ProcessInfo.processInfo.systemUptime
    return SignpostMoment(host: time, media: time + 1000)
  }

  /// Has the main thread busy with `body` under a sampler, and returns the record of it.
  private func stall(_ body: () -> Void) throws -> StallRecord {
    let monitor = MainThreadMonitor()
    let mark = StallLog.stalls.count
    let sampler = try begin([monitor])
    monitor.busySince = Self.now().host
    body()
    monitor.busySince = nil
    sampler.stop()
    wait { StallLog.stalls.count > mark && !StallSampler.isInstalled }
    return try #require(StallLog.stalls.entries(since: mark).last)
  }

  /// Begins to sample; a former sampler may need some milliseconds to end.
  private func begin(_ monitors: [MainThreadMonitor]) throws -> StallSampler {
    var sampler: StallSampler?
    wait {
      sampler = StallSampler(deadline: 0.016, monitors: monitors, asking: nil, now: Self.now)
      return sampler != nil
    }
    return try #require(sampler)
  }

  private func wait(until isDone: () -> Bool) {
    var rest = 400
    while !isDone(), rest > 0 {
      Thread.sleep(forTimeInterval: 0.01)
      rest -= 1
    }
  }

  @Test("the function of the program that holds the thread is named, with what it called")
  func swift() throws {
    let record = try stall { Work().sortNumbers() }
    #expect(record.function.hasPrefix("Work.sortNumbers()"), "\(record)")
    let frame = try #require(record.stack.first { $0.function == "Work.sortNumbers()" })
    #expect(frame.module == "SamplingTests")
    // The line is one of the function's.
    let place = try #require(frame.place)
    #expect(place.file == "StallSamplerTests.swift" && place.path.hasPrefix("/"))
    #expect(Work.sortLines.contains(place.line))
    #expect(record.place == place)
    #expect(record.description.hasSuffix(" at \(place)"))
    #expect(record.samplesInFunction > record.samples / 2)
    #expect(record.seconds > 0.1)
    #expect(abs(record.begin.media - record.begin.host - 1000) < 0.001)
  }

  @Test("a stall in C is named")
  func inC() throws {
    let record = try stall { _ = busy_compute(0.2) }
    #expect(record.function.hasPrefix("busy_compute"), "\(record)")
    #expect(record.place?.file == "busy.c", "\(record)")
  }

  @Test("a sleeping thread is read without being woken, with what former calls left on its stack")
  func sleeping() throws {
    var result: Int32 = 1
    let record = try stall {
      busy_litter()
      result = busy_usleep(200_000)
    }
    #expect(result == 0)
    // Names of the C library may begin with underscores.
    #expect(record.function.hasPrefix("busy_usleep → "), "\(record)")
    #expect(record.function.hasSuffix("usleep"), "\(record)")
    #expect(record.stack.contains { $0.function.contains("StallSamplerTests.sleeping()") })
    #expect(record.seconds > 0.19)
  }

  @Test("a thread that polls is read without being woken, with what former calls left on its stack")
  func polling() throws {
    var result: Int32 = 1
    let record = try stall {
      busy_litter()
      result = busy_poll(200)
    }
    #expect(result == 0)
    #expect(record.function.hasPrefix("busy_poll → "), "\(record)")
    #expect(record.function.hasSuffix("poll"), "\(record)")
    #expect(record.stack.contains { $0.function.contains("StallSamplerTests.polling()") })
  }

  @Test("a lock that another thread has is named by the one who waits")
  func lock() throws {
    let record = try stall { Work().waitForLock() }
    #expect(record.function.hasPrefix("Work.waitForLock() → "), "\(record)")
  }

  @Test("memory, libraries and C callbacks can be sampled")
  func signalSafety() throws {
    let record = try stall { Work().churn() }
    #expect(record.function.contains("Work.churn()"), "\(record)")
    #expect(record.samples > 0)
  }

  @Test("a turn within its deadline is not sampled, and without a sampler there is no handler")
  func off() throws {
    let monitor = MainThreadMonitor()
    let sampler = try begin([monitor])
    #expect(StallSampler.isInstalled)
    let (taken, mark) = (StallSampler.sampleCount, StallLog.stalls.count)
    for _ in 0..<20 {
      monitor.busySince = Self.now().host
      Thread.sleep(forTimeInterval: 0.001)
      monitor.busySince = nil
      Thread.sleep(forTimeInterval: 0.002)
    }
    sampler.stop()
    wait { !StallSampler.isInstalled }
    #expect(!StallSampler.isInstalled)
    monitor.busySince = Self.now().host
    Thread.sleep(forTimeInterval: 0.05)
    #expect(StallSampler.sampleCount == taken)
    #expect(StallLog.stalls.count == mark)
  }

  @Test("there is one sampler at a time, and another that is asked for leaves it as it is")
  func single() throws {
    let sampler = try begin([])
    #expect(StallSampler(deadline: 1, monitors: [], asking: nil, now: Self.now) == nil)
    #expect(StallSampler.isInstalled)
    sampler.stop()
    wait { !StallSampler.isInstalled }
  }

  @Test("the samples of a stall take bounded memory")
  func bounded() throws {
    var samples = StallSamples()
    for stack in 0..<10 * UInt(StallSamples.capacity) { samples.add([stack, 1]) }
    #expect(samples.count == 10 * StallSamples.capacity)
    #expect(samples.stackCount == StallSamples.capacity)
  }
}

private final class Work {
  private var result = 0.0

  static let sortLines = #line + 2...#line + 7

  @inline(never) func sortNumbers() {
    let end = Date().addingTimeInterval(0.2)
    // So many that an allocator that checks itself takes a small part of the time.
    while Date() < end { result += (0..<100_000).map { Double($0 ^ 77) }.sorted()[5] }
  }

  @inline(never) func waitForLock() {
    let lock = NSLock()
    lock.lock()
    Thread {
      Thread.sleep(forTimeInterval: 0.15)
      lock.unlock()
    }.start()
    lock.lock()
    result += 1
  }

  @inline(never) func churn() {
    let end = Date().addingTimeInterval(0.3)
    while Date() < end {
      if let library = dlopen("libcairo.so.2", RTLD_NOW) { dlclose(library) }
      var numbers = (0..<20_000).map { Int32($0 ^ 0x5555) }
      qsort(&numbers, numbers.count, 4) { first, second in
        guard let first, let second else { return 0 }
        return first.load(as: Int32.self) < second.load(as: Int32.self) ? -1 : 1
      }
      for size in 1...100 { free(malloc(size * 5000)) }
      result += Double(numbers[0])
    }
  }
}
