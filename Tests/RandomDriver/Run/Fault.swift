import Foundation
import RenderTree

/// A fault planted on purpose, to see that the driver finds it. Each stands between the driver and what it
/// drives; nothing of the product knows of them.
enum Fault: String, CaseIterable {
  /// A call traps, never returns, takes seconds, or takes memory.
  case trap, hang, slowness, leak
  /// The state of the last layer of a commit is lost.
  case lostState
  /// Sublayers are listed the other way round.
  case wrongOrder
  /// An animation that was removed goes on.
  case lostRemoval
  /// What shows is that of the refresh before.
  case lateTime
  /// Merging commits loses the masks.
  case lostMask
  /// A part of the picture is not drawn again.
  case smallDamage

  /// What the driver calls it.
  var kind: Failure.Kind {
    switch self {
    case .trap: .trap
    case .hang, .slowness: .time
    case .leak: .memory
    case .lateTime: .presentation
    case .lostState, .lostRemoval: .presentation
    case .wrongOrder, .lostMask: .merge
    case .smallDamage: .picture
    }
  }

  /// Runs beside each call of `entry`; gives what is to be kept alive.
  func strike(_ entry: String) -> [UInt8] {
    guard entry == "CALayer.addSublayer" else { return [] }
    switch self {
    case .trap: fatalError("a planted trap")
    case .hang: while true {}
    case .slowness:
      let end = Meter.cpuSeconds + Meter.secondsLimit + 0.5
      while Meter.cpuSeconds < end {}
    case .leak: return [UInt8](repeating: 1, count: Meter.bytesLimit + 50_000_000)
    default: break
    }
    return []
  }

  /// What becomes of a commit on its way to the tree.
  func alter(_ commit: Commit) -> Commit {
    var commit = commit
    switch self {
    case .lostState: if commit.states.count > 1 { commit.states.removeLast() }
    case .wrongOrder:
      for place in commit.children.indices { commit.children[place].children.reverse() }
    case .lostRemoval:
      commit.animations.removeAll {
        if case .removed = $0 { true } else { false }
      }
    default: break
    }
    return commit
  }

  /// What becomes of commits that were merged.
  func alterMerged(_ commit: Commit) -> Commit {
    var commit = commit
    if self == .lostMask { commit.masks = [] }
    return commit
  }

  /// The time at which the tree is evaluated.
  func alter(time: Double) -> Double { self == .lateTime ? time - 1.0 / 60 : time }

  /// What becomes of a picture's bytes, given those of the one before.
  func alter(picture: [UInt8], former: [UInt8]) -> [UInt8] {
    guard self == .smallDamage, former.count == picture.count else { return picture }
    return Array(former.prefix(picture.count / 2) + picture.dropFirst(picture.count / 2))
  }
}
