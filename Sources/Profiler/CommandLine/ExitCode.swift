/// What the exit status of the command line tool means.
public enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  /// It began and could not go on: a missing picture, a file that cannot be read or written. Or it
  /// measured, and counts or areas are worse than the baseline.
  case failure = 1
  /// The command line makes no sense; nothing was done.
  case usage = 2
  /// Nothing can be drawn here: no display for a window, or no OpenGL ES 3 at all.
  case noGraphics = 3
  /// It measured, and the numbers are not to be trusted, those of a debug build for one; or it
  /// ported, and something is left that only a hand can port.
  case incomplete = 4

  /// For the help text.
  var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "failed: a missing picture, a bad file, worse than the baseline"
    case .usage: "wrong usage; nothing was done"
    case .noGraphics: "no display, or no OpenGL ES 3"
    case .incomplete: "the measurement is invalid, or edits are left to a hand"
    }
  }
}
