internal import CoreGraphics
public import Foundation

/// A control above the content of a scroll view, which the user pulls to load the content anew.
///
/// It is attached by `UIScrollView.refreshControl`. A drag that pulls the content beyond the
/// control's height begins refreshing and sends `valueChanged`; the program loads its content and
/// calls `endRefreshing()`. While it refreshes, the content rests below the control: the scroll
/// view's `adjustedContentInset` has the control's height. Main thread only.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height, in points.
  private static let height: CGFloat = 60
  /// The centre of the spokes with a title, and that of the title, below the top in points.
  private static let spokesAboveTitle: CGFloat = 22
  private static let titleCentre: CGFloat = 48

  /// True from the pull, or `beginRefreshing()`, until `endRefreshing()`.
  open private(set) var isRefreshing = false
  /// The text below the spokes; nil, the default, for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  /// The colour of the spokes; nil, the default, for gray.
  open override var tintColor: UIColor! {
    get { spokes.color }
    set {
      super.tintColor = newValue
      spokes.color = newValue
    }
  }

  private let spokes = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  weak var scrollView: UIScrollView?
  /// True if refreshing has begun or ended during a drag, which does not begin it again.
  private var isSpent = false
  /// The height that the control adds to the scroll view's insets, in points.
  private(set) var inset: CGFloat = 0

  /// Creates a control of the standard height; that of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // A drag that begins on it scrolls.
    isUserInteractionEnabled = false
    spokes.hidesWhenStopped = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .systemGray
    addSubview(spokes)
    addSubview(label)
    isHidden = true
  }

  /// Shows that the program loads content by itself, without `valueChanged`. The content stays
  /// where it is; a program that wants to show the control scrolls to it.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spokes.startAnimating()
    if scrollView?.isDragging != true { setInset(Self.height) }
    place()
  }

  /// Shows that the content is loaded: hides the control, and lets content move up that rests below
  /// it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spokes.stopAnimating()
    if scrollView?.isDragging == true { isSpent = true }
    setInset(0)
    place()
    scrollView?.comeBack()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = !(attributedTitle?.string.isEmpty ?? true)
    spokes.bounds.size = spokes.intrinsicContentSize
    spokes.center = CGPoint(
      x: bounds.midX, y: hasTitle ? Self.spokesAboveTitle : bounds.midY)
    label.frame = CGRect(
      x: 0, y: Self.titleCentre - 10, width: bounds.width, height: hasTitle ? 20 : 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  // MARK: Scrolling

  /// Begins refreshing if a finger has pulled the content far enough.
  func contentMoved() {
    place()
    guard let scrollView, scrollView.isDragging, isEnabled, !isRefreshing, !isSpent,
      pull(of: scrollView) > Self.height
    else { return }
    isSpent = true
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Lets the content rest below a control that refreshes.
  func dragEnded() {
    isSpent = false
    if isRefreshing { setInset(Self.height) }
  }

  /// Takes its height from the insets of a scroll view that it leaves.
  func detach() {
    setInset(0)
    scrollView = nil
    removeFromSuperview()
  }

  /// Lays the control into the space above the content: the part that the content has left, and
  /// below the upper edge of a larger space.
  func place() {
    guard let scrollView else { return }
    let pull = pull(of: scrollView)
    isHidden = !isRefreshing && pull <= 0
    guard !isHidden else { return }
    UIView.performWithoutAnimation {
      let y = -scrollView.contentInset.top - max(pull, Self.height)
      frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
      alpha = isRefreshing ? 1 : min(pull / Self.height, 1)
      layoutIfNeeded()
    }
  }

  /// The distance by which the content has left its place, without that of the control, in points.
  private func pull(of scrollView: UIScrollView) -> CGFloat {
    -scrollView.contentOffset.y - (scrollView.adjustedContentInset.top - inset)
  }

  private func setInset(_ height: CGFloat) {
    guard inset != height else { return }
    inset = height
    scrollView?.refreshInsetDidChange()
  }
}

extension UIScrollView {
  func replaceRefreshControl(_ former: UIRefreshControl?) {
    guard refreshControl !== former else { return }
    former?.detach()
    guard let refreshControl else { return }
    if let other = refreshControl.scrollView, other !== self { other.refreshControl = nil }
    refreshControl.scrollView = self
    addSubview(refreshControl)
    if refreshControl.isRefreshing { refreshControl.dragEnded() }
    refreshControl.place()
  }

  /// Notifies of insets that the refresh control has changed.
  func refreshInsetDidChange() {
    limitsDidChange()
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Moves content that rests beyond its limits, or would come to rest there, back inside them.
  func comeBack() {
    guard !isDragging, !isTracking else { return }
    if let motion {
      guard !motion.isFree, limited(motion.end) != motion.end else { return }
      return run(from: motion.velocity(at: layer.mediaTime), motion.cause)
    }
    guard limited(contentOffset) != contentOffset else { return }
    if window == nil {
      contentOffset = limited(contentOffset)
    } else {
      run(from: .zero, .animation)
    }
  }
}
