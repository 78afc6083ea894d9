public import Foundation
internal import QuartzCore

/// A wheel of spokes that spins during an activity.
///
/// The animation runs on the render thread, without work on the main thread.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and colour: 20 points, or 37 for the large styles; gray, or white for the white
  /// styles.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  private static let spokes = 8
  /// The duration of a turn, in seconds.
  private static let round = 0.8
  private static let animationKey = "spokes"

  /// The size and colour of the indicator. Setting it resets both.
  open var style: Style { didSet { styleDidChange() } }
  /// True, the default, if the view is hidden while it does not animate.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// The colour of the spokes; setting nil restores the style's.
  open var color: UIColor! {
    didSet {
      if color == nil { color = style.color }
      colorSpokes()
    }
  }

  open private(set) var isAnimating = false
  private var layers: [CALayer] = []

  /// Creates an indicator of the style's size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    color = style.color
    isHidden = true
    for number in 0..<Self.spokes {
      let spoke = CALayer()
      // The top spoke is the darkest, and they get paler counterclockwise, as the animation begins.
      spoke.opacity = 1 - 0.75 * Float((Self.spokes - number) % Self.spokes) / Float(Self.spokes)
      spoke.actions = ["opacity": NSNull(), "backgroundColor": NSNull()]
      layer.addSublayer(spoke)
      layers.append(spoke)
    }
    colorSpokes()
  }

  private func colorSpokes() {
    for spoke in layers { spoke.backgroundColor = color.cgColor }
  }

  private func styleDidChange() {
    color = style.color
    bounds.size = style.size
    setNeedsLayout()
  }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turn()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in layers { spoke.removeAnimation(forKey: Self.animationKey) }
    if hidesWhenStopped { isHidden = true }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { turn() }
  }

  /// Fades each spoke after the highlight has passed it.
  private func turn() {
    for (number, spoke) in layers.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.25
      fade.duration = Self.round
      fade.repeatCount = .infinity
      fade.timeOffset = Self.round * Double(Self.spokes - number) / Double(Self.spokes)
      spoke.add(fade, forKey: Self.animationKey)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.size.width
    let spoke = CGSize(width: side * 0.11, height: side * 0.27)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    colorSpokes()
    for (number, layer) in layers.enumerated() {
      let angle = CGFloat(number) / CGFloat(Self.spokes) * 2 * .pi
      layer.bounds = CGRect(origin: .zero, size: spoke)
      layer.cornerRadius = spoke.width / 2
      let radius = (side - spoke.height) / 2
      layer.position = CGPoint(
        x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
      layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    CATransaction.commit()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  override class var standardContentPriorities: ContentPriorities { .fixedSize }
  open override var intrinsicContentSize: CGSize { style.size }
}

extension UIActivityIndicatorView.Style {
  @MainActor
  fileprivate var color: UIColor {
    switch self {
    case .medium, .large, .gray: .systemGray
    case .white, .whiteLarge: .white
    }
  }

  fileprivate var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }
}
