internal import CoreGraphics

extension UIStackView {
  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var isRow: Bool { axis == .horizontal }
  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func naturalSize(of view: UIView) -> CGSize {
    let (content, own) = (view.intrinsicContentSize, ownSizes[ObjectIdentifier(view)] ?? .zero)
    return CGSize(
      width: content.width >= 0 ? content.width : own.width,
      height: content.height >= 0 ? content.height : own.height)
  }

  private func length(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

  private func gaps(_ views: [UIView]) -> [CGFloat] { views.dropLast().map(gap(after:)) }

  var naturalSize: CGSize {
    let views = shown
    let sizes = views.map(naturalSize(of:))
    let lengths = sizes.map(length)
    let sum =
      distribution == .fillEqually
      ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)
    let (long, broad) = (sum + gaps(views).reduce(0, +), sizes.map(breadth).max() ?? 0)
    return CGSize(
      width: (isRow ? long : broad) + margins.left + margins.right,
      height: (isRow ? broad : long) + margins.top + margins.bottom)
  }

  func arrange() {
    let frames = shownFrames
    for (view, frame) in frames { place(view, frame) }
    for view in arrangedSubviews where view.stackRemoval != nil {
      place(view, squeezedFrame(of: view, among: frames))
    }
  }

  /// The frames of the views that are not hidden, in order.
  var shownFrames: [(view: UIView, frame: CGRect)] {
    let views = shown
    guard !views.isEmpty else { return [] }
    let sizes = views.map(naturalSize(of:))
    let places = stretches(
      sizes.map(length), gaps(views), in: length(bounds.inset(by: margins).size))
    return views.indices.map { index in
      let place = places[index]
      return (views[index], frame(at: place.start, place.length, breadth: breadth(sizes[index])))
    }
  }

  /// Returns the frame of zero length of a view that is being hidden or shown: at the start of the
  /// next view, or at the end of the last.
  func squeezedFrame(
    of view: UIView, among frames: [(view: UIView, frame: CGRect)]
  ) -> CGRect {
    let index = arrangedSubviews.firstIndex { $0 === view } ?? 0
    let later = arrangedSubviews[index...]
    let room = bounds.inset(by: margins)
    let next = frames.first { place in later.contains { $0 === place.view } }
    let start: CGFloat =
      if let next {
        isRow ? next.frame.minX - room.minX : next.frame.minY - room.minY
      } else if let last = frames.last {
        isRow ? last.frame.maxX - room.minX : last.frame.maxY - room.minY
      } else {
        0
      }
    return frame(at: start, 0, breadth: breadth(naturalSize(of: view)))
  }

  /// Returns the frame of a view at `start`, with the length `long` along the stack and the natural
  /// size `breadth` across it.
  private func frame(at start: CGFloat, _ long: CGFloat, breadth: CGFloat) -> CGRect {
    let room = bounds.inset(by: margins)
    let across = isRow ? room.height : room.width
    let broad = alignment == .fill ? across : min(breadth, across)
    let offset: CGFloat =
      switch alignment {
      case .fill, .leading, .firstBaseline: 0
      case .center: ((across - broad) / 2).rounded()
      case .trailing, .lastBaseline: across - broad
      }
    return isRow
      ? CGRect(x: room.minX + start, y: room.minY + offset, width: long, height: broad)
      : CGRect(x: room.minX + offset, y: room.minY + start, width: broad, height: long)
  }

  /// Sets the frame of `view` through its bounds and centre, so that transformed views are placed
  /// correctly.
  func place(_ view: UIView, _ frame: CGRect) {
    let anchor = view.layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  /// Returns the offsets and lengths of views with the natural `lengths`, in a stack of length
  /// `whole`.
  private func stretches(
    _ lengths: [CGFloat], _ gaps: [CGFloat], in whole: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    let (count, sum) = (CGFloat(lengths.count), lengths.reduce(0, +))
    let free = max(0, whole - gaps.reduce(0, +))
    switch distribution {
    case .fill:
      var lengths = lengths
      lengths[lengths.count - 1] += free - sum
      // If the last view is too short for the overflow, the views before it shrink too.
      for index in lengths.indices.reversed() where lengths[index] < 0 && index > 0 {
        lengths[index - 1] += lengths[index]
        lengths[index] = 0
      }
      return row(lengths.map { max($0, 0) }, gaps)
    case .fillEqually: return row(lengths.map { _ in free / count }, gaps)
    case .fillProportionally:
      return row(lengths.map { sum > 0 ? free * $0 / sum : free / count }, gaps)
    case .equalSpacing:
      guard count > 1 else { return row(lengths, gaps) }
      let gap = (whole - sum) / (count - 1)
      return row(lengths, gaps.map { max($0, gap) })
    case .equalCentering:
      guard count > 1, let first = lengths.first, let last = lengths.last else {
        return row(lengths, gaps)
      }
      let step = (whole - first / 2 - last / 2) / (count - 1)
      return lengths.enumerated().map { index, length in
        (first / 2 + step * CGFloat(index) - length / 2, length)
      }
    }
  }

  private func row(
    _ lengths: [CGFloat], _ gaps: [CGFloat]
  ) -> [(start: CGFloat, length: CGFloat)] {
    var start: CGFloat = 0
    return lengths.enumerated().map { index, length in
      defer { start += length + (index < gaps.count ? gaps[index] : 0) }
      return (start, length)
    }
  }
}
