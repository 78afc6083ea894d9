import CalqueTesting
import Foundation
import RealTime
import Testing
import UIKit

/// Timers in real time, and the run loop of a program without a host.
@MainActor @Suite(.serialized, .realTime) struct RunLoopTests {
  /// Schedules a Foundation timer that calls `body` after `interval` seconds of real time.
  private func timer(
    after interval: Double, repeats: Bool = false, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
      MainActor.assumeIsolated { body() }
    }
  }

  @Test("a timer fires while a stage runs, and media time follows real time")
  func timer() throws {
    let stage = try Stage()
    stage.advance(by: 1)
    var fired: [Double] = []
    // Foundation retains the captures of a timer for a while after it is invalidated.
    let timer = timer(after: 0.05, repeats: true) { [weak stage] in
      stage.map { fired.append($0.time) }
    }
    defer { timer.invalidate() }
    stage.run(for: 0.3)
    #expect(abs(stage.time - 1.3) < 1e-9)
    #expect(fired.count >= 2)
    #expect(fired.allSatisfy { $0 > 1 && $0 < 1.31 })
  }

  @Test("what a timer animates goes on with the stage")
  func animation() throws {
    let stage = try Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    var isOver = false
    let timer = timer(after: 0.02) {
      UIView.animate(withDuration: 0.1) {
        view.alpha = 0
      } completion: { _ in
        isOver = true
      }
    }
    defer { timer.invalidate() }
    stage.run(for: 0.4)
    #expect(isOver)
  }

  @Test("the main queue's delayed work runs while a stage runs in an asynchronous test")
  func queue() async throws {
    let stage = try Stage()
    var times: [Double] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { times.append(stage.time) }
    var isTaskDone = false
    Task { isTaskDone = true }
    let timer = timer(after: 0.05) { [weak stage] in stage.map { times.append($0.time) } }
    defer { timer.invalidate() }
    await stage.run(for: 0.4)
    #expect(abs(stage.time - 0.4) < 1e-9)
    #expect(times.count == 2 && times.allSatisfy { $0 > 0.02 && $0 < 0.41 })
    #expect(isTaskDone)
  }

  @Test("without a host completion blocks run in a run loop that is run inside of the main queue")
  func completions() {
    var lines: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { lines.append("transaction") }
    CALayer().opacity = 0.5
    CATransaction.commit()
    let view = UIView()
    UIView.animate(withDuration: 0.1) {
      view.alpha = 0
    } completion: { _ in
      lines.append("animate")
    }
    let timer = timer(after: 0.01, repeats: true) {}
    defer { timer.invalidate() }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    #expect(lines == ["transaction", "animate"])
  }

  @Test("what completion blocks begin runs in the same run loop, too")
  func chain() {
    var lines: [String] = []
    UIView.animate(withDuration: 0) {
    } completion: { _ in
      lines.append("first")
      UIView.animate(withDuration: 0) {
      } completion: { _ in
        lines.append("second")
      }
    }
    let timer = timer(after: 0.01, repeats: true) {}
    defer { timer.invalidate() }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    #expect(lines == ["first", "second"])
  }
}
