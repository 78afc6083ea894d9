import CoreGraphics
import Testing

@Suite("CGColor")
struct CGColorTests {
  @Test("An RGB colour keeps its components and has four of them")
  func rgb() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 0.75, 0.5])
    #expect(color.numberOfComponents == 4)
    #expect(color.srgb == SIMD4(0.25, 0.5, 0.75, 0.5))
    #expect(color.colorSpace?.model == .rgb)
  }

  @Test("A gray has two components and is drawn with three equal ones")
  func gray() {
    let color = CGColor(gray: 0.5, alpha: 1)
    #expect(color.components == [0.5, 1])
    #expect(color.srgb == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(color != CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test("Equal components in the same space are equal colours with equal hashes")
  func equality() {
    let a = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let b = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(a == b && a.hashValue == b.hashValue && a != b.copy(alpha: 0.5))
    #expect(CGColor.clear.alpha == 0 && CGColor.black == CGColor(gray: 0, alpha: 1))
  }

  @Test("Display P3 white and gray stay neutral, and its red is drawn as sRGB's")
  func displayP3() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let gray = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(gray.srgb.x - 0.5) < 1e-4 && abs(gray.srgb.z - 0.5) < 1e-4)
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(red.srgb == SIMD4(1, 0, 0, 1))
    #expect(red.components == [1, 0, 0, 1])
  }

  @Test("Components that are no numbers count as 0, and colours outside of sRGB are clamped")
  func badComponents() {
    let color = CGColor(red: .nan, green: .infinity, blue: 2, alpha: -1)
    #expect(color.srgb == SIMD4(0, 0, 1, 0))
  }

  @Test("An unknown colour space is nil; device RGB has three components")
  func spaces() {
    #expect(CGColorSpace(name: "no such space") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }

  @Test("Display P3's red is beyond sRGB's, and comes back when it is converted there and back")
  func conversion() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 0.5]))
    let wide = try #require(
      red.converted(to: srgb, intent: .defaultIntent, options: nil)?.components)
    // The values of Apple's converter for Display P3's red.
    #expect(abs(wide[0] - 1.093) < 0.001 && abs(wide[1] + 0.2267) < 0.001)
    #expect(abs(wide[2] + 0.1501) < 0.001 && wide[3] == 0.5)
    let color = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    let there = try #require(color.converted(to: p3, intent: .defaultIntent, options: nil))
    let back = try #require(
      there.converted(to: srgb, intent: .defaultIntent, options: nil)?.components)
    #expect(zip(back, [0.2, 0.5, 0.9, 1]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("Linear components are brighter when drawn; gray and ink are converted, too")
  func otherSpaces() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(half.srgb.x - 0.7354) < 0.001)
    let gray = try #require(
      CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        .converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(gray.numberOfComponents == 2 && abs(gray.srgb.x - 0.8619) < 0.001)
    let ink = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    #expect(ink.numberOfComponents == 5 && ink.srgb == SIMD4(0, 0.5, 0.5, 1))
    let inks = CGColor(red: 0, green: 0.5, blue: 0.5, alpha: 1).converted(
      to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(inks?.components == [1, 0, 0, 0.5, 1])
  }
}
