internal import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

// Rules about the cells of tables and collection views.
extension AdviceRule {
  /// The number of cells that come into view in a play from which on a list is judged.
  private static let fewestCells = 20

  /// R23
  static let passesInCells = AdviceRule(
    id: "R23", title: "the cells of a list are drawn offscreen",
    reason: """
      A pass that is cheap for one layer is repeated in each cell in view, in every frame of a \
      scroll. A path for the shadow, or round corners instead of a mask, needs none.
      """,
    before: "avatar.layer.mask = circle   // in each cell",
    after: "avatar.layer.cornerRadius = 20; avatar.layer.masksToBounds = true",
    find: { evidence in
      let fewestPasses = 3.0
      return evidence.lists.compactMap { list in
        var (shadows, masks) = (PassEvidence(), PassEvidence())
        // The frames in which cells had passes, as if only one had at a time.
        var frames = 0
        for layer in evidence.layers(inCellsOf: list) {
          if let pass = layer.passes[.shadow], layer.layer.shadowPath == nil,
            layer.layer.outline != nil
          {
            shadows.add(pass)
            frames = min(frames + pass.frames, evidence.frames)
          }
          if let pass = layer.passes[.mask], layer.layer.roundMaskCorners != nil {
            masks.add(pass)
            let mask = layer.layer.mask?.id.flatMap { evidence.layer($0) }
            if let inner = mask?.passes[.mask] { masks.add(inner) }
            frames = min(frames + pass.frames, evidence.frames)
          }
        }
        let count = evidence.perFrame(Double(shadows.count + masks.count))
        let pixels = evidence.perFrame(shadows.pixels + masks.pixels)
        guard count >= fewestPasses, evidence.isPersistent(frames), evidence.isLarge(pixels)
        else { return nil }
        let causes = [
          shadows.count > 0 ? "shadows without a path" : nil,
          masks.count > 0 ? "masks that are rounded rectangles" : nil,
        ].compactMap { $0 }
        return evidence.advice(
          "R23", list.layer, evidence.severity(pixels),
          "the cells\(cells(list.identifiers)) of \(list.layer.name) are drawn in "
            + "\(count.fixed(1)) offscreen passes per frame, for "
            + causes.joined(separator: " and "),
          fix: [
            shadows.count > 0
              ? "layer.shadowPath = CGPath(roundedRect: layer.bounds, cornerWidth: r, "
                + "cornerHeight: r, transform: nil)   // in layoutSubviews()" : nil,
            masks.count > 0
              ? "layer.mask = nil; layer.cornerRadius = r; layer.masksToBounds = true" : nil,
          ].compactMap { $0 }.joined(separator: "; "),
          evidence: [
            "shadow_passes": evidence.perFrame(Double(shadows.count)),
            "mask_passes": evidence.perFrame(Double(masks.count)),
          ],
          saving: [.offscreenPasses: count, .offscreenPixels: pixels], count: frames)
      }
    },
    repair: { layer, _ in
      (layer.delegate as? any CellList)?.placedCells.forEach { repairPasses(in: $0.layer) }
    }, cannotBeTakenBack: true)

  @MainActor private static func repairPasses(in layer: CALayer) {
    if layer.shadowOpacity > 0 { layer.outlineShadow() }
    layer.roundCornersLikeMask()
    for sublayer in layer.sublayers ?? [] { repairPasses(in: sublayer) }
  }

  private static func cells(_ identifiers: Set<String>) -> String {
    ListEvidence.words(identifiers).map { " \($0)" } ?? ""
  }

  /// R24
  static let cellsNotReused = AdviceRule(
    id: "R24", title: "a list makes new cells instead of using them again",
    reason: """
      A cell that leaves the view waits in the list for the next row or item of its reuse \
      identifier. A cell that was not dequeued, or one with an identifier of its own, is never \
      used again: each row that comes into view makes views, layers and textures.
      """,
    before: """
      // In tableView(_:cellForRowAt:)
      let cell = UITableViewCell(style: .default, reuseIdentifier: "row \\(indexPath.row)")
      """,
    after: """
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      """,
    find: { evidence in
      evidence.lists.compactMap { list in
        let (made, reused) = (list.counts.made, list.counts.reused)
        // A list makes a few more cells than it shows before it can use one again.
        guard made >= fewestCells, made > 4 * reused, made > 2 * list.counts.shown else {
          return nil
        }
        let names = ListEvidence.words(list.identifiers)
        return evidence.advice(
          "R24", list.layer, .warning,
          "\(list.layer.name) made \(made) cells and used \(reused) again, "
            + (names.map { "with the reuse identifiers \($0)" } ?? "without reuse identifiers"),
          fix: "dequeueReusableCell(withIdentifier: \"cell\", for: indexPath)   // for all rows",
          evidence: ["cells_made": Double(made), "cells_reused": Double(reused)],
          saving: [.cellsMade: evidence.perFrame(Double(made))], count: evidence.frames)
      }
    },
    // The cells that are used again show the rows of before, so that the pictures differ.
    repair: { layer, _ in (layer.delegate as? any CellList)?.reusesUnfilled = true },
    cannotBeTakenBack: true)

  /// R25
  static let rebuiltCells = AdviceRule(
    id: "R25", title: "cells get new views each time they are used again",
    reason: """
      A cell is used again so that its views need not be made again. Views that are removed and \
      added for each row cost as much as a new cell; set the values of those that are there, and \
      register one class of cells for each arrangement of views.
      """,
    before: """
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      cell.contentView.addSubview(makeCard(for: row))
      """,
    after: "cell.card.show(row)   // made once, in init(style:reuseIdentifier:)",
    find: { evidence in
      evidence.lists.compactMap { list in
        guard list.reuses >= fewestCells,
          Double(list.rebuilds) >= Threshold.persistence * Double(list.reuses)
        else { return nil }
        let mean = Double(list.newLayers) / Double(list.rebuilds)
        return evidence.advice(
          "R25", list.layer, .note,
          "\(list.layer.name) used cells\(cells(list.rebuiltIdentifiers)) again \(list.reuses) "
            + "times, and \(list.rebuilds) times they got new layers, \(mean.fixed(1)) on average",
          fix: "cell.label.text = row.title   // of the label that the cell has",
          evidence: [
            "reuses": Double(list.reuses), "rebuilds": Double(list.rebuilds), "layers": mean,
          ], saving: [.layersMade: evidence.perFrame(Double(list.newLayers))],
          count: evidence.frames)
      }
    },
    // The cells keep the layers of the rows of before, so that the pictures differ.
    repair: { layer, _ in (layer.delegate as? any CellList)?.reusesUnfilled = true },
    cannotBeTakenBack: true)

  /// R26
  static let sizesOutOfView = AdviceRule(
    id: "R26", title: "a list asks for the sizes of rows that are not seen",
    reason: """
      Without an estimate a table asks its delegate for the heights of all rows each time it \
      loads its data, and a flow layout asks for the sizes of all items each time it is \
      invalidated. With an estimate a table asks for the rows in view.
      """,
    before: "tableView.estimatedRowHeight = 0   // and heightForRowAt measures a text",
    after: "tableView.estimatedRowHeight = 44",
    find: { evidence in
      let fewestSizes = 200
      return evidence.lists.compactMap { list in
        let (counts, all) = (list.counts, list.list.cellCounts)
        // An estimate spares the sizes of rows out of view, one size for all items every call.
        let needed = list.list.canEstimateSizes ? counts.made + counts.reused : 0
        // The first load, which may have been before the play, counts too.
        guard all.sizes >= fewestSizes, all.sizes > 4 * (all.made + all.reused) else { return nil }
        let spare = max(counts.sizes - needed, 0)
        return evidence.advice(
          "R26", list.layer, .note,
          "\(list.layer.name) asked for \(all.sizes) sizes, and showed "
            + "\(all.made + all.reused) cells\(cells(list.identifiers))",
          fix: list.list.canEstimateSizes
            ? "tableView.estimatedRowHeight = 44"
            : "layout.itemSize = size   // of all items, instead of sizeForItemAt",
          evidence: ["sizes": Double(all.sizes), "cells": Double(all.made + all.reused)],
          saving: spare > 0 ? [.cellSizes: evidence.perFrame(Double(spare))] : [:],
          count: evidence.frames)
      }
    },
    repair: { layer, _ in (layer.delegate as? any CellList)?.estimateSizes() },
    cannotBeTakenBack: true)

  /// R27
  static let imagesDecodedAgain = AdviceRule(
    id: "R27", title: "cells get images decoded again that they have shown",
    reason: """
      A picture that is read from its file for each row that shows it is decoded on the main \
      thread while the list scrolls, and sent to the GPU each time, since every decoded image is \
      one of its own. Keep decoded images, and prepare those that are new on another thread.
      """,
    before: "imageView.image = UIImage(data: data)   // in tableView(_:cellForRowAt:)",
    after: "imageView.image = image   // decoded once, and kept",
    find: { evidence in
      let fewestImages = 5
      return evidence.lists.compactMap { list in
        let again = list.imagesDecodedAgain
        guard again >= fewestImages, evidence.frames > 0 else { return nil }
        let bytes = evidence.perFrame(list.bytesDecodedAgain)
        return evidence.advice(
          "R27", list.layer, .warning,
          "the cells\(cells(list.identifiers)) of \(list.layer.name) got \(again) images with the"
            + " pixels of ones that they had shown before",
          fix: "imageView.image = cache.object(forKey: name)   // an NSCache of decoded images",
          evidence: ["images": Double(again)], saving: [.uploadBytes: bytes],
          count: evidence.frames)
      }
    },
    repair: { layer, _ in
      guard let list = layer.delegate as? any CellList, list.cellFilled == nil else { return }
      let cache = PictureCache()
      for cell in list.placedCells { cache.replaceImages(in: cell) }
      list.cellFilled = { cache.replaceImages(in: $0) }
    }, cannotBeTakenBack: true)
}

/// The first image of each picture that the image views of a list have shown.
@MainActor
private final class PictureCache {
  private var pictures: [Int: UIImage] = [:]

  /// Gives the image views in a view the images that had the same pixels before.
  func replaceImages(in view: UIView) {
    if let imageView = view as? UIImageView, let image = imageView.image,
      let hash = image.cgImage.flatMap({ ListEvidence.pixelHash(of: $0) })
    {
      if let known = pictures[hash] {
        if known !== image { imageView.image = known }
      } else {
        pictures[hash] = image
      }
    }
    for subview in view.subviews { replaceImages(in: subview) }
  }
}

extension PassEvidence {
  fileprivate mutating func add(_ other: PassEvidence) {
    frames = max(frames, other.frames)
    count += other.count
    pixels += other.pixels
  }
}
