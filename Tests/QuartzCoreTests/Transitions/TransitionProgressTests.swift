import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// A transition as an animation: its key, timing, delegate and end.
@MainActor @Suite(.serialized) struct TransitionProgressTests {
  private let log = DelegateLog()

  private func watched(_ type: CATransitionType = .fade) -> CATransition {
    let transition = Card.transition(type)
    transition.delegate = log
    return transition
  }

  @Test("it is there under its own key, whatever key is given, until it ends")
  func key() throws {
    let card = try Card()
    card.layer.add(Card.transition(), forKey: "fade")
    #expect(card.layer.animationKeys() == [kCATransition])
    #expect(card.layer.animation(forKey: kCATransition) is CATransition)
    card.advance(to: 900)
    #expect(card.layer.animationKeys() == ["transition"])
    card.advance(to: 1100)
    #expect(card.layer.animationKeys() == nil)
  }

  @Test("its delegate hears of its start and its end, and then a completion block runs")
  func delegate() throws {
    let card = try Card()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("completed") }
    card.pass(watched())
    CATransaction.commit()
    #expect(log.lines.isEmpty)
    card.advance(to: 500)
    #expect(log.lines == ["start"])
    card.advance(to: 1100)
    #expect(log.lines == ["start", "stop true", "completed"])
  }

  @Test("without a duration it takes the transaction's")
  func inherited() throws {
    let card = try Card()
    let fade = Card.transition()
    fade.duration = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    card.pass(fade)
    CATransaction.commit()
    card.advance(to: 1000)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
  }

  @Test("removed, it stops unfinished and the new state shows")
  func removed() throws {
    let card = try Card()
    card.pass(watched())
    card.advance(to: 500)
    card.layer.removeAnimation(forKey: "transition")
    card.advance(to: 550)
    #expect(log.lines == ["start", "stop false"])
    #expect(try card.pixel(50, 50) == SIMD4(0, 0, 255, 255))
  }

  @Test("one that takes the place of another starts from what is on screen")
  func replaced() throws {
    let card = try Card()
    card.pass(watched())
    card.advance(to: 500)
    card.pass(Card.transition()) {
      $0.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    }
    card.host.refresh()
    #expect(log.lines == ["start", "stop false"])
    #expect(card.layer.animationKeys() == ["transition"])
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
    card.advance(to: 1000)
    #expect(try card.shows(SIMD4(63.75, 127.5, 63.75, 255), within: 2))
    card.advance(to: 1600)
    #expect(try card.pixel(50, 50) == SIMD4(0, 255, 0, 255))
  }

  @Test("a picture holds what other animations show at the time of the commit")
  func animated() throws {
    let card = try Card()
    let colors = CABasicAnimation(keyPath: "backgroundColor")
    colors.fromValue = Card.red
    colors.toValue = Card.blue
    colors.duration = 2
    card.layer.add(colors, forKey: "colors")
    card.advance(to: 1000)
    card.pass { layer in
      layer.removeAnimation(forKey: "colors")
      layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    }
    card.host.refresh()
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
  }

  @Test("two commits between two frames: the picture shows what the first one left")
  func betweenFrames() throws {
    let card = try Card()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    card.layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    card.pass()
    card.host.refresh()
    #expect(try card.pixel(50, 50) == SIMD4(0, 255, 0, 255))
  }

  @Test("it repeats, turns back and fills as other animations do")
  func timing() throws {
    let card = try Card()
    let fade = Card.transition()
    fade.repeatCount = 2
    fade.autoreverses = true
    card.pass(fade)
    card.advance(to: 1250)
    #expect(try card.shows(SIMD4(63.75, 0, 191.25, 255)))
    card.advance(to: 2500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
    card.advance(to: 4100)
    #expect(try card.pixel(50, 50) == SIMD4(0, 0, 255, 255))
  }

  @Test(
    "one that waits shows the new before it begins, or the old when it fills backwards",
    arguments: [
      CAMediaTimingFillMode.removed, .backwards,
    ])
  func delayed(_ fill: CAMediaTimingFillMode) throws {
    let card = try Card()
    let fade = Card.transition()
    fade.beginTime = CACurrentMediaTime() + 1
    fade.fillMode = fill
    card.pass(fade)
    card.advance(to: 500)
    let old = fill == .backwards
    #expect(try card.pixel(50, 50) == (old ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255)))
    card.advance(to: 1500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
  }

  @Test("one that stays fills with what shows at its end")
  func staying() throws {
    let card = try Card()
    let fade = watched()
    fade.endProgress = 0.5
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    card.pass(fade)
    card.advance(to: 3000)
    #expect(log.lines == ["start", "stop true"])
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
    card.layer.removeAllAnimations()
    card.advance(to: 3100)
    #expect(try card.pixel(50, 50) == SIMD4(0, 0, 255, 255))
  }

  @Test("it goes by its layer's time: a layer that is stopped stops it, and no frame is drawn")
  func paused() throws {
    let card = try Card()
    card.pass()
    card.advance(to: 250)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    card.layer.timeOffset = card.layer.convertTime(CACurrentMediaTime(), from: nil)
    card.layer.speed = 0
    CATransaction.commit()
    card.advance(to: 300)
    let frames = card.host.frameCount
    card.advance(to: 5000)
    #expect(card.host.frameCount == frames)
    #expect(try card.shows(SIMD4(191.25, 0, 63.75, 255)))
  }

  @Test("a presentation layer shows the model's values: no property is concerned")
  func presentation() throws {
    let card = try Card()
    card.pass {
      $0.backgroundColor = Card.blue
      $0.opacity = 0.25
    }
    card.advance(to: 500)
    #expect(card.layer.presentation()?.backgroundColor == Card.blue)
    #expect(card.layer.presentation()?.opacity == 0.25)
  }

  @Test("the first frame counts the picture, later ones do not")
  func counters() throws {
    let card = try Card()
    card.pass(Card.transition(.push))
    card.host.refresh()
    #expect(card.host.counters.offscreenPasses == 1)
    #expect(card.host.counters.offscreenPixels == 40 * 20)
    card.advance(to: 500)
    #expect(card.host.counters.offscreenPasses == 0)
    #expect(card.host.counters.animations == 1)
    #expect(card.host.counters.updatedPixels == 40 * 20)
  }
}
