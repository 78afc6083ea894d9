/// What the notes pass keeps for its storage.
struct NoteScratch: ~Copyable {
  /// The row of each slot, or -1.
  var rows = Column<Int32>()
  /// What is known of each row before the items are gone through.
  var marks = Column<Mark>()
  /// The place in the frame of each of the batcher's batches.
  var batches = Column<Int32>()
  /// The batch of each item in the frame, or -1, and its first instance.
  var itemBatches = Column<Int32>()
  var instances = Column<Int32>()

  enum Mark: UInt8 {
    case none
    /// The layer has items.
    case draws
    /// It is in the picture of a layer above it.
    case isCached
  }
}
