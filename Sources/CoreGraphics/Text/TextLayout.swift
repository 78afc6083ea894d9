internal import CCairo

/// A text laid out in lines, for measuring and drawing. Belongs to the thread that made it.
package final class TextLayout {
  /// One line; its position is relative to the upper left of the layout, in points.
  struct Line {
    /// The Pango line, owned by one of `layouts`.
    var line: UnsafeMutablePointer<PangoLayoutLine>
    var x: CGFloat
    var top: CGFloat
    var baseline: CGFloat
    var width: CGFloat
    var height: CGFloat

    var bottom: CGFloat { top + height }
  }

  let text: StyledText
  /// The style of the lines, and of text without its own style.
  package var style: TextStyle { text.style }
  /// True if some of the text did not fit and is replaced by an ellipsis.
  package private(set) var isTruncated = false
  private(set) var lines: [Line] = []
  private var layouts: [OpaquePointer] = []
  /// The length of the beginning of the text that does not fit, in bytes.
  private var laidOutBytes = Int.max

  /// Lays out `text` in lines of at most `maxWidth` points, and leaves out those that extend below
  /// `maxHeight` points; the first line is always kept. A measure that is not finite is no limit.
  package init(
    _ text: StyledText, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity
  ) {
    self.text = text
    let style = text.style
    let font = PangoFont(style)
    let width = maxWidth.isFinite ? max(0, min(maxWidth, 1e6)) : nil
    var limit = max(0, style.numberOfLines)
    lines = setLines(font, width, maxHeight, limit)
    if maxHeight.isFinite, let end = lines.firstIndex(where: { $0.bottom > maxHeight + 0.01 }) {
      limit = min(limit == 0 ? .max : limit, max(1, end))
    }
    let overflows = width != nil && lines.contains { $0.width > (width ?? 0) + 0.01 }
    guard limit > 0, lines.count > limit || (limit == 1 && overflows) else { return }
    lines.removeSubrange(limit...)
    if let mode = style.lineBreakMode.ellipsis { truncateLastLine(font, width, mode) }
  }

  /// Lays out a text with one style.
  package convenience init(
    _ text: String, style: TextStyle, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity
  ) {
    self.init(StyledText(text, style: style), maxWidth: maxWidth, maxHeight: maxHeight)
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  package var lineCount: Int { lines.count }

  /// Returns the position of a line, in points from the layout's upper left, and its width.
  package func place(ofLine index: Int) -> LineGeometry {
    let line = lines[index]
    let start = Int(line.line.pointee.start_index)
    return LineGeometry(
      x: line.x, baseline: line.baseline, top: line.top, bottom: line.bottom, width: line.width,
      range: start..<start + Int(line.line.pointee.length))
  }

  /// The width of the longest line and the height of all. An empty text has the height of a line.
  package var size: CGSize {
    CGSize(
      width: lines.map(\.width).max() ?? 0, height: lines.last?.bottom ?? 0)
  }

  /// The distance from the top to the baseline of the first line.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  /// The distance from the top to the baseline of the last line.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// Returns the lines of the text. Of a text that does not fit, it lays out only the beginning: at
  /// least one line more than fits, which may break elsewhere. Without a width all lines are laid
  /// out, for lines are aligned to the longest of them.
  private func setLines(
    _ font: borrowing PangoFont, _ width: CGFloat?, _ maxHeight: CGFloat, _ limit: Int
  ) -> [Line] {
    guard let width, maxHeight.isFinite || limit > 0 else {
      return lines(of: add(text, font, width))
    }
    let bytes = text.string.utf8
    // A quarter of an em is narrow for a character.
    let fitting = limit > 0 ? width * CGFloat(limit) / (style.size / 4) : .infinity
    var length = Int(min(max(16, fitting), 256))
    // A line may begin after a space or a newline, whatever follows.
    while let end = bytes.dropFirst(length).firstIndex(where: { $0 == 10 || $0 == 13 || $0 == 32 })
    {
      let part = text.part(0, bytes.distance(from: bytes.startIndex, to: end), suffix: "")
      let lines = lines(of: add(part, font, width))
      let isFull =
        limit > 0 && lines.count > limit || lines.last.map { $0.bottom > maxHeight + 0.01 } ?? false
      if isFull && lines.count > 1 {
        laidOutBytes = part.string.utf8.count
        return lines
      }
      length *= 8
    }
    return lines(of: add(text, font, width))
  }

  private func add(
    _ text: StyledText, _ font: borrowing PangoFont, _ width: CGFloat?
  ) -> OpaquePointer {
    let layout = font.makeLayout(text)
    layouts.append(layout)
    if let width { pango_layout_set_width(layout, Int32(width * CGFloat(PANGO_SCALE))) }
    switch style.alignment {
    case .natural, .left, .justified: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    let byCharacter = [.charWrapping, .clipping].contains(style.lineBreakMode)
    pango_layout_set_wrap(layout, byCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    return layout
  }

  /// Lays out the last line again, with an ellipsis for the text that follows it.
  private func truncateLastLine(
    _ font: borrowing PangoFont, _ width: CGFloat?, _ mode: PangoEllipsizeMode
  ) {
    guard let last = lines.last else { return }
    let (start, count) = (Int(last.line.pointee.start_index), text.string.utf8.count)
    let newlines: [UInt8] = [10, 13]
    var length = text.string.utf8.dropFirst(start).prefix { !newlines.contains($0) }.count
    // The rest would be cut off with the end of the line.
    if mode == PANGO_ELLIPSIZE_END { length = min(length, laidOutBytes - start) }
    let more = start + length < count ? "\u{2026}" : ""
    let layout = add(text.part(start, start + length, suffix: more), font, width)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, mode)
    if mode != PANGO_ELLIPSIZE_END { Self.tightenEllipsis(of: layout) }
    guard var line = lines(of: layout).first else { return }
    isTruncated = !more.isEmpty || pango_layout_is_ellipsized(layout) != 0
    line.top += last.top
    line.baseline += last.top
    lines[lines.count - 1] = line
  }

  /// Removes the space that Pango adds behind an ellipsis so that a line fills the width. With
  /// `pango_layout_get_line` glyphs may be changed; the line is measured anew afterwards.
  private static func tightenEllipsis(of layout: OpaquePointer) {
    var node = pango_layout_get_line(layout, 0)?.pointee.runs
    while let list = node {
      node = list.pointee.next
      guard let run = list.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        Int32(run.item.pointee.analysis.flags) & ellipsisFlag != 0,
        run.glyphs.pointee.num_glyphs > 0
      else { continue }
      let last = run.glyphs.pointee.glyphs + Int(run.glyphs.pointee.num_glyphs - 1)
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(
        run.item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
      last.pointee.geometry.width = min(last.pointee.geometry.width, logical.width)
    }
  }

  /// `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`, a macro with a shift.
  private static let ellipsisFlag: Int32 = 1 << 1

  private func lines(of layout: OpaquePointer) -> [Line] {
    var lines: [Line] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      lines.append(
        Line(
          line: line, x: points(logical.x), top: points(logical.y),
          baseline: points(pango_layout_iter_get_baseline(iterator)),
          width: points(logical.width), height: points(logical.height)))
    } while pango_layout_iter_next_line(iterator) != 0
    style.lineHeights.apply(to: &lines)
    return lines
  }
}

extension TextStyle {
  /// Returns the size of `text` laid out in lines of at most `maxWidth` points.
  package func measure(_ text: String, maxWidth: CGFloat = .infinity) -> CGSize {
    TextLayout(text, style: self, maxWidth: maxWidth).size
  }
}

extension TextStyle.LineBreakMode {
  fileprivate var ellipsis: PangoEllipsizeMode? {
    switch self {
    case .truncatingHead: PANGO_ELLIPSIZE_START
    case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncatingTail: PANGO_ELLIPSIZE_END
    case .wordWrapping, .charWrapping, .clipping: nil
    }
  }
}
