package import RenderTree

extension LayerInspection {
  /// Adds the cost of a frame to the layers, from its draw records. Copies of a replicator count
  /// towards their originals.
  package mutating func join(_ notes: [DrawNote]) {
    var places: [LayerID: Int] = [:]
    for (place, layer) in layers.enumerated() {
      layers[place].cost.isKnown = !notes.isEmpty
      if let id = layer.id { places[id] = place }
    }
    var targets: [Int32: String] = [:]
    for note in notes where note.pass >= 0 {
      guard let reason = note.passReason, let place = places[note.layer] else { continue }
      targets[note.pass] = "\(reason.words) of \(layers[place].name ?? layers[place].className)"
    }
    var textures = [Set<OwnTexture>](repeating: [], count: layers.count)
    var reasons = [BlendReasons](repeating: [], count: layers.count)
    for (order, note) in notes.enumerated() {
      guard let place = places[note.layer] else { continue }
      layers[place].cost.add(note, at: order)
      guard note.fate == .drawn, note.passReason == nil else { continue }
      reasons[place].formUnion(note.blendReasons)
      layers[place].cost.target = targets[note.pass]
      if note.image == .none, note.textureBytes > 0 {
        // Copies of a replicator share one texture.
        let texture = OwnTexture(part: note.part, bytes: note.textureBytes)
        if textures[place].insert(texture).inserted {
          layers[place].cost.ownBytes += note.textureBytes
        }
      }
    }
    findCopies(notes, places)
    for place in layers.indices {
      layers[place].cost.blendReasons =
        BlendReasons.names.filter { reasons[place].contains($0.reason) }.map(\.name)
      if layers[place].cost.draws > 0 {
        layers[place].cost.omissions = layers[place].cost.omissions.map { "a part is \($0)" }
      }
    }
  }
}

/// A texture of the layer itself, not of an image.
private struct OwnTexture: Hashable {
  var part: DrawNote.Part
  var bytes: Int
}

extension LayerCost {
  /// Adds the cost in one draw record.
  fileprivate mutating func add(_ note: DrawNote, at order: Int) {
    if let reason = note.passReason {
      passes.append(
        OffscreenPass(
          reason: reason.words, width: Int(note.bounds.width), height: Int(note.bounds.height)))
      return
    }
    switch note.raster {
    case .hit: cache = .hit
    case .miss: cache = .miss
    case .none: break
    }
    guard note.fate == .drawn else {
      if !omissions.contains(note.fate.words) { omissions.append(note.fate.words) }
      return
    }
    draws += 1
    pixels += note.pixels
    if note.isBlended { blendedPixels += note.pixels }
    self.order = order
    batch = Int(note.batch)
    bounds = bounds.union(note.bounds)
    if note.image != .none { imageBytes[note.image] = note.textureBytes }
    isCopied = isCopied || note.isCopied
    isCoverage = isCoverage || note.format == .coverage8
    if note.texelsPerPixel.x > 0 { texelsPerPixel = note.texelsPerPixel }
    if note.alignment == .misaligned {
      liesBetweenPixels = true
      add(misalignment: "between pixels")
    }
    let texels = note.texelsPerPixel
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

extension Pass.Reason {
  /// The purpose of the pass, in words.
  fileprivate var words: String {
    switch self {
    case .surface: "surface"
    case .groupOpacity: "group opacity"
    case .transition: "transition"
    case .contentsFade: "contents fade"
    case .picture: "picture"
    case .raster: "rasterization"
    case .mask: "mask"
    case .shadow: "shadow"
    case .clip: "clip"
    case .filter: "filter"
    case .compositing: "blend mode"
    case .lens: "lens"
    }
  }
}

extension DrawNote.Fate {
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
