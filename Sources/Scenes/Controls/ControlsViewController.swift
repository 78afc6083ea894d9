internal import UIKit

/// Every control, in a column that scrolls.
final class ControlsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3 }

  private let scrollView = UIScrollView()
  private let rows = UIStackView()
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
    rows.axis = .vertical
    rows.spacing = 12
    rows.distribution = .equalSpacing
    view.addSubview(scrollView)
    scrollView.addSubview(rows)
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
    for (title, controls) in parts { rows.addArrangedSubview(ControlRow(title, controls)) }
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
    scrollView.frame = view.bounds
    let width = max(min(view.bounds.width - 40, 560), 1)
    let height = rows.intrinsicContentSize.height
    rows.frame = CGRect(
      x: (view.bounds.width - width) / 2, y: 20, width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height + 40)
  }

  var keyHints: [KeyHint] { [KeyHint("R", "play")] }

  /// Moves every control from its beginning to its end.
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
