package import CoreGraphics

/// The renderer's counters and diagnostics for one frame.
package struct DrawReport: Sendable, Equatable {
  /// The number of draw calls.
  package var draws = 0
  /// The number of images, shapes and gradient rows uploaded to the GPU, and their bytes.
  package var uploads = 0
  package var uploadBytes = 0
  /// True if images that the frame shows are not uploaded yet: the drawing is incomplete, and goes
  /// on with the next frame.
  package var isUploading = false
  /// The bytes of instances uploaded to the GPU.
  package var instanceBytes = 0
  /// The number of image and shape textures freed because the caches were over their byte budgets.
  package var evictions = 0
  /// Seconds spent on making and uploading textures and on uploading the frame's instances; 0
  /// without a clock.
  package var uploadSeconds = 0.0
  /// Seconds spent on drawing an overlay; 0 without a clock.
  package var overlaySeconds = 0.0
  /// Batches that could not be drawn as asked: left out, drawn with fewer clips, or drawn in
  /// magenta for lack of a texture.
  package var faultyBatches = 0
  /// The first part that was left out because the frame's targets have too many bytes.
  package var leftOutTarget: LeftOutTarget?
  /// The problems in drawing the frame; empty if there were none.
  package var diagnostics: [RendererDiagnostic] = []

  package init() {}
}

/// A pass or a copy of a backdrop that is left out by the limit `FrameLimit.targetSurfaces`.
package struct LeftOutTarget: Sendable, Equatable {
  /// The slot of its layer; -1 if none is known.
  package var layer: Int32
  /// The bytes that the targets would have with it.
  package var bytes: Int
}

/// A problem that the renderer works around and reports.
package enum RendererDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// An image, sized in pixels, exceeded the largest texture and is shown with fewer pixels.
  case imageReduced(width: Int, height: Int, newWidth: Int, newHeight: Int)
  /// A batch shows an image that the store does not have, or a pass that was not drawn.
  case textureMissing(batch: Int)
  /// A batch names instances that the frame does not have.
  case instancesMissing(batch: Int)
  /// A batch has more clips than a shader evaluates; only the innermost ones were applied.
  case clipChainTooLong(batch: Int)
  /// A target of this size, in pixels, could not be made; its contents are left out.
  case targetRefused(width: Int, height: Int)
  /// A path takes more work than `WorkLimit` allows. Its box, in points of its layer, is x, y,
  /// width and height.
  case pathReduced(PathLimit, box: SIMD4<Double>)
  /// A pipeline could not be built; its batches are left out.
  case pipelineFailed(RendererError)
  /// The driver reported an error with this code. Checked in debug builds only.
  case driverError(UInt32)

  package var description: String {
    switch self {
    case .imageReduced(let width, let height, let newWidth, let newHeight):
      """
      an image of \(width)x\(height) pixels is too large for this GPU; shown with \
      \(newWidth)x\(newHeight)
      """
    case .textureMissing(let batch):
      "batch \(batch) shows a missing image or pass; drawn in magenta"
    case .instancesMissing(let batch):
      "batch \(batch) names instances outside the frame's arrays; left out"
    case .clipChainTooLong(let batch):
      "batch \(batch) has too many clips; expected at most \(ClipUniforms.limit); applying the "
        + "innermost"
    case .targetRefused(let width, let height):
      "the GPU has no target of \(width)x\(height) pixels; its contents are left out"
    case .pathReduced(let limit, let box):
      """
      \(limit), in a shape layer with the box x \(box.x), y \(box.y), width \(box.z), height \
      \(box.w)
      """
    case .pipelineFailed(let error):
      "\(error)"
    case .driverError(let code):
      "OpenGL ES reported error 0x\(String(code, radix: 16))"
    }
  }
}

/// An error in making the renderer or in building a shader.
package enum RendererError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No GL context is current on the calling thread.
  case noContext
  /// Another GL context than the renderer's is current on the calling thread.
  case otherContext
  /// The GL context is lost with all its objects.
  case contextLost
  /// The current context has no complete framebuffer object of this name. The status is the
  /// driver's; nil if there is no such object.
  case framebufferRefused(name: UInt32, status: UInt32?)
  /// The context is older than OpenGL ES 3.0 or, for desktop GL, cannot compile its shaders. The
  /// value is its version in the driver's words.
  case versionTooOld(String)
  /// A shader did not compile. The values are its name and the driver's message.
  case shaderRejected(name: String, log: String)
  /// A program did not link. The values are its name and the driver's message.
  case programRejected(name: String, log: String)

  package var description: String {
    switch self {
    case .noContext:
      "this thread has no GL context: expected a current OpenGL ES context"
    case .otherContext:
      "this thread has another GL context: expected the one that the renderer was made in"
    case .contextLost: "the GL context is lost, with all its objects"
    case .framebufferRefused(let name, nil):
      "framebuffer \(name): expected the name of a framebuffer object"
    case .framebufferRefused(let name, let status?):
      "framebuffer \(name) has status 0x\(String(status, radix: 16)): expected a complete one"
    case .versionTooOld(let version):
      "the GL context is \"\(version)\": expected OpenGL ES 3.0 or later, or desktop OpenGL 4.3 or "
        + "later (3.3 with ARB_ES3_compatibility)"
    case .shaderRejected(let name, let log):
      "the driver rejected the \(name) shader: \(log)"
    case .programRejected(let name, let log):
      "the driver could not link the \(name) program: \(log)"
    }
  }
}
