import Foundation

/// The memory after each round through all scenes.
struct Rounds {
  /// The part of the first round's memory by which that of a later one may be greater.
  private static let tolerance = 0.01

  private var uses: [MemoryUse] = []

  /// Notes and prints the memory after a round that ended at `time`, in seconds.
  mutating func end(at time: Double) throws {
    let use = try MemoryUse.now()
    uses.append(use)
    let columns = [Double(use.heap), Double(use.pages)].map { String(format: "%8.3f", $0 / 1e6) }
    print(
      "round \(uses.count), \(Int(time)) s: heap \(columns[0]) MB, pages \(columns[1]) MB")
    fflush(nil)
  }

  /// Throws where the memory has grown since the first round.
  func judge() throws {
    guard let first = uses.first, uses.count > 2 else {
      throw SoakFailure("\(uses.count) rounds tell nothing: at least 3 are needed")
    }
    for (name, path) in [("heap", \MemoryUse.heap), ("pages", \.pages)] {
      let most = uses.dropFirst().map { $0[keyPath: path] }.max() ?? 0
      let growth = Double(most) / Double(first[keyPath: path]) - 1
      print("\(name): at most \(String(format: "%+.2f", growth * 100)) % on the first round")
      guard growth <= Self.tolerance else {
        throw SoakFailure("the \(name) grow from round to round")
      }
    }
  }
}
