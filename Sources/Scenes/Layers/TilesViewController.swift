internal import UIKit

/// A map of many tiles with levels of detail: from afar, then close up at three places, and back.
final class TilesViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 9 }
  var rhythm: SceneRhythm { .rounds(every: 5 * duration + 2.5) }

  private var duration = 1.7
  private let map = MapLayer()
  /// The centre of the view, in the map's points, and the zoom factor.
  private var sight = (point: CGPoint(x: MapLayer.side / 2, y: MapLayer.side / 2), zoom: CGFloat(0))
  private var journey: [(point: CGPoint, zoom: CGFloat)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.clipsToBounds = true
    map.bounds = CGRect(x: 0, y: 0, width: MapLayer.side, height: MapLayer.side)
    map.levelsOfDetail = 6
    map.levelsOfDetailBias = 2
    map.tileSize = CGSize(width: 256, height: 256)
    map.isOpaque = true
    map.contentsScale = UIScreen.main.scale
    view.layer.addSublayer(map)
    map.setNeedsDisplay()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if journey.isEmpty { sight.zoom = overview }
    look(during: 0)
  }

  /// The zoom factor at which the map just fills the view.
  private var overview: CGFloat {
    max(max(view.bounds.width, view.bounds.height) / MapLayer.side, 0.01)
  }

  /// Applies the centre and zoom to the map.
  private func look(during duration: TimeInterval) {
    CATransaction.begin()
    if duration > 0 {
      CATransaction.setCompletionBlock { [weak self] in self?.goOn() }
    }
    CATransaction.setDisableActions(duration == 0)
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    map.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    map.anchorPoint = CGPoint(
      x: sight.point.x / MapLayer.side, y: sight.point.y / MapLayer.side)
    map.transform = CATransform3DMakeScale(sight.zoom, sight.zoom, 1)
    CATransaction.commit()
  }

  private func goOn() {
    guard !journey.isEmpty else { return }
    sight = journey.removeFirst()
    look(during: duration)
  }

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.2...5, step: 0.1)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play")] }

  func play() {
    let towns = MapPlace.all.filter { $0.rank == 0 }.map(\.point)
    let middle = CGPoint(x: MapLayer.side / 2, y: MapLayer.side / 2)
    journey = [
      (towns[1], 1), (towns[4], 1), (towns[6], 3.5), (towns[6], 0.4), (middle, overview),
    ]
    // Commits first: a layer that was never on screen does not animate.
    CATransaction.flush()
    goOn()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}

/// An island of 4096 points square: contour lines, places with names, and the edges of the tiles,
/// which show the level of detail.
final class MapLayer: CATiledLayer {
  nonisolated static let side: CGFloat = 4096

  override class func fadeDuration() -> CFTimeInterval { 0.4 }

  // Runs on background threads; it reads only the context and constants.
  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    ctx.setFillColor(red: 0.1, green: 0.2, blue: 0.32, alpha: 1)
    ctx.fill(tile)
    let scale = ctx.convertToDeviceSpace(CGSize(width: 1, height: 0)).width
    Self.drawHeights(in: ctx, scale)
    UIGraphicsPushContext(ctx)
    for place in MapPlace.all where place.isSeen(at: scale) && place.box(at: scale).intersects(tile)
    {
      place.draw(in: ctx, scale)
    }
    let label = "level \(Int(log2(Double(scale)).rounded()))"
    label.draw(
      at: CGPoint(x: tile.minX + 8 / scale, y: tile.minY + 6 / scale),
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 11 / scale),
        .foregroundColor: UIColor(white: 1, alpha: 0.45),
      ])
    UIGraphicsPopContext()
    ctx.setStrokeColor(gray: 1, alpha: 0.14)
    ctx.stroke(tile, width: 1 / scale)
  }

  /// Draws the land, each height on top of the lower one.
  private static func drawHeights(in ctx: CGContext, _ scale: CGFloat) {
    let steps = 14
    for step in 0..<steps {
      let share = CGFloat(step) / CGFloat(steps - 1)
      ctx.addPath(shore(of: 1 - share * 0.93, turned: share * 1.4))
      ctx.setFillColor(
        red: 0.24 + 0.5 * share, green: 0.44 + 0.22 * share, blue: 0.3 + 0.12 * share, alpha: 1)
      ctx.setStrokeColor(gray: 0, alpha: 0.25)
      ctx.setLineWidth(max(1 / scale, 1.5))
      ctx.drawPath(using: .fillStroke)
    }
  }

  /// Returns a closed contour around the centre, with bays that rotate from one height to the next.
  private static func shore(of size: CGFloat, turned: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let middle = side / 2
    for index in 0..<720 {
      let angle = CGFloat(index) / 360 * .pi
      let bay =
        1 + 0.16 * sin(3 * angle + turned) + 0.07 * sin(7 * angle - 2 * turned)
        + 0.03 * sin(19 * angle + 5 * turned)
      let radius = side * 0.38 * size * bay
      let point = CGPoint(x: middle + radius * cos(angle), y: middle + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// A place on the map. Larger places are visible from farther away.
struct MapPlace: Sendable {
  var name: String
  var point: CGPoint
  /// The rank by size; 0 for the largest.
  var rank: Int

  static let all: [MapPlace] = {
    let starts = ["Kal", "Mor", "Ost", "Lin", "Bre", "Tar", "Ves", "Hol", "Nyk", "Sund"]
    let ends = ["berg", "vik", "holm", "by", "dal", "lund", "ness", "torp", "sala", "moor"]
    return (0..<220).map { index in
      // Each place is turned by the golden angle, so that places are spread evenly.
      let angle = CGFloat(index) * 2.39996
      let radius = MapLayer.side * 0.36 * (CGFloat(index) / 220).squareRoot()
      // A hash of the index: ranks have fixed shares, without a regular pattern.
      let lot = index * 7919 % 101
      let rank = lot < 5 ? 0 : lot < 24 ? 1 : 2
      return MapPlace(
        name: starts[index % 10] + ends[index / 3 % 10],
        point: CGPoint(
          x: MapLayer.side / 2 + radius * cos(angle), y: MapLayer.side / 2 + radius * sin(angle)),
        rank: rank)
    }
  }()

  /// Returns true if the place is drawn at `scale` pixels per point.
  func isSeen(at scale: CGFloat) -> Bool { scale >= [0.05, 0.3, 0.8][rank] }

  /// Returns the bounding box of the place's drawing.
  func box(at scale: CGFloat) -> CGRect {
    CGRect(x: point.x, y: point.y, width: 0, height: 0)
      .insetBy(dx: -160 / scale, dy: -30 / scale)
  }

  func draw(in ctx: CGContext, _ scale: CGFloat) {
    let size = [5, 4, 3][rank] / scale
    ctx.setFillColor(red: 1, green: 0.9, blue: 0.6, alpha: 1)
    ctx.fillEllipse(
      in: CGRect(x: point.x - size, y: point.y - size, width: 2 * size, height: 2 * size))
    let font = UIFont.systemFont(
      ofSize: [17, 14, 12][rank] / scale, weight: rank == 0 ? .bold : .regular)
    name.draw(
      at: CGPoint(x: point.x + 2 * size, y: point.y - font.lineHeight / 2),
      withAttributes: [.font: font, .foregroundColor: UIColor.white])
  }
}
