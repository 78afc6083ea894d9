package import CalqueAdviser
package import CoreGraphics
internal import CalqueHosting
internal import QuartzCore
internal import CalqueTelemetry
internal import UIKit

/// Plays a subject in memory, on a virtual clock, and looks for improvements.
///
/// It plays the subject once to count, once to collect item records, and once more for each
/// rule that has findings and a fix that can be applied automatically; that measures the saving and
/// compares the pictures.
@MainActor
package final class AdviceSession {
  /// The number of pictures of each play that are compared.
  private static let pictureCount = 5

  private let duration: Double
  private let size: CGSize
  private let scale: Double
  private let exceptions: [PathPattern]
  /// Called after each play with the share of the plays that are done.
  package var progressed: @MainActor (Double) -> Void = { _ in }
  private let makeSubject: @MainActor () throws -> ProfileSubject

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - duration: The seconds to play; at least one refresh is played.
  ///   - size: The size of the surface, in points.
  ///   - scale: Pixels per point.
  ///   - exceptions: The paths of layers to leave out of the findings.
  package init(
    duration: Double, size: CGSize, scale: Double, except exceptions: [PathPattern] = [],
    _ makeSubject: @escaping @MainActor () throws -> ProfileSubject
  ) {
    (self.duration, self.size, self.scale) = (duration, size, scale)
    self.exceptions = exceptions
    self.makeSubject = makeSubject
  }

  /// Collects the findings and measures the savings of their fixes.
  package func run() throws -> AdviceReport {
    let plain = try play()
    let (findings, size) = try gather()
    let repairs = AdviceRule.all.compactMap { rule -> (rule: String, repair: Repair)? in
      let found = findings.filter { $0.rule == rule.id }
      guard let change = rule.repair, !found.isEmpty else { return nil }
      return (rule.id, Repair(findings: found, change: change))
    }
    var trials: [AdviceTrial] = []
    for (rule, repair) in repairs {
      progressed(Double(trials.count + 2) / Double(repairs.count + 2))
      trials.append(Self.trial(rule, repair.findings, plain, try play(repair)))
    }
    return AdviceReport(
      scene: plain.name, width: size.x, height: size.y, frames: plain.frames,
      counted: plain.values, findings: findings, trials: trials)
  }

  /// Collects the findings without trying their fixes.
  package func findings() throws -> [Advice] { try gather().findings }

  private static func findings(_ evidence: Evidence) -> [Advice] {
    // The tiles of tiled layers are managed by these layers, so advice about them is of no use.
    AdviceRule.all.flatMap { $0.find(evidence) }.filter { $0.path?.contains("/tiles/") != true }
      .map { ($0, weight($0, evidence)) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Returns the weight by which findings are sorted: warnings first, then the findings that save
  /// the larger part of the surface.
  private static func weight(_ advice: Advice, _ evidence: Evidence) -> Double {
    let surface = max(evidence.surfacePixels, 1)
    let saving = advice.saving
    let pixels = saving[.blendedPixels] + saving[.offscreenPixels]
    let bytes = saving[.uploadBytes] + saving[.textureBytes] / 10
    return (advice.severity == .warning ? 1000 : 0) + pixels / surface + bytes / (4 * surface)
      + (saving[.draws] + saving[.quads]) / 100
  }

  private static func trial(
    _ rule: String, _ found: [Advice], _ plain: Play, _ fixed: Play
  ) -> AdviceTrial {
    let predicted = found.reduce(AdviceValues()) { $0 + $1.saving }
    var measured = AdviceValues()
    for metric in predicted.metrics {
      measured[metric] = plain.values[metric] - fixed.values[metric]
    }
    let differences = zip(plain.pictures, fixed.pictures).map { $0.difference(from: $1) }
    return AdviceTrial(
      rule: rule, layers: found.count, predicted: predicted, measured: measured,
      pixelDifference: differences.map(\.largest).max() ?? 0,
      differingShare: differences.map(\.share).max() ?? 0)
  }

  // MARK: Playing

  private struct Play {
    var name = ""
    var frames = 0
    var values = AdviceValues()
    var pictures: [CGImage] = []
  }

  /// A change to some layers.
  private struct Repair {
    let findings: [Advice]
    let change: @MainActor (CALayer, Advice) -> Void

    @MainActor func apply(to context: LayerContext) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for advice in findings {
        advice.path.flatMap { context.layer(at: $0) }.map { change($0, advice) }
      }
      CATransaction.commit()
    }
  }

  /// The times of the refreshes of a play, in seconds from its start.
  private var times: [Double] {
    let count = max(Int((duration / OffscreenHost.refreshInterval).rounded()), 1)
    return (1...count).map { Double($0) * OffscreenHost.refreshInterval }
  }

  private func show(_ name: inout String) throws -> HeadlessRun {
    var found = ""
    let show = try HeadlessRun(size: size, scale: CGFloat(scale)) {
      let subject = try makeSubject()
      found = subject.name
      return subject
    }
    name = found
    return show
  }

  private func play(_ repair: Repair? = nil) throws -> Play {
    var play = Play()
    let show = try show(&play.name)
    defer { show.close() }
    func prepare() {
      if let repair, let context = show.host.context { repair.apply(to: context) }
    }
    prepare()
    show.host.refresh()
    let times = times
    let stride = max(times.count / Self.pictureCount, 1)
    let records = show.host.recording {
      show.play(until: times, before: prepare) { index in
        guard index % stride == stride - 1 else { return }
        show.host.scenePicture().map { play.pictures.append($0) }
      }
    }
    play.frames = records.count
    var end = FrameRecord()
    end.textureBytes = show.host.textureBytes
    play.values = AdviceValues(records, end: end)
    return play
  }

  /// Returns the findings, and the surface's size in pixels. Rules read the layers while
  /// they are shown.
  private func gather() throws -> (findings: [Advice], size: SIMD2<Int>) {
    var name = ""
    let show = try show(&name)
    defer { show.close() }
    show.host.collectsItemRecords = true
    show.host.refresh()
    // The host has a context until it is closed.
    guard let context = show.host.context else { return ([], SIMD2()) }
    var collector = EvidenceCollector(show.host, context, scale: scale)
    show.host.timingTurns { show.play(until: times) { _ in collector.take() } }
    let evidence = collector.evidence
    let findings = Self.findings(evidence).filter { advice in
      !exceptions.contains { $0.matches(advice.path ?? "") }
    }
    return (findings, SIMD2(evidence.width, evidence.height))
  }
}

extension CGImage {
  /// Returns the largest difference of a component of any pixel, and the share of the pixels that
  /// differ by more than `rounding`; (255, 1) if the sizes or layouts differ.
  func difference(from other: CGImage, rounding: Int = 2) -> (largest: Int, share: Double) {
    guard width == other.width, height == other.height, layout == other.layout else {
      return (255, 1)
    }
    return withBytes { a in
      other.withBytes { b in
        var (worst, count) = (0, 0)
        for y in 0..<height where !hasSameRow(y, as: other) {
          let (from, to) = (y * bytesPerRow, y * other.bytesPerRow)
          for x in stride(from: 0, to: width * 4, by: 4) {
            var gap = 0
            for lane in x..<x + 4 { gap = max(gap, abs(Int(a[from + lane]) - Int(b[to + lane]))) }
            worst = max(worst, gap)
            if gap > rounding { count += 1 }
          }
        }
        return (worst, Double(count) / Double(width * height))
      }
    }
  }
}
