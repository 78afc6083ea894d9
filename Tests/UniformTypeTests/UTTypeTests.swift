import Testing

@testable import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  @Test("a type is found by its identifier, its files' extension and its MIME type")
  func finding() {
    #expect(UTType("com.compuserve.gif") == .gif && UTType("org.example.unknown") == nil)
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "xyz") == nil)
    #expect(UTType(mimeType: "image/svg+xml") == .svg && UTType(mimeType: "x/y") == nil)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .movie) == .mpeg4Movie)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
  }

  @Test("a type is of the kinds above it")
  func kinds() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
    #expect(!UTType.png.conforms(to: .gif) && UTType.item.isSupertype(of: .swiftSource))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
  }

  @Test("a type tells of itself")
  func telling() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg" && UTType.image.preferredMIMEType == nil)
    #expect(
      UTType.webP.localizedDescription == "WebP image" && "\(UTType.zip)" == UTType.zip.identifier)
    #expect(UTType.png.isPublic && UTType.png.isDeclared && !UTType.gif.isPublic)
    let own = UTType(exportedAs: "org.example.drawing")
    #expect(!own.isDeclared && !own.isDynamic && own.supertypes.isEmpty)
    #expect(UTType(importedAs: "public.png") == .png)
    let drawing = UTType(exportedAs: "org.example.drawing", conformingTo: .png)
    #expect(drawing == own && drawing.hashValue == own.hashValue)
    #expect(drawing.supertypes == [.png, .image, .data, .content, .item])
    #expect(UTType(importedAs: "org.example.drawing", conformingTo: .text).conforms(to: .data))
    let odd = UTType(exportedAs: "public.png", conformingTo: .text)
    #expect(odd.supertypes == UTType.png.supertypes)
  }

  @Test("every type that is known has a name of its own, and its parents are known")
  func table() {
    let named: [UTType] = [
      .item, .content, .data, .directory, .folder, .package, .url, .fileURL, .text, .plainText,
      .utf8PlainText, .rtf, .html, .xml, .json, .yaml, .commaSeparatedText, .sourceCode,
      .swiftSource, .propertyList, .pdf, .image, .jpeg, .tiff, .gif, .png, .bmp, .ico, .svg, .webP,
      .heic, .heif, .rawImage, .audiovisualContent, .audio, .mp3, .wav, .aiff, .mpeg4Audio, .movie,
      .video, .mpeg4Movie, .quickTimeMovie, .archive, .zip, .gzip, .font,
    ]
    #expect(Set(named.map(\.identifier)) == Set(UTTypeRow.all.map(\.identifier)))
    for row in UTTypeRow.all {
      for parent in row.parents { #expect(UTTypeRow.named(parent) != nil, "\(parent)") }
    }
  }

  @available(*, deprecated)
  @Test("the former names are those of the same types")
  func formerNames() {
    let former = [
      (kUTTypeGIF, UTType.gif),
      (kUTTypeJPEG, UTType.jpeg),
      (kUTTypePNG, UTType.png),
      (kUTTypeTIFF, UTType.tiff),
      (kUTTypeBMP, UTType.bmp),
      (kUTTypeImage, UTType.image),
      (kUTTypeMovie, UTType.movie),
      (kUTTypeVideo, UTType.video),
      (kUTTypeAudio, UTType.audio),
      (kUTTypeMPEG4, UTType.mpeg4Movie),
      (kUTTypePDF, UTType.pdf),
      (kUTTypeText, UTType.text),
      (kUTTypePlainText, UTType.plainText),
      (kUTTypeUTF8PlainText, UTType.utf8PlainText),
      (kUTTypeHTML, UTType.html),
      (kUTTypeJSON, UTType.json),
      (kUTTypeURL, UTType.url),
      (kUTTypeFileURL, UTType.fileURL),
      (kUTTypeData, UTType.data),
      (kUTTypeFolder, UTType.folder),
    ]
    for (name, type) in former { #expect(UTType(name) == type) }
    #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo("no", kUTTypeImage))
  }
}
