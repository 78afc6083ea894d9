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
