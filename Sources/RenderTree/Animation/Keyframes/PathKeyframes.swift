import CalqueMotion

/// A motion along a path with at least one segment. Its keyframes are the ends of the segments.
package struct PathKeyframes: Sendable, Equatable {
  /// The rotation of the layer along the path.
  package enum Rotation: UInt8, Sendable {
    case none
    /// The layer's x axis points along the path.
    case forward
    /// The layer's x axis points back along the path.
    case backward
  }

  package var path: AnimationPath
  package var timing: KeyframeTiming
  package var rotation: Rotation

  package init(
    path: AnimationPath, timing: KeyframeTiming = KeyframeTiming(), rotation: Rotation = .none
  ) {
    self.path = path
    self.timing = timing
    self.rotation = rotation
  }
}
