internal import CalqueRenderTree

/// The visual effect of a transition from the old to the new.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old dissolves into the new. Unknown types count as this one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides into place over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away and uncovers the new.
  public static let reveal = CATransitionType(rawValue: "reveal")

  // Transitions of views. On iOS they are not public types of Core Animation either.

  /// The layer flips over, about an axis across the direction.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old curls up like a page.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// The new curls down like a page.
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")

  var kind: TransitionStyle.Kind? {
    switch self {
    case .fade: .fade
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    case .flip: .flip
    case .pageCurl: .liftPage
    case .pageUnCurl: .layPage
    default: nil
    }
  }
}

/// The origin of a transition's movement.
///
/// As on iOS, the names assume that y points up although it points down: `fromTop` enters at the
/// lower edge and moves up, `fromBottom` enters at the upper edge and moves down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new enters at the right edge and moves left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new enters at the left edge and moves right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new enters at the lower edge and moves up.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new enters at the upper edge and moves down.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  var direction: TransitionStyle.Direction? {
    switch self {
    case .fromRight: .left
    case .fromLeft: .right
    case .fromTop: .up
    case .fromBottom: .down
    default: nil
    }
  }
}
