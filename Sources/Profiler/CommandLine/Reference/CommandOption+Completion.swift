internal import CalqueDebugOverlay
internal import CalqueInspector
internal import UIKit

/// The values that a shell offers.
enum CompletedValue: Equatable {
  /// A list of words.
  case words([String])
  case files
  case folders
  /// Numbers and free text, which cannot be listed.
  case noCandidates
}

extension CommandOption {
  /// Returns the values that a shell offers for the option of `command`; nil for a flag.
  func completedValue(of command: Command) -> CompletedValue? {
    guard value != nil else { return nil }
    return switch self {
    case .overlay: .words(OverlayOptions.names)
    case .hud: .words(["S", "M", "L"])
    case .clock: .words(CommandLineOptions.Clock.allCases.map(\.rawValue))
    case .failOn: .words(GateCriterion.allCases.map(\.rawValue))
    case .tint: .words(ExplodedOptions.Tint.allCases.map(\.name))
    case .format:
      switch command {
      case .help: .words(["text"] + CommandLineOptions.Reference.allCases.map(\.rawValue))
      case .advise: .words(["text", "json", "sarif"])
      case .inspect: .words(CommandLineOptions.Inspect.Format.allCases.map(\.rawValue))
      default: .words(["text", "markdown", "json"])
      }
    case .content: .words(ExplodedOptions.Content.allCases.map(\.rawValue))
    case .json, .csv, .trace, .html, .baseline, .report, .output: .files
    case .pngOverlays: .folders
    case .speed, .size, .scale, .duration, .frames, .warmup, .repeatCount, .require, .filter,
      .explain, .except, .at, .from, .to, .framesPerSecond, .spacing, .yaw, .pitch, .levels, .url,
      .product:
      .noCandidates
    case .headless, .noVsync, .paused, .updateBaseline, .sideBySide, .exploded, .write, .hudCost,
      .allRows:
      .noCandidates
    }
  }
}

extension Command {
  /// Returns the words that a shell offers after the command, besides options: scenes or files.
  func completedOperands(scenes: [String]) -> CompletedValue {
    switch scene {
    case .optional, .required: .words(scenes)
    case .several: .words(scenes + ["all"])
    case .none where self == .help: .words(Command.allCases.map(\.rawValue))
    case .none: operands == "FILE.." ? .files : .noCandidates
    }
  }
}
