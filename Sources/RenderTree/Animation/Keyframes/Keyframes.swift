import CalqueMotion

/// The timing of a motion through several keyframes.
package struct KeyframeTiming: Sendable, Equatable {
  package var mode: KeyframeMode
  /// The key time of each keyframe as a fraction of the duration, finite; in discrete mode also the
  /// end of the last one. Empty for even times.
  package var times: [Double]
  /// The timing curve from each keyframe to the next; linear where it is missing.
  package var curves: [TimingCurve]

  package init(mode: KeyframeMode = .linear, times: [Double] = [], curves: [TimingCurve] = []) {
    self.mode = mode
    self.times = times
    self.curves = curves
  }
}

/// A motion through one or more values.
package struct Keyframes: Sendable, Equatable {
  package var values: [AnimatableValue]
  package var timing: KeyframeTiming
  /// The tangents of a cubic motion at each value; smooth where they are missing.
  package var tcbParameters: [TCBParameters]

  package init(
    values: [AnimatableValue], timing: KeyframeTiming = KeyframeTiming(),
    tcbParameters: [TCBParameters] = []
  ) {
    self.values = values
    self.timing = timing
    self.tcbParameters = tcbParameters
  }
}
