internal import CalqueDebugOverlay
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Counts the draws at each point of a picture, layer by layer from the back, so that each layer
/// can show the count up to it. Counts in cells of a few points.
struct OverdrawGrid {
  private static let cellsAcross = 128
  /// The most samples along a side of a layer, and the distance of samples in the layer's points.
  private static let (mostSamples, spacing) = (40.0, 6.0)

  private let columns, rows: Int
  private let origin: CGPoint
  /// The side of a cell, in points of the root.
  private let side: Double
  private let pixelScale: Double
  private var counts: [UInt8]

  /// - Parameter picture: The rectangle of the picture, in points of the root.
  init(_ picture: CGRect, pixelScale: Double) {
    let sides = [picture.minX, picture.minY, picture.width, picture.height]
    let picture = sides.allSatisfy(\.isFinite) ? picture : .zero
    origin = picture.origin
    side = max(Double(max(picture.width, picture.height)) / Double(Self.cellsAcross), 1)
    columns = min(max(Int((Double(picture.width) / side).rounded(.up)), 1), Self.cellsAcross)
    rows = min(max(Int((Double(picture.height) / side).rounded(.up)), 1), Self.cellsAcross)
    self.pixelScale = max(pixelScale, 1e-3)
    counts = [UInt8](repeating: 0, count: columns * rows)
  }

  /// The numbers of draws at sample points of a layer.
  struct Samples: Equatable {
    var columns, rows: Int
    var counts: [UInt8]
  }

  /// Adds the draws of `layer`, and returns the counts at its sample points including them.
  ///
  /// - Parameter draws: The number of times that it fills its bounds.
  mutating func add(_ layer: InspectedLayer, draws: Int) -> Samples {
    let samples = samples(of: layer)
    guard let corners = layer.corners, let inverse = layer.plane.inverse, draws > 0 else {
      return samples
    }
    let (x, y) = (corners.map { Double($0.x) }, corners.map { Double($0.y) })
    let seen = layer.cost.bounds
    let left = max(x.min() ?? 0, Double(seen.minX) / pixelScale)
    let right = min(x.max() ?? 0, Double(seen.maxX) / pixelScale)
    let top = max(y.min() ?? 0, Double(seen.minY) / pixelScale)
    let bottom = min(y.max() ?? 0, Double(seen.maxY) / pixelScale)
    let bounds = layer.shown.geometry.bounds
    let (across, down) = (
      cells(from: left - Double(origin.x), to: right - Double(origin.x), columns),
      cells(from: top - Double(origin.y), to: bottom - Double(origin.y), rows)
    )
    for row in down {
      for column in across {
        let position = SIMD2(
          Double(origin.x) + (Double(column) + 0.5) * side,
          Double(origin.y) + (Double(row) + 0.5) * side)
        guard let point = inverse.point(position), point.x >= bounds.x, point.y >= bounds.y,
          point.x < bounds.x + bounds.z, point.y < bounds.y + bounds.w
        else { continue }
        let cell = row * columns + column
        counts[cell] = UInt8(min(Int(counts[cell]) + draws, 255))
      }
    }
    return self.samples(of: layer)
  }

  /// Returns the cells whose centres are between two coordinates.
  private func cells(from start: Double, to end: Double, _ count: Int) -> Range<Int> {
    guard start.isFinite, end.isFinite else { return 0..<0 }
    func cell(_ position: Double) -> Int {
      Int(min(max((position / side - 0.5).rounded(.up), 0), Double(count)))
    }
    return cell(start)..<max(cell(end), cell(start))
  }

  private func samples(of layer: InspectedLayer) -> Samples {
    let bounds = layer.shown.geometry.bounds
    func number(_ length: Double) -> Int {
      guard length.isFinite else { return 1 }
      return Int(min(max((length / Self.spacing).rounded(.up), 1), Self.mostSamples))
    }
    let (across, down) = (number(bounds.z), number(bounds.w))
    var samples = Samples(columns: across, rows: down, counts: [])
    samples.counts.reserveCapacity(across * down)
    for row in 0..<down {
      for column in 0..<across {
        let own = SIMD2(
          bounds.x + bounds.z * (Double(column) + 0.5) / Double(across),
          bounds.y + bounds.w * (Double(row) + 0.5) / Double(down))
        samples.counts.append(count(at: layer.plane.point(own)))
      }
    }
    return samples
  }

  private func count(at position: SIMD2<Double>?) -> UInt8 {
    guard let position else { return 0 }
    let column = ((position.x - Double(origin.x)) / side).rounded(.down)
    let row = ((position.y - Double(origin.y)) / side).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return 0 }
    return counts[Int(row) * columns + Int(column)]
  }
}

extension OverdrawGrid.Samples {
  /// An image of the samples in the colours of the overdraw overlay, one pixel each.
  var image: CGImage {
    let colors = OverdrawPalette.colors(.standard).map { color -> [UInt8] in
      // More opaque than over a picture, so that sheets can be told apart.
      let alpha = min(color.w * 1.8, 0.65)
      return [color.x * alpha, color.y * alpha, color.z * alpha, alpha].map { UInt8($0 * 255) }
    }
    let bytes = counts.flatMap { colors[min(Int($0), colors.count - 1)] }
    return CGImage(
      width: columns, height: rows, bytesPerRow: columns * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}

/// The overdraw tints of sheets. Caches the images while their samples stay the same.
struct OverdrawTints {
  private var samples: [ExplodedCard: OverdrawGrid.Samples] = [:]
  private var images: [ExplodedCard: (samples: OverdrawGrid.Samples, image: CGImage)] = [:]

  /// Counts the draws at the points of `picture`, in points of the root, layer by layer.
  mutating func update(from tree: LayerInspection, picture: CGRect) {
    samples = [:]
    var grid = OverdrawGrid(picture, pixelScale: tree.pixelScale)
    let drawn = tree.layers.indices.filter { tree.layers[$0].cost.draws > 0 }
      .sorted { (tree.layers[$0].cost.order, $0) < (tree.layers[$1].cost.order, $1) }
    for index in drawn {
      let layer = tree.layers[index]
      let draws = max(layer.cost.draws / (layer.copies.count + 1), 1)
      for copy in -1..<layer.copies.count {
        samples[ExplodedCard(layer: index, copy: copy)] = grid.add(
          layer.shown(asCopy: copy), draws: draws)
      }
    }
    images = images.filter { samples[$0.key] == $0.value.samples }
  }

  /// Returns the tint of a sheet; nil if its layer draws nothing.
  mutating func image(of card: ExplodedCard) -> CGImage? {
    if let known = images[card] { return known.image }
    guard let samples = samples[card] else { return nil }
    let image = samples.image
    images[card] = (samples, image)
    return image
  }
}
