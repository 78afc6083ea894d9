internal import CoreGraphics

/// The methods of a delegate that were answered by their default. A table asks once for each, and
/// then knows what the delegate does not implement: rows that all have `rowHeight` are not asked
/// for one by one.
struct StandardAnswers: OptionSet {
  let rawValue: Int

  static let heightForRow = StandardAnswers(rawValue: 1)
  static let heightForHeader = StandardAnswers(rawValue: 2)
  static let heightForFooter = StandardAnswers(rawValue: 4)
  static let estimateForRow = StandardAnswers(rawValue: 8)
  static let estimateForHeader = StandardAnswers(rawValue: 16)
  static let estimateForFooter = StandardAnswers(rawValue: 32)
  static let viewForHeader = StandardAnswers(rawValue: 64)
  static let viewForFooter = StandardAnswers(rawValue: 128)
  static let canMove = StandardAnswers(rawValue: 256)
  static let indentation = StandardAnswers(rawValue: 512)
  static let canEdit = StandardAnswers(rawValue: 1024)
  static let editingStyle = StandardAnswers(rawValue: 2048)
}

extension UITableView {
  /// Returns the height that stands for a method of the delegate, and notes that it did.
  func standard(_ answer: StandardAnswers) -> CGFloat {
    standardAnswers.insert(answer)
    switch answer {
    case .heightForRow: return rowHeight
    case .heightForHeader: return sectionHeaderHeight
    case .heightForFooter: return sectionFooterHeight
    case .estimateForRow: return estimatedRowHeight
    case .estimateForHeader: return estimatedSectionHeaderHeight
    default: return estimatedSectionFooterHeight
    }
  }

  /// Returns nil for a method of the delegate, and notes that it did.
  func standardView(_ answer: StandardAnswers) -> UIView? {
    standardAnswers.insert(answer)
    return nil
  }

  /// Returns true for a data source without `canMoveRowAt`, and notes that it did.
  func standardCanMove() -> Bool {
    standardAnswers.insert(.canMove)
    return true
  }

  /// Returns true for a data source without `canEditRowAt`, and notes that it did.
  func standardCanEdit() -> Bool {
    standardAnswers.insert(.canEdit)
    return true
  }

  /// Returns the deletion for a delegate without `editingStyleForRowAt`, and notes that it did.
  func standardEditingStyle() -> UITableViewCell.EditingStyle {
    standardAnswers.insert(.editingStyle)
    return .delete
  }

  /// Returns 0 for a delegate without `indentationLevelForRowAt`, and notes that it did.
  func standardIndentation() -> Int {
    standardAnswers.insert(.indentation)
    return 0
  }

  /// Returns true if the delegate has a method of its own: if `call`, which calls it, does not come
  /// to the default.
  func delegateAnswers(_ answer: StandardAnswers, _ call: (any UITableViewDelegate) -> Void) -> Bool
  {
    guard let delegate else { return false }
    standardAnswers.remove(answer)
    call(delegate)
    return !standardAnswers.contains(answer)
  }
}
