import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Copied rates", .serialized) struct CopiedRateTests {
  @Test("Preferred rates stay, in the form that the program used")
  func rates() throws {
    let edited = try InspectedHost()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 10))
    edited.host.rootLayer.addSublayer(view.layer)
    edited.host.advance(to: 0.5)
    let recorder = TimelineRecorder(edited.host)
    let model = TimelineModel(recorder, edited.model.edits)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.toValue, move.duration) = (80, 0.5)
    move.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    view.layer.add(move, forKey: "move")
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.preferredFramesPerSecond30, .repeat]
    ) { view.alpha = 0.25 }
    edited.host.advance(to: 0.6)
    for (keyPath, line) in [
      (
        "position.x",
        "animation.preferredFrameRateRange = "
          + "CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)\n"
      ), ("opacity", "delay: 0, options: [.repeat, .preferredFramesPerSecond30]) {\n"),
    ] {
      let entry = try #require(recorder.recording.animations.first { $0.keyPath == keyPath })
      model.choice = .animation(entry.id, keyPath: keyPath)
      #expect(model.swiftText?.contains(line) == true, "\(model.swiftText ?? "")")
    }
    // A bent curve has no option, and an animator no rate.
    model.edit { $0.curve = SIMD4(0.1, 0.7, 0.3, 1) }
    let text = try #require(model.swiftText)
    for line in [
      "view.alpha = 0.25\n", "animation.repeatCount = .infinity\n",
      "CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)\n",
      "view.layer.add(animation, forKey: \"opacity\")\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    model.close()
  }
}
