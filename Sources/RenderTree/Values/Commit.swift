import CalqueMotion

/// The changes of one transaction, as a value that crosses to the render thread.
///
/// A commit is a delta: its size is proportional to what changed. Commits apply in order and none
/// is dropped.
package struct Commit: Sendable, Equatable {
  /// Layers to snapshot before this commit is applied, for the transitions that it adds.
  package var snapshots: [SnapshotRequest] = []
  /// The new root layer, which fills the surface; nil if it did not change.
  package var root: LayerID?
  /// New layers; they are created before any other change refers to them.
  package var created: [LayerID] = []
  /// Layers that left the tree, with their animations; removed after all other changes.
  package var removed: [LayerID] = []
  /// The complete state of each new layer, and of each layer with a changed property that has no
  /// deltas.
  package var states: [StateChange] = []
  /// The changed fields of other layers; they apply after the states.
  package var deltas = LayerDeltas()
  /// The changes of sublayer lists of layers that gained or reordered sublayers, in order.
  /// Sublayers that only left are in `removed`.
  package var children: [ChildrenChange] = []
  /// The mask of each layer whose mask changed.
  package var masks: [MaskChange] = []
  /// Animations added and removed, in order. An id is never replaced.
  package var animations: [AnimationChange] = []
  /// The changed courses of clocks that animations share. Added animations carry the course of a
  /// new clock.
  package var clocks: [ClockChange] = []
  /// The frame rates that some of the added animations ask for.
  package var frameRates: [FrameRateRequest] = []

  /// A snapshot of a layer's subtree, for a transition that the same commit adds.
  package struct SnapshotRequest: Sendable, Equatable {
    package var layer: LayerID
    /// The transition that shows the snapshot.
    package var animation: AnimationID
    /// The media time of the commit, in seconds, at which the snapshot is taken.
    package var time: Double
    package init(_ layer: LayerID, for animation: AnimationID, at time: Double) {
      self.layer = layer
      self.animation = animation
      self.time = time
    }

    /// Makes the request for `change` in a commit at `time`; nil unless it adds a transition.
    package init?(for change: AnimationChange, at time: Double) {
      guard case .added(let animation, let layer) = change,
        case .transition = animation.content
      else { return nil }
      self.init(layer, for: animation.id, at: time)
    }
  }

  package struct StateChange: Sendable, Equatable {
    package var layer: LayerID
    package var state: LayerState
    package init(_ layer: LayerID, _ state: LayerState) {
      self.layer = layer
      self.state = state
    }
  }

  package struct ChildrenChange: Sendable, Equatable {
    package var layer: LayerID
    /// The complete list, back to front, or the sublayers to insert.
    package var children: [LayerID]
    /// The place of the inserted sublayers, which leave their former ones; nil for a complete list.
    package var place: Place?

    /// A place among the sublayers of a layer: at the back, or directly in front of one of them.
    package enum Place: Sendable, Equatable {
      case back
      case inFront(of: LayerID)
    }

    package init(_ layer: LayerID, _ children: [LayerID], at place: Place? = nil) {
      self.layer = layer
      self.children = children
      self.place = place
    }
  }

  package struct MaskChange: Sendable, Equatable {
    package var layer: LayerID
    /// The mask layer, which is in no sublayer list; nil for none.
    package var mask: LayerID?
    package init(_ layer: LayerID, _ mask: LayerID?) {
      self.layer = layer
      self.mask = mask
    }
  }

  package enum AnimationChange: Sendable, Equatable {
    case added(LayerAnimation, to: LayerID)
    case removed(AnimationID, from: LayerID)
  }

  package struct ClockChange: Sendable, Equatable {
    package var clock: ClockID
    package var run: ClockRun
    package init(_ clock: ClockID, _ run: ClockRun) {
      self.clock = clock
      self.run = run
    }
  }

  package struct FrameRateRequest: Sendable, Equatable {
    package var animation: AnimationID
    package var layer: LayerID
    package var rates: FrameRates
    package init(_ rates: FrameRates, for animation: AnimationID, of layer: LayerID) {
      self.animation = animation
      self.layer = layer
      self.rates = rates
    }
  }

  package init() {}

  /// True if the commit changes nothing.
  package var isEmpty: Bool {
    root == nil && created.isEmpty && removed.isEmpty && states.isEmpty && deltas.isEmpty
      && children.isEmpty && masks.isEmpty && animations.isEmpty && clocks.isEmpty
      && frameRates.isEmpty && snapshots.isEmpty
  }
}
