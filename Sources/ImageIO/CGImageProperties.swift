public import CoreGraphics

// The keys of what a source tells of its images.

public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A number of `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"

public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often an animation runs; 0 for without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame stands, in seconds; a tenth for less than a fiftieth.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a frame stands, in seconds, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
