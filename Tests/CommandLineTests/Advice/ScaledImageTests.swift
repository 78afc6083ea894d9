import QuartzCore
import Testing

@testable import CalqueProfiler
@testable import UIKitCore

/// The effect of scaling images down. Draws with OpenGL.
@Suite(.serialized) @MainActor struct ScaledImageTests {
  /// Returns a view with an image of 200 pixels a side, shown at 50 points and then at 120.
  private func growing() -> ProfileSubject {
    let controller = UIViewController()
    let photo = CALayer()
    photo.frame = CGRect(x: 60, y: 60, width: 50, height: 50)
    photo.contents = CGContext(size: CGSize(width: 200, height: 200), scale: 1, opaque: false)?
      .makeImage()
    controller.view.layer.addSublayer(photo)
    return ProfileSubject(name: "growing", content: controller) {
      let grow = CABasicAnimation(keyPath: "transform.scale")
      (grow.fromValue, grow.toValue, grow.duration) = (1, 2.4, 0.2)
      (grow.fillMode, grow.isRemovedOnCompletion) = (.forwards, false)
      photo.add(grow, forKey: "grow")
    }
  }

  @Test("an image that grows is kept as large as it gets, and saves what was reckoned")
  func growth() throws {
    let session = AdviceSession(
      duration: 0.4, size: CGSize(width: 200, height: 200), scale: 1
    ) { growing() }
    var shares: [Double] = []
    session.progressed = { shares.append($0) }
    let report = try session.run()
    // Two plays, and one for each fix.
    #expect(
      shares == report.trials.indices.map { Double($0 + 2) / Double(report.trials.count + 2) })
    let finding = try #require(report.findings.first { $0.rule == "R7" })
    #expect(finding.evidence["most_width_px"].map { abs($0 - 120) < 1 } == true)
    let trial = try #require(report.trial(of: "R7"))
    let (predicted, measured) = (trial.predicted[.textureBytes], trial.measured[.textureBytes])
    #expect(predicted > 90_000 && abs(measured - predicted) < 0.05 * predicted, "\(measured)")
  }
}
