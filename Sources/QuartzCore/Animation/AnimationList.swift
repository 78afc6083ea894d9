/// The animations of one layer, in the order in which they were added.
@MainActor struct AnimationList {
  private(set) var records: [AnimationRecord] = []
  /// Those that have a key; at most one for each.
  private var keyed: [String: AnimationRecord] = [:]

  /// The animation that was added under `key`.
  subscript(key: String) -> AnimationRecord? { keyed[key] }

  /// The keys in the order in which their animations were added; nil when there are none.
  var keys: [String]? { keyed.isEmpty ? nil : records.compactMap(\.key) }

  /// Adds `record`, under whose key there is no other.
  mutating func append(_ record: AnimationRecord) {
    records.append(record)
    if let key = record.key { keyed[key] = record }
  }

  mutating func remove(_ record: AnimationRecord) {
    records.remove(identicalTo: record)
    if let key = record.key, keyed[key] === record { keyed[key] = nil }
  }
}
