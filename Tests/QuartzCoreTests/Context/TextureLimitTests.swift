import CoreGraphics
import CalqueGLRenderer
import CalqueHosting
import QuartzCore
import CalqueSDLPlatform
import Testing
import UIKit

/// A driver whose textures hold the surface, and little more.
@MainActor @Suite(.serialized) struct TextureLimitTests {
  private static let side = 128

  /// Layers whose passes, or bitmaps, are larger than the surface.
  enum Scene: CaseIterable {
    case blurInside, blurBeyond, blurOfGroup, blurUnderMask, shadowOfGroup, bitmap

    @MainActor func fill(_ root: CALayer) {
      let outer = CGRect(x: 0, y: 0, width: TextureLimitTests.side, height: TextureLimitTests.side)
      let layer = CALayer()
      layer.frame =
        self == .blurBeyond ? outer.insetBy(dx: -90, dy: -90) : outer.insetBy(dx: 9, dy: 9)
      layer.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
      root.addSublayer(layer)
      let child = CALayer()
      child.frame = CGRect(x: 20, y: 30, width: 40, height: 50)
      child.backgroundColor = CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1)
      layer.addSublayer(child)
      let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 14])
      switch self {
      case .blurInside, .blurBeyond: layer.filters = [blur].compactMap(\.self)
      case .blurOfGroup:
        let group = CALayer()
        group.frame = layer.frame.insetBy(dx: -60, dy: -60)
        root.addSublayer(group)
        layer.frame.origin = CGPoint(x: 60, y: 60)
        layer.opacity = 0.5
        group.addSublayer(layer)
        group.filters = [blur].compactMap(\.self)
      case .blurUnderMask:
        let mask = CALayer()
        mask.frame = layer.bounds.insetBy(dx: -50, dy: -50)
        mask.cornerRadius = 80
        mask.backgroundColor = .black
        layer.mask = mask
        layer.filters = [blur].compactMap(\.self)
      case .shadowOfGroup:
        layer.backgroundColor = nil
        child.frame = layer.bounds.insetBy(dx: 10, dy: 10)
        child.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        layer.shadowOpacity = 0.9
        layer.shadowRadius = 16
      case .bitmap:
        layer.shouldRasterize = true
        layer.rasterizationScale = 2
      }
    }
  }

  private func picture(within limits: GLLimits, _ scene: Scene) throws -> [UInt8] {
    try OffscreenPool.within(limits) {
      let host = try OffscreenHost(size: CGSize(width: Self.side, height: Self.side))
      defer { host.close() }
      CATransaction.setDisableActions(true)
      host.rootLayer.backgroundColor = .white
      scene.fill(host.rootLayer)
      return try #require(host.scenePicture()).withBytes { Array($0) }
    }
  }

  @Test("what needs a larger texture is drawn nevertheless", arguments: Scene.allCases)
  func larger(_ scene: Scene) throws {
    var limits = GLLimits.driver
    limits.textureSize = Int32(Self.side + 16)
    let expected = try picture(within: .driver, scene)
    let drawn = try picture(within: limits, scene)
    let largest = zip(drawn, expected).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    #expect(largest <= 2)
    let middle = (Self.side / 2 * Self.side + Self.side / 2) * 4
    #expect(drawn[middle..<middle + 4] != [255, 255, 255, 255])
  }
}
