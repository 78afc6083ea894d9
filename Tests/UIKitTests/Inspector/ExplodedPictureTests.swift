import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("The picture of an exploded scene", .serialized) struct ExplodedPictureTests {
  /// Options for a view from the front without depth, so that each point of the picture keeps its
  /// place.
  private var flat: ExplodedOptions {
    var options = ExplodedOptions()
    (options.yaw, options.pitch, options.spacing) = (0, 0, 0)
    options.content = .contents
    options.zoom = 1 / 0.78
    return options
  }

  /// Returns the share of the pixels in which two pictures differ by more than a step of
  /// antialiasing.
  private func difference(_ first: CGImage?, _ second: CGImage?) throws -> Double {
    let (first, second) = (try #require(first), try #require(second))
    try #require(first.width == second.width && first.height == second.height)
    let count = first.withBytes { a in
      second.withBytes { b in
        var count = 0
        for y in 0..<first.height {
          for x in 0..<first.width {
            let (i, j) = (y * first.bytesPerRow + x * 4, y * second.bytesPerRow + x * 4)
            if (0..<3).contains(where: { abs(Int(a[i + $0]) - Int(b[j + $0])) > 24 }) { count += 1 }
          }
        }
        return count
      }
    }
    return Double(count) / Double(first.width * first.height)
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Layers whose drawing depends on more than themselves.
  enum Drawing: CaseIterable {
    case shape, mask, clip, roundClip, rasterized, silhouette, fade, filter, copies, nested
    case blend, clippedBlend, depth, space, crossing, burst, groupedBurst

    @MainActor func add(to root: CALayer) {
      let box = CALayer()
      box.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
      let inner = CALayer()
      inner.frame = CGRect(x: 20, y: 25, width: 40, height: 40)
      inner.backgroundColor = ExplodedPictureTests.blue
      let shape = CAShapeLayer()
      shape.path = CGPath(
        ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40), transform: nil)
      shape.fillColor = ExplodedPictureTests.red
      if self != .shape { box.addSublayer(inner) }
      if self == .blend || self == .clippedBlend { box.backgroundColor = ExplodedPictureTests.red }
      switch self {
      case .shape: box.addSublayer(shape)
      case .mask:
        box.backgroundColor = ExplodedPictureTests.red
        box.mask = shape
      case .clip: box.masksToBounds = true
      case .roundClip: (box.masksToBounds, box.cornerRadius) = (true, 20)
      case .rasterized:
        box.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        (box.shouldRasterize, box.rasterizationScale) = (true, 1)
      case .silhouette:
        (box.shadowOpacity, box.shadowRadius) = (1, 2)
        box.shadowOffset = CGSize(width: 8, height: 8)
        box.shadowColor = ExplodedPictureTests.red
      case .fade: box.opacity = 0.5
      case .filter: box.filters = [CIFilter(name: "CIColorInvert")].compactMap { $0 }
      case .copies:
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 5, y: 5, width: 60, height: 60)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(12, 8, 0)
        box.masksToBounds = true
        replicator.addSublayer(box)
        return root.addSublayer(replicator)
      case .blend: inner.compositingFilter = "multiplyBlendMode"
      case .clippedBlend:
        inner.compositingFilter = "multiplyBlendMode"
        (box.masksToBounds, box.cornerRadius) = (true, 20)
      case .depth:
        let behind = CALayer()
        behind.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        (behind.backgroundColor, behind.zPosition) = (ExplodedPictureTests.red, -1)
        box.addSublayer(behind)
      case .space:
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let behind = CALayer()
        behind.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        behind.backgroundColor = ExplodedPictureTests.red
        behind.transform = CATransform3DTranslate(
          CATransform3DMakeRotation(0.5, 0, 1, 0), 0, 0, -30)
        space.addSublayer(inner)
        space.addSublayer(behind)
        box.addSublayer(space)
      case .crossing:
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let other = CALayer()
        other.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        other.backgroundColor = ExplodedPictureTests.red
        inner.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        other.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
        space.addSublayer(inner)
        space.addSublayer(other)
        box.addSublayer(space)
      case .burst, .groupedBurst:
        root.addSublayer(box)
        return burst(in: box, isGrouped: self == .groupedBurst)
      case .nested:
        (box.masksToBounds, shape.opacity) = (true, 0.7)
        (inner.masksToBounds, inner.cornerRadius) = (true, 10)
        inner.addSublayer(shape)
      }
      root.addSublayer(box)
    }

    /// Adds an emitter that has given birth to its particles in the first tenth of a second.
    @MainActor private func burst(in box: CALayer, isGrouped: Bool) {
      let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
      emitter.frame = box.bounds
      emitter.emitterPosition = CGPoint(x: 25, y: 25)
      (emitter.beginTime, emitter.birthRate) = (CACurrentMediaTime(), 0)
      let square = CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: true)
      square?.setFillColor(ExplodedPictureTests.red)
      square?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      (cell.contents, cell.birthRate, cell.lifetime) = (square?.makeImage(), 400, 10)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (40, 40, 2 * .pi)
      emitter.emitterCells = [cell]
      box.addSublayer(emitter)
      let rate = CAKeyframeAnimation(keyPath: "birthRate")
      (rate.values, rate.keyTimes, rate.duration) = ([1, 0, 0], [0, 0.025, 1], 4)
      guard isGrouped else { return emitter.add(rate, forKey: nil) }
      // The group moves the emitter as well.
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration) = (10, 4)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([rate, move], 4)
      emitter.add(group, forKey: nil)
    }
  }

  @Test(
    "so do those of a layer in a transition, which is one sheet",
    arguments: [CATransitionType.fade, .push, .reveal, .flip, .pageCurl], [false, true])
  func transition(_ type: CATransitionType, isTurned: Bool) throws {
    let inspected = try InspectedHost()
    let root = inspected.host.rootLayer
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let box = inspected.add("box", CGRect(x: 20, y: 20, width: 60, height: 60), alpha: 0.5)
    (box.cornerRadius, box.opacity) = (12, 0.8)
    let inner = inspected.add("inner", CGRect(x: 10, y: 15, width: 30, height: 60), to: box)
    inner.backgroundColor = Self.red
    if isTurned { box.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
    inspected.host.advance(to: 0.5)
    let before = inspected.host.scenePicture()
    let transition = CATransition()
    (transition.type, transition.duration) = (type, 1)
    box.add(transition, forKey: nil)
    CATransaction.setDisableActions(true)
    inner.backgroundColor = Self.blue
    inner.position.x += 15
    inspected.host.advance(to: 0.9)
    let plain = inspected.host.scenePicture()
    let sheets = try inspected.host.explodedPicture(flat)
    #expect(try difference(plain, before) > 0.02)
    // A turned picture is drawn upright, and turned as a whole.
    #expect(try difference(plain, sheets) < (isTurned ? 0.03 : 0.004))
    // Taking it changes no frame.
    #expect(try difference(inspected.host.scenePicture(), plain) == 0)
  }

  @Test("the sheets put together give the picture", arguments: Drawing.allCases)
  func wholePicture(_ drawing: Drawing) throws {
    let (inspected, empty) = (try InspectedHost(), try InspectedHost())
    for host in [inspected.host, empty.host] {
      host.activate()
      host.rootLayer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      CATransaction.flush()
      host.refresh()
    }
    inspected.host.activate()
    drawing.add(to: inspected.host.rootLayer)
    CATransaction.flush()
    inspected.host.advance(to: 0.5)
    let plain = inspected.host.scenePicture()
    #expect(try difference(plain, empty.host.scenePicture()) > 0.02)
    let share = try difference(plain, inspected.host.explodedPicture(flat))
    // The picture cuts layers that cross without antialiasing.
    #expect(share < (drawing == .crossing ? 0.015 : 0.004))
  }
}
