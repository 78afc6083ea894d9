internal import RenderTree

/// How a transition goes from the old to the new.
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

  // What views pass over by. On iOS these are none of Core Animation's public types either.

  /// The layer turns over, about a line across the direction.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// The old lifts off like a page.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// The new comes down like a page.
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

/// Where the movement of a transition comes from.
///
/// As on iOS, the names take y to point up while y points down: what comes `fromTop` enters at the
/// lower edge and moves up, what comes `fromBottom` enters at the upper edge and moves down.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards on screen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards on screen.
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
