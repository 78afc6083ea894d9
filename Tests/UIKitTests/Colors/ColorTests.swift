import CalqueTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("UIColor")
struct ColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

  private func bytes(_ color: UIColor) -> [Int] {
    var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b].map { Int(($0 * 255).rounded()) } + [Int((a * 100).rounded())]
  }

  @Test("A dynamic colour is what its provider says, light when nobody chose")
  func dynamic() {
    #expect(adaptive.resolvedColor(with: light) == .red)
    #expect(adaptive.resolvedColor(with: dark) == .white)
    #expect(adaptive.cgColor == UIColor.red.cgColor)
    dark.performAsCurrent {
      #expect(adaptive.cgColor == UIColor.white.cgColor)
      #expect(adaptive.getWhite(nil, alpha: nil))
    }
    #expect(!adaptive.getWhite(nil, alpha: nil))
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
  }

  @Test(
    "Grays have one component and alpha",
    arguments: [
      (UIColor(white: 0.3, alpha: 0.5), [0.3, 0.5]), (.white, [1, 1]), (.black, [0, 1]),
      (.clear, [0, 0]), (.gray, [0.5, 1]), (.white.withAlphaComponent(0.25), [1, 0.25]),
    ] as [(UIColor, [CGFloat])])
  func grays(_ color: UIColor, _ components: [CGFloat]) {
    #expect(color.cgColor.numberOfComponents == 2 && color.cgColor.components == components)
    #expect(color.cgColor.colorSpace?.model == .monochrome)
  }

  @Test("A gray is no RGB colour, though it looks the same")
  func grayEquality() {
    let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    #expect(UIColor.white == UIColor(white: 1, alpha: 1) && UIColor.white != white)
    #expect(bytes(.white) == bytes(white) && white.cgColor.numberOfComponents == 4)
  }

  @Test("Alpha is clamped to 0...1")
  func alpha() {
    var alpha = CGFloat(0)
    UIColor(red: 1, green: 0, blue: 0, alpha: 3).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 1 && UIColor(white: 0, alpha: -1).cgColor.alpha == 0)
  }

  @Test(
    "Alpha of a Display P3 colour is clamped, too",
    arguments: [(1.5, 1.0), (-1, 0), (0.25, 0.25)] as [(CGFloat, CGFloat)])
  func wideAlpha(_ alpha: CGFloat, _ clamped: CGFloat) {
    let color = UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: alpha)
    #expect(color.cgColor.alpha == clamped)
  }

  @Test("A colour keeps the Core Graphics colour that it was made of")
  func wrapped() {
    let color = CGColor(gray: 0.3, alpha: 1)
    #expect(UIColor(cgColor: color).cgColor == color)
  }

  @Test("Another alpha keeps a colour dynamic")
  func dynamicAlpha() {
    let pale = adaptive.withAlphaComponent(0.5)
    #expect(bytes(pale.resolvedColor(with: light)) == [255, 0, 0, 50])
    #expect(bytes(pale.resolvedColor(with: dark)) == [255, 255, 255, 50])
  }

  @Test("Dynamic colours are equal when both looks are, and never equal to plain ones")
  func equality() {
    let same = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(adaptive == same && adaptive.hash == same.hash)
    #expect(adaptive != UIColor { _ in .red })
    #expect(adaptive != .red && UIColor.red != adaptive)
    #expect(UIColor.label.withAlphaComponent(0.5) == .label.withAlphaComponent(0.5))
  }

  @Test("A provider may give a dynamic colour; one that never ends is reported and black")
  func chains() {
    let chain = UIColor { _ in .systemRed }
    #expect(bytes(chain.resolvedColor(with: dark)) == [255, 69, 58, 100])
    let lines = reports { #expect(EndlessColor.color.cgColor == UIColor.black.cgColor) }
    #expect(lines.count == 1 && lines[0].contains("dynamicProvider"))
  }

  @Test(
    "System colours have the published values in both looks",
    arguments: [
      (UIColor.systemRed, [255, 59, 48, 100], [255, 69, 58, 100]),
      (.systemBlue, [0, 122, 255, 100], [10, 132, 255, 100]),
      (.systemGreen, [52, 199, 89, 100], [48, 209, 88, 100]),
      (.systemGray, [142, 142, 147, 100], [142, 142, 147, 100]),
      (.systemGray6, [242, 242, 247, 100], [28, 28, 30, 100]),
      (.label, [0, 0, 0, 100], [255, 255, 255, 100]),
      (.secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]),
      (.systemBackground, [255, 255, 255, 100], [0, 0, 0, 100]),
      (.secondarySystemBackground, [242, 242, 247, 100], [28, 28, 30, 100]),
      (.separator, [60, 60, 67, 29], [84, 84, 88, 60]),
      (.systemFill, [120, 120, 128, 20], [120, 120, 128, 36]),
    ])
  func system(_ color: UIColor, _ inLight: [Int], _ inDark: [Int]) {
    #expect(bytes(color.resolvedColor(with: light)) == inLight)
    #expect(bytes(color.resolvedColor(with: dark)) == inDark)
  }

  @Test("Hue, saturation and brightness come back as they went in")
  func hue() {
    var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.7)
      .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.6) < 1e-9 && abs(s - 0.5) < 1e-9)
    #expect(abs(b - 0.8) < 1e-9 && abs(a - 0.7) < 1e-9)
  }

  @Test("A Display P3 red is beyond that of sRGB, and drawn as it")
  func wide() {
    #expect(bytes(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)) == [255, 0, 0, 100])
    #expect(
      bytes(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)) == [128, 128, 128, 100])
  }

  @Test("A colour set has a value for each look; without a readable one there is no colour")
  func named() throws {
    let folder = NSTemporaryDirectory() + "ColorTests-\(UUID().uuidString)"
    let set = folder + "/Media.xcassets/Brand.colorset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let contents = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0x80", "green": "0.200", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "1.0", "alpha": "0.5"}}}
      ], "info": {"author": "xcode", "version": 1}}
      """
    try contents.write(toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    let colors = NamedColors(AssetFolders([folder]))
    let color = try #require(UIColor(named: "Brand", in: colors))
    #expect(bytes(color.resolvedColor(with: light)) == [128, 51, 51, 100])
    #expect(bytes(color.resolvedColor(with: dark)) == [255, 255, 255, 50])
    #expect(UIColor(named: "Other", in: colors) == nil)
    try "{".write(toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    #expect(UIColor(named: "Brand", in: NamedColors(AssetFolders([folder]))) == nil)
    // It was located and decoded once.
    #expect(UIColor(named: "Brand", in: colors) == color)
  }

  @available(*, deprecated)
  @Test("The older name of the background of grouped tables is that of its colour")
  func olderName() {
    #expect(UIColor.groupTableViewBackground == UIColor.systemGroupedBackground)
  }
}

/// A colour whose provider returns the colour itself.
private enum EndlessColor {
  static let color: UIColor = UIColor { _ in EndlessColor.color }
}
