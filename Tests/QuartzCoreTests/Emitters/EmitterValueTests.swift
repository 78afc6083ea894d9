import CalqueTesting
import CoreGraphics
import Foundation
import RandomSeeds
import Testing

@testable import QuartzCore

extension EmitterSuites {
  /// Defaults, key-value coding, and invalid values.
  @MainActor @Suite struct Values {
    @Test("the defaults are those of the documentation")
    func defaults() {
      let layer = CAEmitterLayer()
      #expect(layer.emitterCells == nil)
      #expect(
        [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [
          1, 1, 1, 1, 1,
        ])
      #expect(layer.emitterShape == .point)
      #expect(layer.emitterMode == .volume)
      #expect(layer.renderMode == .unordered)
      #expect(layer.seed == 0)
      let cell = CAEmitterCell()
      #expect(cell.isEnabled)
      #expect(cell.birthRate == 0)
      #expect(cell.scale == 1)
      #expect(cell.color == .white)
      #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(cell.duration == .infinity)
      #expect(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber == 1)
      #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? NSNumber == 1)
    }

    @Test("every number of a cell is read and written by its key")
    func keys() {
      let cell = CAEmitterCell()
      let keys = [
        "birthRate", "lifetime", "lifetimeRange", "emissionLongitude", "emissionLatitude",
        "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
        "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
        "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
        "alphaSpeed", "contentsScale", "beginTime", "duration", "speed", "timeOffset",
      ]
      for (index, key) in keys.enumerated() {
        cell.setValue(Double(index) + 0.5, forKey: key)
        #expect(cell.value(forKey: key) as? NSNumber == NSNumber(value: Double(index) + 0.5))
      }
      #expect(cell.velocity == 6.5)
      #expect(cell.alphaSpeed == 23.5)
      cell.setValue("spark", forKey: "name")
      cell.setValue(false, forKey: "isEnabled")
      #expect(cell.name == "spark")
      #expect(!cell.isEnabled)
    }

    @Test("a layer reads and writes its cells by their names, also cells in cells")
    func cellPaths() {
      let inner = CAEmitterCell()
      inner.name = "inner"
      let outer = CAEmitterCell()
      outer.name = "outer"
      outer.emitterCells = [inner]
      let layer = CAEmitterLayer()
      layer.emitterCells = [outer]
      layer.setValue(5, forKeyPath: "emitterCells.outer.velocity")
      layer.setValue(7, forKeyPath: "emitterCells.outer.emitterCells.inner.velocity")
      #expect(layer.value(forKeyPath: "emitterCells.outer.velocity") as? NSNumber == 5)
      #expect(
        layer.value(forKeyPath: "emitterCells.outer.emitterCells.inner.velocity") as? NSNumber == 7)
      #expect(outer.velocity == 5)
      #expect(inner.velocity == 7)
      let lines = diagnostics { layer.setValue(1, forKeyPath: "emitterCells.other.velocity") }
      #expect(lines.count == 1)
      layer.setValue(12, forKeyPath: "emitterPosition.x")
      layer.setValue(30, forKeyPath: "emitterSize.width")
      #expect(layer.emitterPosition == CGPoint(x: 12, y: 0))
      #expect(layer.emitterSize == CGSize(width: 30, height: 0))
    }

    @Test("numbers that are none are refused, and said")
    func notNumbers() {
      let cell = CAEmitterCell()
      let layer = CAEmitterLayer()
      let lines = diagnostics {
        cell.birthRate = .nan
        cell.velocity = .infinity
        cell.lifetime = -.infinity
        cell.beginTime = .nan
        cell.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        layer.emitterPosition = CGPoint(x: CGFloat.nan, y: 0)
        layer.birthRate = .nan
      }
      #expect(lines.count == 7)
      #expect(cell.birthRate == 0)
      #expect(layer.birthRate == 1)
    }

    @Test("too many particles are said, and only a part of them is shown")
    func tooMany() throws {
      let cell = try cell(rate: 1e20, lifetime: 5)
      let layer = CAEmitterLayer()
      let lines = diagnostics { layer.emitterCells = [cell] }
      #expect(lines.count == 1)
      layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
      let stage = try stage()
      stage.advance(to: 6)
      layer.beginTime = CACurrentMediaTime() - 6
      CATransaction.setDisableActions(true)
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      #expect((1000...65_536).contains(EmitterSuites.count(stage)))
      cell.lifetime = 1e30
      cell.birthRate = 100
      layer.emitterCells = [cell]
      stage.advance(by: 0.01)
      #expect(abs(EmitterSuites.count(stage) - 602) <= 2)
    }

    @Test("cells that hold themselves come to an end")
    func cycle() throws {
      let cell = try cell(rate: 3, lifetime: 1)
      cell.emitterCells = [cell]
      defer { cell.emitterCells = nil }
      let layer = CAEmitterLayer()
      let lines = diagnostics { layer.emitterCells = [cell] }
      #expect(lines.count == 1)
      let stage = try stage(layer)
      stage.advance(to: 3)
      #expect(EmitterSuites.count(stage) > 3)
    }

    @Test(
      "more cells than an emitter may have are said once, with their number", arguments: [8, 9])
    func manyCells(_ side: Int) throws {
      let inner = try (0..<7).map { _ in try cell(rate: 1, lifetime: 1) }
      let cells = try (0..<side).map { _ in try cell(rate: 1, lifetime: 1) }
      for cell in cells { cell.emitterCells = inner }
      let layer = CAEmitterLayer()
      let lines = diagnostics {
        layer.emitterCells = cells
        layer.birthRate = 2
      }
      let line = """
        Calque: CAEmitterLayer, emitterCells = 72 cells: expected at most 64 with those inside of \
        others; the further ones emit nothing
        """
      #expect(lines == (side == 8 ? [] : [line]))
    }

    @Test("cells in cells in many of them are taken in part, which does not last")
    func manyCellsOfCells() throws {
      let cells = try (0..<300).map { _ in try cell(rate: 1, lifetime: 1) }
      for cell in cells { cell.emitterCells = cells }
      defer { for cell in cells { cell.emitterCells = nil } }
      let layer = CAEmitterLayer()
      let lines = diagnostics { layer.emitterCells = cells }
      #expect(lines.count == 2)
      #expect(lines.last?.contains("emitterCells = 4096 cells: expected at most 64 ") == true)
    }

    @Test("nothing that is set makes a crash or a hang", arguments: seeds(4, of: 12))
    func random(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let wild: [Double] = [
        0, -0.0, 1, -1, 0.5, 3, -7, 100, 1e-30, -1e-9, 1e6, -1e6, 1e12, 1e30, -1e30, 3e38, .nan,
        .infinity, -.infinity,
      ]
      func value() -> Double { wild.randomElement(using: &random) ?? 0 }
      let keys = EmitterCellKeys.all
      func cell(_ depth: Int) throws -> CAEmitterCell {
        let cell = try EmitterSuites.cell(rate: 20, lifetime: 1)
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          cell.setValue(value(), forKey: keys.randomElement(using: &random) ?? "spin")
        }
        if depth < 3, Bool.random(using: &random) { cell.emitterCells = [try cell_(depth + 1)] }
        return cell
      }
      func cell_(_ depth: Int) throws -> CAEmitterCell { try cell(depth) }
      var failure: (any Error)?
      _ = diagnostics {
        do {
          let layer = emitter(try cell(0), try cell(0))
          let layerKeys = [
            "birthRate", "lifetime", "velocity", "scale", "spin", "emitterZPosition",
            "emitterDepth", "emitterPosition.x", "emitterSize.width", "emitterSize.height",
            "zPosition", "speed", "timeOffset",
          ]
          let shapes: [CAEmitterLayerEmitterShape] = [
            .point, .line, .rectangle, .cuboid, .circle, .sphere,
          ]
          let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
          let orders: [CAEmitterLayerRenderMode] = [
            .unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
          ]
          let stage = try stage(layer)
          layer.beginTime -= 0.7
          for step in 0..<5 {
            layer.setValue(value(), forKeyPath: layerKeys.randomElement(using: &random) ?? "spin")
            layer.emitterShape = shapes.randomElement(using: &random) ?? .point
            layer.emitterMode = modes.randomElement(using: &random) ?? .volume
            layer.renderMode = orders.randomElement(using: &random) ?? .unordered
            layer.preservesDepth = Bool.random(using: &random)
            let key = keys.randomElement(using: &random) ?? "spin"
            layer.setValue(value(), forKeyPath: "emitterCells.spark.\(key)")
            if step == 3 {
              var eye = CATransform3DIdentity
              eye.m34 = -1 / 40
              stage.layer.sublayerTransform = eye
            }
            stage.advance(by: 0.02)
          }
          _ = stage.snapshot()
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
  }

  /// The keys of a cell's numeric properties.
  enum EmitterCellKeys {
    static let all = [
      "birthRate", "lifetime", "lifetimeRange", "emissionLongitude", "emissionLatitude",
      "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
      "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
      "alphaRange", "redSpeed", "alphaSpeed", "contentsScale", "beginTime", "duration", "speed",
      "timeOffset", "repeatCount", "repeatDuration",
    ]
  }
}
