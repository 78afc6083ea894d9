internal import UIKit

/// Films drawn with curves, played by layers: what tools for motion graphics export, and how Core Animation shows it.
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
