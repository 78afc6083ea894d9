internal import UIKit

/// Text layers on four cards: animated sizes and colours, alignment, truncation.
final class TextViewController: CardsViewController {
  override class var playDuration: TimeInterval { 6.5 }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "fontSize", figure: GrowingText()),
      ShapeCard(title: "foregroundColor", figure: ColorfulText()),
      ShapeCard(title: "alignmentMode", figure: AlignedText()),
      ShapeCard(title: "truncationMode", figure: TruncatedText()),
    ]
  }
}

/// A figure of text layers that are sharp at the displayed size.
class TextFigure: ShapeFigure {
  /// Returns a new text layer in the figure, with its implicit animations.
  func add(_ string: Any, _ frame: CGRect, size: CGFloat) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = frame
    layer.string = string
    layer.font = "Inter-Bold"
    layer.fontSize = size
    layer.foregroundColor = Theme.text.cgColor
    layer.contentsScale = 3
    canvas.addSublayer(layer)
    return layer
  }

  /// Adds a border around the bounds of `layer`.
  func outline(_ layer: CATextLayer) {
    layer.borderWidth = 1
    layer.borderColor = Theme.line.cgColor
    layer.backgroundColor = Theme.background.cgColor
    layer.cornerRadius = 4
  }

  /// Returns an animation of `keyPath` there and back, three times.
  func swing(_ keyPath: String, to value: Any) -> CABasicAnimation {
    let swing = CABasicAnimation(keyPath: keyPath)
    swing.toValue = value
    swing.duration = 1
    swing.autoreverses = true
    swing.repeatCount = 3
    swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return swing
  }
}

/// A word that grows and shrinks; its letters are sharp at each size.
final class GrowingText: TextFigure {
  private var word: CATextLayer?

  override func build() {
    let word = add("Calque", CGRect(x: -78, y: -30, width: 156, height: 60), size: 16)
    word.alignmentMode = .center
    self.word = word
  }

  override func play() { word?.add(swing("fontSize", to: 42), forKey: "grow") }
}

/// Words that change their colour one after another.
final class ColorfulText: TextFigure {
  private var words: [CATextLayer] = []

  override func build() {
    let text = ["foreground", "Color", "is animated"]
    for (index, string) in text.enumerated() {
      let frame = CGRect(x: -78, y: -48 + CGFloat(index) * 32, width: 156, height: 30)
      let word = add(string, frame, size: 24)
      word.alignmentMode = .center
      words.append(word)
    }
  }

  override func play() {
    let colors = [UIColor.systemPink, .systemOrange, .systemTeal]
    for (index, word) in words.enumerated() {
      let turn = swing("foregroundColor", to: colors[index % colors.count].cgColor)
      turn.beginTime = word.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.2
      turn.duration = 0.9
      word.add(turn, forKey: "turn")
    }
  }
}

/// One text in four alignments.
final class AlignedText: TextFigure {
  override func build() {
    let modes: [CATextLayerAlignmentMode] = [.left, .center, .right, .justified]
    let text = "Lines break at the width and stand as they are told to"
    for (index, mode) in modes.enumerated() {
      let frame = CGRect(
        x: -78 + CGFloat(index % 2) * 80, y: -58 + CGFloat(index / 2) * 60, width: 76, height: 56)
      let layer = add(text, frame, size: 10)
      layer.font = "Inter"
      layer.isWrapped = true
      layer.alignmentMode = mode
      outline(layer)
    }
  }

  override func play() {}
}

/// A line truncated at its start, in its middle and at its end, while its width shrinks; below it
/// lines truncated at the end of the last one, and an attributed string.
final class TruncatedText: TextFigure {
  private var lines: [CATextLayer] = []
  /// The display link that sets the lines' width at each refresh: text is laid out anew when the
  /// model width changes, but not during an animation of it.
  private var link: CADisplayLink?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { link?.invalidate() }
  }

  override func build() {
    let modes: [CATextLayerTruncationMode] = [.start, .middle, .end]
    for (index, mode) in modes.enumerated() {
      let frame = CGRect(x: -78, y: -62 + CGFloat(index) * 22, width: 156, height: 18)
      let line = add("From the beginning to the end", frame, size: 12)
      line.font = "Inter"
      line.truncationMode = mode
      outline(line)
      lines.append(line)
    }
    let block = add(
      "More lines than there is room for: the last one that fits ends in an ellipsis.",
      CGRect(x: -78, y: 8, width: 76, height: 46), size: 10)
    block.font = "Inter"
    block.isWrapped = true
    block.truncationMode = .end
    outline(block)
    let attributed = add(styledString, CGRect(x: 2, y: 8, width: 76, height: 46), size: 12)
    attributed.isWrapped = true
    outline(attributed)
  }

  private var styledString: NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let parts: [(String, [NSAttributedString.Key: Any])] = [
      ("large ", [.font: UIFont.boldSystemFont(ofSize: 17)]),
      ("red ", [.foregroundColor: UIColor.systemPink]),
      ("wide ", [.kern: 3]),
      ("lined ", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      ("high", [.baselineOffset: 4, .font: UIFont.systemFont(ofSize: 9)]),
    ]
    for (text, attributes) in parts {
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  override func play() {
    link?.invalidate()
    var start: CFTimeInterval?
    let link = CADisplayLink { [lines] link in
      let begin = start ?? link.targetTimestamp
      start = begin
      let passed = link.targetTimestamp - begin
      // Two seconds there, and two seconds back.
      let share = CGFloat(max(0, 1 - abs(passed / 2 - 1)))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for line in lines { line.bounds.size.width = 156 - 86 * share }
      CATransaction.commit()
      if passed >= 4 { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }
}
