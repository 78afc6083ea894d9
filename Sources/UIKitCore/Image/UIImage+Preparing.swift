internal import Dispatch

// The image of a file is decoded on the main thread when it is first shown. These methods decode it
// before.
extension UIImage {
  /// Decodes the image on the calling thread, so that showing it takes no time, and returns it, or
  /// nil if it cannot be decoded.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Decodes the image on another thread and calls `completionHandler` there, with nil if it cannot
  /// be decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image off the main thread and returns it, or nil if it cannot be decoded.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
  }
}
