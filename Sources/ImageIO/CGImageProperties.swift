public import CoreGraphics

// The keys of a source's image properties.

public let kCGImagePropertyFileSize: CFString = "FileSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, as a raw value of `CGImagePropertyOrientation`.
public let kCGImagePropertyOrientation: CFString = "Orientation"

public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times that an animation runs; 0 for an endless one.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a frame, in seconds; 0.1 for one below 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The duration of a frame, in seconds, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of all frames, in a list.
public let kCGImagePropertyGIFFrameInfoArray: CFString = "FrameInfo"
/// The size of the picture that the frames are drawn in, in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The number of times that an animation runs; 0 for an endless one.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The duration of a frame, in seconds; 0.1 for one below 0.02.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The duration of a frame, in seconds, as the file has it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of all frames, in a list.
public let kCGImagePropertyAPNGFrameInfoArray: CFString = "FrameInfo"
/// The size of the picture that the frames are drawn in, in pixels.
public let kCGImagePropertyAPNGCanvasPixelWidth: CFString = "CanvasPixelWidth"
public let kCGImagePropertyAPNGCanvasPixelHeight: CFString = "CanvasPixelHeight"
