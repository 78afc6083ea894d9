public import Foundation

/// A row of dots, one for each page. Where there are more pages than dots fit, and than the least row has, the
/// row shows those around the current page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  // In points.
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 17
  private static let height: CGFloat = 26
  /// The dots of a row that is too narrow for them: some apps give it no size at all.
  private static let leastDots = 20
  /// The dots of the widest row.
  private static let mostDots = 1000

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = current
      pagesDidChange()
    }
  }

  /// Always one of the pages.
  open var currentPage: Int {
    get { current }
    set {
      current = max(0, min(newValue, numberOfPages - 1))
      setNeedsLayout()
    }
  }

  open var hidesForSinglePage = false { didSet { pagesDidChange() } }
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
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

  /// The least size for that many pages.
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

  /// Has as many dots as there are pages, as far as they fit.
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
      dot.center = CGPoint(x: left + CGFloat(index) * Self.pitch, y: bounds.midY)
      dot.backgroundColor =
        firstPage + index == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  /// A tap beside the current dot goes one page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), point(inside: place, with: event),
      dots.indices.contains(current - firstPage)
    else { return }
    let former = current
    currentPage += place.x < dots[current - firstPage].center.x ? -1 : 1
    if current != former { sendActions(for: [.valueChanged, .primaryActionTriggered], event) }
  }
}
