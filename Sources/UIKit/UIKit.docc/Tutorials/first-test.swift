import CalqueTesting
import Testing
import UIKit

@testable import Hello

@MainActor @Suite struct LoaderViewTests {
  @Test("A bar rises in 0.4 s, and costs little")
  func rise() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80))
    let loader = LoaderView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    stage.window.addSubview(loader)
    loader.start()
    stage.advance(by: 0.2)  // half of the way up
    let height = try #require(loader.bars[0].presentation()?.transform.m22)
    #expect(abs(height - 1) < 0.02)
    try stage.expectCost(.offscreenPasses(atMost: 0), .uploads(atMost: 0), of: loader) {
      stage.advance(by: 1)
    }
  }
}
