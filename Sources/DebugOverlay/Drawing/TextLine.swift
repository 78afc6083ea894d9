internal import CalqueRenderTree
package import CoreGraphics

/// A line of overlay text, rendered once and drawn until it changes.
struct TextLine: Sendable {
  private(set) var text = ""
  private var fontSize: Float = 0
  private var image: ImageID?
  /// The size of the line, in pixels; 0 without an image.
  private(set) var width: Float = 0
  private(set) var height: Float = 0

  /// Renders the line again if its text or size has changed, and releases the former image.
  mutating func set(
    _ newText: String, fontSize newSize: Float, _ rasterizer: TextRasterizer,
    in images: inout ImageStore
  ) {
    guard newText != text || newSize != fontSize else { return }
    clear(in: &images)
    text = newText
    fontSize = newSize
    guard !newText.isEmpty, let picture = rasterizer(newText, newSize) else { return }
    image = images.retain(picture)
    width = Float(picture.width)
    height = Float(picture.height)
  }

  /// Empties the line.
  mutating func clear(in images: inout ImageStore) {
    if let image { images.release(image) }
    self = TextLine()
  }

  /// Draws the line with its top left corner rounded to a whole pixel.
  func append(x: Float, y: Float, _ color: OverlayColor, to frame: inout Frame) {
    guard let image else { return }
    let box = OverlayBox(x: x.rounded(), y: y.rounded(), width: width, height: height)
    frame.draw(image, in: box, color)
  }
}

/// Lines of text below one another.
struct TextBlock: Sendable {
  private(set) var lines: [TextLine] = []

  /// Updates the lines that have changed.
  mutating func set(
    _ texts: [String], fontSize: Float, _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    while lines.count > texts.count {
      lines[lines.count - 1].clear(in: &images)
      lines.removeLast()
    }
    for (index, text) in texts.enumerated() {
      if index == lines.count { lines.append(TextLine()) }
      lines[index].set(text, fontSize: fontSize, rasterizer, in: &images)
    }
  }

  mutating func clear(in images: inout ImageStore) {
    for index in lines.indices { lines[index].clear(in: &images) }
    lines.removeAll()
  }

  /// The width of the widest line, in pixels.
  var width: Float { lines.reduce(0) { max($0, $1.width) } }
}

/// Renders one line of text in a font size in pixels, white on clear; nil if that fails.
package typealias TextRasterizer = @Sendable (_ text: String, _ fontSize: Float) -> CGImage?
