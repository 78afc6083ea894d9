import Foundation
import CalqueRenderTree
import UIKit

/// A planted fault, to verify that the driver finds it. Each fault is between the driver and the
/// code under test, which knows nothing of it.
enum Fault: String, CaseIterable {
  /// A call traps, never returns, takes seconds, or takes memory.
  case trap, hang, slowness, leak
  /// The states of the last layers of a commit are lost: one of the whole states, and one of those
  /// with changed fields alone.
  case lostState
  /// Sublayers are in reverse order.
  case wrongOrder
  /// A removed animation continues.
  case lostRemoval
  /// The shown state is that of the previous refresh.
  case lateTime
  /// Merging commits drops the masks.
  case lostMask
  /// A part of the picture is not redrawn.
  case smallDamage
  /// The last subview of each view is lost.
  case lostSubview

  /// The kind of failure that the driver reports.
  var kind: Failure.Kind {
    switch self {
    case .trap: .trap
    case .hang, .slowness: .time
    case .leak: .memory
    case .lateTime: .presentation
    case .lostState, .lostRemoval: .presentation
    case .wrongOrder, .lostMask: .merge
    case .smallDamage: .picture
    case .lostSubview: .tree
    }
  }

  /// Runs with each call of `entry`. Returns memory to be kept alive.
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

  /// Alters a commit on its way to the tree.
  func alter(_ commit: Commit) -> Commit {
    var commit = commit
    switch self {
    case .lostState:
      if commit.states.count > 1 { commit.states.removeLast() }
      commit.deltas = commit.deltas.withoutLast
    case .wrongOrder:
      for index in commit.children.indices {
        commit.children[index].children.reverse()
        if commit.children[index].place != nil { commit.children[index].place = .back }
      }
    case .lostRemoval:
      commit.animations.removeAll {
        if case .removed = $0 { true } else { false }
      }
    default: break
    }
    return commit
  }

  /// Alters merged commits.
  func alterMerged(_ commit: Commit) -> Commit {
    var commit = commit
    if self == .lostMask { commit.masks = [] }
    return commit
  }

  /// Alters the list of a view's subviews.
  func alter(subviews: [UIView]) -> [UIView] {
    self == .lostSubview ? subviews.dropLast() : subviews
  }

  /// Returns the time at which the tree is evaluated.
  func alter(time: Double) -> Double { self == .lateTime ? time - 1.0 / 60 : time }

  /// Alters the bytes of a picture, given those of the previous one.
  func alter(picture: [UInt8], former: [UInt8]) -> [UInt8] {
    guard self == .smallDamage, former.count == picture.count else { return picture }
    return Array(former.prefix(picture.count / 2) + picture.dropFirst(picture.count / 2))
  }
}

extension LayerDeltas {
  /// The deltas without that of the last layer.
  fileprivate var withoutLast: LayerDeltas {
    var (result, rest) = (LayerDeltas(), entries.count - 1)
    forEach { delta in
      guard rest > 0 else { return }
      rest -= 1
      var state = LayerState()
      state.apply(delta)
      result.append(delta.layer, delta.fields, of: &state)
    }
    return result
  }
}
