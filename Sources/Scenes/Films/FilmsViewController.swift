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
