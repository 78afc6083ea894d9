internal import CoreGraphics
package import Foundation
package import QuartzCore

/// The layers of a tree as sheets in space, one behind the other, seen at an angle.
///
/// It consists of layers, and so is drawn and sorted by depth like any other layers in 3D. Layers
/// that draw nothing have neither a sheet nor a level; layers covered by an opaque one have only a
/// frame. The copies of a replicator layer have their own sheets, on the level of the original.
/// Masks, and layers in one that is rasterised, filtered, in a transition or has a blend mode, are
/// drawn in the sheets that show them.
@MainActor
package final class ExplodedScene {
  /// The part of the view that the picture takes at a zoom of 1.
  package nonisolated static let fit = 0.78

  /// The most sheets on a page; further ones are on the next pages.
  package let limit: Int

  /// The layer to add to a tree. It has no size, and its origin is the centre of the picture.
  package let layer = CATransformLayer()
  private var sheets: [ExplodedSheet] = []
  /// The index in the tree of each sheet's layer.
  private var indices: [Int] = []
  private var tints = OverdrawTints()
  package private(set) var sheetCount = 0
  /// The number of sheets on all pages.
  package private(set) var totalCount = 0
  /// The page shown; `pageCount` is at least 1.
  package private(set) var page = 0
  package var pageCount: Int { max((totalCount + limit - 1) / limit, 1) }
  /// The number of levels, at least 1.
  package private(set) var levelCount = 1

  package init(limit: Int = 1000) {
    self.limit = max(limit, 1)
  }

  /// Shows `tree`, scaled to fit `size`.
  ///
  /// - Parameter selection: The index of the layer to frame; nil for none.
  package func show(
    _ tree: LayerInspection, _ options: ExplodedOptions, in size: CGSize, selection: Int? = nil
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let root = tree.layers.first else { return }
    // The sheets lie in the points of the root's superlayer.
    let picture = root.shownFrame
    let sheeted = Self.sheetedLayers(of: tree)
    let levels = Self.levels(of: tree, sheeted)
    levelCount = (levels.max() ?? 0) + 1
    let all = cards(of: tree, sheeted, levels, in: options.depths)
    totalCount = all.count
    page = min(max(options.page, 0), pageCount - 1)
    let cards = all.dropFirst(page * limit).prefix(limit)
    if options.tint == .overlay(.overdraw) { tints.update(from: tree, picture: picture) }
    let middle = Double(levelCount - 1) / 2
    for (index, card) in cards.enumerated() {
      let inspected = tree.layers[card.layer]
      let depth = (Double(levels[card.layer]) - middle) * options.spacing
      sheet(index).show(
        inspected.shown(asCopy: card.copy), depth: depth, options,
        isSelected: card.layer == selection,
        drawing: tree.mirror(
          of: card.layer, copy: card.copy, fragment: card.fragment, depth: depth),
        isCovered: card.isLast,
        overdraw: options.tint == .overlay(.overdraw) ? tints.image(of: card.whole) : nil)
    }
    indices = cards.map(\.layer)
    sheetCount = cards.count
    for sheet in sheets[sheetCount...] { sheet.hide() }
    layer.position = CGPoint(
      x: size.width / 2 + CGFloat(options.shift.x), y: size.height / 2 + CGFloat(options.shift.y))
    layer.sublayerTransform = Self.camera(options, picture: picture, in: size)
  }

  /// Returns the sheets of `tree` on the levels within `depths`, from back to front: in the order
  /// in which their layers are drawn, which in 3D is that of depth.
  private func cards(
    of tree: LayerInspection, _ sheeted: [Bool], _ levels: [Int], in depths: ClosedRange<Double>
  ) -> [ExplodedCard] {
    var cards: [(order: Int, card: ExplodedCard)] = []
    for (index, layer) in tree.layers.enumerated() where sheeted[index] {
      let share = levelCount > 1 ? Double(levels[index]) / Double(levelCount - 1) : 0
      guard depths.contains(share) else { continue }
      for copy in -1..<layer.copies.count {
        cards.append((layer.cost.firstOrder, ExplodedCard(layer: index, copy: copy)))
      }
      guard layer.copies.isEmpty, layer.fragments.count > 1 else { continue }
      cards.removeLast()
      for (place, fragment) in layer.fragments.enumerated() {
        cards.append(
          (
            fragment.order,
            ExplodedCard(
              layer: index, copy: -1, fragment: place, isLast: place == layer.fragments.count - 1)
          ))
      }
    }
    return cards.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.card)
  }

  /// Returns the index in the tree of the front-most sheet's layer at `point`, in the coordinates
  /// of the superlayer of `container`, which holds the scene; nil if there is none.
  package func index(at point: CGPoint, in container: CALayer) -> Int? {
    // A drawing may consist of several layers.
    var hit = container.hitTest(point)
    while let part = hit {
      let index = sheets.prefix(sheetCount).firstIndex { $0.parts.contains { $0 === part } }
      if let index { return indices[index] }
      hit = part.superlayer
    }
    return nil
  }

  private func sheet(_ index: Int) -> ExplodedSheet {
    if index == sheets.count {
      let sheet = ExplodedSheet()
      sheets.append(sheet)
      for part in sheet.parts { layer.addSublayer(part) }
    }
    for part in sheets[index].parts { part.isHidden = false }
    return sheets[index]
  }

  /// Returns, for each layer, true if it has a sheet: if it is not hidden, draws or is covered, and
  /// is not drawn in the sheet of another one.
  private static func sheetedLayers(of tree: LayerInspection) -> [Bool] {
    var sheeted = [Bool](repeating: false, count: tree.layers.count)
    var end = 0
    for (index, layer) in tree.layers.enumerated() where index >= end {
      if layer.role == .mask {
        end = layer.subtreeEnd
        continue
      }
      sheeted[index] = draws(layer) || layer.picture != nil
      if tree.isOnePicture(index), !layer.isHidden { end = layer.subtreeEnd }
    }
    return sheeted
  }

  private static func draws(_ layer: InspectedLayer) -> Bool {
    guard !layer.isHidden else { return false }
    if layer.cost.isKnown {
      return layer.cost.draws > 0 || layer.cost.isCovered || !layer.cost.passes.isEmpty
        || layer.cost.cache != .none
    }
    let outline = layer.outline
    return outline.z > 0 && outline.w > 0 || layer.shown.emitter != nil
  }

  /// Returns the level of each layer: the number of its ancestors with sheets.
  private static func levels(of tree: LayerInspection, _ sheeted: [Bool]) -> [Int] {
    var levels = [Int](repeating: 0, count: tree.layers.count)
    for (index, layer) in tree.layers.enumerated() where layer.parent >= 0 {
      levels[index] = levels[layer.parent] + (sheeted[layer.parent] ? 1 : 0)
    }
    return levels
  }

  /// Returns the transform from the points of the picture, which it centres, to those of the view.
  private static func camera(
    _ options: ExplodedOptions, picture: CGRect, in size: CGSize
  ) -> CATransform3D {
    var eye = CATransform3DIdentity
    let reach = max(picture.width, picture.height, 1)
    if !options.isFlat { eye.m34 = -1 / (reach * 3) }
    let fit = min(size.width / max(picture.width, 1), size.height / max(picture.height, 1))
    let scale = fit * CGFloat(Self.fit * options.zoom)
    let radians = CGFloat.pi / 180
    let (yaw, pitch) = options.isFlat ? (0, 0) : (options.yaw, options.pitch)
    var camera = CATransform3DConcat(
      CATransform3DMakeTranslation(-picture.midX, -picture.midY, 0),
      CATransform3DMakeRotation(CGFloat(yaw) * radians, 0, 1, 0))
    camera = CATransform3DConcat(
      camera, CATransform3DMakeRotation(CGFloat(pitch) * radians, 1, 0, 0))
    camera = CATransform3DConcat(camera, eye)
    return CATransform3DConcat(camera, CATransform3DMakeScale(scale, scale, 1))
  }
}

/// The layer of a sheet, by its index in the tree, and the index of its copy; -1 is the layer
/// itself.
struct ExplodedCard: Hashable {
  var layer: Int
  var copy: Int
  /// The index of the fragment that the sheet shows, of a layer that crosses others in 3D, and true
  /// for its last one, which has the tint and the frame.
  var fragment: Int?
  var isLast = true

  /// The same for the whole layer.
  var whole: ExplodedCard { ExplodedCard(layer: layer, copy: copy) }
}
