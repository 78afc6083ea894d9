import Foundation

/// Something that takes bytes from outside, and bytes to begin with.
///
/// A new target is a file in `Targets` and an entry in `all`.
struct FuzzTarget: Sendable {
  /// What `make fuzz TARGETS=` calls it.
  let name: String
  /// Inputs that are right, from which others are made.
  let seeds: @Sendable () -> [Data]
  /// Takes an input; a trap, a report of the sanitizer and a hang are findings. False for an input that is
  /// of no use to go on from.
  let run: @Sendable (Data) -> Bool

  static let all: [FuzzTarget] = [
    .png, .jpeg, .gif, .bmp, .webp, .svg, .port, .report, .commandLine, .asset, .text,
  ]

  /// The target that the command line names first.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { name in
    all.first { $0.name == name }
  }
}
