public import Foundation

/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  // In points.
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 17
  private static let height: CGFloat = 26

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
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      dots.append(dot)
      addSubview(dot)
    }
    for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages == 1 }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let left = bounds.midX - CGFloat(dots.count - 1) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot)
      dot.center = CGPoint(x: left + CGFloat(index) * Self.pitch, y: bounds.midY)
      dot.backgroundColor =
        index == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
  }

  // MARK: Tracking

  override var takesTaps: Bool { true }

  /// A tap beside the current dot goes one page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let place = touch?.location(in: self), point(inside: place, with: event),
      dots.indices.contains(current)
    else { return }
    let former = current
    currentPage += place.x < dots[current].center.x ? -1 : 1
    if current != former { sendActions(for: [.valueChanged, .primaryActionTriggered], event) }
  }
}
