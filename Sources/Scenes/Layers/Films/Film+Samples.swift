internal import UIKit

/// The films of the gallery, four seconds each.
@MainActor extension Film {
  static let duration = 4.0

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1).cgColor
  }

  private static let mint = color(0.35, 0.85, 0.65)
  private static let sun = color(1, 0.8, 0.3)
  private static let rose = color(0.98, 0.45, 0.55)
  private static let water = color(0.3, 0.6, 0.98)
  private static let deepWater = color(0.18, 0.42, 0.85)
  private static let pale = color(0.92, 0.94, 1)

  private static func disc(_ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  private static func box(_ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> CGPath {
    UIBezierPath(
      roundedRect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
      cornerRadius: radius
    ).cgPath
  }

  private static func line(_ points: CGPoint...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }
}

// MARK: Trimmed lines

@MainActor extension Film {
  /// A line that runs around, closes to a ring, and draws a tick.
  static var tick: Film {
    var chase = FilmLayer(form: .path(.still(disc(46))), stroke: .still(water))
    chase.rotation = .keys((0, -.pi / 2), (1.6, 2.5 * .pi))
    chase.trim = FilmLayer.Trim(
      start: .keys((0, 0), (0.8, 0.55), (1.6, 0)), end: .keys((0, 0.02), (0.8, 0.75), (1.6, 1)))
    chase.stroke = .keys((1.4, water), (1.9, mint))

    var tick = FilmLayer(
      form: .path(
        .still(line(CGPoint(x: -20, y: 2), CGPoint(x: -6, y: 17), CGPoint(x: 22, y: -15)))),
      stroke: .still(mint))
    tick.lineWidth = 8
    tick.opacity = .keys((1.5, 0), (1.51, 1), pace: .linear)
    tick.trim = FilmLayer.Trim(end: .keys((1.5, 0), (2, 1), pace: .easeOut))
    tick.scale = .keys((1.9, 1), (2.1, 1.25), (2.4, 1))

    // Sparks that fly off: a trimmed line whose start follows its end, in twelve copies.
    var spark = FilmLayer(
      form: .path(.still(line(CGPoint(x: 0, y: -54), CGPoint(x: 0, y: -76)))),
      stroke: .still(sun), lineWidth: 4)
    spark.trim = FilmLayer.Trim(
      start: .keys((2, 0), (2.7, 1), pace: .easeOut), end: .keys((1.9, 0), (2.4, 1), pace: .easeOut)
    )
    spark.opacity = .keys((1.9, 0), (1.95, 1), (2.65, 1), (2.7, 0), pace: .linear)
    spark.copies = FilmLayer.Copies(count: 12, turn: .pi / 6)
    return Film(duration: duration, layers: [spark, chase, tick])
  }
}

// MARK: Repeated layers

@MainActor extension Film {
  /// A flower of twelve copies of a petal with increasing delays, and dots that run around it.
  static var flower: Film {
    var petal = FilmLayer(form: .path(.keys((0, bud), (1.4, leaf), (2.6, leaf), (3.8, bud))))
    petal.fill = .keys((0, rose), (2, sun), (3.8, rose))
    petal.scale = .keys((0, 0), (1, 1), (2.8, 1), (3.7, 0))
    petal.opacity = .still(0.75)
    petal.copies = FilmLayer.Copies(count: 12, turn: .pi / 6, delay: 0.05)

    var ring = FilmLayer(form: .group([petal]))
    ring.rotation = .keys((0, 0), (4, .pi))

    var heart = FilmLayer(form: .path(.still(disc(13))), fill: .still(pale))
    heart.scale = .keys((0, 0), (0.6, 1.2), (0.9, 1), (3.2, 1), (3.8, 0))

    var dot = FilmLayer(form: .path(.still(disc(3.5))), fill: .still(pale))
    dot.position = .still(CGPoint(x: 0, y: -72))
    dot.copies = FilmLayer.Copies(count: 7, turn: -.pi / 16, fade: 0.13)
    var dots = FilmLayer(form: .group([dot]))
    dots.rotation = .keys((0, 0), (4, 4 * .pi))
    dots.opacity = .keys((0, 0), (0.5, 1), (3.5, 1), (4, 0))
    return Film(duration: duration, layers: [dots, ring, heart])
  }

  private static let leaf = petal(width: 13, length: 60)
  private static let bud = petal(width: 5, length: 34)

  private static func petal(width: CGFloat, length: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: -12))
    path.addCurve(
      to: CGPoint(x: 0, y: -length), control1: CGPoint(x: width, y: -12 - length * 0.2),
      control2: CGPoint(x: width, y: -length * 0.85))
    path.addCurve(
      to: CGPoint(x: 0, y: -12), control1: CGPoint(x: -width, y: -length * 0.85),
      control2: CGPoint(x: -width, y: -12 - length * 0.2))
    path.closeSubpath()
    return path
  }
}

// MARK: Mattes

@MainActor extension Film {
  /// A bottle that fills: waves with the inside of the bottle as their matte.
  static var bottle: Film {
    func wave(_ fill: CGColor, _ shift: CGFloat, _ rise: CGFloat) -> FilmLayer {
      var wave = FilmLayer(form: .path(.still(waves)), fill: .still(fill))
      wave.position = .keys(
        (0, CGPoint(x: shift, y: 74 - rise)), (2.6, CGPoint(x: shift - 160, y: -22 - rise)),
        (4, CGPoint(x: shift - 240, y: 74 - rise)))
      return wave
    }
    var liquid = FilmLayer(form: .group([wave(deepWater, 150, 5), wave(water, 120, 0)]))
    liquid.matte = [FilmLayer(form: .path(.still(flask)), fill: .still(pale))]

    var bubble = FilmLayer(form: .path(.still(disc(3))), fill: .still(pale))
    bubble.position = .keys(
      (1, CGPoint(x: -14, y: 54)), (2.4, CGPoint(x: -10, y: -8)), pace: .easeIn)
    bubble.opacity = .keys((1, 0), (1.1, 0.8), (2.3, 0.8), (2.4, 0), pace: .linear)
    bubble.copies = FilmLayer.Copies(count: 4, move: CGPoint(x: 9, y: 0), delay: 0.22)

    let glass = FilmLayer(
      form: .path(.still(flask)), stroke: .still(pale), lineWidth: 4)
    return Film(duration: duration, layers: [liquid, bubble, glass])
  }

  /// The surface of water as a wave, closed below.
  private static let waves: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -200, y: 0))
    for index in 0..<10 {
      let x = -200 + CGFloat(index) * 60
      path.addCurve(
        to: CGPoint(x: x + 60, y: 0), control1: CGPoint(x: x + 20, y: -12),
        control2: CGPoint(x: x + 40, y: 12))
    }
    path.addLine(to: CGPoint(x: 400, y: 160))
    path.addLine(to: CGPoint(x: -200, y: 160))
    path.closeSubpath()
    return path
  }()

  private static let flask: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -13, y: -66))
    path.addLine(to: CGPoint(x: -13, y: -28))
    path.addCurve(
      to: CGPoint(x: -30, y: 66), control1: CGPoint(x: -22, y: -4),
      control2: CGPoint(x: -74, y: 62))
    path.addLine(to: CGPoint(x: 30, y: 66))
    path.addCurve(
      to: CGPoint(x: 13, y: -28), control1: CGPoint(x: 74, y: 62),
      control2: CGPoint(x: 22, y: -4))
    path.addLine(to: CGPoint(x: 13, y: -66))
    path.closeSubpath()
    return path
  }()
}

// MARK: Masks

@MainActor extension Film {
  /// A window that opens on a day: the sun passes, and the mask morphs from a disc to a pane.
  static var day: Film {
    let night = color(0.1, 0.1, 0.28)
    let noon = color(0.45, 0.75, 1)
    let sky = FilmLayer(
      form: .path(.still(box(160, 160, radius: 0))),
      fill: .keys((0, night), (1.8, noon), (2.4, noon), (4, night)))

    var disc = FilmLayer(form: .path(.still(Self.disc(17))), fill: .still(sun))
    disc.position = .keys(
      (0, CGPoint(x: -60, y: 70)), (2, CGPoint(x: 0, y: -24)), (4, CGPoint(x: 60, y: 70)))
    var ray = FilmLayer(
      form: .path(.still(line(CGPoint(x: 0, y: -23), CGPoint(x: 0, y: -30)))),
      stroke: .still(sun), lineWidth: 3.5)
    ray.copies = FilmLayer.Copies(count: 10, turn: .pi / 5)
    var rays = FilmLayer(form: .group([ray]))
    (rays.position, rays.rotation) = (disc.position, .keys((0, 0), (4, .pi), pace: .linear))

    func hill(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ fill: CGColor) -> FilmLayer {
      var hill = FilmLayer(form: .path(.still(Self.disc(radius))), fill: .still(fill))
      hill.position = .keys((0, CGPoint(x: x - 8, y: y)), (4, CGPoint(x: x + 8, y: y)))
      return hill
    }
    var scene = FilmLayer(
      form: .group([
        sky, rays, disc, hill(-46, 112, 76, color(0.2, 0.5, 0.4)),
        hill(44, 118, 84, color(0.28, 0.62, 0.42)),
      ]))
    // All paths are rounded boxes, so that the points of one correspond to those of the next.
    scene.mask = .keys(
      (0, box(2, 2, radius: 1)), (0.8, box(120, 120, radius: 60)),
      (1.4, box(136, 116, radius: 14)), (3, box(136, 116, radius: 14)),
      (3.9, box(2, 2, radius: 1)))
    return Film(duration: duration, layers: [scene])
  }
}
