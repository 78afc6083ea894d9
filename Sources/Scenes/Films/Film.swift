internal import UIKit

/// A short animation drawn with curves, as data: what designers' tools export, and a `FilmReel` makes layers of.
///
/// Its coordinates are those of a `ShapeFigure`: 160 points about the middle.
struct Film {
  /// Seconds.
  var duration: Double
  /// Back to front.
  var layers: [FilmLayer]
}

/// A part of a film. All that moves is a track.
struct FilmLayer {
  /// The drawing of a layer.
  enum Form {
    /// The inside of a path, the line along it, or both.
    case path(FilmTrack<CGPath>)
    /// Other layers, back to front.
    case group([FilmLayer])
  }

  /// The part of a line that is drawn, as shares of its length.
  struct Trim {
    var start = FilmTrack<CGFloat>.still(0)
    var end = FilmTrack<CGFloat>.still(1)
  }

  /// Copies of the layer, each by the same step from the one before.
  struct Copies {
    var count: Int
    var move = CGPoint.zero
    /// Radians.
    var turn: CGFloat = 0
    /// Seconds by which each is behind the one before.
    var delay: Double = 0
    /// By how much each is less opaque than the one before.
    var fade: CGFloat = 0
  }

  var form: Form
  var fill: FilmTrack<CGColor>?
  var stroke: FilmTrack<CGColor>?
  /// Points.
  var lineWidth: CGFloat = 6
  var position = FilmTrack<CGPoint>.still(.zero)
  var scale = FilmTrack<CGFloat>.still(1)
  /// Radians.
  var rotation = FilmTrack<CGFloat>.still(0)
  var opacity = FilmTrack<CGFloat>.still(1)
  var trim: Trim?
  var copies: Copies?
  /// The layer shows within this path only.
  var mask: FilmTrack<CGPath>?
  /// The layer shows where these do, as far as they are opaque: a track matte.
  var matte: [FilmLayer] = []
}
