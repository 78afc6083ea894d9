internal import CalqueRenderTree

/// The panel of the overlay menu.
struct MenuPanel: Sendable {
  private var keys = TextBlock()
  private var text = TextBlock()

  /// Sets the lines; there are none without a menu.
  mutating func set(
    _ options: OverlayOptions, fontSize: Float, _ rasterizer: TextRasterizer,
    in images: inout ImageStore
  ) {
    let entries = options.menu == nil ? [] : OverlayMenu.entries
    keys.set(entries.map(\.name), fontSize: fontSize, rasterizer, in: &images)
    text.set(entries.map(\.meaning), fontSize: fontSize, rasterizer, in: &images)
  }

  mutating func clear(in images: inout ImageStore) {
    keys.clear(in: &images)
    text.clear(in: &images)
  }

  func append(_ options: OverlayOptions, scale: Float, to frame: inout Frame) {
    guard let menu = options.menu else { return }
    let corner = menu.corner(
      inWidth: Float(frame.width) / scale, height: Float(frame.height) / scale)
    let box = OverlayBox(
      x: corner.x * scale, y: corner.y * scale, width: OverlayMenu.width * scale,
      height: OverlayMenu.height * scale)
    frame.fill(box, cornerRadius: 5 * scale, .panel)
    let (padding, rowHeight) = (OverlayMenu.padding * scale, OverlayMenu.rowHeight * scale)
    let mark = (8 * scale).rounded()
    var y = box.y + padding
    for (entry, (key, line)) in zip(OverlayMenu.entries, zip(keys.lines, text.lines)) {
      if menu.selected == entry {
        let row = OverlayBox(x: box.x, y: y, width: box.width, height: rowHeight)
        frame.fill(row, .highlight)
        frame.ring(row, cornerRadius: 2 * scale, scale: scale)
      }
      let square = OverlayBox(
        x: box.x + padding, y: (y + (rowHeight - mark) / 2).rounded(), width: mark, height: mark)
      if options.isOn(entry) {
        frame.fill(square, .white)
      } else {
        frame.stroke(square, lineWidth: max(scale.rounded(), 1), .text)
      }
      let top = y + (rowHeight - line.height) / 2
      line.append(x: box.x + 2 * padding + mark, y: top, .text, to: &frame)
      key.append(x: box.x + box.width - padding - key.width, y: top, .text, to: &frame)
      y += rowHeight
    }
  }
}
