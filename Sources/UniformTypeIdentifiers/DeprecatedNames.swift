// The type names of Mobile Core Services, which preceded `UTType`.

@available(*, deprecated, message: "Use UTType.gif.")
public var kUTTypeGIF: String { UTType.gif.identifier }
@available(*, deprecated, message: "Use UTType.jpeg.")
public var kUTTypeJPEG: String { UTType.jpeg.identifier }
@available(*, deprecated, message: "Use UTType.png.")
public var kUTTypePNG: String { UTType.png.identifier }
@available(*, deprecated, message: "Use UTType.tiff.")
public var kUTTypeTIFF: String { UTType.tiff.identifier }
@available(*, deprecated, message: "Use UTType.bmp.")
public var kUTTypeBMP: String { UTType.bmp.identifier }
@available(*, deprecated, message: "Use UTType.image.")
public var kUTTypeImage: String { UTType.image.identifier }
@available(*, deprecated, message: "Use UTType.movie.")
public var kUTTypeMovie: String { UTType.movie.identifier }
@available(*, deprecated, message: "Use UTType.video.")
public var kUTTypeVideo: String { UTType.video.identifier }
@available(*, deprecated, message: "Use UTType.audio.")
public var kUTTypeAudio: String { UTType.audio.identifier }
@available(*, deprecated, message: "Use UTType.mpeg4Movie.")
public var kUTTypeMPEG4: String { UTType.mpeg4Movie.identifier }
@available(*, deprecated, message: "Use UTType.pdf.")
public var kUTTypePDF: String { UTType.pdf.identifier }
@available(*, deprecated, message: "Use UTType.text.")
public var kUTTypeText: String { UTType.text.identifier }
@available(*, deprecated, message: "Use UTType.plainText.")
public var kUTTypePlainText: String { UTType.plainText.identifier }
@available(*, deprecated, message: "Use UTType.utf8PlainText.")
public var kUTTypeUTF8PlainText: String { UTType.utf8PlainText.identifier }
@available(*, deprecated, message: "Use UTType.html.")
public var kUTTypeHTML: String { UTType.html.identifier }
@available(*, deprecated, message: "Use UTType.json.")
public var kUTTypeJSON: String { UTType.json.identifier }
@available(*, deprecated, message: "Use UTType.url.")
public var kUTTypeURL: String { UTType.url.identifier }
@available(*, deprecated, message: "Use UTType.fileURL.")
public var kUTTypeFileURL: String { UTType.fileURL.identifier }
@available(*, deprecated, message: "Use UTType.data.")
public var kUTTypeData: String { UTType.data.identifier }
@available(*, deprecated, message: "Use UTType.folder.")
public var kUTTypeFolder: String { UTType.folder.identifier }

/// Returns true if the type `inUTI` is, or conforms to, the type `inConformsToUTI`.
@available(*, deprecated, message: "Use UTType.conforms(to:).")
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return type.conforms(to: other)
}
