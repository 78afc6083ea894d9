internal import UIKit

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
