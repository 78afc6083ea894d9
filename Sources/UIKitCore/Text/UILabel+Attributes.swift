internal import CoreGraphics
internal import Foundation

// The attributes of a label's text.
extension UILabel {
  /// The text with the label's font and colour, or nil without a text.
  var attributedByLabel: NSAttributedString? {
    text.map {
      NSAttributedString(
        string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
    }
  }

  func takeAttributed(_ new: NSAttributedString?) {
    let copy = new?.copied(with: [:])
    isTakingAttributed = true
    attributed = copy
    text = copy?.string
    if let copy, copy.length > 0 {
      let first = copy.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { self.font = font }
      if let color = first[.foregroundColor] as? UIColor { textColor = color }
    }
    isTakingAttributed = false
    textDidChange()
  }

  func plainTextDidChange(from former: String?) {
    guard !isTakingAttributed else { return }
    let hadAttributes = attributed != nil
    attributed = nil
    if text != former || hadAttributes { textDidChange() }
  }

  /// Applies a new font or colour of the label to the whole text.
  func attributeDidChange(_ key: NSAttributedString.Key, _ value: Any?) {
    guard !isTakingAttributed else { return }
    if let value { attributed = attributed?.copied(with: [key: value]) }
    textDidChange()
  }

  /// Returns the text in `style`, with its attributes.
  func styledText(_ style: TextStyle) -> StyledText {
    attributed.map { StyledText($0, style: style) } ?? StyledText(text ?? "", style: style)
  }
}

extension NSAttributedString {
  /// Returns a copy with `attributes` replacing those of the same keys. The copy is built from
  /// scratch: adding an attribute to a copy of some texts crashes in Foundation on Linux.
  fileprivate func copied(with attributes: [Key: Any]) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: string)
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { own, range, _ in
      copy.setAttributes(own.merging(attributes) { $1 }, range: range)
    }
    return copy
  }
}
