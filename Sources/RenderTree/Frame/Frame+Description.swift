extension Frame: CustomStringConvertible {
  /// The frame as text, with a line for each pass, batch and quad; tests compare it.
  package var description: String {
    var lines = ["frame \(width)x\(height) damage \(damage)"]
    for (index, pass) in passes.enumerated() {
      lines.append("pass \(index) \(pass.reason) \(pass.bounds)\(describe(pass.blur))")
      for batch in batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
        lines.append("  \(describe(batch))")
        for slotIndex in Int(batch.first)..<Int(batch.first + batch.count) {
          lines.append("    \(describe(slotIndex, batch.pipeline))")
        }
      }
    }
    for (index, clip) in clips.enumerated() {
      if clip.side != .none {
        let map = clip.fromPixels
        let line = [map.yu, map.yv, map.y1].map(number).joined(separator: " ")
        lines.append("clip \(index) \(clip.side) \(line) inside \(clip.parent)")
        continue
      }
      if let coverage = clip.coverage {
        lines.append(
          "clip \(index) \(coverageMasks[Int(coverage.coverageMaskIndex)]) alpha \(number(coverage.alpha)) inside \(clip.parent)"
        )
        continue
      }
      lines.append(
        "clip \(index) size \(number(clip.size.x))x\(number(clip.size.y))"
          + " radius \(number(clip.cornerRadius))\(clip.corners.phrase) inside \(clip.parent)")
    }
    return lines.joined(separator: "\n")
  }

  private func describe(_ blur: Blur) -> String {
    blur.isNone ? "" : " blurred by \(number(blur.deviation.x)),\(number(blur.deviation.y))"
  }

  private func describe(_ index: Int, _ pipeline: Pipeline) -> String {
    switch pipeline {
    case .solid, .image, .tintedAlpha, .lineMap: "\(sprites[index])"
    case .smallImage, .mixed: sprites[index].mixedDescription
    case .stroke: sprites[index].strokeDescription
    case .shadow: "\(shadows[index])"
    case .roundRect, .roundImage: "\(roundRects[index])"
    case .gradient: roundRects[index].gradientDescription
    }
  }

  private func describe(_ batch: Batch) -> String {
    var text = "\(batch.pipeline) \(batch.isBlended ? batch.blendMode.participle : "opaque")"
    switch batch.texture {
    case .none: break
    case .image(let id): text += " image \(id.index)"
    case .pass(let index): text += " pass \(index)"
    case .snapshot(let id): text += " snapshot \(id.index)"
    case .coverageMask(let index): text += " \(coverageMasks[Int(index)])"
    case .gradients: break
    }
    if batch.effect >= 0 { text += " by \(effects[Int(batch.effect)])" }
    if batch.clipChain >= 0 { text += " clip \(batch.clipChain)" }
    return text + " in \(batch.scissor)"
  }
}

extension BlendMode {
  /// The word for a batch that is blended with this rule.
  fileprivate var participle: String {
    switch self {
    case .over: "blended"
    case .add: "added"
    case .destinationIn: "scaling"
    default: "blended by \(self)"
    }
  }
}

extension PixelRect: CustomStringConvertible {
  /// `x,y widthxheight`.
  package var description: String { isEmpty ? "nothing" : "\(minX),\(minY) \(width)x\(height)" }
}

extension CoverageMask: CustomStringConvertible {
  /// The covered shape and the part of it, the resolution and the bounds in raster pixels.
  package var description: String {
    let part = trim == SIMD2(0, 1) ? "" : " \(number(trim.x))...\(number(trim.y))"
    let blur = deviation > 0 ? " blurred by \(number(deviation))" : ""
    return "\(isStroke ? "stroke" : "fill")\(part)\(blur) at scale \(number(scale)) in "
      + "\(bounds.minX),\(bounds.minY) \(bounds.width)x\(bounds.height)"
  }
}

extension Sprite: CustomStringConvertible {
  /// The corners in pixels, in reading order, and the colour.
  package var description: String {
    var text = outline
    if (u0, v0, u1, v1) != (0, 0, 1, 1) {
      text += " texture \(number(u0)),\(number(v0)) \(number(u1)),\(number(v1))"
    }
    return text + phrase
  }

  /// The description of an instance of the `smallImage` or `mixed` pipeline.
  fileprivate var mixedDescription: String {
    var plain = self
    (plain.wu, plain.wv, plain.w1) = (0, 0, 1)
    let name = (image < 0 ? "" : "image \(image) ") + (clip < 0 ? "" : "clip \(clip) ")
    guard isRound else { return "\(name)\(plain)" }
    let line = border.map { " border \(number($0.width)) \(Self.phrase($0.color))" } ?? ""
    return "\(name)\(plain.outline) size \(number(u0))x\(number(v0)) radius \(number(u1))\(line)"
      + phrase
  }

  /// The description of an instance of the `stroke` pipeline.
  fileprivate var strokeDescription: String {
    let caps = v0 < 0 ? " round" : ""
    let part =
      u0 > 0
      ? "radius \(number(u0)) \(v1 >= .pi ? "whole" : "\(number(u1 - v1))...\(number(u1 + v1))")"
      : "length \(number(2 * v1)) along \(number(u1))"
    return "\(outline) width \(number(2 * abs(v0)))\(caps) \(part)\(phrase)"
  }

  private var outline: String {
    "layer \(layer) \(Homography(xu, xv, x1, yu, yv, y1, wu, wv, w1).corners)"
  }

  private var phrase: String {
    " color \(Self.phrase(SIMD4(red, green, blue, alpha)))"
  }

  private static func phrase(_ color: SIMD4<UInt16>) -> String {
    (0..<4).map { number(Float(color[$0]) / 65535) }.joined(separator: " ")
  }
}

extension RoundRect: CustomStringConvertible {
  /// The corners in pixels, in reading order, and the corner radius and style.
  private var outline: String {
    let plane = Homography(xu, xv, x1, yu, yv, y1, wu, wv, w1)
    let style = CornerStyle(rawValue: UInt8(corners)).phrase
    return "layer \(layer) \(plane.corners) radius \(number(cornerRadius))\(style)"
  }

  /// The description of an instance of the `gradient` pipeline.
  fileprivate var gradientDescription: String {
    "\(outline) \(gradientKind) from \(number(u0)),\(number(v0)) to \(number(u1)),\(number(v1))"
      + " through \(number(gradientStopCount)) opacity \(number(gradientOpacity))"
  }

  package var description: String {
    let fill = [fillRed, fillGreen, fillBlue, fillAlpha].map(number).joined(separator: " ")
    var text = "\(outline) fill \(fill)"
    if borderWidth > 0 {
      let border = [borderRed, borderGreen, borderBlue, borderAlpha].map(number)
      text += " border \(number(borderWidth)) \(border.joined(separator: " "))"
    }
    return text
  }
}

extension ShadowRect: CustomStringConvertible {
  /// The corners of the quad in pixels, the rectangle in its own points, the blur and the colour.
  package var description: String {
    let radii = [radius0, radius1, radius2, radius3].map(number)
    let radius = Set(radii).count == 1 ? radii[0] : radii.joined(separator: ",")
    let color = [red, green, blue, alpha].map(number).joined(separator: " ")
    return "layer \(layer) \(plane.corners) of \(number(width))x\(number(height)) radius \(radius)"
      + " blurred by \(number(deviation)) color \(color)"
  }
}

extension CornerStyle {
  /// The non-default properties of the corners, preceded by a space; empty for circular ones.
  fileprivate var phrase: String {
    let names = [
      (Self.squareMinXMinY, "minXMinY"), (.squareMaxXMinY, "maxXMinY"),
      (.squareMinXMaxY, "minXMaxY"), (.squareMaxXMaxY, "maxXMaxY"),
    ]
    let square = names.filter { contains($0.0) }.map(\.1)
    return (contains(.continuous) ? " continuous" : "")
      + (square.isEmpty ? "" : " but \(square.joined(separator: " "))")
  }
}

extension Homography {
  /// The images of the unit square's corners: top left, top right, bottom left, bottom right.
  fileprivate var corners: String {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { (u: Float, v: Float) in
      let w = wu * u + wv * v + w1
      return "(\(number((xu * u + xv * v + x1) / w)),\(number((yu * u + yv * v + y1) / w)))"
    }.joined(separator: " ")
  }
}

/// Returns `value` with at most two decimals, without decimals for whole numbers.
private func number(_ value: Float) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let hundredths = Int(saturating: (value * 100).rounded())
  let sign = hundredths < 0 ? "-" : ""
  let (whole, part) = (abs(hundredths) / 100, abs(hundredths) % 100)
  if part == 0 { return "\(sign)\(whole)" }
  return part % 10 == 0
    ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
}
