internal import UIKit

/// Every control, in one scrolling column, or in two if there is room.
final class ControlsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3 }

  private let canvas = FittedView(naturalSize: CGSize(width: 600, height: 500))
  private let scrollView = UIScrollView()
  private var rows: [ControlRow] = []
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let toggle = UISwitch()
  private let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
  private let stepper = UIStepper()
  private let count = UILabel()
  private let pages = UIPageControl()
  private let activity = UIActivityIndicatorView(style: .large)
  private let small = UIActivityIndicatorView(style: .medium)
  private let button = UIButton(type: .system)
  private let star = UIImageView(image: ControlFigures.star)
  private let runner = UIImageView()
  private let tints = ControlFigures.tints

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(canvas)
    canvas.addSubview(scrollView)
    scrollView.alwaysBounceVertical = true
    fillIn()
    connect()
  }

  private func fillIn() {
    slider.value = 0.4
    progress.progress = 0.4
    toggle.isOn = true
    segments.selectedSegmentIndex = 0
    pages.numberOfPages = 5
    pages.pageIndicatorTintColor = .systemGray4
    pages.currentPageIndicatorTintColor = .label
    count.text = "0"
    count.textAlignment = .right
    count.frame.size = CGSize(width: 40, height: 24)
    button.setTitle("Change the tint", for: .normal)
    runner.animationImages = ControlFigures.runner
    runner.animationDuration = 1
    runner.image = runner.animationImages?.first
    activity.startAnimating()
    small.startAnimating()
    runner.startAnimating()
    let parts: [(String, [UIView])] = [
      ("UISlider", [slider]), ("UIProgressView", [progress]), ("UISwitch", [toggle]),
      ("UISegmentedControl", [segments]), ("UIStepper", [count, stepper]),
      ("UIPageControl", [pages]), ("UIActivityIndicatorView", [small, activity]),
      ("UIImageView", [runner, star]), ("UIButton", [button]),
    ]
    rows = parts.map { ControlRow($0, $1) }
    for row in rows { scrollView.addSubview(row) }
  }

  private func connect() {
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        progress.setProgress(slider.value, animated: false)
      }, for: .valueChanged)
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        for view in [activity, small] {
          toggle.isOn ? view.startAnimating() : view.stopAnimating()
        }
      }, for: .valueChanged)
    segments.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        pages.currentPage = segments.selectedSegmentIndex
      }, for: .valueChanged)
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        count.text = "\(Int(stepper.value))"
      }, for: .valueChanged)
    button.addAction(UIAction { [weak self] _ in self?.changeTint() }, for: .touchUpInside)
  }

  private func changeTint() {
    let index = tints.firstIndex { $0 == view.tintColor } ?? -1
    view.tintColor = tints[(index + 1) % tints.count]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    scrollView.frame = area
    let columns = area.width < 700 ? 1 : 2
    let count = (rows.count + columns - 1) / columns
    let width = max(min((area.width - 20) / CGFloat(columns) - 20, 560), 1)
    let left = (area.width - (width + 20) * CGFloat(columns) + 20) / 2
    let step = max(ControlRow.height + 12, min((area.height - 28) / CGFloat(count), 84))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: left + (width + 20) * CGFloat(index / count), y: 20 + step * CGFloat(index % count),
        width: width, height: step - 12)
    }
    scrollView.contentSize = CGSize(width: area.width, height: 28 + step * CGFloat(count))
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play")] }

  /// Moves every control from its start to its end.
  func play() {
    slider.value = 0
    slider.setValue(1, animated: true)
    progress.progress = 0
    progress.setProgress(1, animated: true)
    toggle.setOn(!toggle.isOn, animated: true)
    segments.selectedSegmentIndex =
      (segments.selectedSegmentIndex + 1) % segments.numberOfSegments
    pages.currentPage = (pages.currentPage + 1) % pages.numberOfPages
    changeTint()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}

/// A row with the name of a class on the left and its controls on the right.
final class ControlRow: UIView {
  /// The minimum height, in points.
  static let height: CGFloat = 56

  private let label = UILabel()
  private let controls: [UIView]

  init(_ title: String, _ controls: [UIView]) {
    self.controls = controls
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    layer.cornerRadius = 10
    label.text = title
    label.font = .systemFont(ofSize: 15)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    for control in controls { addSubview(control) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    var right = bounds.width - margin
    for control in controls.reversed() {
      let natural = control.sizeThatFits(control.bounds.size)
      let isWide = control.intrinsicContentSize.width < 0
      let width =
        isWide
        ? max(
          60, min(bounds.width - label.intrinsicContentSize.width - 3 * margin, bounds.width * 0.55)
        ) : natural.width
      control.frame = CGRect(
        x: right - width, y: ((bounds.height - natural.height) / 2).rounded(), width: width,
        height: natural.height)
      right -= width + 14
    }
    label.frame = CGRect(
      x: margin, y: 0, width: max(min(right - margin, 220), 0), height: bounds.height)
  }
}

/// The images of the controls scene.
@MainActor
enum ControlFigures {
  static let tints: [UIColor] = [.systemPink, .systemGreen, .systemOrange, .systemIndigo]

  /// A renderer with enough pixels for an enlarged view.
  private static var renderer: UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 4
    return UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32), format: format)
  }

  /// A five-pointed star, as a template image.
  static var star: UIImage {
    renderer.image { _ in
      let path = UIBezierPath()
      for point in 0..<10 {
        let angle = CGFloat(point) / 5 * .pi - .pi / 2
        let radius: CGFloat = point % 2 == 0 ? 15 : 6.5
        let place = CGPoint(x: 16 + cos(angle) * radius, y: 17 + sin(angle) * radius)
        point == 0 ? path.move(to: place) : path.addLine(to: place)
      }
      path.close()
      UIColor.black.setFill()
      path.fill()
    }
    .withRenderingMode(.alwaysTemplate)
  }

  /// The phases of the moon from new to new.
  static var runner: [UIImage] {
    (0..<16).map { step in
      renderer.image { _ in
        let disc = CGRect(x: 4, y: 4, width: 24, height: 24)
        UIColor.systemGray5.setFill()
        UIBezierPath(ovalIn: disc).fill()
        UIBezierPath(ovalIn: disc).addClip()
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: disc.offsetBy(dx: CGFloat(step) * 3.4 - 27, dy: 0)).fill()
      }
    }
  }
}
