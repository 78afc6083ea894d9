import CalqueMotion

/// The results of an evaluation of animations.
package struct Evaluation: Equatable {
  /// The number of animations in effect and moving.
  package var running = 0
  /// The number of running animations outside the profiled subtree.
  package var runningUnprofiled = 0
  /// The media time at which the next waiting animation begins; infinity for none.
  package var nextBegin = Double.infinity
  /// The highest of the frame rates that the running animations ask for; nil for the display's own.
  package var frameRates: FrameRates?
  /// The media time at which the first of the running animations ends; infinity without
  /// `frameRates`.
  package var nextEnd = Double.infinity
}
