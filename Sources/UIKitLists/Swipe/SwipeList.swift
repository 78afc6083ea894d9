internal import CoreGraphics
internal import Foundation

/// A list whose rows can be swiped.
@MainActor
protocol SwipeList: UIScrollView {
  /// Returns the cell of the row at a point of the content that can be swiped.
  func swipedCell(at point: CGPoint) -> (any SwipeCell)?
  /// Returns the actions of a cell's row at one side.
  func swipeConfiguration(
    of cell: any SwipeCell, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration?
  /// Returns true if a cell shows a row of now.
  func showsRow(of cell: any SwipeCell) -> Bool
  /// Takes note of a row that is opened.
  func swipeWillBegin(_ cell: any SwipeCell)
  /// Takes note of a row that has closed; nil for one that is no longer shown.
  func swipeDidEnd(_ cell: (any SwipeCell)?)
}

/// A cell whose content can be moved aside.
@MainActor
protocol SwipeCell: UIView {
  var swipe: RowSwipe? { get set }
  /// The cell's `clipsToBounds` without `clipContent(_:)`; nil while that does not clip.
  var formerClipping: Bool? { get set }
  /// Gives a view the rounded corners that the row has.
  func roundCorners(of view: UIView)
}

extension SwipeCell {
  /// Clips to the bounds, or no longer, unless the program does.
  func clipContent(_ clips: Bool) {
    if clips, formerClipping == nil {
      formerClipping = clipsToBounds
      clipsToBounds = true
    } else if !clips, let former = formerClipping {
      formerClipping = nil
      clipsToBounds = former
    }
  }
}

// The cells of a collection view's lists that are swiped.
extension UICollectionView: SwipeList {
  /// Lets list cells be swiped from now on.
  func letRowsBeSwiped() {
    guard swiping == nil else { return }
    let made = RowSwiping(self)
    made.addRecognizers()
    swiping = made
  }

  func editingDidChange() {
    swiping?.close(animated: true)
    selectionRuleDidChange()
    for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
  }

  func swipedCell(at point: CGPoint) -> (any SwipeCell)? {
    guard !isEditing, moving == nil, update == nil, isLoaded, !isLayingOut,
      let path = findItem(at: point)
    else { return nil }
    return findCell(path) as? UICollectionViewListCell
  }

  func swipeConfiguration(
    of cell: any SwipeCell, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard let index = (cell as? UICollectionViewListCell)?.placed?.element.index else { return nil }
    return (layoutObject as? UICollectionViewCompositionalLayout)?.swipeActions(of: index, side)
  }

  func showsRow(of cell: any SwipeCell) -> Bool {
    guard let index = (cell as? UICollectionViewListCell)?.placed?.element.index else {
      return false
    }
    return shownCell(index) === cell
  }

  func swipeWillBegin(_ cell: any SwipeCell) {}
  func swipeDidEnd(_ cell: (any SwipeCell)?) {}
}

extension UICollectionViewListCell: SwipeCell {
  func swipeDidChange(from former: RowSwipe?) {
    guard swipe !== former else { return }
    former?.end()
    swipe?.begin()
    setNeedsUpdateConfiguration()
  }

  func roundCorners(of view: UIView) {
    let corners = placed?.listLook?.corners ?? []
    view.layer.cornerRadius = corners.isEmpty ? 0 : ListPart.radius
    if !corners.isEmpty { view.layer.maskedCorners = corners }
  }
}
