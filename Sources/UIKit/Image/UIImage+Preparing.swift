internal import Dispatch

// A picture from a file is decoded when it is shown first, on the main thread. These decode it before.
extension UIImage {
  /// The same picture, decoded on the thread of the call, so that showing it takes no time; nil where it
  /// cannot be decoded.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Decodes the picture on another thread and calls `completionHandler` there, with nil where it cannot be
  /// decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// The same picture, decoded on another thread than the main one; nil where it cannot be decoded.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
  }
}
