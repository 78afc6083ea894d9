public import Foundation

/// A bar that shows how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }

  /// From 0 to 1.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of what is done; nil is the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
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

  /// Shows `progress`, and grows there in a quarter of a second when animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      return Diagnostic.report("UIProgressView.progress: it cannot be NaN; it stays \(current)")
    }
    let new = max(0, min(progress, 1))
    guard new != current else { return }
    // From where it would be by now.
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
    bar.frame = CGRect(
      x: 0, y: place.minY, width: place.width * CGFloat(current), height: place.height)
  }

  private func show(_ image: UIImage?, _ color: UIColor, _ view: UIImageView) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil && progressViewStyle == .default ? height / 2 : 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
