internal import CalqueCCairo

/// A text laid out in lines, for measuring and drawing. Belongs to the thread that made it.
package final class TextLayout {
  /// One line; its position is relative to the upper left of the layout, in points.
  struct Line {
    /// The Pango line, owned by one of `layouts`.
    var line: UnsafeMutablePointer<PangoLayoutLine>
    /// The byte of the text at which the line's layout begins.
    var offset: Int
    var x: CGFloat
    var top: CGFloat
    var baseline: CGFloat
    var width: CGFloat
    var height: CGFloat

    var bottom: CGFloat { top + height }
    /// The byte of the text at which the line begins.
    var start: Int { offset + Int(line.pointee.start_index) }
  }

  let text: StyledText
  /// The style of the lines, and of text without its own style.
  package var style: TextStyle { text.style }
  /// True if some of the text did not fit and is replaced by an ellipsis.
  package private(set) var isTruncated = false
  private(set) var lines: [Line] = []
  private var layouts: [OpaquePointer] = []
  /// The length of the beginning of the text that is laid out, in bytes.
  private var laidOutBytes = 0
  /// The bytes that were shaped, each as often as it was.
  private(set) var shapedBytes = 0

  /// Lays out `text` in lines of at most `maxWidth` points, and leaves out those that extend below
  /// `maxHeight` points; the first line is always kept. A measure that is not finite is no limit.
  ///
  /// A text whose layout takes more than `WorkLimit.shapedBytes` ends there, which is reported.
  /// - Parameters:
  ///   - shown: The size, in points, beyond which nothing is seen or measured: a line without a
  ///     width may end beyond it, and lines that begin below it are left out.
  ///   - piece: The length of the pieces of text that are laid out at once, in bytes.
  package init(
    _ text: StyledText, maxWidth: CGFloat = .infinity, maxHeight: CGFloat = .infinity,
    shown: CGSize = CGSize(width: CGFloat.infinity, height: .infinity),
    piece: Int = WorkLimit.textPiece
  ) {
    self.text = text
    let style = text.style
    let font = PangoFont(style)
    let width = maxWidth.isFinite ? max(0, min(maxWidth, 1e6)) : nil
    var limit = max(0, style.numberOfLines)
    lines = setLines(font, width, maxHeight, limit, shown, piece)
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
  package func place(ofLine index: Int) -> LineMetrics {
    let line = lines[index]
    return LineMetrics(
      x: line.x, baseline: line.baseline, top: line.top, bottom: line.bottom, width: line.width,
      range: line.start..<line.start + Int(line.line.pointee.length))
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
  /// least one line more than fits, which may break elsewhere.
  private func setLines(
    _ font: borrowing PangoFont, _ width: CGFloat?, _ maxHeight: CGFloat, _ limit: Int,
    _ shown: CGSize, _ piece: Int
  ) -> [Line] {
    let isOpen = width == nil && !shown.width.isFinite
    var first = piece
    if !isOpen, maxHeight.isFinite || shown.height.isFinite || limit > 0 {
      // A quarter of an em is narrow for a character.
      let fitting =
        limit > 0 ? (width ?? shown.width) * CGFloat(limit) / (style.size / 4) : .infinity
      first = Int(min(max(16, fitting.isNaN ? 16 : fitting), 256))
    }
    var pieces = TextPieces(text, first: first, most: piece)
    var result: [Line] = []
    while true {
      pieces.select(wholeParagraphs: isOpen)
      let part =
        pieces.start == 0 && pieces.isAtEnd
        ? text : text.part(pieces.start, pieces.end, suffix: "")
      let direction = pieces.isInsideParagraph ? result.last?.direction : nil
      var new = lines(of: add(part, font, width, direction), from: pieces.start)
      let isWide = width == nil && new.count == 1 && new[0].width > shown.width
      let isLast = pieces.isAtEnd || isWide
      let breaksWords = new.dropFirst().contains { text.continuesWord(at: $0.start) }
      let next = new[new.count - 1].start
      let count = new.count
      laidOutBytes = pieces.end
      pieces.advance(to: next, lines: count, runs: part.runs.count, breaksWords: breaksWords)
      if !isLast, !pieces.isSpent { new.removeLast() }
      append(new, to: &result)
      let isFull =
        limit > 0 && result.count > limit || (result.last?.bottom ?? 0) > maxHeight + 0.01
        || (result.last?.top ?? 0) > shown.height
      if isLast || pieces.isSpent || isFull && result.count > 1 { break }
    }
    shapedBytes = pieces.shapedBytes
    if pieces.isSpent, laidOutBytes < text.string.utf8.count { reportLength() }
    if width == nil, layouts.count > 1 { align(&result) }
    return result
  }

  /// Appends lines of the next piece below the others.
  private func append(_ new: [Line], to lines: inout [Line]) {
    let top = lines.last.map { $0.bottom + points(style.spacing) } ?? 0
    for var line in new {
      line.top += top
      line.baseline += top
      lines.append(line)
    }
  }

  /// Aligns lines of several layouts within the longest.
  private func align(_ lines: inout [Line]) {
    let longest = lines.map(\.width).max() ?? 0
    for index in lines.indices {
      let isReversed = lines[index].direction == PANGO_DIRECTION_RTL
      let share: CGFloat =
        switch style.alignment {
        case .natural, .left, .justified: isReversed ? 1 : 0
        case .center: 0.5
        case .right: isReversed ? 0 : 1
        }
      lines[index].x = (longest - lines[index].width) * share
    }
  }

  private func reportLength() {
    WorkLimit.report(
      """
      the text "\(text.string.prefix(24))…" has \(text.string.utf8.count) bytes; expected at most \
      \(WorkLimit.shapedBytes) to shape in one layout; ending it after \(laidOutBytes)
      """)
  }

  /// Moves the baseline of each line to where `place` puts it; the lines keep their heights.
  func moveBaselines(_ place: (CGFloat) -> CGFloat) {
    for index in lines.indices { lines[index].baseline = place(lines[index].baseline) }
  }

  private func add(
    _ text: StyledText, _ font: borrowing PangoFont, _ width: CGFloat?,
    _ direction: PangoDirection? = nil
  ) -> OpaquePointer {
    // The rest of a paragraph has its direction. A context is shared by layouts, and fixed.
    let layout =
      direction.map { PangoFont(style, direction: $0).makeLayout(text, wraps: width != nil) }
      ?? font.makeLayout(text, wraps: width != nil)
    layouts.append(layout)
    if direction != nil { pango_layout_set_auto_dir(layout, 0) }
    if let width { pango_layout_set_width(layout, Int32(width * CGFloat(PANGO_SCALE))) }
    // Pango exchanges left and right by itself only for directions that it finds.
    let isReversed = direction == PANGO_DIRECTION_RTL
    switch style.alignment {
    case .natural, .left, .justified:
      pango_layout_set_alignment(layout, isReversed ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .right:
      pango_layout_set_alignment(layout, isReversed ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
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
    let start = last.start
    var end = text.endOfLine(from: start)
    // The rest would be cut off with the end of the line.
    if mode == PANGO_ELLIPSIZE_END { end = min(end, laidOutBytes) }
    let more = end < text.string.utf8.count ? "\u{2026}" : ""
    let part =
      mode == PANGO_ELLIPSIZE_END
      ? text.part(start, end, suffix: more)
      : text.ends(start, end, withHead: mode == PANGO_ELLIPSIZE_MIDDLE, suffix: more)
    let layout = add(part, font, width)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, mode)
    if mode != PANGO_ELLIPSIZE_END { Self.tightenEllipsis(of: layout) }
    guard var line = lines(of: layout, from: start).first else { return }
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

  /// Returns the lines of the layout of a part of the text, from the byte `start`.
  private func lines(of layout: OpaquePointer, from start: Int) -> [Line] {
    var lines: [Line] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      lines.append(
        Line(
          line: line, offset: start, x: points(logical.x), top: points(logical.y),
          baseline: points(pango_layout_iter_get_baseline(iterator)),
          width: points(logical.width), height: points(logical.height)))
    } while pango_layout_iter_next_line(iterator) != 0
    style.lineHeights.apply(to: &lines)
    return lines
  }
}

extension TextLayout.Line {
  /// The direction of the line's paragraph.
  fileprivate var direction: PangoDirection { pango_layout_line_get_resolved_direction(line) }
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

/// The geometry of a line, in points from the upper left of its layout.
package struct LineMetrics: Sendable, Hashable {
  package var x: CGFloat
  package var baseline: CGFloat
  package var top: CGFloat
  package var bottom: CGFloat
  package var width: CGFloat
  /// The range of its text, in UTF-8 bytes.
  package var range: Range<Int>
}
