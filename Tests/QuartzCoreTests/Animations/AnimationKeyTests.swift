import CalqueTesting
import QuartzCore
import Testing

/// The lookup of a layer's animations by key, for few and for many animations.
@MainActor @Suite struct AnimationKeyTests {
  private func animation(_ number: Int) -> CABasicAnimation {
    let result = CABasicAnimation(keyPath: "opacity")
    result.duration = 100
    result.setValue(number, forKey: "number")
    return result
  }

  private func number(_ layer: CALayer, _ key: String) -> Int? {
    layer.animation(forKey: key)?.value(forKey: "number") as? Int
  }

  @Test(
    "keys find their animations, in the order in which these were added",
    arguments: [1, 15, 16, 17, 40], [false, true])
  func keys(_ count: Int, hasOthers: Bool) throws {
    let layer = CALayer()
    for index in 0..<count {
      if hasOthers { layer.add(animation(-1), forKey: nil) }
      layer.add(animation(index), forKey: "\(index)")
    }
    #expect(layer.animationKeys() == (0..<count).map { "\($0)" })
    for index in 0..<count { #expect(number(layer, "\(index)") == index) }
    #expect(number(layer, "none") == nil)

    // Another animation under the same key replaces it, and moves to the end.
    layer.add(animation(100), forKey: "0")
    #expect(number(layer, "0") == 100)
    #expect(layer.animationKeys() == (1..<count).map { "\($0)" } + ["0"])

    for index in (0..<count).reversed() {
      layer.removeAnimation(forKey: "\(index)")
      #expect(number(layer, "\(index)") == nil)
    }
    #expect(layer.animationKeys() == nil)
    layer.add(animation(7), forKey: "seven")
    #expect(number(layer, "seven") == 7 && layer.animationKeys() == ["seven"])
    layer.removeAllAnimations()
    #expect(number(layer, "seven") == nil && layer.animationKeys() == nil)
  }
}
