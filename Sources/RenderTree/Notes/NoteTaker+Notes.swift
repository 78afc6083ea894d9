extension NoteTaker {
  /// Writes down what became of each item and of each layer without one, of those in the scope. The frame is
  /// complete.
  mutating func takeNotes(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ batcher: borrowing Batcher, _ frame: inout Frame
  ) {
    markRows(scene, list)
    placeItems(list, batcher, &frame)
    // Taken out of the frame, so that the tree can be read while they are written.
    var notes: [DrawNote] = []
    swap(&notes, &frame.notes)
    var undrawn = UndrawnRows(next: scene.scope.rows.lowerBound)
    var opened = (0..<list.scopeItems.lowerBound).count {
      list.items[$0].part.opensPass && !list.items[$0].isCulled
    }
    for index in list.scopeItems {
      let item = list.items[index]
      noteUndrawn(scene, animator, list, frame, &undrawn, below: rows[item.slot], &notes)
      if item.part.opensPass, !item.isCulled {
        opened += 1
        notes.append(noteOfPass(scene, list, frame, item, batcher.passes[opened].place))
      }
      if item.part == .groupBegin || item.part == .maskBegin { continue }
      if item.part == .raster, isNew(scene, item), !item.isCulled {
        notes.append(noteOfPass(scene, list, frame, item, -1))
      }
      notes.append(note(scene, animator, list, frame, of: item, at: index))
    }
    noteUndrawn(scene, animator, list, frame, &undrawn, below: scene.scope.rows.upperBound, &notes)
    swap(&notes, &frame.notes)
  }

  // MARK: Where things are

  private mutating func markRows(_ scene: borrowing Scene, _ list: borrowing DisplayList) {
    rows.removeAll()
    rows.resize(scene.topology.slotCount, filledWith: -1)
    marks.removeAll()
    marks.resize(Int(scene.topology.rowCount), filledWith: .none)
    for row in 0..<scene.topology.rowCount { rows[scene.topology.slot(at: row)] = row }
    for index in 0..<list.items.count {
      let row = rows[list.items[index].slot]
      guard row >= 0 else { continue }
      if list.items[index].part == .raster {
        for inner in row..<scene.topology.end(of: row) { marks[inner] = .isCached }
      }
      marks[row] = .draws
    }
  }

  /// Finds the batch and the instances of each item.
  private mutating func placeItems(
    _ list: borrowing DisplayList, _ batcher: borrowing Batcher, _ frame: inout Frame
  ) {
    batches.removeAll()
    batches.resize(batcher.drafts.count, filledWith: -1)
    itemBatches.removeAll()
    itemBatches.resize(list.items.count, filledWith: -1)
    instances.removeAll()
    instances.resize(list.items.count, filledWith: 0)
    for batch in 0..<batcher.draftsInOrder.count {
      batches[batcher.draftsInOrder[batch]] = Int32(batch)
    }
    for index in 0..<list.items.count where batcher.draftOfItem[index] >= 0 {
      itemBatches[index] = batches[batcher.draftOfItem[index]]
    }
    for place in 0..<batcher.spriteItems.count {
      instances[batcher.spriteItems[place]] = Int32(place)
    }
    for place in 0..<batcher.roundRectItems.count {
      instances[batcher.roundRectItems[place]] = Int32(place)
    }
    for place in 0..<batcher.shadowItems.count {
      instances[batcher.shadowItems[place]] = Int32(place)
    }
    for run in 0..<batcher.runItems.count {
      itemBatches[batcher.runItems[run]] = batcher.runBatches[run]
      instances[batcher.runItems[run]] = frame.batches[Int(batcher.runBatches[run])].first
    }
  }

  private func pass(_ frame: Frame, ofBatch batch: Int32) -> Int32 {
    Int32(frame.passes.firstIndex { $0.batches.contains(batch) } ?? -1)
  }

  // MARK: Items

  private func note(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ frame: Frame, of item: Item, at index: Int
  ) -> DrawNote {
    var note = emptyNote(scene, list, frame, of: item)
    note.bounds = item.bounds
    describeTexture(scene, animator, frame, of: item, in: &note)
    guard !item.isCulled else {
      note.fate = .covered
      return note
    }
    note.batch = itemBatches[index]
    guard note.batch >= 0 else { return note }
    let first = instances[index]
    let isRun = item.part == .particles
    note.instances = first..<first + (isRun ? frame.batches[Int(note.batch)].count : 1)
    note.pass = pass(frame, ofBatch: note.batch)
    note.isBlended = item.isBlended
    note.blendReasons = item.isBlended ? blendReasons(scene, of: item) : []
    note.pixels = list.filledPixels(scene, frame, of: item)
    if item.part == .raster { note.raster = isNew(scene, item) ? .miss : .hit }
    return note
  }

  /// The note of the pass at `place` that `item` opens.
  private func noteOfPass(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ frame: Frame, _ item: Item,
    _ place: Int32
  ) -> DrawNote {
    var note = emptyNote(scene, list, frame, of: item)
    note.bounds = item.bounds
    note.pass = place
    switch item.part {
    case .maskBegin: note.passReason = .mask
    case .casterEnd: note.passReason = .shadow
    case .raster: note.passReason = .raster
    default: note.passReason = item.reason
    }
    return note
  }

  private func emptyNote(
    _ scene: borrowing Scene, _ list: borrowing DisplayList, _ frame: Frame, of item: Item
  ) -> DrawNote {
    let fillsPixels = item.part.fillsPixels && item.part != .backdrop || item.part.opensPass
    let plane =
      fillsPixels || item.part == .particles
      ? Homography(item.bounds)
      : list.plane(scene, of: item).unitSquare(onto: list.rect(scene, frame, of: item))
    return DrawNote(layer: layer(scene, at: item.slot), part: item.part.noted, plane: plane)
  }

  /// Whether the picture of a rasterised layer was drawn for this frame.
  private func isNew(_ scene: borrowing Scene, _ item: Item) -> Bool {
    scene.rasterized[item.slot].isNew
  }

  private func layer(_ scene: borrowing Scene, at slot: Int32) -> LayerID {
    let source = scene.source(of: slot)
    return LayerID(index: source, generation: scene.topology.generation(of: source))
  }

  // MARK: Layers without items

  /// Writes down what became of the layers without items up to the row `end`.
  private func noteUndrawn(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ frame: Frame,
    _ rows: inout UndrawnRows, below end: Int32, _ notes: inout [DrawNote]
  ) {
    while rows.next < end {
      let row = rows.next
      rows.next += 1
      if row >= rows.hiddenEnd,
        !scene.placement.visibility(of: scene.topology.slot(at: row)).contains(.isVisible)
      {
        rows.hiddenEnd = scene.topology.end(of: row)
        rows.fate = hiddenFate(scene, of: scene.topology.slot(at: row))
      }
      guard marks[row] != .draws else { continue }
      notes.append(
        note(
          scene, animator, list, frame, ofRow: row, hidden: row < rows.hiddenEnd ? rows.fate : nil))
    }
  }

  private func note(
    _ scene: borrowing Scene, _ animator: borrowing Animator, _ list: borrowing DisplayList,
    _ frame: Frame, ofRow row: Int32, hidden: DrawNote.Fate?
  ) -> DrawNote {
    let slot = scene.topology.slot(at: row)
    var note = DrawNote(
      layer: layer(scene, at: slot), part: .none,
      plane: scene.placement.plane(of: slot).unitSquare(onto: scene.values.box(of: slot).bounds))
    if let hidden {
      note.fate = hidden
    } else if marks[row] == .isCached {
      note.fate = .cached
    } else if scene.placement.parts(of: slot).isDisjoint(with: Parts.things.union(.shadow))
      || scene.placement.plane(of: slot).pixelBounds(of: scene.values.box(of: slot).bounds).isEmpty
        && scene.placement.drawn(by: slot).isEmpty
    {
      note.fate = .empty
    } else if scene.placement.visibility(of: slot).contains(.isMask),
      scene.placement.drawn(by: slot).intersects(scene.surface)
    {
      // One that is a plain shape clips.
      (note.part, note.bounds) = (
        .mask, scene.placement.drawn(by: slot).intersection(scene.surface)
      )
    } else {
      note.fate = .outside
    }
    return note
  }

  /// Why neither `slot` nor anything under it is seen.
  private func hiddenFate(_ scene: borrowing Scene, of slot: Int32) -> DrawNote.Fate {
    let parent = scene.topology.parent(of: slot)
    let isUnseen =
      scene.placement.parts(of: slot).contains(.isUnseen)
      || parent >= 0 && scene.placement.parts(of: parent).contains(.isUnseen)
    return isUnseen ? .unseen : .backface
  }
}

/// How far the layers without items are written down.
private struct UndrawnRows {
  var next: Int32
  /// The rows up to this one are in a subtree that is not seen, and why.
  var hiddenEnd: Int32 = 0
  var fate = DrawNote.Fate.unseen
}

extension Item.Part {
  /// Whether a pass begins with it.
  fileprivate var opensPass: Bool {
    switch self {
    case .groupBegin, .maskBegin, .casterEnd: true
    default: false
    }
  }

  /// As notes have it.
  fileprivate var noted: DrawNote.Part {
    switch self {
    case .background: .background
    case .contents, .otherContents: .contents
    case .border: .border
    case .gradient: .gradient
    case .shapeFill, .shapeStroke: .shape
    case .particles: .particles
    case .shadow, .casterEnd, .shadowEnd: .shadow
    case .groupBegin, .groupEnd, .scale, .caster: .group
    case .maskBegin, .maskEnd: .mask
    case .backdrop: .backdrop
    case .raster: .raster
    case .picture: .picture
    }
  }
}

extension Homography {
  /// The map of the unit square onto pixels.
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: Float(pixels.minX), y: Float(pixels.minY), width: Float(pixels.width),
      height: Float(pixels.height))
  }
}
