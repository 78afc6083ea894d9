import UIKit

// Values that are chosen from a list.

/// A name from a list; invalid names are used, too.
@MainActor
protocol DrawableName: Drawable, RawRepresentable where RawValue == String {
  static var names: [Self] { get }
  init(rawValue: String)
}

extension DrawableName {
  static func drawn(_ draw: inout Draw) -> Self {
    draw.one(of: draw.chance(0.04) ? [Self(rawValue: "no such name")] : names)
  }
}

extension CALayerContentsGravity: DrawableName {
  static let names: [Self] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
    .resizeAspect, .resizeAspectFill,
  ]
}
extension CALayerContentsFilter: DrawableName {
  static let names: [Self] = [.linear, .nearest, .trilinear]
}
extension CALayerContentsFormat: DrawableName {
  static let names: [Self] = [.RGBA8Uint, .RGBA16Float, .gray8Uint]
}
extension CALayerCornerCurve: DrawableName {
  static let names: [Self] = [.circular, .continuous]
}
extension CAMediaTimingFillMode: DrawableName {
  static let names: [Self] = [.removed, .forwards, .backwards, .both]
}
extension CAMediaTimingFunctionName: DrawableName {
  static let names: [Self] = [.default, .linear, .easeIn, .easeOut, .easeInEaseOut]
}
extension CAAnimationCalculationMode: DrawableName {
  static let names: [Self] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
}
extension CAAnimationRotationMode: DrawableName {
  static let names: [Self] = [.rotateAuto, .rotateAutoReverse]
}
extension CATransitionType: DrawableName {
  static let names: [Self] = [.fade, .moveIn, .push, .reveal]
}
extension CATransitionSubtype: DrawableName {
  static let names: [Self] = [.fromBottom, .fromLeft, .fromRight, .fromTop]
}
extension CAValueFunctionName: DrawableName {
  static let names: [Self] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .translate, .translateX, .translateZ,
  ]
}
extension CAShapeLayerFillRule: DrawableName {
  static let names: [Self] = [.nonZero, .evenOdd]
}
extension CAShapeLayerLineCap: DrawableName {
  static let names: [Self] = [.butt, .round, .square]
}
extension CAShapeLayerLineJoin: DrawableName {
  static let names: [Self] = [.bevel, .miter, .round]
}
extension CAGradientLayerType: DrawableName {
  static let names: [Self] = [.axial, .radial, .conic]
}
extension CATextLayerAlignmentMode: DrawableName {
  static let names: [Self] = [.center, .left, .right, .justified, .natural]
}
extension CATextLayerTruncationMode: DrawableName {
  static let names: [Self] = [.none, .start, .middle, .end]
}
extension CAScrollLayerScrollMode: DrawableName {
  static let names: [Self] = [.both, .none, .horizontally, .vertically]
}
extension CAEmitterLayerEmitterShape: DrawableName {
  static let names: [Self] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
}
extension CAEmitterLayerEmitterMode: DrawableName {
  static let names: [Self] = [.points, .outline, .surface, .volume]
}
extension CAEmitterLayerRenderMode: DrawableName {
  static let names: [Self] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
}

/// A case chosen by its raw value.
@MainActor
protocol DrawableCase: Drawable, RawRepresentable where RawValue == Int {}

extension DrawableCase {
  static func drawn(_ draw: inout Draw) -> Self {
    let cases = (-1...21).compactMap { Self(rawValue: $0) }
    return draw.one(of: cases)
  }
}

extension UIView.ContentMode: DrawableCase {}
extension UIView.AnimationCurve: DrawableCase {}
extension UIView.AnimationTransition: DrawableCase {}
extension UIImage.Orientation: DrawableCase {}
extension UIImage.RenderingMode: DrawableCase {}
extension UIControl.ContentHorizontalAlignment: DrawableCase {}
extension UIControl.ContentVerticalAlignment: DrawableCase {}
extension UIStackView.Distribution: DrawableCase {}
extension UIStackView.Alignment: DrawableCase {}
extension NSLayoutConstraint.Axis: DrawableCase {}
extension NSTextAlignment: DrawableCase {}
extension NSLineBreakMode: DrawableCase {}
extension UIUserInterfaceStyle: DrawableCase {}
extension UIBlurEffect.Style: DrawableCase {}
extension UIActivityIndicatorView.Style: DrawableCase {}
extension UIProgressView.Style: DrawableCase {}
extension UIScrollView.IndicatorStyle: DrawableCase {}
extension UIScrollView.ContentInsetAdjustmentBehavior: DrawableCase {}
extension UIViewAnimatingPosition: DrawableCase {}
extension UIButton.ButtonType: DrawableCase {}
extension UIModalPresentationStyle: DrawableCase {}
extension UIModalTransitionStyle: DrawableCase {}

/// An option set, including undefined bits.
@MainActor
protocol DrawableSet: Drawable, OptionSet where RawValue == UInt {}

extension DrawableSet {
  static func drawn(_ draw: inout Draw) -> Self {
    let set = Self(rawValue: UInt(draw.next() & draw.next() & 0x0FFF_FFFF))
    draw.note(set.rawValue)
    return set
  }
}

extension CACornerMask: DrawableSet {}
extension UIView.AnimationOptions: DrawableSet {}
extension UIView.KeyframeAnimationOptions: DrawableSet {}
extension UIView.AutoresizingMask: DrawableSet {}
extension UIControl.Event: DrawableSet {}
extension UIControl.State: DrawableSet {}
extension UISwipeGestureRecognizer.Direction: DrawableSet {}
extension UIRectEdge: DrawableSet {}

extension CAEdgeAntialiasingMask: Drawable {
  static func drawn(_ draw: inout Draw) -> Self { Self(rawValue: UInt32(draw.below(32))) }
}
