internal import UIKit

/// A sheet that is pulled up from the bottom with an interactive animator, while the view behind it
/// shrinks and darkens.
final class SheetViewController: FigureViewController {
  override class var playDuration: TimeInterval { 1.2 }
  override var rhythm: SceneRhythm { .rounds(every: duration + 1.6) }

  private static let peek: CGFloat = 76

  private var duration = 0.8
  private var damping = 0.8

  let sheet = UIView()
  private let handle = UIView()
  private let page = UIView()
  private let dimming = UIView()
  private let heading = UILabel()
  private var rows: [UIView] = []

  /// The running or paused animator; nil at rest.
  private(set) var animator: UIViewPropertyAnimator?
  /// True if the sheet is open or opening.
  private(set) var isOpen = false
  /// The value of `fractionComplete` at the start of the drag.
  private var heldFraction: CGFloat = 0
  private var placedSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.backgroundColor = .black
    page.backgroundColor = Theme.panel
    page.clipsToBounds = true
    canvas.addSubview(page)
    for index in 0..<12 {
      let tile = UIView()
      tile.layer.cornerRadius = 12
      tile.backgroundColor = UIColor(
        hue: 0.5 + 0.025 * CGFloat(index), saturation: 0.55, brightness: 0.6, alpha: 1)
      page.addSubview(tile)
    }
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    canvas.addSubview(dimming)

    sheet.backgroundColor = Theme.keyCap
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.layer.shadowOpacity = 0.5
    sheet.layer.shadowRadius = 16
    handle.backgroundColor = Theme.faintText
    handle.layer.cornerRadius = 2.5
    sheet.addSubview(handle)
    heading.text = "Now playing"
    heading.font = .systemFont(ofSize: 20, weight: .semibold)
    heading.textColor = Theme.text
    sheet.addSubview(heading)
    for color in [UIColor.systemPink, .systemOrange, .systemGreen, .systemBlue] {
      let row = UIView()
      row.backgroundColor = Theme.line
      row.layer.cornerRadius = 12
      let cover = UIView(frame: CGRect(x: 10, y: 10, width: 36, height: 36))
      cover.backgroundColor = color
      cover.layer.cornerRadius = 8
      let line = UIView(frame: CGRect(x: 60, y: 24, width: 140, height: 8))
      line.backgroundColor = Theme.faintText
      line.layer.cornerRadius = 4
      row.addSubview(cover)
      row.addSubview(line)
      rows.append(row)
      sheet.addSubview(row)
    }
    canvas.addSubview(sheet)
    sheet.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(SheetViewController.drag(_:))))
    sheet.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(SheetViewController.toggle)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != placedSize else { return }
    placedSize = view.bounds.size
    animator?.stopAnimation(true)
    animator = nil
    let size = canvas.bounds.size
    page.transform = .identity
    page.frame = canvas.bounds
    dimming.frame = canvas.bounds
    let side = max((size.width - 100) / 4, 1)
    let height = max(min(side * 0.8, (size.height - 80) / 3), 1)
    for (index, tile) in page.subviews.enumerated() {
      tile.frame = CGRect(
        x: 20 + CGFloat(index % 4) * (side + 20), y: 20 + CGFloat(index / 4) * (height + 20),
        width: side, height: height)
    }
    let width = min(size.width, max(460, size.width * 0.6))
    sheet.bounds.size = CGSize(width: width, height: 360)
    handle.frame = CGRect(x: width / 2 - 20, y: 10, width: 40, height: 5)
    heading.frame = CGRect(x: 20, y: 28, width: width - 40, height: 28)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 20, y: 76 + CGFloat(index) * 66, width: width - 40, height: 56)
    }
    place()
  }

  /// The travel of the sheet, in points.
  private var way: CGFloat { 340 - Self.peek }

  private func place() {
    // The sheet extends 20 points below the edge, for the overshoot of the spring.
    let top = canvas.bounds.height - (isOpen ? 340 : Self.peek)
    sheet.center = CGPoint(x: canvas.bounds.midX, y: top + 180)
    sheet.layer.cornerRadius = isOpen ? 28 : 14
    page.transform = isOpen ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
    page.layer.cornerRadius = isOpen ? 20 : 0
    dimming.alpha = isOpen ? 0.45 : 0
  }

  // MARK: The animator

  private func animateIfNeeded() {
    guard animator == nil else { return }
    isOpen.toggle()
    let goal = isOpen
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: damping) {
      self.place()
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      self.animator = nil
      guard position == .start else { return }
      isOpen = !goal
      place()
    }
    self.animator = animator
  }

  private func toggle() {
    if let animator {
      animator.isReversed.toggle()
    } else {
      animateIfNeeded()
      animator?.startAnimation()
    }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      animateIfNeeded()
      animator?.pauseAnimation()
      heldFraction = animator?.fractionComplete ?? 0
    case .changed:
      animator?.fractionComplete = heldFraction + fraction(pan.translation(in: canvas).y)
    case .ended, .cancelled:
      guard let animator else { return }
      let velocity = fraction(pan.velocity(in: canvas).y)
      let goesOn = abs(velocity) > 1 ? velocity > 0 : animator.fractionComplete > 0.5
      if !goesOn { animator.isReversed.toggle() }
      let left = max(1 - animator.fractionComplete, 0.05)
      let push = min(abs(velocity) / left, 20)
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          dampingRatio: 0.75, initialVelocity: CGVector(dx: push, dy: push)),
        durationFactor: 1)
    default: break
    }
  }

  /// Converts a downward distance of `y` points to a fraction of the animator's course.
  private func fraction(_ y: CGFloat) -> CGFloat {
    let isUpwards = isOpen != (animator?.isReversed ?? false)
    return y / way * (isUpwards ? -1 : 1)
  }

  override var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...3),
      .number("Damping", self, \.damping, 0.1...1),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("Drag", "Pull"), KeyHint("R", "Open or close")] }

  override func play() { toggle() }
}
