internal import RenderTree

/// Lines around layers, by kind.
enum BorderLines {
  /// What kind of layer a run of notes of one tells of; nil for one that needs no line.
  static func mark(of notes: ArraySlice<DrawNote>) -> LensMark? {
    var mark: LensMark?
    for note in notes {
      switch note.fate {
      case .drawn: break
      case .empty: return .containerBorder
      case .covered, .outside, .unseen, .backface, .cached: continue
      }
      if note.raster != .none { return .rasterBorder }
      if note.passReason != nil { mark = .passBorder }
      switch note.part {
      case .contents: if mark != .passBorder { mark = .imageBorder }
      case .background, .gradient, .shape, .particles, .border: mark = mark ?? .plainBorder
      default: break
      }
    }
    return mark
  }

  /// Hands `body` each layer's kind and where it lies, in paint order.
  static func forEach(in notes: [DrawNote], _ body: (LensMark, Homography) -> Void) {
    var first = 0
    while first < notes.count {
      var end = first + 1
      while end < notes.count, notes[end].layer == notes[first].layer { end += 1 }
      let run = notes[first..<end]
      if let mark = mark(of: run) {
        let own = run.first { $0.passReason == nil && $0.part != .shadow } ?? run[first]
        body(mark, own.plane)
      }
      first = end
    }
  }

  static func append(
    _ notes: [DrawNote], _ palette: OverlayOptions.Palette, scale: Float, to frame: inout Frame
  ) {
    let lineWidth = max((2 * scale).rounded(), 1)
    forEach(in: notes) { mark, plane in
      frame.stroke(plane, lineWidth: lineWidth, mark.color(palette))
    }
  }
}
