internal import UIKit

/// Five pages and a tab bar whose notch and ball move to the selected tab.
final class TabBarViewController: FigureViewController {
  override class var playDuration: TimeInterval { 4 }
  override var rhythm: SceneRhythm { .rounds(every: bar.duration + 1.3) }

  private static let titles = ["Home", "Search", "New", "Liked", "Profile"]
  private static let hues: [CGFloat] = [0.6, 0.47, 0.09, 0.95, 0.76]

  let bar = HollowTabBar([.house, .search, .plus, .heart, .person])
  private let heading = UILabel()
  private let glow = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.font = .systemFont(ofSize: 44, weight: .bold)
    heading.textColor = Theme.text
    heading.textAlignment = .center
    glow.layer.cornerRadius = 24
    canvas.addSubview(glow)
    canvas.addSubview(heading)
    canvas.addSubview(bar)
    bar.addTarget(self, action: Selector(TabBarViewController.changed), for: .valueChanged)
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = canvas.bounds.size
    let width = min(size.width, max(480, size.width * 0.8))
    bar.frame = CGRect(x: (size.width - width) / 2, y: size.height - 84, width: width, height: 84)
    glow.frame = CGRect(
      x: bar.frame.minX + 24, y: 32, width: max(width - 48, 1), height: max(size.height - 180, 1))
    heading.frame = glow.frame
  }

  private func changed() {
    UIView.transition(
      with: heading, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
    UIView.animate(withDuration: 0.4) { self.show() }
  }

  private func show() {
    heading.text = Self.titles[bar.selectedIndex]
    let color = UIColor(
      hue: Self.hues[bar.selectedIndex], saturation: 0.7, brightness: 0.75, alpha: 1)
    glow.backgroundColor = color
    bar.ballColor = color
  }

  override var parameters: [SceneParameter] {
    [
      .seconds("Duration", bar, \.duration, 0.1...3),
      .curve("Curve", bar, \.curve),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "Next tab")] }

  override func spacePressed() { bar.choose((bar.selectedIndex + 1) % Self.titles.count) }

  override func play() { bar.choose(bar.selectedIndex == 0 ? 4 : 0) }
}

/// A tab bar with a notch in its upper edge; a ball in the notch holds the selected tab's glyph.
final class HollowTabBar: UIControl {
  private static let ballSide: CGFloat = 52
  /// The duration of the move to another tab, in seconds.
  var duration = 0.5
  var curve = CAMediaTimingFunctionName.easeInEaseOut

  private let ground = CAShapeLayer()
  let ball = CALayer()
  private let glyphs: [CAShapeLayer]

  private(set) var selectedIndex = 0

  var ballColor = Theme.accent {
    didSet { ball.backgroundColor = ballColor.cgColor }
  }

  init(_ tabs: [Glyph]) {
    glyphs = tabs.map { $0.layer(Theme.faintText) }
    super.init(frame: .zero)
    ground.fillColor = Theme.keyCap.cgColor
    layer.addSublayer(ground)
    ball.bounds.size = CGSize(width: Self.ballSide, height: Self.ballSide)
    ball.cornerRadius = Self.ballSide / 2
    ball.shadowOpacity = 0.35
    ball.shadowRadius = 6
    ball.shadowOffset = CGSize(width: 0, height: 3)
    layer.addSublayer(ball)
    for glyph in glyphs { layer.addSublayer(glyph) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.frame = bounds
    place()
    CATransaction.commit()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.width > 0 else { return }
    let part = touch.location(in: self).x / bounds.width
    choose(max(0, min(Int(part * CGFloat(glyphs.count)), glyphs.count - 1)))
  }

  /// Selects the tab at `index` with an animation, and sends the control's action.
  func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: curve))
    let hollow = CABasicAnimation(keyPath: "path")
    hollow.fromValue = ground.presentation()?.path ?? ground.path
    ground.add(hollow, forKey: "path")
    place()
    CATransaction.commit()
    sendActions(for: .valueChanged)
  }

  private static let ballTop: CGFloat = 16

  /// Returns the centre of the tab at `index`.
  func x(of index: Int) -> CGFloat {
    bounds.width * (CGFloat(index) + 0.5) / CGFloat(glyphs.count)
  }

  private func place() {
    ground.path = outline
    ball.position = CGPoint(x: x(of: selectedIndex), y: Self.ballTop)
    for (index, glyph) in glyphs.enumerated() {
      let isChosen = index == selectedIndex
      glyph.position = CGPoint(x: x(of: index), y: isChosen ? Self.ballTop : 52)
      glyph.strokeColor = (isChosen ? UIColor.white : Theme.faintText).cgColor
    }
  }

  /// The outline of the bar with its notch at the selected tab.
  private var outline: CGPath {
    let (x, top, depth): (CGFloat, CGFloat, CGFloat) = (x(of: selectedIndex), 12, 40)
    let half = min(58, self.x(of: 0))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: top))
    path.addLine(to: CGPoint(x: x - half, y: top))
    path.addCurve(
      to: CGPoint(x: x, y: top + depth), controlPoint1: CGPoint(x: x - half * 0.48, y: top),
      controlPoint2: CGPoint(x: x - half * 0.62, y: top + depth))
    path.addCurve(
      to: CGPoint(x: x + half, y: top), controlPoint1: CGPoint(x: x + half * 0.62, y: top + depth),
      controlPoint2: CGPoint(x: x + half * 0.48, y: top))
    path.addLine(to: CGPoint(x: bounds.width, y: top))
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.addLine(to: CGPoint(x: 0, y: bounds.height))
    path.close()
    return path.cgPath
  }
}
