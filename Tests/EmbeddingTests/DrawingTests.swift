import CalqueCGLES
import CalqueEmbedding
import CalqueTesting
import Testing
import UIKit

extension EmbeddingSuites {
  @MainActor
  @Suite("EmbeddedHost, drawing") struct DrawingTests {
    private let ownProgram: Program
    private let ownHost: EmbeddedHost

    init() throws {
      ownProgram = try Program()
      ownHost = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      ownProgram.resignCurrent()
    }

    /// The program, with its context current.
    private var program: Program {
      ownProgram.makeCurrent()
      return ownProgram
    }

    /// The host, in whose context the program is.
    private var host: EmbeddedHost {
      ownProgram.makeCurrent()
      return ownHost
    }

    @Test("Layers are drawn over what the program drew, the first row at the bottom")
    func over() throws {
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 10), 1, 0, 0))
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      #expect(program[5, 43] == red && program[5, 5] == blue && program[15, 43] == blue)
      #expect(program.errors == [])
    }

    @Test("A framebuffer whose first row is the top one shows the picture upright")
    func topFirst() throws {
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 10), 1, 0, 0))
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0, rows: .topFirst)
      #expect(program[5, 5] == red && program[5, 43] == blue)
    }

    @Test("A translucent layer is blended with the program's picture")
    func blended() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0)
      layer.opacity = 0.5
      host.rootLayer.addSublayer(layer)
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      let pixel = program[20, 20]
      #expect(abs(Int(pixel[0]) - 128) <= 1 && abs(Int(pixel[2]) - 128) <= 1 && pixel[3] == 255)
    }

    @Test("drawHierarchy draws in the program's context if it is current, and leaves its state")
    func hierarchy() throws {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let card = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      card.backgroundColor = .red
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 10
      card.layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
      view.addSubview(card)
      host.window.addSubview(view)
      func heights() throws -> Set<Int> {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
          #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        }
        let picture = try #require(image.cgImage)
        let columns = (0..<20).map { x in (0..<20).count { picture.pixel(x: x, y: $0).w > 128 } }
        return Set(columns).subtracting([0])
      }
      program.clear(0, 0, 1)
      #expect(try heights().count > 2)
      #expect(program[5, 5] == blue && program.errors == [])
      try host.render(into: program.framebuffer, at: 0)
      #expect(program[10, 38] == red && program.errors == [])
      program.surface.resignCurrent()
      // Flat, without the renderer: as high everywhere.
      #expect(try heights() == [10])
      try program.surface.makeCurrent()
    }

    @Test("A picture that has not changed is drawn again over the program's new one")
    func again() throws {
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 64, height: 24), 1, 0, 0))
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      program.clear(0, 1, 0)
      try host.render(into: program.framebuffer, at: 1)
      #expect(program[5, 40] == red && program[5, 5] == green && host.frameCount == 1)
    }

    @Test("A removed layer leaves the program's picture")
    func removed() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0)
      host.rootLayer.addSublayer(layer)
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      layer.removeFromSuperlayer()
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 1)
      #expect(program[5, 5] == blue)
    }

    @Test("An animation moves with the program's time, and its end is told")
    func animation() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 10, height: 48), 1, 0, 0)
      host.rootLayer.addSublayer(layer)
      var isDone = false
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (5, 55, 1)
      layer.add(move, forKey: nil)
      CATransaction.commit()
      try host.render(into: program.framebuffer, at: 0)
      #expect(host.isAnimating && host.needsDisplay && !isDone)
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0.5)
      #expect(program[30, 20] == red && program[5, 20] == blue)
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 1.5)
      #expect(isDone && !host.isAnimating && program[5, 20] == red)
    }

    @Test("Advancing without drawing ends animations, runs timers and leaves the framebuffer alone")
    func advance() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 10, height: 48), 1, 0, 0)
      host.rootLayer.addSublayer(layer)
      try host.advance(to: 0)
      var isDone = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      layer.add(fade, forKey: nil)
      CATransaction.commit()
      program.clear(0, 0, 1)
      try host.advance(to: 0.1)
      #expect(!isDone)
      try host.advance(to: 3600)
      #expect(isDone && program[5, 20] == blue && host.needsDisplay)
    }

    @Test("A transition's snapshot is drawn when the program draws, not when it commits")
    func transition() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0)
      host.rootLayer.addSublayer(layer)
      program.clear(0, 0, 0)
      try host.render(into: program.framebuffer, at: 0)
      glUseProgram(0)
      program.surface.resignCurrent()
      CATransaction.begin()
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      CATransaction.commit()
      try program.surface.makeCurrent()
      try host.render(into: program.framebuffer, at: 0)
      program.clear(0, 0, 0)
      try host.render(into: program.framebuffer, at: 0.5)
      let pixel = program[20, 20]
      #expect(pixel[0] > 60 && pixel[1] > 60 && pixel[2] == 0)
      #expect(program.errors == [])
    }

    @Test("A new size takes effect with the next frame")
    func resize() throws {
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0))
      try host.render(into: program.framebuffer, at: 0)
      try host.resize(to: CGSize(width: 16, height: 12), scale: 2)
      #expect(host.rootLayer.bounds.size == CGSize(width: 16, height: 12) && host.needsDisplay)
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 1)
      #expect(program[31, 23] == red && program[33, 23] == blue && program[31, 25] == blue)
    }

    @Test("Nothing needs to be drawn while nothing changes")
    func idle() throws {
      let layer = box(CGRect(x: 0, y: 0, width: 64, height: 48), 1, 0, 0)
      host.rootLayer.addSublayer(layer)
      #expect(host.needsDisplay)
      try host.render(into: program.framebuffer, at: 0)
      try host.render(into: program.framebuffer, at: 0.1)
      #expect(!host.needsDisplay && host.nextDeadline == nil && !host.isAnimating)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      #expect(host.needsDisplay)
      CATransaction.commit()
      #expect(host.needsDisplay)
      try host.render(into: program.framebuffer, at: 0.2)
      #expect(!host.needsDisplay && host.frameCount == 2)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.beginTime = CACurrentMediaTime() + 2
      fade.duration = 1
      (fade.fromValue, fade.toValue) = (0, 1)
      layer.add(fade, forKey: nil)
      try host.render(into: program.framebuffer, at: 0.3)
      #expect(!host.needsDisplay)
      #expect(abs((host.nextDeadline ?? 0) - 2.2) < 1e-6)
    }

    @Test("Display links and delayed calls run, and are deadlines")
    func links() throws {
      final class Target { var count = 0 }
      let target = Target()
      let link = CADisplayLink { _ in target.count += 1 }
      link.add(to: .main, forMode: .common)
      try host.render(into: program.framebuffer, at: 0.1)
      try host.render(into: program.framebuffer, at: 0.2)
      #expect(target.count == 2 && host.isAnimating)
      link.invalidate()
      try host.render(into: program.framebuffer, at: 0.3)
      #expect(!host.isAnimating && host.nextDeadline == nil)
    }

    @Test("Several hosts draw in one context and in several, beside a stage")
    func several() throws {
      let host = host
      let second = try EmbeddedHost(size: CGSize(width: 20, height: 20))
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 48), 1, 0, 0))
      second.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20), 0, 1, 0))
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 0)
      try second.render(into: program.framebuffer, at: 5)
      #expect(program[5, 40] == red && program[15, 5] == green && program[40, 40] == blue)

      let other = try Program(width: 8, height: 8)
      let third = try EmbeddedHost(size: CGSize(width: 8, height: 8))
      third.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0, 0))
      other.clear(0, 0, 1)
      try third.render(into: other.framebuffer, at: 0)
      #expect(other[4, 4] == red)
      #expect(throws: EmbeddingError.otherContext) { try host.render(at: 1) }

      let stage = try Stage(size: CGSize(width: 10, height: 10))
      stage.layer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 10), 0, 0, 1))
      #expect(stage.snapshot() != nil && stage.time == 0)
      #expect(throws: EmbeddingError.noContext) { try third.render(at: 1) }
      try program.surface.makeCurrent()
      program.clear(0, 0, 1)
      try host.render(into: program.framebuffer, at: 1)
      #expect(program[5, 40] == red && host.time == 1 && second.time == 5)
      try other.surface.makeCurrent()
      third.close()
      try program.surface.makeCurrent()
    }
  }
}
