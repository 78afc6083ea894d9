import CalqueMotion

@testable import CalqueRenderTree

extension RunPair {
  /// Adds cards with unlike parts, all of which move with them, and some by themselves.
  mutating func addCards(_ count: Int) {
    guard let group = groups.randomElement(using: &random) else { return }
    for _ in 0..<count {
      let isStill = chance(0.05)
      let card = addPart(to: group, number(60...280), number(60...180), 20)
      if !isStill {
        animate(card, chance(0.5) ? "position" : "transform.rotation.z")
        if chance(0.3) { animate(card, "transform.scale") }
      }
      var parents = [card]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        guard let parent = parents.randomElement(using: &random) else { return }
        let part = addPart(to: parent, number(0...25), number(0...25), 8)
        if chance(0.3) {
          animate(
            part, ["opacity", "transform.rotation.z"].randomElement(using: &random) ?? "opacity")
        } else if chance(0.3) {
          parents.append(part)
        }
      }
    }
  }

  /// Adds a round rectangle, a small image or a colour.
  private mutating func addPart(
    to parent: LayerID, _ x: Double, _ y: Double, _ side: Double
  ) -> LayerID {
    let form = Int.random(in: 0..<4, using: &random)
    let (shade, turn) = (Float(number(0.2...0.9)), chance(0.2) ? number(0.1...1) : 0)
    let (width, height) = (number(0.5...1) * side, number(0.5...1) * side)
    let image = images[0]
    let nearest = TextureFilter(minification: .nearest, magnification: .nearest)
    let layer = builder.add(
      to: parent, x: x, y: y, width: width, height: height,
      color: form == 0 ? SIMD4() : SIMD4(shade, 0.5, 1 - shade, form == 1 ? shade : 1)
    ) {
      if form == 0 {
        $0.content.image = image
        // Those of another filter are in other batches.
        if width < 4.4 { $0.content.fit.filter = nearest }
      }
      if form == 3 { $0.appearance.cornerRadius = 3 }
      if turn > 0 { $0.transforms.transform.set(.rotationZ, to: SIMD4(turn, 0, 0, 0)) }
    }
    sprites.append((layer, parent))
    return layer
  }
}
