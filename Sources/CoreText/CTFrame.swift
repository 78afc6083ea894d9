public import CoreGraphics

/// A text to be laid out in frames.
public final class CTFramesetter {
  let text: PangoText

  init(_ text: PangoText) { self.text = text }

  /// Lays out the text of `range` in lines of at most `width` points, as far as they begin within
  /// `height`; without a limit if a side is infinite or not above 0.
  func layout(
    _ range: CFRange, width: CGFloat, height: CGFloat
  ) -> (text: PangoText, layout: TextLayout) {
    let part = text.part(range)
    func limit(_ side: CGFloat) -> CGFloat {
      side > 0 && side < .greatestFiniteMagnitude ? side : .infinity
    }
    let layout = TextLayout(
      part.styled, maxWidth: limit(width),
      shown: CGSize(width: .infinity, height: limit(height)))
    return (part, layout)
  }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString)
  -> CTFramesetter
{
  CTFramesetter(PangoText(attrString))
}

/// Lays out the text of `stringRange`, where a length of 0 stands for the rest, in the box of
/// `path` from its top, and keeps the lines that fit.
///
/// Lines are as wide as the box of the path, whatever its outline.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.boundingBox
  let (text, layout) = framesetter.layout(stringRange, width: box.width, height: box.height)
  return CTFrame(text, layout, path)
}

/// Returns the size of the text of `stringRange` in `constraints`, in points; `fitRange` receives
/// the range of text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let (text, layout) = framesetter.layout(
    stringRange, width: constraints.width, height: constraints.height)
  let isLimit = constraints.height > 0 && constraints.height < .greatestFiniteMagnitude
  let lines = CTFrame.places(of: layout, height: isLimit ? constraints.height : .infinity)
  let end = text.unit(atByte: lines.last?.range.upperBound ?? 0)
  fitRange?.pointee = CFRange(location: text.offset, length: end - text.offset)
  return CGSize(width: lines.map(\.width).max() ?? 0, height: lines.last?.bottom ?? 0)
}

/// Lines of text laid out in the bounding box of a path.
public final class CTFrame {
  let lines: [CTLine]
  let path: CGPath
  let range: CFRange
  private let box: CGRect

  init(_ text: PangoText, _ layout: TextLayout, _ path: CGPath) {
    self.path = path
    let box = path.boundingBox
    self.box = box.isNull ? .zero : box
    let count = Self.places(of: layout, height: self.box.height).count
    lines = (0..<count).map { CTLine(text, layout, line: $0) }
    range = CFRange(location: text.offset, length: text.source.length)
  }

  /// Returns the lines of a layout that fit in `height`.
  static func places(of layout: TextLayout, height: CGFloat) -> [LineMetrics] {
    Array(
      (0..<layout.lineCount).lazy.map(layout.place(ofLine:)).prefix { $0.bottom <= height + 0.01 })
  }

  /// Returns the start of a line's baseline, relative to the lower left of the path's box.
  func origin(ofLine index: Int) -> CGPoint {
    let place = lines[index].place
    return CGPoint(x: place.x, y: box.height - place.baseline)
  }

  func draw(in context: CGContext) {
    for index in lines.indices {
      let origin = origin(ofLine: index)
      lines[index].draw(
        in: context, at: CGPoint(x: box.minX + origin.x, y: box.minY + origin.y))
    }
  }
}

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Returns the path that the frame was made with.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the range of text that the frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// Returns the range of text that fits in the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  guard let last = frame.lines.last?.range else {
    return CFRange(location: frame.range.location, length: 0)
  }
  return CFRange(
    location: frame.range.location,
    length: last.location + last.length - frame.range.location)
}

/// Writes the starts of the baselines of the lines in `range`, relative to the lower left of the
/// path's box; a length of 0 stands for all remaining lines.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let start = min(max(range.location, 0), frame.lines.count)
  let rest = frame.lines.count - start
  let count = range.length == 0 ? rest : min(max(range.length, 0), rest)
  for index in 0..<count { origins[index] = frame.origin(ofLine: start + index) }
}

/// Draws the lines at their positions.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) { frame.draw(in: context) }
