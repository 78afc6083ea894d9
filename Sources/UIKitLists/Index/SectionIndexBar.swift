internal import CoreGraphics
internal import Foundation

/// The lines of an index: titles, and dots for those that have no room.
struct SectionIndexColumn: Equatable {
  enum Line: Equatable {
    case title(Int)
    case dot
  }

  /// The lines from top to bottom.
  let lines: [Line]
  private let count: Int

  /// Creates the lines of `count` titles where at most `room` lines have room. The first and the
  /// last title have a line if there is room for three.
  init(count: Int, room: Int) {
    self.count = count
    guard count > room else {
      lines = (0..<max(count, 0)).map { .title($0) }
      return
    }
    // Titles and dots alternate.
    let length = room % 2 == 0 ? room - 1 : room
    guard length > 1 else {
      lines = length == 1 ? [.title(0)] : []
      return
    }
    lines = (0..<length).map { line in
      line % 2 == 1
        ? .dot : .title(Int((Double(line * (count - 1)) / Double(length - 1)).rounded()))
    }
  }

  /// Returns the title at a distance from the column's top, in lines; those behind dots as well.
  func title(at place: Double) -> Int {
    guard lines.count > 1, count > 0 else { return 0 }
    let part = (place - 0.5) / Double(lines.count - 1)
    return Int((min(max(part, 0), 1) * Double(count - 1)).rounded())
  }
}

/// The column of titles at a list's edge. A finger on it chooses titles.
final class SectionIndexBar: UIView {
  /// The height of a line, and the least width, in points.
  private static let lineHeight: CGFloat = 14
  private static let leastWidth: CGFloat = 15
  private static let margin: CGFloat = 3
  private static let font = UIFont.boldSystemFont(ofSize: 11)

  var titles: [String] = [] { didSet { if titles != oldValue { titlesDidChange() } } }
  /// The colours; nil for the tint colour, for none, and for `restColor`.
  var color: UIColor? { didSet { colorsDidChange() } }
  var restColor: UIColor? { didSet { colorsDidChange() } }
  var trackingColor: UIColor? { didSet { colorsDidChange() } }
  /// Called with the position of a title that a finger comes to.
  var onChoice: ((Int) -> Void)?

  /// The width that the titles need, in points.
  private(set) var ownWidth = SectionIndexBar.leastWidth
  private(set) var column = SectionIndexColumn(count: 0, room: 0)
  private var lineViews: [UIView] = []
  private var isTracking = false
  private var chosen: Int?
  private let touchDown = TouchDownRecognizer(preventsOthers: true)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Section index"
    touchDown.addHandler { [weak self] _ in self?.followTouch() }
    addGestureRecognizer(touchDown)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the bar of `titles` in a list: the `former` one or a new one. Without titles removes
  /// the former one, and returns nil.
  static func bar(
    of titles: [String], in list: UIScrollView, replacing former: SectionIndexBar?,
    onChoice: @escaping (Int) -> Void
  ) -> SectionIndexBar? {
    guard !titles.isEmpty else {
      former?.removeFromSuperview()
      return nil
    }
    let bar = former ?? SectionIndexBar()
    (bar.titles, bar.onChoice) = (titles, onChoice)
    list.addSubview(bar)
    return bar
  }

  private func titlesDidChange() {
    ownWidth = titles.reduce(Self.leastWidth) {
      max($0, Self.width(of: $1).rounded(.up) + Self.margin)
    }
    removeLines()
    setNeedsLayout()
  }

  private static func width(of title: String) -> CGFloat {
    if title == UITableView.indexSearch { return CellSymbol.search.size.width }
    let label = UILabel()
    label.font = font
    label.text = title
    return label.intrinsicContentSize.width
  }

  private func removeLines() {
    for view in lineViews { view.removeFromSuperview() }
    lineViews = []
    column = SectionIndexColumn(count: 0, room: 0)
  }

  // MARK: Looks

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }

  private func colorsDidChange() {
    backgroundColor = isTracking ? trackingColor ?? restColor : restColor
    for view in lineViews { paint(view) }
  }

  private func paint(_ view: UIView) {
    (view as? UILabel)?.textColor = color ?? tintColor
    (view as? UIImageView)?.tintColor = color ?? tintColor
  }

  private func makeView(_ line: SectionIndexColumn.Line) -> UIView {
    let title =
      switch line {
      case .dot: "•"
      case .title(let position): titles[position]
      }
    if title == UITableView.indexSearch { return UIImageView(image: CellSymbol.search.image) }
    let label = UILabel()
    label.font = Self.font
    label.textAlignment = .center
    label.text = title
    return label
  }

  /// The top of the column, in the bar's points.
  private var columnTop: CGFloat {
    ((bounds.height - CGFloat(column.lines.count) * Self.lineHeight) / 2).rounded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = Int(max(bounds.height, 0) / Self.lineHeight)
    let wanted = SectionIndexColumn(count: titles.count, room: room)
    if wanted != column {
      removeLines()
      column = wanted
      lineViews = wanted.lines.map { makeView($0) }
      for view in lineViews {
        paint(view)
        addSubview(view)
      }
    }
    for (number, view) in lineViews.enumerated() {
      let place = CGRect(
        x: 0, y: columnTop + CGFloat(number) * Self.lineHeight, width: bounds.width,
        height: Self.lineHeight)
      view.frame =
        view is UIImageView
        ? CellArrangement.centered(CellSymbol.search.size, in: place) : place
    }
  }

  // MARK: Lists

  /// Places the bar at the trailing edge of a list that has scrolled.
  func place(in list: UIScrollView) {
    let (bounds, area) = (list.bounds, list.bounds.inset(by: list.adjustedContentInset))
    let place = CGRect(
      x: list.isRightToLeft ? bounds.minX : bounds.maxX - ownWidth, y: area.minY, width: ownWidth,
      height: max(area.height, 0))
    if frame != place { frame = place }
  }

  /// Returns the first title that begins with typed characters; nil for none, and while the bar is
  /// hidden.
  func position(typed characters: String) -> Int? {
    guard !isHidden, !characters.isEmpty else { return nil }
    return titles.firstIndex {
      $0.range(of: characters, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
        != nil
    }
  }

  // MARK: Touches

  private func followTouch() {
    switch touchDown.state {
    case .began, .changed:
      isTracking = true
      let place = Double((touchDown.location(in: self).y - columnTop) / Self.lineHeight)
      let title = column.title(at: place)
      if title != chosen, !titles.isEmpty {
        chosen = title
        onChoice?(title)
      }
    default:
      isTracking = false
      chosen = nil
    }
    colorsDidChange()
  }
}
