package import CalqueRenderTree
internal import CalqueTelemetry

extension Overlay {
  /// The most signpost lines in the large HUD.
  private static let signpostLines = 4

  /// Returns the overlay to draw over `scene` at `hostTime`, or nil if there is nothing to draw.
  ///
  /// The frame covers the whole surface, is blended throughout, follows a pass for the overlay
  /// mode, and leaves the counters at 0. It holds the complete overlay and is drawn over a picture
  /// without overlays. Once its arrays have grown it allocates nothing, provided that the caller
  /// has released the frame before the next call. Text is updated at most every `textInterval`.
  ///
  /// - Parameter showsNotices: False for a picture that is saved, where notices would
  ///   be in the way.
  package mutating func frame(
    over scene: Frame, at hostTime: Double, showsNotices: Bool = true
  ) -> Frame? {
    if notices.contains(where: { $0.end <= hostTime }) { notices.removeAll { $0.end <= hostTime } }
    guard isActive else {
      if needsText { clearText() }
      return nil
    }
    if scene.width != drawing.width || scene.height != drawing.height { needsText = true }
    drawing.removeAll()
    drawing.width = scene.width
    drawing.height = scene.height
    drawing.damage = drawing.surface
    if needsText || (isTextDue && hostTime >= textTime + Self.textInterval) {
      setText(of: scene, at: hostTime)
    }
    appendMode(scene, at: hostTime)
    if options.flashesUpdates { appendFlashes(at: hostTime) }
    for outline in outlines { outline.append(to: &drawing, scale: scale) }
    docked.append(to: &drawing)
    let bar = timelinePanel.box(scale: scale, in: drawing)?.height ?? 0
    let bottom = Float(drawing.height) - max(options.margins.bottom * scale, bar)
    legend.append(
      left: options.margins.left * scale, bottom: bottom, hatch: hatch, scale: scale, to: &drawing)
    hud.append(
      graphFrames, frameGraph, marked: focus.hovered ?? focus.frozen?.index,
      at: options.hudPlacement, hasKeys: options.hudHasKeys && options.menu == nil,
      in: SIMD2(Float(drawing.width) - options.margins.right * scale, bottom),
      avoiding: outlines.compactMap(\.selectedBounds), to: &drawing)
    panelRoom.add(
      hud: options.hudPlacement == OverlayOptions().hudPlacement ? hud.box : nil,
      legend: legend.box,
      scale: scale)
    badge.append(top: options.margins.top * scale, scale: scale, to: &drawing)
    timelinePanel.append(scale: scale, to: &drawing)
    if let box = hud.box { focus.appendTip(box, scale: scale, to: &drawing) }
    if options.menu != nil {
      let hatch = madeHatch()
      menu.append(options, in: menuRoom, hatch: hatch, scale: scale, to: &drawing)
    }
    if showsNotices {
      noticePanel.append(
        top: badge.bottom(top: options.margins.top * scale, scale: scale), beside: hud.box,
        scale: scale, to: &drawing)
    }
    guard !drawing.batches.isEmpty else { return nil }
    let first = drawing.passes.last?.batches.upperBound ?? 0
    drawing.passes.append(
      RenderPass(
        reason: .root, bounds: drawing.surface, batches: first..<Int32(drawing.batches.count)))
    return drawing
  }

  /// Returns the host time at which the overlay has to be drawn again if the scene does not change:
  /// `hostTime` for at once, nil if it can wait for the scene. Returns nil eventually if nothing
  /// happens, so that a still window does no work.
  package func nextWake(after hostTime: Double) -> Double? {
    guard isActive else { return nil }
    if needsText { return hostTime }
    var wake: Double?
    func consider(_ time: Double?) {
      if let time { wake = min(wake ?? time, max(time, hostTime)) }
    }
    if options.flashesUpdates { consider(flash.nextChange(after: hostTime)) }
    if options.overlayMode == .cache { consider(cache.nextChange(after: hostTime)) }
    for notice in notices where notice.end < .infinity { consider(notice.end) }
    let textAllowed = textTime + Self.textInterval
    if showsCounts && isTextStale { consider(textAllowed) }
    if options.hudSize != .off {
      if case .running = shownRate, let last = frames.last {
        consider(max(textAllowed, last.presentTime + FrameRate.window))
      }
      if isStallShown { consider(textAllowed) }
      if let since = mainThreadBusySince {
        consider(max(textAllowed, since + MainThreadStall.threshold))
      }
    }
    return wake
  }

  /// The room of the menu in the surface, beside the HUD and the legend as they are drawn.
  private var menuRoom: MenuRoom {
    let box = hud.box.map { SIMD4($0.x, $0.y, $0.width, $0.height) / scale }
    return MenuRoom(
      width: Float(drawing.width) / scale, height: Float(drawing.height) / scale, hud: box,
      legendHeight: panelRoom.legendHeight / scale, options)
  }

  var frameGraph: FrameTimeGraph {
    FrameTimeGraph(refreshInterval: refreshInterval, isVSynced: isVSynced, scale: scale)
  }

  /// The host time at which the last flash has faded; nil without any.
  package var flashesUntil: Double? { options.flashesUpdates ? flash.activeUntil : nil }

  private var isActive: Bool {
    !options.isEmpty || speed != 1 || timeline != nil || !outlines.isEmpty || !notices.isEmpty
      || options.isTracing || options.isScreenRecording || docked.isShown
  }

  /// True if any text depends on frames.
  private var showsCounts: Bool {
    options.hudSize != .off
      || options.showsLegend
        && (options.overlayMode != .none || options.flashesUpdates || options.showsBorders)
  }

  /// True if the text may have changed.
  private var isTextDue: Bool {
    isTextStale || shownRate != .idle || isStallShown || mainThreadBusySince != nil
  }

  private mutating func setText(of scene: Frame, at hostTime: Double) {
    needsText = false
    isTextStale = false
    textTime = hostTime
    let fontSize = PanelMetrics.fontSize(scale: scale)
    let surfacePixels = scene.profiledArea
    shownRate = .idle
    isStallShown = false
    if options.hudSize == .off {
      hud.clear(in: &images)
    } else {
      shownRate = FrameRate(of: frames, at: hostTime)
      let stall = MainThreadStall(busySince: mainThreadBusySince, at: hostTime)
      isStallShown = stall != nil
      let frames = graphFrames
      var reading = HUDReading(
        rate: shownRate, stall: stall,
        statistics: FrameStatistics(
          frames, refreshInterval: refreshInterval, isVSynced: isVSynced),
        frames: focus.frozen?.pair ?? frames, surfacePixels: surfacePixels,
        lateness: Lateness(refreshInterval: refreshInterval, isVSynced: isVSynced),
        isClockVirtual: isClockVirtual, isOfOneFrame: isHUDFrozen)
      if !isHUDFrozen {
        reading.take(scene)
        reading.stallFunction = StallLog.current
        reading.formerStall = StallLog.longest(
          in: hostTime - HUDReading.verdictWindow...hostTime)
      }
      if options.hudSize == .large, !isHUDFrozen {
        reading.residentBytes = ResidentMemory.byteCount()
        reading.signposts = SignpostLog.lines(Self.signpostLines)
      }
      let hasGraph = options.hudSize == .medium || options.hudSize == .large
      hud.set(
        options.hudSize == .custom ? nil : reading.headline,
        axis: hasGraph ? frameGraph.axis.map(\.text) : [],
        reading.rows(options.hudSize, options.hudLayout), scale: scale, rasterizer, in: &images)
    }
    updateHover()
    focus.set(hoverText(surfacePixels: surfacePixels), fontSize: fontSize, rasterizer, in: &images)
    let cost = LegendRow.Cost(
      counters: frames.last?.counters ?? FrameCounters(), surfacePixels: surfacePixels,
      quads: BlendedOverlay.quads(of: scene), updates: flash.counts,
      statistics: statistics(of: scene, at: hostTime), topLayers: topLayers,
      constraints: constraints.marks)
    let rows = LegendRow.rows(options, cost)
    legend.set(rows, fontSize: fontSize, rasterizer, in: &images)
    constraints.setText(fontSize: fontSize, rasterizer, in: &images)
    menu.set(options, scale: scale, rasterizer, in: &images)
    badge.set(options.showsSpeed ? speed : 1, fontSize: fontSize, rasterizer, in: &images)
    noticePanel.set(
      options.activities + notices.map(\.text), fontSize: fontSize, rasterizer, in: &images)
    timelinePanel.set(timeline, fontSize: fontSize, rasterizer, in: &images)
  }

  /// Releases everything that the overlay showed before it was turned off.
  private mutating func clearText() {
    needsText = false
    hud.clear(in: &images)
    focus.set(nil, fontSize: 0, rasterizer, in: &images)
    legend.clear(in: &images)
    menu.clear(in: &images)
    noticePanel.clear(in: &images)
    if let hatch { images.release(hatch) }
    hatch = nil
    constraints.clearText(in: &images)
    badge.set(1, fontSize: 0, rasterizer, in: &images)
    timelinePanel.set(nil, fontSize: 0, rasterizer, in: &images)
    shownRate = .idle
    isStallShown = false
  }

  /// True if the scene's frame must have item records; it is then drawn whole.
  package var needsItemRecords: Bool { options.needsItemRecords }

  /// Records the item records of a frame of the scene that is presented at `hostTime`. Not
  /// called for presents that only refresh the overlay.
  package mutating func note(_ records: [ItemRecord], at hostTime: Double) {
    if options.overlayMode == .cache { cache.note(records, at: hostTime) }
  }

  /// Draws the overlay mode, and the marks directly on it.
  private mutating func appendMode(_ scene: Frame, at hostTime: Double) {
    for row in OverlayRow.all where row.isOn(in: options) {
      switch row.drawing {
      case .counts, .flashes: break
      case .batches(let append): append(scene, options.palette, &drawing)
      case .tints(let tints): tintOverlay(tints, at: hostTime).append(scene, to: &drawing)
      case .lines(let append): append(scene.itemRecords, options.palette, scale, &drawing)
      case .constraints:
        let hatch = madeHatch()
        constraints.append(options.palette, hatch: hatch, scale: scale, to: &drawing)
      }
    }
  }

  private mutating func appendFlashes(at hostTime: Double) {
    flash.append(
      to: &drawing, at: hostTime, scale: scale, options.palette,
      isOutlined: options.flashesOutlines)
  }

  func statistics(of scene: Frame, at hostTime: Double) -> OverlayStatistics {
    guard options.needsItemRecords else { return OverlayStatistics() }
    var tints = OverlayTints()
    if case .tints(let own) = options.overlayMode.row?.drawing { tints = own }
    return OverlayStatistics(
      of: scene,
      TintOverlay(
        tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
        hatch: hatch ?? .none, scale: scale), cache)
  }

  private mutating func tintOverlay(_ tints: OverlayTints, at hostTime: Double) -> TintOverlay {
    cache.forget(at: hostTime)
    return TintOverlay(
      tints: tints, palette: options.palette, misses: cache.missing(at: hostTime),
      hatch: madeHatch(), scale: scale)
  }

  /// Returns the image of stripes, which is made if there is none.
  private mutating func madeHatch() -> ImageID {
    let hatch = hatch ?? images.retain(Hatch.image())
    self.hatch = hatch
    return hatch
  }
}
