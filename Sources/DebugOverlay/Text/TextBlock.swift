internal import CalqueRenderTree

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
