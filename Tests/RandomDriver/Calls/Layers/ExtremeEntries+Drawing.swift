import RandomSeeds
import UIKit

// Pictures, texts of many attributes, copies of paths, and drawing in contexts.
extension Entry {
  // MARK: Pictures

  /// Different pictures of 4096 x 4096 pixels, which share their bytes.
  private static let largePictures: [CGImage] = {
    let side = 4096
    let bytes = [UInt8](repeating: 255, count: side * side * 4)
    return (0..<3).map { _ in
      CGImage(
        width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
        alphaInfo: .premultipliedLast, bytes: bytes)
    }
  }()

  /// SVG files that take a processor half a second and more: filters, patterns in patterns, paths.
  private static let drawings: [Data] = {
    // Each pattern draws the one before eight times.
    let patterns = [("b", "a"), ("c", "b"), ("d", "c"), ("e", "d")].map { outer, inner -> String in
      let cell = "<rect width='9' height='9' fill='url(#\(inner))'/>"
      return "<pattern id='\(outer)' width='9' height='9' patternUnits='userSpaceOnUse'>"
        + String(repeating: cell, count: 8) + "</pattern>"
    }
    let elements = [
      ("<rect width='200' height='150' filter='url(#f)'/>", 60),
      ("<rect width='200' height='150' fill='url(#e)'/>", 40),
      ("<path d='M0 0L200 90L90 150L200 150z' fill-opacity='0.01'/>", 40_000),
    ]
    return elements.map { element, count -> Data in
      Data(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='200' height='150'><defs>\
        <filter id='f'><feTurbulence baseFrequency='0.1' numOctaves='5'/></filter>\
        <pattern id='a' width='9' height='9' patternUnits='userSpaceOnUse'>\
        <path d='M0 0h5v5z'/></pattern>\(patterns.joined())</defs>\
        \(String(repeating: element, count: count))</svg>
        """.utf8)
    }
  }()

  static let extremeImages: [Entry] = [
    extreme("large pictures") { layer, draw in
      for picture in largePictures.prefix(draw.one(of: [1, 3])) {
        let one = sheet()
        draw.world.call("contents") { one.contents = picture }
        (one.contentsGravity, one.minificationFilter) = (draw.value(), draw.value())
        one.shouldRasterize = draw.chance(0.2)
        layer.addSublayer(one)
      }
    },
    extreme("drawings in image views") { layer, draw in
      let file = draw.one(of: drawings)
      let view = UIImageView(frame: layer.bounds)
      view.contentMode = draw.value()
      var image: UIImage?
      draw.world.call("UIImage(data:)") { image = UIImage(data: file) }
      if draw.chance(0.3) { draw.world.call("cgImage") { _ = image?.cgImage } }
      draw.world.call("image") { view.image = image }
      // The picture is there later, if the view still is.
      draw.world.take(view)
      layer.addSublayer(view.layer)
    },
  ]

  // MARK: Texts

  /// A text of 100,000 words, each with attributes of its own.
  ///
  /// The attributes are numbers: Foundation ends a process that compares colours, as other objects.
  private static let manyRuns: NSAttributedString = {
    let text = NSMutableAttributedString(string: "")
    for number in 0..<100_000 {
      let attributes: [NSAttributedString.Key: Any] = [
        .kern: Double(number % 5), .underlineStyle: number % 2,
      ]
      text.append(NSAttributedString(string: "word ", attributes: attributes))
    }
    return NSAttributedString(attributedString: text)
  }()

  static let extremeRuns: [Entry] = [
    extreme("runs in a text layer") { layer, draw in
      let (runs, text) = (manyRuns, CATextLayer())
      text.frame = draw.one(of: [layer.bounds, CGRect(x: 0, y: 0, width: 1, height: 1e6)])
      (text.isWrapped, text.truncationMode) = (draw.value(), draw.value())
      draw.world.call("string") { text.string = runs }
      draw.world.call("preferredFrameSize") { _ = text.preferredFrameSize() }
      layer.addSublayer(text)
    },
    extreme("runs in a label") { layer, draw in
      let (runs, label) = (manyRuns, UILabel(frame: layer.bounds))
      (label.numberOfLines, label.lineBreakMode) = (draw.one(of: [0, 1, 1_000_000]), draw.value())
      label.adjustsFontSizeToFitWidth = draw.value()
      let size = CGSize(width: draw.one(of: [1.0, 200, 1e9]), height: 1e9)
      draw.world.call("attributedText") { label.attributedText = runs }
      draw.world.call("sizeThatFits") { _ = label.sizeThatFits(size) }
      draw.world.call("displayIfNeeded") { label.layer.displayIfNeeded() }
      layer.addSublayer(label.layer)
    },
  ]

  // MARK: Copies of paths

  /// A path of 500,000 curves: what copies of twice as many take for a moment, besides the path, is
  /// beyond the driver's limit of memory for a step.
  private static let longCurves: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    for number in 1...500_000 {
      path.addQuadCurve(
        to: CGPoint(x: number % 200, y: number % 150),
        control: CGPoint(x: number % 130, y: number % 170))
    }
    return path
  }()

  /// A path of 100,000 subpaths, each a line of a hundredth of a point.
  private static let crumbs: CGPath = {
    let path = CGMutablePath()
    for number in 0..<100_000 {
      let start = CGPoint(x: number * 7 % 190, y: number * 11 % 140)
      path.move(to: start)
      path.addLine(to: CGPoint(x: start.x + 0.01, y: start.y))
    }
    return path
  }()

  private static let manyDashes = [CGFloat](repeating: 1, count: 4000)

  private static func longPath(_ draw: inout Draw) -> CGPath {
    switch draw.below(3) {
    case 0: longWay
    case 1: longCurves
    default: crumbs
    }
  }

  static let extremeCopies: [Entry] = [
    extreme("copies of a path") { _, draw in
      let path = longPath(&draw)
      let cap: CGLineCap = draw.one(of: [.butt, .round, .square])
      let join: CGLineJoin = draw.one(of: [.miter, .round, .bevel])
      let (width, limit): (CGFloat, CGFloat) = (
        draw.one(of: [1e-9, 3, 1e12]), draw.one(of: [0, 10, 1e12])
      )
      draw.world.call("copy(strokingWithWidth:)") {
        _ = path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
      }
      let lengths: [[CGFloat]] = [[60, 10], [1e-9, 1e-9], [0, 1e9], [1e12, 1e-12], manyDashes]
      let (dashes, phase): ([CGFloat], CGFloat) = (
        draw.one(of: lengths), draw.one(of: [0, 3999, -1e12, 1e15])
      )
      draw.world.call("copy(dashingWithPhase:)") {
        _ = path.copy(dashingWithPhase: phase, lengths: dashes)
      }
      let threshold: CGFloat = draw.one(of: [1e-300, 1e-3, 1e9])
      draw.world.call("flattened(threshold:)") { _ = path.flattened(threshold: threshold) }
    },
    extreme("dense path") { layer, _ in
      let shape = CAShapeLayer()
      shape.frame = layer.bounds
      shape.path = densePath
      layer.addSublayer(shape)
    },
  ]

  /// A path of as many elements as a layer draws, and of no more pixels than Cairo does.
  private static let densePath: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 75))
    for number in 1..<200_000 { path.addLine(to: zigzag(number, height: 0.45)) }
    return path
  }()

  /// Returns a point of a line that goes up and down in a row of pixels.
  private static func zigzag(_ number: Int, height: CGFloat) -> CGPoint {
    CGPoint(x: 50 + CGFloat(number % 1000) * 0.02, y: number % 2 == 0 ? 75 : 75 + height)
  }

  // MARK: Contexts

  /// Calls `body` with a context of the window's size.
  private static func drawn(_ body: (CGContext) -> Void) {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 150)).image { body($0.cgContext) }
  }

  /// The colours and the places of a million stops, in no order.
  private static let stopColors: [Any] = {
    let colors = (0..<17).map { CGColor(gray: CGFloat($0) / 16, alpha: 1) }
    return (0..<1_000_000).map { colors[$0 % 17] }
  }()
  private static let stopPlaces: [CGFloat] = {
    var random = SeededGenerator(seed: 1)
    return (0..<1_000_000).map { _ in CGFloat(random.next() >> 11) * 0x1p-53 }
  }()

  static let extremeDrawing: [Entry] = [
    extreme("fills and strokes in a context") { _, draw in
      let path = draw.chance(0.5) ? longPath(&draw) : farPath(&draw)
      let mode: CGPathDrawingMode = draw.one(of: [.fill, .eoFill, .stroke, .fillStroke])
      drawn { context in
        setExtremeStroke(of: context, &draw)
        if draw.chance(0.2) { context.setShadow(offset: .zero, blur: draw.one(of: [3, 1e9])) }
        draw.world.call("addPath") { context.addPath(path) }
        draw.world.call("drawPath") { context.drawPath(using: mode) }
      }
    },
    extreme("dense path in a context") { _, draw in
      drawn { context in
        context.move(to: CGPoint(x: 50, y: 75))
        for number in 1..<500_000 { context.addLine(to: zigzag(number, height: 0.15)) }
        draw.world.call("fillPath") { context.fillPath() }
      }
    },
    extreme("scattered stops in a context") { _, draw in
      let (colors, places) = (stopColors, stopPlaces)
      let radius: CGFloat = draw.one(of: [1e-9, 100, 1e12])
      var made: CGGradient?
      draw.world.call("CGGradient") {
        made = CGGradient(colorsSpace: nil, colors: colors, locations: places)
      }
      guard let gradient = made else { return }
      drawn { context in
        draw.world.call("drawRadialGradient") {
          context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: CGPoint(x: 100, y: 75),
            endRadius: radius, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      }
    },
    extreme("pattern in a context") { _, draw in
      // The sides of the cells, and their distances.
      let (side, step): (CGFloat, CGFloat) = draw.one(of: [
        (1e-3, 1e-3), (1.8, 1.8), (1e300, 1), (1e300, 1e-300), (1e6, 5000),
      ])
      let bounds = CGRect(x: 0, y: 0, width: side, height: side)
      var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
          context.setFillColor(CGColor(gray: 1, alpha: 0.5))
          context.fill(bounds)
        }, releaseInfo: nil)
      let tiling: CGPatternTiling = draw.one(of: [.noDistortion, .constantSpacing])
      let pattern = CGPattern(
        info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: step, tiling: tiling,
        isColored: true, callbacks: &callbacks)
      guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return }
      drawn { context in
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: [1])
        draw.world.call("fill with a pattern") {
          context.fill(CGRect(x: 0, y: 0, width: 200, height: 150))
        }
      }
    },
  ]

  private static func setExtremeStroke(of context: CGContext, _ draw: inout Draw) {
    context.setLineWidth(draw.one(of: [1e-9, 0.5, 3, 1e4, 1e12]))
    context.setMiterLimit(draw.one(of: [1e-9, 10, 1e12]))
    context.setLineCap(draw.one(of: [.butt, .round, .square]))
    context.setLineJoin(draw.one(of: [.miter, .round, .bevel]))
    let lengths: [[CGFloat]] = [
      [], [1e-9, 1e-9], [0.001, 2], [0, 0.01], [5, 1e9], [1e12, 1e-12], manyDashes,
    ]
    let dashes = draw.one(of: lengths)
    context.setLineDash(phase: draw.one(of: [0, 3999, -1e12, 1e15]), lengths: dashes)
  }

  // MARK: Snapshots of views

  /// Shows a view with very many layers in `layer`, committed or not.
  private static func crowd(in layer: CALayer, _ draw: inout Draw) -> UIView {
    let view = UIView(frame: layer.bounds)
    add(10_000, to: view.layer, mixed)
    layer.addSublayer(view.layer)
    draw.world.showExtreme(layer)
    if draw.chance(0.5) { CATransaction.flush() }
    return view
  }

  static let extremeSnapshots: [Entry] = [
    extreme("drawHierarchy") { layer, draw in
      let view = crowd(in: layer, &draw)
      let side: CGFloat = draw.one(of: [200, 4000, 1e7])
      let area = CGRect(x: 0, y: 0, width: side, height: side * 3 / 4)
      let isLater = draw.chance(0.5)
      drawn { _ in
        draw.world.call("drawHierarchy") {
          _ = view.drawHierarchy(in: area, afterScreenUpdates: isLater)
        }
      }
    },
    extreme("snapshotView") { layer, draw in
      let view = crowd(in: layer, &draw)
      let isLater = draw.chance(0.5)
      var snapshot: UIView?
      draw.world.call("snapshotView") {
        snapshot = view.snapshotView(afterScreenUpdates: isLater)
      }
      if let snapshot { layer.addSublayer(snapshot.layer) }
    },
  ]
}
