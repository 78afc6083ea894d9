/// The image formats that can be read; PNG, JPEG and GIF can be written too.
package enum ImageFormat: Sendable, CaseIterable {
  case png, jpeg, webp, gif, bmp, svg

  /// Apple's type identifier of the format.
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

  /// The extensions of its files, without the dot, the most common one first.
  package var fileExtensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .bmp: ["bmp"]
    case .svg: ["svg"]
    }
  }
}
