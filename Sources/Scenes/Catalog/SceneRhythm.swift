package import Foundation

/// The way in which the gallery repeats a scene while it is shown.
package enum SceneRhythm: Sendable, Equatable {
  /// Plays again every given number of seconds, including a pause after the motion.
  case rounds(every: TimeInterval)
  /// Plays once; the scene itself repeats endlessly.
  case endless
  /// Plays once and stays at its end.
  case once
}
