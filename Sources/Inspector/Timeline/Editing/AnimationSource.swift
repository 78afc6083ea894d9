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
    guard let copy = original.editableCopy else { return nil }
    draft.apply(to: copy)
    (animation, self.draft, self.key, self.layer) = (copy, draft, key, layer)
    (block, self.members) = (original.blockTiming, members)
  }

  /// The lines of the source.
  var text: String {
    if animation is CATransition, let block, let text = text(ofTransition: block) { return text }
    guard let block, animation is CABasicAnimation else { return explicitText }
    if block.isOfAnimator { return text(ofAnimator: block) }
    guard block.curve == .curve, optionName == nil else { return text(of: block) }
    let isPlain = animation.repeatCount == 0 && !animation.autoreverses && block.rate == nil
    return isPlain ? text(ofAnimator: block) : explicitText(of: block)
  }

  /// The lines that add the animation to its layer.
  private var explicitText: String {
    var beginTime: String?
    if draft.delay > 0.0005 {
      beginTime =
        "layer.convertTime(CACurrentMediaTime(), from: nil) + " + SwiftText.number(draft.delay)
    }
    var lines = AnimationLines(animation, name: "animation", duration: draft.duration)
      .lines(beginTime: beginTime)
    let name = key.map { SwiftText.text($0) } ?? "nil"
    lines.append("layer.add(animation, forKey: \(name))")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Blocks of views

  /// The block with its edited times, and a line for each property that it changes.
  private func text(of block: BlockTiming) -> String {
    let delay = SwiftText.number(draft.delay)
    let duration = "withDuration: \(SwiftText.number(draft.duration))"
    let options = optionNames(block)
    var arguments: [String]
    switch block.curve {
    case .curve:
      arguments = [duration]
      if draft.delay > 0.0005 || !options.isEmpty { arguments.append("delay: \(delay)") }
    case .spring(let ratio, let velocity):
      let edited = draft.spring.map { min($0.dampingRatio, 1) } ?? ratio
      arguments = [
        duration, "delay: \(delay)", "usingSpringWithDamping: \(SwiftText.number(edited))",
        "initialSpringVelocity: \(SwiftText.number(velocity))",
      ]
    case .perceived(_, _, let velocity):
      let ratio = draft.spring?.dampingRatio ?? 1
      arguments = [
        "springDuration: \(SwiftText.number(draft.spring?.response ?? 0.5))",
        "bounce: \(SwiftText.number(ratio <= 1 ? 1 - ratio : 1 / ratio - 1))",
        "initialSpringVelocity: \(SwiftText.number(velocity))", "delay: \(delay)",
      ]
    }
    if !options.isEmpty { arguments.append("options: [\(options.joined(separator: ", "))]") }
    let line = "UIView.animate(\(arguments.joined(separator: ", "))) {"
    let head =
      line.count <= 96 ? line : "UIView.animate(\n  \(arguments.joined(separator: ",\n  "))\n) {"
    var changes = changes(of: block)
    if isCounted {
      let call =
        "UIView.modifyAnimations("
        + "withRepeatCount: \(SwiftText.number(Double(animation.repeatCount))), "
        + "autoreverses: \(animation.autoreverses)) {"
      changes = [call] + changes.map { "  \($0)" } + ["}"]
    }
    return "\(head)\n\(changes.map { "  \($0)\n" }.joined())}\n"
  }

  /// The lines of a block whose curve no option names, and which repeats, reverses or has a rate:
  /// an animator does none of these, so that the properties are set, and animated one by one.
  private func explicitText(of block: BlockTiming) -> String {
    var lines = changes(of: block)
    for (index, (layer, original)) in members.enumerated() {
      guard let copy = original.editableCopy as? CAPropertyAnimation, let path = copy.keyPath else {
        continue
      }
      draft.apply(to: copy)
      let name = members.count == 1 ? "animation" : "animation\(index + 1)"
      let owner = "\(viewName(of: layer)).layer"
      let beginTime =
        draft.delay > 0.0005
        ? "\(owner).convertTime(CACurrentMediaTime(), from: nil) + \(SwiftText.number(draft.delay))"
        : nil
      lines += AnimationLines(copy, name: name, duration: draft.duration).lines(
        beginTime: beginTime)
      lines.append("\(owner).add(\(name), forKey: \(SwiftText.text(path)))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The call that shows a transition of a view; nil if it cannot have the edited times.
  private func text(ofTransition block: BlockTiming) -> String? {
    guard draft.delay <= 0.0005, let curve = optionName else { return nil }
    let styles: [(UIView.AnimationOptions, String)] = [
      (.transitionFlipFromLeft, ".transitionFlipFromLeft"),
      (.transitionFlipFromRight, ".transitionFlipFromRight"),
      (.transitionCurlUp, ".transitionCurlUp"), (.transitionCurlDown, ".transitionCurlDown"),
      (.transitionCrossDissolve, ".transitionCrossDissolve"),
      (.transitionFlipFromTop, ".transitionFlipFromTop"),
      (.transitionFlipFromBottom, ".transitionFlipFromBottom"),
    ]
    let bits = block.options.rawValue & 0xF << 20
    guard let style = styles.first(where: { $0.0.rawValue == bits }) else { return nil }
    var names = [style.1] + optionNames(block).filter { !$0.hasPrefix(".curve") }
    if block.options.contains(.allowAnimatedContent) { names.append(".allowAnimatedContent") }
    if !curve.isEmpty { names.append(curve) }
    let duration = SwiftText.number(draft.duration)
    return "UIView.transition(\n  with: \(viewName(of: layer)), duration: \(duration), "
      + "options: [\(names.joined(separator: ", "))]\n) {\n"
      + "  // the changes, as the program makes them\n}\n"
  }

  /// The lines of a property animator.
  private func text(ofAnimator block: BlockTiming) -> String {
    let duration = "duration: \(SwiftText.number(draft.duration))"
    var arguments = [duration]
    var spring: String?
    if case .spring(_, let velocity) = block.curve, let edited = draft.spring {
      let numbers = [edited.mass, edited.stiffness, edited.damping].map { SwiftText.number($0) }
      let vector = SwiftText.number(velocity)
      spring =
        "let spring = UISpringTimingParameters(\n  mass: \(numbers[0]), stiffness: \(numbers[1]), "
        + "damping: \(numbers[2]),\n  initialVelocity: CGVector(dx: \(vector), dy: \(vector)))\n"
      arguments.append("timingParameters: spring")
    } else if let name = curveName {
      arguments.append("curve: .\(name)")
    } else {
      let p = draft.curve
      arguments.append("controlPoint1: \(SwiftText.point(p.x, p.y))")
      arguments.append("controlPoint2: \(SwiftText.point(p.z, p.w))")
    }
    let delay = draft.delay > 0.0005 ? "afterDelay: \(SwiftText.number(draft.delay))" : ""
    var changes = changes(of: block)
    var settings = ""
    if !block.isOfAnimator {
      if block.options.contains(.layoutSubviews) {
        changes += layers.map { "\(viewName(of: $0)).layoutIfNeeded()" }
      }
      // The opposite of the default of a block.
      if !block.options.contains(.allowUserInteraction) {
        settings = "animator.isUserInteractionEnabled = false\n"
      }
    }
    let body = changes.map { "  \($0)\n" }.joined()
    let made = "let animator = UIViewPropertyAnimator(\(arguments.joined(separator: ", ")))"
    let lines =
      made.count <= 96
      ? made
      : "let animator = UIViewPropertyAnimator(\n  \(arguments.joined(separator: ",\n  "))\n)"
    return "\(spring ?? "")\(lines)\n\(settings)animator.addAnimations {\n\(body)}\n"
      + "animator.startAnimation(\(delay))\n"
  }

  /// The name of the draft's curve as UIKit has it; nil if it has none.
  private var curveName: String? {
    let known = ["easeInEaseOut": "easeInOut", "easeIn": "easeIn", "easeOut": "easeOut"]
    let named = CAMediaTimingFunction.named.first { $0.curve.controlPoints == draft.curve }
    return named.flatMap { $0.name == .linear ? "linear" : known[$0.name.rawValue] }
  }

  /// The option of the draft's curve, `""` for the block's default; nil if it has none.
  private var optionName: String? {
    let names = [
      "easeInOut": "", "easeIn": ".curveEaseIn", "easeOut": ".curveEaseOut",
      "linear": ".curveLinear",
    ]
    return curveName.flatMap { names[$0] }
  }

  /// True if the block repeats its animations a number of times, which no option does.
  private var isCounted: Bool { animation.repeatCount > 0 && animation.repeatCount.isFinite }

  /// The names of the options.
  private func optionNames(_ block: BlockTiming) -> [String] {
    var known: [(UIView.AnimationOptions, String)] = [
      (.allowUserInteraction, ".allowUserInteraction"),
      (.beginFromCurrentState, ".beginFromCurrentState"), (.repeat, ".repeat"),
      (.autoreverse, ".autoreverse"), (.layoutSubviews, ".layoutSubviews"),
    ]
    let cycles: UIView.AnimationOptions = [.repeat, .autoreverse]
    if isCounted { known.removeAll { cycles.contains($0.0) } }
    var names = known.filter { block.options.contains($0.0) }.map(\.1)
    if let rate = block.rate { names.append(".preferredFramesPerSecond\(rate)") }
    if block.curve == .curve, let name = optionName, !name.isEmpty { names.append(name) }
    return names
  }

  /// The layers that the block changes, each once.
  private var layers: [CALayer] {
    var layers: [CALayer] = []
    for (layer, _) in members where !layers.contains(where: { $0 === layer }) {
      layers.append(layer)
    }
    return layers
  }

  private func viewName(of layer: CALayer) -> String {
    let layers = layers
    let place = layers.firstIndex { $0 === layer } ?? 0
    return layers.count == 1 ? "view" : "view\(place + 1)"
  }

  /// A line for each property that the block changes, with the value that the layer has now.
  private func changes(of block: BlockTiming) -> [String] {
    members.compactMap { layer, animation in
      guard let property = animation as? CAPropertyAnimation, let path = property.keyPath else {
        return nil
      }
      let view = viewName(of: layer)
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

extension BlockTiming {
  /// The preferred frames in a second; nil for the display's own.
  fileprivate var rate: Int? {
    let known: [(UIView.AnimationOptions, Int)] = [
      (.preferredFramesPerSecond60, 60), (.preferredFramesPerSecond30, 30),
    ]
    let bits = options.rawValue & (0xF << 24)
    return known.first { $0.0.rawValue == bits }?.1
  }
}

/// The lines of Swift that make an animation of a layer in a variable.
@MainActor
struct AnimationLines {
  private let animation: CAAnimation
  /// The name of the variable.
  private let name: String
  private let duration: Double

  init(_ animation: CAAnimation, name: String, duration: Double) {
    (self.animation, self.name, self.duration) = (animation, name, duration)
  }

  /// All lines: the members of a group, the variable, the values and the times.
  ///
  /// - Parameter beginTime: The expression of the begin time; nil for none.
  func lines(beginTime: String?) -> [String] {
    let path = (animation as? CAPropertyAnimation)?.keyPath
    let made =
      "let \(name) = \(type(of: animation))(\(path.map { "keyPath: \(SwiftText.text($0))" } ?? ""))"
    return memberLines + [made] + groupLines + valueLines + timeLines(beginTime)
  }

  private var members: [CAAnimation] { (animation as? CAAnimationGroup)?.animations ?? [] }

  /// Returns the name of a member's variable: `animation1`, and `animation1_2` in a group in a
  /// group.
  private func name(ofMember index: Int) -> String {
    "\(name)\(name.last?.isNumber == true ? "_" : "")\(index + 1)"
  }

  private var memberLines: [String] {
    members.enumerated().flatMap { index, member in
      AnimationLines(member, name: name(ofMember: index), duration: member.duration).lines(
        beginTime: member.beginTime == 0 ? nil : SwiftText.number(member.beginTime))
    }
  }

  private var groupLines: [String] {
    guard !members.isEmpty else { return [] }
    let names = members.indices.map { name(ofMember: $0) }
    return ["\(name).animations = [\(names.joined(separator: ", "))]"]
  }

  private func line(_ property: String, _ value: Any?) -> [String] {
    guard let value, let animation = animation as? CAPropertyAnimation else { return [] }
    guard let text = SwiftText.value(animation.plain(value)) else {
      return ["// \(name).\(property): \(type(of: value)), as the program sets it"]
    }
    return ["\(name).\(property) = \(text)"]
  }

  private var valueLines: [String] {
    var lines: [String] = []
    if let basic = animation as? CABasicAnimation {
      lines += line("fromValue", basic.fromValue) + line("toValue", basic.toValue)
      lines += line("byValue", basic.byValue)
    }
    if let keyframes = animation as? CAKeyframeAnimation { lines += self.lines(of: keyframes) }
    if let spring = animation as? CASpringAnimation {
      if spring.mass != 1 { lines.append("\(name).mass = \(number(spring.mass))") }
      lines.append("\(name).stiffness = \(number(spring.stiffness))")
      lines.append("\(name).damping = \(number(spring.damping))")
      if spring.initialVelocity != 0 {
        lines.append("\(name).initialVelocity = \(number(spring.initialVelocity))")
      }
      if spring.allowsOverdamping { lines.append("\(name).allowsOverdamping = true") }
    }
    if let transition = animation as? CATransition { lines += self.lines(of: transition) }
    if let property = animation as? CAPropertyAnimation {
      if property.isAdditive { lines.append("\(name).isAdditive = true") }
      if property.isCumulative { lines.append("\(name).isCumulative = true") }
      if let function = property.valueFunction {
        lines.append("\(name).valueFunction = CAValueFunction(name: .\(function.name.rawValue))")
      }
    }
    return lines
  }

  private func lines(of keyframes: CAKeyframeAnimation) -> [String] {
    var lines: [String] = []
    if keyframes.path != nil { lines.append("// \(name).path: as the program sets it") }
    if let values = keyframes.values {
      let texts = values.map { SwiftText.value(keyframes.plain($0)) }
      lines.append(
        texts.contains(nil)
          ? "// \(name).values: as the program sets them"
          : "\(name).values = [\(texts.compactMap { $0 }.joined(separator: ", "))]")
    }
    if let times = keyframes.keyTimes {
      let texts = times.map { SwiftText.number($0.doubleValue) }
      lines.append("\(name).keyTimes = [\(texts.joined(separator: ", "))]")
    }
    if let functions = keyframes.timingFunctions {
      let texts = functions.map(SwiftText.timing)
      lines.append("\(name).timingFunctions = [\(texts.joined(separator: ", "))]")
    }
    if keyframes.calculationMode != .linear {
      lines.append("\(name).calculationMode = .\(keyframes.calculationMode.rawValue)")
    }
    if let mode = keyframes.rotationMode {
      let mode = mode == .rotateAutoReverse ? "rotateAutoReverse" : "rotateAuto"
      lines.append("\(name).rotationMode = .\(mode)")
    }
    return lines
  }

  private func lines(of transition: CATransition) -> [String] {
    var lines: [String] = []
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    let subtypes: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    if transition.type != .fade {
      lines.append("\(name).type = \(constant(transition.type, of: types))")
    }
    if let subtype = transition.subtype {
      lines.append("\(name).subtype = \(constant(subtype, of: subtypes))")
    }
    if transition.startProgress != 0 {
      lines.append("\(name).startProgress = \(number(CGFloat(transition.startProgress)))")
    }
    if transition.endProgress != 1 {
      lines.append("\(name).endProgress = \(number(CGFloat(transition.endProgress)))")
    }
    return lines
  }

  /// Returns the Swift of one of the `known` constants, or of another value of their type.
  private func constant<Value: RawRepresentable<String> & Equatable>(
    _ value: Value, of known: [Value]
  ) -> String {
    known.contains(value)
      ? ".\(value.rawValue)" : "\(Value.self)(rawValue: \(SwiftText.text(value.rawValue)))"
  }

  private func number(_ value: CGFloat) -> String { SwiftText.number(Double(value)) }

  private func timeLines(_ beginTime: String?) -> [String] {
    var lines = ["\(name).duration = \(SwiftText.number(duration))"]
    if let beginTime { lines.append("\(name).beginTime = \(beginTime)") }
    if let function = animation.timingFunction, !(animation is CASpringAnimation) {
      lines.append("\(name).timingFunction = \(SwiftText.timing(function))")
    }
    if animation.speed != 1 {
      lines.append("\(name).speed = \(SwiftText.number(Double(animation.speed)))")
    }
    if animation.timeOffset != 0 {
      lines.append("\(name).timeOffset = \(SwiftText.number(animation.timeOffset))")
    }
    if animation.repeatCount != 0 {
      lines.append("\(name).repeatCount = \(SwiftText.number(Double(animation.repeatCount)))")
    }
    if animation.repeatDuration != 0 {
      lines.append("\(name).repeatDuration = \(SwiftText.number(animation.repeatDuration))")
    }
    if animation.autoreverses { lines.append("\(name).autoreverses = true") }
    if animation.fillMode != .removed {
      lines.append("\(name).fillMode = .\(animation.fillMode.rawValue)")
    }
    let rates = animation.preferredFrameRateRange
    if rates != .default {
      let preferred = rates.preferred.map { ", preferred: \(SwiftText.number(Double($0)))" } ?? ""
      lines.append(
        "\(name).preferredFrameRateRange = CAFrameRateRange("
          + "minimum: \(SwiftText.number(Double(rates.minimum))), "
          + "maximum: \(SwiftText.number(Double(rates.maximum)))\(preferred))")
    }
    if !animation.isRemovedOnCompletion { lines.append("\(name).isRemovedOnCompletion = false") }
    return lines
  }
}
