internal import CoreGraphics
internal import Synchronization

/// How much a picture may ask for, so that a small file from a stranger takes neither all memory nor all
/// time.
///
/// A program sets the limits before it reads pictures: `ImageLimits.current.pixels = 4_000_000`. What is
/// above one is refused before it is decoded: an image source has no picture, `UIImage` is nil and says why
/// on the standard error stream.
public struct ImageLimits: Sendable, Hashable {
  /// The most pixels of a picture, its width times its height; no side is longer than 16384 whatever this
  /// says. A decoded pixel takes 4 bytes. 8192 × 8192 unless set. A drawing that asks for more is drawn in
  /// fewer pixels.
  public var pixels = 8192 * 8192

  /// The most bytes that the decoded frames of an animation take together; of one that needs more only the
  /// first frame is decoded. 1 GiB unless set.
  public var animationLength = 1 << 30

  /// The longest image file, in bytes. 1 GiB unless set.
  public var fileLength = 1 << 30

  /// The longest SVG file, in bytes. 16 MiB unless set.
  public var drawingFileLength = 16 << 20

  /// The longest time for which the reading or drawing of an SVG file is waited for, in seconds. 5 unless
  /// set. What takes longer goes on, when nothing else does, on a thread that nobody waits for; while
  /// four of them do, further drawings are refused.
  public var drawingTime = 5.0

  /// The limits as they are unless set.
  public init() {}

  private static let shared = Mutex(ImageLimits())

  /// The limits of this process, for what is read from now on. May be set on any thread.
  public static var current: ImageLimits {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// True if a bitmap of this size may be decoded.
  func allow(width: Int, height: Int) -> Bool {
    let sides = 1...CGImage.maximumSide
    return sides.contains(width) && sides.contains(height) && width * height <= pixels
  }
}
