import CalqueTesting
import CoreGraphics
import Foundation
import RandomSeeds
import Testing

@testable import QuartzCore

extension ReplicatorSuites {
  /// Invariants under changes: incremental pictures, hit tests, limits, costs.
  @MainActor @Suite struct Trees {
    /// The parameters of the random scene.
    struct Plan {
      var outer = 2
      var inner = 2
      var step: CGFloat = 14
      var tint: CGFloat = 1
      var depth: CGFloat = 0
      var hasMask = false
      var isHidden = false
      var boxes = [CGPoint(x: 5, y: 5)]

      mutating func change(_ random: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: outer = .random(in: 0...3, using: &random)
        case 1: inner = .random(in: 0...4, using: &random)
        case 2: step = .random(in: 8...20, using: &random)
        case 3: tint = .random(in: 0...1, using: &random)
        case 4: depth = .random(in: -1...1, using: &random)
        case 5: hasMask.toggle()
        case 6: isHidden = Bool.random(using: &random) && !isHidden
        default:
          if boxes.count > 2 || (!boxes.isEmpty && Bool.random(using: &random)) {
            boxes.remove(at: .random(in: boxes.indices, using: &random))
          } else {
            boxes.append(
              CGPoint(
                x: .random(in: 0...30, using: &random), y: .random(in: 0...30, using: &random)))
          }
        }
      }
    }

    /// The layers of a plan.
    @MainActor final class Scene {
      let rows = replicator(1)
      let columns = replicator(1)
      private var boxes: [CALayer] = []
      private let mask = box(0, 0, 60, 24)

      init() { rows.addSublayer(columns) }

      func follow(_ plan: Plan) {
        CATransaction.setDisableActions(true)
        rows.instanceCount = plan.outer
        rows.instanceTransform = CATransform3DMakeRotation(plan.step / 30, 0, 0, 1)
        columns.instanceCount = plan.inner
        columns.instanceTransform = CATransform3DMakeTranslation(plan.step, 0, 0)
        columns.instanceColor = CGColor(red: plan.tint, green: 1, blue: 1, alpha: 1)
        columns.isHidden = plan.isHidden
        columns.mask = plan.hasMask ? mask : nil
        while boxes.count > plan.boxes.count { boxes.removeLast().removeFromSuperlayer() }
        while boxes.count < plan.boxes.count {
          let layer = box(0, 0, 10, 10, CGColor(gray: 0.4 + 0.2 * CGFloat(boxes.count), alpha: 1))
          layer.addSublayer(box(3, 3, 4, 12, CGColor(red: 0, green: 0.6, blue: 0, alpha: 1)))
          boxes.append(layer)
          columns.addSublayer(layer)
        }
        for (layer, place) in zip(boxes, plan.boxes) { layer.position = place }
        boxes.first?.zPosition = plan.depth
      }
    }

    @Test("after any changes the picture is that of a tree made anew", arguments: 1...6)
    func incremental(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var plan = Plan()
      var plans: [Plan] = []
      for _ in 0..<25 {
        plan.change(&random)
        plans.append(plan)
      }
      let stage = try Stage(size: CGSize(width: side, height: side))
      CATransaction.setDisableActions(true)
      let scene = Scene()
      stage.layer.addSublayer(scene.rows)
      var pictures: [CGImage] = []
      for (index, plan) in plans.enumerated() {
        scene.follow(plan)
        // Unrelated layers are added, so that slots of the tree are reused.
        if index % 5 == 4 { for _ in 0..<40 { stage.layer.addSublayer(CALayer()) } }
        stage.advance(by: 0.1)
        pictures.append(try #require(stage.snapshot()))
      }
      for (plan, picture) in zip(plans, pictures) {
        let anew = try show { stage in
          stage.backgroundColor = nil
          let scene = Scene()
          scene.follow(plan)
          stage.addSublayer(scene.rows)
        }
        #expect(anew[0].difference(from: picture) == 0, "seed \(seed) \(plan)")
      }
    }

    @Test("a copy is no layer: hits find the sublayer where it stands")
    func hits() throws {
      let layer = replicator(3) { $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0) }
      let dot = box(5, 5, 10, 10)
      layer.addSublayer(dot)
      #expect(layer.hitTest(CGPoint(x: 10, y: 10)) === dot)
      #expect(layer.hitTest(CGPoint(x: 40, y: 10)) === layer)
    }

    @Test("copies that need none cost no pass")
    func passes() throws {
      let stage = try Stage(size: CGSize(width: 96, height: 96))
      let layer = replicator(50) {
        $0.instanceTransform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        $0.instanceAlphaOffset = -0.01
      }
      layer.addSublayer(box(45, 5, 6, 6))
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      #expect(stage.counters.offscreenPasses == 0)
      #expect(stage.counters.quads >= 50)
      #expect(stage.counters.draws <= 2)
    }

    @Test("thousands of copies are shown, more than the limit are not")
    func limit() throws {
      let stage = try Stage(size: CGSize(width: 96, height: 96))
      var layer = replicator(0)
      let lines = diagnostics { layer = replicator(1_000_000) }
      #expect(lines.contains { $0.contains("instanceCount = 1000000") })
      layer.instanceTransform = CATransform3DMakeRotation(0.001, 0, 0, 1)
      layer.addSublayer(box(45, 5, 6, 6))
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      #expect(stage.counters.layers == 10_002)
      CATransaction.setDisableActions(true)
      let outer = replicator(1000)
      layer.instanceCount = 1000
      outer.addSublayer(layer)
      stage.layer.addSublayer(outer)
      stage.advance(by: 0)
      // The copies that the layer made in its former place go after the new ones are made.
      #expect(stage.counters.layers <= 24_579)
      #expect(stage.counters.layers > 14_500)
    }

    @Test("values that make no sense are refused or show nothing")
    func badValues() throws {
      let lines = diagnostics {
        let layer = replicator(-5)
        layer.instanceDelay = .nan
        layer.instanceRedOffset = .infinity
        layer.instanceTransform.m11 = .nan
        #expect(layer.instanceDelay == 0)
        #expect(layer.instanceRedOffset == 0)
        #expect(layer.instanceTransform.m11 == 1)
        layer.setValue("seven", forKey: "instanceCount")
        #expect(layer.instanceCount == -5)
      }
      #expect(lines.count == 5)
      let shown = try show { stage in
        let layer = replicator(-5)
        layer.addSublayer(box(0, 0, 90, 90))
        stage.addSublayer(layer)
        let flat = replicator(20) { $0.instanceTransform = CATransform3DMakeScale(0, 0, 0) }
        flat.addSublayer(box(0, 90, 5, 5))
        stage.addSublayer(flat)
        let huge = replicator(500) { $0.instanceTransform = CATransform3DMakeScale(1e9, 1e9, 1) }
        huge.addSublayer(box(10, 90, 5, 5))
        stage.addSublayer(huge)
      }
      #expect(shown[0].pixel(40, 40) == [0, 0, 0])
      #expect(shown[0].pixel(2, 92) == [255, 255, 255])
    }

    @Test("defaults, key-value coding and copies for presentation")
    func values() {
      let layer = CAReplicatorLayer()
      #expect(layer.instanceCount == 1)
      #expect(layer.instanceDelay == 0)
      #expect(layer.instanceColor == .white)
      #expect(!layer.preservesDepth)
      layer.setValue(7, forKey: "instanceCount")
      layer.setValue(0.25, forKeyPath: "instanceDelay")
      layer.setValue(30, forKeyPath: "instanceTransform.translation.x")
      layer.setValue(true, forKey: "preservesDepth")
      #expect(layer.instanceCount == 7)
      #expect(layer.value(forKeyPath: "instanceDelay") as? NSNumber == 0.25)
      #expect(layer.instanceTransform.m41 == 30)
      #expect(layer.preservesDepth)
      let copy = CAReplicatorLayer(layer: layer)
      #expect(copy.instanceCount == 7)
      #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? NSNumber == 1)
    }
  }
}
