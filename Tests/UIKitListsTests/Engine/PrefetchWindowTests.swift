import Testing

@testable import UIKitLists

@Suite("Prefetching") struct PrefetchWindowTests {
  private let layout = ListLayout([
    ListLayout.Section(rows: RowList(count: 5, height: 10, areMeasured: true)),
    ListLayout.Section(),
    ListLayout.Section(rows: RowList(count: 50, height: 10, areMeasured: true)),
  ])

  private func rows(_ low: ListIndex, _ high: ListIndex) -> ClosedRange<ListIndex> { low...high }

  @Test("As many rows as are in view are asked for, in the direction of scrolling, each once")
  func direction() {
    var window = PrefetchWindow()
    var move = window.move(to: rows(ListIndex(0, 0), ListIndex(0, 2)), in: layout)
    #expect(move.asked == [ListIndex(0, 3), ListIndex(0, 4), ListIndex(2, 0)])
    move = window.move(to: rows(ListIndex(0, 1), ListIndex(0, 3)), in: layout)
    #expect(move.asked == [ListIndex(2, 1)] && move.cancelled.isEmpty)
    move = window.move(to: rows(ListIndex(0, 1), ListIndex(0, 3)), in: layout)
    #expect(move.asked.isEmpty && move.cancelled.isEmpty)
  }

  @Test("After a turn, the rows that are no longer expected are cancelled")
  func turn() {
    var window = PrefetchWindow()
    _ = window.move(to: rows(ListIndex(2, 10), ListIndex(2, 12)), in: layout)
    let move = window.move(to: rows(ListIndex(2, 9), ListIndex(2, 11)), in: layout)
    #expect(move.cancelled == [ListIndex(2, 13), ListIndex(2, 14), ListIndex(2, 15)])
    #expect(move.asked == [ListIndex(2, 8), ListIndex(2, 7), ListIndex(2, 6)])
  }
}
