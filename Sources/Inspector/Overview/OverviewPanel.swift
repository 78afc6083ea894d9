internal import CoreGraphics
internal import CalqueDebugOverlay
internal import CalqueTelemetry
internal import QuartzCore
internal import UIKitCore

/// The window as a whole, in the place of the properties while no layer is selected: the times of
/// the last frames, the numbers of the picture, the costliest layers and the advice. A click leads
/// to the thing that a part is about.
@MainActor
final class OverviewPanel: UIView {
  private enum Section: String, CaseIterable {
    case frames = "Frame times"
    case counts = "Drawn now"
    case layers = "Costliest layers"
    case advice = "Advice"
  }

  /// The least and the greatest height of the frame times; they take the room that is left.
  private static let (leastGraph, mostGraph): (CGFloat, CGFloat) = (56, 340)
  private static let (tileHeight, tileWidth): (CGFloat, CGFloat) = (40, 82)
  private static let gap: CGFloat = 4
  private static let barWords =
    "A bar for each frame, the newest at the right. The line is the deadline."

  private let model: InspectorModel
  private let headings = Section.allCases.map { (section: $0, view: SectionHeading($0.rawValue)) }
  let times: FrameTimesView
  private var tiles: [CountTile] = []
  private var layers: [OverviewRow] = []
  private var findings: [OverviewRow] = []
  private let noAdvice = PanelStyle.label(PanelStyle.faint)
  private let tip = PanelTip()
  /// The layers that have a row, and their pictures, made when the row came.
  private var shown: [CALayer] = []
  private var pictures: [ObjectIdentifier: UIImage] = [:]
  /// The distance by which it is scrolled, and the height of all sections.
  private var (offset, contentHeight): (CGFloat, CGFloat) = (0, 0)
  /// Called with the overlay that the user asks for.
  var overlayRequested: (OverlayRow) -> Void = { _ in }
  /// Called with the number of the frame that the user asks for.
  var frameRequested: (Int) -> Void = { _ in }

  init(_ model: InspectorModel) {
    self.model = model
    times = FrameTimesView(model.recentFrames)
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    clipsToBounds = true
    for (section, view) in headings {
      view.action = { model.foldedSections.formSymmetricDifference([section.rawValue]) }
      addSubview(view)
    }
    noAdvice.text = "Nothing to improve so far."
    times.clicked = { [unowned self] in frameRequested($0) }
    for view in [times, noAdvice, tip] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func isFolded(_ section: Section) -> Bool {
    model.foldedSections.contains(section.rawValue)
  }

  /// Shows the model's present state.
  func reload() {
    let found = model.ruleFindings
    times.show(model.recentFrames)
    showHeadings(findings: found.count)
    show(model.counts, in: &tiles, make: CountTile.init) { tile, count, _ in
      tile.show(count)
      tile.action = { [unowned self] in overlayRequested(count.overlay) }
    }
    showLayers()
    show(found, in: &findings, make: OverviewRow.init) { row, finding, _ in
      let count = finding.count > 1 ? "in \(finding.count) layers" : nil
      let saving = finding.saving.map { "saves \($0)" }
      // A path is long, and may be cut.
      let path = finding.count > 1 ? nil : finding.first.path
      row.show(
        finding.first.cause,
        [finding.first.rule, count, saving, path].compactMap(\.self)
          .filter { !$0.isEmpty }.joined(separator: ", "), image: nil, hasPicture: false)
      row.action = { [model] in model.select(finding) }
    }
    setNeedsLayout()
  }

  private func showHeadings(findings: Int) {
    for (section, view) in headings {
      let summary =
        switch section {
        case .frames: model.recentFrames.summary
        case .advice: findings == 0 ? "" : "\(findings)"
        case .counts, .layers: ""
        }
      view.show(isFolded: isFolded(section), summary: summary)
    }
  }

  private func showLayers() {
    guard let tree = model.tree else { return }
    let indices = model.costliest
    shown = indices.map { model.layers[$0] }
    pictures = pictures.filter { key, _ in shown.contains { ObjectIdentifier($0) == key } }
    show(indices, in: &layers, make: OverviewRow.init) { row, index, place in
      let layer = shown[place]
      row.show(
        tree.layers[index].title, tree.layers[index].cost.summary,
        image: picture(of: layer, at: index), hasPicture: true)
      row.action = { [model] in model.select(layer) }
    }
  }

  /// Shows a value in each of `views`, of which there are as many as values.
  private func show<Value, View: UIView>(
    _ values: [Value], in views: inout [View], make: @MainActor () -> View,
    _ show: @MainActor (View, Value, Int) -> Void
  ) {
    while views.count > values.count { views.popLast()?.removeFromSuperview() }
    while views.count < values.count {
      let view = make()
      views.append(view)
      insertSubview(view, at: 0)
    }
    for (index, value) in values.enumerated() { show(views[index], value, index) }
  }

  private func picture(of layer: CALayer, at index: Int) -> UIImage? {
    if let known = pictures[ObjectIdentifier(layer)] { return known }
    let image = LayerThumbnail.picture(
      of: layer, at: index, in: model, size: OverviewRow.pictureSize)
    // A layer that cannot be drawn is not tried again.
    pictures[ObjectIdentifier(layer)] = image ?? UIImage()
    return image
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let rest = bounds.height - place(graph: 0, isMeasuring: true)
    let graph = min(max(rest, Self.leastGraph), Self.mostGraph)
    contentHeight = place(graph: graph, isMeasuring: true)
    offset = min(max(offset, 0), max(contentHeight - bounds.height, 0))
    _ = place(graph: graph, isMeasuring: false)
  }

  /// Places the sections below one another, and returns their height.
  private func place(graph: CGFloat, isMeasuring: Bool) -> CGFloat {
    var y = isMeasuring ? 0 : -offset
    func put(_ view: UIView, _ frame: CGRect, isFolded: Bool) {
      guard !isMeasuring else { return }
      view.isHidden = isFolded
      if view.frame != frame { view.frame = frame }
    }
    for (section, heading) in headings {
      put(
        heading, CGRect(x: 0, y: y, width: bounds.width, height: SectionHeading.height),
        isFolded: false)
      y += SectionHeading.height
      let isFolded = isFolded(section)
      var end = y
      func stack(_ views: [UIView], height: CGFloat) {
        for view in views {
          put(
            view, CGRect(x: 0, y: end, width: bounds.width, height: height), isFolded: isFolded)
          end += height
        }
      }
      switch section {
      case .frames: stack([times], height: graph)
      case .counts:
        let columns = max(min(Int(bounds.width / Self.tileWidth), max(tiles.count, 1)), 1)
        let width = (bounds.width - 16 + Self.gap) / CGFloat(columns)
        for (index, tile) in tiles.enumerated() {
          let row = CGFloat(index / columns) * (Self.tileHeight + Self.gap)
          let frame = CGRect(
            x: 8 + CGFloat(index % columns) * width, y: y + 6 + row, width: width - Self.gap,
            height: Self.tileHeight)
          put(tile, frame, isFolded: isFolded)
          end = frame.maxY + 6
        }
      case .layers: stack(layers, height: OverviewRow.height)
      case .advice:
        stack(findings, height: OverviewRow.height)
        put(
          noAdvice, CGRect(x: 8, y: y, width: bounds.width - 16, height: OverviewRow.height),
          isFolded: isFolded || !findings.isEmpty)
        if findings.isEmpty { end += OverviewRow.height }
      }
      if !isFolded { y = end }
    }
    return isMeasuring ? y : y + offset
  }

  // MARK: Pointer

  /// Scrolls down by `distance` points.
  func scroll(by distance: CGFloat) {
    offset += distance
    setNeedsLayout()
  }

  /// Shows the numbers of the frame at `point`, in the panel, and lights the row there; nil if the
  /// pointer is elsewhere. Returns the layer of the row.
  func hover(at point: CGPoint?) -> CALayer? {
    let point = point.flatMap { bounds.contains($0) ? $0 : nil }
    let graph = times.isHidden ? nil : point.map { convert($0, to: times) }
    let isOnTitle = point.map { headings[0].view.frame.contains($0) } ?? false
    let text = times.hover(at: graph) ?? (isOnTitle ? Self.barWords : nil)
    tip.show(text, ColorMeaning.frames, at: point ?? .zero)
    for row in layers + findings {
      row.isLit = !row.isHidden && point.map { row.frame.contains($0) } ?? false
    }
    return layers.firstIndex(where: \.isLit).map { shown[$0] }
  }
}

extension TimelineRecording {
  /// The rate, the median of the work and the late frames, in words; empty without frames.
  fileprivate var summary: String {
    guard let first = frames.first, let last = frames.last else { return "" }
    let statistics = statistics(of: min(first.time, last.time)...max(first.time, last.time))
    let rate = statistics.frames.averageRate.map { "\($0.fixed(1)) fps" }
    let work = statistics.frames.workTime.p50.map { "work \(($0 * 1000).fixed(1)) ms" }
    return [rate, work, "\(statistics.lateCount) late"].compactMap(\.self).joined(separator: ", ")
  }
}
