/// What the command line tool's exit status means.
public enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  /// A requirement on the numbers was not met.
  case requirementFailed = 1
  /// The command line makes no sense.
  case usage = 2
  /// Nothing can be measured here: no GL, for one.
  case cannotMeasure = 3
  /// It ran, but the numbers are not to be trusted.
  case invalidRun = 4
}
