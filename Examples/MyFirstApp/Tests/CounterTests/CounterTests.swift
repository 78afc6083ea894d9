import CalqueTesting
import Counter
import Testing
import UIKit

@MainActor
@Suite("The counter") struct CounterTests {
  private let stage: Stage
  private let controller = CounterController()

  init() throws {
    stage = try Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = controller
    stage.advance(by: 0)
  }

  @Test("A tap on the button counts")
  func counts() {
    stage.touch(at: controller.button.center, count: 2)
    #expect(controller.count == 2 && controller.label.text == "2")
  }

  @Test("The number jumps and comes to rest")
  func jumps() {
    stage.touch(at: controller.button.center)
    stage.advance(by: 0.05)
    let during = controller.label.layer.presentation()?.transform.m11 ?? 1
    #expect(abs(during - 1) > 0.01)
    stage.advance(by: 2)
    #expect(controller.label.layer.presentation()?.transform.m11 == 1)
    #expect(stage.snapshot() != nil)
  }
}
