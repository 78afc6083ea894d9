/// What the exit status of the command line tool means.
public enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  /// It began and could not go on: a missing picture, a file that cannot be read or written.
  case failure = 1
  /// The command line makes no sense; nothing was done.
  case usage = 2
  /// Nothing can be drawn here: no display for a window, or no OpenGL ES 3 at all.
  case noGraphics = 3
  /// It ran, and the numbers miss a threshold or are worse than the baseline; or it ported, and
  /// something is left that only a hand can port.
  case missed = 4

  /// For the help text.
  var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "failed while running: a missing picture, a file that cannot be used"
    case .usage: "wrong usage; nothing was done"
    case .noGraphics: "no display, or no OpenGL ES 3"
    case .missed: "a threshold or a baseline was missed, or edits are left to a hand"
    }
  }
}
