import Foundation
import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Transitions on the timeline", .serialized) struct TransitionEditTests {
  /// A layer that faded from green to blue in half a second, from 0.5 s on, at 1.5 s.
  @MainActor private struct Faded {
    let inspected: InspectedHost
    let layer: CALayer
    let model: TimelineModel

    init() throws {
      inspected = try InspectedHost()
      layer = inspected.add("box", CGRect(x: 20, y: 20, width: 60, height: 60))
      layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      model = TimelineModel(TimelineRecorder(inspected.host), inspected.model.edits)
      inspected.host.advance(to: 0.5)
      let fade = CATransition()
      fade.duration = 0.5
      layer.add(fade, forKey: nil)
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      inspected.host.advance(to: 1.5)
      model.refresh()
    }

    var loop: AnimationEntry? { model.recording.animations.last { $0.isLoop } }

    /// Chooses the transition, and returns its begin.
    func choose() throws -> Double {
      let entry = try #require(model.recording.animations.first { $0.kind == .transition })
      model.choice = .animation(entry.id, keyPath: entry.keyPath)
      return entry.begin
    }

    /// The share of green in the middle of the layer at a moment.
    func green(at time: Double) throws -> Double {
      inspected.host.advance(to: time)
      let picture = try #require(inspected.host.scenePicture())
      return picture.withBytes { Double($0[50 * picture.bytesPerRow + 50 * 4 + 1]) / 255 }
    }
  }

  @Test("The end of one is dragged, and its loop leads from the same picture again and again")
  func loops() throws {
    let faded = try Faded()
    let model = faded.model
    let begin = try faded.choose()
    #expect(model.draft?.duration == 0.5)
    model.dragEnd(to: begin + 1)
    let loop = try #require(faded.loop)
    #expect(model.isLooping && loop.kind == .transition && abs(loop.cycle - 1.4) < 1e-6)
    for run in [1.0, 2] {
      let start = loop.begin + run * loop.cycle
      #expect(try faded.green(at: start + 0.01) > 0.9)
      #expect(try abs(faded.green(at: start + 0.5) - 0.5) < 0.03)
      #expect(try faded.green(at: start + 1.2) < 0.01)
    }
    model.stopLoop()
    #expect(try faded.green(at: faded.inspected.host.time + 0.02) < 0.01)
    #expect(faded.layer.animationKeys()?.isEmpty != false)
  }

  @Test("Its begin and its curve are edited, and through the delay the former picture shows")
  func delay() throws {
    let faded = try Faded()
    let begin = try faded.choose()
    faded.model.dragBegin(to: begin + 0.5)
    faded.model.edit { $0.curve = SIMD4(0, 1, 0, 1) }
    let loop = try #require(faded.loop)
    #expect(abs((faded.model.draft?.delay ?? 0) - 0.5) < 0.02)
    let start = loop.begin - (faded.model.draft?.delay ?? 0) + loop.cycle
    #expect(try faded.green(at: start + 0.4) > 0.9)
    #expect(try faded.green(at: start + 0.75) < 0.1)
  }

  @Test("One that is on its way goes on below its loop, and ends when it would have")
  func running() throws {
    final class Observer: NSObject, CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { ends.append(finished) }
    }
    let faded = try Faded()
    let (host, observer) = (faded.inspected.host, Observer())
    let back = CATransition()
    (back.duration, back.delegate) = (1, observer)
    faded.layer.add(back, forKey: nil)
    faded.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    host.advance(to: 2)
    faded.model.refresh()
    let entry = try #require(faded.model.recording.animations.last { $0.kind == .transition })
    faded.model.choice = .animation(entry.id, keyPath: entry.keyPath)
    faded.model.dragEnd(to: entry.begin + 2)
    let loop = try #require(faded.loop)
    #expect(observer.ends.isEmpty)
    // From blue, again.
    #expect(try faded.green(at: loop.begin + 0.02) < 0.1)
    host.advance(to: 2.7)
    #expect(observer.ends == [true])
    #expect(try abs(faded.green(at: loop.begin + loop.cycle + 1) - 0.5) < 0.03)
    faded.model.revert()
    #expect(!faded.model.isLooping && faded.model.draft?.duration == 1)
    #expect(try faded.green(at: host.time + 0.02) > 0.99)
  }

  @Test("A loop ends with the timeline, and no picture is kept any more")
  func closed() throws {
    let faded = try Faded()
    let begin = try faded.choose()
    faded.model.dragEnd(to: begin + 1)
    let subject = try #require(faded.model.recorder.subjects.values.first)
    let draft = try #require(faded.model.draft)
    faded.model.close()
    #expect(try faded.green(at: 4) < 0.01)
    // Without the picture that it led from, a loop ends at once.
    let loop = try #require(AnimationLoop.make(subject, draft, on: faded.layer))
    faded.layer.add(loop, forKey: "loop")
    #expect(try faded.green(at: 4.1) < 0.01)
  }

  // MARK: Copied Swift

  /// The change that a transition shows.
  private static func change(_ view: UIView) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.backgroundColor = .blue
    CATransaction.commit()
  }

  // swift-format-ignore
  private static func push(_ layer: CALayer) {
    // push
    let animation = CATransition()
    animation.type = .push
    animation.subtype = .fromRight
    animation.duration = 0.8
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.2, 1)
    layer.add(animation, forKey: "transition")
    // end
  }

  // swift-format-ignore
  private static func flip(_ view: UIView) {
    // flip
    UIView.transition(
      with: view, duration: 0.8, options: [.transitionFlipFromLeft]
    ) {
      // the changes, as the program makes them
    }
    // end
  }

  /// Returns a host with a view, after a moment.
  private func host() throws -> (InspectedHost, UIView) {
    let inspected = try InspectedHost()
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .red
    inspected.host.rootLayer.addSublayer(view.layer)
    inspected.host.advance(to: 0.5)
    return (inspected, view)
  }

  /// Returns the greatest difference of a channel of two pictures.
  private func difference(_ first: CGImage?, _ second: CGImage?) throws -> Int {
    let (first, second) = (try #require(first), try #require(second))
    try #require(first.bytesPerRow == second.bytesPerRow && first.height == second.height)
    return first.withBytes { a in
      second.withBytes { b in
        (0..<first.bytesPerRow * first.height).reduce(0) { max($0, abs(Int(a[$1]) - Int(b[$1]))) }
      }
    }
  }

  @Test("Its Swift is the text of a program that shows the pictures of the edited loop")
  func copies() throws {
    for name in ["push", "flip"] {
      let (edited, view) = try host()
      let model = TimelineModel(TimelineRecorder(edited.host), edited.model.edits)
      if name == "push" {
        let push = CATransition()
        (push.type, push.subtype, push.duration) = (.push, .fromRight, 0.5)
        view.layer.add(push, forKey: nil)
        Self.change(view)
      } else {
        UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromLeft) {
          Self.change(view)
        }
      }
      edited.host.advance(to: 0.6)
      let entry = try #require(model.recording.animations.first { $0.kind == .transition })
      model.choice = .animation(entry.id, keyPath: entry.keyPath)
      model.edit { draft in
        draft.duration = 0.8
        if name == "push" { draft.curve = SIMD4(0.3, 0, 0.2, 1) }
      }
      #expect(try model.swiftText == markedLines(name))
      let loop = try #require(model.recording.animations.last { $0.isLoop })
      let offsets = [0.1, 0.35, 0.7]
      let pictures = offsets.map { offset in
        edited.host.advance(to: loop.begin + 2 * loop.cycle + offset)
        return edited.host.scenePicture()
      }
      model.close()
      let (plain, copy) = try host()
      if name == "push" { Self.push(copy.layer) } else { Self.flip(copy) }
      Self.change(copy)
      for (offset, picture) in zip(offsets, pictures) {
        plain.host.advance(to: 0.5 + offset)
        let other = plain.host.scenePicture()
        #expect(try difference(picture, other) <= 2, "\(name) at \(offset)")
      }
    }
  }

  @Test("A transition of a view that begins later becomes one of its layer")
  func explicit() throws {
    let (edited, view) = try host()
    let model = TimelineModel(TimelineRecorder(edited.host), edited.model.edits)
    UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromTop) {
      Self.change(view)
    }
    edited.host.advance(to: 0.6)
    let entry = try #require(model.recording.animations.first { $0.kind == .transition })
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    model.edit { $0.delay = 0.25 }
    let text = try #require(model.swiftText)
    for line in [
      "animation.type = CATransitionType(rawValue: \"oglFlip\")\n",
      "animation.subtype = .fromBottom\n", " + 0.25\n", "animation.fillMode = .backwards\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    model.close()
  }
}
