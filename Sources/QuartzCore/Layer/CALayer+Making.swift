// Construction of layers of the receiver's dynamic class.
extension CALayer {
  /// Makes the copy that `presentation()` returns, by `init(layer:)` of the receiver's class.
  package convenience init(presenting layer: CALayer) {
    self.init(layer: layer)
  }

  /// Calls `init(presenting:)` on the dynamic class of the receiver. Swift allows calling an
  /// initialiser on a dynamic class only if it is `required`, which would break every subclass that
  /// writes `override init(layer:)`.
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  final class func makePresentation(_ layer: __owned CALayer) -> CALayer

  /// Makes the layer of a view, by `init()` of the receiver's class.
  package convenience init(for view: AnyObject) {
    self.init()
  }

  /// Calls `init(for:)` on the dynamic class of the receiver.
  @_silgen_name("$s10QuartzCore7CALayerC3forACyXl_tcfC")
  package final class func makeLayer(for view: __owned AnyObject) -> CALayer
}
