/// What one transaction changed, as a value that crosses to the render thread.
///
/// It is a delta: its size follows what changed. Commits apply in order and none is dropped; a
/// backlog folds with `merge`, and `apply(a.merged(b)) == apply(a); apply(b)`.
public struct Commit: Sendable, Equatable {
  /// Commits that apply before this one, each on its own: `pictures` show what they leave.
  public private(set) var earlier: [Commit] = []
  /// Layers of which a picture is kept as they are before this commit, for its transitions.
  public var pictures: [PictureRequest] = []
  /// The layer that fills the surface, when it changed.
  public var root: LayerID?
  /// New layers, before anything else names them.
  public var created: [LayerID] = []
  /// Layers that left, with their animations, after everything else was applied.
  public var removed: [LayerID] = []
  /// The whole state of each layer of which a property changed.
  public var states: [StateChange] = []
  /// The whole list of sublayers of each layer where some came or changed places, back to front. Those that only
  /// left are among `removed`.
  public var children: [ChildrenChange] = []
  /// The mask of each layer where it changed.
  public var masks: [MaskChange] = []
  /// Animations added, replaced (same id: not possible) and removed, in order.
  public var animations: [AnimationChange] = []

  /// A picture of a layer and all under it, for a transition that the same commit adds.
  public struct PictureRequest: Sendable, Equatable {
    public var layer: LayerID
    /// The transition.
    public var animation: AnimationID
    /// The media time of the commit, in seconds: the picture shows the layer as of then.
    public var time: Double
    public init(_ layer: LayerID, for animation: AnimationID, at time: Double) {
      self.layer = layer
      self.animation = animation
      self.time = time
    }

    /// What `change`, of a commit at `time`, asks for; nil unless it adds a transition.
    public init?(for change: AnimationChange, at time: Double) {
      guard case .added(let animation, let layer) = change,
        case .transition = animation.content
      else { return nil }
      self.init(layer, for: animation.id, at: time)
    }
  }

  public struct StateChange: Sendable, Equatable {
    public var layer: LayerID
    public var state: LayerState
    public init(_ layer: LayerID, _ state: LayerState) {
      self.layer = layer
      self.state = state
    }
  }

  public struct ChildrenChange: Sendable, Equatable {
    public var layer: LayerID
    public var children: [LayerID]
    public init(_ layer: LayerID, _ children: [LayerID]) {
      self.layer = layer
      self.children = children
    }
  }

  public struct MaskChange: Sendable, Equatable {
    public var layer: LayerID
    /// A layer that is in no list of sublayers; nil for none.
    public var mask: LayerID?
    public init(_ layer: LayerID, _ mask: LayerID?) {
      self.layer = layer
      self.mask = mask
    }
  }

  public enum AnimationChange: Sendable, Equatable {
    case added(LayerAnimation, to: LayerID)
    case removed(AnimationID, from: LayerID)
  }

  public init() {}

  /// Whether the commit changes nothing.
  public var isEmpty: Bool {
    root == nil && created.isEmpty && removed.isEmpty && states.isEmpty && children.isEmpty
      && masks.isEmpty && animations.isEmpty && pictures.isEmpty && earlier.allSatisfy(\.isEmpty)
  }

  /// The commits to apply one after the other, each without earlier ones.
  public var parts: [Commit] {
    var last = self
    last.earlier = []
    return earlier + [last]
  }

  /// Appends `later`: applying the result is applying the two one after the other.
  ///
  /// What is said of a layer that has gone in between does no harm: a stale id finds nothing. A commit
  /// that asks for pictures stays apart: they show what the one before leaves, and whether there is
  /// anything to show is asked before the next.
  public mutating func merge(_ later: Commit) {
    for part in later.parts {
      if part.pictures.isEmpty && pictures.isEmpty {
        fold(part)
      } else {
        let before = parts
        self = part
        earlier = before
      }
    }
  }

  private mutating func fold(_ later: Commit) {
    if let root = later.root { self.root = root }
    created += later.created
    let restated = Set(later.states.map(\.layer))
    states.removeAll { restated.contains($0.layer) }
    states += later.states
    let relisted = Set(later.children.map(\.layer))
    children.removeAll { relisted.contains($0.layer) }
    children += later.children
    let remasked = Set(later.masks.map(\.layer))
    masks.removeAll { remasked.contains($0.layer) }
    masks += later.masks
    animations += later.animations
    removed += later.removed
  }

  /// The two commits as one.
  public func merged(_ later: Commit) -> Commit {
    var result = self
    result.merge(later)
    return result
  }
}

/// What the render tree tells the model side about animations, in order of time.
public enum AnimationEvent: Sendable, Hashable {
  /// The animation was in effect on screen for the first time.
  case started(AnimationID)
  /// The animation came to the end of its active interval.
  case ended(AnimationID)
}
