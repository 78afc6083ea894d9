internal import UIKit

/// A button that fans out six others in a circle, one after another, and collects them again.
final class RadialViewController: FigureViewController {
  override class var playDuration: TimeInterval { 1.2 }
  override var rhythm: SceneRhythm { .rounds(every: duration + 5 * delay + 1.15) }

  private static let radius: CGFloat = 130
  private static let items: [(glyph: Glyph, color: UIColor)] = [
    (.camera, .systemPink), (.note, .systemOrange), (.pin, .systemYellow),
    (.heart, .systemGreen), (.star, .systemTeal), (.person, .systemPurple),
  ]

  private var duration = 0.7
  private var delay = 0.05
  private var damping = 0.55

  let button = RoundButton(.plus, Theme.accent, diameter: 72)
  let items = RadialViewController.items.map { RoundButton($0.glyph, $0.color, diameter: 56) }

  private(set) var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for item in items {
      item.addTarget(
        self, action: Selector(RadialViewController.choose(_:)), for: .touchUpInside)
      canvas.addSubview(item)
    }
    button.addTarget(self, action: Selector(RadialViewController.toggle), for: .touchUpInside)
    canvas.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.center = middle
    for index in items.indices { place(index) }
  }

  private var middle: CGPoint { CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY) }

  private func place(_ index: Int) {
    let item = items[index]
    guard isOpen else {
      item.center = middle
      item.alpha = 0
      item.transform = CGAffineTransform(rotationAngle: -.pi).scaledBy(x: 0.2, y: 0.2)
      return
    }
    let angle = CGFloat(index) * .pi / 3 - .pi / 2
    item.center = CGPoint(
      x: middle.x + Self.radius * cos(angle), y: middle.y + Self.radius * sin(angle))
    item.alpha = 1
    item.transform = .identity
  }

  private func toggle() {
    isOpen.toggle()
    for index in items.indices {
      // Closes in the reverse order of opening.
      let turn = isOpen ? index : items.count - 1 - index
      UIView.animate(
        withDuration: isOpen ? duration : duration * 0.57, delay: delay * Double(turn),
        usingSpringWithDamping: isOpen ? damping : 0.9, initialSpringVelocity: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { self.place(index) })
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.button.transform = self.isOpen ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
      })
  }

  /// Enlarges and fades the chosen button, then closes the menu.
  private func choose(_ item: RoundButton) {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseOut,
      animations: {
        item.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
        item.alpha = 0
      },
      completion: { _ in if self.isOpen { self.toggle() } })
  }

  override var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...3),
      .seconds("Delay", self, \.delay, 0...0.5, step: 0.01),
      .number("Damping", self, \.damping, 0.1...1),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "Open or close")] }

  override func play() { toggle() }
}

/// A coloured disc with a glyph.
final class RoundButton: UIControl {
  init(_ glyph: Glyph, _ color: UIColor, diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    backgroundColor = color
    layer.cornerRadius = diameter / 2
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: diameter / 2, cornerHeight: diameter / 2, transform: nil)
    let drawing = glyph.layer(.white)
    drawing.position = CGPoint(x: diameter / 2, y: diameter / 2)
    drawing.transform = CATransform3DMakeScale(diameter / 52, diameter / 52, 1)
    layer.addSublayer(drawing)
  }

  required init?(coder: NSCoder) { nil }
}
