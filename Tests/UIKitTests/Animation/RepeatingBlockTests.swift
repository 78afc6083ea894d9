import CalqueTesting
import Testing

@MainActor @Suite("UIView.animate, repeat and autoreverse")
struct RepeatingBlockTests {
  /// Returns the positions of a view that a linear block of half a second moves from 50 to 150.
  private func places(
    _ options: UIView.AnimationOptions, at times: [Double],
    completion: @escaping (Bool) -> Void = { _ in }
  ) throws -> [CGFloat] {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: options.union(.curveLinear),
      animations: { view.center.x = 150 }, completion: completion)
    return times.map { time in
      stage.advance(to: time)
      return ((view.layer.presentation()?.position.x ?? 0) * 1000).rounded() / 1000
    }
  }

  @Test("Autoreverse goes there and back in twice the time, then shows the end")
  func autoreverse() throws {
    var outcome: [Bool] = []
    let places = try places(.autoreverse, at: [0, 0.25, 0.5, 0.75, 0.95, 1.05]) {
      outcome.append($0)
    }
    #expect(places == [50, 100, 150, 100, 60, 150])
    #expect(outcome == [true])
  }

  @Test("Repeat starts over for ever; it is over, unfinished, when the view leaves")
  func repeats() throws {
    var outcome: [Bool] = []
    let places = try places(.repeat, at: [0.25, 0.5, 0.75, 1.4, 100.1]) { outcome.append($0) }
    #expect(places == [100, 50, 100, 130, 70])
    #expect(outcome == [false])
  }

  @Test("Both go to and fro for ever")
  func both() throws {
    let places = try places([.repeat, .autoreverse], at: [0.25, 0.75, 1.25, 1.75, 100.4])
    #expect(places == [100, 100, 100, 100, 130])
  }
}
