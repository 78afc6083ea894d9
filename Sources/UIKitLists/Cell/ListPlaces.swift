internal import QuartzCore

// The names and counts of cells, which the tools read.

extension UITableView: CellList {
  package var placedCells: [any PlacedView] { shown.map(\.cell) }

  package var canEstimateSizes: Bool { true }

  package func estimateSizes() {
    if estimatedRowHeight == 0 { estimatedRowHeight = Self.automaticDimension }
  }

  func enterWindow() {
    window?.add(self)
    ListMenuInteraction.add(to: self)
    setNeedsLayout()
  }
}

extension UICollectionView: CellList {
  package var placedCells: [any PlacedView] {
    elements.compactMap { $0.element.category == .cell ? $0.view : nil }
  }

  /// A flow layout asks its delegate for the sizes of all items.
  package var canEstimateSizes: Bool { false }

  package func estimateSizes() { (layoutObject as? UICollectionViewFlowLayout)?.takeFirstSizes() }

  func enterWindow() {
    window?.add(self)
    ListMenuInteraction.add(to: self)
    setNeedsLayout()
  }

  /// Counts the cells in view.
  func countShown() {
    var count = 0
    for placed in elements where placed.view != nil && placed.element.category == .cell {
      count += 1
    }
    cellCounts.shown = count
  }
}

extension UITableViewCell: PlacedView {
  package var listPlace: ListPlace? { index.map { ListPlace("row", [$0.section, $0.item]) } }
  package var poolIdentifier: String? { reuseIdentifier }
}

extension UITableViewHeaderFooterView: PlacedView {
  package var listPlace: ListPlace? {
    guard let table else { return nil }
    for (section, shown) in table.shownHeaders where shown.view === self {
      return ListPlace("header", [section])
    }
    for (section, shown) in table.shownFooters where shown.view === self {
      return ListPlace("footer", [section])
    }
    return nil
  }
  package var poolIdentifier: String? { reuseIdentifier }
}

extension UICollectionReusableView: PlacedView {
  package var listPlace: ListPlace? {
    placed.map { ListPlace($0.noun, Array($0.indexPath)) }
  }
  package var poolIdentifier: String? { reuseIdentifier }
}

extension UICollectionViewLayoutAttributes {
  /// The word for the element in a tool.
  fileprivate var noun: String {
    switch representedElementKind {
    case nil: "item"
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    case let kind?: kind
    }
  }
}

extension UILabel {
  /// Keeps the text as large as it is, at its edge, while an animation changes the label's size.
  func holdText(_ isMirrored: Bool? = nil) {
    let gravity: CALayerContentsGravity =
      switch textAlignment {
      case .center: .top
      case .left: .topLeft
      case .right: .topRight
      case .natural, .justified: isMirrored ?? isRightToLeft ? .topRight : .topLeft
      }
    if layer.contentsGravity != gravity { layer.contentsGravity = gravity }
  }
}

extension UIView {
  /// True in an animation, and in an update, after which programs may animate: views that come into
  /// view are laid out at once then, so that their first layout takes no part in it.
  static var laysOutNewViews: Bool { inheritedAnimationDuration > 0 || !areAnimationsEnabled }
}
