internal import CoreGraphics
package import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

// Draws that blend without need: the result is the same without blending.
extension AdviceRule {
  /// R1
  static let opaqueImage = AdviceRule(
    id: "R1", title: "an opaque image is blended",
    reason: """
      An image with an alpha channel is blended even if no pixel of it is transparent: for each \
      pixel the renderer reads the pixel below, which it also has to draw.
      """,
    before: "layer.contents = UIImage(named: \"cover\")?.cgImage   // RGBA, every alpha 255",
    after: "layer.isOpaque = true   // or save the file without an alpha channel",
    find: { evidence in
      var opaque: [CGImage: Bool] = [:]
      let found = evidence.layers.compactMap { layer -> (LayerEvidence, CGImage, Int, Double)? in
        guard let image = layer.layer.contents.flatMap({ $0 as? CGImage }),
          let blended = layer.parts[.contents]?.blended(only: .contentsAlpha),
          evidence.isPersistent(blended.frames, of: layer), image.hasAlphaChannel
        else { return nil }
        let isOpaque = opaque[image] ?? image.hasOnlyOpaquePixels
        opaque[image] = isOpaque
        return isOpaque
          ? (layer, image, blended.frames, evidence.perFrame(blended.pixels)) : nil
      }
      // Many small images cost as much as a large one.
      guard evidence.isLarge(found.reduce(0) { $0 + $1.3 }) else { return [] }
      return found.map { layer, image, frames, pixels in
        evidence.advice(
          "R1", layer, evidence.severity(pixels),
          "\(layer.name) draws its image of \(image.width)x\(image.height) px with blending, but no "
            + "pixel of it is transparent",
          fix: "layer.isOpaque = true",
          evidence: [
            "image_width_px": Double(image.width), "image_height_px": Double(image.height),
          ],
          saving: [.blendedPixels: pixels], count: frames)
      }
    },
    repair: { layer, _ in layer.isOpaque = true })

  /// R2
  static let clearText = AdviceRule(
    id: "R2", title: "text without a background lies on a flat colour",
    reason: """
      The bitmaps of `draw(_:)` and of text layers are transparent outside of the drawing, and \
      are blended. On one flat colour they can include that colour, and cover the layers below.
      """,
    before: "card.addSubview(label)   // the card is white, the label has no background",
    after: "label.backgroundColor = card.backgroundColor; label.isOpaque = true",
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard layer.layer.drawsItself, !layer.layer.isOpaque,
          layer.layer.backgroundColor?.alpha ?? 0 == 0,
          let blended = layer.parts[.contents]?.blended(only: .contentsAlpha),
          evidence.isPersistent(blended.frames, of: layer), layer.layer.flatGround != nil
        else { return nil }
        let pixels = evidence.perFrame(blended.pixels)
        guard evidence.isLarge(pixels) else { return nil }
        return evidence.advice(
          "R2", layer, evidence.severity(pixels),
          "\(layer.name) is drawn without a background, over one flat colour",
          fix: "view.backgroundColor = superview.backgroundColor; view.isOpaque = true",
          saving: [.blendedPixels: pixels], count: blended.frames)
      }
    },
    repair: { layer, _ in
      guard !layer.isOpaque, let color = layer.flatGround else { return }
      layer.backgroundColor = color
      layer.isOpaque = true
      layer.setNeedsDisplay()
    })

  /// R22
  static let overdraw = AdviceRule(
    id: "R22", title: "overdraw is high",
    reason: """
      Pixels that are drawn and then drawn over cost as much as visible ones. More than two and \
      a half draws per pixel on average, in the redrawn part of the window, exceed the refresh \
      interval of slow GPUs. If a few layers cause most of the draws, change those.
      """,
    before: "for view in stack { view.backgroundColor = .white }   // each on the one before",
    after: "view.backgroundColor = nil   // where the superview has the same, or make them opaque",
    find: { evidence in
      @MainActor func pixels(_ layer: LayerEvidence) -> Double {
        layer.parts.values.reduce(0) { $0 + $1.pixels }
      }
      let drawn = evidence.layers.reduce(0) { $0 + pixels($1) }
      let updated = Double(evidence.updatedPixels)
      let heaviest = evidence.layers.sorted { pixels($0) > pixels($1) }.prefix(3)
      // If a thousand small layers share the cost, none is to blame.
      guard updated > 0, drawn > 2.5 * updated, evidence.isLarge(evidence.perFrame(updated)),
        heaviest.reduce(0, { $0 + pixels($1) }) > drawn / 4
      else { return [] }
      let factor = drawn / updated
      let share = 100 * evidence.perFrame(updated) / max(evidence.surfacePixels, 1)
      let names = heaviest.map {
        "\($0.path) (\(Int(evidence.perFrame(pixels($0)).rounded())) px)"
      }
      return [
        evidence.advice(
          "R22", nil, factor > 4 ? .warning : .note,
          "in the \(share.fixed(0)) % of the window that a frame redraws, each pixel is drawn "
            + "\(factor.fixed(1)) times; most by "
            + names.joined(separator: ", "),
          fix: "view.isOpaque = true   // and no backgrounds under opaque views",
          evidence: ["overdraw": factor], count: evidence.frames)
      ]
    })
}

extension CALayer {
  /// True if the layer draws its contents, and does not just display an image that was set.
  package var drawsItself: Bool {
    guard contents != nil else { return false }
    if self is CATextLayer { return true }
    if delegate is UIImageView || delegate is UIButton { return false }
    return delegate is UIView
  }

  /// The colour of the ancestor right below the layer; nil unless that ancestor is opaque there,
  /// covers the layer, and nothing lies in between.
  var flatGround: CGColor? {
    var (inner, next) = (self, superlayer)
    while let ground = next {
      let area = ground.convert(bounds, from: self)
      let siblings = ground.sublayers ?? []
      let place = siblings.firstIndex { $0 === inner } ?? 0
      let isAlone = siblings[..<place].allSatisfy { $0.isHidden || !$0.frame.intersects(area) }
      guard isAlone, inner.opacity >= 1, ground.contents == nil else { return nil }
      if let color = ground.backgroundColor, color.alpha > 0 {
        // The largest rectangle with the same centre inside of the round corners.
        let side = min(ground.bounds.width, ground.bounds.height) / 2
        let inset = min(max(ground.cornerRadius, 0), side) * 0.3
        let inner = ground.bounds.insetBy(dx: inset, dy: inset)
        let isWhole = color.alpha >= 1 && inner.contains(area)
        return isWhole ? color : nil
      }
      (inner, next) = (ground, ground.superlayer)
    }
    return nil
  }
}
