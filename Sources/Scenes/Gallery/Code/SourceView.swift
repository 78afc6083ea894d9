internal import CalquePorting
internal import Foundation
internal import UIKit

/// A Swift source with syntax colours, scrollable both ways. It draws only the visible lines.
final class SourceView: UIScrollView {
  private static let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
  private static let lineHeight: CGFloat = 18
  private static let margin: CGFloat = 14

  /// The shown source.
  private(set) var source = HighlightedSource("")
  /// The line to scroll to with the next layout; nil for none.
  private var wantedLine: Int?

  /// Shows a source, with the line of that number at the top if there is text enough below it.
  func show(_ newSource: HighlightedSource, from line: Int) {
    source = newSource
    bytes = Array(source.text.utf8)
    lines = Self.lines(of: source, bytes)
    contentOffset = .zero
    wantedLine = line
    showAgain()
  }

  /// The byte range of a line and its highlights.
  private struct Line {
    var range: Range<Int>
    var highlights: ArraySlice<HighlightedSource.Highlight>
  }

  private var bytes: [UInt8] = []
  private var lines: [Line] = []
  /// The layers of the visible lines, by line number.
  private var shown: [Int: CATextLayer] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let line = wantedLine, bounds.height > 0 {
      wantedLine = nil
      let lowest = max(contentSize.height - bounds.height, 0)
      contentOffset.y = min(Self.margin + CGFloat(line) * Self.lineHeight - 2, lowest)
    }
    let first = max(Int((bounds.minY - Self.margin) / Self.lineHeight), 0)
    let last = min(Int((bounds.maxY - Self.margin) / Self.lineHeight), lines.count - 1)
    let seen = first <= last ? first...last : nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (number, layer) in shown where !(seen?.contains(number) ?? false) {
      layer.removeFromSuperlayer()
      shown[number] = nil
    }
    for number in seen.map(Array.init) ?? [] where shown[number] == nil { show(number) }
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showAgain()
  }

  private func showAgain() {
    for layer in shown.values { layer.removeFromSuperlayer() }
    shown = [:]
    let columns = lines.map(\.range.count).max() ?? 0
    contentSize = CGSize(
      width: (CGFloat(columns) * Self.letterWidth + 2 * Self.margin).rounded(.up),
      height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.margin)
    setNeedsLayout()
  }

  private static let letterWidth = ("0" as NSString).size(withAttributes: [.font: font]).width

  private func show(_ number: Int) {
    let text = styledText(of: lines[number])
    guard text.length > 0 else { return }
    let layer = CATextLayer()
    layer.contentsScale = window?.screen.scale ?? 1
    layer.string = text
    layer.frame = CGRect(
      x: Self.margin, y: Self.margin + CGFloat(number) * Self.lineHeight,
      width: text.size().width.rounded(.up) + 1, height: Self.lineHeight)
    self.layer.addSublayer(layer)
    shown[number] = layer
  }

  private func styledText(of line: Line) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    func add(_ range: Range<Int>, _ color: UIColor) {
      guard !range.isEmpty else { return }
      result.append(
        NSAttributedString(
          string: String(decoding: bytes[range], as: UTF8.self),
          attributes: [
            .font: Self.font, .foregroundColor: color.resolvedColor(with: traitCollection),
          ]))
    }
    var end = line.range.lowerBound
    for highlight in line.highlights {
      let range = highlight.range.clamped(to: line.range)
      add(end..<range.lowerBound, Theme.text)
      add(range, Theme.color(of: highlight.kind))
      end = range.upperBound
    }
    add(end..<line.range.upperBound, Theme.text)
    return result
  }

  /// Returns the lines of `source`, without an empty last line.
  private static func lines(of source: HighlightedSource, _ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var next = 0
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let range = part.startIndex..<part.endIndex
      while next < source.highlights.count,
        source.highlights[next].range.upperBound <= range.lowerBound
      {
        next += 1
      }
      let rest = source.highlights[next...]
      let end = rest.firstIndex { $0.range.lowerBound >= range.upperBound } ?? rest.endIndex
      lines.append(Line(range: range, highlights: rest[..<end]))
    }
    if lines.last?.range.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

/// A Swift source file of a scene. Its text is compiled into the gallery.
struct SceneSource {
  /// The path below the folder of the scenes: `Genius/GeniusViewController.swift`.
  let path: String
  let source: HighlightedSource

  var text: String { source.text }
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The number of the line to begin reading at, from 0: the comment above the first function that
  /// makes an animation, or else above `play()`, or above the first function; 0 without any.
  var firstLine: Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let animation = lines.firstIndex { line in
      !line.contains("///") && Self.animations.contains { line.contains($0) }
    }
    let maker = animation.flatMap { lines[...$0].lastIndex { $0.contains("func ") } }
    let start =
      maker ?? lines.firstIndex { $0.contains("func play()") }
      ?? lines.firstIndex { $0.contains("func ") }
    guard var line = start else { return 0 }
    while line > 0, lines[line - 1].trimmingPrefix(while: \.isWhitespace).hasPrefix("///") {
      line -= 1
    }
    return line
  }

  /// The beginnings of expressions that make an animation.
  private static let animations = [
    "PropertyAnimator(", "BasicAnimation(", "KeyframeAnimation(", "SpringAnimation(",
    "AnimationGroup(", ".animate(",
  ]

  /// The folders of the gallery itself, which are not scenes.
  private static let folders = ["Gallery/", "Catalog/"]

  /// The path and text of each file by the types that it declares.
  private static let byType: [String: (path: String, text: String)] = {
    var found: [String: (path: String, text: String)] = [:]
    for (path, types, text) in embeddedSources where !folders.contains(where: path.hasPrefix) {
      for type in types { found[type] = (path, text) }
    }
    return found
  }()

  /// Returns the files of `scene`, breadth first: that of its type, those of the types named there,
  /// and so on.
  static func files(of scene: any GalleryScene) -> [SceneSource] {
    var files: [SceneSource] = []
    var names = [String(describing: type(of: scene))]
    var seen: Set<String> = []
    while !names.isEmpty {
      guard let (path, text) = byType[names.removeFirst()], seen.insert(path).inserted else {
        continue
      }
      let file = SceneSource(path: path, source: HighlightedSource(text))
      files.append(file)
      names += file.source.typeNames
    }
    return files
  }
}
