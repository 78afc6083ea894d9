import CalqueTesting
import CoreGraphics
import CalqueRenderTree
import Testing
import UIKit

@testable import QuartzCore

/// Invariant 7: each animatable property is in the one table, and works in all uses of the table.
@MainActor @Suite(.serialized) struct LayerPropertyTests {
  /// The properties that are animated as a whole; of the others only components are.
  private nonisolated static let whole = LayerProperty.allCases.filter {
    ![.filters, .cells].contains($0.valueType)
  }

  private static let classes: [(keys: KeyValueTable<CALayer>, make: @MainActor () -> CALayer)] = [
    (CALayer.keys, CALayer.init), (CAShapeLayer.keys, CAShapeLayer.init),
    (CAGradientLayer.keys, CAGradientLayer.init), (CAReplicatorLayer.keys, CAReplicatorLayer.init),
    (CAEmitterLayer.keys, CAEmitterLayer.init), (CATextLayer.keys, CATextLayer.init),
    (CAScrollLayer.keys, CAScrollLayer.init), (CATiledLayer.keys, CATiledLayer.init),
    (CATransformLayer.keys, CATransformLayer.init),
  ]

  /// Returns a layer of the first class that has the property.
  private func layer(with property: LayerProperty) throws -> CALayer {
    try #require(
      Self.classes.first { $0.keys[property.key] != nil },
      "`\(property.key)` has no row in KeyValue/CALayer+KeyValue.swift or in the keys of a class"
    ).make()
  }

  /// A sink that updates a render tree commit by commit, and keeps all commits.
  private final class TreeSink: CommitSink {
    var tree = RenderTree(width: 32, height: 32, scale: 1)
    var commits: [Commit] = []

    func submit(_ commit: Commit) {
      tree.apply(commit)
      commits.append(commit)
    }
  }

  /// Returns two values of `kind` that differ from the default.
  private func values(_ kind: LayerProperty.ValueType) -> (from: Any, to: Any)? {
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
    let (from, to) = try #require(values(property.valueType))
    let target = AnimationTarget(property)
    func value(_ layer: CALayer?) -> AnimatableValue? {
      AnimatableValue(boxed: layer?.value(forKey: key), for: target)
    }
    let stage = try Stage(size: CGSize(width: 32, height: 32))
    let layer = try layer(with: property)
    CATransaction.setDisableActions(true)
    layer.setValue(from, forKey: key)
    stage.layer.addSublayer(layer)
    let model = try #require(AnimatableValue(boxed: from, for: target))
    #expect(value(layer) == model)
    #expect(layer.state.value(of: property) == model, "the row's storage is that of the setter")
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
  func defaults(_ property: LayerProperty) throws {
    let layer = try layer(with: property)
    let isOfOneClass = type(of: layer) != CALayer.self
    let other: CALayer = layer is CAShapeLayer ? CAGradientLayer() : CAShapeLayer()
    if isOfOneClass { #expect(other.value(forKey: property.key) == nil) }
    let isOptional = [.image, .path, .color, .colors, .numbers].contains(property.valueType)
    let value = layer.value(forKey: property.key)
    if !isOptional { #expect(value != nil) }
    let standard = type(of: layer).defaultValue(forKey: property.key)
    let isNothing = layer.state.value(of: property).map { $0 == .vector(SIMD4()) } ?? true
    let target = AnimationTarget(property)
    #expect(
      isNothing
        ? standard == nil
        : AnimatableValue(boxed: standard, for: target)
          == AnimatableValue(boxed: value, for: target))
  }

  @Test(
    "the render tree shows it as presentation() says, in one commit or in many", arguments: whole)
  func tree(_ property: LayerProperty) throws {
    let key = property.key
    let (from, to) = try #require(values(property.valueType))
    let sink = TreeSink()
    let context = LayerContext(sink: sink)
    let root = CALayer()
    context.rootLayer = root
    let layer = try layer(with: property)
    root.addSublayer(layer)
    CATransaction.flush()
    for value in [from, to] {
      CATransaction.setDisableActions(true)
      layer.setValue(value, forKey: key)
      CATransaction.flush()
    }
    var whole = RenderTree(width: 32, height: 32, scale: 1)
    for commit in sink.commits { whole.apply(commit) }
    let id = try #require(layer.id)
    let model = try #require(AnimatableValue(boxed: to, for: AnimationTarget(property)))
    for state in [sink.tree.presentationState(of: id), whole.presentationState(of: id)] {
      #expect(state?.value(of: property) == model)
    }
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.duration, animation.speed) = (from, 1, 0)
    animation.timeOffset = 0.25
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    var events: [AnimationEvent] = []
    _ = sink.tree.evaluate(at: CACurrentMediaTime(), events: &events)
    let shown = try #require(sink.tree.presentationState(of: id)?.value(of: property))
    #expect(shown != model)
    #expect(layer.presentation()?.state.value(of: property) == shown)
    context.rootLayer = nil
  }

  @Test("its action is what its row says", arguments: whole)
  func actions(_ property: LayerProperty) throws {
    let (from, to) = try #require(values(property.valueType))
    let stage = try Stage(size: CGSize(width: 32, height: 32))
    let layer = try layer(with: property)
    stage.layer.addSublayer(layer)
    layer.setValue(from, forKey: property.key)
    stage.advance(by: 1)
    let action = layer.action(forKey: property.key)
    switch property.descriptor.action {
    case .animates: #expect((action as? CABasicAnimation)?.keyPath == property.key)
    case .fades: #expect(action is CAAnimationGroup)
    case .none: #expect(action == nil)
    }
    layer.setValue(to, forKey: property.key)
    #expect(
      (layer.animationKeys() ?? []).contains(property.key) == (property.descriptor.action != .none))
  }

  @Test("blocks animate what its row says", arguments: whole)
  func blocks(_ property: LayerProperty) throws {
    let (_, to) = try #require(values(property.valueType))
    let stage = try Stage(size: CGSize(width: 64, height: 64))
    let view = UIView(frame: CGRect(x: 4, y: 4, width: 32, height: 32))
    guard CALayer.keys[property.key] != nil else {
      #expect(property.descriptor.viewAnimation == .none, "views have plain layers")
      return
    }
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 1) { view.layer.setValue(to, forKey: property.key) }
    let animation = view.layer.animation(forKey: property.key) as? CABasicAnimation
    switch property.descriptor.viewAnimation {
    case .additive: #expect(animation?.isAdditive == true)
    case .fromTo: #expect(animation?.isAdditive == false)
    case .none: #expect(animation == nil)
    }
  }

  @Test("of filters and cells parts are animated, and the list is not")
  func parts() {
    let others = LayerProperty.allCases.filter { values($0.valueType) == nil }
    let expected = ["filters", "backgroundFilters", "compositingFilter", "emitterCells"]
    #expect(others.map(\.key) == expected)
  }
}
