import CoreGraphics
import CalqueDebugOverlay
import CalqueHosting
import QuartzCore
import RealTime
import CalqueTelemetry
import Testing
import UIKit

@testable import CalqueProfiler

/// A subject profiled offscreen. Draws with OpenGL.
@Suite(.serialized) @MainActor struct ProfileSessionTests {
  private func report(
    _ length: ProfilePlan.Length = .seconds(0.5), repeats: Int = 1,
    _ change: (inout ProfilePlan) -> Void = { _ in }
  ) throws -> ProfileReport {
    var plan = ProfilePlan(length, size: CGSize(width: 100, height: 50))
    plan.repeatCount = repeats
    change(&plan)
    return try ProfileSession(plan) { .square(lasting: 0.5) }.runOffscreen()
  }

  @Test("in memory every repeat counts the same, the first one too")
  func repeatable() throws {
    let report = try report(repeats: 3)
    #expect(report.statistics.count == 3)
    for name in ["frames", "draws", "blended_px", "opaque_px", "updated_px", "uploads", "layers"] {
      let summary = try #require(report[metric: name])
      #expect(summary.minimum == summary.maximum, "\(name)")
    }
    #expect(report.run.warmup > 0)
  }

  @Test("it tells how much is done after each play, the one that warms up included")
  func progress() throws {
    var plan = ProfilePlan(.seconds(0.1), size: CGSize(width: 100, height: 50))
    plan.repeatCount = 3
    let session = ProfileSession(plan) { .square(lasting: 0.5) }
    var shares: [Double] = []
    session.progressed = { shares.append($0) }
    _ = try session.runOffscreen()
    #expect(shares == [0.25, 0.5, 0.75, 1])
  }

  @Test("an animation is one movement from its first frame to its last")
  func movement() throws {
    // There are 30 refreshes; at the first, the square has not moved yet.
    let report = try report(repeats: 1)
    #expect(report[metric: "frames"]?.median == 30)
    #expect(report.statistics.first?.frameTime.count == 29)
    #expect(report[metric: "idle_gaps"]?.median == 0)
    #expect(report.scene.width == 100 && report.scene.height == 50)
    #expect(report.run.presentSource == .virtual)
  }

  @Test("a repeat may be so many frames, and ends where nothing moves any more")
  func frames() throws {
    #expect(try report(.frames(12), repeats: 2).repeats.map(\.count) == [12, 12])
    #expect(try report(.frames(1)).repeats.map(\.count) == [1])
    let all = try report(.frames(1000)).repeats[0].count
    #expect(all >= 30 && all < 40)
  }

  @Test(
    "so many frames at least are thrown away before the first repeat, which is like the others",
    arguments: [(0, 0), (1, 30), (31, 60)])
  func warmup(wanted: Int, expected: Int) throws {
    let report = try report { $0.warmup = wanted }
    #expect(report.run.warmup == expected)
    #expect(report.repeats.count == 1 && report[metric: "frames"]?.median == 30)
  }

  @Test("a subject that never moves does not keep the warm-up waiting for ever")
  func still() throws {
    var plan = ProfilePlan(.frames(5), size: CGSize(width: 100, height: 50))
    plan.warmup = 100
    let report = try ProfileSession(plan) {
      ProfileSubject(name: "still", content: UIViewController(), play: {})
    }.runOffscreen()
    #expect(report.repeats == [[]] && report.run.warmup == 0 && !report.isValid)
  }

  @Test(
    "on the real clock in memory frames are presented as time goes by, and never before it",
    .realTime)
  func realTime() throws {
    let report = try report(.frames(6)) {
      $0.isRealTime = true
      $0.warmup = 0
    }
    #expect(report.run.presentSource == .finish)
    let frames = report.repeats[0]
    #expect(frames.count == 6)
    for (former, frame) in zip(frames, frames.dropFirst()) {
      #expect(frame.presentTime > former.presentTime)
      #expect(frame.targetTime - former.targetTime > OffscreenHost.refreshInterval * 0.99)
    }
    let span = try #require(frames.last).presentTime - frames[0].presentTime
    // The first frame may be late on a busy machine, by less than a refresh relative to the later
    // ones.
    #expect(span > 4 * OffscreenHost.refreshInterval * 0.98)
  }

  @Test("contents that are drawn anew to what they were are counted, frame by frame")
  func identical() throws {
    var plan = ProfilePlan(.seconds(0.1), size: CGSize(width: 100, height: 50))
    plan.warmup = 0
    let report = try ProfileSession(plan) {
      let content = UIViewController()
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      func image() -> CGImage {
        CGImage(
          width: 20, height: 20, bytesPerRow: 80, layout: .rgba, alphaInfo: .noneSkipLast,
          bytes: [UInt8](repeating: 99, count: 1600))
      }
      layer.contents = image()
      content.view.layer.addSublayer(layer)
      return ProfileSubject(name: "idle work", content: content) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.contents = image()
        CATransaction.commit()
      }
    }.runOffscreen()
    #expect(report.repeats[0].map(\.counters.identicalPixels) == [400])
    #expect(report[metric: "identical_px"]?.median == 400)
  }

  @Test("animations that come and go are counted")
  func animations() throws {
    let report = try report()
    #expect(report[metric: "animations_added"]?.median == 1)
  }

  @Test("only what moves is updated, and only it is blended")
  func cost() throws {
    let report = try report(repeats: 1)
    let updated = try #require(report[metric: "updated_px"]?.median)
    #expect(updated > 100 && updated < 1000)
    #expect(report[metric: "draws"]?.median == 2)
  }

  @Test("a picture with overlays repeats to the byte, and tells of its own moment")
  func picture() throws {
    func picture() throws -> [UInt8] {
      let show = try HeadlessRun(size: CGSize(width: 300, height: 200), scale: 1) {
        .square(lasting: 0.5)
      }
      defer { show.close() }
      var options = try OverlayOptions(names: "blended,updates")
      options.hudSize = .small
      show.host.overlay = options
      var image: CGImage?
      show.play(until: [0.1, 0.3]) { _ in image = show.host.composedPicture() }
      return try #require(image).withBytes { Array($0) }
    }
    #expect(try picture() == picture())
  }
}
