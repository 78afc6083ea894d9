import CoreGraphics
internal import Motion
internal import RenderTree

/// A type of value in a layer's state.
protocol LayerValue: Equatable {
  /// True if a layer can take the value: numbers have to be finite.
  var isUsable: Bool { get }
}

extension Double: LayerValue { var isUsable: Bool { isFinite } }
extension Float: LayerValue { var isUsable: Bool { isFinite } }
extension Bool: LayerValue { var isUsable: Bool { true } }
extension SIMD2<Double>: LayerValue { var isUsable: Bool { x.isFinite && y.isFinite } }
extension SIMD4<Double>: LayerValue {
  var isUsable: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
extension CATransform3D: LayerValue { var isUsable: Bool { isFinite } }
extension ContentsGravity: LayerValue { var isUsable: Bool { true } }
extension FillMode: LayerValue { var isUsable: Bool { true } }
