import CalqueTesting
import Testing

/// Typical code of tutorials, with `Selector` instead of `#selector`.
@MainActor private final class Spinner {
  var stamps: [CFTimeInterval] = []
  var turns = 0
  var displayLink: CADisplayLink?

  func start() {
    let displayLink = CADisplayLink(target: self, selector: Selector(Spinner.step(_:)))
    displayLink.add(to: .main, forMode: .common)
    self.displayLink = displayLink
  }

  private func step(_ link: CADisplayLink) { stamps.append(link.timestamp) }
  func turn() { turns += 1 }
}

@MainActor @Suite("CADisplayLink with target and selector")
struct DisplayLinkTargetTests {
  @Test("The method gets the link at each refresh")
  func sender() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let spinner = Spinner()
    spinner.start()
    stage.advance(to: 0.5)
    spinner.displayLink?.invalidate()
    #expect(spinner.stamps.count == 30)
    #expect(spinner.stamps == spinner.stamps.sorted())
  }

  @Test("A method without parameters is called, too")
  func plain() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let spinner = Spinner()
    let link = CADisplayLink(target: spinner, selector: Selector("turn", Spinner.turn))
    link.add(to: RunLoop.current, forMode: RunLoop.Mode.common)
    stage.advance(to: 0.5)
    link.invalidate()
    #expect(spinner.turns == 30)
  }

  @Test("The target lives until the link is invalidated")
  func retain() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    weak var target: Spinner?
    var link: CADisplayLink?
    do {
      let spinner = Spinner()
      target = spinner
      link = CADisplayLink(target: spinner, selector: Selector(Spinner.turn))
    }
    link?.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(target?.turns == 6)
    link?.invalidate()
    #expect(target == nil)
    link = nil
  }
}
