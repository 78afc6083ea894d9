internal import UIKit

/// A cube in perspective that spins, or is rotated by dragging.
final class CubeViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 8 }

  var rhythm: SceneRhythm { .rounds(every: duration + 1) }

  private var duration = CubeViewController.playDuration
  private var curve = CAMediaTimingFunctionName.easeInEaseOut
  /// The viewing distance, in sides of the cube.
  private var eyeDistance = 4.0 { didSet { view.setNeedsLayout() } }

  let cube = CubeLayer()
  /// The superlayer of the cube. It tilts towards the viewer while the cube rotates in it.
  private let base = CATransformLayer()
  /// The cube's rotation about y and its tilt about x, in radians.
  private(set) var turn: CGFloat = 0.6
  private(set) var lean: CGFloat = -0.45

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    base.addSublayer(cube)
    view.layer.addSublayer(base)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = max(min(view.bounds.width, view.bounds.height) * 0.42, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (side * eyeDistance)
    view.layer.sublayerTransform = perspective
    base.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    cube.resize(to: side)
    CATransaction.commit()
    show()
  }

  /// Applies the rotation and the tilt without animation.
  private func show() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    base.transform = CATransform3DMakeRotation(lean, 1, 0, 0)
    cube.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
    CATransaction.commit()
  }

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 1...20, step: 0.5),
      .curve("Curve", self, \.curve),
      .number("Eye", self, \.eyeDistance, 1.5...12, step: 0.1),
    ]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("Drag", "Turn")] }

  func play() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.byValue = 4 * CGFloat.pi
    spin.duration = duration
    spin.timingFunction = CAMediaTimingFunction(name: curve)
    cube.add(spin, forKey: "spin")
    let nod = CAKeyframeAnimation(keyPath: "transform.rotation.x")
    nod.values = [lean, lean + 0.9, lean - 0.5, lean]
    nod.calculationMode = .cubic
    nod.duration = duration
    base.add(nod, forKey: "nod")
    cube.open(during: duration)
  }

  // MARK: Dragging

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    cube.removeAnimation(forKey: "spin")
    base.removeAnimation(forKey: "nod")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
    turn += (now.x - before.x) / 120
    lean = min(max(lean - (now.y - before.y) / 120, -.pi / 2), .pi / 2)
    show()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}
