internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A slider of the inspector with one knob, or with two that bound a range. It is not animated.
@MainActor
final class PanelSlider: UIView, PanelControl {
  private let label = PanelStyle.label(PanelStyle.faint)
  private let number = PanelStyle.label()
  private let track = UIView()
  private let fill = UIView()
  private let knobs: [UIView]
  private let ring = UIView()
  private let title: String
  var limits: ClosedRange<Double> { didSet { if limits != oldValue { setNeedsLayout() } } }
  private let changed: (ClosedRange<Double>) -> Void
  /// The index of the dragged knob.
  private var held: Int?
  var isFocused = false { didSet { PanelStyle.showRing(isFocused, on: ring.layer) } }
  var isAvailable: Bool { true }
  var name: String { title }
  /// The values of the two knobs; a single knob sets the upper one.
  var range: ClosedRange<Double> { didSet { if range != oldValue { setNeedsLayout() } } }

  /// - Parameters:
  ///   - isRange: True for two knobs.
  ///   - changed: Called with the new values while a knob is dragged.
  init(
    _ title: String, in limits: ClosedRange<Double>, isRange: Bool = false,
    _ changed: @escaping (ClosedRange<Double>) -> Void
  ) {
    self.title = title
    self.limits = limits
    self.changed = changed
    range = limits
    knobs = (0..<(isRange ? 2 : 1)).map { _ in UIView() }
    super.init(frame: .zero)
    label.text = title
    track.backgroundColor = PanelStyle.field
    fill.backgroundColor = PanelStyle.accent
    number.textAlignment = .right
    for view in [track, fill] { view.layer.cornerRadius = 2 }
    for knob in knobs {
      knob.backgroundColor = PanelStyle.text
      knob.layer.cornerRadius = 6
    }
    ring.layer.cornerRadius = 4
    for view in [label, number, track, fill, ring] + knobs {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The value of the single knob.
  var value: Double {
    get { range.upperBound }
    set {
      let value = newValue.isNaN ? limits.lowerBound : newValue
      range = limits.lowerBound...min(max(value, limits.lowerBound), limits.upperBound)
    }
  }

  private var start: CGFloat { 86 }
  private var length: CGFloat { max(bounds.width - start - 62, 10) }

  private func x(of value: Double) -> CGFloat {
    let span = limits.upperBound - limits.lowerBound
    return start + length * CGFloat(span > 0 ? (value - limits.lowerBound) / span : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height / 2
    ring.frame = bounds.insetBy(dx: -4, dy: 0)
    label.frame = CGRect(x: 0, y: 0, width: start - 10, height: bounds.height)
    number.frame = CGRect(x: bounds.width - 50, y: 0, width: 50, height: bounds.height)
    let texts = [range.lowerBound, range.upperBound].map { Self.text($0) }
    number.text = knobs.count == 2 ? texts.joined(separator: "–") : texts[1]
    track.frame = CGRect(x: start, y: middle - 2, width: length, height: 4)
    let ends = (
      x(of: knobs.count == 2 ? range.lowerBound : limits.lowerBound), x(of: range.upperBound)
    )
    fill.frame = CGRect(x: ends.0, y: middle - 2, width: ends.1 - ends.0, height: 4)
    for (index, knob) in knobs.enumerated() {
      let x = index == 0 && knobs.count == 2 ? ends.0 : ends.1
      knob.frame = CGRect(x: x - 6, y: middle - 6, width: 12, height: 12)
    }
  }

  private static func text(_ value: Double) -> String {
    abs(value) < 10 && value != value.rounded()
      ? "\((value * 100).rounded() / 100)" : "\(Int(value.rounded()))"
  }

  private func take(_ touch: UITouch) {
    let position = touch.location(in: self).x
    let share = Double(min(max((position - start) / length, 0), 1))
    let knob = held ?? nearest(to: position)
    held = knob
    move(knob, to: limits.lowerBound + share * (limits.upperBound - limits.lowerBound))
  }

  /// Moves a knob, which stays beside the other one.
  private func move(_ knob: Int, to value: Double) {
    if knobs.count == 2, knob == 0 {
      range = min(value, range.upperBound)...range.upperBound
    } else {
      let lower = knobs.count == 2 ? range.lowerBound : limits.lowerBound
      range = lower...max(value, lower)
    }
    changed(range)
  }

  /// Moves the knob by left and right; of two knobs the upper one, and by down and up the lower
  /// one. A step is a hundredth of the limits, and ten with Shift.
  func press(_ key: UIKey) -> Bool {
    let isRange = knobs.count == 2
    let direction: Double
    switch key.keyCode {
    case .keyboardLeftArrow: direction = -1
    case .keyboardRightArrow: direction = 1
    case .keyboardDownArrow where isRange: direction = -1
    case .keyboardUpArrow where isRange: direction = 1
    default: return false
    }
    let span = limits.upperBound - limits.lowerBound
    // Large values are shown as whole numbers.
    let unit = span > 10 ? max((span / 100).rounded(), 1) : span / 100
    let step = direction * unit * (key.modifierFlags.contains(.shift) ? 10 : 1)
    let isLower = isRange && [.keyboardDownArrow, .keyboardUpArrow].contains(key.keyCode)
    let value = (isLower ? range.lowerBound : range.upperBound) + step
    move(isLower ? 0 : knobs.count - 1, to: min(max(value, limits.lowerBound), limits.upperBound))
    return true
  }

  private func nearest(to position: CGFloat) -> Int {
    guard knobs.count == 2 else { return 0 }
    let (low, high) = (
      abs(x(of: range.lowerBound) - position), abs(x(of: range.upperBound) - position)
    )
    if low == high { return position < x(of: range.lowerBound) ? 0 : 1 }
    return low < high ? 0 : 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    held = nil
    touches.first.map(take)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map(take)
  }
}
