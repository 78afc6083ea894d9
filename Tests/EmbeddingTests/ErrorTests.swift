import CalqueEmbedding
import Testing
import UIKit

extension EmbeddingSuites {
  @MainActor
  @Suite("EmbeddedHost, errors") struct ErrorTests {
    @Test(
      "A size that makes no picture is refused, and named",
      arguments: [
        (0, 10, 1), (10, -1, 1), (.nan, 10, 1), (.infinity, 10, 1), (1e9, 10, 1), (10, 10, 0),
        (10, 10, -2), (10, 10, .nan), (1e300, 1e300, 1e300), (-5, -5, -1), (0.1, 0.1, 1),
      ] as [(CGFloat, CGFloat, CGFloat)])
    func sizes(width: CGFloat, height: CGFloat, scale: CGFloat) throws {
      let program = try Program()
      let size = CGSize(width: width, height: height)
      var message = ""
      do throws(EmbeddingError) {
        _ = try EmbeddedHost(size: size, scale: scale)
      } catch {
        message = error.description
      }
      #expect(message.contains("\(width)x\(height)") && message.contains("\(scale)"))
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      #expect(throws: EmbeddingError.self) { try host.resize(to: size, scale: scale) }
      #expect(host.size == CGSize(width: 10, height: 10))
      try host.render(into: program.framebuffer, at: 0)
    }

    @Test("Without a current context there is no host")
    func noContext() throws {
      let program = try Program()
      program.surface.resignCurrent()
      #expect(throws: EmbeddingError.noContext) {
        try EmbeddedHost(size: CGSize(width: 10, height: 10))
      }
    }

    @Test(
      "Time that is not finite or goes back is refused",
      arguments: [Double.nan, .infinity, -.infinity, -1, 0.5])
    func times(time: Double) throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      try host.render(into: program.framebuffer, at: 1)
      #expect(throws: EmbeddingError.self) { try host.render(into: program.framebuffer, at: time) }
      #expect(throws: EmbeddingError.self) { try host.advance(to: time) }
      #expect(host.time == 1)
      try host.render(into: program.framebuffer, at: 1)
    }

    @Test("Without a time, real time is taken")
    func wallTime() throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      try host.render(into: program.framebuffer)
      let first = host.time
      try host.advance()
      #expect(host.time >= first && host.wallTime >= host.time)
    }

    @Test("A framebuffer that does not exist or is incomplete is refused")
    func framebuffers() throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      #expect(throws: EmbeddingError.framebuffer(4711, status: nil)) {
        try host.render(into: 4711, at: 0)
      }
      let incomplete = program.makeIncompleteFramebuffer()
      #expect(throws: EmbeddingError.self) { try host.render(into: incomplete, at: 0) }
      #expect(program.errors == [])
    }

    @Test("Positions that are not finite are refused")
    func positions() throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      let bad = CGPoint(x: CGFloat.nan, y: 3)
      #expect(throws: EmbeddingError.self) { try host.handlePointer(.down, at: bad) }
      #expect(throws: EmbeddingError.self) { try host.handleHover(at: bad) }
      #expect(throws: EmbeddingError.self) {
        try host.handleWheel(at: .zero, distance: CGVector(dx: CGFloat.infinity, dy: 0))
      }
      try host.render(into: program.framebuffer, at: 0)
    }

    @Test("A lost context is an error, and a new one is adopted")
    func loss() throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0))
      try host.render(into: program.framebuffer, at: 0)
      host.loseContext()
      #expect(throws: EmbeddingError.contextLost) {
        try host.render(into: program.framebuffer, at: 1)
      }
      #expect(throws: EmbeddingError.contextLost) { try host.advance(to: 1) }
      let other = try Program()
      try host.adoptContext()
      other.clear(0, 0, 1)
      try host.render(into: other.framebuffer, at: 2)
      #expect(other[20, 20] == red && other.errors == [])
    }

    @Test("A call from a callback of the host is refused, and closing there waits")
    func callbacks() throws {
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      var error: EmbeddingError?
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        do throws(EmbeddingError) { try host.advance(to: 5) } catch let found { error = found }
        host.close()
      }
      // A block without an animation would be called here and now.
      host.rootLayer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      host.rootLayer.removeAnimation(forKey: "fade")
      CATransaction.commit()
      try host.render(into: program.framebuffer, at: 1)
      #expect(error == .busy)
      #expect(throws: EmbeddingError.closed) { try host.render(into: program.framebuffer, at: 2) }
      #expect(!host.needsDisplay && host.nextDeadline == nil && !host.isAnimating)
      host.close()
      #expect(throws: EmbeddingError.closed) { try host.handleText("a") }
    }

    @Test("Releasing a host whose context is gone harms nobody")
    func release() throws {
      do {
        let program = try Program()
        let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
        host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 10), 1, 0, 0))
        try host.render(into: program.framebuffer, at: 0)
        program.surface.resignCurrent()
      }
      let program = try Program()
      let host = try EmbeddedHost(size: CGSize(width: 10, height: 10))
      try host.render(into: program.framebuffer, at: 0)
      #expect(program.errors == [])
    }
  }
}
