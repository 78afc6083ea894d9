public import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The height of the bar: 4 points, or 2.5 for `bar`.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }

  /// The progress, clamped to 0...1. NaN is reported and ignored.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of the completed part; nil uses the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the remaining part; nil uses a gray, or for the style `bar` no colour.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image of the completed part, which replaces its colour.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image of the remaining part, which replaces its colour.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private var current: Float = 0
  private let track = UIImageView()
  private let bar = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size.height = height
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(track)
    addSubview(bar)
  }

  /// Sets the progress; an animation takes 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return Diagnostic.refuse(progress, for: "UIProgressView.progress", expected: "a number")
    }
    let new = max(0, min(progress, 1))
    guard new != current else { return }
    // The animation starts from the layout of the former value.
    if animated { layoutIfNeeded() }
    current = new
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .curveLinear],
      animations: { [self] in layoutIfNeeded() })
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(self.height, max(bounds.height, 0.5))
    let place = CGRect(
      x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    show(trackImage, trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill), track)
    show(progressImage, progressTintColor ?? tintColor, bar)
    track.frame = place
    bar.frame = directed(
      CGRect(x: 0, y: place.minY, width: place.width * CGFloat(current), height: place.height),
      in: place)
  }

  private func show(_ image: UIImage?, _ color: UIColor, _ view: UIImageView) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil && progressViewStyle == .default ? height / 2 : 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  override class var standardContentPriorities: ContentPriorities { .fixedHeight }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
