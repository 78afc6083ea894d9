internal import UIKit

/// Vector animations in the manner of motion graphics tools, played by Core Animation layers.
final class FilmsViewController: CardsViewController {
  override class var playDuration: TimeInterval { Film.duration }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "strokeStart, strokeEnd", figure: FilmFigure(.tick)),
      ShapeCard(title: "CAReplicatorLayer", figure: FilmFigure(.flower)),
      ShapeCard(title: "mask of layers", figure: FilmFigure(.bottle)),
      ShapeCard(title: "mask with a path", figure: FilmFigure(.day)),
    ]
  }
}

/// A film in a card. Dragging across the card scrubs the film; it continues on release.
final class FilmFigure: ShapeFigure {
  let film: Film
  let reel: FilmPlayer

  init(_ film: Film) {
    self.film = film
    reel = FilmPlayer(film)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func build() {
    canvas.addSublayer(reel.root)
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(FilmFigure.scrub(_:))))
  }

  override func play() { reel.run() }

  /// Pauses the film at `seconds`.
  func hold(at seconds: Double) { reel.hold(at: seconds) }

  private func scrub(_ pan: UIPanGestureRecognizer) {
    let share = min(max(pan.location(in: self).x / max(bounds.width, 1), 0), 1)
    let seconds = Double(share) * film.duration
    switch pan.state {
    case .began, .changed: reel.hold(at: seconds)
    case .ended, .cancelled: reel.run(from: seconds)
    default: break
    }
  }
}

/// The layers of a film, with the animations that play it.
///
/// The film runs in the time of `root`, whose zero is the film's beginning: the layer's speed and
/// time offset pause it at any moment, or resume it from there.
@MainActor
final class FilmPlayer {
  let root = CALayer()
  private let film: Film

  /// Creates the layers; the film is paused at its beginning.
  init(_ film: Film) {
    self.film = film
    for layer in film.layers { root.addSublayer(make(layer)) }
    hold(at: 0)
  }

  /// Pauses the film at `seconds`.
  func hold(at seconds: Double) { (root.speed, root.beginTime, root.timeOffset) = (0, 0, seconds) }

  /// Plays the film from `seconds` on.
  func run(from seconds: Double = 0) {
    root.speed = 1
    root.timeOffset = seconds
    root.beginTime = root.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? 0
  }

  // MARK: Layers

  private func make(_ part: FilmLayer) -> CALayer {
    var result = drawing(part)
    move(result, part)
    if let copies = part.copies { result = replicator(of: result, copies) }
    if let mask = part.mask {
      let form = FilmLayer(form: .path(mask), fill: .still(UIColor.black.cgColor))
      result = masked(result, by: make(form))
    }
    if !part.matte.isEmpty {
      let matte = CALayer()
      for layer in part.matte { matte.addSublayer(make(layer)) }
      result = masked(result, by: matte)
    }
    return result
  }

  private func drawing(_ part: FilmLayer) -> CALayer {
    switch part.form {
    case .group(let parts):
      let group = CALayer()
      for part in parts { group.addSublayer(make(part)) }
      return group
    case .path(let path):
      let shape = CAShapeLayer()
      shape.path = path.start
      shape.fillColor = part.fill?.start
      shape.strokeColor = part.stroke?.start
      shape.lineWidth = part.lineWidth
      (shape.lineCap, shape.lineJoin) = (.round, .round)
      add(path, "path", to: shape)
      if let fill = part.fill { add(fill, "fillColor", to: shape) }
      if let stroke = part.stroke { add(stroke, "strokeColor", to: shape) }
      if let trim = part.trim {
        (shape.strokeStart, shape.strokeEnd) = (trim.start.start, trim.end.start)
        add(trim.start, "strokeStart", to: shape)
        add(trim.end, "strokeEnd", to: shape)
      }
      return shape
    }
  }

  /// Applies the position, scale, rotation and opacity of `part` to `layer`.
  private func move(_ layer: CALayer, _ part: FilmLayer) {
    layer.position = part.position.start
    layer.opacity = Float(part.opacity.start)
    layer.transform = CATransform3DRotate(
      CATransform3DMakeScale(part.scale.start, part.scale.start, 1), part.rotation.start, 0, 0, 1)
    add(part.position, "position", to: layer)
    add(part.scale, "transform.scale", to: layer)
    add(part.rotation, "transform.rotation.z", to: layer)
    add(part.opacity, "opacity", to: layer)
  }

  private func replicator(of layer: CALayer, _ copies: FilmLayer.Copies) -> CALayer {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = copies.count
    replicator.instanceTransform = CATransform3DRotate(
      CATransform3DMakeTranslation(copies.move.x, copies.move.y, 0), copies.turn, 0, 0, 1)
    replicator.instanceDelay = copies.delay
    replicator.instanceAlphaOffset = Float(-copies.fade)
    replicator.addSublayer(layer)
    return replicator
  }

  private func masked(_ layer: CALayer, by mask: CALayer) -> CALayer {
    let group = CALayer()
    group.addSublayer(layer)
    group.mask = mask
    return group
  }

  private func add<Value>(_ track: FilmTrack<Value>, _ keyPath: String, to layer: CALayer) {
    guard let animation = track.animation(keyPath, duration: film.duration) else { return }
    layer.add(animation, forKey: keyPath)
  }
}
