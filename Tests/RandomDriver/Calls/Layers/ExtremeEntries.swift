import UIKit

// Values and numbers far beyond what is seen. Each entry shows one layer with very much to do, in
// place of the former one, and large values are shared, so that the memory stays bounded.
extension Entry {
  static let extremes: [Entry] =
    extremeTrees + extremePasses + extremeParticles + extremePictures + extremeSpaces
    + extremeShapes + extremeGradients + extremeKeyframes + extremeTexts + extremeImages
    + extremeRuns + extremeCopies + extremeDrawing + extremeSnapshots

  /// Returns an entry that shows a layer of the window's size, filled by `fill`.
  static func extreme(
    _ name: String, _ fill: @escaping (CALayer, inout Draw) -> Void
  ) -> Entry {
    Entry("extreme \(name)") { draw in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
      fill(layer, &draw)
      draw.world.showExtreme(layer)
      draw.world.take(layer)
    }
  }

  /// Adds `count` sublayers to `layer`, which `make` makes of their numbers.
  static func add(_ count: Int, to layer: CALayer, _ make: @MainActor (Int) -> CALayer) {
    layer.sublayers = (0..<count).map { make($0) }
  }

  /// A layer that covers most of the window.
  static func sheet(_ number: Int = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: number % 7, y: number % 5, width: 190, height: 140)
    layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    return layer
  }

  /// A small layer, of a kind that differs from one number to the next, so that hardly two of them
  /// share a draw call.
  static func mixed(_ number: Int) -> CALayer {
    let layer = number % 3 == 0 ? Population.make(CAShapeLayer.self) : CALayer()
    layer.frame = CGRect(x: number * 7 % 170, y: number * 11 % 120, width: 30, height: 30)
    switch number % 3 {
    case 0: break
    case 1:
      layer.cornerRadius = CGFloat(number % 13)
      layer.borderWidth = 1
      layer.backgroundColor = .white
      layer.masksToBounds = true
      layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(number)))
      layer.addSublayer(sheet(number))
    default:
      layer.backgroundColor = .black
      layer.shadowOpacity = 0.5
      layer.shadowRadius = CGFloat(number % 9)
    }
    return layer
  }

  // MARK: Trees

  private static let extremeTrees: [Entry] = [
    extreme("draws") { layer, draw in add(draw.one(of: [3000, 10_000]), to: layer, mixed) },
    extreme("sheets") { layer, _ in add(10_000, to: layer, sheet) },
    extreme("copies") { layer, draw in
      let outer = CAReplicatorLayer()
      let inner = CAReplicatorLayer()
      (outer.instanceCount, inner.instanceCount) = (
        1_000_000_000, draw.one(of: [3, 1_000_000_000])
      )
      outer.instanceTransform = CATransform3DMakeTranslation(0.01, 0, 0)
      inner.instanceTransform = CATransform3DMakeRotation(0.1, 0, 0, 1)
      outer.instanceDelay = draw.unit()
      inner.frame = layer.bounds
      outer.frame = layer.bounds
      inner.addSublayer(draw.chance(0.5) ? mixed(draw.below(3)) : sheet())
      outer.addSublayer(inner)
      layer.addSublayer(outer)
    },
    extreme("copies of a moving layer") { layer, draw in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 10_000
      replicator.instanceDelay = 0.001
      replicator.instanceTransform = CATransform3DMakeTranslation(0.1, 0.1, 0)
      let moved = mixed(draw.below(3))
      let animation = CABasicAnimation(keyPath: "transform.rotation.z")
      (animation.byValue, animation.duration, animation.repeatCount) = (1.0, 0.5, .infinity)
      moved.add(animation, forKey: nil)
      replicator.addSublayer(moved)
      layer.addSublayer(replicator)
    },
    extreme("render(in:)") { layer, draw in
      add(10_000, to: layer, mixed)
      _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 150)).image {
        let context = $0.cgContext
        draw.world.call("render(in:)") { layer.render(in: context) }
      }
    },
  ]

  // MARK: Passes

  private static let extremePasses: [Entry] = [
    extreme("groups") { layer, draw in
      add(draw.one(of: [500, 5000]), to: layer) { number in
        let group = sheet(number)
        group.opacity = 0.9
        group.addSublayer(sheet(number + 1))
        group.addSublayer(sheet(number + 2))
        return group
      }
    },
    extreme("nested groups") { layer, draw in
      var outer = layer
      for number in 0..<draw.one(of: [100, 3000]) {
        let inner = sheet(number)
        inner.opacity = 0.99
        inner.addSublayer(sheet(number + 1))
        outer.addSublayer(inner)
        outer = inner
      }
    },
    extreme("masks") { layer, draw in
      let isNested = draw.chance(0.3)
      var outer = layer
      for number in 0..<2000 {
        let masked = sheet(number)
        masked.addSublayer(sheet(number + 1))
        masked.mask = mixed(number % 2)
        masked.mask?.frame = layer.bounds
        masked.mask?.addSublayer(sheet(number))
        outer.addSublayer(masked)
        if isNested { outer = masked }
      }
    },
    extreme("blurs") { layer, draw in
      let radius: Double = draw.one(of: [0.5, 10, 1000, 1e9])
      add(draw.one(of: [20, 2000]), to: layer) { number in
        let blurred = sheet(number)
        let filter = CIFilter(name: "CIGaussianBlur")
        filter?.setValue(radius, forKey: kCIInputRadiusKey)
        if number % 2 == 0 { blurred.filters = [filter as Any] }
        if number % 2 == 1 { blurred.backgroundFilters = [filter as Any] }
        return blurred
      }
    },
    extreme("filters of one layer") { layer, draw in
      let filter = CIFilter(name: "CIGaussianBlur")
      filter?.setValue(draw.one(of: [1.0, 50, 300]), forKey: kCIInputRadiusKey)
      layer.filters = [Any](repeating: filter as Any, count: 1000)
      layer.addSublayer(sheet())
    },
    extreme("copies of a blurred backdrop") { layer, draw in
      let replicator = CAReplicatorLayer()
      replicator.frame = layer.bounds
      replicator.instanceCount = 100_000
      replicator.instanceTransform = CATransform3DMakeTranslation(0.1, 0.1, 0)
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      effect.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
      replicator.addSublayer(effect.layer)
      layer.addSublayer(replicator)
    },
    extreme("blend modes") { layer, draw in
      let name = draw.one(of: ["CIXorCompositing", "CISourceOutCompositing", "CIHueBlendMode"])
      add(1500, to: layer) { number in
        let blended = sheet(number)
        blended.addSublayer(sheet(number + 1))
        blended.compositingFilter = name
        return blended
      }
    },
    extreme("shadows") { layer, draw in
      let radius: CGFloat = draw.one(of: [3, 200, 1e12])
      add(2000, to: layer) { number in
        let caster = sheet(number)
        (caster.shadowOpacity, caster.shadowRadius) = (0.5, radius)
        caster.addSublayer(mixed(number))
        return caster
      }
    },
  ]

  // MARK: Particles

  private static let extremeParticles: [Entry] = [
    extreme("particles") { layer, draw in
      let scale: CGFloat = draw.one(of: [0.1, 10, 1e6])
      let isReplicated = draw.chance(0.3)
      add(isReplicated ? 1 : draw.one(of: [1, 3, 40]), to: layer) { _ in
        let emitter = CAEmitterLayer()
        emitter.frame = layer.bounds
        emitter.emitterPosition = CGPoint(x: 100, y: 75)
        emitter.emitterSize = CGSize(width: 150, height: 100)
        emitter.emitterShape = .rectangle
        emitter.renderMode = draw.value()
        let cells = [Population.cell(), Population.cell(), Population.cell()]
        for cell in cells {
          (cell.birthRate, cell.lifetime, cell.velocity) = (1e6, 1e3, 0.1)
          (cell.scale, cell.spin, cell.beginTime) = (scale, 1, -1000)
        }
        if draw.chance(0.3) { cells[0].emitterCells = [cells[2]] }
        emitter.emitterCells = cells
        guard isReplicated else { return emitter }
        let replicator = CAReplicatorLayer()
        replicator.frame = layer.bounds
        replicator.instanceCount = 10_000
        replicator.addSublayer(emitter)
        return replicator
      }
    }
  ]

  // MARK: Snapshots, bitmaps and tiles

  private static let extremePictures: [Entry] = [
    extreme("transition of many draws") { layer, draw in
      add(10_000, to: layer, mixed)
      draw.world.showExtreme(layer)
      CATransaction.flush()
      transition(draw.value(), on: layer)
      layer.sublayers?.last?.isHidden = true
    },
    extreme("many transitions") { layer, draw in
      let isNested = draw.chance(0.5)
      var layers: [CALayer] = []
      for number in 0..<1000 {
        let one = sheet(number)
        (isNested ? layers.last ?? layer : layer).addSublayer(one)
        layers.append(one)
      }
      draw.world.showExtreme(layer)
      CATransaction.flush()
      let type: CATransitionType = draw.value()
      for one in layers { transition(type, on: one) }
    },
    extreme("rasterised layers") { layer, draw in
      let isNested = draw.chance(0.5)
      var outer = layer
      for number in 0..<3000 {
        let one = mixed(number)
        one.shouldRasterize = true
        if number % 3 == 0 { one.rasterizationScale = 1e3 }
        outer.addSublayer(one)
        if isNested { outer = one }
      }
    },
    extreme("tiles") { layer, draw in
      add(draw.one(of: [1, 4]), to: layer) { _ in
        let tiled = CATiledLayer()
        tiled.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        tiled.tileSize = draw.one(of: [
          CGSize(width: 1, height: 1), CGSize(width: 3, height: 4), CGSize(width: 4096, height: 1),
        ])
        tiled.levelsOfDetail = draw.one(of: [1, .max])
        tiled.levelsOfDetailBias = draw.one(of: [0, 24])
        tiled.setNeedsDisplay()
        return tiled
      }
    },
  ]

  private static func transition(_ type: CATransitionType, on layer: CALayer) {
    let transition = CATransition()
    (transition.type, transition.duration) = (type, 2)
    layer.add(transition, forKey: nil)
  }

  // MARK: Depth

  private static let extremeSpaces: [Entry] = [
    extreme("crossing layers") { layer, draw in
      let count: Int = draw.one(of: [20, 250, 5000])
      add(count > 250 ? 1 : draw.one(of: [1, 40]), to: layer) { _ in
        let space = CATransformLayer()
        space.frame = layer.bounds
        add(count, to: space) { number in
          let one = sheet(number)
          one.transform = CATransform3DMakeRotation(CGFloat(number) * 0.37, 1, CGFloat(number), 0.3)
          return one
        }
        return space
      }
    },
    extreme("crossing layers in each other") { layer, draw in
      var outer: CALayer = layer
      for number in 0..<draw.one(of: [12, 100]) {
        let pair = [sheet(number), sheet(number + 1)]
        for (index, one) in pair.enumerated() {
          one.transform = CATransform3DMakeRotation(index == 0 ? 0.3 : -0.3, 0.1, 1, 0)
        }
        outer.sublayers = pair
        outer = pair[0]
      }
      let many = CALayer()
      add(500, to: many, sheet)
      outer.addSublayer(many)
    },
  ]

  // MARK: Shapes

  /// A path of a million segments: lines, or curves.
  private static let longPaths: [CGPath] = [false, true].map { isCurved in
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 75))
    for number in 0..<1_000_000 {
      let angle = CGFloat(number) * 0.01
      let radius = CGFloat(number % 1000) * 0.1
      let end = CGPoint(x: 100 + radius * cos(angle), y: 75 + radius * sin(angle))
      if isCurved {
        path.addQuadCurve(to: end, control: CGPoint(x: end.y, y: end.x))
      } else {
        path.addLine(to: end)
      }
    }
    return path
  }

  private static let extremeShapes: [Entry] = [
    extreme("long path") { layer, draw in
      let shape = CAShapeLayer()
      shape.frame = layer.bounds
      shape.path = draw.one(of: longPaths)
      setExtremeStroke(of: shape, &draw)
      if draw.chance(0.3) { shape.strokeEnd = draw.value() }
      layer.addSublayer(shape)
    },
    extreme("strokes") { layer, draw in
      add(20, to: layer) { _ in
        let shape = CAShapeLayer()
        shape.frame = layer.bounds
        shape.path = farPath(&draw)
        setExtremeStroke(of: shape, &draw)
        return shape
      }
    },
  ]

  /// A path of a few elements, which are tiny or enormous.
  static func farPath(_ draw: inout Draw) -> CGPath {
    let path = CGMutablePath()
    let lengths = [1e-12, 1e-3, 0, 50, 1e5, 1e9, 1e15]
    for _ in 0...draw.below(6) {
      let (x, y) = (draw.one(of: lengths), draw.one(of: lengths))
      switch draw.below(4) {
      case 0: path.addLine(to: CGPoint(x: x, y: y))
      case 1: path.addCurve(to: .zero, control1: CGPoint(x: x, y: y), control2: draw.value())
      case 2: path.addEllipse(in: CGRect(x: 100, y: 70, width: x, height: y))
      default: path.move(to: CGPoint(x: -x, y: y))
      }
    }
    return path
  }

  private static func setExtremeStroke(of shape: CAShapeLayer, _ draw: inout Draw) {
    shape.fillColor = draw.chance(0.5) ? nil : .black
    shape.strokeColor = .white
    shape.lineWidth = draw.one(of: [1e-9, 0.5, 3, 1e4, 1e12])
    shape.miterLimit = draw.one(of: [0, 10, 1e12])
    (shape.lineCap, shape.lineJoin) = (draw.value(), draw.value())
    let dashes: [[NSNumber]] = [
      [], [1e-9, 1e-9], [0.001, 2], [0, 0.01], [5, 1e9], [1e12, 1e-12],
    ]
    shape.lineDashPattern = draw.one(of: dashes)
    shape.lineDashPhase = draw.one(of: [0, 1e-9, -1e12, 1e15])
  }

  // MARK: Texts

  /// Texts of a million characters: one word, short words, long lines, short lines.
  private static let longTexts: [String] = ["a", "ab c ", "a line of text\n", "שלום "].map {
    String(repeating: $0, count: 1_000_000 / $0.count)
  }

  private static let extremeTexts: [Entry] = [
    extreme("text layer") { layer, draw in
      let text = CATextLayer()
      text.frame = draw.one(of: [layer.bounds, CGRect(x: 0, y: 0, width: 1, height: 1e6)])
      text.string = draw.one(of: longTexts)
      text.fontSize = draw.one(of: [1e-3, 12, 1e4])
      (text.isWrapped, text.truncationMode) = (draw.value(), draw.value())
      layer.addSublayer(text)
    },
    extreme("label") { layer, draw in
      let label = UILabel(frame: layer.bounds)
      label.text = draw.one(of: longTexts)
      (label.numberOfLines, label.lineBreakMode) = (draw.one(of: [0, 1, 1_000_000]), draw.value())
      label.adjustsFontSizeToFitWidth = draw.value()
      let size = CGSize(width: draw.one(of: [1.0, 200, 1e9]), height: 1e9)
      draw.world.call("sizeThatFits") { _ = label.sizeThatFits(size) }
      layer.addSublayer(label.layer)
    },
  ]
}
