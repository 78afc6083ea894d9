extension RenderTree {
  /// Writes down what became of each item and of each layer without one, of those in the scope. The frame is
  /// complete.
  mutating func takeNotes() {
    markRows()
    placeItems()
    // Taken out of the frame, so that the tree can be read while they are written.
    var notes: [DrawNote] = []
    swap(&notes, &frame.notes)
    var undrawn = UndrawnRows(next: scope.rows.lowerBound)
    var opened = (0..<scope.items.lowerBound).count {
      items[$0].part.opensPass && !items[$0].isCulled
    }
    for index in scope.items {
      let item = items[index]
      noteUndrawn(&undrawn, below: noting.rows[item.slot], &notes)
      if item.part.opensPass, !item.isCulled {
        opened += 1
        notes.append(noteOfPass(item, batcher.passes[opened].place))
      }
      if item.part == .groupBegin || item.part == .maskBegin { continue }
      if item.part == .raster, isNew(item), !item.isCulled { notes.append(noteOfPass(item, -1)) }
      notes.append(note(of: item, at: index))
    }
    noteUndrawn(&undrawn, below: scope.rows.upperBound, &notes)
    swap(&notes, &frame.notes)
  }

  // MARK: Where things are

  private mutating func markRows() {
    noting.rows.removeAll()
    noting.rows.resize(generations.count, filledWith: -1)
    noting.marks.removeAll()
    noting.marks.resize(order.count, filledWith: .none)
    for row in 0..<order.count { noting.rows[order[row]] = Int32(row) }
    for index in 0..<items.count {
      let row = noting.rows[items[index].slot]
      guard row >= 0 else { continue }
      if items[index].part == .raster {
        for inner in row..<subtreeEnd[row] { noting.marks[inner] = .isCached }
      }
      noting.marks[row] = .draws
    }
  }

  /// Finds the batch and the instances of each item.
  private mutating func placeItems() {
    noting.batches.removeAll()
    noting.batches.resize(batcher.drafts.count, filledWith: -1)
    noting.itemBatches.removeAll()
    noting.itemBatches.resize(items.count, filledWith: -1)
    noting.instances.removeAll()
    noting.instances.resize(items.count, filledWith: 0)
    var batch: Int32 = 0
    for place in 0..<batcher.finished.count {
      let pass = batcher.finished[place]
      batcher.listDrafts(of: pass)
      for place in (0..<batcher.draftsOfPass.count).reversed() {
        let draft = batcher.draftsOfPass[place]
        noting.batches[draft] = batch
        batch += 1
      }
    }
    for index in 0..<items.count where batcher.draftOfItem[index] >= 0 {
      noting.itemBatches[index] = noting.batches[batcher.draftOfItem[index]]
    }
    for place in 0..<spriteItems.count { noting.instances[spriteItems[place]] = Int32(place) }
    for place in 0..<roundRectItems.count {
      noting.instances[roundRectItems[place]] = Int32(place)
    }
    for place in 0..<shadowItems.count { noting.instances[shadowItems[place]] = Int32(place) }
    for run in 0..<runItems.count {
      noting.itemBatches[runItems[run]] = runBatches[run]
      noting.instances[runItems[run]] = frame.batches[Int(runBatches[run])].first
    }
  }

  private func pass(ofBatch batch: Int32) -> Int32 {
    Int32(frame.passes.firstIndex { $0.batches.contains(batch) } ?? -1)
  }

  // MARK: Items

  private func note(of item: Item, at index: Int) -> DrawNote {
    var note = emptyNote(of: item)
    note.bounds = item.bounds
    describeTexture(of: item, in: &note)
    guard !item.isCulled else {
      note.fate = .covered
      return note
    }
    note.batch = noting.itemBatches[index]
    guard note.batch >= 0 else { return note }
    let first = noting.instances[index]
    let isRun = item.part == .particles
    note.instances = first..<first + (isRun ? frame.batches[Int(note.batch)].count : 1)
    note.pass = pass(ofBatch: note.batch)
    note.isBlended = item.isBlended
    note.blendReasons = item.isBlended ? blendReasons(of: item) : []
    note.pixels = filledPixels(of: item)
    if item.part == .raster { note.raster = isNew(item) ? .miss : .hit }
    return note
  }

  /// The note of the pass at `place` that `item` opens.
  private func noteOfPass(_ item: Item, _ place: Int32) -> DrawNote {
    var note = emptyNote(of: item)
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

  private func emptyNote(of item: Item) -> DrawNote {
    let fillsPixels = item.part.fillsPixels && item.part != .backdrop || item.part.opensPass
    let plane =
      fillsPixels || item.part == .particles
      ? Homography(item.bounds) : plane(of: item).unitSquare(onto: rect(of: item))
    return DrawNote(layer: layer(at: item.slot), part: item.part.noted, plane: plane)
  }

  /// Whether the picture of a rasterised layer was drawn for this frame.
  private func isNew(_ item: Item) -> Bool { rasterized[item.slot].isNew }

  private func layer(at slot: Int32) -> LayerID {
    let source = source(of: slot)
    return LayerID(index: source, generation: generations[source])
  }

  /// The pixels that `item` fills, as they are counted.
  func filledPixels(of item: Item) -> Int {
    if item.part.fillsPixels { return item.bounds.area }
    if item.part == .particles {
      guard let place = emitters.place(of: item.slot) else { return 0 }
      let row = emitters.rows[place]
      let count = row.runs[Int(item.run)].count
      return Int(saturating: row.area * (Double(count) / Double(max(row.sprites.count, 1))))
    }
    let plane = plane(of: item)
    let rect = rect(of: item)
    return plane.kind == .aligned
      ? plane.filledPixels(of: rect).intersection(item.scissor).area
      : Int(saturating: plane.coveredArea(of: rect, in: item.scissor).rounded())
  }

  // MARK: Layers without items

  /// Writes down what became of the layers without items up to the row `end`.
  private func noteUndrawn(
    _ rows: inout UndrawnRows, below end: Int32, _ notes: inout [DrawNote]
  ) {
    while rows.next < end {
      let row = rows.next
      rows.next += 1
      if row >= rows.hiddenEnd, !visibility[order[row]].contains(.isVisible) {
        rows.hiddenEnd = subtreeEnd[row]
        rows.fate = hiddenFate(of: order[row])
      }
      guard noting.marks[row] != .draws else { continue }
      notes.append(note(ofRow: row, hidden: row < rows.hiddenEnd ? rows.fate : nil))
    }
  }

  private func note(ofRow row: Int32, hidden: DrawNote.Fate?) -> DrawNote {
    let slot = order[row]
    var note = DrawNote(
      layer: layer(at: slot), part: .none, plane: planes[slot].unitSquare(onto: box[slot].bounds))
    if let hidden {
      note.fate = hidden
    } else if noting.marks[row] == .isCached {
      note.fate = .cached
    } else if parts[slot].isDisjoint(with: Parts.things.union(.shadow))
      || planes[slot].pixelBounds(of: box[slot].bounds).isEmpty && drawn[slot].isEmpty
    {
      note.fate = .empty
    } else if visibility[slot].contains(.isMask), drawn[slot].intersects(surface) {
      // One that is a plain shape clips.
      (note.part, note.bounds) = (.mask, drawn[slot].intersection(surface))
    } else {
      note.fate = .outside
    }
    return note
  }

  /// Why neither `slot` nor anything under it is seen.
  private func hiddenFate(of slot: Int32) -> DrawNote.Fate {
    let parent = parents[slot]
    let isUnseen =
      parts[slot].contains(.isUnseen) || parent >= 0 && parts[parent].contains(.isUnseen)
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
