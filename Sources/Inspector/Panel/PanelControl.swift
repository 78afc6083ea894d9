internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A control of the inspector that the keys can reach.
@MainActor
protocol PanelControl: UIView {
  /// True if it receives the keys, which a ring shows.
  var isFocused: Bool { get set }
  /// True if it can be used.
  var isAvailable: Bool { get }
  /// Its title, or a word for it.
  var name: String { get }
  /// The part of it in the ring, in its own points.
  var ringFrame: CGRect { get }
  /// Handles a key; returns false for a key without effect.
  func press(_ key: UIKey) -> Bool
}

extension PanelControl {
  var ringFrame: CGRect { bounds }
}

/// A button of the inspector: a word that is highlighted while it is on.
@MainActor
final class PanelButton: UIView, PanelControl {
  private let label = PanelStyle.label()
  private let action: () -> Void
  /// Its effect in words, for the tip under the pointer; empty for none.
  let hint: String
  /// True if it is highlighted.
  var isOn = false { didSet { if isOn != oldValue { showState() } } }
  /// True if it can be clicked.
  var isAvailable = true { didSet { if isAvailable != oldValue { showState() } } }
  var isFocused = false { didSet { PanelStyle.showRing(isFocused, on: layer) } }
  var title: String {
    didSet { label.text = title }
  }

  var name: String { title }

  init(_ title: String, hint: String = "", _ action: @escaping () -> Void) {
    self.title = title
    self.hint = hint
    self.action = action
    super.init(frame: .zero)
    layer.cornerRadius = 4
    label.text = title
    label.textAlignment = .center
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    backgroundColor = isOn ? PanelStyle.accent : PanelStyle.field
    label.textColor = isAvailable ? PanelStyle.text : PanelStyle.faint
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 4, dy: 0)
  }

  func press(_ key: UIKey) -> Bool {
    guard [.keyboardSpacebar, .keyboardReturnOrEnter].contains(key.keyCode) else { return false }
    if isAvailable { action() }
    return true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isAvailable, let touch = touches.first, bounds.contains(touch.location(in: self)) else {
      return
    }
    action()
  }
}

/// A line of text that filters a list. A click gives it the keys; Esc clears it, and then gives the
/// keys back.
@MainActor
final class PanelField: UIView, PanelControl {
  /// The longest text, in characters.
  private static let limit = 40

  private let label = PanelStyle.label()
  private let placeholder: String
  private let changed: (String) -> Void
  var text = "" { didSet { if text != oldValue { showState() } } }
  var isFocused = false { didSet { if isFocused != oldValue { showState() } } }
  var isAvailable: Bool { true }
  var name: String { "filter" }

  /// - Parameter changed: Called with the text after each key that changes it.
  init(_ placeholder: String, _ changed: @escaping (String) -> Void) {
    (self.placeholder, self.changed) = (placeholder, changed)
    super.init(frame: .zero)
    backgroundColor = PanelStyle.field
    layer.cornerRadius = 4
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    label.text = isFocused ? text + "▏" : text.isEmpty ? placeholder : text
    label.textColor = text.isEmpty && !isFocused ? PanelStyle.faint : PanelStyle.text
    PanelStyle.showRing(isFocused, on: layer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 6, dy: 0)
  }

  func press(_ key: UIKey) -> Bool {
    var new = text
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: new = String(text.dropLast())
    case .keyboardEscape:
      guard !text.isEmpty else { return false }
      new = ""
    default:
      guard key.characters.count == 1, let typed = key.characters.first, typed.isPrintable,
        text.count < Self.limit
      else { return false }
      new.append(typed)
    }
    text = new
    changed(new)
    return true
  }
}

extension Character {
  /// True for what a line of text can hold.
  fileprivate var isPrintable: Bool {
    isLetter || isNumber || isPunctuation || isSymbol || self == " "
  }
}

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
