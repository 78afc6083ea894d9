internal import CoreGraphics
internal import UIKitCore

// The words beside the pointer.
extension InspectorView {
  /// Shows what the button at `point` does, or what the number and the dot of a layer there mean;
  /// hides the tip elsewhere, and for nil.
  func showTip(at point: CGPoint?) {
    guard let point, timeline?.frame.contains(point) != true else {
      return tip.show(nil, at: .zero)
    }
    var room = bounds
    if isDocked {
      let width = dockedStrips(in: bounds.size).right
      room = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }
    if let hint = hint(at: point) { return tip.show(hint, at: point, in: room) }
    let cost = list.isHidden ? nil : list.cost(at: convert(point, to: list))
    tip.show(cost, ColorMeaning.layers, at: point, in: room)
  }
}

extension UIView {
  /// The effect of the button at `point` in words; nil if there is none.
  func hint(at point: CGPoint) -> String? {
    let button = hitTest(point, with: nil) as? PanelButton
    return button.flatMap { $0.hint.isEmpty ? nil : $0.hint }
  }
}
