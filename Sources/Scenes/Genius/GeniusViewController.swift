internal import UIKit

/// The "Genius" animation of iTunes 9, from an article on Core Animation of 2010: four album covers
/// flip away one after another while the cover of the playing album grows over them.
///
/// Source: "Core Animation sur iPhone", Programmez, February 2010, translated from Objective-C. The
/// durations, delays and curves are the article's. The differences:
/// - The article places the covers with `i % 2` and `i < 2`, which puts two of them on top of each
///   other; here they form the 2×2 grid that its text describes.
/// - The article's view is the screen of an iPhone, 320×460 points below the status bar; here that
///   screen is a view, scaled to fit the scene.
/// - A second press plays again, so the animations of the first press are removed before.
class GeniusViewController: UIViewController, GalleryScene {
  class var playDuration: TimeInterval { 0.5 }
  var rhythm: SceneRhythm { .rounds(every: max(duration, 3 * delay + flipDuration) + 1.2) }

  /// The seconds in which the album grows, in which a cover flips, and between two covers.
  private var duration = 0.5
  private var flipDuration = 0.2
  private var delay = 0.1
  private var flipCurve = CAMediaTimingFunctionName.easeIn

  /// The repeat count of each animation; the article measures its frame rate with a large number.
  var repeatCount: Float = 1

  private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 460))
  private let buttonView = UIButton(frame: CGRect(x: 10, y: 80, width: 300, height: 300))
  private let albumView = UIImageView(frame: .zero)

  /// Returns the image called `name`. The files are 32-bit, and all pixels are opaque although
  /// there is an alpha channel, so that Core Animation has to blend them.
  func cover(named name: String) -> UIImage? { UIImage(named: "Covers/\(name)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    screen.backgroundColor = .black
    view.addSubview(screen)

    // Create the main button.
    buttonView.addTarget(
      self, action: Selector(GeniusViewController.triggerGeniusAnimation), for: .touchUpInside)
    screen.addSubview(buttonView)

    // Add the mosaic in the button.
    let width = buttonView.frame.width / 2
    for i in 1...4 {
      let imageFrame = CGRect(
        x: width * CGFloat((i - 1) % 2), y: width * CGFloat((i - 1) / 2), width: width,
        height: width)
      let imageView = UIImageView(frame: imageFrame)
      imageView.image = cover(named: "Img\(i).png")
      buttonView.addSubview(imageView)
    }

    // Create the album view.
    albumView.image = cover(named: "Imgfull.png")
    albumView.contentMode = .scaleAspectFit
    albumView.layer.position = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    screen.addSubview(albumView)
  }

  func triggerGeniusAnimation() {
    removeAnimations()

    let anim = CABasicAnimation(keyPath: "bounds")
    anim.timingFunction = CAMediaTimingFunction(name: .linear)
    anim.duration = duration
    anim.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 320, height: 460))
    anim.fillMode = .both
    anim.isRemovedOnCompletion = false
    anim.repeatCount = repeatCount
    albumView.layer.add(anim, forKey: nil)

    // Flip albums.
    var timeOffset: CFTimeInterval = 0
    for sublayer in buttonView.layer.sublayers ?? [] {
      let animation = CABasicAnimation(keyPath: "transform")
      let transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      animation.timingFunction = CAMediaTimingFunction(name: flipCurve)
      animation.toValue = NSValue(caTransform3D: transform)
      animation.duration = flipDuration
      animation.beginTime = CACurrentMediaTime() + timeOffset
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      animation.repeatCount = repeatCount
      sublayer.add(animation, forKey: nil)

      timeOffset += delay
    }
  }

  private func removeAnimations() {
    albumView.layer.removeAllAnimations()
    for sublayer in buttonView.layer.sublayers ?? [] { sublayer.removeAllAnimations() }
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

  var keyHints: [KeyHint] { [KeyHint("R", "play"), KeyHint("E", "for ever")] }

  func play() { triggerGeniusAnimation() }

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
