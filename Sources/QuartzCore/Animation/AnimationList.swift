/// The animations of one layer, in the order in which they were added.
@MainActor struct AnimationList {
  private(set) var records: [AnimationRecord] = []
  /// Those that have a key, at most one for each, once there are so many that to look through them would cost more.
  private var keyed: [String: AnimationRecord] = [:]

  private static let fewest = 16

  /// The animation that was added under `key`.
  subscript(key: String) -> AnimationRecord? {
    if !keyed.isEmpty { return keyed[key] }
    for record in records where record.key == key { return record }
    return nil
  }

  /// The keys in the order in which their animations were added; nil when there are none.
  var keys: [String]? {
    let keys = records.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Adds `record`, under whose key there is no other.
  mutating func append(_ record: AnimationRecord) {
    records.append(record)
    guard let key = record.key else { return }
    if !keyed.isEmpty {
      keyed[key] = record
    } else if records.count >= Self.fewest {
      for record in records { if let key = record.key { keyed[key] = record } }
    }
  }

  mutating func remove(_ record: AnimationRecord) {
    records.remove(identicalTo: record)
    if let key = record.key, keyed[key] === record { keyed[key] = nil }
  }
}
