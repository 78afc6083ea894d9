/// The limits and the optional features of a GL context, read once when its device is made.
///
/// A renderer can be made to stay within fewer than the driver has, so that tests see what other
/// drivers do: `least` is what every driver of OpenGL ES 3.0 has. Everything beyond it is optional.
package struct GLLimits: Sendable {
  /// The longest side of a texture or a target, in texels.
  package var textureSize: Int32
  /// The varyings that a vertex shader may write, in vectors of four.
  package var varyingVectors: Int32
  /// True if a draw may start at any instance of a buffer: GL_EXT_base_instance.
  package var hasBaseInstance: Bool
  /// True if the GPU's time is measured: GL_EXT_disjoint_timer_query.
  package var hasTimer: Bool
  /// True if a loss of the context is reported: OpenGL ES 3.2 or GL_KHR_robustness.
  package var hasResetStatus: Bool
  /// Changes the source of each shader before it is compiled; nil compiles it as it is.
  package var shaderRewriter: (@Sendable (String) -> String)?

  /// No limits besides those of the driver.
  package static let driver = GLLimits(
    textureSize: .max, varyingVectors: .max, hasBaseInstance: true, hasTimer: true,
    hasResetStatus: true)

  /// The least that a driver of OpenGL ES 3.0 has. Source: OpenGL ES 3.0.6, tables 6.28 and 6.33.
  package static let least = GLLimits(
    textureSize: 2048, varyingVectors: 15, hasBaseInstance: false, hasTimer: false,
    hasResetStatus: false)

  private init(
    textureSize: Int32, varyingVectors: Int32, hasBaseInstance: Bool, hasTimer: Bool,
    hasResetStatus: Bool
  ) {
    self.textureSize = textureSize
    self.varyingVectors = varyingVectors
    self.hasBaseInstance = hasBaseInstance
    self.hasTimer = hasTimer
    self.hasResetStatus = hasResetStatus
  }

  /// The varyings with which the stops of gradients of up to eight colours may be varyings.
  static let leastForManyStops: Int32 = 24
  var allowsManyStops: Bool { varyingVectors >= Self.leastForManyStops }
}
