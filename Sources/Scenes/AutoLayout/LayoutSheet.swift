internal import UIKit

/// A sheet with controls in a stack, whose last section opens.
final class LayoutSheet: UIView {
  let kinds = UISegmentedControl(items: TileArrangement.Kind.allCases.map(\.title))
  let gap = UISlider()
  let mirror = UISwitch()
  let more = UIButton(type: .system)
  private(set) lazy var content = UIStackView(arrangedSubviews: [
    kinds, row("Gap", gap), row("Right to left", mirror), more, details,
  ])
  private let details = UIStackView()
  private let handle = UIView()

  /// True if the last section is shown. In an animation it opens and closes.
  var showsDetails: Bool {
    get { !details.isHidden }
    set {
      guard newValue == details.isHidden else { return }
      details.isHidden = !newValue
      more.setTitle(newValue ? "Less" : "More", for: .normal)
    }
  }

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    backgroundColor = Theme.panel
    layer.cornerRadius = 22
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 14
    handle.backgroundColor = Theme.faintText
    handle.layer.cornerRadius = 2.5
    kinds.selectedSegmentIndex = 0
    (gap.minimumValue, gap.maximumValue, gap.value) = (0, 40, 10)
    more.setTitle("More", for: .normal)
    fillDetails()
    content.axis = .vertical
    content.spacing = 14
    for view in [handle, content] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      handle.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 40),
      handle.heightAnchor.constraint(equalToConstant: 5),
      content.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 12),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 20),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.textColor = Theme.text
    label.font = .systemFont(ofSize: 15)
    label.setContentHuggingPriority(
      control is UISwitch ? .defaultLow : .defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 16
    return row
  }

  private func fillDetails() {
    details.axis = .vertical
    details.spacing = 6
    details.isHidden = true
    for text in [
      "Each arrangement is a set of constraints. One is deactivated, another activated, and "
        + "layoutIfNeeded() in an animation does the rest.",
      "The board ends above the sheet: whatever moves the sheet squeezes the tiles.",
    ] {
      let label = UILabel()
      label.text = text
      label.textColor = Theme.faintText
      label.font = .systemFont(ofSize: 13)
      label.numberOfLines = 0
      details.addArrangedSubview(label)
    }
  }
}
