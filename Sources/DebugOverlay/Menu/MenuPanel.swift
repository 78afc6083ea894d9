internal import CalqueRenderTree

/// The drawing of the overlay menu: a panel with a title, a filter, and rows in groups.
struct MenuPanel: Sendable {
  /// The rows whose text was rendered, in the order of `titles` and `names`.
  private var keys: [ProfilerKey] = []
  private var titles = TextBlock()
  private var names = TextBlock()
  /// The meanings of the rows' colours, one after another.
  private var meanings = TextBlock()
  private var groups = TextBlock()
  private var notes = TextBlock()
  /// The panel's title, the filter, the help below, and the words for an empty list.
  private var heading = TextLine()
  private var filter = TextLine()
  private var footer = TextLine()
  private var nothing = TextLine()

  /// Renders the text that has changed; there is none without a menu.
  mutating func set(
    _ options: OverlayOptions, scale: Float, _ rasterizer: TextRasterizer,
    in images: inout ImageStore
  ) {
    guard let menu = options.menu else { return clear(in: &images) }
    let title = (ToolStyle.titleSize * scale).rounded()
    let body = (ToolStyle.bodySize * scale).rounded()
    let caption = (ToolStyle.captionSize * scale).rounded()
    func set(_ line: inout TextLine, _ text: String, _ fontSize: Float) {
      line.set(text, fontSize: fontSize, rasterizer, in: &images)
    }
    func set(_ block: inout TextBlock, _ texts: [String], _ fontSize: Float) {
      block.set(texts, fontSize: fontSize, rasterizer, in: &images)
    }
    keys = KeyGroup.allCases.flatMap(\.keys)
    set(&titles, keys.map(\.title), body)
    set(&names, keys.map(\.name), caption)
    set(&meanings, keys.flatMap(\.colors).map(\.words), caption)
    set(&groups, KeyGroup.allCases.map(\.title), caption)
    set(&notes, KeyGroup.allCases.map(\.note), caption)
    set(&heading, "Overlays and commands", title)
    set(&filter, menu.filter.isEmpty ? "Type to filter" : menu.filter, body)
    set(&footer, "Arrows move, Return selects, Esc closes", caption)
    set(&nothing, "Nothing matches", body)
  }

  mutating func clear(in images: inout ImageStore) {
    keys = []
    for block in [\Self.titles, \.names, \.meanings, \.groups, \.notes] {
      self[keyPath: block].clear(in: &images)
    }
    for line in [\Self.heading, \.filter, \.footer, \.nothing] {
      self[keyPath: line].clear(in: &images)
    }
  }

  /// Draws the menu in a window with `room`. `hatch` is `Hatch.image`.
  func append(
    _ options: OverlayOptions, in room: MenuRoom, hatch: ImageID, scale: Float,
    to frame: inout Frame
  ) {
    guard let menu = options.menu, !keys.isEmpty else { return }
    let layout = MenuLayout(menu, in: room)
    let pen = MenuPainter(scale: scale, palette: options.palette, hatch: hatch)
    let panel = layout.panel.scaled(scale)
    pen.shadow(of: panel, &frame)
    pen.fill(panel, radius: 10, ToolStyle.ground, &frame)
    appendTitles(layout, pen, to: &frame)
    appendRows(layout, options, pen, to: &frame)
    // They cover the parts of rows that lie outside of the list.
    appendHeader(layout, isEmpty: menu.filter.isEmpty, pen, to: &frame)
    appendFooter(layout, pen, to: &frame)
    if let bar = layout.scrollBar {
      pen.fill(bar.scaled(scale), radius: 2, ToolStyle.faint.faded(0.6), &frame)
    }
    frame.stroke(
      panel, cornerRadius: 10 * scale, lineWidth: max(scale.rounded(), 1), ToolStyle.line)
  }

  private func appendTitles(_ layout: MenuLayout, _ pen: MenuPainter, to frame: inout Frame) {
    for (group, box) in layout.titles where layout.shows(box) {
      guard let index = KeyGroup.allCases.firstIndex(of: group) else { continue }
      let (title, note) = (groups.lines[index], notes.lines[index])
      let (box, padding) = (box.scaled(pen.scale), MenuLayout.padding * pen.scale)
      let y = box.maxY - title.height - 5 * pen.scale
      title.append(x: box.x + padding, y: y, ToolStyle.text, to: &frame)
      note.append(x: box.maxX - padding - note.width, y: y, ToolStyle.faint, to: &frame)
    }
    if layout.rows.isEmpty {
      let list = layout.list.scaled(pen.scale)
      nothing.append(
        x: list.x + (list.width - nothing.width) / 2, y: list.y + 24 * pen.scale, ToolStyle.faint,
        to: &frame)
    }
  }

  private func appendRows(
    _ layout: MenuLayout, _ options: OverlayOptions, _ pen: MenuPainter, to frame: inout Frame
  ) {
    let boxes = Dictionary(uniqueKeysWithValues: layout.rows.map { ($0.key, $0.box) })
    var meaning = 0
    for (index, key) in keys.enumerated() {
      let words = meanings.lines[meaning..<meaning + key.colors.count]
      meaning += words.count
      guard let box = boxes[key], layout.shows(box) else { continue }
      let isSelected = options.menu?.selected == key
      let row = box.scaled(pen.scale)
      if isSelected { pen.ring(row, &frame) }
      let title = titles.lines[index]
      let height = title.height + (words.first?.height ?? 0)
      let top = row.y + ((row.height - height) / 2).rounded()
      let line = OverlayBox(
        x: row.x + MenuLayout.padding * pen.scale, y: top,
        width: row.width - 2 * MenuLayout.padding * pen.scale, height: title.height)
      pen.mark(key, isOn: options.isOn(key), in: line, &frame)
      title.append(x: line.x + 20 * pen.scale, y: top, ToolStyle.text, to: &frame)
      pen.keyCap(names.lines[index], in: line, &frame)
      pen.colors(
        Array(zip(key.colors, words)), x: line.x + 20 * pen.scale, y: line.maxY, maxX: line.maxX,
        isSelected ? ToolStyle.text : ToolStyle.faint, &frame)
    }
  }

  private func appendHeader(
    _ layout: MenuLayout, isEmpty: Bool, _ pen: MenuPainter, to frame: inout Frame
  ) {
    let (panel, list) = (layout.panel.scaled(pen.scale), layout.list.scaled(pen.scale))
    let padding = MenuLayout.padding * pen.scale
    let header = OverlayBox(
      x: panel.x, y: panel.y, width: panel.width, height: list.y - panel.y)
    pen.strip(header, isAtTop: true, &frame)
    let middle = header.y + header.height / 2
    // Beside the title in a narrow panel, and in its place in a very narrow one.
    let beside = panel.width - heading.width - 3 * padding
    let width = beside < 100 * pen.scale ? panel.width - 2 * padding : min(190 * pen.scale, beside)
    let field = OverlayBox(
      x: panel.maxX - padding - width, y: middle - 13 * pen.scale, width: width,
      height: 26 * pen.scale)
    if panel.x + padding + heading.width <= field.x {
      heading.append(
        x: panel.x + padding, y: middle - heading.height / 2, ToolStyle.text, to: &frame)
    }
    pen.fill(field, radius: 6, ToolStyle.field, &frame)
    let left = field.x + 10 * pen.scale
    filter.append(
      x: left, y: middle - filter.height / 2, isEmpty ? ToolStyle.faint : ToolStyle.text,
      to: &frame)
    let caret = isEmpty ? left - 3 * pen.scale : left + filter.width + pen.scale
    frame.fill(
      OverlayBox(
        x: caret.rounded(), y: middle - 8 * pen.scale, width: max(pen.scale.rounded(), 1),
        height: 16 * pen.scale), ToolStyle.text)
  }

  private func appendFooter(_ layout: MenuLayout, _ pen: MenuPainter, to frame: inout Frame) {
    let (panel, list) = (layout.panel.scaled(pen.scale), layout.list.scaled(pen.scale))
    let strip = OverlayBox(
      x: panel.x, y: list.maxY, width: panel.width, height: panel.maxY - list.maxY)
    pen.strip(strip, isAtTop: false, &frame)
    footer.append(
      x: strip.x + MenuLayout.padding * pen.scale, y: strip.y + (strip.height - footer.height) / 2,
      ToolStyle.faint, to: &frame)
  }
}

/// Draws the parts of the menu. Boxes are in pixels, radii in points.
struct MenuPainter {
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
