/// What the renderer did for one frame.
public struct DrawReport: Sendable, Equatable {
  /// Draw calls.
  public var draws = 0
  /// Images sent to the GPU, and their bytes.
  public var uploads = 0
  public var uploadBytes = 0
  /// Bytes of instances sent to the GPU.
  package var instanceBytes = 0
  /// Textures of images and shapes that were freed because there were too many bytes of them.
  public var evictions = 0
  /// Seconds spent on making textures and on sending them and the frame's instances; 0 without a clock.
  public var uploadSeconds = 0.0
  /// Seconds spent on drawing an overlay; 0 without a clock.
  public var overlaySeconds = 0.0
  /// Batches that could not be drawn as asked: left out, or shown in magenta for want of a texture.
  public var skipped = 0
  /// Empty as long as all is well.
  public var diagnostics: [RendererDiagnostic] = []

  public init() {}
}

/// Something the renderer could not do as asked, and did not hide.
public enum RendererDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// An image was larger than a texture can be, in pixels, and is shown with fewer.
  case imageReduced(width: Int, height: Int, newWidth: Int, newHeight: Int)
  /// A batch shows an image that the store does not have, or a pass that was not drawn.
  case textureMissing(batch: Int)
  /// A batch names instances that the frame does not have.
  case instancesMissing(batch: Int)
  /// A batch has more clips than a shader takes; only the innermost ones were applied.
  case clipChainTooLong(batch: Int)
  /// A target of this size, in pixels, cannot be made; what was to be drawn on it is left out.
  case targetRefused(width: Int, height: Int)
  /// A line has more dashes than can be drawn one by one, and is drawn whole.
  case dashesLeftOut
  /// A pipeline cannot be built; its batches are left out.
  case pipelineFailed(RendererError)
  /// The driver noted an error, by its code; checked in debug builds only.
  case driverError(UInt32)

  public var description: String {
    switch self {
    case .imageReduced(let width, let height, let newWidth, let newHeight):
      """
      an image of \(width)x\(height) pixels is larger than this GPU's textures can be and is shown \
      with \(newWidth)x\(newHeight)
      """
    case .textureMissing(let batch):
      "batch \(batch) shows an image or a pass that does not exist; it is drawn in magenta"
    case .instancesMissing(let batch):
      "batch \(batch) names instances outside the frame's arrays and is left out"
    case .clipChainTooLong(let batch):
      "batch \(batch) has more than \(ClipChain.limit) clips; only the innermost ones are applied"
    case .targetRefused(let width, let height):
      "the GPU has no target of \(width)x\(height) pixels; what it should show is left out"
    case .dashesLeftOut:
      "a line has more dashes than are drawn one by one (50,000) and is drawn whole"
    case .pipelineFailed(let error):
      "\(error)"
    case .driverError(let code):
      "OpenGL ES reported error 0x\(String(code, radix: 16))"
    }
  }
}
