internal import UIKit

/// The "Genius" animation of iTunes 9: four album covers turn away one after another while the
/// cover of the playing album grows in front of them.
///
/// Sizes, durations, delays and curves are those of "Core Animation sur iPhone", Programmez,
/// February 2010. Its view is the screen of an iPhone, 320×460 points below the status bar; here
/// that screen is a view, scaled to fit the scene.
class GeniusViewController: UIViewController, GalleryScene {
  class var playDuration: TimeInterval { 0.5 }
  var rhythm: SceneRhythm { .rounds(every: max(duration, 3 * delay + flipDuration) + 1.2) }

  /// The seconds in which the album grows, in which a cover flips, and between two covers.
  private var duration = 0.5
  private var flipDuration = 0.2
  private var delay = 0.1
  private var flipCurve = CAMediaTimingFunctionName.easeIn

  /// The repeat count of each animation. A large one makes frame rates comparable.
  var repeatCount: Float = 1

  private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 460))
  private let mosaic = UIButton(frame: CGRect(x: 10, y: 80, width: 300, height: 300))
  private let album = UIImageView(frame: .zero)

  /// Returns the image called `name`. The files are 32-bit, and all pixels are opaque although
  /// there is an alpha channel, so that Core Animation has to blend them.
  func cover(named name: String) -> UIImage? { UIImage(named: "Covers/\(name)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    screen.backgroundColor = .black
    view.addSubview(screen)

    mosaic.addTarget(
      self, action: Selector(GeniusViewController.turnCovers), for: .touchUpInside)
    screen.addSubview(mosaic)
    let side = mosaic.bounds.width / 2
    for (index, origin) in [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated() {
      let cover = UIImageView(image: cover(named: "Img\(index + 1).png"))
      cover.frame = CGRect(
        x: side * CGFloat(origin.0), y: side * CGFloat(origin.1), width: side, height: side)
      mosaic.addSubview(cover)
    }

    album.image = cover(named: "Imgfull.png")
    album.contentMode = .scaleAspectFit
    album.layer.position = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    screen.addSubview(album)
  }

  /// Turns the covers away, each a delay after the one before, and lets the album grow. Animations
  /// of an earlier time are removed.
  private func turnCovers() {
    removeAnimations()
    let growth = lastingAnimation("bounds", .linear, duration)
    growth.toValue = NSValue(cgRect: screen.bounds)
    album.layer.add(growth, forKey: nil)

    let start = CACurrentMediaTime()
    for (index, cover) in covers.enumerated() {
      let turn = lastingAnimation("transform", flipCurve, flipDuration)
      turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
      turn.beginTime = start + Double(index) * delay
      cover.add(turn, forKey: nil)
    }
  }

  /// Returns an animation from the shown value whose first and last values stay on screen.
  private func lastingAnimation(
    _ keyPath: String, _ curve: CAMediaTimingFunctionName, _ duration: CFTimeInterval
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    animation.duration = duration
    animation.repeatCount = repeatCount
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  private var covers: [CALayer] { mosaic.layer.sublayers ?? [] }

  private func removeAnimations() {
    for layer in [album.layer] + covers { layer.removeAllAnimations() }
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...3),
      .seconds("Flip", self, \.flipDuration, 0.05...2),
      .seconds("Delay", self, \.delay, 0...1),
      .curve("Flip curve", self, \.flipCurve),
    ]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("E", "Repeat")] }

  func play() { turnCovers() }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardE: toggleRepeat()
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// Toggles between endless repetition and the mosaic at rest.
  private func toggleRepeat() {
    repeatCount = repeatCount == 1 ? .infinity : 1
    repeatCount == 1 ? removeAnimations() : play()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (area, size) = (view.bounds, screen.bounds.size)
    let margin: CGFloat = 24
    let scale = min(
      (area.width - 2 * margin) / size.width, (area.height - 2 * margin) / size.height)
    screen.center = CGPoint(x: area.midX, y: area.midY)
    let shown = min(max(scale, 0.1), 3)
    screen.transform = CGAffineTransform(scaleX: shown, y: shown)
  }
}

/// The Genius animation after a fix of one line: images without an alpha channel, so that
/// nothing has to be blended and Color Blended Layers shows the covers in green.
final class GeniusOpaqueViewController: GeniusViewController {
  override func cover(named name: String) -> UIImage? { UIImage(named: "Covers/Opaque/\(name)") }
}
