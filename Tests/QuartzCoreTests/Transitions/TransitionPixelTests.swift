import CoreGraphics
import QuartzCore
import Testing

/// The pixels of transitions, compared with mixtures computed by hand.
@MainActor @Suite(.serialized) struct TransitionPixelTests {
  @Test(
    "a fade of opaque colours is their mix", arguments: [0, 100, 250, 500, 600, 750, 900, 1000])
  func opaque(_ milliseconds: Int) throws {
    let card = try Card()
    card.pass()
    card.advance(to: milliseconds)
    let p = Double(milliseconds) / 1000
    #expect(try card.shows(SIMD4(255 * (1 - p), 0, 255 * p, 255)))
    #expect(try card.pixel(29, 50) == SIMD4(repeating: 255))
    #expect(try card.pixel(70, 50) == SIMD4(repeating: 255))
  }

  @Test(
    "a fade of what lets light through adds up both, premultiplied, before it meets what is below",
    arguments: [0, 100, 250, 500, 750, 900, 1000])
  func translucent(_ milliseconds: Int) throws {
    let card = try Card(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.8))
    card.pass { $0.backgroundColor = CGColor(srgbRed: 0, green: 0.5, blue: 0, alpha: 0.4) }
    card.advance(to: milliseconds)
    let p = Double(milliseconds) / 1000
    let mix = SIMD4(0.8, 0, 0, 0.8) * (1 - p) + SIMD4(0, 0.2, 0, 0.4) * p
    let seen = mix + SIMD4(repeating: 1) * (1 - mix.w)
    #expect(try card.shows(seen * 255, within: 2))
  }

  @Test("a fade from nothing is the new, ever less transparent", arguments: [0, 250, 500, 1000])
  func appearing(_ milliseconds: Int) throws {
    let card = try Card(nil)
    card.pass()
    card.advance(to: milliseconds)
    let p = Double(milliseconds) / 1000
    #expect(try card.shows(SIMD4(255 * (1 - p), 255 * (1 - p), 255, 255)))
  }

  @Test(
    "a picture that does not change is kept by a fade, to a step, and lets nothing through",
    arguments: [
      false, true,
    ])
  func unchanged(_ needsPass: Bool) throws {
    let gray = CGColor(srgbRed: 0.3, green: 0.55, blue: 0.8, alpha: 1)
    let card = try Card(gray) { layer in
      guard needsPass else { return }
      // A sublayer outside of the bounds, so that no single item covers everything.
      let ear = CALayer()
      ear.frame = CGRect(x: -5, y: -5, width: 10, height: 10)
      ear.backgroundColor = Card.blue
      layer.addSublayer(ear)
    }
    let before = try card.pixel(60, 50)
    card.pass { _ in }
    for milliseconds in stride(from: 0, through: 1000, by: 50) {
      card.advance(to: milliseconds)
      let now = try card.pixel(60, 50)
      #expect(now.w == 255)
      #expect(try card.shows(SIMD4<Double>(before), 60, 50), "at \(milliseconds)")
    }
  }

  @Test("the old is a picture: of sublayers, of what leaves the bounds, with the opacity it had")
  func subtree() throws {
    let dot = CALayer()
    let card = try Card { layer in
      layer.opacity = 0.5
      dot.frame = CGRect(x: -10, y: 5, width: 20, height: 10)
      dot.backgroundColor = Card.blue
      layer.addSublayer(dot)
    }
    card.pass {
      $0.opacity = 1
      dot.backgroundColor = nil
    }
    card.advance(to: 0)
    #expect(try card.shows(SIMD4(255, 127.5, 127.5, 255), 60, 50))
    #expect(try card.shows(SIMD4(127.5, 127.5, 255, 255), 25, 50))
    #expect(try card.shows(SIMD4(127.5, 127.5, 255, 255), 35, 50))
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(255, 63.75, 63.75, 255), 60, 50, within: 2))
    #expect(try card.shows(SIMD4(191.25, 191.25, 255, 255), 25, 50, within: 2))
  }

  @Test("a push moves whole pictures by whole pixels")
  func push() throws {
    let card = try Card()
    card.pass(Card.transition(.push, .fromRight))
    card.advance(to: 250)
    #expect(try card.pixel(30, 50) == SIMD4(255, 0, 0, 255))
    #expect(try card.pixel(59, 50) == SIMD4(255, 0, 0, 255))
    #expect(try card.pixel(60, 50) == SIMD4(0, 0, 255, 255))
    #expect(try card.pixel(69, 50) == SIMD4(0, 0, 255, 255))
    #expect(try card.pixel(70, 50) == SIMD4(repeating: 255))
    #expect(try card.pixel(29, 50) == SIMD4(repeating: 255))
  }

  @Test("what comes from the top of the y axis moves up on screen, as on iOS")
  func upwards() throws {
    let card = try Card()
    card.pass(Card.transition(.moveIn, .fromTop))
    card.advance(to: 250)
    #expect(try card.pixel(50, 54) == SIMD4(255, 0, 0, 255))
    #expect(try card.pixel(50, 55) == SIMD4(0, 0, 255, 255))
  }

  @Test("the picture moves along with its layer")
  func moving() throws {
    let card = try Card()
    card.pass(Card.transition(.reveal, .fromRight)) {
      $0.backgroundColor = Card.blue
      $0.position = CGPoint(x: 60, y: 20)
    }
    card.advance(to: 500)
    #expect(try card.pixel(50, 50) == SIMD4(repeating: 255))
    #expect(try card.pixel(59, 20) == SIMD4(255, 0, 0, 255))
    #expect(try card.pixel(60, 20) == SIMD4(0, 0, 255, 255))
  }

  @Test("a turned layer keeps its old picture in place, to within the sharpness of a texture")
  func turned() throws {
    let card = try Card {
      $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    }
    card.pass { $0.backgroundColor = Card.blue }
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255), within: 2))
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255), 62, 57, within: 2))
    #expect(try card.pixel(62, 44) == SIMD4(repeating: 255))
  }

  @Test("a layer seen from behind, mirrored, shows its old picture mirrored, too")
  func mirrored() throws {
    let card = try Card { layer in
      layer.transform = CATransform3DMakeScale(-1, 1, 1)
      let half = CALayer()
      half.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      half.backgroundColor = Card.blue
      layer.addSublayer(half)
    }
    card.pass { $0.sublayers = nil }
    card.advance(to: 0)
    #expect(try card.pixel(40, 50) == SIMD4(255, 0, 0, 255))
    #expect(try card.pixel(60, 50) == SIMD4(0, 0, 255, 255))
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(127.5, 0, 127.5, 255), 60, 50))
  }

  @Test("a transition of a layer above one of a layer under it nests")
  func nested() throws {
    let inner = CALayer()
    let card = try Card { layer in
      inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      inner.backgroundColor = Card.blue
      layer.addSublayer(inner)
    }
    card.pass { layer in
      layer.backgroundColor = Card.white
      inner.add(Card.transition(.push, .fromRight), forKey: nil)
      inner.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    }
    card.advance(to: 500)
    // The old picture is blue all over; in the new one, the green has pushed half of it out.
    #expect(try card.shows(SIMD4(0, 0, 255, 255), 35, 50, within: 2))
    #expect(try card.shows(SIMD4(0, 127.5, 127.5, 255), 45, 50, within: 2))
    #expect(try card.shows(SIMD4(255, 127.5, 127.5, 255), 60, 50, within: 2))
  }
}
