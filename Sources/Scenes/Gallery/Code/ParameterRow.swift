internal import UIKit

/// A row of a scene's parameter: its name, a slider and the value.
final class ParameterRow: UIView {
  static let height: CGFloat = 36

  /// Called when the user has moved the slider to another step.
  var changed: () -> Void = {}
  /// Called when the user releases the slider.
  var settled: () -> Void = {}

  let slider = UISlider()
  private let title = UILabel()
  private let reading = UILabel()
  private let parameter: SceneParameter

  init(_ parameter: SceneParameter) {
    self.parameter = parameter
    super.init(frame: .zero)
    title.text = parameter.title
    title.font = .systemFont(ofSize: 13)
    title.textColor = Theme.text
    reading.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    reading.textColor = Theme.faintText
    slider.minimumValue = Float(parameter.range.lowerBound)
    slider.maximumValue = Float(parameter.range.upperBound)
    slider.minimumTrackTintColor = Theme.accent
    slider.maximumTrackTintColor = Theme.keyCap
    slider.addAction(UIAction { [weak self] _ in self?.set() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.settled() }, for: [.touchUpInside, .touchUpOutside])
    for view in [title, slider, reading] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func set() {
    let former = parameter.value
    parameter.value = Double(slider.value)
    show()
    if parameter.value != former { changed() }
  }

  /// Shows the scene's value, which is rounded to steps.
  private func show() {
    slider.value = Float(parameter.value)
    reading.text = parameter.text(parameter.value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    title.frame = directed(CGRect(x: 0, y: 0, width: 92, height: bounds.height))
    reading.frame = directed(CGRect(x: width - 96, y: 0, width: 96, height: bounds.height))
    reading.textAlignment = isRightToLeft ? .left : .right
    slider.frame = directed(
      CGRect(x: 96, y: (bounds.height - 31) / 2, width: max(width - 96 - 104, 0), height: 31))
  }
}
