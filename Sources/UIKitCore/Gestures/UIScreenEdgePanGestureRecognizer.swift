internal import CoreGraphics
internal import Foundation

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes a finger that is dragged inwards from an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The distance from the edge within which the finger must touch down, in points.
  private static let margin: CGFloat = 20

  /// The edges from which the gesture may begin; none by default.
  open var edges: UIRectEdge = []

  /// The edges near which the finger touched down.
  private var begunAt: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if current == .possible, waiting.isEmpty {
      begunAt = nearEdges.intersection(edges)
      guard !begunAt.isEmpty, live.count == 1 else { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  /// The rectangle whose edges count, in the window's points.
  var edgeArea: CGRect? { view?.window?.bounds }

  private var nearEdges: UIRectEdge {
    guard let place = live.first?.origin, let bounds = edgeArea else { return [] }
    var near: UIRectEdge = []
    if place.x - bounds.minX <= Self.margin { near.insert(.left) }
    if bounds.maxX - place.x <= Self.margin { near.insert(.right) }
    if place.y - bounds.minY <= Self.margin { near.insert(.top) }
    if bounds.maxY - place.y <= Self.margin { near.insert(.bottom) }
    return near
  }

  /// Begins if the finger moves inwards rather than along the edge, and fails otherwise.
  override func decide() {
    let way = translation(in: nil)
    let isInwards =
      begunAt.contains(.left) && way.x > abs(way.y)
      || begunAt.contains(.right) && -way.x > abs(way.y)
      || begunAt.contains(.top) && way.y > abs(way.x)
      || begunAt.contains(.bottom) && -way.y > abs(way.x)
    state = isInwards ? .began : .failed
  }
}
