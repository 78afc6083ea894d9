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

  /// Writes the item records of the items, and of the layers without items, that are in the
  /// profiled subtree. The frame must be complete.
  mutating func takeItemRecords(
    _ layers: borrowing LayerStore, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ batcher: borrowing Batcher, _ frame: inout Frame
  ) {
    markRows(layers, list)
    placeItems(list, batcher, frame)
    // Moved out of the frame, so that the tree can be read while they are written.
    var records: [ItemRecord] = []
    swap(&records, &frame.itemRecords)
    var undrawn = UndrawnRows(next: layers.profiledSubtree.rows.lowerBound)
    var opened = (0..<list.profiledItems.lowerBound).count {
      list[$0].kind.opensPass && !list[$0].isCulled
    }
    for index in list.profiledItems {
      let item = list[index]
      recordUndrawn(layers, &undrawn, below: rows[item.slot], &records)
      if item.kind.opensPass, !item.isCulled {
        opened += 1
        records.append(recordOfPass(layers, list, item, batcher.index(ofPass: opened)))
      }
      if item.kind == .groupBegin || item.kind == .maskBegin { continue }
      if item.kind == .rasterization, isNew(layers, item), !item.isCulled {
        records.append(recordOfPass(layers, list, item, -1))
      }
      records.append(record(layers, animator, list, frame, of: item, at: index))
    }
    recordUndrawn(layers, &undrawn, below: layers.profiledSubtree.rows.upperBound, &records)
    swap(&records, &frame.itemRecords)
  }

  // MARK: Positions

  private mutating func markRows(_ layers: borrowing LayerStore, _ list: borrowing DisplayList) {
    rows.removeAll()
    rows.resize(layers.topology.slotCount, filledWith: -1)
    marks.removeAll()
    marks.resize(Int(layers.topology.rowCount), filledWith: .none)
    for row in 0..<layers.topology.rowCount { rows[layers.topology.slot(at: row)] = row }
    for index in 0..<list.count {
      let row = rows[list[index].slot]
      guard row >= 0 else { continue }
      if list[index].kind == .rasterization {
        for inner in row..<layers.topology.end(of: row) { marks[inner] = .isCached }
      }
      marks[row] = .draws
    }
  }

  /// Finds the batch and the instances of each item.
  private mutating func placeItems(
    _ list: borrowing DisplayList, _ batcher: borrowing Batcher, _ frame: borrowing Frame
  ) {
    itemBatches.removeAll()
    itemBatches.resize(list.count, filledWith: -1)
    instances.removeAll()
    instances.resize(list.count, filledWith: 0)
    batcher.locateItems(frame, &itemBatches, &instances)
  }

  private func pass(of batch: Int32, in frame: borrowing Frame) -> Int32 {
    Int32(frame.passes.firstIndex { $0.batches.contains(batch) } ?? -1)
  }

  // MARK: Items

  private func record(
    _ layers: borrowing LayerStore, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ frame: borrowing Frame, of item: Item, at index: Int
  ) -> ItemRecord {
    var record = emptyRecord(layers, list, of: item)
    record.bounds = item.bounds
    record.cuts = list.depthCuts(of: item)
    describeTexture(layers, animator, list, of: item, in: &record)
    guard !item.isCulled else {
      record.outcome = .covered
      return record
    }
    record.batch = itemBatches[index]
    guard record.batch >= 0 else { return record }
    let first = instances[index]
    let isParticles = item.kind == .particles
    record.instances =
      first..<first + (isParticles ? frame.batches[Int(record.batch)].count : 1)
    record.pass = pass(of: record.batch, in: frame)
    record.isBlended = item.isBlended
    record.blendReasons = item.isBlended ? blendReasons(layers, of: item) : []
    record.pixels = list.filledPixels(layers, of: item)
    if item.kind == .rasterization { record.cacheResult = isNew(layers, item) ? .miss : .hit }
    return record
  }

  /// Returns the record of the pass at `index` that `item` opens.
  private func recordOfPass(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ item: Item,
    _ index: Int32
  ) -> ItemRecord {
    var record = emptyRecord(layers, list, of: item)
    record.bounds = item.bounds
    record.pass = index
    switch item.kind {
    case .maskBegin: record.passReason = .mask
    case .shadowBegin: record.passReason = .shadow
    case .rasterization: record.passReason = .rasterization
    default: record.passReason = item.reason
    }
    return record
  }

  private func emptyRecord(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, of item: Item
  ) -> ItemRecord {
    let fillsPixels = item.kind.fillsPixels && item.kind != .backdrop || item.kind.opensPass
    let plane =
      fillsPixels || item.kind == .particles
      ? Homography(item.bounds)
      : list.deviceTransform(layers, of: item).quadTransform(of: list.rect(layers, of: item))
    return ItemRecord(
      layer: layer(layers, at: item.slot), part: item.kind.recordPart, plane: plane)
  }

  /// Returns true if the bitmap of a rasterised layer was drawn for this frame.
  private func isNew(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    layers.rasterizationEntry(of: item.slot).isNew
  }

  private func layer(_ layers: borrowing LayerStore, at slot: Int32) -> LayerID {
    let source = layers.source(of: slot)
    return LayerID(index: source, generation: layers.topology.generation(of: source))
  }

  // MARK: Layers without items

  /// Appends the records of the layers without items before the row `end`.
  private func recordUndrawn(
    _ layers: borrowing LayerStore,
    _ rows: inout UndrawnRows, below end: Int32, _ records: inout [ItemRecord]
  ) {
    while rows.next < end {
      let row = rows.next
      rows.next += 1
      if row >= rows.hiddenEnd,
        !layers.drawProperties.treeFlags(of: layers.topology.slot(at: row)).contains(.isVisible)
      {
        rows.hiddenEnd = layers.topology.end(of: row)
        rows.outcome = hiddenOutcome(layers, of: layers.topology.slot(at: row))
      }
      guard marks[row] != .draws else { continue }
      records.append(
        record(
          layers, ofRow: row, hidden: row < rows.hiddenEnd ? rows.outcome : nil))
    }
  }

  private func record(
    _ layers: borrowing LayerStore, ofRow row: Int32, hidden: ItemRecord.Outcome?
  ) -> ItemRecord {
    let slot = layers.topology.slot(at: row)
    var record = ItemRecord(
      layer: layer(layers, at: slot), part: .none,
      plane: layers.drawProperties[deviceTransformOf: slot].quadTransform(
        of: layers.values[geometryOf: slot].bounds))
    if let hidden {
      record.outcome = hidden
    } else if marks[row] == .isCached {
      record.outcome = .cached
    } else if layers.drawProperties.drawFlags(of: slot).isDisjoint(
      with: DrawFlags.items.union(.shadow))
      || layers.drawProperties[deviceTransformOf: slot].pixelBounds(
        of: layers.values[geometryOf: slot].bounds
      ).isEmpty
        && layers.drawProperties.visibleRect(of: slot).isEmpty
    {
      record.outcome = .empty
    } else if layers.drawProperties.treeFlags(of: slot).contains(.isMask),
      layers.drawProperties.visibleRect(of: slot).intersects(layers.surfaceRect)
    {
      // A mask that is a plain shape is drawn as a clip.
      (record.part, record.bounds) = (
        .mask, layers.drawProperties.visibleRect(of: slot).intersection(layers.surfaceRect)
      )
    } else {
      record.outcome = .outside
    }
    return record
  }

  /// Returns the reason why the subtree of `slot` is not visible.
  private func hiddenOutcome(_ layers: borrowing LayerStore, of slot: Int32)
    -> ItemRecord.Outcome
  {
    let parent = layers.topology.parent(of: slot)
    let isInvisible =
      layers.drawProperties.drawFlags(of: slot).contains(.isInvisible)
      || parent >= 0 && layers.drawProperties.drawFlags(of: parent).contains(.isInvisible)
    return isInvisible ? .unseen : .backface
  }
}

/// The progress of recording the layers without items.
private struct UndrawnRows {
  var next: Int32
  /// The end of the current invisible subtree, and the reason why it is invisible.
  var hiddenEnd: Int32 = 0
  var outcome = ItemRecord.Outcome.unseen
}

extension Item.Kind {
  /// True if a pass begins with it.
  fileprivate var opensPass: Bool {
    switch self {
    case .groupBegin, .maskBegin, .shadowBegin: true
    default: false
    }
  }

  /// The part as it appears in item records.
  fileprivate var recordPart: ItemRecord.Part {
    switch self {
    case .background: .background
    case .contents, .otherContents, .sprites: .contents
    case .border: .border
    case .feature(let feature): feature.drawing?.recordPart ?? .none
    case .particles: .particles
    case .shadow, .shadowBegin, .shadowEnd: .shadow
    case .groupBegin, .groupEnd, .scaleBackdrop, .caster: .group
    case .maskBegin, .maskEnd: .mask
    case .backdrop: .backdrop
    case .rasterization: .rasterization
    case .snapshot: .snapshot
    }
  }
}

extension Homography {
  /// Makes the map of the unit square onto pixels.
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: Float(pixels.minX), y: Float(pixels.minY), width: Float(pixels.width),
      height: Float(pixels.height))
  }
}
