import CoreGraphics
import Foundation
internal import CalqueRenderTree

// The pixels on which layers draw. A compositing filter changes these alone, also where the layer
// is transparent: as on screen.
extension LayerRendering {
  /// Returns the rectangle of whole pixels, from the upper left, on which `layer` draws in its own
  /// coordinates, which are those of the context now; null if it draws nothing.
  func drawnPixels(of layer: CALayer) -> CGRect {
    drawnPixels(of: layer, on: context.deviceTransform, in: clipPixels, 0)
  }

  /// Returns the pixels on which the mask of `layer` draws, as `drawnPixels(of:)` does.
  func drawnPixels(ofMaskOf layer: CALayer) -> CGRect {
    drawnPixels(ofMaskOf: layer, on: context.deviceTransform, in: clipPixels, 0)
  }

  private var clipPixels: CGRect {
    context.boundingBoxOfClipPath.pixels(on: context.deviceTransform)
  }

  /// - Parameter clip: The pixels outside of which nothing is seen. Each part is clipped by itself,
  ///   as on screen.
  private func drawnPixels(
    of layer: CALayer, on transform: CGAffineTransform, in clip: CGRect, _ depth: Int
  ) -> CGRect {
    guard depth < Self.depthLimit, !layer.isHidden, layer.opacity > 0 else { return .null }
    layer.displayIfNeeded()
    var clip = clip
    if layer.mask != nil { clip = drawnPixels(ofMaskOf: layer, on: transform, in: clip, depth) }
    guard !clip.isEmpty else { return .null }
    let shadow = layer.state.shadow
    let castsShadow = shadow.isSeen && !layer.masksToBounds
    // Layers outside may cast a shadow inside.
    let seen = castsShadow ? CGRect.infinite : clip
    let inside =
      layer.masksToBounds ? seen.intersection(layer.bounds.pixels(on: transform)) : seen
    var result = CGRect.null
    func add(_ pixels: CGRect) { if !pixels.isEmpty { result = result.union(pixels) } }
    forEachCopy(of: layer) { sublayer, plane, color in
      guard color.w > 0, let place = shownPlace(of: sublayer, plane) else { return }
      add(drawnPixels(of: sublayer, on: place.concatenating(transform), in: inside, depth + 1))
    }
    if layer.keepsDepth { return result }
    add(pathPixels(of: layer, on: transform).intersection(inside))
    for rect in ownDrawing(of: layer) {
      add(rect.pixels(on: transform).intersection(seen))
    }
    if castsShadow {
      result = result.union(cast(by: result, shadow, on: transform)).intersection(clip)
    }
    return result.isEmpty ? .null : result
  }

  private func drawnPixels(
    ofMaskOf layer: CALayer, on transform: CGAffineTransform, in clip: CGRect, _ depth: Int
  ) -> CGRect {
    guard let mask = layer.mask, let place = shownPlace(of: mask, mask.planeInParent) else {
      return .null
    }
    return drawnPixels(of: mask, on: place.concatenating(transform), in: clip, depth + 1)
  }

  /// Returns the rectangles that `layer` itself draws on but for its path, in its own points.
  private func ownDrawing(of layer: CALayer) -> [CGRect] {
    let state = layer.state
    var rects: [CGRect] = []
    let hasFill =
      layer.backgroundColor.map { $0.alpha > 0 } ?? false
      || (layer.borderWidth > 0 && layer.borderColor.map { $0.alpha > 0 } ?? false)
    if hasFill || state.gradient?.colors.isEmpty == false || layer is CATiledLayer
      || (layer.showsOwnDrawing && !isTinted)
    {
      rects.append(layer.bounds)
    } else if state.content.image != nil {
      state.content.forEachSlice(in: state.geometry.bounds, isFlipped: layer.isFlippedInTree) {
        rect, _ in rects.append(CGRect(vector: rect))
      }
    }
    return rects
  }

  /// Returns the pixels of the fill and of the line of the path of `layer`, each with a clear
  /// margin of a pixel as in the renderer's picture of it.
  private func pathPixels(of layer: CALayer, on transform: CGAffineTransform) -> CGRect {
    guard let shape = layer.state.shape, let path = shape.path, !path.elements.isEmpty else {
      return .null
    }
    let box = CGPath(elements: path.elements).boundingBoxOfPath
    var pixels = CGRect.null
    if shape.fillColor.w > 0 { pixels = box.pixels(on: transform) }
    if shape.strokeColor.w > 0, shape.pen.draws {
      let reach = -CGFloat(shape.pen.reach(along: path.elements))
      pixels = pixels.union(box.insetBy(dx: reach, dy: reach).pixels(on: transform))
    }
    return pixels.isNull ? .null : pixels.insetBy(dx: -1, dy: -1)
  }

  /// Returns the pixels of the shadow of what is drawn on `pixels`, or of the shadow's path.
  private func cast(
    by pixels: CGRect, _ shadow: LayerShadow, on transform: CGAffineTransform
  ) -> CGRect {
    let place = CGAffineTransform(translationX: shadow.offset.x, y: shadow.offset.y)
      .concatenating(transform)
    let reach = -CGFloat(shadow.extent)
    if let path = shadow.path {
      return CGPath(elements: path.elements).boundingBoxOfPath.insetBy(dx: reach, dy: reach)
        .pixels(on: place)
    }
    guard !pixels.isNull else { return .null }
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    return pixels.insetBy(dx: reach * scale, dy: reach * scale)
      .offsetBy(dx: place.tx - transform.tx, dy: place.ty - transform.ty).integral
  }
}

extension CGRect {
  /// Returns the whole pixels that the image of the rectangle touches.
  fileprivate func pixels(on transform: CGAffineTransform) -> CGRect {
    guard !isNull, width > 0, height > 0 else { return .null }
    let image = applying(transform)
    // A side on a boundary may be a little beyond it by rounding.
    return image.insetBy(dx: 1e-3, dy: 1e-3).integral
  }
}
