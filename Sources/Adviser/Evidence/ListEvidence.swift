internal import CoreGraphics
internal import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

/// The observations of a list and its cells.
@MainActor
final class ListEvidence {
  let list: any CellList
  /// The list's layer, which may draw nothing.
  let layer: LayerEvidence
  /// The counts when the list was first seen.
  private let start: CellCounts
  /// A cell as it was last seen.
  private struct Seen {
    weak var cell: (any PlacedView)?
    var place: ListPlace
    /// The layers in it, retained, so that their identities are not reused.
    var layers: [CALayer]
  }

  private var cells: [ObjectIdentifier: Seen] = [:]
  /// The cells that were seen in another place than before, those of them with at least as many new
  /// layers as former ones, and the sum of the new layers in those.
  private(set) var reuses = 0
  private(set) var rebuilds = 0
  private(set) var newLayers = 0
  /// The identifiers of the cells that were seen.
  private(set) var identifiers: Set<String> = []
  /// The identifiers of the cells that were rebuilt.
  private(set) var rebuiltIdentifiers: Set<String> = []

  /// The first image of each picture that a cell has shown, by a hash of its pixels.
  private var pictures: [Int: CGImage] = [:]
  /// The images that had the pixels of another one before, and their bytes.
  private(set) var imagesDecodedAgain = 0
  private(set) var bytesDecodedAgain = 0.0

  init(_ list: any CellList, _ layer: LayerEvidence) {
    (self.list, self.layer) = (list, layer)
    start = list.cellCounts
  }

  /// The cells made, those used again, and the sizes that the delegate gave, since the list was
  /// first seen.
  var counts: CellCounts {
    var counts = list.cellCounts
    counts.made -= start.made
    counts.reused -= start.reused
    counts.sizes -= start.sizes
    return counts
  }

  /// Returns the place at which a cell was seen last.
  func lastPlace(of cell: any PlacedView) -> ListPlace? { seen(cell)?.place }

  /// Returns how the cell was seen last; nil for a new one at the address of another.
  private func seen(_ cell: any PlacedView) -> Seen? {
    cells[ObjectIdentifier(cell)].flatMap { $0.cell === cell ? $0 : nil }
  }

  /// Compares the cells in view with those of the frame before.
  func observe() {
    for cell in list.placedCells {
      guard let place = cell.listPlace else { continue }
      if let identifier = cell.poolIdentifier { identifiers.insert(identifier) }
      let former = seen(cell)
      guard former?.place != place else { continue }
      var layers: [CALayer] = []
      Self.collect(cell.layer, into: &layers)
      cells[ObjectIdentifier(cell)] = Seen(cell: cell, place: place, layers: layers)
      guard let former else {
        // Those that are gone since.
        cells = cells.filter { $0.value.cell != nil }
        continue
      }
      reuses += 1
      let known = Set(former.layers.map(ObjectIdentifier.init))
      let fresh = layers.count { !known.contains(ObjectIdentifier($0)) }
      // The cell and the views of its own class stay.
      guard fresh > 0, 2 * fresh >= layers.count - 2 else { continue }
      rebuilds += 1
      newLayers += fresh
      if let identifier = cell.poolIdentifier { rebuiltIdentifiers.insert(identifier) }
    }
  }

  /// Takes note of an image that a layer of a cell shows and that none has shown before. Small ones
  /// are left out.
  func noteImage(of layer: LayerEvidence) {
    guard layer.placedView != nil, !layer.layer.drawsItself,
      let image = layer.layer.contents.flatMap({ $0 as? CGImage }),
      let hash = Self.pixelHash(of: image)
    else { return }
    guard let known = pictures[hash] else { return pictures[hash] = image }
    guard known !== image else { return }
    imagesDecodedAgain += 1
    bytesDecodedAgain += Double(image.width * image.height * 4)
  }

  /// Returns a hash of the pixels of an image; nil for a small one.
  static func pixelHash(of image: CGImage) -> Int? {
    let leastPixels = 4096
    guard image.width * image.height >= leastPixels else { return nil }
    var hasher = Hasher()
    hasher.combine(image.width)
    image.withBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  private static func collect(_ layer: CALayer, into layers: inout [CALayer]) {
    layers.append(layer)
    if let mask = layer.mask { collect(mask, into: &layers) }
    for sublayer in layer.sublayers ?? [] { collect(sublayer, into: &layers) }
  }

  /// The identifiers in words: `“post”`, or the number of them where there are many; nil for cells
  /// without identifiers.
  nonisolated static func words(_ identifiers: Set<String>) -> String? {
    let quoted = identifiers.sorted().prefix(2).map { "“\($0)”" }
    switch identifiers.count {
    case 0: return nil
    case ...2: return quoted.joined(separator: " and ")
    default: return "\(quoted.joined(separator: ", ")) and \(identifiers.count - 2) more"
    }
  }
}

extension LayerEvidence {
  /// The cell or header of a list that the layer is, or stands in; nil outside of lists.
  var placedView: (any PlacedView)? {
    sequence(first: layer, next: \.superlayer).lazy.compactMap { $0.delegate as? UIView }.first?
      .placedView
  }

  /// Returns the list that the layer stands in, or is; nil for none.
  func findList() -> (any CellList)? {
    sequence(first: layer, next: \.superlayer).lazy.compactMap { $0.delegate as? any CellList }
      .first
  }
}
