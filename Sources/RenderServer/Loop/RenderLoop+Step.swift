internal import CalqueDebugOverlay
internal import CalqueGLRenderer
internal import CalqueMotion
package import CalqueRenderTree
internal import CalqueTelemetry

extension RenderLoop {
  /// Evaluates the tree at `time`, in media seconds, draws the changes and presents them.
  /// Before the first commit nothing is drawn or presented. If nothing changed, nothing is drawn,
  /// and the picture is presented only for the overlay, what is drawn beside it, or if it was lost.
  ///
  /// - Parameter beforePresent: Called after the frame is drawn and before it is shown; waits for
  ///   the display where presenting does not.
  package func step(at time: Double, beforePresent: () -> Void = {}) -> RenderStep {
    var step = RenderStep()
    guard hasCommit, !isSeeking else { return step }
    defer { tree.endStep() }
    guard !isHidden else { return hiddenStep(at: time) }
    guard recoverContext() else {
      step.nextWake = displayClock.now() + Self.recoveryInterval
      return step
    }
    var record = FrameRecord()
    record.targetTime = time
    // A commit that changes nothing has no frame that shows it.
    let input = inputTime
    inputTime = nil
    takeGPUTimes()
    // Not counted in any phase, because this is measurement, not drawing.
    if tree.collectsContentsUpdates { tree.compareContentsUpdates() }
    let start = hostClock.now()
    record.startTime = start
    step.events = pendingEvents
    pendingEvents.removeAll()
    if !finishedAnimations.isEmpty { finishedAnimations.drop(from: &tree, before: time) }
    let (evaluation, isHeld) = evaluateFrame(at: time, events: &step.events)
    renderer.dropSnapshots(tree.takeDroppedSnapshots())
    step.running = evaluation.running
    step.nextBegin = evaluation.nextBegin
    let running = evaluation.running - evaluation.runningUnprofiled
    if isHeld, !isFrameWanted() {
      updateScreenRecording(isNew: false)
      step.nextWake = nextWake(after: displayClock.now())
      return step
    }
    let evaluated = hostClock.now()
    if tree.hasRasterizations {
      beginTiming()
      drawRasterizations()
    }
    let isDrawn = tree.makeFrame(
      redrawsAll: overlay.needsWholeFrame || drawsWholeFrames, evenUnchanged: needsOverlayFrame)
    step.events += takeExcesses()
    // Changes outside the profiled subtree are drawn, but do not count as a profiled frame.
    let isNew = isDrawn && !tree.updatedInProfiledRect.isEmpty
    needsOverlayFrame = false
    hasNewCommit = false
    let prepared = hostClock.now()
    record.commitSeconds = takeApplySeconds()
    record.evaluateSeconds = evaluated - start + record.commitSeconds
    record.prepareSeconds = prepared - evaluated

    overlay.isVSynced = surface.isVSynced
    overlay.mainThreadBusySince = mainThread?.busySince
    let now = displayClock.now()
    let overlayIsDue = overlay.nextWake(after: now).map { $0 <= now } ?? false
    if !isNew, let last = lastRecord, time > last.targetTime { isNextDue = false }
    guard isDrawn || mustPresent || overlayIsDue else {
      renderer.endTiming(frame: nil)
      updateScreenRecording(isNew: false)
      step.nextWake = nextWake(after: now)
      return step
    }
    if isDrawn {
      beginTiming()
      let drawing = drawTree()
      step.events += takeExcesses()
      if drawing.isUploading {
        // The whole frame is drawn again, and shown when it is complete.
        tree.invalidate()
        mustPresent = true
        inputTime = inputTime ?? input
        renderer.endTiming(frame: nil)
        updateScreenRecording(isNew: false)
        step.nextWake = displayClock.now()
        return step
      }
      record.counters = counters(of: drawing, running)
      record.uploadSeconds = drawing.uploadSeconds
    }
    renderer.endTiming(frame: isNew ? frameCount : nil)
    let encoded = hostClock.now()
    if isNew { reportUpdates(at: now) }
    if isDrawn && overlay.countsDraws {
      reportDiagnostics(of: renderer.drawOverdraw(tree.frame))
    }
    record.overlaySeconds = hostClock.now() - encoded
    record.encodeSeconds = encoded - prepared - record.uploadSeconds
    beforePresent()
    record.overlaySeconds += present(at: displayClock.now())
    record.presentTime = displayClock.now()
    record.swapSeconds = hostClock.now() - encoded - record.overlaySeconds
    if isNew {
      (record.textureBytes, record.targetBytes) = renderer.treeBytes
      record.inputSeconds = input.map { record.presentTime - $0 }
      record.isAnimating = running > 0
      record.isContinuous = isNextDue
      isNextDue = record.isAnimating && overlay.speed > 0 && heldFrame == nil
      pendingCounters = FrameCounters()
      finish(record)
    }
    step.hasDrawn = isDrawn && !tree.frame.updated.isEmpty
    step.hasPresented = true
    updateScreenRecording(isNew: true)
    step.nextWake = nextWake(after: record.presentTime)
    return step
  }

  /// Evaluates the animations of a window that nobody sees, for the events of those that begin and
  /// end.
  private func hiddenStep(at time: Double) -> RenderStep {
    var step = RenderStep()
    inputTime = nil
    step.events = pendingEvents
    pendingEvents.removeAll()
    lastTime = time
    heldFrame = nil
    let evaluation = tree.evaluate(at: time, events: &step.events)
    step.running = evaluation.running
    step.nextBegin = evaluation.nextBegin
    return step
  }

  /// Returns the time of the next present or capture if no layer changes.
  private func nextWake(after hostTime: Double) -> Double? {
    let wake = overlay.nextWake(after: hostTime)
    guard let picture = screenRecording?.wake else { return wake }
    return min(wake ?? picture, picture)
  }

  /// Tells the overlay which regions the frame updated.
  private func reportUpdates(at hostTime: Double) {
    overlay.note(damage: tree.updatedInProfiledRect, at: hostTime)
    for update in tree.frame.contentsUpdates {
      overlay.note(
        damage: update.bounds, update.isIdentical ? .identical : .redrawn, at: hostTime)
    }
    overlay.note(tree.frame.itemRecords, at: hostTime)
  }

  /// Draws the tree's frame into the root target, as far as its images are uploaded.
  private func drawTree() -> DrawReport {
    renderer.uploadLimit = uploads.limit
    var drawing = Self.draw(tree, by: renderer)
    uploads.add(to: &drawing)
    reportDiagnostics(of: drawing)
    noteLeftOutTarget(of: drawing)
    return drawing
  }

  /// Returns the counters of the tree's frame, which is drawn.
  private func counters(of drawing: DrawReport, _ running: Int) -> FrameCounters {
    var counters = tree.frame.counters
    counters.uploads = drawing.uploads
    counters.uploadBytes = drawing.uploadBytes
    counters.instanceBytes = drawing.instanceBytes
    counters.evictions = drawing.evictions
    counters.identicalPixels = tree.frame.contentsUpdates.reduce(0) {
      $0 + ($1.isIdentical ? $1.bounds.area : 0)
    }
    counters.animations = running
    for (list, count) in cellsShown where tree.isProfiled(list) { counters.cellsShown +|= count }
    counters.addWork(of: pendingCounters)
    return counters
  }

  /// Draws the frame of the tree, which is borrowed: the frame is not copied.
  private static func draw(_ tree: borrowing RenderTree, by renderer: Renderer) -> DrawReport {
    renderer.draw(
      tree.frame, images: tree.imageStore, styledPaths: tree.styledPathStore,
      gradients: tree.gradientStore)
  }

  /// Returns the overlay to draw over the frame of the tree, which is borrowed.
  private static func frame(
    of overlay: inout Overlay, over tree: borrowing RenderTree, at hostTime: Double
  ) -> Frame? {
    overlay.frame(over: tree.frame, at: hostTime)
  }

  /// Presents the root target with the overlay on top. Returns the seconds spent on the overlay.
  private func present(at hostTime: Double) -> Double {
    mustPresent = false
    let start = hostClock.now()
    overlay.placeConstraints { tree.presentationQuad(of: $0) }
    let over = Self.frame(of: &overlay, over: tree, at: hostTime)
    hudMonitor?.update(
      overlay.hudBounds, isFrozen: overlay.isHUDFrozen, room: overlay.panelRoom)
    let made = hostClock.now()
    let drawing = renderer.present(
      overlay: over, overlayImages: overlay.images, styledPaths: tree.styledPathStore,
      debugView: overlay.debugView, on: surface)
    reportDiagnostics(of: drawing)
    presentCount += 1
    return made - start + drawing.overlaySeconds
  }

  // MARK: Recovery

  /// The seconds between attempts to renew a lost context.
  private static let recoveryInterval = 0.25

  /// Renews the GL context if it is lost, and invalidates everything drawn. Returns false while
  /// there is no context.
  private func recoverContext() -> Bool {
    guard surface.isContextLost || renderer.isContextLost else { return true }
    do {
      try surface.renewContext()
    } catch {
      reportOnce("cannot draw: \(error)")
      return false
    }
    apply(.contextLost)
    return true
  }
}

extension Overlay {
  /// The overlay mode of the renderer. The blended overlay is not one of them: it is drawn as quads
  /// of the overlay's own frame.
  var debugView: DebugView {
    guard countsDraws else { return .none }
    return .overdraw(colors: OverdrawPalette.premultiplied(options.palette))
  }
}

/// The result of a step, and the times at which the next one is due.
package struct RenderStep: Equatable {
  /// True if a frame of the layers was drawn and presented.
  package var hasDrawn = false
  /// True if anything was presented, even an overlay alone.
  package var hasPresented = false
  /// The number of animations in effect that are not paused, and of emitters. Above 0, the next
  /// refresh is evaluated, and has a new frame if something visible moved and no rate holds it
  /// back.
  package var running = 0
  /// The media time at which the next waiting animation begins; infinite if none is waiting.
  package var nextBegin = Double.infinity
  /// The time of the display clock at which the next step is due if no layer changes: for an
  /// overlay, a picture of a recording or another try to renew a lost context; nil for never.
  package var nextWake: Double?
  /// The animations that began and ended, in order of time, and what the frame leaves out.
  package var events: [AnimationEvent] = []
}
