@testable import UIKitLists

/// A flow that lays out all items one by one.
struct NaiveFlow {
  var places: [ListIndex: FlowRect] = [:]
  var total = 0.0

  init(_ sections: [FlowSection], lineGaps: [Double], itemGaps: [Double]) {
    for (number, section) in sections.enumerated() {
      var along = total + section.header + section.inset.before
      var first = 0
      var hasLines = false
      while first < section.count {
        if hasLines { along += lineGaps[number] }
        hasLines = true
        var end = first + 1
        func used(_ range: Range<Int>) -> Double {
          range.reduce(0) { $0 + section.size($1).across }
            + itemGaps[number] * Double(range.count - 1)
        }
        while end < section.count, used(first..<end + 1) <= section.room + 1e-6 { end += 1 }
        let length = (first..<end).map { section.size($0).along }.max() ?? 0
        let rest = max(section.room - used(first..<end), 0)
        var (across, gap) = (section.inset.low, itemGaps[number])
        if case .uniform(let size) = section.sizes {
          var columns = 1
          while size.across * Double(columns + 1) + gap * Double(columns) <= section.room + 1e-9 {
            columns += 1
          }
          let left =
            max(section.room - size.across * Double(columns) - gap * Double(columns - 1), 0)
          if columns == 1 { across += left / 2 } else { gap += left / Double(columns - 1) }
        } else if end < section.count, end - first > 1 {
          gap += rest / Double(end - first - 1)
        }
        for item in first..<end {
          let size = section.size(item)
          places[ListIndex(number, item)] = FlowRect(
            along: along + (length - size.along) / 2, across: across, size: size)
          across += size.across + gap
        }
        along += length
        first = end
      }
      total = along + section.inset.after + section.footer
    }
  }
}
