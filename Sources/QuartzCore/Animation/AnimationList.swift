/// The animations of one layer, in the order in which they were added.
@MainActor struct AnimationList {
  private(set) var records: [AnimationRecord] = []
  /// The records with a key, one for each key; filled once the list is long enough that a scan
  /// costs more.
  private var keyed: [String: AnimationRecord] = [:]

  private static let fewest = 16

  /// The animation added under `key`.
  subscript(key: String) -> AnimationRecord? {
    if !keyed.isEmpty { return keyed[key] }
    for record in records where record.key == key { return record }
    return nil
  }

  /// The keys in the order in which their animations were added; nil if there are none.
  var keys: [String]? {
    let keys = records.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Adds `record`; no other record may have its key.
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
