internal import CoreGraphics
internal import CalqueMotion
internal import CalqueRenderTree

/// The state and values of a layer in the last commit.
struct CommittedLayer {
  var state: LayerState
  /// The values under keys that are not properties of `CALayer`.
  var values: [String: Any]
}

/// The committed states of layers that have changed since, for presentation layers.
///
/// Of a layer of which only fields with deltas have changed, those fields alone are kept.
@MainActor
struct CommittedStates {
  /// The place of a layer's committed state.
  struct Index: Equatable {
    /// -1 for none, the index among the complete states, or that among the fields less a constant.
    private let rawValue: Int32
    private static let firstOfFields = Int32.min

    static let none = Index(rawValue: -1)

    private init(rawValue: Int32) { self.rawValue = rawValue }

    fileprivate static func complete(_ index: Int) -> Index {
      Index(rawValue: Int32(truncatingIfNeeded: index))
    }
    fileprivate static func fields(_ index: Int) -> Index {
      Index(rawValue: firstOfFields + Int32(truncatingIfNeeded: index))
    }

    /// True if the complete state is kept.
    var isComplete: Bool { rawValue >= 0 }
    fileprivate var index: Int {
      Int(rawValue >= 0 ? rawValue : rawValue &- Self.firstOfFields)
    }
  }

  private var complete: [CommittedLayer] = []
  private var fields: [DeltaFields] = []
  /// The number of layers whose fields the commit before kept.
  private var lastCount = 0

  /// Keeps the state of `layer`, of which `changing` are about to change.
  mutating func keep(_ layer: CALayer, changing: StateFields) {
    if changing.haveDeltas, layer.committedIndex == .none {
      layer.committedIndex = .fields(fields.count)
      fields.append(DeltaFields(of: &layer.state))
      return
    }
    let state = self[layer.committedIndex, of: layer]?.state ?? layer.state
    layer.committedIndex = .complete(complete.count)
    complete.append(CommittedLayer(state: state, values: layer.extraValues))
  }

  /// Returns what is kept of `layer` at `index`; nil for nothing.
  subscript(index: Index, of layer: CALayer) -> CommittedLayer? {
    let place = index.index
    if index.isComplete { return complete.indices.contains(place) ? complete[place] : nil }
    guard index != .none, fields.indices.contains(place) else { return nil }
    var state = layer.state
    state.replace(fields[place])
    return CommittedLayer(state: state, values: layer.extraValues)
  }

  var isEmpty: Bool { complete.isEmpty && fields.isEmpty }

  /// Removes all states. Keeps the capacity that a steady loop needs again.
  ///
  /// It may free values of the program, which may change layers: those of a context have to be
  /// moved out of it before.
  mutating func removeAll() {
    complete.removeAll(keepingCapacity: complete.count <= 1024)
    let count = fields.count
    fields.removeAll(
      keepingCapacity: fields.capacity.isWorthKeeping(for: min(count, lastCount)))
    lastCount = count
  }
}

/// The deltas of the last commits, whose storage the next ones take in turn.
struct DeltaBuffers {
  private var buffers = [LayerDeltas(), LayerDeltas()]
  private var next = 0
  /// The number of layers in the commit before.
  private var lastCount = 0

  /// Returns an empty buffer, to be given back by `keep`.
  mutating func take() -> LayerDeltas {
    // Moved out, so that it is not copied when it is filled.
    var buffer = LayerDeltas()
    swap(&buffer, &buffers[next])
    buffer.removeAll()
    return buffer
  }

  /// Keeps the storage of `buffer`, which a commit has, for a later commit of a steady loop.
  mutating func keep(_ buffer: LayerDeltas) {
    let count = buffer.entries.count
    if buffer.entries.capacity.isWorthKeeping(for: min(count, lastCount)) {
      buffers[next] = buffer
    }
    lastCount = count
    next = (next + 1) % buffers.count
  }
}

extension Int {
  /// Returns true if an array with this capacity is kept for the next commit, when the last two
  /// needed room for `count` elements at least: a single large change leaves nothing behind.
  func isWorthKeeping(for count: Int) -> Bool { self <= 64 || count * 8 >= self }
}
