/// Writes item records, on request, for each item and each layer without items, and the
/// contents that were set.
///
/// It only reads the results of the other tree passes, so a frame with item records is
/// otherwise the same as one without.
struct ItemRecordCollector: ~Copyable {
  var pendingContentsUpdates: [PendingContentsUpdate] = []

  /// The row of each slot, or -1.
  var rows = Column<Int32>()
  /// The state of each row before the items are visited.
  var marks = Column<Mark>()
  /// The batch of each item in the frame, or -1, and its first instance.
  var itemBatches = Column<Int32>()
  var instances = Column<Int32>()

  enum Mark: UInt8 {
    case none
    /// The layer has items.
    case draws
    /// The layer is part of an ancestor's cached bitmap.
    case isCached
  }
}
