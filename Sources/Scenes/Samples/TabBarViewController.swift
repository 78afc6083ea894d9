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
