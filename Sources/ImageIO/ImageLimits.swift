internal import CoreGraphics
internal import Synchronization

/// The resources that decoding may take, so that a small untrusted file uses up neither memory nor
/// time.
///
/// A program sets the limits before it reads images: `ImageLimits.current.pixels = 4_000_000`. An
/// image above a limit is refused before it is decoded: an image source returns no image, and
/// `UIImage` is nil and reports the reason on the standard error stream.
public struct ImageLimits: Sendable, Hashable {
  /// The maximum number of pixels of an image, its width times its height; 8192 × 8192 by default.
  /// No side is longer than 16384 in any case. A decoded pixel takes 4 bytes. A drawing that
  /// requests more is drawn with fewer pixels.
  public var pixels = 8192 * 8192

  /// The maximum total size of the decoded frames of an animation, in bytes; 1 GiB by default. Of a
  /// larger one only the first frame is decoded.
  public var animationLength = 1 << 30

  /// The maximum length of an image file, in bytes; 1 GiB by default.
  public var fileLength = 1 << 30

  /// The maximum length of an SVG file, in bytes; 16 MiB by default.
  public var drawingFileLength = 16 << 20

  /// The maximum time for reading or drawing an SVG file, in seconds of a processor; 5 by default.
  /// The main thread waits for at most 0.2 s of it. Work that takes longer continues at idle
  /// priority, without anyone waiting for it; while four of these are running, further drawings are
  /// refused.
  public var drawingTime = 5.0

  /// Makes the default limits.
  public init() {}

  private static let shared = Mutex(ImageLimits())

  /// The limits of this process, for images read from now on. May be set on any thread.
  public static var current: ImageLimits {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Returns true if a bitmap of this size may be decoded.
  func allow(width: Int, height: Int) -> Bool {
    let sides = 1...CGImage.maximumSide
    return sides.contains(width) && sides.contains(height) && width * height <= pixels
  }
}
