/// The exit codes of the command line tool.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  /// The command began and could not finish: a picture is missing, or a file cannot be read or
  /// written. Or it measured, and counts or areas are worse than the baseline.
  case failure = 1
  /// The command line is invalid; nothing was done.
  case usage = 2
  /// Nothing can be drawn here: no display for a window, or no OpenGL ES 3 at all.
  case noGraphics = 3
  /// The command measured, and the numbers are not to be trusted, for example those of a debug
  /// build. Or it ported, and some edits remain to be done by hand.
  case incomplete = 4

  /// The description in the help text.
  var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "failed: a missing picture, a bad file, or worse than the baseline"
    case .usage: "wrong usage; nothing done"
    case .noGraphics: "no display, or no OpenGL ES 3"
    case .incomplete: "invalid measurement, or edits left to make by hand"
    }
  }
}
