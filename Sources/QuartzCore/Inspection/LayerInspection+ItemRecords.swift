package import RenderTree

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
  package mutating func join(_ diagnostics: [ItemRecord]) {
    var indices: [LayerID: Int] = [:]
    for (index, layer) in layers.enumerated() {
      layers[index].cost.isKnown = !diagnostics.isEmpty
      if let id = layer.id { indices[id] = index }
    }
    var targets: [Int32: String] = [:]
    for diagnostic in diagnostics where diagnostic.pass >= 0 {
      guard let reason = diagnostic.passReason, let index = indices[diagnostic.layer] else {
        continue
      }
      targets[diagnostic.pass] =
        "\(reason.words) of \(layers[index].name ?? layers[index].className)"
    }
    var textures = [Set<OwnTexture>](repeating: [], count: layers.count)
    var reasons = [BlendReasons](repeating: [], count: layers.count)
    for (order, diagnostic) in diagnostics.enumerated() {
      guard let index = indices[diagnostic.layer] else { continue }
      layers[index].cost.add(diagnostic, at: order)
      guard diagnostic.outcome == .drawn, diagnostic.passReason == nil else { continue }
      reasons[index].formUnion(diagnostic.blendReasons)
      layers[index].cost.target = targets[diagnostic.pass]
      if diagnostic.image == .none, diagnostic.textureBytes > 0 {
        // Copies of a replicator share one texture.
        let texture = OwnTexture(part: diagnostic.part, bytes: diagnostic.textureBytes)
        if textures[index].insert(texture).inserted {
          layers[index].cost.ownBytes += diagnostic.textureBytes
        }
      }
    }
    findCopies(diagnostics, indices)
    findFragments(diagnostics, indices)
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
  fileprivate mutating func add(_ diagnostic: ItemRecord, at order: Int) {
    if let reason = diagnostic.passReason {
      passes.append(
        OffscreenPass(
          reason: reason.words, width: Int(diagnostic.bounds.width),
          height: Int(diagnostic.bounds.height)))
      return
    }
    if firstOrder < 0 { firstOrder = order }
    switch diagnostic.cacheResult {
    case .hit: cache = .hit
    case .miss: cache = .miss
    case .none: break
    }
    guard diagnostic.outcome == .drawn else {
      if !omissions.contains(diagnostic.outcome.words) {
        omissions.append(diagnostic.outcome.words)
      }
      return
    }
    draws += 1
    pixels += diagnostic.pixels
    if diagnostic.isBlended { blendedPixels += diagnostic.pixels }
    self.order = order
    batch = Int(diagnostic.batch)
    bounds = bounds.union(diagnostic.bounds)
    if diagnostic.image != .none { imageBytes[diagnostic.image] = diagnostic.textureBytes }
    isCopied = isCopied || diagnostic.isCopied
    isCoverage = isCoverage || diagnostic.format == .coverage8
    if diagnostic.texelsPerPixel.x > 0 { texelsPerPixel = diagnostic.texelsPerPixel }
    if diagnostic.alignment == .misaligned {
      liesBetweenPixels = true
      add(misalignment: "between pixels")
    }
    let texels = diagnostic.texelsPerPixel
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
