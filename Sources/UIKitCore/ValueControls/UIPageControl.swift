public import Foundation

/// A row of dots, one for each page. If there are more pages than fit in the row and than its
/// minimum number of dots, the row shows those around the current page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  // The size of a dot, the distance between dots and the height of the control, in points.
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 17
  private static let height: CGFloat = 26
  /// The number of dots in a row that is too narrow for them: some apps give it no size at all.
  private static let leastDots = 20
  /// The maximum number of dots in a row.
  private static let mostDots = 1000

  /// The number of pages; a negative number counts as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = current
      pagesDidChange()
    }
  }

  /// The index of the current page, clamped to the pages.
  open var currentPage: Int {
    get { current }
    set {
      current = max(0, min(newValue, numberOfPages - 1))
      setNeedsLayout()
    }
  }

  /// True if a single page shows no dot. False by default.
  open var hidesForSinglePage = false { didSet { pagesDidChange() } }
  /// The colour of the other pages' dots; nil uses translucent white.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current page's dot; nil uses white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  private var current = 0
  private var dots: [UIView] = []
  /// The page of the first dot.
  private var firstPage = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  /// Returns the minimum size for `pageCount` pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 0)) * Self.pitch + Self.pitch, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  private func pagesDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Creates a dot for each page, as far as they fit.
  private func makeDots() {
    let room = min(max(bounds.width / Self.pitch, 0), CGFloat(Self.mostDots))
    let count = min(numberOfPages, max(Int(room), Self.leastDots))
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      dots.append(dot)
      addSubview(dot)
    }
    firstPage = max(0, min(current - count / 2, numberOfPages - count))
    for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages == 1 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    makeDots()
    let left = bounds.midX - CGFloat(dots.count - 1) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot)
      let x = left + CGFloat(index) * Self.pitch
      dot.center = CGPoint(x: isRightToLeft ? 2 * bounds.midX - x : x, y: bounds.midY)
      dot.backgroundColor =
        firstPage + index == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  /// Goes one page towards the side of the current dot that was tapped.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), point(inside: place, with: event),
      dots.indices.contains(current - firstPage)
    else { return }
    let former = current
    let isLeft = place.x < dots[current - firstPage].center.x
    currentPage += isLeft != isRightToLeft ? -1 : 1
    if current != former { sendActions(for: [.valueChanged, .primaryActionTriggered], event) }
  }
}
