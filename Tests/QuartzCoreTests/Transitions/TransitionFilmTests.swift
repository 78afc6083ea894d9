import CoreGraphics
import QuartzCore
import Testing

/// The drawn quads of a card of 40 × 20 points at (30, 40) at five moments of every kind of
/// transition: the corners of the old picture and of the new layer, their opacities, and the pixels
/// that clip them.
@MainActor @Suite struct TransitionFilmTests {
  private func film(
    _ transition: CATransition, from color: CGColor = Card.red
  ) throws -> String {
    let card = try Card(color)
    card.pass(transition)
    return [0, 250, 500, 750, 1000].map { milliseconds in
      card.advance(to: milliseconds)
      return "\(milliseconds): \(Self.scene(card.host.frameDescription()))"
    }.joined(separator: "\n")
  }

  /// Returns the quads of a frame's text in drawing order, without the white root layer.
  private static func scene(_ text: String) -> String {
    var name = ""
    var place = ""
    var parts: [String] = []
    for line in text.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "pass" {
        if words[2] != "root" { parts.append("\(words[2]):") }
      } else if words[0] != "layer" {
        name = words.contains("snapshot") ? "old" : words.contains("pass") ? "sum" : "new"
        if words.contains("scaling") { name = "scale" }
        if words.contains("added") { name = "plus \(name)" }
        place = words.suffix(2).joined(separator: " ")
      } else if words[1] != "0" {
        let opacity = words.last == "1" ? "" : " x \(words[words.count - 1])"
        let isCut = place != "0,0 100x100" ? " in \(place)" : ""
        parts.append("\(name) \(words[2])\(opacity)\(isCut)")
      }
    }
    return parts.joined(separator: ", ")
  }

  @Test("a fade of opaque layers draws the old over the new, with what is left of its opacity")
  func fade() throws {
    #expect(
      try film(Card.transition()) == """
        0: old (30,40)
        250: new (30,40), old (30,40) x 0.75
        500: new (30,40), old (30,40) x 0.5
        750: new (30,40), old (30,40) x 0.25
        1000: new (30,40)
        """)
  }

  @Test("a fade of anything else adds the two up in a pass")
  func mix() throws {
    let clear = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(
      try film(Card.transition(), from: clear) == """
        0: old (30,40)
        250: transition:, new (30,40) in 30,40 40x20, scale (30,40) x 0.25 in 30,40 40x20, plus old (30,40) x 0.75 in 30,40 40x20, sum (30,40)
        500: transition:, new (30,40) in 30,40 40x20, scale (30,40) x 0.5 in 30,40 40x20, plus old (30,40) x 0.5 in 30,40 40x20, sum (30,40)
        750: transition:, new (30,40) in 30,40 40x20, scale (30,40) x 0.75 in 30,40 40x20, plus old (30,40) x 0.25 in 30,40 40x20, sum (30,40)
        1000: new (30,40)
        """)
  }

  @Test("part of a fade")
  func part() throws {
    let fade = Card.transition()
    fade.startProgress = 0.2
    fade.endProgress = 0.6
    #expect(
      try film(fade) == """
        0: new (30,40), old (30,40) x 0.8
        250: new (30,40), old (30,40) x 0.7
        500: new (30,40), old (30,40) x 0.6
        750: new (30,40), old (30,40) x 0.5
        1000: new (30,40)
        """)
  }

  @Test("moveIn, fromRight")
  func moveInFromRight() throws {
    #expect(
      try film(Card.transition(.moveIn, .fromRight)) == """
        0: old (30,40)
        250: old (30,40), new (60,40) in 60,40 10x20
        500: old (30,40), new (50,40) in 50,40 20x20
        750: old (30,40), new (40,40) in 40,40 30x20
        1000: new (30,40)
        """)
  }

  @Test("moveIn, fromLeft")
  func moveInFromLeft() throws {
    #expect(
      try film(Card.transition(.moveIn, .fromLeft)) == """
        0: old (30,40)
        250: old (30,40), new (0,40) in 30,40 10x20
        500: old (30,40), new (10,40) in 30,40 20x20
        750: old (30,40), new (20,40) in 30,40 30x20
        1000: new (30,40)
        """)
  }

  @Test("moveIn, fromTop")
  func moveInFromTop() throws {
    #expect(
      try film(Card.transition(.moveIn, .fromTop)) == """
        0: old (30,40)
        250: old (30,40), new (30,55) in 30,55 40x5
        500: old (30,40), new (30,50) in 30,50 40x10
        750: old (30,40), new (30,45) in 30,45 40x15
        1000: new (30,40)
        """)
  }

  @Test("moveIn, fromBottom")
  func moveInFromBottom() throws {
    #expect(
      try film(Card.transition(.moveIn, .fromBottom)) == """
        0: old (30,40)
        250: old (30,40), new (30,25) in 30,40 40x5
        500: old (30,40), new (30,30) in 30,40 40x10
        750: old (30,40), new (30,35) in 30,40 40x15
        1000: new (30,40)
        """)
  }

  @Test("push, fromRight")
  func pushFromRight() throws {
    #expect(
      try film(Card.transition(.push, .fromRight)) == """
        0: old (30,40)
        250: old (20,40) in 30,40 30x20, new (60,40) in 60,40 10x20
        500: old (10,40) in 30,40 20x20, new (50,40) in 50,40 20x20
        750: old (0,40) in 30,40 10x20, new (40,40) in 40,40 30x20
        1000: new (30,40)
        """)
  }

  @Test("push, fromLeft")
  func pushFromLeft() throws {
    #expect(
      try film(Card.transition(.push, .fromLeft)) == """
        0: old (30,40)
        250: old (40,40) in 40,40 30x20, new (0,40) in 30,40 10x20
        500: old (50,40) in 50,40 20x20, new (10,40) in 30,40 20x20
        750: old (60,40) in 60,40 10x20, new (20,40) in 30,40 30x20
        1000: new (30,40)
        """)
  }

  @Test("push, fromTop")
  func pushFromTop() throws {
    #expect(
      try film(Card.transition(.push, .fromTop)) == """
        0: old (30,40)
        250: old (30,35) in 30,40 40x15, new (30,55) in 30,55 40x5
        500: old (30,30) in 30,40 40x10, new (30,50) in 30,50 40x10
        750: old (30,25) in 30,40 40x5, new (30,45) in 30,45 40x15
        1000: new (30,40)
        """)
  }

  @Test("push, fromBottom")
  func pushFromBottom() throws {
    #expect(
      try film(Card.transition(.push, .fromBottom)) == """
        0: old (30,40)
        250: old (30,45) in 30,45 40x15, new (30,25) in 30,40 40x5
        500: old (30,50) in 30,50 40x10, new (30,30) in 30,40 40x10
        750: old (30,55) in 30,55 40x5, new (30,35) in 30,40 40x15
        1000: new (30,40)
        """)
  }

  @Test("reveal, fromRight")
  func revealFromRight() throws {
    #expect(
      try film(Card.transition(.reveal, .fromRight)) == """
        0: new (30,40), old (30,40)
        250: new (30,40), old (20,40) in 30,40 30x20
        500: new (30,40), old (10,40) in 30,40 20x20
        750: new (30,40), old (0,40) in 30,40 10x20
        1000: new (30,40)
        """)
  }

  @Test("reveal, fromLeft")
  func revealFromLeft() throws {
    #expect(
      try film(Card.transition(.reveal, .fromLeft)) == """
        0: new (30,40), old (30,40)
        250: new (30,40), old (40,40) in 40,40 30x20
        500: new (30,40), old (50,40) in 50,40 20x20
        750: new (30,40), old (60,40) in 60,40 10x20
        1000: new (30,40)
        """)
  }

  @Test("reveal, fromTop")
  func revealFromTop() throws {
    #expect(
      try film(Card.transition(.reveal, .fromTop)) == """
        0: new (30,40), old (30,40)
        250: new (30,40), old (30,35) in 30,40 40x15
        500: new (30,40), old (30,30) in 30,40 40x10
        750: new (30,40), old (30,25) in 30,40 40x5
        1000: new (30,40)
        """)
  }

  @Test("reveal, fromBottom")
  func revealFromBottom() throws {
    #expect(
      try film(Card.transition(.reveal, .fromBottom)) == """
        0: new (30,40), old (30,40)
        250: new (30,40), old (30,45) in 30,45 40x15
        500: new (30,40), old (30,50) in 30,50 40x10
        750: new (30,40), old (30,55) in 30,55 40x5
        1000: new (30,40)
        """)
  }
}
