internal import CoreGraphics
internal import Foundation
internal import QuartzCore

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
