internal import CalqueAdviser
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueRenderTree
internal import CalqueTelemetry

// The rows about a layer, section by section.
extension PropertyRow {
  /// Returns the rows of the names that a layer has besides its own.
  static func list(of names: InspectedNames) -> [PropertyRow] {
    let property = names.property.map { property in
      names.holder.map { "\($0).\(property)" } ?? property
    }
    return [
      ("Text", names.text.map { "“\($0)”" }), ("Image", names.image),
      ("Identifier", names.identifier), ("Held by", property),
    ].compactMap { key, value in value.map { PropertyRow(key, $0) } }
  }

  /// Returns the rows of the place in the source that made a layer: the line, and the function.
  static func list(of creation: StackFrame) -> [PropertyRow] {
    [
      PropertyRow("Created", creation.whereabouts),
      PropertyRow("", creation.place == nil ? "" : "in \(creation.function)"),
    ].filter { !$0.model.isEmpty }
  }

  /// Returns the rows of the frame, in the points of the superlayer and of the window, and in
  /// pixels.
  static func geometry(
    of layer: InspectedLayer, scale: Double, edit: PropertyEdit
  ) -> [PropertyRow] {
    let (model, shown) = (layer.frame.short, layer.shownFrame.short)
    var rows = [
      PropertyRow("Geometry", kind: .heading),
      PropertyRow("frame", model, shown: shown == model ? "" : shown, edit: edit),
    ]
    guard let corners = layer.corners else {
      return rows + [PropertyRow("In pixels", "behind the camera")]
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    let box = CGRect(
      x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    let pixels = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    rows.append(PropertyRow("In the window", box.short))
    rows.append(PropertyRow("In pixels", box.applying(pixels).short))
    return rows
  }

  /// Returns the rows of the matrices: the transform as model and presentation value, and the
  /// projection from the layer's points to the window's. Omits identity transforms and pure
  /// translations.
  static func matrices(of layer: InspectedLayer) -> [PropertyRow] {
    var rows: [PropertyRow] = []
    let (model, shown) = (layer.model.transforms.transform, layer.shown.transforms.transform)
    if model != .identity || shown != .identity {
      for (index, row) in model.rows.enumerated() {
        let other = shown.rows[index]
        rows.append(
          PropertyRow(
            index == 0 ? "transform" : "", line(row), shown: other == row ? "" : line(other)))
      }
    }
    if !layer.plane.isTranslation {
      for (index, row) in layer.plane.rows.enumerated() {
        rows.append(PropertyRow(index == 0 ? "To the window" : "", line([row.x, row.y, row.z])))
      }
    }
    return rows.isEmpty ? [] : [PropertyRow("Matrices", kind: .heading)] + rows
  }

  private static func line(_ numbers: [Double]) -> String {
    numbers.map { InspectedValue.short($0) }.joined(separator: "   ")
  }

  /// Returns the rows of the image: its size, and the size at which it is displayed.
  static func contents(of layer: InspectedLayer, scale: Double) -> [PropertyRow] {
    guard let image = layer.shown.content.image else { return [] }
    func size(_ width: Double, _ height: Double) -> String {
      "\(InspectedValue.short(width))x\(InspectedValue.short(height)) px"
    }
    var rows = [
      PropertyRow("Contents", kind: .heading),
      PropertyRow("Size", "\(image.width)x\(image.height) px"),
    ]
    let bounds = layer.shown.geometry.bounds
    let texels = layer.cost.texelsPerPixel
    if texels.x > 0, texels.y > 0 {
      let (x, y) = (Double(texels.x), Double(texels.y))
      rows.append(
        PropertyRow(
          "Shown at",
          size((Double(image.width) / x).rounded(), (Double(image.height) / y).rounded())))
      rows.append(
        PropertyRow(
          "Texels per pixel",
          "\(InspectedValue.short(x)) x \(InspectedValue.short(y))"
            + " = \(InspectedValue.short(x * y))"))
    }
    rows.append(PropertyRow("Bounds", size(bounds.z * scale, bounds.w * scale)))
    rows.append(PropertyRow("Memory", bytes(image.width * image.height * 4)))
    return rows
  }

  /// Returns the rows of the animations and their progress.
  static func list(of animations: [InspectedAnimation]) -> [PropertyRow] {
    if animations.isEmpty { return [] }
    return [PropertyRow("Animations", kind: .heading)]
      + animations.map { animation in
        PropertyRow(
          animation.key ?? animation.className, animation.keyPaths.joined(separator: ", "),
          shown: animation.timingText,
          kind: .progress(animation.phase == .running ? animation.fraction : 0))
      }
  }

  /// Returns the rows of the drawing cost.
  static func list(of cost: LayerCost) -> [PropertyRow] {
    guard cost.isKnown else { return [PropertyRow("", "Not measured yet")] }
    var rows = [
      PropertyRow("Draws", cost.draws.grouped), PropertyRow("Pixels", cost.pixels.grouped),
      PropertyRow("Blended", cost.blendedPixels.grouped),
    ]
    if let target = cost.target { rows.append(PropertyRow("Drawn into", target)) }
    if cost.batch >= 0 { rows.append(PropertyRow("Batch", "\(cost.batch)")) }
    if cost.cache != .none { rows.append(PropertyRow("Cache", cost.cache.rawValue)) }
    if cost.textureBytes > 0 {
      let format = cost.isCoverage ? ", one byte per pixel" : ""
      rows.append(PropertyRow("Textures", bytes(cost.textureBytes) + format))
    }
    func list(_ key: String, _ words: [String]) {
      for (index, word) in words.enumerated() {
        rows.append(PropertyRow(index == 0 ? key : "", word))
      }
    }
    list("Blended because", cost.blendReasons)
    list(
      "Offscreen because",
      cost.passes.map { "\($0.reason), \($0.width)x\($0.height) px, \(bytes($0.bytes))" })
    list("Not drawn because", cost.omissions)
    list("Alignment", cost.misalignments)
    return rows
  }

  /// Returns the rows of the advice; nil if it is not known yet.
  ///
  /// - Parameters:
  ///   - actions: Returns what can be done about a finding.
  ///   - isTried: Returns true for a finding whose fix is in effect as an edit.
  static func list(
    of advice: [Advice]?, _ actions: (Advice) -> [AdviceAction], isTried: (Advice) -> Bool
  ) -> [PropertyRow] {
    var rows = [PropertyRow("Advice", kind: .heading)]
    guard let advice else { return rows + [PropertyRow("", "Not checked yet")] }
    if advice.isEmpty { rows.append(PropertyRow("", "Nothing found")) }
    for (index, advice) in advice.enumerated() {
      let text = "\(advice.rule)  \(isTried(advice) ? "Tried: " : "")\(advice.cause)."
      rows.append(PropertyRow(text, kind: isTried(advice) ? .sentence : .warning))
      rows.append(PropertyRow("Fix: \(advice.fix)", kind: .sentence))
      if let saving = advice.saving.text {
        rows.append(PropertyRow("Saves \(saving)", kind: .sentence))
      }
      rows.append(PropertyRow("", kind: .actions(actions(advice), advice: index)))
    }
    return rows
  }
}

extension InspectedAnimation {
  /// The progress, in words.
  package var timingText: String {
    switch phase {
    case .waiting: "waiting"
    case .ended: "ended"
    case .running:
      "\(Int((fraction * 100).rounded())) % of \(InspectedValue.short(duration)) s"
        + (repeatCount > 1 ? ", cycle \(InspectedValue.short(cycle + 1))" : "")
    }
  }
}

extension CATransform3D {
  /// The sixteen elements, four per row.
  fileprivate var rows: [[Double]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ].map { $0.map { Double($0) } }
  }
}
