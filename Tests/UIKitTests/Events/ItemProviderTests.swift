import CalqueTesting
import Foundation
import Testing

@testable import UIKitCore

/// An object of a program, which is written as one type of data and read from it.
private final class Note: NSObject, NSItemProviderWriting, NSItemProviderReading {
  let text: String
  init(_ text: String) { self.text = text }

  static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.note"] }
  static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.example.note", "public.utf8-plain-text"]
  }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(text.utf8), nil)
    return nil
  }
  static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Note { Note(String(decoding: data, as: UTF8.self)) }
}

@MainActor
@Suite("Item providers", .serialized) struct ItemProviderTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 100, height: 100)) }

  /// Returns the object of a class, and the error, that a provider gives.
  private func load(
    _ provider: NSItemProvider, _ aClass: any NSItemProviderReading.Type
  ) -> (object: (any NSItemProviderReading)?, error: (any Error)?) {
    var result: ((any NSItemProviderReading)?, (any Error)?)?
    let progress = provider.loadObject(ofClass: aClass) { result = ($0, $1) }
    #expect(result == nil && progress.completedUnitCount == 0)
    stage.advance(by: 0.1)
    #expect(progress.completedUnitCount == 1)
    return result ?? (nil, nil)
  }

  @Test("An object is given as itself, later, and names its types")
  func itself() {
    let note = Note("a")
    let provider = NSItemProvider(object: note)
    #expect(provider.registeredTypeIdentifiers == ["com.example.note"])
    #expect(provider.hasItemConformingToTypeIdentifier("com.example.note"))
    #expect(provider.canLoadObject(ofClass: Note.self))
    #expect(!provider.canLoadObject(ofClass: NSString.self))
    #expect(load(provider, Note.self).object === note)
  }

  @Test("An object of another class is made from data that both know")
  func converted() throws {
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.canLoadObject(ofClass: Note.self))
    #expect((load(provider, Note.self).object as? Note)?.text == "text")
    #expect(load(provider, NSString.self).object as? NSString == "text")
    let address = try #require(NSURL(string: "https://example.com"))
    let link = NSItemProvider(object: address)
    #expect((load(link, NSURL.self).object as? NSURL)?.absoluteString == "https://example.com")
  }

  @Test("An image is given as data of a PNG file")
  func image() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    let provider = NSItemProvider(object: image)
    var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") {
      data = $0; _ = $1
    }
    stage.advance(by: 0.1)
    let read = NSItemProvider()
    read.registerDataRepresentation(forTypeIdentifier: "public.png") { end in
      end(data, nil)
      return nil
    }
    let copy = try #require(load(read, UIImage.self).object as? UIImage)
    #expect(copy !== image && copy.cgImage?.width == image.cgImage?.width)
  }

  @Test("Data that is not there, or cannot be read, is an error")
  func errors() {
    let provider = NSItemProvider()
    #expect(load(provider, NSString.self).error as? NSItemProviderError == .itemUnavailable)
    provider.registerDataRepresentation(forTypeIdentifier: "public.url") { end in
      end(Data([0xff, 0xfe]), nil)
      return nil
    }
    #expect(load(provider, NSURL.self).error as? NSItemProviderError == .unexpectedValueClass)
    var error: (any Error)?
    provider.loadDataRepresentation(forTypeIdentifier: "other") {
      error = $1; _ = $0
    }
    stage.advance(by: 0.1)
    #expect(error as? NSItemProviderError == .itemUnavailable)
  }
}
