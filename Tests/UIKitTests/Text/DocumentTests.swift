import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Attributed strings of documents")
struct DocumentTests {
  @Test("Plain text is read in its encoding, with the attributes that are given")
  func plain() throws {
    let data = try #require("é".data(using: .isoLatin1))
    var found: NSDictionary?
    let text = try NSAttributedString(
      data: data,
      options: [
        .documentType: NSAttributedString.DocumentType.plain,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
        .defaultAttributes: [NSAttributedString.Key.foregroundColor: UIColor.red],
      ], documentAttributes: &found)
    #expect(text.string == "é" && found?["DocumentType"] as? String == "NSPlainText")
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(throws: CocoaError.self) { try NSAttributedString(data: data) }
  }

  @Test("Other documents are reported once, and are errors")
  func others() {
    let types: [NSAttributedString.DocumentType] = [.html, .rtf]
    let lines = reports {
      for type in types {
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: type]
        #expect(throws: CocoaError.self) {
          try NSAttributedString(data: Data("<b>a</b>".utf8), options: options)
        }
      }
    }
    #expect(
      lines == [
        "NSAttributedString: cannot read documents with styles, such as HTML; expected plain text"
      ])
  }

  @Test("A text takes numbers into it, and a constraint may come from a nib")
  func hooks() {
    let text = NSMutableString(string: "a")
    text.appendFormat("%02x-%d", 10, 3)
    #expect(text == "a0a-3")
    final class Own: NSLayoutConstraint {
      var isAwake = false
      override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
      }
    }
    let own = Own(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 1)
    own.awakeFromNib()
    #expect(own.isAwake)
  }
}
