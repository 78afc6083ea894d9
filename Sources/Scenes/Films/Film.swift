internal import UIKit

/// A short vector animation as data, as motion graphics tools export it. A `FilmPlayer` builds
/// layers from it.
///
/// The coordinates are those of a `ShapeFigure`: 160 points around the centre.
struct Film {
  /// The duration, in seconds.
  var duration: Double
  /// The layers, back to front.
  var layers: [FilmLayer]
}

/// A layer of a film. Every animated property is a track.
struct FilmLayer {
  /// The content of a layer.
  enum Form {
    /// A path, filled, stroked or both.
    case path(FilmTrack<CGPath>)
    /// Sublayers, back to front.
    case group([FilmLayer])
  }

  /// The part of a line that is drawn, as fractions of its length.
  struct Trim {
    var start = FilmTrack<CGFloat>.still(0)
    var end = FilmTrack<CGFloat>.still(1)
  }

  /// Copies of the layer, each offset from the previous one by the same step.
  struct Copies {
    var count: Int
    var move = CGPoint.zero
    /// The rotation of each copy, in radians.
    var turn: CGFloat = 0
    /// The delay of each copy behind the previous one, in seconds.
    var delay: Double = 0
    /// The opacity that each copy loses.
    var fade: CGFloat = 0
  }

  var form: Form
  var fill: FilmTrack<CGColor>?
  var stroke: FilmTrack<CGColor>?
  /// The width of the line, in points.
  var lineWidth: CGFloat = 6
  var position = FilmTrack<CGPoint>.still(.zero)
  var scale = FilmTrack<CGFloat>.still(1)
  /// The rotation, in radians.
  var rotation = FilmTrack<CGFloat>.still(0)
  var opacity = FilmTrack<CGFloat>.still(1)
  var trim: Trim?
  var copies: Copies?
  /// A path that clips the layer.
  var mask: FilmTrack<CGPath>?
  /// A track matte: layers whose opacity masks the layer.
  var matte: [FilmLayer] = []
}
