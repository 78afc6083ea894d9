import CalqueHosting
import QuartzCore
import Testing
import UIKit

@testable import CalqueTesting

/// Rewinding to earlier moments.
@MainActor
@Suite(.serialized) struct RewindTests {
  /// Returns the frames at several moments as text.
  private func descriptions(
    _ host: OffscreenHost, at times: [Double], _ move: (Double) -> Void
  ) -> [String] {
    times.map { time in
      move(time)
      return host.frameDescription()
    }
  }

  private func withHost(_ body: (OffscreenHost) throws -> Void) throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    defer { host.close() }
    try body(host)
  }

  private func square(_ host: OffscreenHost) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 40, width: 20, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    host.rootLayer.addSublayer(layer)
    return layer
  }

  private func slide(_ duration: Double) -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 10.0
    slide.toValue = 90.0
    slide.duration = duration
    return slide
  }

  private let times = [0.1, 0.25, 0.4, 0.6, 0.75]

  @Test("animations in effect are shown as they were, step by step back")
  func exact() throws {
    try withHost { host in
      let layer = square(host)
      layer.add(slide(1), forKey: nil)
      let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      turn.values = [0.0, 2.0, 1.0]
      turn.duration = 2
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1.0
      fade.toValue = 0.2
      let group = CAAnimationGroup()
      group.animations = [turn, fade]
      group.duration = 2
      layer.add(group, forKey: nil)
      host.advance(to: 0.05)
      let forth = descriptions(host, at: times) { host.advance(to: $0) }
      let back = descriptions(host, at: times.reversed()) { host.rewind(to: $0) }
      #expect(Set(forth).count == times.count)
      #expect(back.reversed() == forth)
      let again = descriptions(host, at: times) { host.advance(to: $0) }
      #expect(again == forth)
    }
  }

  @Test("particles fly back the way they came")
  func particles() throws {
    try withHost { host in
      let emitter = CAEmitterLayer()
      emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      emitter.emitterPosition = CGPoint(x: 50, y: 50)
      emitter.beginTime = CACurrentMediaTime()
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
          UIColor.red.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      cell.birthRate = 20
      cell.lifetime = 3
      cell.velocity = 30
      cell.emissionRange = 6
      emitter.emitterCells = [cell]
      host.rootLayer.addSublayer(emitter)
      host.advance(to: 0.05)
      let forth = descriptions(host, at: times) { host.advance(to: $0) }
      let back = descriptions(host, at: times.reversed()) { host.rewind(to: $0) }
      #expect(Set(forth).count == times.count)
      #expect(back.reversed() == forth)
    }
  }

  @Test("an animation that ended is there again, if history is kept")
  func ended() throws {
    try withHost { host in
      let layer = square(host)
      layer.position.x = 90
      layer.removeAllAnimations()
      host.keepsHistory = true
      layer.add(slide(0.5), forKey: "slide")
      host.advance(to: 0.25)
      let half = host.frameDescription()
      host.advance(to: 1)
      #expect(layer.animationKeys() == nil)
      let end = host.frameDescription()
      #expect(half != end)
      host.rewind(to: 0.25)
      #expect(host.frameDescription() == half)
      host.advance(to: 1)
      #expect(host.frameDescription() == end)
      // When time runs, the history is dropped, and the moment shows the current state of the
      // program.
      host.keepsHistory = false
      host.advance(to: 1.5)
      host.rewind(to: 0.25)
      #expect(host.frameDescription() == end)
    }
  }

  @Test("an animation that goes on to show its end and is taken off is not kept")
  func filled() throws {
    try withHost { host in
      let layer = square(host)
      host.keepsHistory = true
      host.advance(to: 0.02)
      let before = host.frameDescription()
      let slide = slide(0.2)
      slide.fillMode = .forwards
      layer.add(slide, forKey: "slide")
      host.advance(to: 1)
      #expect(host.frameDescription() == before)
    }
  }

  @Test("timers and completions that ran do not run again, and those to come wait")
  func timers() throws {
    try withHost { host in
      UIApplication.shared.windowHost = host
      let window = UIWindow(frame: UIScreen.main.bounds)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      window.addSubview(view)
      window.makeKeyAndVisible()
      host.refresh()
      var ends = 0
      UIView.animate(withDuration: 0.2) {
        view.center.x = 80
      } completion: { _ in
        ends += 1
      }
      host.advance(to: 0.1)
      #expect(ends == 0)
      host.rewind(to: 0)
      host.advance(to: 0.19)
      #expect(ends == 0)
      host.advance(to: 0.3)
      #expect(ends == 1)
      host.rewind(to: 0.1)
      host.advance(to: 0.5)
      #expect(ends == 1)
    }
  }

  @Test("a display link hears of each step, at its time")
  func link() throws {
    try withHost { host in
      var heard: [Double] = []
      let start = CACurrentMediaTime()
      let link = CADisplayLink { heard.append($0.timestamp - start) }
      link.add(to: .main, forMode: .common)
      for _ in 0..<3 { host.step() }
      #expect(zip(heard, [1, 2, 3]).allSatisfy { abs($0 - $1 / 60) < 1e-9 } && heard.count == 3)
      host.rewind(to: 0)
      #expect(heard.count == 3)
      host.step()
      #expect(heard.count == 4)
      link.invalidate()
    }
  }
}
