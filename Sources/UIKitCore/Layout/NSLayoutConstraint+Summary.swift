internal import Foundation

extension NSLayoutConstraint {
  /// The relation as text, such as `UILabel.width >= 2 * UIView.width + 8 @ 750`.
  var summary: String {
    var text = Self.name(of: first, firstAttribute)
    text += relation == .equal ? " == " : relation == .lessThanOrEqual ? " <= " : " >= "
    if secondItem != nil {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += Self.name(of: second, secondAttribute)
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))"
      }
    } else {
      text += Self.number(constant)
    }
    if priority != .required { text += " @ \(Self.number(CGFloat(priority.rawValue)))" }
    if let identifier { text = "'\(identifier)' \(text)" }
    return "<\(type(of: self)) \(text)\(isActive ? "" : ", inactive")>"
  }

  private static func name(of item: (any LayoutItem)?, _ attribute: Attribute) -> String {
    guard let item else { return "nil.\(attribute)" }
    return "\(item.layoutName).\(attribute)"
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(Double(value))"
  }
}
