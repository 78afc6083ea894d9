import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite struct CacheHistoryTests {
  private let layer = LayerID(index: 3, generation: 1)

  private func diagnostics(_ result: ItemRecord.CacheResult) -> [ItemRecord] {
    var diagnostic = ItemRecord(
      layer: layer, part: .rasterization, plane: Homography(x: 0, y: 0, width: 1, height: 1))
    diagnostic.cacheResult = result
    return [diagnostic]
  }

  @Test("a miss shows for 150 ms, and the overlay wakes to take it off")
  func hold() {
    var cache = CacheHistory()
    cache.note(diagnostics(.miss), at: 1)
    #expect(cache.missing(at: 1.14) == [layer])
    #expect(cache.missing(at: 1.16) == [])
    #expect(cache.nextChange(after: 1).map { abs($0 - 1.15) < 1e-9 } == true)
    cache.forget(at: 1.16)
    #expect(cache.nextChange(after: 1.16) == nil)
  }

  @Test("misses and hits in turn, more than three times a second, show as one steady miss")
  func noStrobe() {
    var cache = CacheHistory()
    var changes = 0
    var wasMissing = false
    for frame in 0..<120 {
      let now = Double(frame) / 60
      cache.note(diagnostics(frame.isMultiple(of: 12) ? .miss : .hit), at: now)
      cache.forget(at: now)
      let isMissing = cache.missing(at: now) == [layer]
      if isMissing != wasMissing { changes += 1 }
      wasMissing = isMissing
    }
    // On, off and on again before the second miss was known.
    #expect(changes <= 3)
  }

  @Test("hits and misses are counted")
  func counts() {
    var cache = CacheHistory()
    #expect(cache.missPercent == nil)
    cache.note(diagnostics(.miss), at: 0)
    for frame in 1..<4 { cache.note(diagnostics(.hit), at: Double(frame)) }
    #expect(cache.hits == 3 && cache.misses == 1)
    #expect(cache.missPercent == 25)
  }
}
