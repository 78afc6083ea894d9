internal import CoreGraphics
internal import QuartzCore
internal import CalqueRenderTree

// Rules about clips and offscreen passes that the picture does not need.
extension AdviceRule {
  /// R3
  static let needlessClip = AdviceRule(
    id: "R3", title: "round corners clip nothing",
    reason: """
      A layer that masks to round bounds clips every sublayer at its edge: each is drawn with \
      blending, and in other batches than the layers outside. Backgrounds and borders are round \
      by themselves.
      """,
    before: "card.layer.cornerRadius = 12; card.layer.masksToBounds = true",
    after: "card.layer.masksToBounds = false   // nothing inside reaches the corners",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let clip = layer.clip
        // A clip that cuts in one frame is needed.
        guard clip.frames > 0, clip.needlessFrames == clip.frames,
          evidence.isPersistent(clip.frames), layer.layer.contents == nil
        else { return nil }
        let pixels = evidence.perFrame(clip.pixels)
        guard evidence.isLarge(pixels) else { return nil }
        return evidence.advice(
          "R3", layer, evidence.severity(pixels),
          "\(layer.name) masks to its round corners, but nothing inside reaches them",
          fix: "layer.masksToBounds = false",
          evidence: ["corner_radius": Double(layer.layer.cornerRadius)],
          saving: [.blendedPixels: pixels], count: clip.frames)
      }
    },
    repair: { layer, _ in layer.masksToBounds = false })

  /// R4
  static let disjointGroup = AdviceRule(
    id: "R4", title: "a group fades offscreen although its layers do not overlap",
    reason: """
      A translucent layer with sublayers is drawn into an offscreen target first, so that \
      overlapping sublayers do not show through. If they do not overlap, each can fade by \
      itself: the same pixels without a target.
      """,
    before: "row.layer.opacity = 0.5   // its icons do not overlap",
    after: "row.layer.allowsGroupOpacity = false",
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard let pass = layer.passes[.groupOpacity], layer.disjointFrames == pass.frames,
          evidence.isPersistent(pass.frames)
        else { return nil }
        let pixels = evidence.perFrame(pass.pixels)
        guard evidence.isLarge(pixels) else { return nil }
        return evidence.advice(
          "R4", layer, evidence.severity(pixels),
          "\(layer.name) is drawn offscreen to fade as one, but the layers in it do not "
            + "overlap",
          fix: "layer.allowsGroupOpacity = false",
          saving: [
            .offscreenPasses: evidence.perFrame(Double(pass.count)), .offscreenPixels: pixels,
          ], count: pass.frames)
      }
    },
    repair: { layer, _ in layer.allowsGroupOpacity = false })

  /// R5
  static let shadowWithoutPath = AdviceRule(
    id: "R5", title: "a shadow has no path",
    reason: """
      Without a path the renderer has to find the outline of a shadow: the layer and its subtree \
      are drawn into one target, blurred in another, and both are drawn. With a path the shadow \
      is one quad.
      """,
    before: "card.layer.shadowOpacity = 0.4",
    after: """
      card.layer.shadowPath = CGPath(
        roundedRect: card.bounds, cornerWidth: r, cornerHeight: r, transform: nil)
      """,
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard let pass = layer.passes[.shadow], layer.layer.shadowPath == nil,
          evidence.isPersistent(pass.frames, of: layer)
        else { return nil }
        let pixels = evidence.perFrame(pass.pixels)
        guard evidence.isLarge(pixels) else { return nil }
        let known = layer.layer.outline
        let radius = Double(layer.layer.cornerRadius).fixed(1)
        let fix =
          known == nil
          ? "layer.shadowPath = path   // around what \(layer.name) draws"
          : layer.layer is CAShapeLayer
            ? "layer.shadowPath = layer.path"
            : "layer.shadowPath = CGPath(roundedRect: layer.bounds, cornerWidth: \(radius), "
              + "cornerHeight: \(radius), transform: nil)"
        return evidence.advice(
          "R5", layer, evidence.severity(pixels),
          "\(layer.name) casts a shadow without a path"
            + (known == nil ? "; its shape is everything that it draws" : ""),
          fix: fix, evidence: ["is_exact": known == nil ? 0 : 1],
          saving: [
            .offscreenPasses: evidence.perFrame(Double(pass.count)), .offscreenPixels: pixels,
          ], count: pass.frames)
      }
    },
    repair: { layer, _ in layer.outlineShadow() })

  /// R18
  static let roundMask = AdviceRule(
    id: "R18", title: "a mask does the work of round corners",
    reason: """
      Several layers under a mask are drawn into an offscreen target. If the mask is a rounded \
      rectangle as large as the bounds, the layer can clip to its own round corners without a \
      target.
      """,
    before: "view.layer.mask = shapeLayer   // its path is a rounded rectangle",
    after: "view.layer.cornerRadius = 12; view.layer.masksToBounds = true",
    find: { evidence in
      evidence.layers.compactMap { layer in
        guard let pass = layer.passes[.mask], let mask = layer.layer.mask,
          evidence.isPersistent(pass.frames, of: layer), let corners = layer.layer.roundMaskCorners
        else { return nil }
        let inner = mask.id.flatMap { evidence.layer($0)?.passes[.mask] } ?? PassEvidence()
        let pixels = evidence.perFrame(pass.pixels + inner.pixels)
        guard evidence.isLarge(pixels) else { return nil }
        return evidence.advice(
          "R18", layer, evidence.severity(pixels),
          "\(layer.name) has a mask that is a rounded rectangle as large as its bounds",
          fix: "layer.mask = nil; layer.cornerRadius = \(Double(corners.radius).fixed(1)); "
            + (corners.isContinuous ? "layer.cornerCurve = .continuous; " : "")
            + "layer.masksToBounds = true",
          evidence: ["corner_radius": Double(corners.radius)],
          saving: [
            .offscreenPasses: evidence.perFrame(Double(pass.count + inner.count)),
            .offscreenPixels: pixels,
          ], count: pass.frames)
      }
    },
    repair: { layer, _ in layer.roundCornersLikeMask() })
}

extension CALayer {
  /// Gives a shadow without a path the outline of the layer, if it is known.
  func outlineShadow() {
    guard shadowPath == nil, let outline else { return }
    shadowPath = outline
  }

  /// Replaces a mask that is a rounded rectangle by round corners.
  func roundCornersLikeMask() {
    guard let corners = roundMaskCorners else { return }
    mask = nil
    cornerRadius = corners.radius
    if corners.isContinuous { cornerCurve = .continuous }
    masksToBounds = true
  }

  /// The outline of the layer's drawing with its subtree, if known: a filled path, or the bounds
  /// with round corners.
  var outline: CGPath? {
    if let shape = self as? CAShapeLayer, backgroundColor == nil, sublayers ?? [] == [] {
      let isFilled = shape.fillColor?.alpha ?? 0 >= 1 && shape.strokeColor?.alpha ?? 0 == 0
      return isFilled ? shape.path : nil
    }
    guard fillsItsOutline else { return nil }
    let radius = min(max(cornerRadius, 0), min(bounds.width, bounds.height) / 2)
    return CGPath(
      roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  /// True if the layer's drawing with its subtree has the outline of its bounds with round corners.
  fileprivate var fillsItsOutline: Bool {
    let image = contents.flatMap { $0 as? CGImage }
    let isFilled =
      cornerRadius == 0 && contentsGravity == .resize
      && (isOpaque || image?.hasOnlyOpaquePixels ?? false)
    guard backgroundColor?.alpha ?? 0 >= 1 || image != nil && isFilled else { return false }
    return masksToBounds
      || (sublayers ?? []).allSatisfy { $0.isHidden || bounds.contains($0.frame) }
  }

  /// The corners that the mask leaves; nil unless it is exactly a rounded rectangle as large as the
  /// bounds.
  var roundMaskCorners: CGPath.Corners? {
    guard let mask, mask.sublayers ?? [] == [], mask.opacity >= 1, mask.mask == nil,
      CATransform3DIsIdentity(mask.transform)
    else { return nil }
    let slack = 0.01
    func isWhole(_ rect: CGRect) -> Bool {
      abs(rect.minX - bounds.minX) < slack && abs(rect.minY - bounds.minY) < slack
        && abs(rect.width - bounds.width) < slack && abs(rect.height - bounds.height) < slack
    }
    if let shape = mask as? CAShapeLayer {
      guard shape.fillColor?.alpha ?? 0 >= 1, let path = shape.path else { return nil }
      let box = path.boundingBox
      guard isWhole(convert(box, from: mask)) else { return nil }
      return path.corners
    }
    guard isWhole(mask.frame), mask.backgroundColor?.alpha ?? 0 >= 1, mask.contents == nil
    else { return nil }
    return CGPath.Corners(
      radius: mask.cornerRadius, isContinuous: mask.cornerCurve == .continuous)
  }
}
