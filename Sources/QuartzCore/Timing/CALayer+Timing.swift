public import CoreGraphics
internal import Motion
internal import RenderTree

extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { change(nil, \.timing.beginTime, to: newValue) }
  }
  public var duration: CFTimeInterval {
    get { state.timing.duration }
    set { setTiming(\.duration, to: newValue) }
  }
  public var speed: Float {
    get { Float(state.timing.speed) }
    set { change(nil, \.timing.speed, to: Double(newValue)) }
  }
  public var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { change(nil, \.timing.timeOffset, to: newValue) }
  }
  public var repeatCount: Float {
    get { Float(state.timing.repeatCount) }
    set { setTiming(\.repeatCount, to: Double(newValue)) }
  }
  public var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { setTiming(\.repeatDuration, to: newValue) }
  }
  public var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { change(nil, \.timing.autoreverses, to: newValue) }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(state.timing.fillMode) }
    set { change(nil, \.timing.fillMode, to: newValue.mode) }
  }

  /// Converts a time of `l`, or a media time for nil, to this layer's time, in seconds.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: l, to: self)
  }
  /// Converts a time of this layer to the time of `l`, or to media time for nil, in seconds.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: self, to: l)
  }

  /// The seconds of the layer's time per second of media time.
  var effectiveSpeed: Double {
    sequence(first: self, next: \.parent).reduce(1) { $0 * $1.state.timing.speed }
  }
}
