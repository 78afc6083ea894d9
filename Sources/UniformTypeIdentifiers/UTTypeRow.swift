/// A known type: its names, and the types that it directly conforms to.
///
/// Source: Uniform Type Identifiers, "System-declared uniform type identifiers".
struct UTTypeRow: Sendable {
  let identifier: String
  /// The file extensions, the most common one first.
  let extensions: [String]
  let mimeType: String?
  let parents: [String]
  let words: String

  init(
    _ identifier: String, _ extensions: [String], _ mimeType: String?, in parents: [String],
    _ words: String
  ) {
    self.identifier = identifier
    self.extensions = extensions
    self.mimeType = mimeType
    self.parents = parents
    self.words = words
  }

  static func named(_ identifier: String) -> UTTypeRow? { byName[identifier] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  static let all = [
    UTTypeRow("public.item", [], nil, in: [], "item"),
    UTTypeRow("public.content", [], nil, in: [], "content"),
    UTTypeRow("public.data", [], nil, in: ["public.item"], "data"),
    UTTypeRow("public.directory", [], nil, in: ["public.item"], "directory"),
    UTTypeRow("public.folder", [], nil, in: ["public.directory"], "folder"),
    UTTypeRow("com.apple.package", [], nil, in: ["public.directory"], "package"),
    UTTypeRow("public.url", ["url"], nil, in: ["public.data"], "URL"),
    UTTypeRow("public.file-url", [], nil, in: ["public.url"], "file URL"),
    UTTypeRow("public.text", [], nil, in: ["public.data", "public.content"], "text"),
    UTTypeRow(
      "public.plain-text", ["txt", "text"], "text/plain", in: ["public.text"], "plain text"),
    UTTypeRow("public.utf8-plain-text", [], nil, in: ["public.plain-text"], "Unicode text"),
    UTTypeRow("public.rtf", ["rtf"], "text/rtf", in: ["public.text"], "RTF document"),
    UTTypeRow("public.html", ["html", "htm"], "text/html", in: ["public.text"], "HTML document"),
    UTTypeRow("public.xml", ["xml"], "application/xml", in: ["public.text"], "XML document"),
    UTTypeRow("public.json", ["json"], "application/json", in: ["public.text"], "JSON"),
    UTTypeRow(
      "public.yaml", ["yml", "yaml"], "application/x-yaml", in: ["public.text"], "YAML document"),
    UTTypeRow(
      "public.comma-separated-values-text", ["csv"], "text/csv", in: ["public.text"], "CSV document"
    ),
    UTTypeRow("public.source-code", [], nil, in: ["public.plain-text"], "source code"),
    UTTypeRow("public.swift-source", ["swift"], nil, in: ["public.source-code"], "Swift source"),
    UTTypeRow("com.apple.property-list", ["plist"], nil, in: ["public.data"], "property list"),
    UTTypeRow(
      "com.adobe.pdf", ["pdf"], "application/pdf", in: ["public.data", "public.content"],
      "PDF document"),
    UTTypeRow("public.image", [], nil, in: ["public.data", "public.content"], "image"),
    UTTypeRow(
      "public.jpeg", ["jpeg", "jpg", "jpe"], "image/jpeg", in: ["public.image"], "JPEG image"),
    UTTypeRow("public.tiff", ["tiff", "tif"], "image/tiff", in: ["public.image"], "TIFF image"),
    UTTypeRow("com.compuserve.gif", ["gif"], "image/gif", in: ["public.image"], "GIF image"),
    UTTypeRow("public.png", ["png"], "image/png", in: ["public.image"], "PNG image"),
    UTTypeRow("com.microsoft.bmp", ["bmp", "dib"], "image/bmp", in: ["public.image"], "BMP image"),
    UTTypeRow(
      "com.microsoft.ico", ["ico"], "image/vnd.microsoft.icon", in: ["public.image"], "Windows icon"
    ),
    UTTypeRow("public.svg-image", ["svg"], "image/svg+xml", in: ["public.image"], "SVG image"),
    UTTypeRow("org.webmproject.webp", ["webp"], "image/webp", in: ["public.image"], "WebP image"),
    UTTypeRow("public.heic", ["heic"], "image/heic", in: ["public.image"], "HEIC image"),
    UTTypeRow("public.heif", ["heif"], "image/heif", in: ["public.image"], "HEIF image"),
    UTTypeRow("public.camera-raw-image", [], nil, in: ["public.image"], "raw image"),
    UTTypeRow(
      "public.audiovisual-content", [], nil, in: ["public.data", "public.content"],
      "audiovisual content"),
    UTTypeRow("public.audio", [], nil, in: ["public.audiovisual-content"], "audio"),
    UTTypeRow("public.mp3", ["mp3"], "audio/mpeg", in: ["public.audio"], "MP3 audio"),
    UTTypeRow(
      "com.microsoft.waveform-audio", ["wav", "wave"], "audio/vnd.wave", in: ["public.audio"],
      "WAV audio"),
    UTTypeRow(
      "public.aiff-audio", ["aiff", "aif"], "audio/aiff", in: ["public.audio"], "AIFF audio"),
    UTTypeRow("public.mpeg-4-audio", ["mp4"], "audio/mp4", in: ["public.audio"], "MPEG-4 audio"),
    UTTypeRow("public.movie", [], nil, in: ["public.audiovisual-content"], "movie"),
    UTTypeRow("public.video", [], nil, in: ["public.movie"], "video"),
    UTTypeRow("public.mpeg-4", ["mp4", "mpg4"], "video/mp4", in: ["public.movie"], "MPEG-4 movie"),
    UTTypeRow(
      "com.apple.quicktime-movie", ["mov", "qt"], "video/quicktime", in: ["public.movie"],
      "QuickTime movie"),
    UTTypeRow("public.archive", [], nil, in: ["public.data"], "archive"),
    UTTypeRow(
      "public.zip-archive", ["zip"], "application/zip", in: ["public.archive"], "ZIP archive"),
    UTTypeRow(
      "org.gnu.gnu-zip-archive", ["gz", "gzip"], "application/x-gzip", in: ["public.archive"],
      "gzip archive"),
    UTTypeRow("public.font", [], nil, in: ["public.data", "public.content"], "font"),
  ]
}
