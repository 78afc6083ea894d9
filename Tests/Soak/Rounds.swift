import Foundation

/// The memory after each round through all scenes.
struct Rounds {
  /// The part by which the heap may grow after the first rounds.
  private static let heapTolerance = 0.01
  /// The same of the pages, which have the gaps between the heap's blocks as well.
  private static let pageTolerance = 0.05

  /// How many rounds fill caches before memory counts.
  let filling: Int
  private var uses: [MemoryUse] = []

  init(filling: Int) { self.filling = filling }

  /// Notes and prints the memory after a round that ended at `time`, in seconds.
  mutating func end(at time: Double) throws {
    let use = try MemoryUse.now()
    uses.append(use)
    let columns = [use.heap, use.pages].map { String(format: "%8.3f", Double($0) / 1e6) }
    print("round \(uses.count), \(Int(time)) s: heap \(columns[0]) MB, pages \(columns[1]) MB")
    fflush(nil)
  }

  /// Throws where the memory has grown since the rounds that fill caches.
  func judge() throws {
    guard uses.count > filling + 1 else {
      throw SoakFailure("\(uses.count) rounds tell nothing: at least \(filling + 2) are needed")
    }
    try judge("heap", \.heap, Self.heapTolerance)
    try judge("pages", \.pages, Self.pageTolerance)
  }

  private func judge(_ name: String, _ part: KeyPath<MemoryUse, Int>, _ tolerance: Double) throws {
    let first = uses[filling - 1][keyPath: part]
    let most = uses.dropFirst(filling).map { $0[keyPath: part] }.max() ?? first
    let growth = Double(most) / Double(first) - 1
    let text = "\(name): at most \(String(format: "%+.2f", growth * 100)) % after round \(filling)"
    print(text)
    guard growth <= tolerance else { throw SoakFailure("\(text), \(tolerance * 100) % is allowed") }
  }
}
