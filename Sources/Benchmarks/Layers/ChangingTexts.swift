internal import CalqueCCairo
internal import QuartzCore
internal import Workloads

/// Sets a new string of each text layer, up to the applied commit: the cost on the main thread.
struct ChangingTexts: TimedBenchmark {
  let name = "texts"
  let item = "text"
  let counts = [100]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var layers: [CATextLayer] = []
    return LayerSide { host, turn in
      if turn == 0 { layers = LayerWork.makeTexts(count, in: host) }
    } running: { host, turn in
      LayerWork.setTexts(layers, turn: turn + 1, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareTexts(count: count) }
}

/// The bare loop of `texts`. One Pango layout is given each text in turn, and Cairo draws it into
/// the cleared bitmap of that text.
private final class BareTexts: Side {
  private struct Bitmap {
    var surface: OpaquePointer?
    var cairo: OpaquePointer?
  }

  private let layout: OpaquePointer?
  private var bitmaps: [Bitmap] = []

  init(count: Int) {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    layout = pango_layout_new(context)
    g_object_unref(UnsafeMutableRawPointer(context))
    let font = pango_font_description_new()
    pango_font_description_set_family(font, "Helvetica")
    pango_font_description_set_absolute_size(font, LayerWork.textSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let size = LayerWork.textBox
    for _ in 0..<count {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
      bitmaps.append(Bitmap(surface: surface, cairo: cairo_create(surface)))
    }
  }

  isolated deinit {
    for bitmap in bitmaps {
      cairo_destroy(bitmap.cairo)
      cairo_surface_destroy(bitmap.surface)
    }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  func run(_ turn: Int) {
    for (index, bitmap) in bitmaps.enumerated() {
      var text = LayerWork.text(index, turn: turn)
      text.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
        }
      }
      cairo_set_operator(bitmap.cairo, CAIRO_OPERATOR_CLEAR)
      cairo_paint(bitmap.cairo)
      cairo_set_operator(bitmap.cairo, CAIRO_OPERATOR_OVER)
      cairo_set_source_rgb(bitmap.cairo, 0, 0, 0)
      cairo_move_to(bitmap.cairo, 0, 0)
      pango_cairo_show_layout(bitmap.cairo, layout)
      cairo_surface_flush(bitmap.surface)
    }
  }
}
