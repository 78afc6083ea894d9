import CoreGraphics
import Foundation
import RandomSeeds

@testable import QuartzCore
@testable import CalqueRenderTree

/// Makes trees of layers from a seed, with sides on whole points, so that both ways of drawing have
/// the same edges but for round ones.
@MainActor
struct RandomLayers {
  private var numbers: SeededGenerator
  private let picture: CGImage
  /// The tree as text, a line for each layer.
  private(set) var description = ""

  /// The names of all compositing filters.
  static let filters: [String] = BlendMode.allCases.compactMap { mode in
    let name = mode == .add ? "plusL" : mode == .over ? "sourceOver" : "\(mode)"
    return BlendMode(filterName: name) == mode ? name : nil
  }

  init(seed: UInt64, picture: CGImage) {
    numbers = SeededGenerator(seed: seed)
    self.picture = picture
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
  private mutating func happens(_ chance: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < chance
  }

  /// Returns an even number of points.
  private mutating func even(_ range: ClosedRange<Int>) -> Int {
    2 * Int.random(in: range.lowerBound / 2...range.upperBound / 2, using: &numbers)
  }

  private mutating func color() -> CGColor {
    let alphas: [CGFloat] = [1, 1, 1, 0.6, 0.3]
    func part(_ value: Int) -> CGFloat { CGFloat(value) / 5 }
    return CGColor(
      srgbRed: part(below(6)), green: part(below(6)), blue: part(below(6)),
      alpha: alphas[below(alphas.count)])
  }

  /// Returns a layer with up to `depth` levels below it.
  ///
  /// - Parameter scale: The pixels per point around the layer; a bitmap of it has as many.
  mutating func layer(depth: Int, indent: String = "", scale: CGFloat = 1) -> CALayer {
    let layer = makeLayer()
    var words = ["\(type(of: layer))"]
    layer.frame = CGRect(
      x: even(-6...30), y: even(-6...30), width: even(8...40), height: even(8...40))
    // Texels are whole points wide: both ways of drawing choose others for pixels between two.
    if layer.contents != nil { layer.bounds.size.width = 8 * (layer.bounds.width / 8).rounded(.up) }
    if happens(0.6), !(layer is CAShapeLayer) { layer.backgroundColor = color() }
    if happens(0.2) {
      layer.borderWidth = 2
      layer.borderColor = color()
    }
    if happens(0.25) { layer.cornerRadius = 4 }
    layer.masksToBounds = happens(0.3)
    if happens(0.3) { layer.opacity = happens(0.5) ? 0.5 : 0.8 }
    layer.allowsGroupOpacity = happens(0.75)
    layer.shouldRasterize = happens(0.15)
    layer.zPosition = happens(0.2) ? CGFloat(below(3)) : 0
    layer.isGeometryFlipped = happens(0.1)
    if happens(0.3) { turn(layer) }
    let scale = scale * max(layer.transform.m11, 1)
    layer.rasterizationScale = scale
    if happens(0.4) {
      let name = Self.filters[below(Self.filters.count)]
      layer.compositingFilter = name
      words.append(name)
    }
    words.append("\(layer.frame) opacity \(layer.opacity) \(layer.allowsGroupOpacity)")
    words.append("corner \(layer.cornerRadius) masks \(layer.masksToBounds) z \(layer.zPosition)")
    words.append("border \(layer.borderWidth) raster \(layer.shouldRasterize)")
    words.append("\(layer.backgroundColor.map { "\($0.srgb)" } ?? "clear")")
    description += indent + words.joined(separator: ", ") + "\n"
    guard depth > 0 else { return layer }
    if happens(0.2) {
      description += indent + " masked by\n"
      layer.mask = self.layer(depth: depth - 1, indent: indent + "  ", scale: scale)
    }
    for _ in 0..<below(4) {
      layer.addSublayer(self.layer(depth: depth - 1, indent: indent + "  ", scale: scale))
    }
    return layer
  }

  /// Turns, mirrors or enlarges `layer`, whose sides stay on whole points.
  private mutating func turn(_ layer: CALayer) {
    switch below(3) {
    case 0: layer.transform = CATransform3DMakeScale(-1, 1, 1)
    case 1: layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(0, 1, -1, 0, 0, 0))
    default: layer.transform = CATransform3DMakeScale(2, 1, 1)
    }
  }

  private mutating func makeLayer() -> CALayer {
    switch below(8) {
    case 0:
      let shape = CAShapeLayer()
      let box = CGRect(x: 0, y: 0, width: even(8...40), height: even(8...40))
      shape.path =
        happens(0.5)
        ? CGPath(rect: box, transform: nil) : CGPath(ellipseIn: box, transform: nil)
      shape.fillColor = color()
      if happens(0.3) {
        shape.strokeColor = color()
        shape.lineWidth = 2
      }
      return shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [color(), color()]
      gradient.endPoint = CGPoint(x: happens(0.5) ? 1 : 0.5, y: 1)
      return gradient
    case 2:
      let layer = CALayer()
      layer.contents = picture
      layer.magnificationFilter = .nearest
      layer.minificationFilter = .nearest
      return layer
    case 3:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 1 + below(3)
      replicator.instanceTransform = CATransform3DMakeTranslation(
        CGFloat(even(-12...12)), CGFloat(even(-12...12)), 0)
      if happens(0.5) { replicator.instanceAlphaOffset = -0.25 }
      if happens(0.5) {
        replicator.instanceColor = CGColor(srgbRed: 1, green: 0.6, blue: 0.8, alpha: 1)
      }
      return replicator
    default: return CALayer()
    }
  }
}
