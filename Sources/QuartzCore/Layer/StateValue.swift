import CoreGraphics
internal import CalqueMotion
internal import CalqueRenderTree

/// A type of value in a layer's state.
protocol StateValue: Equatable {
  /// True if a layer can take the value: numbers have to be finite.
  var isUsable: Bool { get }
}

extension Double: StateValue { var isUsable: Bool { isFinite } }
extension Float: StateValue { var isUsable: Bool { isFinite } }
extension Bool: StateValue { var isUsable: Bool { true } }
extension SIMD2<Double>: StateValue { var isUsable: Bool { x.isFinite && y.isFinite } }
extension SIMD4<Double>: StateValue {
  var isUsable: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
extension CATransform3D: StateValue { var isUsable: Bool { isFinite } }
extension ContentsGravity: StateValue { var isUsable: Bool { true } }
extension FillMode: StateValue { var isUsable: Bool { true } }
