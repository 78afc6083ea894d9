import CalqueTesting
import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

/// Invariant 7: each animatable property is in the one table, and works wherever the table is used.
@MainActor @Suite(.serialized) struct LayerPropertyTests {
  /// The properties that are animated as a whole; of the others only parts are.
  private nonisolated static let whole = LayerProperty.allCases.filter {
    ![.filters, .cells].contains($0.kind)
  }

  private func layer(with property: LayerProperty) -> CALayer {
    if property.isOfShapes { return CAShapeLayer() }
    if property.isOfGradients { return CAGradientLayer() }
    if property.isOfReplicators { return CAReplicatorLayer() }
    if property.isOfEmitters { return CAEmitterLayer() }
    return CALayer()
  }

  /// Two values of `kind`, neither of which is a default.
  private func values(_ kind: LayerProperty.Kind) -> (from: Any, to: Any)? {
    func path(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 1, y: 2, width: side, height: side), transform: nil)
    }
    func color(_ red: CGFloat) -> CGColor { CGColor(red: red, green: 0.5, blue: 0.25, alpha: 0.75) }
    func image(_ level: UInt8) -> CGImage {
      CGImage(
        width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: [level, level, level, 255])
    }
    return switch kind {
    case .scalar: (2, 6)
    case .point: (CGPoint(x: 0.25, y: 0.5), CGPoint(x: 0.75, y: 0.125))
    case .size: (CGSize(width: 2, height: 4), CGSize(width: 8, height: 16))
    case .rect:
      (CGRect(x: 0, y: 0.25, width: 0.5, height: 0.5), CGRect(x: 0.5, y: 0, width: 0.25, height: 1))
    case .color: (color(0.25), color(0.75))
    case .transform: (CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(1, 2, 3))
    case .flag: (true, false)
    case .image: (image(10), image(20))
    case .path: (path(4), path(8))
    case .colors: ([color(0.25), color(0.5)], [color(0.75), color(1)])
    case .numbers: ([0.25, 0.5], [0.5, 0.75])
    case .cells, .filters: nil
    }
  }

  @Test("it is written, read and animated by its key", arguments: whole)
  func everywhere(_ property: LayerProperty) throws {
    let key = property.key
    let (from, to) = try #require(values(property.kind))
    let target = AnimationTarget(property)
    func value(_ layer: CALayer?) -> AnimatableValue? {
      AnimatableValue(boxed: layer?.value(forKey: key), for: target)
    }
    let stage = try Stage(size: CGSize(width: 32, height: 32))
    let layer = layer(with: property)
    CATransaction.setDisableActions(true)
    layer.setValue(from, forKey: key)
    stage.layer.addSublayer(layer)
    let model = try #require(AnimatableValue(boxed: from, for: target))
    #expect(value(layer) == model)
    #expect(property == LayerProperty(key: key))

    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: nil)
    stage.advance(by: 0.75)
    let shown = try #require(value(layer.presentation()))
    #expect(shown != model, "the animation shows")
    stage.advance(by: 1)
    #expect(value(layer.presentation()) == model, "and goes")
  }

  @Test("it has a default where its class has it, and only there", arguments: whole)
  func defaults(_ property: LayerProperty) {
    let layer = layer(with: property)
    let isOfOneClass = type(of: layer) != CALayer.self
    let other: CALayer = layer is CAShapeLayer ? CAGradientLayer() : CAShapeLayer()
    if isOfOneClass { #expect(other.value(forKey: property.key) == nil) }
    let isOptional = [.image, .path, .color, .colors, .numbers].contains(property.kind)
    if !isOptional { #expect(layer.value(forKey: property.key) != nil) }
  }

  @Test("of filters and cells parts are animated, and the list is not")
  func parts() {
    let others = LayerProperty.allCases.filter { values($0.kind) == nil }
    #expect(others == [.filters, .backgroundFilters, .compositingFilter, .emitterCells])
  }
}
