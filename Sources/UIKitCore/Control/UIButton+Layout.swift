internal import CoreGraphics

// The layout of a button's parts, and its natural size.
extension UIButton {
  /// The space above and below the title of a button without vertical insets, in points.
  private static var titleMargin: CGFloat { 6 }
  /// The minimum width of a button with a title, in points.
  private static var leastWidth: CGFloat { 30 }

  private var titleSize: CGSize {
    guard let title = currentTitle, !title.isEmpty else { return .zero }
    let label = madeTitleLabel
    label.text = title
    return label.sizeThatFits(.zero)
  }

  private var subtitleSize: CGSize {
    guard let subtitle = configuration?.subtitle, !subtitle.isEmpty else { return .zero }
    let label = madeSubtitleLabel
    label.text = subtitle
    return label.sizeThatFits(.zero)
  }

  /// The distance between title and subtitle.
  private var lineGap: CGFloat {
    titleSize != .zero && subtitleSize != .zero ? configuration?.titlePadding ?? 0 : 0
  }

  /// The size of title and subtitle together.
  private var textSize: CGSize {
    let (title, subtitle) = (titleSize, subtitleSize)
    guard subtitle != .zero else { return title }
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + lineGap + subtitle.height)
  }

  private var imageSize: CGSize { currentImage?.size ?? .zero }

  var contentInsets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
  }

  /// The distance between image and title.
  private var gap: CGFloat {
    imageSize != .zero && textSize != .zero ? configuration?.imagePadding ?? 0 : 0
  }

  /// True if the image lies above or below the title. `isImageFirst` is true if it comes before the
  /// title.
  private var isColumn: Bool { !placement.isDisjoint(with: [.top, .bottom]) && !isLeading }
  private var isImageFirst: Bool { placement.contains(.top) || isLeading }

  private var placement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }
  private var isLeading: Bool { !placement.contains(.top) && placement.contains(.leading) }

  var naturalSize: CGSize {
    let (title, image) = (textSize, imageSize)
    let insets = contentInsets
    guard title != .zero || image != .zero else { return currentBackgroundImage?.size ?? .zero }
    let hasMargin = title != .zero && insets.top == 0 && insets.bottom == 0
    let titleHeight = title.height + (hasMargin ? 2 * Self.titleMargin : 0)
    let (width, height) =
      isColumn
      ? (max(image.width, title.width), image.height + gap + titleHeight)
      : (image.width + gap + title.width, max(image.height, titleHeight))
    let size = CGSize(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    return CGSize(
      width: title == .zero ? size.width : max(size.width, Self.leastWidth), height: size.height)
  }

  func layOutParts() {
    fillParts()
    let content = contentRect(forBounds: bounds)
    parts.background?.frame = backgroundRect(forBounds: bounds)
    parts.plate?.frame = backgroundRect(forBounds: bounds)
    parts.plate?.layer.cornerRadius = configuration?.cornerRadius(in: bounds.size) ?? 0
    if let view = parts.image, view.superview === self {
      view.frame = imageRect(forContentRect: content)
    }
    if let label = parts.title, label.superview === self {
      label.frame = titleRect(forContentRect: content)
    }
    if let label = parts.subtitle, label.superview === self {
      label.frame = placeOfSubtitle(in: content)
    }
  }

  func placeOfImage(in content: CGRect) -> CGRect {
    let room = content.inset(by: imageEdgeInsets)
    let image = imageSize
    let size = CGSize(
      width: min(image.width, max(0, room.width)), height: min(image.height, max(0, room.height)))
    let text = CGSize(
      width: min(textSize.width, max(0, room.width - size.width)),
      height: min(textSize.height, max(0, room.height - size.height)))
    return onPixels(
      place(size, before: isImageFirst ? nil : text, after: isImageFirst ? text : nil, in: room))
  }

  func placeOfTitle(in content: CGRect) -> CGRect {
    let text = placeOfText(in: content)
    let title = titleSize
    let size = CGSize(width: min(title.width, text.width), height: min(title.height, text.height))
    return onPixels(
      CGRect(origin: CGPoint(x: startOfLine(size.width, in: text), y: text.minY), size: size))
  }

  private func placeOfSubtitle(in content: CGRect) -> CGRect {
    let text = placeOfText(in: content)
    let subtitle = subtitleSize
    let top = min(text.minY + titleSize.height + lineGap, text.maxY)
    let size = CGSize(
      width: min(subtitle.width, text.width), height: min(subtitle.height, text.maxY - top))
    return onPixels(
      CGRect(origin: CGPoint(x: startOfLine(size.width, in: text), y: top), size: size))
  }

  /// Returns the frame of title and subtitle together.
  private func placeOfText(in content: CGRect) -> CGRect {
    let room = content.inset(by: titleEdgeInsets)
    let image = CGSize(
      width: min(imageSize.width, max(0, room.width)),
      height: min(imageSize.height, max(0, room.height)))
    let text = textSize
    let size = CGSize(
      width: min(text.width, max(0, room.width - (isColumn ? 0 : image.width))),
      height: min(text.height, max(0, room.height - (isColumn ? image.height : 0))))
    return place(
      size, before: isImageFirst ? image : nil, after: isImageFirst ? nil : image, in: room)
  }

  /// Returns the frame of a part of `size` with another part before or after it.
  private func place(
    _ size: CGSize, before first: CGSize?, after second: CGSize?, in room: CGRect
  ) -> CGRect {
    let other = first ?? second ?? .zero
    if isColumn {
      let whole = CGSize(width: size.width, height: size.height + gap + other.height)
      let y = top(of: whole, in: room) + (first.map { $0.height + gap } ?? 0)
      let x = startOfRow(length: size.width, in: room)
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    let length = size.width + gap + other.width
    let start = startOfRow(length: length, in: room)
    let x = start + (first.map { $0.width + gap } ?? 0)
    return directed(
      CGRect(origin: CGPoint(x: x, y: top(of: size, in: room)), size: size),
      in: CGRect(x: start, y: room.minY, width: length, height: room.height))
  }

  /// Returns the x at which a line of `length` points begins within the frame of title and
  /// subtitle.
  private func startOfLine(_ length: CGFloat, in text: CGRect) -> CGFloat {
    let (leading, trailing) =
      isRightToLeft ? (text.maxX - length, text.minX) : (text.minX, text.maxX - length)
    return switch configuration?.titleAlignment ?? .automatic {
    case .automatic: imageSize == .zero || isColumn ? text.midX - length / 2 : leading
    case .leading: leading
    case .center: text.midX - length / 2
    case .trailing: trailing
    }
  }

  /// Returns the x at which image and title, together `length` points wide, begin.
  private func startOfRow(length: CGFloat, in room: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center: room.midX - length / 2
    case .left: room.minX
    case .right: room.maxX - length
    case .leading, .fill: isRightToLeft ? room.maxX - length : room.minX
    case .trailing: isRightToLeft ? room.minX : room.maxX - length
    }
  }

  private func top(of size: CGSize, in room: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: room.midY - size.height / 2
    case .top: room.minY
    case .bottom: room.maxY - size.height
    }
  }

  /// Returns the rectangle with its origin rounded to a pixel, so that text stays sharp.
  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = max(contentScaleFactor, 0.01)
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale,
      width: rect.width, height: rect.height)
  }
}
