internal import UIKit

/// The same views twice, side by side: from left to right, and from right to left.
final class DirectionsViewController: FigureViewController {
  override class var playDuration: TimeInterval { 0.8 }

  let panels = [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map {
    DirectionPanel($0)
  }
  private var isFull = false
  /// The values of a round, as a share of their ranges.
  private var share = 0.9

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UIStackView(arrangedSubviews: panels)
    row.semanticContentAttribute = .forceLeftToRight
    row.distribution = .fillEqually
    row.spacing = 24
    row.translatesAutoresizingMaskIntoConstraints = false
    canvas.addSubview(row)
    let wide = row.widthAnchor.constraint(equalTo: canvas.widthAnchor, constant: -48)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      row.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 680),
      row.heightAnchor.constraint(equalToConstant: 400),
      wide,
    ])
  }

  override var parameters: [SceneParameter] { [.number("Value", self, \.share, 0.5...1)] }

  override var keyHints: [KeyHint] {
    [KeyHint("R", "Change the values"), KeyHint("Drag", "Move a slider")]
  }

  override func play() {
    isFull.toggle()
    for panel in panels { panel.show(isFull ? Float(share) : 0.25) }
  }
}

/// A card with views whose sides depend on the direction of their content.
final class DirectionPanel: UIView {
  let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let toggle = UISwitch()
  private let segments = UISegmentedControl(items: ["First", "Second", "Third"])
  private let stepper = UIStepper()
  private let pages = UIPageControl()
  private let tabs = UITabBar()
  private let column = UIStackView()

  init(_ direction: UISemanticContentAttribute) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
    clipsToBounds = true
    fill(direction == .forceRightToLeft ? "Right to left" : "Left to right")
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      view.semanticContentAttribute = direction
      pending += view.subviews
    }
    show(0.25)
  }

  required init?(coder: NSCoder) { nil }

  private func fill(_ name: String) {
    let arrow = UIImageView(image: Self.arrow.imageFlippedForRightToLeftLayoutDirection())
    arrow.setContentHuggingPriority(.required, for: .horizontal)
    let text = label("A line of text begins where the reader does.", size: 14)
    text.numberOfLines = 2
    segments.selectedSegmentIndex = 0
    pages.numberOfPages = 5
    pages.pageIndicatorTintColor = .systemGray4
    pages.currentPageIndicatorTintColor = .label
    tabs.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0, image: .checkmark, tag: 0) }
    tabs.selectedItem = tabs.items?.first
    slider.minimumValueImage = .checkmark
    for view in [
      row([arrow, label(name, size: 20)]), text, slider, progress, segments,
      row([label("A switch", size: 15), toggle]), row([stepper, pages]),
    ] { column.addArrangedSubview(view) }
    column.axis = .vertical
    column.spacing = 18
    for view in [column, tabs] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    // The card has no width before its first layout.
    let trailing = column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20)
    trailing.priority = .required - 1
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      trailing,
      tabs.leadingAnchor.constraint(equalTo: leadingAnchor),
      tabs.trailingAnchor.constraint(equalTo: trailingAnchor),
      tabs.bottomAnchor.constraint(equalTo: bottomAnchor),
      tabs.heightAnchor.constraint(equalToConstant: 49),
    ])
  }

  private func label(_ text: String, size: CGFloat) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.alignment = .center
    row.spacing = 10
    return row
  }

  /// Moves all values to `share` of their ranges.
  func show(_ share: Float) {
    slider.setValue(share, animated: true)
    progress.setProgress(share, animated: true)
    toggle.setOn(share > 0.5, animated: true)
    segments.selectedSegmentIndex = share > 0.5 ? 2 : 0
    pages.currentPage = share > 0.5 ? 4 : 0
  }

  /// An arrow that points at the trailing side.
  private static let arrow: UIImage = {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24))
    return renderer.image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 3, y: 12))
      path.addLine(to: CGPoint(x: 20, y: 12))
      path.move(to: CGPoint(x: 13, y: 5))
      path.addLine(to: CGPoint(x: 20, y: 12))
      path.addLine(to: CGPoint(x: 13, y: 19))
      path.lineWidth = 2.5
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }()
}
