package import CalqueRenderTree
internal import CalqueTelemetry

extension LayerInspection {
  /// Adds the pictures of layers in transition, which are drawn as one picture.
  package mutating func join(_ pictures: [LayerPicture]) {
    for picture in pictures {
      guard let index = layers.firstIndex(where: { $0.id == picture.layer }) else { continue }
      layers[index].picture = picture
    }
  }

  /// Adds the cost of a frame to the layers, from its item records. Copies of a replicator
  /// count towards their originals.
  package mutating func join(_ records: [ItemRecord]) {
    var indices: [LayerID: Int] = [:]
    for (index, layer) in layers.enumerated() {
      layers[index].cost.isKnown = !records.isEmpty
      if let id = layer.id { indices[id] = index }
    }
    var targets: [Int32: String] = [:]
    for record in records where record.pass >= 0 {
      guard let reason = record.passReason, let index = indices[record.layer] else {
        continue
      }
      targets[record.pass] =
        "\(reason.words) of \(layers[index].name ?? layers[index].className)"
    }
    var textures = [Set<OwnTexture>](repeating: [], count: layers.count)
    var reasons = [BlendReasons](repeating: [], count: layers.count)
    for (order, record) in records.enumerated() {
      guard let index = indices[record.layer] else { continue }
      layers[index].cost.add(record, at: order)
      guard record.outcome == .drawn, record.passReason == nil else { continue }
      reasons[index].formUnion(record.blendReasons)
      layers[index].cost.target = targets[record.pass]
      if record.image == .none, record.textureBytes > 0 {
        // Copies of a replicator share one texture.
        let texture = OwnTexture(part: record.part, bytes: record.textureBytes)
        if textures[index].insert(texture).inserted {
          layers[index].cost.ownBytes += record.textureBytes
        }
      }
    }
    findCopies(records, indices)
    findFragments(records, indices)
    for index in layers.indices {
      layers[index].cost.blendReasons =
        BlendReasons.names.filter { reasons[index].contains($0.reason) }.map(\.name)
      if layers[index].cost.draws > 0 {
        layers[index].cost.omissions = layers[index].cost.omissions.map { "a part is \($0)" }
      }
    }
  }
}

/// A texture of the layer itself, not of an image.
private struct OwnTexture: Hashable {
  var part: ItemRecord.Part
  var bytes: Int
}

extension LayerCost {
  /// Adds the cost in one item record.
  fileprivate mutating func add(_ record: ItemRecord, at order: Int) {
    if let reason = record.passReason {
      passes.append(
        OffscreenPass(
          reason: reason.words, width: Int(record.bounds.width),
          height: Int(record.bounds.height)))
      return
    }
    if firstOrder < 0 { firstOrder = order }
    switch record.cacheResult {
    case .hit: cache = .hit
    case .miss: cache = .miss
    case .none: break
    }
    guard record.outcome == .drawn else {
      if !omissions.contains(record.outcome.words) {
        omissions.append(record.outcome.words)
      }
      return
    }
    draws += 1
    pixels +|= record.pixels
    if record.isBlended { blendedPixels +|= record.pixels }
    self.order = order
    batch = Int(record.batch)
    bounds = bounds.union(record.bounds)
    if record.image != .none { imageBytes[record.image] = record.textureBytes }
    isCopied = isCopied || record.isCopied
    isCoverage = isCoverage || record.format == .coverage8
    if record.texelsPerPixel.x > 0 { texelsPerPixel = record.texelsPerPixel }
    if record.alignment == .misaligned {
      liesBetweenPixels = true
      add(misalignment: "between pixels")
    }
    let texels = record.texelsPerPixel
    if texels.x > 0, abs(texels.x - 1) > 1.0 / 1024 || abs(texels.y - 1) > 1.0 / 1024 {
      add(
        misalignment: "scaled: \(InspectedValue.short(Double(texels.x))) x "
          + "\(InspectedValue.short(Double(texels.y))) texels a pixel")
    }
  }

  private mutating func add(misalignment: String) {
    if !misalignments.contains(misalignment) { misalignments.append(misalignment) }
  }
}

extension ItemRecord.Outcome {
  /// The reason why nothing is drawn, in words.
  fileprivate var words: String {
    switch self {
    case .drawn: "drawn"
    case .covered: "covered"
    case .outside: "outside"
    case .unseen: "hidden"
    case .backface: "shows its back"
    case .empty: "nothing to draw"
    case .cached: "in a cached picture"
    }
  }
}
