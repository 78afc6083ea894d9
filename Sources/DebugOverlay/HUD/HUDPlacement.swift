/// The place of the HUD: its distance from a corner of the window, which it keeps when the window
/// is resized. All values are in points, from the top left.
package struct HUDPlacement: Sendable, Hashable {
  /// A corner of the window. The raw value is its name on the command line.
  package enum Corner: String, Sendable, Hashable, CaseIterable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    fileprivate var isRight: Bool { self == .topRight || self == .bottomRight }
    fileprivate var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

    fileprivate init(isRight: Bool, isBottom: Bool) {
      self =
        isBottom ? (isRight ? .bottomRight : .bottomLeft) : (isRight ? .topRight : .topLeft)
    }

    /// Returns the corner beside this one at a side of the window; itself if it is there.
    func next(to side: Side) -> Corner {
      switch side {
      case .left, .right: Corner(isRight: side == .right, isBottom: isBottom)
      case .top, .bottom: Corner(isRight: isRight, isBottom: side == .bottom)
      }
    }
  }

  /// A side of the window.
  package enum Side: Sendable, Hashable { case top, bottom, left, right }

  /// The distance from the edges of the window, unless the HUD was moved.
  package static let margin: Float = 8

  package var corner: Corner
  /// The distance from the corner inwards.
  package var distance: SIMD2<Float>

  package init(_ corner: Corner = .topLeft, distance: SIMD2<Float> = SIMD2(repeating: Self.margin))
  {
    (self.corner, self.distance) = (corner, distance)
  }

  /// Makes the place of a HUD of `size` with its top left corner at `origin`, relative to the
  /// nearest corner of the window.
  package init(origin: SIMD2<Float>, size: SIMD2<Float>, in window: SIMD2<Float>) {
    let middle = origin + size / 2
    let (isRight, isBottom) = (middle.x > window.x / 2, middle.y > window.y / 2)
    corner = Corner(isRight: isRight, isBottom: isBottom)
    let far = window - size - origin
    distance = SIMD2(isRight ? far.x : origin.x, isBottom ? far.y : origin.y)
  }

  /// Returns the top left corner of a HUD of `size`, moved inside the window if the window
  /// is large enough.
  package func origin(of size: SIMD2<Float>, in window: SIMD2<Float>) -> SIMD2<Float> {
    let room = window - size
    let wanted = SIMD2(
      corner.isRight ? room.x - distance.x : distance.x,
      corner.isBottom ? room.y - distance.y : distance.y)
    func inside(_ value: Float, _ most: Float) -> Float {
      value.isFinite ? max(min(value, most), 0) : 0
    }
    return SIMD2(inside(wanted.x, room.x), inside(wanted.y, room.y))
  }

  /// Returns the top left corner of a HUD that hides nothing of `covered`: at its own place or, if
  /// that is not possible, in another corner; otherwise in the corner that hides the least.
  ///
  /// - Parameter margin: The distance of the HUD from the other corners.
  func origin(
    of size: SIMD2<Float>, in window: SIMD2<Float>, margin: Float, avoiding covered: [OverlayBox]
  ) -> SIMD2<Float> {
    let own = origin(of: size, in: window)
    guard !covered.isEmpty else { return own }
    func hidden(_ origin: SIMD2<Float>) -> Float {
      let box = OverlayBox(x: origin.x, y: origin.y, width: size.x, height: size.y)
      return covered.reduce(0) { $0 + $1.area(sharedWith: box) }
    }
    var (best, least) = (own, hidden(own))
    for corner in Corner.allCases where least > 0 {
      let other = HUDPlacement(corner, distance: SIMD2(repeating: margin)).origin(
        of: size, in: window)
      let area = hidden(other)
      if area < least { (best, least) = (other, area) }
    }
    return best
  }
}

extension OverlayBox {
  /// Returns the number of pixels that both boxes contain.
  fileprivate func area(sharedWith other: OverlayBox) -> Float {
    let width = min(x + self.width, other.x + other.width) - max(x, other.x)
    let height = min(y + self.height, other.y + other.height) - max(y, other.y)
    return max(width, 0) * max(height, 0)
  }
}

/// The space that the HUD and the legend take in their corners, in pixels including margins.
///
/// It is the maximum so far, so that a program that lays itself out around the panels does not move
/// with every number.
package struct PanelRoom: Sendable, Hashable {
  /// The size of the HUD in the lower right corner; zero if it was moved or is off.
  package private(set) var hud: SIMD2<Float>
  /// The height of the legend in the lower left corner; 0 without one.
  package private(set) var legendHeight: Float

  package init(hud: SIMD2<Float> = SIMD2(), legendHeight: Float = 0) {
    (self.hud, self.legendHeight) = (hud, legendHeight)
  }

  mutating func add(hud: OverlayBox?, legend: OverlayBox?, scale: Float) {
    let margins = 2 * HUDPlacement.margin * scale
    if let hud {
      self.hud = pointwiseMax(self.hud, SIMD2(hud.width, hud.height) + margins)
    }
    if let legend { legendHeight = max(legendHeight, legend.height + margins) }
  }

  /// Returns the widths of a column at the right and of a strip at the bottom of a window that hold
  /// the panels. The HUD is put into the one that leaves the window more space.
  package func insets(in window: SIMD2<Float>) -> (right: Float, bottom: Float) {
    let strip = max(legendHeight, hud.y)
    let besideColumn = (window.x - hud.x) * (window.y - legendHeight)
    return besideColumn > window.x * (window.y - strip) ? (hud.x, legendHeight) : (0, strip)
  }
}
