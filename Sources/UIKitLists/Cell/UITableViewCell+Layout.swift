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

  /// The start of the standard line: that of the text of a configuration, or of the label beside an
  /// image, else the space beside the content.
  private var standardSeparatorStart: CGFloat {
    if let view = contentView as? UIListContentView { return view.textStart }
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
      let frame = directed(
        CGRect(
          x: size.width - place.accessoryRight - own.width - place.push,
          y: ((size.height - own.height) / 2).rounded(), width: own.width, height: own.height))
      if isAccessoryNew { accessory.appear { accessory.frame = frame } }
      isAccessoryNew = false
      accessory.frame = frame
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
    // The parts that editing moves stay inside of an inset section.
    let hasControls = editControl != nil || reorderControl != nil || confirmation != nil
    clipContent(swipe != nil || hasControls && table?.style == .insetGrouped)
    backgroundView?.frame = bounds
    if let background = configured?.madeBackground {
      background.frame = bounds
      roundCorners(of: background)
      background.clipsToBounds = background.layer.cornerRadius > 0
    }
    arrangeSelection(standardSelection)
    arrangeSelection(selectedBackgroundView)
    arrangeSelection(multipleSelectionBackgroundView)
    roundCorners(of: self)
    if let backgroundView { roundCorners(of: backgroundView) }
    arrangeSeparators()
  }

  private func arrangeSelection(_ view: UIView?) {
    guard let view, view.superview === self else { return }
    view.frame = bounds
    roundCorners(of: view)
  }

  private func arrangeLabels() {
    guard storedTextLabel != nil || storedDetailLabel != nil || storedImageView != nil else {
      return
    }
    let size = contentView.bounds.size
    let labels = CellArrangement.labels(of: self, width: size.width, height: size.height)
    arrangeLabel(storedTextLabel, labels.text)
    arrangeLabel(storedDetailLabel, labels.detail)
    arrangeLabel(storedImageView, labels.image)
  }

  /// Places a part of the content, unless a program has moved it to another view, or placed it by
  /// constraints.
  private func arrangeLabel(_ view: UIView?, _ frame: CGRect) {
    guard let view, view.superview === contentView, view.translatesAutoresizingMaskIntoConstraints
    else { return }
    view.frame = directed(frame, in: contentView.bounds)
    (view as? UILabel)?.holdText()
  }

  /// Places the lines above and below the cell that the table's style asks for.
  private func arrangeSeparators() {
    var count = 0
    if let table, index != nil, table.separatorStyle != .none {
      let color = table.separatorColor ?? .separator
      if separatorColor !== color {
        separatorColor = color
        for line in separators { line.backgroundColor = color }
      }
      let bottom = bounds.height - 1 / max(UIScreen.main.scale, 1)
      switch table.style {
      case .plain: addSeparator(bottom, separatorInset, &count)
      case .grouped:
        addSeparator(bottom, ends.contains(.last) ? .zero : separatorInset, &count)
        if ends.contains(.first) { addSeparator(0, .zero, &count) }
      case .insetGrouped:
        if !ends.contains(.last) { addSeparator(bottom, separatorInset, &count) }
      }
    }
    while separators.count > count { separators.removeLast().removeFromSuperview() }
  }

  /// Places a line, the one after the first `count` lines, and counts it.
  private func addSeparator(_ y: CGFloat, _ inset: UIEdgeInsets, _ count: inout Int) {
    let width = bounds.width - inset.left - inset.right
    guard width > 0 else { return }
    if count == separators.count {
      let line = UIView()
      line.isUserInteractionEnabled = false
      line.backgroundColor = separatorColor
      separators.append(line)
      addSubview(line)
    }
    separators[count].frame = directed(
      CGRect(x: inset.left, y: y, width: width, height: 1 / max(UIScreen.main.scale, 1)))
    count += 1
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
