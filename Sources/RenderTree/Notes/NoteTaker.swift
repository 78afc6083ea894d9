/// Writes down, when asked to, what became of each item and of each layer without one, and which contents were set.
///
/// It only reads what the other passes made, so that a frame with notes is the frame without them.
struct NoteTaker: ~Copyable {
  var redrawn: [PendingRedraw] = []

  /// The row of each slot, or -1.
  var rows = Column<Int32>()
  /// What is known of each row before the items are gone through.
  var marks = Column<Mark>()
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
