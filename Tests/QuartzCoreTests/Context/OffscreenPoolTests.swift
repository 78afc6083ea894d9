import CoreGraphics
import CalqueHosting
import QuartzCore
import CalqueSDLPlatform
import CalqueTelemetry
import RandomSeeds
import Testing
import UIKit

/// Hosts that reuse the renderer of a previous host: no trace of the earlier use is visible.
@MainActor @Suite(.serialized) struct OffscreenPoolTests {
  /// The pictures and counters of a scene's first frames.
  private struct Record: Equatable {
    var pictures: [[UInt8]] = []
    var counters: [FrameCounters] = []
    var textureBytes: [Int] = []
    var text = ""
  }

  /// Shows `rows` on a host with a new or a reused renderer, and loses its context in between if
  /// asked to.
  private func record(_ rows: [PassRow], isNew: Bool, losesContext: Bool = false) throws -> Record {
    if isNew { OffscreenPool.removeAll() }
    let host = try OffscreenHost(size: CGSize(width: 80 * rows.count, height: 80))
    defer { host.close() }
    CATransaction.setDisableActions(true)
    host.rootLayer.backgroundColor = .white
    var result = Record()
    func note() throws {
      let picture = try #require(host.scenePicture())
      result.pictures.append(picture.withBytes { Array($0) })
      result.counters.append(host.counters)
      result.textureBytes.append(host.textureBytes)
    }
    for (index, row) in rows.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 80 * index + 10, y: 10, width: 60, height: 60)
      host.rootLayer.addSublayer(layer)
      row.change(layer)
    }
    try note()
    if losesContext { host.loseContext() }
    host.rootLayer.sublayers?.forEach { $0.position.x += 3 }
    host.advance(to: 0.5)
    try note()
    host.overlay.overlayMode = .overdraw
    result.pictures.append(try #require(host.composedPicture()).withBytes { Array($0) })
    result.text = host.frameDescription()
    return result
  }

  @Test(
    "scenes in any order are the same as with a new renderer", arguments: seeds(2, of: 4))
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scenes: [[PassRow]] = []
    for _ in 0..<8 {
      scenes.append(
        (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
          PassRow.all.randomElement(using: &random)
        })
    }
    let expected = try scenes.map { try record($0, isNew: true) }
    OffscreenPool.removeAll()
    for index in (0..<24).map({ _ in Int.random(in: 0..<8, using: &random) }) {
      let found = try record(scenes[index], isNew: false)
      #expect(found == expected[index], "seed \(seed): \(scenes[index].map(\.property))")
    }
  }

  @Test("one whose context was lost is as good as new, too")
  func lost() throws {
    let rows = Array(PassRow.all.prefix(12))
    let expected = try record(rows, isNew: true)
    _ = try record(rows, isNew: true, losesContext: true)
    #expect(try record(rows, isNew: false) == expected)
  }

  @Test("one that is lost as it is given back is not lent again")
  func lostAtTheEnd() throws {
    let rows = Array(PassRow.all.prefix(6))
    let expected = try record(rows, isNew: true)
    OffscreenPool.removeAll()
    let host = try OffscreenHost(size: CGSize(width: 50, height: 50))
    host.refresh()
    host.loseContext()
    host.close()
    #expect(try record(rows, isNew: false) == expected)
  }

  @Test("hosts that live at one time have a renderer each")
  func several() throws {
    let rows = Array(PassRow.all.suffix(8))
    let expected = try record(rows, isNew: true)
    let other = try OffscreenHost(size: CGSize(width: 64, height: 64))
    defer { other.close() }
    other.rootLayer.backgroundColor = .black
    let before = try #require(other.scenePicture()).withBytes { Array($0) }
    #expect(try record(rows, isNew: false) == expected)
    other.rootLayer.opacity = 1
    #expect(try #require(other.scenePicture()).withBytes { Array($0) } == before)
  }
}
