public import CoreGraphics

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
  static func places(of layout: TextLayout, height: CGFloat) -> [LineGeometry] {
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
