extension DrawRecorder {
  /// Writes the draw records of the items, and of the layers without items, that are in the scope.
  /// The frame must be complete.
  mutating func takeDrawRecords(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ batcher: borrowing Batcher, _ frame: inout Frame
  ) {
    markRows(scene, list)
    placeItems(list, batcher, frame)
    // Moved out of the frame, so that the tree can be read while they are written.
    var records: [DrawRecord] = []
    swap(&records, &frame.drawRecords)
    var undrawn = UndrawnRows(next: scene.scope.rows.lowerBound)
    var opened = (0..<list.itemsInScope.lowerBound).count {
      list[$0].part.opensPass && !list[$0].isCulled
    }
    for index in list.itemsInScope {
      let item = list[index]
      recordUndrawn(scene, &undrawn, below: rows[item.slot], &records)
      if item.part.opensPass, !item.isCulled {
        opened += 1
        records.append(recordOfPass(scene, list, item, batcher.place(ofPass: opened)))
      }
      if item.part == .groupBegin || item.part == .maskBegin { continue }
      if item.part == .rasterization, isNew(scene, item), !item.isCulled {
        records.append(recordOfPass(scene, list, item, -1))
      }
      records.append(record(scene, animator, list, frame, of: item, at: index))
    }
    recordUndrawn(scene, &undrawn, below: scene.scope.rows.upperBound, &records)
    swap(&records, &frame.drawRecords)
  }

  // MARK: Positions

  private mutating func markRows(_ scene: borrowing Scene, _ list: borrowing DisplayList) {
    rows.removeAll()
    rows.resize(scene.topology.slotCount, filledWith: -1)
    marks.removeAll()
    marks.resize(Int(scene.topology.rowCount), filledWith: .none)
    for row in 0..<scene.topology.rowCount { rows[scene.topology.slot(at: row)] = row }
    for index in 0..<list.count {
      let row = rows[list[index].slot]
      guard row >= 0 else { continue }
      if list[index].part == .rasterization {
        for inner in row..<scene.topology.end(of: row) { marks[inner] = .isCached }
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
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ frame: borrowing Frame, of item: Item, at index: Int
  ) -> DrawRecord {
    var record = emptyRecord(scene, list, of: item)
    record.bounds = item.bounds
    describeTexture(scene, animator, list, of: item, in: &record)
    guard !item.isCulled else {
      record.outcome = .covered
      return record
    }
    record.batch = itemBatches[index]
    guard record.batch >= 0 else { return record }
    let first = instances[index]
    let isRun = item.part == .particles
    record.instances = first..<first + (isRun ? frame.batches[Int(record.batch)].count : 1)
    record.pass = pass(of: record.batch, in: frame)
    record.isBlended = item.isBlended
    record.blendReasons = item.isBlended ? blendReasons(scene, of: item) : []
    record.pixels = list.filledPixels(scene, of: item)
    if item.part == .rasterization { record.cacheResult = isNew(scene, item) ? .miss : .hit }
    return record
  }

  /// Returns the record of the pass at `place` that `item` opens.
  private func recordOfPass(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ item: Item,
    _ place: Int32
  ) -> DrawRecord {
    var record = emptyRecord(scene, list, of: item)
    record.bounds = item.bounds
    record.pass = place
    switch item.part {
    case .maskBegin: record.passReason = .mask
    case .casterEnd: record.passReason = .shadow
    case .rasterization: record.passReason = .rasterization
    default: record.passReason = item.reason
    }
    return record
  }

  private func emptyRecord(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, of item: Item
  ) -> DrawRecord {
    let fillsPixels = item.part.fillsPixels && item.part != .backdrop || item.part.opensPass
    let plane =
      fillsPixels || item.part == .particles
      ? Homography(item.bounds)
      : list.plane(scene, of: item).unitSquare(onto: list.rect(scene, of: item))
    return DrawRecord(layer: layer(scene, at: item.slot), part: item.part.noted, plane: plane)
  }

  /// Returns true if the bitmap of a rasterised layer was drawn for this frame.
  private func isNew(_ scene: borrowing Scene, _ item: Item) -> Bool {
    scene.rasterizedRow(of: item.slot).isNew
  }

  private func layer(_ scene: borrowing Scene, at slot: Int32) -> LayerID {
    let source = scene.source(of: slot)
    return LayerID(index: source, generation: scene.topology.generation(of: source))
  }

  // MARK: Layers without items

  /// Appends the records of the layers without items before the row `end`.
  private func recordUndrawn(
    _ scene: borrowing Scene,
    _ rows: inout UndrawnRows, below end: Int32, _ records: inout [DrawRecord]
  ) {
    while rows.next < end {
      let row = rows.next
      rows.next += 1
      if row >= rows.hiddenEnd,
        !scene.placement.visibility(of: scene.topology.slot(at: row)).contains(.isVisible)
      {
        rows.hiddenEnd = scene.topology.end(of: row)
        rows.outcome = hiddenOutcome(scene, of: scene.topology.slot(at: row))
      }
      guard marks[row] != .draws else { continue }
      records.append(
        record(
          scene, ofRow: row, hidden: row < rows.hiddenEnd ? rows.outcome : nil))
    }
  }

  private func record(
    _ scene: borrowing Scene, ofRow row: Int32, hidden: DrawRecord.Outcome?
  ) -> DrawRecord {
    let slot = scene.topology.slot(at: row)
    var record = DrawRecord(
      layer: layer(scene, at: slot), part: .none,
      plane: scene.placement[planeOf: slot].unitSquare(onto: scene.values[boxOf: slot].bounds))
    if let hidden {
      record.outcome = hidden
    } else if marks[row] == .isCached {
      record.outcome = .cached
    } else if scene.placement.drawFlags(of: slot).isDisjoint(with: DrawFlags.things.union(.shadow))
      || scene.placement[planeOf: slot].pixelBounds(of: scene.values[boxOf: slot].bounds).isEmpty
        && scene.placement.drawn(by: slot).isEmpty
    {
      record.outcome = .empty
    } else if scene.placement.visibility(of: slot).contains(.isMask),
      scene.placement.drawn(by: slot).intersects(scene.surface)
    {
      // A mask that is a plain shape is drawn as a clip.
      (record.part, record.bounds) = (
        .mask, scene.placement.drawn(by: slot).intersection(scene.surface)
      )
    } else {
      record.outcome = .outside
    }
    return record
  }

  /// Returns the reason why the subtree of `slot` is not visible.
  private func hiddenOutcome(_ scene: borrowing Scene, of slot: Int32) -> DrawRecord.Outcome {
    let parent = scene.topology.parent(of: slot)
    let isUnseen =
      scene.placement.drawFlags(of: slot).contains(.isUnseen)
      || parent >= 0 && scene.placement.drawFlags(of: parent).contains(.isUnseen)
    return isUnseen ? .unseen : .backface
  }
}

/// The progress of recording the layers without items.
private struct UndrawnRows {
  var next: Int32
  /// The end of the present invisible subtree, and the reason why it is invisible.
  var hiddenEnd: Int32 = 0
  var outcome = DrawRecord.Outcome.unseen
}

extension Item.Part {
  /// True if a pass begins with it.
  fileprivate var opensPass: Bool {
    switch self {
    case .groupBegin, .maskBegin, .casterEnd: true
    default: false
    }
  }

  /// The part as it appears in draw records.
  fileprivate var noted: DrawRecord.Part {
    switch self {
    case .background: .background
    case .contents, .otherContents, .sprites: .contents
    case .border: .border
    case .kind(let kind): kind.content?.recordPart ?? .none
    case .particles: .particles
    case .shadow, .casterEnd, .shadowEnd: .shadow
    case .groupBegin, .groupEnd, .scale, .caster: .group
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
