internal import CoreGraphics

/// A list that keys move through while they come to it: as to the first responder, or after a
/// touch.
@MainActor
protocol KeyedList: UIScrollView, KeyTaker {
  /// True if the cell that is selected has a ring, since keys have selected it.
  var showsFocus: Bool { get set }
  /// Lays out the elements if the list has changed; returns false for a list that cannot be used
  /// now.
  func prepareForKey() -> Bool
  /// Moves the selection; returns false if there is nothing to do in this direction.
  func moveSelection(_ direction: KeyDirection) -> Bool
  /// Selects what is selected once more, as a tap on it does.
  func selectAgain() -> Bool
  /// Scrolls to the section of a typed title.
  func showSection(typed characters: String) -> Bool
  /// True if content that scrolls sideways begins at the right.
  var beginsAtRight: Bool { get }
  /// Lays out the elements after the content has been moved.
  func layOutAfterMove()
}

/// The direction of an arrow key.
enum KeyDirection {
  case up, down, left, right

  /// True towards the end of the content, in a list whose reading direction is that of the key.
  var isForward: Bool { self == .down || self == .right }
  var isVertical: Bool { self == .up || self == .down }
}

/// The numbers of keys.
private enum KeyLimits {
  /// The part of the view that stays in sight when a page is turned, in points, at most.
  static let overlap: CGFloat = 44
  /// The number of times that measured sizes may move the end to which a list scrolls.
  static let endRounds = 8
}

extension KeyedList {
  /// Does what a key stands for: arrows move the selection, Return selects what is selected once
  /// more, Page Up, Page Down, Home and End scroll, and a typed character scrolls to the section of
  /// an index title. Returns false for a key that does nothing here.
  func perform(_ press: UIPress) -> Bool {
    guard hasKeys, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), prepareForKey()
    else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return moveFocus(.down)
    case .keyboardUpArrow: return moveFocus(.up)
    case .keyboardLeftArrow: return moveFocus(.left)
    case .keyboardRightArrow: return moveFocus(.right)
    case .keyboardReturnOrEnter: return selectAgain()
    case .keyboardPageDown: return turnPage(1)
    case .keyboardPageUp: return turnPage(-1)
    case .keyboardHome: return scrollToEnd(isStart: true)
    case .keyboardEnd: return scrollToEnd(isStart: false)
    default: return showSection(typed: key.characters)
    }
  }

  /// Moves the selection, and shows a ring around it.
  private func moveFocus(_ direction: KeyDirection) -> Bool {
    guard moveSelection(direction) else { return false }
    showsFocus = true
    return true
  }

  /// True if the content is longer than the view from left to right alone.
  private var scrollsHorizontally: Bool {
    let area = bounds.inset(by: adjustedContentInset)
    return contentSize.height <= area.height && contentSize.width > area.width
  }

  private func turnPage(_ direction: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let area = bounds.inset(by: adjustedContentInset)
    let isHorizontal = scrollsHorizontally
    let length = isHorizontal ? area.width : area.height
    let way = direction * max(length - KeyLimits.overlap, length / 2)
    var place = contentOffset
    if isHorizontal { place.x += beginsAtRight ? -way : way } else { place.y += way }
    let target = offsetInLimits(place)
    if target != contentOffset { setContentOffset(target, animated: true) }
    return true
  }

  private func scrollToEnd(isStart: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    for _ in 0..<KeyLimits.endRounds {
      var place = contentOffset
      if scrollsHorizontally {
        place.x = isStart != beginsAtRight ? -adjustedContentInset.left : contentSize.width
      } else {
        place.y = isStart ? -adjustedContentInset.top : contentSize.height
      }
      let target = offsetInLimits(place)
      guard target != contentOffset else { break }
      setContentOffset(target, animated: false)
      layOutAfterMove()
    }
    return true
  }
}
