import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import RandomSeeds
import Testing
import UIKit

/// Several stages at the same time: each behaves as it would alone.
@MainActor @Suite(.serialized) struct SeveralStagesTests {
  /// A stage whose layers and views are changed and shown alternately, with a record of its output.
  @MainActor
  private final class Course: CAAnimationDelegate {
    private let stage: Stage
    private var random: SeededGenerator
    private let dot = CALayer()
    private let box = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
    private let scroller = UIScrollView(frame: CGRect(x: 60, y: 0, width: 60, height: 90))
    private var link: CADisplayLink?
    private(set) var lines: [String] = []
    private(set) var pictures: [[UInt8]] = []
    private var turn = 0

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      stage = try Stage(size: CGSize(width: 90 + Int(seed % 3) * 20, height: 90))
      dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      stage.layer.addSublayer(dot)
      box.backgroundColor = .green
      let stripe = UIView(frame: CGRect(x: 0, y: 50, width: 60, height: 30))
      stripe.backgroundColor = .red
      scroller.contentSize = CGSize(width: 60, height: 900)
      scroller.addSubview(stripe)
      stage.window.addSubview(box)
      stage.window.addSubview(scroller)
      let link = CADisplayLink { [weak self] in self?.lines.append("tick \($0.timestamp)") }
      link.preferredFramesPerSecond = 10
      link.add(to: .main, forMode: .default)
      self.link = link
      // A completion block without animations runs on the clock of the stage used last.
      stage.advance(by: 0)
    }

    /// Alternates between changes that do not touch the stage, and time steps with observations.
    func go() {
      turn += 1
      turn % 2 == 1 ? change() : look()
    }

    private func change() {
      let number = turn
      let x = CGFloat.random(in: 0...60, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: dot.position.x = x
      case 1:
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.4)
        CATransaction.setCompletionBlock { [weak self] in self?.note("transaction \(number)") }
        dot.opacity = Float(x / 60)
        CATransaction.commit()
      case 2:
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.byValue = x
        animation.duration = 0.3
        animation.delegate = self
        dot.add(animation, forKey: "y")
      case 3:
        UIView.animate(withDuration: 0.2, delay: 0.1) {
          self.box.frame.origin.x = x
        } completion: { [weak self] in
          guard let self else { return }
          note("moved \(number) \($0)")
          UIView.animate(withDuration: 0.2) { self.box.alpha = 0.2 + x / 100 }
        }
      case 4: dot.removeAllAnimations()
      case 5: dot.transform = CATransform3DMakeRotation(x, 0, 0, 1)
      default:
        box.layer.cornerRadius = x / 6
        scroller.setContentOffset(CGPoint(x: 0, y: x), animated: false)
      }
    }

    private func look() {
      if Int.random(in: 0..<4, using: &random) == 0 {
        stage.pan(from: CGPoint(x: 75, y: 70), to: CGPoint(x: 75, y: 20), duration: 0.1)
      }
      stage.advance(by: Double.random(in: 0...0.25, using: &random))
      note("at \(dot.presentation()?.frame ?? .zero) \(box.layer.presentation()?.frame ?? .zero)")
      lines.append(
        "\(scroller.contentOffset.y) \(UIScreen.main.bounds.width) \(UIApplication.shared.windows.count)"
      )
      lines.append("\(stage.frameCount) \(stage.frameDescription)")
      pictures.append(stage.snapshot()?.withBytes { Array($0) } ?? [])
    }

    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop \(flag)") }

    private func note(_ line: String) { lines.append("\(CACurrentMediaTime()) \(line)") }

    /// Ends what holds on to the stage: the link, and animations, which retain their delegate.
    func end() {
      link?.invalidate()
      dot.removeAllAnimations()
    }
  }

  private static let turns = 24

  private func alone(_ seed: UInt64) throws -> (lines: [String], pictures: [[UInt8]]) {
    let course = try Course(seed: seed)
    defer { course.end() }
    for _ in 0..<Self.turns { course.go() }
    return (course.lines, course.pictures)
  }

  @Test("in whatever order they are made, used and freed", arguments: seeds(3, of: 8))
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 100)
    let seeds = (0..<5).map { seed &* 10 &+ $0 }
    let expected = try seeds.map { try alone($0) }
    var courses: [Int: (course: Course, turns: Int)] = [:]
    var waiting = Array(seeds.indices)
    while !waiting.isEmpty || !courses.isEmpty {
      if !waiting.isEmpty, courses.isEmpty || Int.random(in: 0..<8, using: &random) == 0 {
        let index = waiting.removeFirst()
        courses[index] = (try Course(seed: seeds[index]), 0)
        continue
      }
      guard let index = courses.keys.sorted().randomElement(using: &random),
        let (course, turns) = courses[index]
      else { continue }
      if turns < Self.turns {
        course.go()
        courses[index] = (course, turns + 1)
        continue
      }
      let difference = zip(course.lines, expected[index].lines).first { $0 != $1 }
      #expect(difference == nil, "seed \(seed), stage \(index)")
      #expect(course.lines.count == expected[index].lines.count, "seed \(seed), stage \(index)")
      #expect(course.pictures == expected[index].pictures, "seed \(seed), stage \(index)")
      course.end()
      courses[index] = nil
    }
  }

  @Test("a window that is made while a stage is used is shown by that one, and by no other")
  func windows() throws {
    let (first, second) = (try Stage(), try Stage(size: CGSize(width: 50, height: 50)))
    #expect(UIScreen.main.bounds.width == 50)
    first.advance(by: 0)
    #expect(UIScreen.main.bounds.width == 320)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .red
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [window] && window.isKeyWindow)
    #expect(try #require(first.snapshot()).pixel(10, 10) == [255, 0, 0])
    second.layer.backgroundColor = .white
    #expect(try #require(second.snapshot()).pixel(10, 10) == [255, 255, 255])
    #expect(UIApplication.shared.windows == [])
    #expect(UIApplication.shared.keyWindow == nil)
    window.isHidden = true
    #expect(try #require(first.snapshot()).pixel(10, 10) == [0, 0, 0])
  }

  @Test("freeing one in the middle of its animations leaves the others as they were")
  func freed() throws {
    let first = try StagedLayer()
    var second: StagedLayer? = try StagedLayer()
    first.layer.position.x = 90
    second?.layer.position.x = 90
    first.stage.advance(by: 0.125)
    second?.stage.advance(by: 0.125)
    let x = first.presentationX
    second = nil
    #expect(first.presentationX == x && x != 90 && x != 10)
    #expect(CACurrentMediaTime() == 100.125)
    first.stage.advance(by: 0.125)
    #expect(first.presentationX == 90)
  }

  @Test("closing one of two windows in mid-animation ends its animations, and the other's go on")
  func window() throws {
    let stage = try Stage()
    let (first, second) = (UIView(frame: .zero), UIView(frame: .zero))
    stage.window.addSubview(first)
    let other = UIWindow(frame: stage.window.bounds)
    other.addSubview(second)
    other.isHidden = false
    stage.advance(by: 0)
    var lines: [String] = []
    UIView.animate(withDuration: 1) {
      first.center.x = 100
    } completion: {
      lines.append("first \($0)")
    }
    UIView.animate(withDuration: 1) {
      second.center.x = 100
    } completion: {
      lines.append("second \($0)")
    }
    stage.advance(by: 0.5)
    other.isHidden = true
    stage.advance(by: 0.1)
    #expect(lines == ["second false"])
    stage.advance(by: 0.4)
    #expect(lines == ["second false", "first true"])
  }

  @Test("300 of them are alive at one time")
  func many() throws {
    var stages = try (0..<300).map { _ in try StagedLayer() }
    for shown in stages { shown.layer.position.x = 90 }
    for index in [0, 150, 299] {
      stages[index].stage.advance(by: 0.25)
      #expect(stages[index].presentationX == 90)
    }
    #expect(stages[1].presentationX == 10)
    stages.removeFirst(290)
    stages[0].stage.advance(by: 0.25)
    #expect(stages[0].presentationX == 90)
  }

  @Test("an animation on a layer whose stage is gone says so once")
  func lost() throws {
    let lines = try diagnostics {
      let (layer, other) = (CALayer(), CALayer())
      layer.addSublayer(other)
      try Stage().layer.addSublayer(layer)
      layer.add(StagedLayer.move(to: 50), forKey: "x")
      other.add(StagedLayer.move(to: 50), forKey: "x")
      layer.add(StagedLayer.move(to: 60), forKey: "x")
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("keep the stage") ?? false)
  }

  @Test("a layer that moves to another stage says nothing and runs there")
  func moved() throws {
    let layer = CALayer()
    try Stage().layer.addSublayer(layer)
    let lines = try diagnostics {
      let stage = try Stage()
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      layer.add(StagedLayer.move(from: 0, to: 100), forKey: "x")
      stage.advance(by: 0.5)
      #expect(layer.presentation()?.position.x == 50)
    }
    #expect(lines == [])
  }

  @Test("scroll views and dynamics go by the stage of their view, whichever was used last")
  func viewsLinks() throws {
    let (first, second) = (try Stage(), try Stage())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for view in [scroll, ball] { first.window.addSubview(view) }
    let animator = UIDynamicAnimator(referenceView: first.window)
    second.advance(by: 3)
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    second.advance(by: 1)
    #expect(scroll.contentOffset.y == 0 && ball.center.y == 5)
    first.advance(by: 0.5)
    #expect(scroll.contentOffset.y == 300 && ball.center.y > 50)
  }
}
