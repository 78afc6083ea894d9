internal import CalqueRenderTree

/// Draws the parts of the menu. Boxes are in pixels, radii in points.
struct MenuPen {
  /// Pixels per point.
  let scale: Float
  let palette: OverlayOptions.Palette
  /// `Hatch.image`.
  let hatch: ImageID

  func fill(_ box: OverlayBox, radius: Float, _ color: OverlayColor, _ frame: inout Frame) {
    frame.fill(box, cornerRadius: radius * scale, color)
  }

  /// Draws a soft edge around a panel, which sets it off from dark and light programs.
  func shadow(of panel: OverlayBox, _ frame: inout Frame) {
    for step in stride(from: Float(8), to: 0, by: -1) {
      let reach = step * scale
      let box = OverlayBox(
        x: panel.x - reach, y: panel.y - reach, width: panel.width + 2 * reach,
        height: panel.height + 2 * reach)
      fill(box, radius: 10 + step, OverlayColor(0, 0, 0, 0.04), &frame)
    }
  }

  /// Draws the background of a header or a footer, with the panel's corners on one side.
  func strip(_ box: OverlayBox, isAtTop: Bool, _ frame: inout Frame) {
    fill(box, radius: 10, ToolStyle.strip, &frame)
    let height = box.height / 2
    frame.fill(
      OverlayBox(x: box.x, y: isAtTop ? box.y + height : box.y, width: box.width, height: height),
      ToolStyle.strip)
  }

  /// Draws the row that the keys act on.
  func ring(_ row: OverlayBox, _ frame: inout Frame) {
    let box = OverlayBox(
      x: row.x + 6 * scale, y: row.y, width: row.width - 12 * scale, height: row.height)
    fill(box, radius: 5, ToolStyle.accent, &frame)
    frame.ring(box, cornerRadius: 5 * scale, scale: scale)
  }

  /// Draws the state of a row at the left of its line: a circle for overlays of which one is on at
  /// a time, a square for those that go with any other, and for a command a dot while it is on.
  func mark(_ key: ProfilerKey, isOn: Bool, in line: OverlayBox, _ frame: inout Frame) {
    let side = (12 * scale).rounded()
    let box = OverlayBox(
      x: line.x, y: (line.y + (line.height - side) / 2).rounded(), width: side, height: side)
    var radius: Float = 6
    if case .toggle(let row) = key {
      radius = row.overlayMode == nil ? 2.5 : 6
      frame.stroke(
        box, cornerRadius: radius * scale, lineWidth: max(scale.rounded(), 1), ToolStyle.faint)
    }
    guard isOn else { return }
    let inset = (3 * scale).rounded()
    let dot = OverlayBox(
      x: box.x + inset, y: box.y + inset, width: side - 2 * inset, height: side - 2 * inset)
    fill(dot, radius: max(radius - 3, 1), .white, &frame)
  }

  /// Draws the name of a key at the right end of a line.
  func keyCap(_ name: TextLine, in line: OverlayBox, _ frame: inout Frame) {
    let (width, height) = (max(name.width + 10 * scale, 18 * scale), 17 * scale)
    let cap = OverlayBox(
      x: line.maxX - width, y: (line.y + (line.height - height) / 2).rounded(), width: width,
      height: height)
    fill(cap, radius: 4, ToolStyle.field, &frame)
    name.append(
      x: cap.x + (width - name.width) / 2, y: cap.y + (height - name.height) / 2, ToolStyle.text,
      to: &frame)
  }

  /// Draws the colours of an overlay with their meanings, as many as fit.
  func colors(
    _ colors: [(meaning: OverlayRow.ColorMeaning, words: TextLine)], x: Float, y: Float,
    maxX: Float, _ textColor: OverlayColor, _ frame: inout Frame
  ) {
    var x = x
    let side = (10 * scale).rounded()
    for (meaning, words) in colors where x + side + 4 * scale + words.width <= maxX {
      let chip = OverlayBox(
        x: x.rounded(), y: (y + (words.height - side) / 2).rounded(), width: side, height: side)
      meaning.swatch(palette).append(in: chip, hatch: hatch, scale: scale, to: &frame)
      words.append(x: x + side + 4 * scale, y: y, textColor, to: &frame)
      x += side + 4 * scale + words.width + 10 * scale
    }
  }
}

extension OverlayBox {
  /// Returns the box in pixels, with whole ones for its edges.
  func scaled(_ scale: Float) -> OverlayBox {
    let (left, top) = ((x * scale).rounded(), (y * scale).rounded())
    return OverlayBox(
      x: left, y: top, width: (maxX * scale).rounded() - left,
      height: (maxY * scale).rounded() - top)
  }
}
