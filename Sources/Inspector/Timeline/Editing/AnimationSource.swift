internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The Swift source of an animation in the form that the program used: `CABasicAnimation` and the
/// like, or an animation block of views.
@MainActor
struct AnimationSource {
  private let animation: CAAnimation
  private let draft: AnimationDraft
  private let key: String?
  private let layer: CALayer
  /// The block of views that made it, and its animations.
  private let block: BlockTiming?
  private let members: [(layer: CALayer, animation: CAAnimation)]

  /// - Parameters:
  ///   - original: The animation as the program added it, under `key`.
  ///   - members: All animations of its block, itself included; itself without a block.
  init?(
    _ original: CAAnimation, _ draft: AnimationDraft, key: String?, of layer: CALayer,
    block members: [(layer: CALayer, animation: CAAnimation)]
  ) {
    guard let copy = original.copy() as? CAAnimation else { return nil }
    copy.delegate = nil
    draft.apply(to: copy)
    (animation, self.draft, self.key, self.layer) = (copy, draft, key, layer)
    (block, self.members) = (original.blockTiming, members)
  }

  /// The lines of the source.
  var text: String {
    if let block, animation is CABasicAnimation { return text(of: block) }
    return explicitText
  }

  // MARK: Animations of layers

  private var explicitText: String {
    var lines: [String] = []
    let className = String(describing: type(of: animation))
    let path = (animation as? CAPropertyAnimation)?.keyPath
    lines.append(
      "let animation = \(className)(\(path.map { "keyPath: \(SwiftText.text($0))" } ?? ""))")
    lines += valueLines
    lines += timeLines
    let name = key.map { SwiftText.text($0) } ?? "nil"
    lines.append("layer.add(animation, forKey: \(name))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ name: String, _ value: Any?) -> [String] {
    guard let value, let property = animation as? CAPropertyAnimation else { return [] }
    guard let text = SwiftText.value(property.plain(value)) else {
      return ["// animation.\(name): \(type(of: value)), as the program sets it"]
    }
    return ["animation.\(name) = \(text)"]
  }

  private var valueLines: [String] {
    var lines: [String] = []
    if let basic = animation as? CABasicAnimation {
      lines += line("fromValue", basic.fromValue) + line("toValue", basic.toValue)
      lines += line("byValue", basic.byValue)
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      if keyframes.path != nil { lines.append("// animation.path: as the program sets it") }
      if let values = keyframes.values {
        let texts = values.map { SwiftText.value(keyframes.plain($0)) }
        lines.append(
          texts.contains(nil)
            ? "// animation.values: as the program sets them"
            : "animation.values = [\(texts.compactMap { $0 }.joined(separator: ", "))]")
      }
      if let times = keyframes.keyTimes {
        let texts = times.map { SwiftText.number($0.doubleValue) }
        lines.append("animation.keyTimes = [\(texts.joined(separator: ", "))]")
      }
      if let functions = keyframes.timingFunctions {
        lines.append(
          "animation.timingFunctions = [\(functions.map(text).joined(separator: ", "))]")
      }
      if keyframes.calculationMode != .linear {
        lines.append("animation.calculationMode = .\(keyframes.calculationMode.rawValue)")
      }
      if let mode = keyframes.rotationMode {
        let name = mode == .rotateAutoReverse ? "rotateAutoReverse" : "rotateAuto"
        lines.append("animation.rotationMode = .\(name)")
      }
    }
    if let spring = animation as? CASpringAnimation {
      if spring.mass != 1 { lines.append("animation.mass = \(number(spring.mass))") }
      lines.append("animation.stiffness = \(number(spring.stiffness))")
      lines.append("animation.damping = \(number(spring.damping))")
      if spring.initialVelocity != 0 {
        lines.append("animation.initialVelocity = \(number(spring.initialVelocity))")
      }
      if spring.allowsOverdamping { lines.append("animation.allowsOverdamping = true") }
    }
    if let property = animation as? CAPropertyAnimation {
      if property.isAdditive { lines.append("animation.isAdditive = true") }
      if property.isCumulative { lines.append("animation.isCumulative = true") }
      if let function = property.valueFunction {
        lines.append("animation.valueFunction = CAValueFunction(name: .\(function.name.rawValue))")
      }
    }
    return lines
  }

  private func number(_ value: CGFloat) -> String { SwiftText.number(Double(value)) }

  private var timeLines: [String] {
    var lines = ["animation.duration = \(SwiftText.number(draft.duration))"]
    if draft.delay > 0.0005 {
      lines.append(
        "animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + "
          + SwiftText.number(draft.delay))
    }
    if let function = animation.timingFunction, !(animation is CASpringAnimation) {
      lines.append("animation.timingFunction = \(text(function))")
    }
    if animation.speed != 1 {
      lines.append("animation.speed = \(SwiftText.number(Double(animation.speed)))")
    }
    if animation.timeOffset != 0 {
      lines.append("animation.timeOffset = \(SwiftText.number(animation.timeOffset))")
    }
    if animation.repeatCount != 0 {
      lines.append("animation.repeatCount = \(SwiftText.number(Double(animation.repeatCount)))")
    }
    if animation.repeatDuration != 0 {
      lines.append("animation.repeatDuration = \(SwiftText.number(animation.repeatDuration))")
    }
    if animation.autoreverses { lines.append("animation.autoreverses = true") }
    if animation.fillMode != .removed {
      lines.append("animation.fillMode = .\(animation.fillMode.rawValue)")
    }
    if !animation.isRemovedOnCompletion { lines.append("animation.isRemovedOnCompletion = false") }
    return lines
  }

  /// Returns the expression of a timing function: by its name if it has one.
  private func text(_ function: CAMediaTimingFunction) -> String {
    let points = function.curve.controlPoints
    if let named = CAMediaTimingFunction.named.first(where: { $0.curve.controlPoints == points }) {
      return "CAMediaTimingFunction(name: .\(named.name.rawValue))"
    }
    let numbers = [points.x, points.y, points.z, points.w].map { SwiftText.number($0) }
    return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
  }

  // MARK: Blocks of views

  /// The block with its edited times, and a line for each property that it changes. A curve that no
  /// option names needs a property animator.
  private func text(of block: BlockTiming) -> String {
    let delay = SwiftText.number(draft.delay)
    let duration = "withDuration: \(SwiftText.number(draft.duration))"
    var call = "UIView.animate"
    var arguments: [String]
    var end = "}"
    var curve: String?
    switch block.curve {
    case .curve(let original):
      curve = optionName(original)
      arguments = [duration]
      let hasOptions = !optionNames(block, curve).isEmpty
      if draft.delay > 0.0005 || hasOptions { arguments.append("delay: \(delay)") }
      if curve == nil {
        let p = draft.curve
        call = "UIViewPropertyAnimator"
        arguments = [
          "duration: \(SwiftText.number(draft.duration))",
          "controlPoint1: \(SwiftText.point(p.x, p.y))",
          "controlPoint2: \(SwiftText.point(p.z, p.w))",
        ]
        end = "}.startAnimation(\(draft.delay > 0.0005 ? "afterDelay: \(delay)" : ""))"
      }
    case .spring(let ratio, let velocity):
      curve = ""
      let edited = draft.spring.map { min($0.dampingRatio, 1) } ?? ratio
      arguments = [
        duration, "delay: \(delay)", "usingSpringWithDamping: \(SwiftText.number(edited))",
        "initialSpringVelocity: \(SwiftText.number(velocity))",
      ]
    case .perceived(_, _, let velocity):
      curve = ""
      let ratio = draft.spring?.dampingRatio ?? 1
      arguments = [
        "springDuration: \(SwiftText.number(draft.spring?.response ?? 0.5))",
        "bounce: \(SwiftText.number(ratio <= 1 ? 1 - ratio : 1 / ratio - 1))",
        "initialSpringVelocity: \(SwiftText.number(velocity))", "delay: \(delay)",
      ]
    }
    let options = optionNames(block, curve)
    if curve != nil, !options.isEmpty {
      arguments.append("options: [\(options.joined(separator: ", "))]")
    }
    let line = "\(call)(\(arguments.joined(separator: ", "))) {"
    let head =
      line.count <= 96 ? line : "\(call)(\n  \(arguments.joined(separator: ",\n  "))\n) {"
    return "\(head)\n\(changes(of: block).map { "  \($0)\n" }.joined())\(end)\n"
  }

  /// Returns the option of the draft's curve, `""` for the block's default; nil if it has none.
  private func optionName(_ curve: UIView.AnimationCurve) -> String? {
    let names = [
      ("easeInEaseOut", ""), ("easeIn", ".curveEaseIn"), ("easeOut", ".curveEaseOut"),
      ("linear", ".curveLinear"),
    ]
    let named = CAMediaTimingFunction.named.first { $0.curve.controlPoints == draft.curve }
    return names.first { $0.0 == named?.name.rawValue }?.1
  }

  private func optionNames(_ block: BlockTiming, _ curve: String?) -> [String] {
    let known: [(UIView.AnimationOptions, String)] = [
      (.allowUserInteraction, ".allowUserInteraction"),
      (.beginFromCurrentState, ".beginFromCurrentState"), (.repeat, ".repeat"),
      (.autoreverse, ".autoreverse"), (.layoutSubviews, ".layoutSubviews"),
    ]
    let names = known.filter { block.options.contains($0.0) }.map(\.1)
    return names + [curve ?? ""].filter { !$0.isEmpty }
  }

  /// A line for each property that the block changes, with the value that the layer has now.
  private func changes(of block: BlockTiming) -> [String] {
    var layers: [CALayer] = []
    for (layer, _) in members where !layers.contains(where: { $0 === layer }) {
      layers.append(layer)
    }
    return members.compactMap { layer, animation in
      guard let property = animation as? CAPropertyAnimation, let path = property.keyPath else {
        return nil
      }
      let place = layers.firstIndex { $0 === layer } ?? 0
      let view = layers.count == 1 ? "view" : "view\(place + 1)"
      let value = layer.value(forKeyPath: path).map { property.plain($0) }
      let text = value.flatMap { SwiftText.value($0) } ?? "value"
      switch path {
      case "opacity": return "\(view).alpha = \(text)"
      case "position" where layer.anchorPoint == CGPoint(x: 0.5, y: 0.5):
        return "\(view).center = \(text)"
      case "bounds": return "\(view).bounds = \(text)"
      case "transform":
        if let transform = value as? CATransform3D, CATransform3DIsAffine(transform) {
          let affine = SwiftText.value(CATransform3DGetAffineTransform(transform)) ?? "value"
          return "\(view).transform = \(affine)"
        }
        return "\(view).transform3D = \(text)"
      case "backgroundColor": return "\(view).backgroundColor = UIColor(cgColor: \(text))"
      default: return "\(view).layer.\(path) = \(text)"
      }
    }
  }
}
