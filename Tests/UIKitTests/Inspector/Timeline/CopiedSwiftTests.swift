import Foundation
import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// The Swift that the timeline copies is compiled here: the text between the marks of each function
/// is the copied one. Draws with OpenGL.
@MainActor
@Suite("Copied Swift", .serialized) struct CopiedSwiftTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let program: @MainActor @Sendable (UIView) -> Void
    let edit: @Sendable (inout AnimationDraft) -> Void
    let copied: @MainActor @Sendable (UIView) -> Void
    var testDescription: String { name }
  }

  private nonisolated static let cases = [
    Case(
      name: "basic",
      program: { view in
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (10, 80.5, 0.5)
        view.layer.add(move, forKey: "move")
      },
      edit: { draft in
        draft.duration = 0.8
        draft.delay = 0.1
        draft.curve = SIMD4(0.3, 0, 0.2, 1.2)
      }, copied: { basic($0.layer) }),
    Case(
      name: "spring",
      program: { view in
        let spring = CASpringAnimation(keyPath: "bounds")
        spring.fromValue = CGRect(x: 0, y: 0, width: 10, height: 10)
        spring.toValue = CGRect(x: 0, y: 0, width: 60, height: 40)
        spring.duration = spring.settlingDuration
        view.layer.add(spring, forKey: nil)
      },
      edit: { draft in
        guard var spring = draft.spring else { return }
        spring.response = 0.5
        spring.dampingRatio = 0.5
        draft.tune(spring)
        draft.duration = 1.2
      }, copied: { spring($0.layer) }),
    Case(
      name: "keyframes",
      program: { view in
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        (turn.values, turn.keyTimes, turn.duration) = ([0, 1.5, 0.25], [0, 0.25, 1], 1)
        (turn.autoreverses, turn.timingFunction) = (true, CAMediaTimingFunction(name: .easeIn))
        view.layer.add(turn, forKey: "turn")
      },
      edit: { $0.duration = 0.4 }, copied: { keyframes($0.layer) }),
    Case(
      name: "block",
      program: { view in
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseOut) {
          view.alpha = 0.25
          view.center = CGPoint(x: 50, y: 60)
        }
      },
      edit: { $0.duration = 0.3 }, copied: { block($0) }),
    Case(
      name: "bent block",
      program: { view in UIView.animate(withDuration: 0.5) { view.alpha = 0.25 } },
      edit: { $0.curve = SIMD4(0.1, 0.7, 0.3, 1) }, copied: { bentBlock($0) }),
    Case(
      name: "counted block",
      program: { view in
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0.25 }
        }
      },
      edit: { $0.duration = 0.1 }, copied: { countedBlock($0) }),
    Case(
      name: "bent counted block",
      program: { view in
        UIView.animate(withDuration: 0.25) {
          UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0.25 }
        }
      },
      edit: { $0.curve = SIMD4(0.1, 0.7, 0.3, 1) }, copied: { bentCountedBlock($0) }),
    Case(
      name: "spring block",
      program: { view in
        UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 0.25 }
      },
      edit: { draft in
        guard var spring = draft.spring else { return }
        (spring.response, spring.dampingRatio) = (0.25, 0.6)
        draft.tune(spring)
      }, copied: { springBlock($0) }),
    Case(
      name: "group",
      program: { view in
        let (fade, move) = (
          CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position.x")
        )
        (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 0.25, 0.05)
        (move.fromValue, move.toValue, move.duration) = (10, 80, 0.5)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([fade, move], 0.5)
        view.layer.add(group, forKey: "both")
      },
      edit: { $0.stretch(to: 1) }, copied: { group($0.layer) }),
    Case(
      name: "animator",
      program: { view in
        UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) {
          view.alpha = 0.25
          view.center = CGPoint(x: 50, y: 60)
        }.startAnimation()
      },
      edit: { $0.duration = 0.3 }, copied: { animator($0) }),
    Case(
      name: "bent animator",
      program: { view in
        UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0.25 }
          .startAnimation()
      },
      edit: { draft in
        draft.curve = SIMD4(0.1, 0.7, 0.3, 1)
        draft.delay = 0.1
      }, copied: { bentAnimator($0) }),
    Case(
      name: "spring animator",
      program: { view in
        UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.6) { view.alpha = 0.25 }
          .startAnimation()
      },
      edit: { draft in
        guard var spring = draft.spring else { return }
        (spring.response, spring.dampingRatio) = (0.4, 0.5)
        draft.tune(spring)
        draft.duration = 1
      }, copied: { springAnimator($0) }),
  ]

  // swift-format-ignore
  private static func basic(_ layer: CALayer) {
    // basic
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 10
    animation.toValue = 80.5
    animation.duration = 0.8
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.2, 1.2)
    animation.fillMode = .backwards
    layer.add(animation, forKey: "move")
    // end
  }

  // swift-format-ignore
  private static func spring(_ layer: CALayer) {
    // spring
    let animation = CASpringAnimation(keyPath: "bounds")
    animation.fromValue = CGRect(x: 0, y: 0, width: 10, height: 10)
    animation.toValue = CGRect(x: 0, y: 0, width: 60, height: 40)
    animation.stiffness = 157.91367
    animation.damping = 12.566371
    animation.duration = 1.2
    layer.add(animation, forKey: nil)
    // end
  }

  // swift-format-ignore
  private static func keyframes(_ layer: CALayer) {
    // keyframes
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = [0, 1.5, 0.25]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 0.4
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.autoreverses = true
    layer.add(animation, forKey: "turn")
    // end
  }

  // swift-format-ignore
  private static func block(_ view: UIView) {
    // block
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
      view.alpha = 0.25
      view.center = CGPoint(x: 50, y: 60)
    }
    // end
  }

  // swift-format-ignore
  private static func bentBlock(_ view: UIView) {
    // bent block
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      controlPoint1: CGPoint(x: 0.1, y: 0.7),
      controlPoint2: CGPoint(x: 0.3, y: 1)
    )
    animator.isUserInteractionEnabled = false
    animator.addAnimations {
      view.alpha = 0.25
    }
    animator.startAnimation()
    // end
  }

  // swift-format-ignore
  private static func countedBlock(_ view: UIView) {
    // counted block
    UIView.animate(withDuration: 0.1, delay: 0, options: [.allowUserInteraction]) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        view.alpha = 0.25
      }
    }
    // end
  }

  // swift-format-ignore
  private static func bentCountedBlock(_ view: UIView) {
    // bent counted block
    view.alpha = 0.25
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.duration = 0.25
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.3, 1)
    animation.repeatCount = 2
    animation.autoreverses = true
    view.layer.add(animation, forKey: "opacity")
    // end
  }

  // swift-format-ignore
  private static func springBlock(_ view: UIView) {
    // spring block
    UIView.animate(springDuration: 0.25, bounce: 0.4, initialSpringVelocity: 0, delay: 0) {
      view.alpha = 0.25
    }
    // end
  }

  // swift-format-ignore
  private static func group(_ layer: CALayer) {
    // group
    let animation1 = CABasicAnimation(keyPath: "opacity")
    animation1.fromValue = 0
    animation1.toValue = 1
    animation1.duration = 0.5
    animation1.beginTime = 0.1
    let animation2 = CABasicAnimation(keyPath: "position.x")
    animation2.fromValue = 10
    animation2.toValue = 80
    animation2.duration = 1
    let animation = CAAnimationGroup()
    animation.animations = [animation1, animation2]
    animation.duration = 1
    layer.add(animation, forKey: "both")
    // end
  }

  // swift-format-ignore
  private static func animator(_ view: UIView) {
    // animator
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut)
    animator.addAnimations {
      view.alpha = 0.25
      view.center = CGPoint(x: 50, y: 60)
    }
    animator.startAnimation()
    // end
  }

  // swift-format-ignore
  private static func bentAnimator(_ view: UIView) {
    // bent animator
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      controlPoint1: CGPoint(x: 0.1, y: 0.7),
      controlPoint2: CGPoint(x: 0.3, y: 1)
    )
    animator.addAnimations {
      view.alpha = 0.25
    }
    animator.startAnimation(afterDelay: 0.1)
    // end
  }

  // swift-format-ignore
  private static func springAnimator(_ view: UIView) {
    // spring animator
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 246.74011, damping: 15.707963,
      initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations {
      view.alpha = 0.25
    }
    animator.startAnimation()
    // end
  }

  /// Returns a host with a view, after a moment.
  private func host() throws -> (InspectedHost, UIView) {
    let inspected = try InspectedHost()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 10))
    view.backgroundColor = .red
    inspected.host.rootLayer.addSublayer(view.layer)
    inspected.host.advance(to: 0.5)
    return (inspected, view)
  }

  @Test(
    "It is the text of a program that draws the frames of the edited loop",
    arguments: cases.map(\.name))
  func copies(name: String) throws {
    let one = try #require(Self.cases.first { $0.name == name })
    let (edited, view) = try host()
    let recorder = TimelineRecorder(edited.host)
    let model = TimelineModel(recorder, edited.model.edits)
    one.program(view)
    edited.host.advance(to: 0.6)
    let entry = try #require(recorder.recording.animations.first)
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    model.edit(one.edit)
    #expect(try model.swiftText == markedLines(name))
    // The frames of the loop after the program's own animation has ended, in its next run.
    let loop = try #require(recorder.recording.animations.last { $0.isLoop })
    let begin = loop.begin - (model.draft?.delay ?? 0)
    let cycle = (loop.cycle * 60).rounded(.up) / 60
    #expect(cycle > 0 && begin >= 0.6 - 1e-9)
    var frames: [String] = []
    let offsets = [0.05, 0.15, 0.25]
    for offset in offsets {
      edited.host.advance(to: begin + loop.cycle * 2 + offset)
      frames.append(edited.host.frameDescription())
    }
    model.close()
    recorder.stop()
    let (plain, copy) = try host()
    if entry.isOfBlock { copy.alpha = 1 }
    one.copied(copy)
    for (offset, frame) in zip(offsets, frames) {
      plain.host.advance(to: 0.5 + offset)
      #expect(plain.host.frameDescription() == frame, "\(name) at \(offset)")
    }
  }

  @Test("A reset takes the loop away, and leaves the program's own animation as it was")
  func reset() throws {
    let (edited, view) = try host()
    let recorder = TimelineRecorder(edited.host)
    let model = TimelineModel(recorder, edited.model.edits)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10, 80, 5)
    view.layer.add(move, forKey: "move")
    edited.host.advance(to: 0.6)
    let entry = try #require(recorder.recording.animations.first)
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    model.dragEnd(to: entry.begin + 2)
    model.dragBegin(to: entry.begin + 0.25)
    #expect(model.draft?.duration == 2 && abs((model.draft?.delay ?? 0) - 0.25) < 1e-9)
    #expect(model.isLooping && edited.model.edits.count == 1)
    #expect(recorder.recording.animations.count { $0.isLoop } == 1)
    edited.model.edits.restoreAll()
    #expect(view.layer.animationKeys() == ["move"] && !model.isLooping)
    model.playLoop()
    model.close()
    #expect(view.layer.animationKeys() == ["move"] && edited.model.edits.isEmpty)
  }

  @Test("The response and the ratio of a spring are those of its constants")
  func spring() {
    var spring = AnimationDraft.SpringConstants(mass: 2, stiffness: 200, damping: 20)
    #expect(abs(spring.response - 2 * .pi / 10) < 1e-9 && abs(spring.dampingRatio - 0.5) < 1e-9)
    spring.response = 0.5
    #expect(abs(spring.dampingRatio - 0.5) < 1e-9 && spring.mass == 2)
    spring.dampingRatio = 1
    #expect(abs(spring.response - 0.5) < 1e-9)
  }
}
