// Layers made of the receiver's class.
extension CALayer {
  /// Where `presentation()` enters: it runs `init(layer:)` of the receiver's class.
  package convenience init(presenting layer: CALayer) {
    self.init(layer: layer)
  }

  /// Calls `init(presenting:)` on the class that it is sent to. Swift offers no call of an
  /// initialiser on a dynamic class unless it is `required`, which would break every subclass that
  /// writes `override init(layer:)`.
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  final class func makePresentation(_ layer: __owned CALayer) -> CALayer

  /// Where a view makes its layer: it runs `init()` of the receiver's class.
  package convenience init(for view: AnyObject) {
    self.init()
  }

  /// Calls `init(for:)` on the class that it is sent to.
  @_silgen_name("$s10QuartzCore7CALayerC3forACyXl_tcfC")
  package final class func makeLayer(for view: __owned AnyObject) -> CALayer
}
