public import Foundation
internal import ImageIO

extension UIImage {
  /// Returns the bytes of a PNG file, in the stored orientation, or nil without a `cgImage`.
  public func pngData() -> Data? { encoded(as: "public.png", options: nil) }

  /// Returns the bytes of a JPEG file, in the stored orientation, or nil without a `cgImage`.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best quality; other
  ///   values are clamped.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality >= 0 ? min(compressionQuality, 1) : 0
    return encoded(
      as: "public.jpeg", options: [kCGImageDestinationLossyCompressionQuality: Double(quality)])
  }

  private func encoded(as type: String, options: [String: Any]?) -> Data? {
    guard let cgImage else { return nil }
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else { return nil }
    CGImageDestinationAddImage(destination, cgImage, options)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }
}
