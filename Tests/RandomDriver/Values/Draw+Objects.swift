import UIKit

// Objects that are created for a call.
extension Draw {
  mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0...below(4) {
      switch below(8) {
      case 0: path.move(to: value())
      case 1: path.addLine(to: value())
      case 2: path.addCurve(to: value(), control1: value(), control2: value())
      case 3: path.addQuadCurve(to: value(), control: value())
      case 4: path.addRect(value())
      case 5: path.addEllipse(in: value())
      case 6:
        path.addArc(
          center: value(), radius: value(), startAngle: value(), endAngle: value(),
          clockwise: chance(0.5))
      default: path.closeSubpath()
      }
    }
    return path
  }

  mutating func maybePath() -> CGPath? { chance(0.15) ? nil : path() }

  /// Returns a number object, mostly in unit space.
  mutating func boxed() -> NSNumber {
    chance(0.6) ? NSNumber(value: unit()) : NSNumber(value: value(Double.self))
  }

  mutating func boxedList(most: Int = 5) -> [NSNumber]? {
    chance(0.2) ? nil : (0..<below(most + 1)).map { _ in boxed() }
  }

  /// Returns a value of any type, as animations and `setValue(_:forKey:)` take it.
  mutating func anything() -> Any? {
    switch below(14) {
    case 0: return nil
    case 1: return value(CGColor.self)
    case 2: return NSValue(cgPoint: value())
    case 3: return NSValue(cgSize: value())
    case 4: return NSValue(cgRect: value())
    case 5: return NSValue(caTransform3D: value())
    case 6: return value(Double.self)
    case 7: return value(Bool.self)
    case 8: return value(String.self)
    case 9: return path()
    case 10: return value(CGImage.self)
    case 11: return [value(CGColor.self), value(CGColor.self)]
    case 12: return value(Int.self)
    default: return boxed()
    }
  }

  /// Returns a key path, mostly of a layer property.
  mutating func keyPath() -> String {
    one(of: [
      "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.size.width",
      "bounds.origin", "anchorPoint", "anchorPointZ", "opacity", "hidden", "doubleSided",
      "masksToBounds", "backgroundColor", "borderColor", "borderWidth", "cornerRadius",
      "zPosition", "transform", "transform.rotation.x", "transform.rotation.z", "transform.scale",
      "transform.scale.y", "transform.translation", "sublayerTransform",
      "sublayerTransform.rotation", "contents", "contentsRect", "contentsRect.origin.x",
      "contentsCenter", "contentsScale", "colors", "locations", "startPoint", "endPoint.x",
      "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowOffset.width",
      "shadowPath", "path", "fillColor", "strokeColor", "lineWidth", "miterLimit",
      "lineDashPhase", "strokeStart", "strokeEnd", "instanceDelay", "instanceTransform",
      "instanceColor", "instanceAlphaOffset", "instanceCount", "emitterPosition", "birthRate",
      "emitterCells.spark.birthRate", "emitterCells.spark.color", "filters.blur.inputRadius",
      "shouldRasterize", "rasterizationScale", "mask.position", "sublayers", "progress", "frame",
      "", "no such key", "position.z.w", "transform.rotation.q",
    ])
  }

  /// Returns a filter, or an invalid value.
  mutating func filter() -> Any {
    if chance(0.1) { return value(String.self) }
    let names = CIFilter.filterNames(inCategory: nil)
    guard let filter = CIFilter(name: one(of: names)) else { return "none" }
    filter.name = "blur"
    if let key = filter.inputKeys.first { filter.setValue(anything(), forKey: key) }
    return filter
  }

  mutating func filters() -> [Any]? {
    chance(0.25) ? nil : (0...below(2)).map { _ in filter() }
  }

  mutating func styledText() -> NSAttributedString {
    NSAttributedString(
      string: value(),
      attributes: [.font: value(UIFont.self), .foregroundColor: value(UIColor.self)])
  }

  mutating func timingCurve() -> any UITimingCurveProvider {
    switch below(3) {
    case 0: UICubicTimingParameters(animationCurve: value())
    case 1: UICubicTimingParameters(controlPoint1: value(), controlPoint2: value())
    default: UISpringTimingParameters(dampingRatio: value(), initialVelocity: value())
    }
  }

  /// Returns a short duration, occasionally an unusual one.
  mutating func duration() -> Double { chance(0.85) ? unit() * 0.6 : value() }
}
