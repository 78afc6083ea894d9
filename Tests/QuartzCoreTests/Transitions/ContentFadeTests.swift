import CoreGraphics
import QuartzCore
import Testing

/// Animations of contents from one image to another.
@MainActor @Suite(.serialized) struct ContentFadeTests {
  /// Returns an image of one colour in premultiplied bytes.
  private func image(
    _ color: SIMD4<UInt8>, width: Int = 40, height: Int = 20
  ) -> CGImage {
    let bytes = (0..<width * height).flatMap { _ in [color.x, color.y, color.z, color.w] }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: color.w == 255 ? .noneSkipLast : .premultipliedLast, bytes: bytes)
  }

  private func fade(_ from: CGImage?, _ to: CGImage?) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "contents")
    fade.fromValue = from
    fade.toValue = to
    fade.duration = 1
    return fade
  }

  @Test(
    "opaque images dissolve, without a pass of their own",
    arguments: [0, 200, 250, 500, 600, 750, 1000])
  func opaque(_ milliseconds: Int) throws {
    let card = try Card(nil)
    let (red, blue) = (image(SIMD4(255, 0, 0, 255)), image(SIMD4(0, 0, 255, 255)))
    card.layer.contents = blue
    card.layer.add(fade(red, blue), forKey: nil)
    card.advance(to: milliseconds)
    let p = Double(milliseconds) / 1000
    #expect(try card.shows(SIMD4(255 * (1 - p), 0, 255 * p, 255)))
    #expect(card.host.counters.offscreenPasses == 0)
  }

  @Test(
    "translucent images add up before they meet what is below",
    arguments: [0, 200, 250, 500, 600, 750, 1000])
  func translucent(_ milliseconds: Int) throws {
    let card = try Card(nil)
    let (red, green) = (image(SIMD4(200, 0, 0, 200)), image(SIMD4(0, 50, 0, 100)))
    card.layer.contents = green
    card.layer.add(fade(red, green), forKey: nil)
    card.advance(to: milliseconds)
    let p = Double(milliseconds) / 1000
    let mix = SIMD4<Double>(200, 0, 0, 200) * (1 - p) + SIMD4<Double>(0, 50, 0, 100) * p
    #expect(try card.shows(mix + SIMD4(repeating: 255) * (1 - mix.w / 255), within: 2))
    let isMixed = milliseconds > 0 && milliseconds < 1000
    #expect(card.host.counters.offscreenPasses == (isMixed ? 1 : 0))
    #expect(card.host.frameDescription().contains("contentsFade") == isMixed)
  }

  @Test("each image has its own size, by the gravity")
  func sizes() throws {
    let card = try Card(nil) {
      $0.contentsGravity = .center
    }
    let wide = image(SIMD4(255, 0, 0, 255), width: 40, height: 10)
    let high = image(SIMD4(0, 0, 255, 255), width: 10, height: 20)
    card.layer.contents = high
    card.layer.add(fade(wide, high), forKey: nil)
    card.advance(to: 250)
    #expect(try card.shows(SIMD4(191.25, 0, 63.75, 255), 50, 50))
    #expect(try card.shows(SIMD4(255, 63.75, 63.75, 255), 35, 50))
    #expect(try card.shows(SIMD4(191.25, 191.25, 255, 255), 50, 42))
    #expect(try card.pixel(35, 42) == SIMD4(repeating: 255))
  }

  @Test(
    "contents that are set to another image, or to none, dissolve by themselves",
    arguments: [
      false, true,
    ])
  func implicit(_ toNone: Bool) throws {
    let red = image(SIMD4(255, 0, 0, 255))
    let card = try Card(nil) {
      $0.contents = red
    }
    let blue = image(SIMD4(0, 0, 255, 255))
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    card.layer.contents = toNone ? nil : blue
    CATransaction.commit()
    for milliseconds in [0, 300, 700] {
      card.advance(to: milliseconds)
      let p = Double(milliseconds) / 1000
      let expected =
        toNone ? SIMD4(255, 255 * p, 255 * p, 255) : SIMD4(255 * (1 - p), 0, 255 * p, 255)
      #expect(try card.shows(expected), "at \(milliseconds)")
      #expect(card.host.counters.offscreenPasses == 0)
    }
    card.advance(to: 1100)
    #expect(
      try card.pixel(50, 50) == (toNone ? SIMD4(repeating: 255) : SIMD4(0, 0, 255, 255)))
  }

  @Test("a presentation layer shows the image that shows more, the end's at the middle")
  func presentation() throws {
    let card = try Card(nil)
    let (red, blue) = (image(SIMD4(255, 0, 0, 255)), image(SIMD4(0, 0, 255, 255)))
    card.layer.contents = blue
    card.layer.add(fade(red, blue), forKey: nil)
    card.advance(to: 499)
    #expect(card.layer.presentation()?.contents as? CGImage === red)
    card.advance(to: 500)
    #expect(card.layer.presentation()?.contents as? CGImage === blue)
  }

  @Test("keyframes dissolve one by one, discrete ones switch", arguments: [false, true])
  func keyframes(_ isDiscrete: Bool) throws {
    let card = try Card(nil)
    let (red, blue) = (image(SIMD4(255, 0, 0, 255)), image(SIMD4(0, 0, 255, 255)))
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = [red, blue, red]
    if isDiscrete { film.calculationMode = .discrete }
    film.duration = 1
    card.layer.contents = blue
    card.layer.add(film, forKey: nil)
    card.advance(to: 600)
    let expected: SIMD4<Double> =
      isDiscrete ? SIMD4(0, 0, 255, 255) : SIMD4(51, 0, 204, 255)
    #expect(try card.shows(expected))
  }

  @Test("in a layer with round corners, opacity and a border the mix is that of the whole")
  func dressed() throws {
    let card = try Card(nil) {
      $0.opacity = 0.5
      $0.cornerRadius = 6
      $0.masksToBounds = true
    }
    let (red, blue) = (image(SIMD4(255, 0, 0, 255)), image(SIMD4(0, 0, 255, 255)))
    card.layer.contents = blue
    card.layer.add(fade(red, blue), forKey: nil)
    card.advance(to: 500)
    #expect(try card.shows(SIMD4(191.25, 127.5, 191.25, 255), within: 2))
    #expect(try card.pixel(30, 40) == SIMD4(repeating: 255))
  }
}
