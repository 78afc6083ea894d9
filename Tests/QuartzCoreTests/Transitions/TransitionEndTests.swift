import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Transitions that have nothing to show, or lose it, and their state afterwards.
@MainActor @Suite(.serialized) struct TransitionEndTests {
  private let log = DelegateLog()

  private func watched(_ type: CATransitionType = .fade) -> CATransition {
    let transition = Card.transition(type)
    transition.delegate = log
    return transition
  }

  @Test("on a layer that was not there before, it ends at once")
  func newcomer() throws {
    let card = try Card()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = Card.blue
    layer.add(watched(), forKey: nil)
    card.host.rootLayer.addSublayer(layer)
    card.host.refresh()
    #expect(try card.pixel(5, 5) == SIMD4(0, 0, 255, 255))
    #expect(log.lines == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test("on a layer outside of a hosted tree it waits until that is shown, and then ends at once")
  func outside() throws {
    let layer = CALayer()
    layer.add(watched(), forKey: nil)
    CATransaction.flush()
    #expect(layer.animationKeys() == ["transition"])
    #expect(log.lines.isEmpty)
  }

  @Test("on a hidden layer that stays hidden it takes its time")
  func hidden() throws {
    let card = try Card {
      $0.isHidden = true
    }
    card.pass(watched())
    card.advance(to: 900)
    #expect(log.lines == ["start"])
    card.advance(to: 1100)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test(
    "where things slide, a layer without a size has nothing to show",
    arguments: [
      CATransitionType.moveIn, .push, .reveal,
    ])
  func sizeless(_ type: CATransitionType) throws {
    let card = try Card {
      $0.bounds = .zero
    }
    card.pass(watched(type))
    card.host.refresh()
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("an empty layer takes its time to fade")
  func empty() throws {
    let card = try Card(nil)
    card.pass(watched()) { _ in }
    card.advance(to: 900)
    #expect(log.lines == ["start"])
    card.advance(to: 1100)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("a layer that leaves the tree takes its transition along, unfinished")
  func leaving() throws {
    let card = try Card()
    card.pass(watched())
    card.advance(to: 500)
    card.layer.removeFromSuperlayer()
    card.advance(to: 600)
    #expect(log.lines == ["start", "stop false"])
    #expect(try card.pixel(50, 50) == SIMD4(repeating: 255))
  }

  @Test(
    "when the GL context is lost it ends in the new state",
    arguments: [
      CATransitionType.fade, .push,
    ])
  func contextLoss(_ type: CATransitionType) throws {
    let card = try Card()
    card.pass(watched(type))
    card.advance(to: 500)
    card.host.loseContext()
    card.advance(to: 550)
    #expect(log.lines == ["start", "stop true"])
    #expect(card.layer.animationKeys() == nil)
    #expect(try card.pixel(35, 50) == SIMD4(0, 0, 255, 255))
    #expect(try card.pixel(65, 50) == SIMD4(0, 0, 255, 255))
  }

  @Test(
    "the textures of pictures are freed",
    arguments: [
      CATransitionType.fade, .moveIn, .push, .reveal,
    ])
  func memory(_ type: CATransitionType) throws {
    let card = try Card()
    let before = card.host.textureBytes
    card.pass(Card.transition(type))
    card.advance(to: 500)
    #expect(card.host.textureBytes == before + 40 * 20 * 4)
    card.pass(Card.transition(type)) { $0.backgroundColor = Card.red }
    card.advance(to: 1000)
    #expect(card.host.textureBytes == before + 40 * 20 * 4)
    card.advance(to: 2000)
    #expect(card.host.textureBytes == before)
  }

  @Test(
    "a removed transition and one whose layer is gone leave no texture",
    arguments: [
      false, true,
    ])
  func removal(_ takesLayer: Bool) throws {
    let card = try Card()
    let before = card.host.textureBytes
    card.pass()
    card.advance(to: 500)
    if takesLayer {
      card.layer.removeFromSuperlayer()
    } else {
      card.layer.removeAllAnimations()
    }
    card.advance(to: 600)
    #expect(card.host.textureBytes == before)
  }

  @Test("a value that is no progress shows nothing, one out of range is brought into it")
  func badProgress() throws {
    let card = try Card()
    let broken = watched()
    broken.startProgress = .nan
    card.pass(broken)
    card.host.refresh()
    #expect(log.lines == ["start"] && card.layer.animationKeys() == [kCATransition])
    card.layer.removeAllAnimations()
    let wide = Card.transition()
    wide.startProgress = -1
    wide.endProgress = 2
    card.pass(wide) { $0.backgroundColor = Card.red }
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
  }

  @Test("an unknown type fades, an unknown subtype comes from the left")
  func unknown() throws {
    let card = try Card()
    card.pass(Card.transition(CATransitionType(rawValue: "cube")))
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255)))
    card.pass(Card.transition(.push, CATransitionSubtype(rawValue: "fromBehind"))) {
      $0.backgroundColor = Card.red
    }
    card.advance(to: 1000)
    #expect(try card.pixel(35, 50) == SIMD4(255, 0, 0, 255))
  }
}
