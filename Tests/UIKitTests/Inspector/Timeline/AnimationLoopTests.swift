import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Loop of an edited animation", .serialized) struct AnimationLoopTests {
  /// The ends that an animation may have, with the values of its loop at begin and end. The model
  /// value is 10.
  struct Ends: CustomTestStringConvertible, Sendable {
    var (from, to, by): (Double?, Double?, Double?)
    var (first, last): (Double, Double)
    var testDescription: String { "\((from, to, by))" }
  }

  /// Plays the loop of `animation`, which was added to a layer at 0.5 s and holds its end, and
  /// returns the values of the layer early and late in the second run.
  private func play(_ animation: CAAnimation, keyPath: String) throws -> (Double, Double) {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let model = TimelineModel(TimelineRecorder(inspected.host), inspected.model.edits)
    inspected.host.advance(to: 0.5)
    (animation.duration, animation.fillMode, animation.isRemovedOnCompletion) = (0.5, .both, false)
    layer.add(animation, forKey: nil)
    inspected.host.advance(to: 1.5)
    model.refresh()
    let entry = try #require(model.recording.animations.first { $0.keyPath == keyPath })
    model.choice = .animation(entry.id, keyPath: keyPath)
    model.dragEnd(to: entry.begin + 1)
    let loop = try #require(model.recording.animations.last { $0.isLoop })
    func width(_ time: Double) -> Double {
      inspected.host.advance(to: time)
      return Double(layer.presentation()?.bounds.width ?? 0)
    }
    let begin = loop.begin + loop.cycle
    return (width(begin + 0.001), width(begin + 0.999))
  }

  @Test(
    "A loop moves between the values of its animation, which holds its end below it",
    arguments: [
      Ends(from: nil, to: 50, by: nil, first: 10, last: 50),
      Ends(from: nil, to: nil, by: 20, first: 10, last: 30),
      Ends(from: 50, to: nil, by: nil, first: 50, last: 10),
      Ends(from: 20, to: nil, by: 30, first: 20, last: 50),
      Ends(from: nil, to: 50, by: 20, first: 30, last: 50),
    ])
  func ends(_ ends: Ends) throws {
    let widen = CABasicAnimation(keyPath: "bounds.size.width")
    (widen.fromValue, widen.toValue, widen.byValue) = (ends.from, ends.to, ends.by)
    let (first, last) = try play(widen, keyPath: "bounds.size.width")
    #expect(abs(first - ends.first) < 0.1 && abs(last - ends.last) < 0.1)
  }

  @Test("So do whole rectangles, and the members of a group", arguments: [false, true])
  func rectangle(isGrouped: Bool) throws {
    let widen = CABasicAnimation(keyPath: "bounds")
    widen.toValue = CGRect(x: 0, y: 0, width: 50, height: 20)
    widen.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [widen]
    if isGrouped { widen.fillMode = .both }
    let (first, last) = try play(isGrouped ? group : widen, keyPath: "bounds")
    #expect(abs(first - 10) < 0.1 && abs(last - 50) < 0.1)
  }
}
