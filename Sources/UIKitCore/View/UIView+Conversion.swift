public import CoreGraphics
internal import Foundation
internal import QuartzCore

// Conversion is that of the layers. Nil stands for the window, or, for a view in no window, for its
// topmost ancestor.
extension UIView {
  /// Converts a point from this view's space to that of `view`; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  /// Converts a point from the space of `view` to this view's; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// Returns the bounding box of `rect` in the space of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// Returns the bounding box, in this view's space, of `rect`, which is in the space of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  private var topmost: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}

extension UIView {
  /// The view as text: `<UILabel: 0x7f00; frame = (0 0; 80 20); layer = <CALayer: 0x7f80>>`.
  var frameDescription: String {
    func name(_ object: AnyObject) -> String {
      let address = UInt(bitPattern: ObjectIdentifier(object))
      return "\(type(of: object)): 0x\(String(address, radix: 16))"
    }
    func numbers(_ x: CGFloat, _ y: CGFloat) -> String {
      String(format: "%g %g", Double(x), Double(y))
    }
    let frame = frame
    let place = "(\(numbers(frame.minX, frame.minY)); \(numbers(frame.width, frame.height)))"
    return "<\(name(self)); frame = \(place); layer = <\(name(layer))>>"
  }
}
