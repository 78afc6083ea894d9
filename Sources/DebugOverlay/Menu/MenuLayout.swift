/// The frames of the menu's parts in a window, in points from its top left.
struct MenuLayout {
  /// A row of a command.
  struct Row {
    let key: ProfilerKey
    /// The index of its column, from the left.
    let column: Int
    /// True if it is the first of its group.
    let isFirst: Bool
    let box: OverlayBox
  }

  static let headerHeight: Float = 46
  private static let footerHeight: Float = 30
  static let titleHeight: Float = 28
  static let padding: Float = 14
  /// The height of a list with few rows, or none.
  private static let leastHeight: Float = 74
  /// The widths of the columns of overlays and of commands, which stand in one in a narrow window.
  private static let widths: [Float] = [370, 304]

  private(set) var panel = OverlayBox(x: 0, y: 0, width: 0, height: 0)
  /// The panel with all rows, without a filter.
  private var whole = OverlayBox(x: 0, y: 0, width: 0, height: 0)
  /// The part of the panel in which the rows scroll.
  private(set) var list = OverlayBox(x: 0, y: 0, width: 0, height: 0)
  private(set) var rows: [Row] = []
  private(set) var titles: [(group: KeyGroup, box: OverlayBox)] = []
  /// The points by which the rows are scrolled up, and the height of all rows.
  private(set) var scroll: Float = 0
  private(set) var contentHeight: Float = 0

  /// Lays the menu out so that it does not cover the HUD, if there is space for both.
  init(_ menu: OverlayMenu, in room: MenuRoom) {
    let layouts = room.boxes.map { MenuLayout(menu, in: $0, of: room) }
    self = layouts[0]
    guard let hud = room.hud, whole.meets(hud), layouts.count > 1 else { return }
    self = layouts.dropFirst().reduce(layouts[1]) { $1.wholeShare > $0.wholeShare ? $1 : $0 }
  }

  /// Returns true if a row or a title with that box is drawn, if only in part. The header and the
  /// footer hide the rest of it.
  func shows(_ box: OverlayBox) -> Bool {
    box.maxY > list.y && box.y < list.maxY && box.maxY <= panel.maxY
  }

  /// The bar at the right that shows the part in sight; nil if all rows are.
  var scrollBar: OverlayBox? {
    guard contentHeight > list.height, list.height > 0 else { return nil }
    return OverlayBox(
      x: list.maxX - 5, y: list.y + scroll / contentHeight * list.height, width: 3,
      height: list.height * share)
  }

  /// The share of the rows that are in sight.
  private var share: Float { min(list.height / max(contentHeight, 1), 1) }

  /// The share that is in sight without a filter.
  private var wholeShare: Float = 1

  private init(_ menu: OverlayMenu, in box: OverlayBox, of room: MenuRoom) {
    let isWide = box.width >= Self.widths[0] + Self.widths[1]
    let width = isWide ? Self.widths[0] + Self.widths[1] : min(Self.widths[0], box.width)
    // The filter stays in its place while it hides rows, and the panel below ends after the last.
    place(OverlayMenu().groups(without: room.unavailable), isWide: isWide, width: width)
    let chrome = Self.headerHeight + Self.footerHeight
    let most = min(contentHeight + chrome, box.height)
    let origin = menu.origin ?? SIMD2(room.margins.left + box.x, box.y)
    whole = OverlayBox(
      x: max(min(origin.x, box.maxX - width), box.x),
      y: max(min(origin.y, box.maxY - most), box.y), width: width, height: most)
    wholeShare = min((most - chrome) / max(contentHeight, 1), 1)
    let groups = menu.groups(without: room.unavailable)
    let hasBoth = Set(groups.map(\.group.isOfOverlays)).count == 2
    place(groups, isWide: isWide && hasBoth, width: width)
    let height = min(max(contentHeight, Self.leastHeight) + chrome, most)
    panel = OverlayBox(x: whole.x, y: whole.y, width: width, height: height)
    list = OverlayBox(
      x: panel.x, y: panel.y + Self.headerHeight, width: width, height: max(height - chrome, 0))
    scroll = max(min(menu.scroll, contentHeight - list.height), 0)
    let way = SIMD2(list.x, list.y - scroll)
    rows = rows.map { Row(key: $0.key, column: $0.column, isFirst: $0.isFirst, box: $0.box + way) }
    titles = titles.map { ($0.group, $0.box + way) }
  }

  /// Places titles and rows in one column or two, with the top left corner of the first at zero.
  private mutating func place(
    _ groups: [(group: KeyGroup, keys: [ProfilerKey])], isWide: Bool, width: Float
  ) {
    (rows, titles, contentHeight) = ([], [], 0)
    var ends: [Float] = [0, 0]
    for (group, keys) in groups {
      let column = isWide && !group.isOfOverlays ? 1 : 0
      let x = column == 0 ? 0 : Self.widths[0]
      let columnWidth = isWide ? Self.widths[column] : width
      titles.append(
        (group, OverlayBox(x: x, y: ends[column], width: columnWidth, height: Self.titleHeight)))
      ends[column] += Self.titleHeight
      for (index, key) in keys.enumerated() {
        let height: Float = group.isOfOverlays ? 38 : 22
        rows.append(
          Row(
            key: key, column: column, isFirst: index == 0,
            box: OverlayBox(x: x, y: ends[column], width: columnWidth, height: height)))
        ends[column] += height
      }
    }
    contentHeight = max(ends[0], ends[1]) + Self.padding / 2
  }
}

extension OverlayBox {
  fileprivate static func + (box: OverlayBox, way: SIMD2<Float>) -> OverlayBox {
    OverlayBox(x: box.x + way.x, y: box.y + way.y, width: box.width, height: box.height)
  }
}

/// The facts about a window that the layout of the menu depends on, in points.
package struct MenuRoom: Sendable, Hashable {
  let width, height: Float
  let margins: OverlayOptions.Margins
  /// The frame of the HUD, which the menu leaves free; nil while there is none.
  let hud: OverlayBox?
  /// The height that the legend takes at the bottom, including its margins.
  let legendHeight: Float
  let unavailable: Set<ProfilerKey>

  /// - Parameter hud: x, y, width and height of the HUD; nil while there is none.
  package init(
    width: Float, height: Float, hud: SIMD4<Float>? = nil, legendHeight: Float = 0,
    _ options: OverlayOptions = OverlayOptions()
  ) {
    (self.width, self.height, self.legendHeight) = (width, height, legendHeight)
    self.hud = hud.map { OverlayBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
    (margins, unavailable) = (options.margins, options.unavailable)
  }

  /// The distance of the menu from the edges of the window, and from the HUD.
  private static let margin: Float = 8
  /// The size of a menu that can be used; below it the HUD may be covered.
  private static let least = SIMD2<Float>(200, 140)

  /// The box that the menu may fill: it ends above the legend if there is space enough.
  private var whole: OverlayBox {
    let bottom = max(legendHeight, Self.margin)
    let high = height - margins.top - margins.bottom - Self.margin - bottom
    let isHighEnough = high >= 2 * Self.least.y
    return OverlayBox(
      x: Self.margin, y: margins.top + Self.margin, width: max(width - 2 * Self.margin, 0),
      height: max(isHighEnough ? high : height - margins.top - 2 * Self.margin, 0))
  }

  /// The boxes to try, the preferred one first: all of the room, then beside, above and below the
  /// HUD.
  var boxes: [OverlayBox] {
    let all = whole
    guard let hud else { return [all] }
    let (left, top) = (hud.x - Self.margin, hud.y - Self.margin)
    let (right, bottom) = (hud.maxX + Self.margin, hud.maxY + Self.margin)
    let beside = [
      OverlayBox(x: all.x, y: all.y, width: left - all.x, height: all.height),
      OverlayBox(x: right, y: all.y, width: all.maxX - right, height: all.height),
      OverlayBox(x: all.x, y: all.y, width: all.width, height: min(top, all.maxY) - all.y),
      OverlayBox(
        x: all.x, y: max(bottom, all.y), width: all.width, height: all.maxY - max(bottom, all.y)),
    ]
    return [all] + beside.filter { $0.width >= Self.least.x && $0.height >= Self.least.y }
  }
}

extension OverlayBox {
  func contains(x: Float, y: Float) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }
}
