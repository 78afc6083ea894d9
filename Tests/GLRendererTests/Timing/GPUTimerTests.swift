import Testing

@testable import CalqueGLRenderer

@Suite struct GPUTimerTests {
  /// A driver whose GPU finishes under the test's control. The n-th query measures n microseconds.
  private final class Driver: TimerQueries {
    var finished = 0
    var isDisjoint = false
    private(set) var made: UInt32 = 0
    private(set) var begun: [UInt32] = []
    private(set) var running: UInt32?
    private(set) var deleted = 0
    /// The CPU's time, and the lead of the GPU's clock; nil for a driver without a clock.
    var time = 100.0
    var lead: Double?
    private(set) var comparisons = 0
    private var stamps: [UInt32: Double] = [:]

    func makeQuery() -> GLQuery {
      made += 1
      return GLQuery(name: made)
    }
    func delete(_ query: GLQuery) { deleted += 1 }
    func beginTiming(_ query: GLQuery) {
      #expect(running == nil, "timer queries do not nest")
      #expect(stamps[query.name] == nil, "a query is of one kind for ever")
      running = query.name
      begun.append(query.name)
    }
    func endTiming() {
      #expect(running != nil)
      running = nil
    }
    func isAvailable(_ query: GLQuery) -> Bool {
      stamps[query.name] != nil
        || begun.prefix(finished).contains(query.name)
          && !begun.dropFirst(finished).contains(query.name)
    }
    func nanoseconds(of query: GLQuery) -> UInt32? {
      #expect(isAvailable(query), "asking for a time that is not there waits for the GPU")
      return query.name * 1000
    }
    var hasTimestamps: Bool { lead != nil }
    var now: () -> Double { { self.time } }
    func noteTime(_ query: GLQuery) {
      #expect(!begun.contains(query.name), "a query is of one kind for ever")
      // The GPU reaches it a millisecond later.
      stamps[query.name] = time + 0.001 + (lead ?? 0)
    }
    func timestamp(of query: GLQuery) -> UInt64 { UInt64((stamps[query.name] ?? 0) * 1e9) }
    func currentTimestamp() -> UInt64 {
      comparisons += 1
      return UInt64((time + (lead ?? 0)) * 1e9)
    }
    func takeDisjoint() -> Bool {
      defer { isDisjoint = false }
      return isDisjoint
    }
  }

  private func draw(_ frames: Range<Int>, _ timer: inout GPUTimer, _ driver: Driver) {
    for frame in frames {
      timer.begin(driver)
      timer.end(frame: frame, driver)
    }
  }

  @Test("a time comes in when the GPU is through with its frame, and not before")
  func late() {
    let driver = Driver()
    var timer = GPUTimer()
    draw(7..<10, &timer, driver)
    #expect(timer.take(driver).isEmpty)
    driver.finished = 2
    #expect(
      timer.take(driver) == [GPUTime(frame: 7, seconds: 1e-6), GPUTime(frame: 8, seconds: 2e-6)])
    #expect(timer.take(driver).isEmpty)
    driver.finished = 3
    #expect(timer.take(driver).map(\.frame) == [9])
  }

  @Test("a frame that finds all queries in use has no time, and queries are used again")
  func full() {
    let driver = Driver()
    var timer = GPUTimer()
    draw(0..<20, &timer, driver)
    #expect(driver.made == UInt32(GPUTimer.capacity) && GPUTimer.capacity >= 4)
    driver.finished = driver.begun.count
    #expect(timer.take(driver).map(\.frame) == Array(0..<GPUTimer.capacity))
    draw(20..<22, &timer, driver)
    driver.finished = driver.begun.count
    #expect(timer.take(driver).map(\.frame) == [20, 21])
    #expect(driver.made == UInt32(GPUTimer.capacity))
  }

  @Test("what is spoilt is not told, nor what was under way then")
  func disjoint() {
    let driver = Driver()
    var timer = GPUTimer()
    draw(0..<3, &timer, driver)
    driver.finished = 1
    driver.isDisjoint = true
    #expect(timer.take(driver).isEmpty)
    #expect(timer.disjointCount == 1)
    driver.finished = 3
    #expect(timer.take(driver).isEmpty)
    draw(3..<4, &timer, driver)
    driver.finished = 4
    #expect(timer.take(driver).map(\.frame) == [3])
  }

  @Test("what spoilt the time before the first measurement spoils no time")
  func before() {
    let driver = Driver()
    driver.isDisjoint = true
    var timer = GPUTimer()
    draw(0..<1, &timer, driver)
    driver.finished = 1
    #expect(timer.take(driver).count == 1)
  }

  @Test("where the GPU has a clock its times have starts on the CPU's, compared once a second")
  func starts() throws {
    let driver = Driver()
    driver.lead = 5000
    var timer = GPUTimer()
    for frame in 0..<3 {
      draw(frame..<frame + 1, &timer, driver)
      driver.time += 0.4
      driver.finished = driver.begun.count
      let start = try #require(timer.take(driver).first?.start)
      #expect(abs(start - (100.001 + 0.4 * Double(frame))) < 1e-6)
    }
    #expect(driver.comparisons == 1)
    // The GPU's clock was changed: the timer reports correct times again after a second, and no
    // wrong ones before.
    driver.lead = 9000
    draw(3..<4, &timer, driver)
    driver.finished = driver.begun.count
    #expect(driver.comparisons == 2 && timer.take(driver).first?.start != nil)
    driver.lead = 20
    draw(4..<5, &timer, driver)
    driver.finished = driver.begun.count
    #expect(timer.take(driver).map(\.start) == [nil])
  }

  @Test("a driver without a clock tells times without starts")
  func clockless() {
    let driver = Driver()
    var timer = GPUTimer()
    draw(0..<1, &timer, driver)
    driver.finished = 1
    #expect(timer.take(driver).map(\.start) == [nil])
    #expect(driver.comparisons == 0)
  }

  @Test("beginning twice is one measurement, and a frame that was none has no time")
  func unwanted() {
    let driver = Driver()
    var timer = GPUTimer()
    timer.end(frame: 1, driver)
    timer.begin(driver)
    timer.begin(driver)
    timer.end(frame: nil, driver)
    driver.finished = 1
    #expect(timer.take(driver).isEmpty)
    #expect(driver.begun.count == 1)
    timer.begin(driver)
    timer.delete(with: driver)
    #expect(driver.deleted == 1 && driver.running == nil)
  }
}

extension DrawingSuites {
  /// Timer queries of the actual driver, if it supports them.
  @Suite struct TimerQueryTests {
    @Test(
      "a driver with a timer tells how long a frame took, and one without draws the same",
      arguments: [true, false])
    func real(hasTimer: Bool) throws {
      var limits = GLLimits.driver
      limits.hasTimer = hasTimer
      try withCanvas(width: 256, height: 256, within: limits) { canvas in
        #expect(hasTimer || !canvas.renderer.canTimeGPU)
        let before = try canvas.picture()
        canvas.renderer.beginTiming()
        #expect(try canvas.picture() == before)
        canvas.renderer.endTiming(frame: 4)
        canvas.renderer.finish()
        let times = canvas.renderer.takeGPUTimes()
        #expect(times.isEmpty || canvas.renderer.canTimeGPU)
        // The driver may report a change of its clock since the start of the program.
        for time in times {
          #expect(time.frame == 4)
          #expect(time.seconds > 0 && time.seconds < 4)
          // The renderer of a canvas has no CPU clock: its time stays at 0.
          if let start = time.start { #expect(abs(start) < 4) }
        }
        canvas.renderer.releaseResources()
        canvas.draw()
      }
    }
  }
}
