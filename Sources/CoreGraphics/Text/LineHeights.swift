/// The limits of line heights, in points.
package struct LineHeights: Sendable, Hashable {
  /// The factor of a line's natural height; 0 for none.
  package var multiple: CGFloat = 0
  package var least: CGFloat = 0
  /// The maximum height; 0 for no limit.
  package var most: CGFloat = 0

  package init(multiple: CGFloat = 0, least: CGFloat = 0, most: CGFloat = 0) {
    self.multiple = Self.usable(multiple)
    self.least = Self.usable(least)
    self.most = Self.usable(most)
  }

  private static func usable(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, 0), 1e5) : 0
  }

  /// Sets the heights of `lines`, from the top down. The difference is added above the glyphs.
  func apply(to lines: inout [TextLayout.Line]) {
    guard self != LineHeights() else { return }
    var shift: CGFloat = 0
    for index in lines.indices {
      let own = lines[index].height
      let added = height(of: own) - own
      lines[index].top += shift
      shift += added
      lines[index].baseline += shift
      lines[index].height += added
    }
  }

  private func height(of own: CGFloat) -> CGFloat {
    let height = max(multiple > 0 ? own * multiple : own, least)
    return most > 0 ? min(height, most) : height
  }
}
