import Foundation

/// The memory after each round through all scenes.
struct Rounds {
  /// The fraction by which the heap may grow after the first rounds.
  private static let heapTolerance = 0.01
  /// The fraction for pages, which include the gaps between heap blocks.
  private static let pageTolerance = 0.05

  /// The number of rounds that fill caches before memory counts.
  let filling: Int
  private var uses: [MemoryUse] = []

  init(filling: Int) { self.filling = filling }

  /// Records and prints the memory after a round that ended at `time`, in seconds.
  mutating func end(at time: Double) throws {
    let use = try MemoryUse.now()
    uses.append(use)
    let columns = [use.heap, use.pages].map { String(format: "%8.3f", Double($0) / 1e6) }
    print("round \(uses.count), \(Int(time)) s: heap \(columns[0]) MB, pages \(columns[1]) MB")
    fflush(nil)
  }

  /// Throws if the memory has grown since the rounds that fill caches: if the minimum of the later
  /// half of the rounds exceeds that of the earlier half. Memory that a single round holds for a
  /// while does not count.
  func judge() throws {
    let judged = uses.dropFirst(filling)
    guard judged.count >= 2 else {
      throw SoakFailure("\(uses.count) rounds tell nothing: at least \(filling + 2) are needed")
    }
    let halves = (judged.prefix(judged.count / 2), judged.suffix(judged.count / 2))
    for (name, part, tolerance) in [
      ("heap", \MemoryUse.heap, Self.heapTolerance), ("pages", \.pages, Self.pageTolerance),
    ] {
      let earlier = halves.0.map { $0[keyPath: part] }.min() ?? 0
      let later = halves.1.map { $0[keyPath: part] }.min() ?? 0
      let growth = Double(later) / Double(earlier) - 1
      let percent = String(format: "%+.2f", growth * 100)
      let text = "\(name): \(percent) % in the later half of the rounds"
      print(text)
      guard growth <= tolerance else {
        throw SoakFailure("\(text), \(tolerance * 100) % is allowed")
      }
    }
  }
}
