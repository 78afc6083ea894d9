internal import CoreGraphics
internal import QuartzCore

// The places of a cell's parts, and its height.
extension UITableViewCell {
  /// The space beside the content, in points: that of iPhones of 320 to 430 points, and of iPads.
  var sideMargin: CGFloat { (table?.bounds.width ?? bounds.width) < 414 ? 16 : 20 }

  /// The space beside the line below the cell that the table and the standard image give.
  var standardSeparatorInset: UIEdgeInsets {
    var inset = table?.specifiedSeparatorInset ?? .zero
    if table?.specifiedSeparatorInset == nil
      || table?.separatorInsetReference == .fromAutomaticInsets
    {
      inset.left += standardSeparatorStart
    }
    inset.left += CellArrangement(self).left
    return inset
  }

  /// The start of the standard line: that of the label beside an image, else the space beside the
  /// content.
  private var standardSeparatorStart: CGFloat {
    guard storedImageView?.image != nil, let text = storedTextLabel else { return sideMargin }
    return isRightToLeft ? contentView.bounds.maxX - text.frame.maxX : text.frame.minX
  }

  func arrange() {
    let place = CellArrangement(self)
    let size = bounds.size
    let margin = sideMargin
    contentView.frame = directed(
      CGRect(
        x: place.left - place.push, y: 0, width: place.contentWidth(size.width),
        height: size.height))
    let end = shownAccessory == nil ? margin : 8
    let margins = UIEdgeInsets(
      top: CellArrangement.labelMargin, left: isRightToLeft ? end : margin,
      bottom: CellArrangement.labelMargin, right: isRightToLeft ? margin : end)
    if contentView.layoutMargins != margins { contentView.layoutMargins = margins }
    arrangeLabels()
    if let accessory = shownAccessory {
      let own = accessory.bounds.size
      accessory.frame = directed(
        CGRect(
          x: size.width - place.accessoryRight - own.width - place.push,
          y: ((size.height - own.height) / 2).rounded(), width: own.width, height: own.height))
      if accessory === standardAccessory { accessory.follow(self) }
    }
    editControl?.frame = directed(
      CGRect(
        x: (editingValue ? 0 : -CellEditControl.width) - place.push, y: 0,
        width: CellEditControl.width, height: size.height))
    reorderControl?.frame = directed(
      CGRect(
        x: size.width - (editingValue ? CellReorderControl.width : 0) - place.push, y: 0,
        width: CellReorderControl.width, height: size.height))
    if let confirmation {
      confirmation.frame = directed(
        CGRect(x: size.width - place.push, y: 0, width: place.push, height: size.height))
    }
    swipe?.arrange()
    backgroundView?.frame = bounds
    if let background = configured?.madeBackground {
      background.frame = bounds
      roundCorners(of: background)
      background.clipsToBounds = background.layer.cornerRadius > 0
    }
    for view in [standardSelection, selectedBackgroundView, multipleSelectionBackgroundView] {
      guard let view, view.superview === self else { continue }
      view.frame = bounds
      roundCorners(of: view)
    }
    roundCorners(of: self)
    if let backgroundView { roundCorners(of: backgroundView) }
    arrangeSeparators()
  }

  private func arrangeLabels() {
    guard storedTextLabel != nil || storedDetailLabel != nil || storedImageView != nil else {
      return
    }
    let size = contentView.bounds.size
    let labels = CellArrangement.labels(of: self, width: size.width, height: size.height)
    let parts: [(UIView?, CGRect)] = [
      (storedTextLabel, labels.text), (storedDetailLabel, labels.detail),
      (storedImageView, labels.image),
    ]
    // A program may have moved them to another view, or placed them by constraints.
    for case (let view?, let frame) in parts
    where view.superview === contentView && view.translatesAutoresizingMaskIntoConstraints {
      view.frame = directed(frame, in: contentView.bounds)
    }
  }

  /// Places the lines above and below the cell that the table's style asks for.
  private func arrangeSeparators() {
    let lines = separatorLines()
    for line in separators.dropFirst(lines.count) { line.removeFromSuperview() }
    separators = Array(separators.prefix(lines.count))
    for (index, frame) in lines.enumerated() {
      if index == separators.count {
        let line = UIView()
        line.isUserInteractionEnabled = false
        separators.append(line)
        addSubview(line)
      }
      separators[index].frame = frame
      let color = table?.separatorColor ?? .separator
      if separators[index].backgroundColor != color { separators[index].backgroundColor = color }
    }
  }

  private func separatorLines() -> [CGRect] {
    guard let table, index != nil, table.separatorStyle != .none else { return [] }
    let (width, height) = (bounds.width, bounds.height)
    let thickness = 1 / max(UIScreen.main.scale, 1)
    func line(_ y: CGFloat, _ inset: UIEdgeInsets) -> CGRect {
      directed(
        CGRect(
          x: inset.left, y: y, width: max(width - inset.left - inset.right, 0), height: thickness))
    }
    let inset = separatorInset
    var lines: [CGRect] = []
    switch table.style {
    case .plain: lines.append(line(height - thickness, inset))
    case .grouped:
      lines.append(line(height - thickness, ends.contains(.last) ? .zero : inset))
      if ends.contains(.first) { lines.append(line(0, .zero)) }
    case .insetGrouped:
      if !ends.contains(.last) { lines.append(line(height - thickness, inset)) }
    }
    return lines.filter { $0.width > 0 }
  }

  // MARK: Size

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let width = horizontal == .required ? target.width : max(target.width, 0)
    return CGSize(width: width, height: fittingHeight(forWidth: width))
  }

  /// Returns the height for a width, both in points; 44 without constraints and labels.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let content = CellArrangement(self).contentWidth(width)
    if let height = configured?.height(forWidth: content) {
      return max(height, CellArrangement.leastHeight)
    }
    var height = contentView.heightOfConstraints(forWidth: content)
    if storedTextLabel != nil || storedDetailLabel != nil {
      let labels = CellArrangement.labels(of: self, width: content, height: nil)
      height = max(height, labels.height, CellArrangement.leastHeight)
    }
    return height > 0 ? height : CellArrangement.leastHeight
  }
}

extension UIView {
  /// Takes the direction that a cell was given, with the symbols in the view.
  func follow(_ cell: UIView) {
    let direction = cell.semanticContentAttribute
    if semanticContentAttribute != direction { semanticContentAttribute = direction }
    for view in subviews where view.semanticContentAttribute != direction {
      view.semanticContentAttribute = direction
    }
  }

  /// Returns the height that the constraints of subviews give a content view of a width, both in
  /// points; 0 if no subview is placed by constraints.
  func heightOfConstraints(forWidth width: CGFloat) -> CGFloat {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return 0
    }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
