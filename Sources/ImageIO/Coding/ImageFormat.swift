/// The image formats that are read; PNG and JPEG are written too.
enum ImageFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPG"
  case webp = "WEBP"
  case gif = "GIF"
  case bmp = "BMP"
  /// Drawn by librsvg; the others are decoded by SDL2_image, under these names.
  case svg = "SVG"

  /// Apple's name of the format.
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    case .bmp: "com.microsoft.bmp"
    case .svg: "public.svg-image"
    }
  }
}
