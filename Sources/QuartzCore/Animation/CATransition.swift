package import CalqueRenderTree
internal import Foundation

/// A transition of a layer and its subtree from their appearance before a change to their
/// appearance after it.
///
///     layer.add(CATransition(), forKey: nil)
///     layer.contents = newImage
///
/// The commit that carries it keeps a snapshot of the layer as it was. A layer has at most one
/// transition, under the key `kCATransition` whatever key is given; a further one starts from what
/// is on screen. No property of a presentation layer changes. The transition ends at once,
/// finished, if there is nothing to show: on a layer that was not in the tree before, and, for the
/// types that slide, on a layer without a size. In a group it does nothing.
///
/// The old appearance keeps its size at the upper left corner of the bounds when these change.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind of transition; `fade` by default.
  open var type = CATransitionType.fade
  /// The direction of the types that slide; nil counts as `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The fraction of the whole at which the transition starts, 0...1.
  open var startProgress: Float = 0
  /// The fraction of the whole at which the transition ends, 0...1.
  open var endProgress: Float = 1
  /// Stored, without effect, as on iOS.
  open var filter: Any?

  /// The transition of the same layer that this one plays again, as the only member of a group; nil
  /// for a transition of a program.
  package var original: AnimationID?

  public override init() {
    super.init()
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
    original = other.original
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "type": type
    case "subtype": subtype
    case "startProgress": NSNumber(value: startProgress)
    case "endProgress": NSNumber(value: endProgress)
    case "filter": filter
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    let name = value as? String
    switch key {
    case "type":
      type = name.map { CATransitionType(rawValue: $0) } ?? value as? CATransitionType ?? type
    case "subtype":
      subtype = name.map { CATransitionSubtype(rawValue: $0) } ?? value as? CATransitionSubtype
    case "startProgress":
      startProgress = ValueBridging.number(value).map { Float($0) } ?? startProgress
    case "endProgress": endProgress = ValueBridging.number(value).map { Float($0) } ?? endProgress
    case "filter": filter = value
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  override func content(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    for (name, value) in [("startProgress", startProgress), ("endProgress", endProgress)] {
      if value.isNaN {
        throw AnimationError(keyPath: name, value: value, reason: "expected a number from 0 to 1")
      }
      if value < 0 || value > 1 {
        warnings.append(
          AnimationWarning(
            keyPath: name, value: value,
            consequence: "expected a number from 0 to 1; using the nearest value"))
      }
    }
    if type.kind == nil {
      warnings.append(
        AnimationWarning(
          keyPath: "type", value: type.rawValue,
          consequence: "expected fade, moveIn, push or reveal; using fade"))
    }
    if let subtype, subtype.direction == nil {
      warnings.append(
        AnimationWarning(
          keyPath: "subtype", value: subtype.rawValue,
          consequence: "expected fromLeft, fromRight, fromTop or fromBottom; using fromLeft"))
    }
    return .transition(
      TransitionStyle(
        type.kind ?? .fade, subtype?.direction ?? .right,
        start: Double(min(max(startProgress, 0), 1)), end: Double(min(max(endProgress, 0), 1))))
  }
}

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
