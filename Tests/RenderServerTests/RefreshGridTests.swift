import Testing

@testable import RenderServer

@Suite struct RefreshGridTests {
  private let interval = 0.01

  @Test("the next refresh is the first one from now on")
  func next() {
    let grid = RefreshGrid(origin: 1, interval: interval)
    #expect(isNear(grid.next(after: 1.001), 1.01))
    #expect(isNear(grid.next(after: 1.0199), 1.02))
    #expect(isNear(grid.next(after: 1.02), 1.02))
  }

  @Test("a refresh that has a picture is not given again, even a little early")
  func once() {
    var grid = RefreshGrid(origin: 1, interval: interval)
    grid.presented(at: 1.01)
    #expect(isNear(grid.next(after: 1.01), 1.02))
    #expect(isNear(grid.next(after: 1.0095), 1.02))
  }

  @Test("work that took too long leaves refreshes out, and the grid in its place")
  func late() {
    var grid = RefreshGrid(origin: 1, interval: interval)
    grid.presented(at: 1.01)
    #expect(isNear(grid.next(after: 1.0351), 1.04))
  }

  @Test("jitter of the presents is smoothed")
  func jitter() {
    var grid = RefreshGrid(origin: 0, interval: interval)
    var largest = 0.0
    for frame in 1...200 {
      let ideal = Double(frame) * interval
      let target = grid.next(after: ideal - 0.5 * interval)
      largest = max(largest, abs(target - ideal))
      grid.presented(at: ideal + (frame.isMultiple(of: 2) ? 0.002 : 0))
    }
    // Presents are up to 2 ms late, by 1 ms on average.
    #expect(largest < 0.00125)
  }

  @Test(
    "the grid follows a display that is a little faster or slower than it says",
    arguments: [
      0.0098, 0.0102,
    ])
  func drift(real: Double) {
    var grid = RefreshGrid(origin: 0, interval: interval)
    var time = 0.0
    for _ in 0..<100 {
      time += real
      grid.presented(at: time)
    }
    #expect(abs(grid.next(after: time) - time - interval) < 0.002)
  }

  @Test("a present far from the grid starts a new one")
  func jump() {
    var grid = RefreshGrid(origin: 0, interval: interval)
    grid.presented(at: 5.0043)
    #expect(isNear(grid.next(after: 5.0043), 5.0143))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
