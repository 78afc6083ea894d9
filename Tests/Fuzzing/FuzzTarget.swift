import Foundation

/// A function that takes untrusted bytes, and initial inputs.
///
/// A new target is a file in `Targets` and an entry in `all`.
struct FuzzTarget: Sendable {
  /// The name in `make fuzz TARGETS=`.
  let name: String
  /// Valid inputs, from which others are derived.
  let seeds: @Sendable () -> [Data]
  /// Processes an input; traps, sanitizer reports and hangs are findings. Returns false if the
  /// input should not be added to the corpus.
  let run: @Sendable (Data) -> Bool

  static let all: [FuzzTarget] = [
    .png, .jpeg, .gif, .bmp, .webp, .svg, .port, .report, .commandLine, .asset, .text,
  ]

  /// The target named by the first argument of the command line.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { name in
    all.first { $0.name == name }
  }
}
