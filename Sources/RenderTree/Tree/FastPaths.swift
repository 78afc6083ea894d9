/// The ways to do less for the same frame. Each may be left out, which tests do to compare the
/// frames; set them before the first commit.
package struct FastPaths: OptionSet, Sendable {
  package let rawValue: UInt8

  /// Similar layers, siblings in motion or layers at rest in an ancestor, are evaluated and drawn
  /// as runs.
  package static let runs = FastPaths(rawValue: 1)
  /// Items below opaque ones are not drawn.
  package static let culling = FastPaths(rawValue: 2)
  /// Sublayers out of sight are neither updated nor listed: `TreeSections`.
  package static let sections = FastPaths(rawValue: 4)
  /// Leaves outside of the damage are skipped by blocks of rows: `RowBlock`.
  package static let rowBlocks = FastPaths(rawValue: 8)
  /// The draw properties of layers in the plane of their superlayers are derived by a shorter way.
  package static let planarLayers = FastPaths(rawValue: 16)
  /// Animations of common values are evaluated in a packed form: `PackedTrack`.
  package static let packedTracks = FastPaths(rawValue: 32)
  /// The quads of layers that draw nothing else are written by a shorter way.
  package static let singleQuads = FastPaths(rawValue: 64)

  package static let all = FastPaths(rawValue: 127)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Concrete versions; see `DrawFlags.contains`.
  package func contains(_ paths: FastPaths) -> Bool { rawValue & paths.rawValue == paths.rawValue }
}
