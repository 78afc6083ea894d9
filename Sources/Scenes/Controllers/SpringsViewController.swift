internal import UIKit

/// An interactive property animator: dragging the knob scrubs it, and releasing the knob throws it
/// to one of its ends, where it settles like a spring.
final class SpringsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1.6 }
  var rhythm: SceneRhythm { .rounds(every: duration + 1) }

  private var duration = 1.2
  private var damping = 0.55

  private let canvas = FittedView()
  private let figure = SpringFigure()
  private let rail = UIView()
  private let knob = Knob()
  private let reading = UILabel()

  /// The running or paused animator; nil at rest.
  private(set) var animator: UIViewPropertyAnimator?
  /// True if everything rests at the right end, or started from there.
  private(set) var isOpen = false
  /// The size of the view at the last layout.
  private var placedSize = CGSize.zero
  /// The value of `fractionComplete` when the drag started.
  private var takenFraction: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    rail.backgroundColor = Theme.line
    rail.layer.cornerRadius = 3
    reading.font = .systemFont(ofSize: 13)
    reading.textColor = Theme.faintText
    reading.textAlignment = .center
    reading.text = "Drag the knob and fling it"
    view.addSubview(canvas)
    for part in [figure, rail, knob, reading] { canvas.addSubview(part) }
    knob.taken = { [weak self] in self?.take() }
    knob.dragged = { [weak self] in self?.drag(by: $0) }
    knob.thrown = { [weak self] in self?.letGo(at: $0) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A change of the reading's text invalidates the layout, too.
    guard view.bounds.size != placedSize else { return }
    placedSize = view.bounds.size
    if let animator {
      animator.stopAnimation(true)
      self.animator = nil
    }
    canvas.fill(view.bounds)
    let area = canvas.bounds.shrunk(dx: 80, dy: 60)
    let way = max(area.width, 0)
    figure.frame = CGRect(x: area.minX, y: area.minY, width: way, height: max(area.height - 80, 0))
    rail.frame = CGRect(x: area.minX, y: area.maxY - 43, width: way, height: 6)
    reading.frame = CGRect(x: area.minX, y: area.maxY, width: way, height: 20)
    place()
  }

  /// Moves everything to the end given by `isOpen`.
  private func place() {
    figure.place(isOpen: isOpen)
    knob.center = CGPoint(x: isOpen ? rail.frame.maxX : rail.frame.minX, y: rail.frame.midY)
  }

  // MARK: The animator

  /// Returns the current animator, or a new one to the other end.
  private func currentAnimator() -> UIViewPropertyAnimator {
    if let animator { return animator }
    let opens = !isOpen
    let new = UIViewPropertyAnimator(duration: duration, dampingRatio: damping) {
      self.isOpen = opens
      self.place()
    }
    new.addCompletion { [weak self] position in
      guard let self else { return }
      isOpen = (position == .end) == opens
      animator = nil
      reading.text = isOpen ? "At the end" : "At the start"
    }
    animator = new
    return new
  }

  /// The travel of the knob for the whole animation, in points; negative if it runs to the left.
  private var way: CGFloat {
    let isBackwards = isOpen == (animator?.isReversed ?? false)
    return max(rail.bounds.width, 1) * (isBackwards ? -1 : 1)
  }

  private func take() {
    let animator = currentAnimator()
    animator.pauseAnimation()
    takenFraction = animator.fractionComplete
  }

  private func drag(by x: CGFloat) {
    guard let animator else { return }
    animator.fractionComplete = takenFraction + x / way
    reading.text = "fractionComplete \((animator.fractionComplete * 100).rounded() / 100)"
  }

  /// Continues to the nearer end, or to that in the direction of the throw, at `speed` points per
  /// second.
  private func letGo(at speed: CGFloat) {
    guard let animator else { return }
    let velocity = speed / way
    let goesOn = abs(velocity) > 0.5 ? velocity > 0 : animator.fractionComplete >= 0.5
    if !goesOn { animator.isReversed.toggle() }
    let left = max(1 - animator.fractionComplete, 0.05)
    let push = min(abs(velocity) / left, 12)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.45, initialVelocity: CGVector(dx: push, dy: push)),
      durationFactor: 1)
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.2...4),
      .number("Damping", self, \.damping, 0.05...1),
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("R", "Play"), KeyHint("V", "Reverse"), KeyHint("P", "Pause")]
  }

  func play() {
    let animator = currentAnimator()
    if !animator.isRunning { animator.startAnimation() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case " ": play()
    case "v": animator?.isReversed.toggle()
    case "p":
      guard let animator else { return }
      if animator.isRunning { animator.pauseAnimation() } else { animator.startAnimation() }
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A card that crosses the view while it rotates, grows and changes its colour, and balls that
/// rise.
final class SpringFigure: UIView {
  private let card = UIView()
  private let balls = (0..<5).map { _ in UIView() }

  init() {
    super.init(frame: .zero)
    card.layer.cornerRadius = 10
    addSubview(card)
    for (index, ball) in balls.enumerated() {
      ball.bounds.size = CGSize(width: 24, height: 24)
      ball.layer.cornerRadius = 12
      ball.backgroundColor = UIColor(
        hue: 0.52 + CGFloat(index) * 0.05, saturation: 0.7, brightness: 0.9, alpha: 1)
      addSubview(ball)
    }
    place(isOpen: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves everything to one end.
  func place(isOpen: Bool) {
    let area = bounds
    let side: CGFloat = isOpen ? 150 : 90
    card.bounds.size = CGSize(width: side, height: side)
    card.center = CGPoint(x: isOpen ? area.maxX - 90 : 60, y: area.midY)
    card.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : 0)
    card.layer.cornerRadius = isOpen ? 75 : 10
    card.backgroundColor =
      isOpen
      ? UIColor(red: 0.95, green: 0.6, blue: 0.2, alpha: 1) : Theme.accent
    for (index, ball) in balls.enumerated() {
      let x = area.width * (0.3 + 0.1 * CGFloat(index))
      ball.center = CGPoint(x: x, y: isOpen ? area.minY + 24 : area.maxY - 24)
      ball.alpha = isOpen ? 1 : 0.35
    }
  }
}

/// A knob that is dragged along a rail.
final class Knob: UIView {
  var taken: () -> Void = {}
  /// Called with the distance to the right since the touch began, in points.
  var dragged: (CGFloat) -> Void = { _ in }
  /// Called with the rightward velocity at the release, in points per second.
  var thrown: (CGFloat) -> Void = { _ in }

  private var start: CGFloat = 0
  /// The latest touch positions and their times.
  private var places: [(x: CGFloat, time: TimeInterval)] = []

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    backgroundColor = Theme.text
    layer.cornerRadius = 18
    layer.borderWidth = 4
    layer.borderColor = Theme.accent.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = touch.location(in: superview).x
    places = [(start, touch.timestamp)]
    taken()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let x = touch.location(in: superview).x
    places.append((x, touch.timestamp))
    if places.count > 4 { places.removeFirst() }
    dragged(x - start)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    thrown(speed(at: touches.first?.timestamp ?? 0))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { thrown(0) }

  /// Returns the velocity in points per second; 0 if the touch rested before `time`.
  private func speed(at time: TimeInterval) -> CGFloat {
    guard let first = places.first, let last = places.last, last.time > first.time,
      time - last.time < 0.1
    else { return 0 }
    return (last.x - first.x) / CGFloat(last.time - first.time)
  }
}
