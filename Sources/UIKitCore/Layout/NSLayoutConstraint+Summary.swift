internal import Foundation

extension NSLayoutConstraint {
  /// The relation as text, such as `UILabel.width >= 2 * UIView.width + 8 @ 750`.
  var summary: String {
    var text = Self.name(of: first, firstAttribute, from: starts?.first)
    text += relation == .equal ? " == " : relation == .lessThanOrEqual ? " <= " : " >= "
    if secondItem != nil {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += Self.name(of: second, secondAttribute, from: starts?.second)
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

  private static func name(
    of item: (any LayoutItem)?, _ attribute: Attribute, from start: LayoutEdge?
  ) -> String {
    let name = "\(item?.layoutName ?? "nil").\(attribute)"
    return start.map { "(\(name) - \($0.name))" } ?? name
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(Double(value))"
  }
}
