internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

// Rules about images that are misaligned, or have a wrong size or pixel format.
extension AdviceRule {
  /// R6
  static let misalignedImage = AdviceRule(
    id: "R6", title: "an image is not aligned to pixels",
    reason: """
      An image whose edges are not on the pixel grid is interpolated between neighbouring \
      pixels: it is blurred, and text in it is hard to read. It happens when a layer is centred \
      at half a pixel.
      """,
    before: "icon.center = CGPoint(x: 20.25, y: 40)",
    after: "icon.frame = icon.frame.integral   // at scale 1",
    find: { evidence in
      let fewestFrames = 10
      return evidence.layers.compactMap { layer in
        guard let part = layer.parts[.contents], part.misalignedFrames >= fewestFrames,
          evidence.isPersistent(part.misalignedFrames, of: layer),
          evidence.isLarge(part.shownPixels)
        else { return nil }
        let shift = part.misplacement / evidence.scale
        let size = layer.layer.bounds.size
        let isShifted = max(abs(shift.x), abs(shift.y)) >= 0.005
        return evidence.advice(
          "R6", layer, .note,
          isShifted
            ? "\(layer.name) lies \(abs(shift.x).fixed(2)) points off the pixel grid along x and "
              + "\(abs(shift.y).fixed(2)) along y, and is blurred"
            : "\(layer.name) is \(Double(size.width).fixed(2))x\(Double(size.height).fixed(2)) "
              + "points large, ends between pixels, and is blurred",
          fix: isShifted
            ? "layer.position.x += \(shift.x.fixed(3)); layer.position.y += \(shift.y.fixed(3))"
            : "layer.frame = layer.frame.integral",
          evidence: ["shift_x": shift.x, "shift_y": shift.y], count: part.misalignedFrames)
      }
    },
    repair: { layer, _ in layer.moveToPixels() })

  /// R7
  static let scaledImage = AdviceRule(
    id: "R7", title: "an image has far too many pixels, or too few",
    reason: """
      An image displayed smaller than it is wastes memory and time for decoding and uploading, \
      and flickers as it moves. An image displayed much larger is blurred.
      """,
    before: "imageView.image = UIImage(named: \"photo\")   // 1024x768, shown in 128x96",
    after: """
      imageView.image = UIGraphicsImageRenderer(size: imageView.bounds.size).image { _ in
        photo.draw(in: imageView.bounds)
      }
      """,
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard let part = layer.parts[.contents],
          evidence.isPersistent(part.imageFrames, of: layer)
        else { return nil }
        // An image that grows must be too large, or too small, throughout.
        let isLarger = part.leastDensity.isFinite && part.leastDensity > 2
        let isSmaller = part.greatestDensity > 0 && part.greatestDensity < 0.5
        guard isLarger || isSmaller, evidence.isLarge(part.shownPixels) else { return nil }
        let density = isLarger ? part.leastDensity : part.greatestDensity
        let wasted = Double(part.textureBytes) - part.shownPixels * 4
        guard !isLarger || evidence.isLarge(wasted / 4) else { return nil }
        return evidence.advice(
          "R7", layer, isLarger ? evidence.severity(wasted / 4) : .note,
          isLarger
            ? "\(layer.name) has \(density.fixed(1)) times as many pixels as it shows"
            : "\(layer.name) is stretched over \((1 / density).fixed(1)) times as many pixels as it has",
          fix: layer.layer.drawsItself
            ? "layer.contentsScale = UIScreen.main.scale"
            : isLarger
              ? "layer.contents = UIGraphicsImageRenderer(size: layer.bounds.size).image { _ in "
                + "picture.draw(in: layer.bounds) }.cgImage"
              : "layer.contents = UIImage(named: \"larger\")?.cgImage   // as many pixels as are shown",
          evidence: Self.evidence(of: part, in: layer.layer, density),
          saving: isLarger ? [.textureBytes: wasted / sharers(of: layer, in: evidence)] : [:],
          count: part.imageFrames)
      }
    },
    repair: { $0.scaleContentsDown($1) })

  /// Returns the numbers behind a finding: texels per pixel and, in pixels of the screen, the
  /// largest size at which the image is shown.
  @MainActor private static func evidence(
    of part: PartEvidence, in layer: CALayer, _ density: Double
  ) -> [String: Double] {
    guard let shown = layer.contents.flatMap({ $0 as? CGImage }) else {
      return ["texels_per_pixel": density]
    }
    let image = SIMD2(Double(shown.width), Double(shown.height))
    let most = image / part.leastTexels
    return [
      "texels_per_pixel": density, "image_width_px": image.x, "image_height_px": image.y,
      "most_width_px": most.x, "most_height_px": most.y,
    ]
  }

  /// Returns the number of layers that show the image of `layer`, and so share its texture.
  @MainActor
  private static func sharers(of layer: LayerEvidence, in evidence: Evidence) -> Double {
    let image = layer.layer.contents.flatMap { $0 as? CGImage }
    let count = evidence.layers.filter { other in
      other.layer.contents.flatMap { $0 as? CGImage } === image
    }.count
    return Double(max(count, 1))
  }

  /// R14
  static let hugeTexture = AdviceRule(
    id: "R14", title: "a texture is huge",
    reason: """
      The GPU stores all of an image, however small its visible part. Many GPUs support no more \
      than 4096 or 8192 pixels a side.
      """,
    before: "scrollView.layer.contents = map   // 8192x8192 px are 256 MB",
    after: "final class Map: CATiledLayer {}   // draws and keeps what is seen",
    find: { evidence in
      let (mostBytes, longestSide) = (16_777_216, 8192)
      return evidence.layers.compactMap { layer in
        guard let part = layer.parts[.contents], evidence.isPersistent(part.imageFrames),
          let image = layer.layer.contents.flatMap({ $0 as? CGImage })
        else { return nil }
        let isHuge =
          part.textureBytes > mostBytes || max(image.width, image.height) > longestSide
          || Double(image.width * image.height) > 4 * evidence.surfacePixels
        guard isHuge else { return nil }
        let spare = Double(part.textureBytes) - 4 * evidence.surfacePixels
        return evidence.advice(
          "R14", layer, .warning,
          "\(layer.name) shows an image of \(image.width)x\(image.height) px: "
            + "\((Double(part.textureBytes) / 1_048_576).fixed(1)) MB on the GPU",
          fix:
            "class TiledView: UIView { override class var layerClass: AnyClass { CATiledLayer.self } }",
          evidence: [
            "image_width_px": Double(image.width), "image_height_px": Double(image.height),
          ],
          saving: [.textureBytes: max(spare, 0)], count: part.imageFrames)
      }
    })

  /// R16
  static let copiedImage = AdviceRule(
    id: "R16", title: "the CPU converts the pixels of an image",
    reason: """
      Pixels that are not premultiplied, that are not four bytes long, or that have another byte \
      order, are converted one by one before the upload.
      """,
    before: "CGImage(width: w, height: h, /* .last: not premultiplied */ ...)",
    after: "bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue   // 32 bits a pixel",
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard let part = layer.parts[.contents], part.isCopied,
          evidence.isPersistent(part.imageFrames), evidence.isLarge(part.shownPixels)
        else { return nil }
        return evidence.advice(
          "R16", layer, .note,
          "\(layer.name) shows an image that was converted: \(part.textureBytes) bytes",
          fix: "CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)",
          evidence: ["converted_bytes": Double(part.textureBytes)], count: part.imageFrames)
      }
    })
}

extension CALayer {
  /// The root of the layer tree, whose scale is that of the screen.
  private var outermost: CALayer {
    var root = self
    while let next = root.superlayer { root = next }
    return root
  }

  /// Moves an axis-aligned layer by less than a pixel so that its corner is aligned to pixels, and
  /// rounds its size to whole pixels.
  fileprivate func moveToPixels() {
    let root = outermost
    guard let parent = superlayer, bounds.width > 0 else { return }
    let scale = root.contentsScale
    let size = CGSize(
      width: (bounds.width * scale).rounded() / scale,
      height: (bounds.height * scale).rounded() / scale)
    if abs(size.width - bounds.width) > 1e-4 || abs(size.height - bounds.height) > 1e-4 {
      bounds.size = size
    }
    let corner = root.convert(bounds.origin, from: self)
    let whole = CGPoint(
      x: (corner.x * scale).rounded() / scale, y: (corner.y * scale).rounded() / scale)
    guard abs(whole.x - corner.x) > 1e-4 || abs(whole.y - corner.y) > 1e-4 else { return }
    let from = parent.convert(corner, from: root)
    let to = parent.convert(whole, from: root)
    position = CGPoint(x: position.x + to.x - from.x, y: position.y + to.y - from.y)
  }

  /// Redraws the contents at the largest size in pixels at which they are shown.
  fileprivate func scaleContentsDown(_ advice: Advice) {
    if drawsItself {
      let scale = outermost.contentsScale
      guard contentsScale != scale else { return }
      contentsScale = scale
      setNeedsDisplay()
      return
    }
    guard let image = contents.flatMap({ $0 as? CGImage }),
      contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1),
      // Scales each image once only.
      advice.evidence["image_width_px"] == Double(image.width),
      advice.evidence["image_height_px"] == Double(image.height),
      let width = advice.evidence["most_width_px"], let height = advice.evidence["most_height_px"]
    else { return }
    let size = CGSize(width: width.rounded(), height: height.rounded())
    guard size.width >= 1, size.height >= 1,
      Double(size.width * size.height) < 0.7 * Double(image.width * image.height),
      let context = CGContext(size: size, scale: 1, opaque: !image.hasAlphaChannel)
    else { return }
    UIGraphicsPushContext(context)
    UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
    UIGraphicsPopContext()
    contents = context.makeImage()
  }
}
