internal import CalqueProcessIO
internal import Foundation

/// The place of a window beside another one on the desktop.
struct WindowPlacement: Equatable {
  /// A side of the other window, in the order in which they are tried.
  enum Side: String, Codable, CaseIterable { case right, left, below, above }

  /// The window with its borders.
  var frame: CGRect
  /// The side of the other window; nil where the two overlap.
  var side: Side?

  /// Places a window of `size` beside `other` in `display`: on the side `first`, or on the first
  /// one that has room for `leastSize`; if none has, in the corner of the display where the two
  /// overlap least.
  init(
    size: CGSize, leastSize: CGSize, beside other: CGRect, in display: CGRect, first: Side? = nil
  ) {
    let sides = [first].compactMap { $0 } + Side.allCases
    for side in sides {
      let room = side.room(beside: other, in: display)
      guard room.width >= leastSize.width, room.height >= leastSize.height else { continue }
      let fitted = CGSize(
        width: min(size.width, room.width), height: min(size.height, room.height))
      self.init(frame: side.frame(of: fitted, beside: other, in: room), side: side)
      return
    }
    let fitted = CGSize(
      width: min(size.width, display.width), height: min(size.height, display.height))
    let corners = [
      (display.maxX - fitted.width, display.minY), (display.minX, display.minY),
      (display.maxX - fitted.width, display.maxY - fitted.height),
      (display.minX, display.maxY - fitted.height),
    ].map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: fitted) }
    let best = corners.min { Self.overlap($0, other) < Self.overlap($1, other) }
    self.init(frame: best ?? CGRect(origin: display.origin, size: fitted), side: nil)
  }

  private init(frame: CGRect, side: Side?) { (self.frame, self.side) = (frame, side) }

  /// Finds the side of `other` on which `frame` lies.
  init(of frame: CGRect, beside other: CGRect) {
    let side = Side.allCases.first { side in
      switch side {
      case .right: frame.minX >= other.maxX
      case .left: frame.maxX <= other.minX
      case .below: frame.minY >= other.maxY
      case .above: frame.maxY <= other.minY
      }
    }
    self.init(frame: frame, side: side)
  }

  private static func overlap(_ a: CGRect, _ b: CGRect) -> CGFloat {
    let both = a.intersection(b)
    return both.isNull ? 0 : both.width * both.height
  }
}

extension WindowPlacement.Side {
  /// The part of `display` on this side of `other`.
  fileprivate func room(beside other: CGRect, in display: CGRect) -> CGRect {
    let (start, end) = (
      CGPoint(x: display.minX, y: display.minY), CGPoint(x: display.maxX, y: display.maxY)
    )
    return switch self {
    case .right: CGRect(from: CGPoint(x: max(other.maxX, start.x), y: start.y), to: end)
    case .left: CGRect(from: start, to: CGPoint(x: min(other.minX, end.x), y: end.y))
    case .below: CGRect(from: CGPoint(x: start.x, y: max(other.maxY, start.y)), to: end)
    case .above: CGRect(from: start, to: CGPoint(x: end.x, y: min(other.minY, end.y)))
    }
  }

  /// The frame of a window that touches `other`, as nearly aligned with it as `room` lets it be.
  fileprivate func frame(of size: CGSize, beside other: CGRect, in room: CGRect) -> CGRect {
    let x = min(max(other.minX, room.minX), room.maxX - size.width)
    let y = min(max(other.minY, room.minY), room.maxY - size.height)
    let origin =
      switch self {
      case .right: CGPoint(x: room.minX, y: y)
      case .left: CGPoint(x: room.maxX - size.width, y: y)
      case .below: CGPoint(x: x, y: room.minY)
      case .above: CGPoint(x: x, y: room.maxY - size.height)
      }
    return CGRect(origin: origin, size: size)
  }
}

extension CGRect {
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    self.init(
      x: start.x, y: start.y, width: max(end.x - start.x, 0), height: max(end.y - start.y, 0))
  }
}

/// The size and the side of the inspector's window, and its place, as stored in a file in the
/// user's state folder.
struct InspectorState: WindowSettings {
  static let (fileName, subject) = ("inspector.json", "the inspector")

  var width: Double?
  var height: Double?
  /// The side of the app's window.
  var side: WindowPlacement.Side?
  /// True if the panels are docked in the window of the tool's scenes, or in that of another
  /// program; nil before a choice.
  var isDockedInGallery: Bool?
  var isDocked: Bool?
  /// The widths of the docked strips at the right and at the bottom after their edges were dragged,
  /// in points; nil before.
  var dockedRight: Double?
  var dockedBottom: Double?
}

/// Does something once when it was not asked for during a time: for settings that change many times
/// while a key is held or a mouse drags.
@MainActor
final class RestTimer {
  private let seconds: Double
  private let action: @MainActor () -> Void
  private var timer: Timer?

  /// - Parameter seconds: The time of rest, in seconds.
  init(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    (self.seconds, self.action) = (seconds, action)
  }

  /// Asks for the action, and begins the time of rest anew.
  func restart() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
  }

  /// Does at once what was asked for, if anything was.
  func finish() {
    guard let timer else { return }
    timer.invalidate()
    self.timer = nil
    action()
  }
}
