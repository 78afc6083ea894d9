import CalqueTesting
import CoreGraphics
import Foundation
import CalqueGLRenderer
import ImageIO
import QuartzCore
import CalqueSDLPlatform
import Testing

/// Pictures of every property and layer class. They are compared with approved pictures (the
/// goldens), with a reference that must look the same, and with the plain picture after a flip, a
/// rotation, a clip, a mask and at scale 2.
///
/// `CALQUE_GOLDENS=folder` writes the pictures to `folder`, to be inspected and moved to `Goldens`.
@MainActor @Suite(.serialized) struct GoldenTests {
  private static let side = Specimen.side

  /// Returns a picture of the specimens in the cells of one stage: plain, flipped, rotated,
  /// clipped, masked.
  private func board(_ fill: @MainActor (CALayer) -> Void) throws -> PixelBuffer {
    let side = CGFloat(Self.side)
    let stage = try Stage(size: CGSize(width: side * 3, height: side * 2))
    CATransaction.setDisableActions(true)
    stage.layer.backgroundColor = .white
    for place in 0..<5 {
      let specimen = CALayer()
      specimen.frame = Specimen.bounds
      fill(specimen)
      let cell = CALayer()
      cell.frame = Specimen.bounds.offsetBy(
        dx: CGFloat(place % 3) * side, dy: CGFloat(place / 3) * side)
      cell.addSublayer(specimen)
      switch place {
      case 1: specimen.transform = CATransform3DMakeScale(1, -1, 1)
      case 2: specimen.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      case 3:
        cell.frame = cell.frame.insetBy(dx: side / 4, dy: side / 4)
        cell.masksToBounds = true
        specimen.frame.origin = CGPoint(x: -side / 4, y: -side / 4)
      case 4:
        let mask = CALayer()
        mask.frame = Specimen.bounds.insetBy(dx: side / 4, dy: side / 4)
        mask.backgroundColor = CGColor(gray: 0, alpha: 0.6)
        cell.mask = mask
      default: break
      }
      stage.layer.addSublayer(cell)
    }
    stage.advance(by: 0)
    return PixelBuffer(try #require(stage.snapshot()))
  }

  private func alone(_ fill: @MainActor (CALayer) -> Void, scale: CGFloat = 1) throws -> PixelBuffer
  {
    let stage = try Stage(size: Specimen.bounds.size, scale: scale)
    CATransaction.setDisableActions(true)
    stage.layer.backgroundColor = .white
    let specimen = CALayer()
    specimen.frame = Specimen.bounds
    fill(specimen)
    stage.layer.addSublayer(specimen)
    stage.advance(by: 0)
    return PixelBuffer(try #require(stage.snapshot()))
  }

  @Test("it looks as it did", arguments: Specimen.all)
  func golden(_ specimen: Specimen) throws {
    let picture = try alone(specimen.fill)
    if let folder = ProcessInfo.processInfo.environment["CALQUE_GOLDENS"] {
      try ImageFile.writePNG(picture.image, to: "\(folder)/\(specimen.name).png")
    }
    let url = try #require(
      Bundle.module.url(
        forResource: specimen.name, withExtension: "png", subdirectory: "Goldens"),
      "there is no golden of \(specimen.name)")
    let golden = PixelBuffer(try ImageFile.load(path: url.path))
    let difference = picture.difference(from: golden, specimen.tolerance)
    #expect(difference == nil, "\(specimen.name): \(difference ?? "")")
  }

  @Test("it looks like the same made in another way", arguments: Specimen.all)
  func reference(_ specimen: Specimen) throws {
    guard let reference = specimen.reference else { return }
    let difference = try alone(specimen.fill)
      .difference(from: alone(reference), specimen.tolerance)
    #expect(difference == nil, "\(specimen.name): \(difference ?? "")")
  }

  @Test("flipped, turned, clipped and masked it looks accordingly", arguments: Specimen.all)
  func variations(_ specimen: Specimen) throws {
    let board = try board(specimen.fill)
    let side = Self.side
    func cell(_ place: Int) -> PixelBuffer {
      board.part(x: place % 3 * side, y: place / 3 * side, side: side)
    }
    let plain = cell(0)
    let expected = [
      ("flipped", plain.flipped), ("turned", plain.turned),
      ("clipped", plain.over(white: 1, from: side / 4, to: side * 3 / 4)),
      ("masked", plain.over(white: 0.6, from: side / 4, to: side * 3 / 4)),
    ]
    for (place, (name, picture)) in expected.enumerated() {
      if name == "flipped" && !specimen.hasTwoSides { continue }
      let difference = cell(place + 1).difference(from: picture, specimen.tolerance)
      #expect(difference == nil, "\(specimen.name) \(name): \(difference ?? "")")
    }
  }

  @Test("at scale 2 it looks the same, but finer", arguments: Specimen.all)
  func scale(_ specimen: Specimen) throws {
    let difference = try alone(specimen.fill, scale: 2).halved
      .difference(from: alone(specimen.fill), .jagged)
    #expect(difference == nil, "\(specimen.name): \(difference ?? "")")
  }

  @Test(
    "on a driver that has no more than OpenGL ES 3.0 it looks the same", arguments: Specimen.all)
  func least(_ specimen: Specimen) throws {
    let drawn = try OffscreenPool.within(.least) { try alone(specimen.fill) }
    let difference = drawn.difference(from: try alone(specimen.fill), .step)
    #expect(difference == nil, "\(specimen.name): \(difference ?? "")")
  }

  @Test("with texels of 16 bits it looks the same", arguments: Specimen.all)
  func sixteenBits(_ specimen: Specimen) throws {
    var limits = GLLimits.driver
    limits.shaderRewriter = { SixteenBitTexels.rewritten($0) }
    let drawn = try OffscreenPool.within(limits) { try alone(specimen.fill) }
    let difference = drawn.difference(from: try alone(specimen.fill), .step)
    #expect(difference == nil, "\(specimen.name): \(difference ?? "")")
  }

  @Test("what is read with medium precision is rounded to 16 bits, and nothing else")
  func rounding() {
    let head = "precision mediump sampler2D;\n"
    let source = head + "uniform highp sampler2D table;\nuniform sampler2D image;\n"
    let drawn = "result = texture(image, place(x)) * texelFetch(table, y, 0);\n"
    let rewritten = SixteenBitTexels.rewritten(source + drawn)
    #expect(rewritten.contains("sixteenBits(texture(image, place(x))) * texelFetch(table, y, 0)"))
    #expect(rewritten.contains("vec4 sixteenBits(vec4 v) {"))
  }

  @Test("a picture that is not the same is told apart")
  func telling() throws {
    let picture = try alone { $0.add(CALayer()) { $0.backgroundColor = .coral } }
    #expect(picture.difference(from: picture, .exact) == nil)
    #expect(picture.difference(from: picture.turned, .edges) != nil)
    #expect(picture.turned.turned.flipped != picture.turned)
  }

  @Test("every golden is of a specimen")
  func orphans() throws {
    let urls = Bundle.module.urls(forResourcesWithExtension: "png", subdirectory: "Goldens") ?? []
    let names = Set(
      urls.compactMap { $0.lastPathComponent?.dropLast(".png".count) }.map(String.init))
    #expect(names == Set(Specimen.all.map(\.name)))
    #expect(Set(Specimen.all.map(\.name)).count == Specimen.all.count)
  }
}
