internal import UIKit

/// Covers in perspective: the selected one faces the viewer, the others lean at its sides. A click
/// or the arrow keys select a cover, dragging scrolls through them.
final class CoverflowViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 3.2 }
  var rhythm: SceneRhythm { .rounds(every: 8 * duration + 1.5) }

  private static let count = 11

  private var duration = 0.4
  private var curve = CAMediaTimingFunctionName.easeOut
  /// The viewing distance, in sides of a cover.
  private var eyeDistance = 3.5 { didSet { setPerspective() } }

  /// The index of the selected cover.
  private(set) var selection = count / 2
  private(set) var covers: [CoverLayer] = []
  private let canvas = CALayer()
  /// The position in the flow during a drag, in covers.
  private var dragged: CGFloat?
  /// The number of plays. An earlier play stops when it changes.
  private var plays = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    covers = (0..<Self.count).map { index in
      CoverLayer(
        image: UIImage(named: "Covers/Img\(index % 4 + 1).png"),
        color: UIColor(hue: CGFloat(index) / 11, saturation: 0.5, brightness: 0.7, alpha: 1))
    }
    for cover in covers { canvas.addSublayer(cover) }
    view.layer.addSublayer(canvas)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let size = view.bounds.size
    let side = max(min(size.width * 0.3, size.height * 0.45), 1)
    canvas.frame = view.bounds
    for cover in covers { cover.bounds = CGRect(x: 0, y: 0, width: side, height: side) }
    setPerspective()
    place()
    CATransaction.commit()
  }

  private func setPerspective() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (max(covers.first?.bounds.width ?? 0, 1) * eyeDistance)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    canvas.sublayerTransform = perspective
    CATransaction.commit()
  }

  /// Moves every cover to its place, with implicit animations if the transaction allows them.
  private func place() {
    let middle = dragged ?? CGFloat(selection)
    for (index, cover) in covers.enumerated() {
      let distance = CGFloat(index) - middle
      cover.stand(at: CoverLayer.Place(distance: distance), in: view.bounds.size)
      // Orders the covers by their distance to the middle where depths are equal.
      cover.zPosition = -abs(distance) / 100
    }
  }

  /// Selects the cover at `index`, clamped to the valid range.
  func select(_ index: Int) {
    selection = min(max(index, 0), covers.count - 1)
    dragged = nil
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: curve))
    place()
    CATransaction.commit()
  }

  // MARK: Touches

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let width = covers.first?.bounds.width else { return }
    plays += 1
    let step = touch.location(in: view).x - touch.previousLocation(in: view).x
    let place = (dragged ?? CGFloat(selection)) - step / (width * 0.5)
    dragged = min(max(place, -0.4), CGFloat(covers.count) - 0.6)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    self.place()
    CATransaction.commit()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let dragged {
      select(Int(dragged.rounded()))
    } else if let touch = touches.first {
      plays += 1
      let point = view.convert(touch.location(in: view), to: view.superview)
      let hit = view.layer.hitTest(point)
      let chain = sequence(first: hit, next: { $0?.superlayer }).prefix { $0 != nil }
      if let index = covers.firstIndex(where: { cover in chain.contains { $0 === cover } }) {
        select(index)
      }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let dragged { select(Int(dragged.rounded())) }
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...2),
      .curve("Curve", self, \.curve),
      .number("Eye", self, \.eyeDistance, 1...10, step: 0.1),
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("R", "Play"), KeyHint("← →", "Select"), KeyHint("Drag", "Flip through")]
  }

  /// Scrolls from the first cover to the last and back to the middle.
  func play() {
    plays += 1
    select(0)
    step(to: 2, of: plays)
  }

  private func step(to index: Int, of play: Int) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, play == plays, index <= covers.count + 1 else { return }
      step(to: index + 2, of: play)
    }
    select(index < covers.count ? index : Self.count / 2)
    CATransaction.commit()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardLeftArrow: select(selection - 1)
    case .keyboardRightArrow: select(selection + 1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A cover with its reflection in the floor.
final class CoverLayer: CALayer {
  /// The place of a cover in the flow, computed from its distance to the selected one, in covers.
  struct Place: Equatable {
    /// The horizontal distance from the middle, in widths of a cover.
    var x: CGFloat
    /// The depth, in widths of a cover; negative is behind.
    var z: CGFloat
    /// The rotation about the vertical axis, in radians.
    var angle: CGFloat

    init(distance: CGFloat) {
      let side = min(max(distance, -1), 1)
      x = side * 0.72 + (distance - side) * 0.32
      z = -abs(side) * 0.55
      angle = -side * 1.15
    }
  }

  private let picture = CALayer()
  private let mirrored = CALayer()
  private let veil = CAGradientLayer()

  init(image: UIImage?, color: UIColor) {
    super.init()
    for part in [picture, mirrored] {
      part.contents = image?.cgImage
      part.contentsGravity = .resizeAspectFill
      part.masksToBounds = true
      part.backgroundColor = color.cgColor
    }
    picture.allowsEdgeAntialiasing = true
    mirrored.transform = CATransform3DMakeScale(1, -1, 1)
    veil.colors = [
      Theme.background.withAlphaComponent(0.6).cgColor, Theme.background.cgColor,
    ]
    veil.endPoint = CGPoint(x: 0.5, y: 0.45)
    for part in [mirrored, veil, picture] { addSublayer(part) }
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() {
    super.layoutSublayers()
    let below = bounds.offsetBy(dx: 0, dy: bounds.height + 2)
    picture.frame = bounds
    mirrored.frame = below
    // The veil extends past the edges, so that the reflection does not show through there.
    veil.frame = below.insetBy(dx: -1, dy: -1)
  }

  /// Places the cover. Implicit animations move it there.
  func stand(at place: Place, in size: CGSize) {
    let width = bounds.width
    position = CGPoint(x: size.width / 2, y: size.height * 0.42)
    transform = CATransform3DRotate(
      CATransform3DMakeTranslation(place.x * width, 0, place.z * width), place.angle, 0, 1, 0)
  }
}
