internal import CalqueDebugOverlay
internal import CalqueHosting
package import CoreGraphics
package import Foundation
package import QuartzCore
internal import UIKitCore

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

/// A layer in an exploded view: its own drawing, a tint on top, and a frame.
@MainActor
final class ExplodedSheet {
  /// The layers of the sheet, one above the other in the same plane.
  let parts: [CALayer]
  private let mirror = LayerMirror()
  private let cover = LayerMirror()

  init() {
    parts = [mirror.layer, cover.layer]
  }

  /// Shows `layer` at a height of `depth` points.
  ///
  /// - Parameters:
  ///   - drawing: The layer's drawing at that height, with what its tree does to it; nil for that
  ///     of the layer alone.
  ///   - isCovered: True for a tint and a frame, false for the drawing alone.
  ///   - overdraw: The overdraw tint; nil for none.
  func show(
    _ layer: InspectedLayer, depth: Double, _ options: ExplodedOptions, isSelected: Bool,
    drawing: MirrorNode? = nil, isCovered: Bool = true, overdraw: CGImage? = nil
  ) {
    let isGhost = layer.cost.isCovered
    if let drawing { mirror.show(drawing) } else { mirror.show(layer, depth: depth) }
    mirror.layer.isHidden = options.content == .wireframe || isGhost
    cover.layer.isHidden = !isCovered
    guard isCovered else { return }
    let line = isSelected ? PanelStyle.selection : isGhost ? PanelStyle.ghost : PanelStyle.wire
    let draws = layer.cost.draws > 0 || isGhost || !layer.cost.isKnown
    let hasFrame = isSelected || draws && (options.content != .contents || isGhost)
    cover.cover(
      layer, depth: depth, fill: draws ? tint(of: layer, options) : nil,
      border: hasFrame ? line.cgColor : nil, borderWidth: isSelected ? 2 : 1,
      tint: draws ? overdraw : nil)
  }

  private func tint(of layer: InspectedLayer, _ options: ExplodedOptions) -> CGColor? {
    let backdrop = options.content == .wireframe ? UIColor(white: 1, alpha: 0.05).cgColor : nil
    switch options.tint {
    case .none: return backdrop
    case .overlay(let row):
      guard let color = row.sheet?.color else { return backdrop }
      return color(DrawnLayer(layer.cost)).map { CGColor($0) }
    case .cost:
      // Red stands for a hundred thousand blended pixels and more.
      let share = min(Double(layer.cost.blendedPixels) / 100_000, 1)
      guard share > 0 else { return nil }
      return UIColor(red: 1, green: CGFloat(1 - share), blue: 0, alpha: 0.45).cgColor
    }
  }

  func hide() {
    for part in parts { part.isHidden = true }
  }
}

extension DrawnLayer {
  fileprivate init(_ cost: LayerCost) {
    self.init()
    isDrawn = cost.draws > 0
    isBlended = cost.isBlended
    isOffscreen = !cost.passes.isEmpty
    cacheResult =
      switch cost.cache {
      case .none: .none
      case .hit: .hit
      case .miss: .miss
      }
    if !cost.misalignments.isEmpty {
      alignment = cost.liesBetweenPixels ? .betweenPixels : .scaled
    }
    (isCopied, isCoverage, isCovered) = (cost.isCopied, cost.isCoverage, cost.isCovered)
    batch = cost.batch
  }
}

extension OffscreenHost {
  /// Returns a picture of the exploded view of the layers as they are now; nil if it cannot be
  /// made. Throws if no host can be created.
  ///
  /// - Parameter progress: The share of the way from the picture itself to that view.
  package func explodedPicture(
    _ options: ExplodedOptions, unfolding progress: Double = 1
  ) throws -> CGImage? {
    let tree = inspect()
    let host = try OffscreenHost(size: rootLayer.bounds.size, scale: rootLayer.contentsScale)
    defer { host.close() }
    // A single picture may take longer, and so has no pages.
    let scene = ExplodedScene(limit: 20_000)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    host.rootLayer.backgroundColor = black.mixed(with: PanelStyle.space.cgColor, progress)
    host.rootLayer.addSublayer(scene.layer)
    scene.show(tree, options.unfolded(progress), in: rootLayer.bounds.size)
    // The particles depend on the time since this host was created.
    if tree.layers.contains(where: { $0.shown.emitter != nil }) { host.advance(to: time) }
    return host.scenePicture()
  }
}
