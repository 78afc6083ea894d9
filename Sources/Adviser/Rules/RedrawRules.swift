internal import QuartzCore
internal import UIKitCore

// Rules about contents that are drawn or uploaded without need.
extension AdviceRule {
  /// The least number of redraws that counts as repeated drawing.
  private static let fewestRedraws = 5

  /// R8
  static let identicalRedraw = AdviceRule(
    id: "R8", title: "contents are redrawn without a change",
    reason: """
      Each display draws a bitmap on the CPU and uploads it to the GPU, even if no pixel of it \
      has changed.
      """,
    before: "displayLink { view.setNeedsDisplay() }   // whether or not the value changed",
    after: "var value = 0 { didSet { if value != oldValue { setNeedsDisplay() } } }",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let redraws = layer.redraws
        guard redraws.identical >= fewestRedraws,
          Double(redraws.identical) >= Threshold.persistence * Double(redraws.count)
        else { return nil }
        let bytes = evidence.perFrame(Double(redraws.identicalBytes))
        return evidence.advice(
          "R8", layer, bytes >= Threshold.warningUploads ? .warning : .note,
          "\(layer.name) got new contents \(redraws.count) times in \(evidence.frames) frames, "
            + "\(redraws.identical) times with the same pixels",
          fix: "if value != oldValue { layer.setNeedsDisplay() }",
          evidence: [
            "redraws": Double(redraws.count), "identical": Double(redraws.identical),
          ],
          saving: [.uploadBytes: bytes], count: redraws.identical)
      }
    })

  /// R9
  static let largeRedraw = AdviceRule(
    id: "R9", title: "a large area is redrawn for a small change",
    reason: """
      The whole bitmap of the layer is drawn and uploaded, although less than a quarter of it \
      changes. A separate layer for the changing part is drawn and uploaded alone.
      """,
    before: "chart.setNeedsDisplay()   // for a cursor of 40x12 px",
    after: "cursor.setNeedsDisplay()   // a layer of its own above the chart",
    find: { evidence in
      evidence.layers.compactMap { layer in
        let redraws = layer.redraws
        guard redraws.small >= fewestRedraws,
          Double(redraws.small) >= Threshold.persistence * Double(redraws.count)
        else { return nil }
        let bytes = evidence.perFrame(Double(redraws.unchangedBytes))
        guard evidence.isLarge(bytes / 4) else { return nil }
        let size = redraws.changedSize
        let share = 100 * redraws.changedShare / Double(redraws.small)
        return evidence.advice(
          "R9", layer, bytes >= Threshold.warningUploads ? .warning : .note,
          "\(layer.name) is redrawn as a whole, but only \(size.x)x\(size.y) px change, "
            + "\(share.fixed(0)) % of it",
          fix: "layer.addSublayer(changing)   // and changing.setNeedsDisplay()",
          evidence: ["redraws": Double(redraws.count), "changed_pct": share],
          saving: [.uploadBytes: bytes], count: redraws.small)
      }
    })

  /// R15
  static let lateUpload = AdviceRule(
    id: "R15", title: "an image is first uploaded during an animation",
    reason: """
      Decoding an image and uploading it takes more time than a frame has. Before the animation \
      begins nobody notices it.
      """,
    before: "UIView.animate { next.image = UIImage(named: \"large\") }",
    after: "next.image = large; next.alpha = 0   // shown, and sent, before the animation",
    find: { evidence in
      let surfaceBytes = evidence.surfacePixels * 4
      return evidence.uploads.compactMap { upload in
        // Repeated redraws are covered by other rules.
        guard let layer = upload.layer, layer.redraws.count < fewestRedraws,
          Double(upload.bytes) >= 0.1 * surfaceBytes
        else { return nil }
        return evidence.advice(
          "R15", layer, Double(upload.bytes) >= surfaceBytes ? .warning : .note,
          "the image of \(layer.name) was uploaded in frame \(upload.frame), during an animation: "
            + "\(upload.bytes) bytes",
          fix: "layer.contents = image   // before the animation is added",
          evidence: ["frame": Double(upload.frame), "bytes": Double(upload.bytes)],
          saving: [.uploadBytes: evidence.perFrame(Double(upload.bytes))], count: 1)
      }
    })
  /// R21
  static let slowDisplay = AdviceRule(
    id: "R21", title: "drawing takes over half of a refresh on the main thread",
    reason: """
      Contents are drawn on the main thread before a change is committed. Touches and timers \
      wait for it, and so do the animations that the change starts.
      """,
    before: "override func draw(_ rect: CGRect) { decode(file)?.draw(in: bounds) }",
    after: "override func draw(_ rect: CGRect) { image.draw(in: bounds) }   // decoded before",
    find: { evidence in
      let fewestTurns = 3
      let slow = Dictionary(grouping: evidence.slowTurns) { ObjectIdentifier($0.layer) }
      let findings: [Advice] = slow.values.compactMap { turns in
        // If other layers take most of the time, this one is not to blame.
        let own = turns.filter { 2 * $0.displaySeconds > $0.seconds }
        guard own.count >= fewestTurns,
          let worst = own.max(by: { $0.displaySeconds < $1.displaySeconds })
        else { return nil }
        let (turn, display) = (1000 * worst.seconds, 1000 * worst.displaySeconds)
        return evidence.advice(
          "R21", worst.layer, .warning,
          "\(own.count) turns of the main thread took up to \(turn.fixed(1)) ms, "
            + "\(display.fixed(1)) ms of it in display() of \(worst.layer.name)",
          fix: "layer.contents = image   // made once, or on another thread",
          evidence: ["turns": Double(own.count), "turn_ms": turn, "display_ms": display],
          count: own.count)
      }
      return findings.sorted { ($0.path ?? "") < ($1.path ?? "") }
    })
}
