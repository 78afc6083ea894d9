internal import CalqueRenderTree

/// Lines around layers, by kind.
enum BorderLines {
  /// Calls `body` with each layer's category and plane, in paint order.
  static func forEach(
    in records: [ItemRecord], _ body: (OverlayCategory, Homography) -> Void
  ) {
    var first = 0
    while first < records.count {
      var end = first + 1
      while end < records.count, records[end].layer == records[first].layer { end += 1 }
      let run = records[first..<end]
      if let border = OverlayCategory.border(of: run) {
        let own = run.first { $0.passReason == nil && $0.part != .shadow } ?? run[first]
        body(border, own.plane)
      }
      first = end
    }
  }

  static func append(
    _ records: [ItemRecord], _ palette: OverlayOptions.Palette, scale: Float,
    to frame: inout Frame
  ) {
    let lineWidth = max((2 * scale).rounded(), 1)
    forEach(in: records) { border, plane in
      frame.stroke(plane, lineWidth: lineWidth, border.color(palette))
    }
  }
}
