import CalqueTesting
import Testing

/// What animations show, on the model side and on screen.
@MainActor @Suite struct AnimationTests {
  let stage: Stage
  let layer = CALayer()

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 10, y: 10)
    stage.layer.addSublayer(layer)
    stage.advance(by: 0)
  }

  @Test("a basic animation runs from its commit on and leaves the model alone")
  func basic() {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10
    move.toValue = 90
    move.duration = 1
    layer.add(move, forKey: "move")
    #expect(layer.position.x == 10)
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.position.x == 50)
    #expect(layer.position.x == 10)
    stage.advance(to: 1.1)
    #expect(layer.presentation()?.position.x == 10)
    #expect(layer.animation(forKey: "move") == nil)
  }
}
