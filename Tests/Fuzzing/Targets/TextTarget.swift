import CoreGraphics
import Foundation

extension FuzzTarget {
  /// A text that is laid out and drawn in a narrow column, as a label shows untrusted text.
  static let text = FuzzTarget(
    name: "text",
    seeds: {
      [
        "An ordinary line.\nAnd another, longer one", "e\u{301}\u{200D}👩‍👩‍👧 العربية עברית",
        "\u{202E}back\u{202C}\u{FEFF}\u{2028}\t\u{7}",
      ].map { Data($0.utf8) }
    },
    run: { input in
      let text = String(decoding: input.prefix(400), as: UTF8.self)
      var style = TextStyle()
      style.lineBreakMode = .wordWrapping
      let layout = TextLayout(text, style: style, maxWidth: 120)
      precondition(layout.size.width.isFinite && layout.size.height.isFinite)
      if let image = style.image(of: text) { _ = image.hasSameBytes(as: image.upright(.left)) }
      return true
    })
}
