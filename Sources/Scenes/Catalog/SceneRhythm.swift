package import Foundation

/// The way in which the gallery repeats a scene while it is shown.
package enum SceneRhythm: Sendable, Equatable {
  /// Plays again every so many seconds, a pause of rest after its motion included.
  case rounds(every: TimeInterval)
  /// Plays once, and moves on by itself.
  case endless
  /// Plays once, and rests at its end.
  case once
}
