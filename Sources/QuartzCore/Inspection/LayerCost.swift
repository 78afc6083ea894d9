package import CalqueRenderTree
internal import CalqueTelemetry

/// The cost of drawing one layer in one frame, without its sublayers.
package struct LayerCost: Sendable, Equatable {
  /// An offscreen pass that the layer needs.
  package struct OffscreenPass: Sendable, Equatable {
    package var reason: String
    /// The size, in pixels.
    package var width, height: Int

    package var pixels: Int { width * height }
    /// The size in memory: four bytes per pixel.
    package var bytes: Int { pixels * 4 }
  }

  /// The state of a rasterised layer's cache.
  package enum Cache: String, Sendable { case none, hit, miss }

  /// True if there are numbers: if a frame was inspected.
  package var isKnown = false
  /// The number of quads drawn, including those of replicas.
  package var draws = 0
  package var pixels = 0
  package var blendedPixels = 0
  package var passes: [OffscreenPass] = []
  package var cache = Cache.none
  /// The reasons for blending, in words.
  package var blendReasons: [String] = []
  /// The reasons why the layer, or a part of it, is not drawn, in words.
  package var omissions: [String] = []
  /// The misaligned or scaled parts, in words.
  package var misalignments: [String] = []
  /// True if one of its images lies between pixels.
  package var liesBetweenPixels = false
  /// The texels of the contents per pixel, by axis; 0 without contents.
  package var texelsPerPixel = SIMD2<Float>()
  /// The bytes of the textures of its images. Layers that show the same image share its texture.
  package var imageBytes: [ImageID: Int] = [:]
  /// The bytes of the textures of its shapes, its shadow and its cached bitmap.
  package var ownBytes = 0
  /// The render target, in words, if it is not the surface.
  package var target: String?
  /// True if its image had a format that GPUs do not take, and was converted.
  package var isCopied = false
  /// True if its texture is a coverage mask of one byte per pixel.
  package var isCoverage = false
  /// The pixels of the surface that it touches within its clips.
  package var bounds = PixelRect.empty
  /// The index of the last batch that draws it; -1 for none.
  package var batch = -1
  /// The index of its last draw among all draws of the frame; -1 for none.
  package var order = -1
  /// The index of its first item, drawn or not, in paint order; -1 before a frame.
  package var firstOrder = -1

  package init() {}

  package var isBlended: Bool { blendedPixels > 0 }
  /// True if the layer is wholly occluded by an opaque one.
  package var isCovered: Bool { draws == 0 && omissions.contains("covered") }
  /// The bytes of all textures that it is drawn from.
  package var textureBytes: Int { imageBytes.values.reduce(ownBytes, +) }
  /// The pixels of the offscreen passes.
  package var offscreenPixels: Int { passes.reduce(into: 0) { $0 +|= $1.pixels } }

  /// Adds the cost of `other`.
  package mutating func add(_ other: LayerCost) {
    isKnown = isKnown || other.isKnown
    draws +|= other.draws
    pixels +|= other.pixels
    blendedPixels +|= other.blendedPixels
    passes += other.passes
    imageBytes.merge(other.imageBytes) { max($0, $1) }
    ownBytes += other.ownBytes
  }

  // MARK: Item records

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

extension LayerInspection {
  /// Returns the total cost of the layer at `index` and its descendants.
  package func costOfSubtree(at index: Int) -> LayerCost {
    layers[index..<layers[index].subtreeEnd].reduce(into: LayerCost()) { $0.add($1.cost) }
  }

  // MARK: Item records

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
