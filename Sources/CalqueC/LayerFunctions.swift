public import CCalque
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Layers and their properties.

@_cdecl("calque_layer_create")
public func layerCreate(
  _ kind: calque_layer_kind, _ layer: sending UnsafeMutablePointer<OpaquePointer?>?
) -> calque_result {
  call("calque_layer_create") {
    let destination = try destination(layer, "layer")
    destination.pointee = nil
    let made: CALayer
    switch kind {
    case CALQUE_LAYER: made = CALayer()
    case CALQUE_GRADIENT_LAYER: made = CAGradientLayer()
    case CALQUE_SHAPE_LAYER: made = CAShapeLayer()
    case CALQUE_TEXT_LAYER: made = CATextLayer()
    default: throw CallError.argument("kind is \(kind.rawValue): expected a calque_layer_kind")
    }
    destination.pointee = Handles.handle(of: made)
  }
}

@_cdecl("calque_layer_release")
public func layerRelease(_ layer: sending OpaquePointer?) -> calque_result {
  call("calque_layer_release") {
    _ = try Handles.layer(layer)
    if Handles.isRoot(layer) {
      throw CallError.argument("layer is the root of its host: expected another layer")
    }
    Handles.release(layer)
  }
}

@_cdecl("calque_layer_add")
public func layerAdd(_ parent: sending OpaquePointer?, _ layer: sending OpaquePointer?)
  -> calque_result
{
  call("calque_layer_add") {
    if Handles.isRoot(layer) {
      throw CallError.argument("layer is the root of its host: expected another layer")
    }
    let (parent, layer) = (try Handles.layer(parent, "parent"), try Handles.layer(layer))
    for above in sequence(first: parent, next: \.superlayer) where above === layer {
      throw CallError.argument("a layer cannot contain itself")
    }
    parent.addSublayer(layer)
  }
}

@_cdecl("calque_layer_remove")
public func layerRemove(_ layer: sending OpaquePointer?) -> calque_result {
  call("calque_layer_remove") { try Handles.layer(layer).removeFromSuperlayer() }
}

@_cdecl("calque_layer_set")
public func layerSet(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?, _ value: calque_value
) -> calque_result {
  call("calque_layer_set") { try set(layer, path, value.boxed) }
}

@_cdecl("calque_layer_get")
public func layerGet(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?, _ isShown: Bool,
  _ value: sending UnsafeMutablePointer<calque_value>?
) -> calque_result {
  call("calque_layer_get") {
    let (layer, destination) = (try Handles.layer(layer), try destination(value, "value"))
    let path = try text(path, "key_path")
    let source = isShown ? layer.presentation() ?? layer : layer
    guard let found = source.value(forKeyPath: path), let value = calque_value(boxed: found) else {
      throw CallError.argument(
        "key_path is \"\(path)\": expected a number, point, size, rectangle, colour or transform")
    }
    destination.pointee = value
  }
}

@_cdecl("calque_layer_set_text")
public func layerSetText(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?,
  _ string: sending UnsafePointer<CChar>?
) -> calque_result {
  call("calque_layer_set_text") { try set(layer, path, text(string, "text")) }
}

@_cdecl("calque_layer_set_image")
public func layerSetImage(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?,
  _ bytes: sending UnsafePointer<UInt8>?,
  _ width: Int32, _ height: Int32, _ bytesPerRow: Int
) -> calque_result {
  call("calque_layer_set_image") {
    guard let bytes else { return try set(layer, path, nil) }
    let limit = CGImage.maximumSide
    guard (1...limit).contains(Int(width)), (1...limit).contains(Int(height)),
      bytesPerRow >= Int(width) * 4, bytesPerRow <= limit * 16
    else {
      throw CallError.argument(
        "image has \(width)x\(height) pixels, rows of \(bytesPerRow) bytes: expected 1 to \(limit) "
          + "pixels a side, and rows of at least 4 bytes a pixel")
    }
    // The last row may end with its last pixel.
    var copy: [UInt8] = []
    copy.reserveCapacity(Int(width) * Int(height) * 4)
    for row in 0..<Int(height) {
      copy += UnsafeBufferPointer(start: bytes + row * bytesPerRow, count: Int(width) * 4)
    }
    let image = CGImage(
      width: Int(width), height: Int(height), bytesPerRow: Int(width) * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: copy)
    try set(layer, path, image)
  }
}

@_cdecl("calque_layer_set_numbers")
public func layerSetNumbers(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?,
  _ start: sending UnsafePointer<Double>?,
  _ count: Int
) -> calque_result {
  call("calque_layer_set_numbers") {
    try set(layer, path, numbers(start, count, "numbers").map { NSNumber(value: $0) })
  }
}

@_cdecl("calque_layer_set_colors")
public func layerSetColors(
  _ layer: sending OpaquePointer?, _ path: sending UnsafePointer<CChar>?,
  _ start: sending UnsafePointer<Double>?,
  _ count: Int
) -> calque_result {
  call("calque_layer_set_colors") {
    guard count <= 1 << 16 else {
      throw CallError.argument("count is \(count): expected at most 65536")
    }
    let parts = try numbers(start, count * 4, "rgba")
    let colors = stride(from: 0, to: parts.count, by: 4).map {
      CGColor(red: parts[$0], green: parts[$0 + 1], blue: parts[$0 + 2], alpha: parts[$0 + 3])
    }
    try set(layer, path, colors)
  }
}

@_cdecl("calque_layer_set_path")
public func layerSetPath(
  _ layer: sending OpaquePointer?, _ key: sending UnsafePointer<CChar>?,
  _ steps: sending UnsafePointer<CChar>?,
  _ start: sending UnsafePointer<Double>?, _ count: Int
) -> calque_result {
  call("calque_layer_set_path") {
    let path = try CGPath.path(text(steps, "steps"), numbers(start, count, "numbers"))
    try set(layer, key, path)
  }
}

/// Sets a property by its key path; throws what Core Animation would report.
@MainActor
private func set(
  _ handle: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ value: Any?
) throws {
  let layer = try Handles.layer(handle)
  let path = try text(path, "key_path")
  let reports = LayerReports.reports { layer.setValue(value, forKeyPath: path) }
  if let first = reports.first { throw CallError.argument(first) }
}

extension CGPath {
  /// Makes the path of the letters of `calque_layer_set_path`.
  fileprivate static func path(_ steps: String, _ numbers: [Double]) throws -> CGPath {
    let path = CGMutablePath()
    var rest = numbers[...]
    func take(_ count: Int, _ step: Character) throws -> [Double] {
      guard rest.count >= count else {
        throw CallError.argument(
          "numbers ends before step \(step) of \"\(steps)\": expected \(count) for it")
      }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    func point(_ step: Character) throws -> CGPoint {
      let pair = try take(2, step)
      return CGPoint(x: pair[0], y: pair[1])
    }
    func rect(_ step: Character) throws -> CGRect {
      let four = try take(4, step)
      return CGRect(x: four[0], y: four[1], width: four[2], height: four[3])
    }
    for step in steps {
      if "LQCZ".contains(step), path.isEmpty {
        throw CallError.argument("steps is \"\(steps)\": expected M before \(step)")
      }
      switch step {
      case "M": path.move(to: try point(step))
      case "L": path.addLine(to: try point(step))
      case "Q":
        let control = try point(step)
        path.addQuadCurve(to: try point(step), control: control)
      case "C":
        let (first, second) = (try point(step), try point(step))
        path.addCurve(to: try point(step), control1: first, control2: second)
      case "R": path.addRect(try rect(step))
      case "E": path.addEllipse(in: try rect(step))
      case "Z": path.closeSubpath()
      default:
        throw CallError.argument(
          "steps is \"\(steps)\": expected M, L, Q, C, R, E or Z, not \(step)")
      }
    }
    guard rest.isEmpty else {
      throw CallError.argument(
        "numbers has \(numbers.count) numbers: expected \(numbers.count - rest.count) for \"\(steps)\""
      )
    }
    return path
  }
}

extension calque_value {
  /// The value as layers take it. Throws for an unknown kind, and for numbers that are not finite.
  var boxed: Any {
    get throws {
      let parts = withUnsafeBytes(of: numbers) { Array($0.bindMemory(to: Double.self)) }
      let count =
        switch kind {
        case CALQUE_NUMBER: 1
        case CALQUE_POINT, CALQUE_SIZE: 2
        case CALQUE_RECT, CALQUE_COLOR: 4
        case CALQUE_TRANSFORM: 16
        default: throw CallError.argument("kind is \(kind.rawValue): expected a calque_kind")
        }
      if let bad = parts.prefix(count).first(where: { !$0.isFinite }) {
        throw CallError.argument("value has the number \(bad): expected finite numbers")
      }
      switch kind {
      case CALQUE_POINT: return CGPoint(x: parts[0], y: parts[1])
      case CALQUE_SIZE: return CGSize(width: parts[0], height: parts[1])
      case CALQUE_RECT: return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
      case CALQUE_COLOR:
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      case CALQUE_TRANSFORM: return CATransform3D(rows: parts)
      default: return NSNumber(value: parts[0])
      }
    }
  }

  /// Makes the value of a property; nil for a type that the interface does not have.
  init?(boxed: Any) {
    let found: (kind: calque_kind, parts: [Double])
    switch boxed {
    case let number as NSNumber: found = (CALQUE_NUMBER, [number.doubleValue])
    case let point as CGPoint: found = (CALQUE_POINT, [point.x, point.y])
    case let size as CGSize: found = (CALQUE_SIZE, [size.width, size.height])
    case let rect as CGRect:
      found = (CALQUE_RECT, [rect.minX, rect.minY, rect.width, rect.height])
    case let color as CGColor:
      guard let components = color.components?.map({ Double($0) }) else { return nil }
      let isGray = components.count == 2
      let gray = components[0]
      found = (CALQUE_COLOR, isGray ? [gray, gray, gray, components[1]] : components)
    case let transform as CATransform3D: found = (CALQUE_TRANSFORM, transform.rows)
    default: return nil
    }
    self.init()
    kind = found.kind
    withUnsafeMutableBytes(of: &numbers) { bytes in
      for (index, part) in found.parts.prefix(16).enumerated() {
        bytes.storeBytes(of: part, toByteOffset: index * 8, as: Double.self)
      }
    }
  }
}

extension CATransform3D {
  /// The elements, row by row.
  private static let elements: [WritableKeyPath<CATransform3D, CGFloat> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
    \.m42, \.m43, \.m44,
  ]

  fileprivate init(rows: [Double]) {
    self = CATransform3DIdentity
    for (path, number) in zip(Self.elements, rows) { self[keyPath: path] = number }
  }

  fileprivate var rows: [Double] { Self.elements.map { self[keyPath: $0] } }
}
