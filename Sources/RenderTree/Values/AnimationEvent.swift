/// An event that the render tree reports to the model side: those of animations, in order of time,
/// and what frames leave out.
package enum AnimationEvent: Sendable, Hashable {
  /// The animation took effect on screen for the first time.
  case started(AnimationID)
  /// The animation reached the end of its active duration.
  case ended(AnimationID)
  /// A limit leaves out work of a layer; reported once for each limit and layer.
  case leftOut(FrameExcess)
}

extension AnimationEvent {
  /// Returns true if it is reported before `other`, which has the same time.
  func precedes(_ other: AnimationEvent) -> Bool {
    switch (self, other) {
    case (.started(let a), .started(let b)), (.ended(let a), .ended(let b)): a < b
    case (.started(let a), .ended(let b)): a <= b
    case (.ended(let a), .started(let b)): a < b
    case (.leftOut, _): false
    case (_, .leftOut): true
    }
  }
}
