import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite("Marks of constraints")
struct ConstraintLinesTests {
  /// Two layers of 100 × 50 pixels, 40 apart, and one that is hidden.
  private static let layers = (0..<3).map { LayerID(index: $0, generation: 1) }

  private static func plane(_ layer: LayerID) -> Homography? {
    switch layer.index {
    case 0: Homography(x: 10, y: 100, width: 100, height: 50)
    case 1: Homography(x: 150, y: 110, width: 100, height: 50)
    default: nil
    }
  }

  private static func place(_ layer: Int) -> ConstraintMarks.Place {
    ConstraintMarks.Place(layer: layer, start: SIMD2(0, 0), end: SIMD2(1, 1))
  }

  private static func anchor(_ layer: Int, _ part: Float) -> ConstraintMarks.Anchor {
    ConstraintMarks.Anchor(place(layer), part: part)
  }

  /// Returns the overlay's frame over a scene of 400 × 300 pixels, without the legend.
  private func drawn(
    _ marks: [ConstraintMarks.Mark], ambiguous: [ConstraintMarks.Place] = [], isOn: Bool = true,
    texts: TextLog = TextLog()
  ) -> Frame? {
    var overlay = Overlay(scale: 1, text: texts.rasterizer)
    overlay.options.showsConstraints = isOn
    overlay.options.showsLegend = false
    var all = ConstraintMarks()
    (all.layers, all.marks, all.ambiguous) = (Self.layers, marks, ambiguous)
    overlay.constraintMarks = all
    overlay.placeConstraints(by: Self.plane)
    var scene = Frame()
    (scene.width, scene.height) = (400, 300)
    return overlay.frame(over: scene, at: 0)
  }

  /// The light lines of a frame, as x, y, width and height; the dark ones below them come first.
  private func lines(_ frame: Frame) -> [[Float]] {
    frame.sprites.suffix(frame.sprites.count / 2).map { [$0.x1, $0.y1, $0.xu, $0.yv] }
  }

  @Test("A distance is a line in the middle of what the views share, with a bar at each end")
  func spacing() throws {
    let spacing = ConstraintMarks.Shape.spacing(Self.anchor(1, 0), Self.anchor(0, 1))
    let mark = ConstraintMarks.Mark(.horizontal, spacing, text: "", isSatisfied: true)
    // They share the pixels from 110 to 150 of y.
    let markLines = lines(try #require(drawn([mark])))
    #expect(
      markLines == [
        [110, 129, 40, 2], [109, 126, 2, 8], [149, 126, 2, 8],
      ])
  }

  @Test("A size is a bracket at the lower or the right edge")
  func size() throws {
    let size = ConstraintMarks.Shape.size(Self.place(0))
    let width = ConstraintMarks.Mark(.horizontal, size, text: "", isSatisfied: true)
    let widthLines = lines(try #require(drawn([width])))
    #expect(
      widthLines == [
        [10, 143, 100, 2], [10, 144, 2, 4], [108, 144, 2, 4],
      ])
    let height = ConstraintMarks.Mark(.vertical, size, text: "", isSatisfied: true)
    let heightLines = lines(try #require(drawn([height])))
    #expect(
      heightLines == [
        [103, 100, 2, 50], [104, 100, 4, 2], [104, 148, 4, 2],
      ])
  }

  @Test("An alignment is a dashed line through both views")
  func alignment() throws {
    let alignment = ConstraintMarks.Shape.alignment(Self.anchor(0, 0.5), Self.anchor(1, 0.5))
    let mark = ConstraintMarks.Mark(.vertical, alignment, text: "", isSatisfied: true)
    let dashes = lines(try #require(drawn([mark])))
    #expect(dashes.count == 35)
    #expect(dashes.first == [10, 124, 4, 2] && dashes.last == [248, 124, 2, 2])
  }

  @Test("In a superview the line of an alignment is no longer than the view, with a margin")
  func inside() throws {
    let inner = ConstraintMarks.Place(layer: 0, start: SIMD2(0.2, 0), end: SIMD2(0.4, 1))
    let alignment = ConstraintMarks.Shape.alignment(
      ConstraintMarks.Anchor(inner, part: 0), Self.anchor(0, 0))
    let mark = ConstraintMarks.Mark(.vertical, alignment, text: "", isSatisfied: true)
    let dashes = lines(try #require(drawn([mark])))
    // From 8 pixels before the view, which begins at 30 and ends at 50.
    #expect(dashes.first?[0] == 22 && dashes.last.map { $0[0] + $0[2] } == 58)
  }

  @Test("A broken constraint has another colour", arguments: OverlayOptions.Palette.allCases)
  func broken(palette: OverlayOptions.Palette) throws {
    let colors = try [true, false].map { isSatisfied in
      let mark = ConstraintMarks.Mark(
        .horizontal, .size(Self.place(0)), text: "", isSatisfied: isSatisfied)
      let line = try #require(drawn([mark])?.sprites.last)
      return SIMD4(line.red, line.green, line.blue, line.alpha)
    }
    #expect(colors[0] == OverlayCategory.satisfiedConstraint.color(.standard).words)
    #expect(colors[1] == OverlayCategory.brokenConstraint.color(.standard).words)
    let named = [OverlayCategory.satisfiedConstraint, .brokenConstraint, .ambiguousLayout]
    #expect(Set(named.map { $0.color(palette) }).count == 3)
  }

  @Test("An ambiguous view is hatched and outlined")
  func ambiguous() throws {
    let frame = try #require(drawn([], ambiguous: [Self.place(1)]))
    #expect(frame.sprites.count == 1 && frame.roundRects.count == 1)
    #expect((frame.sprites[0].x1, frame.sprites[0].xu) == (150, 100))
    #expect(frame.roundRects[0].borderWidth == 2)
  }

  @Test("The constant stands on a panel in the middle of the line; each text is rendered once")
  func text() throws {
    let texts = TextLog()
    let size = ConstraintMarks.Shape.size(Self.place(0))
    let marks = [ConstraintMarks.Axis.horizontal, .vertical].map {
      ConstraintMarks.Mark($0, size, text: "50", isSatisfied: true)
    }
    let frame = try #require(drawn(marks, texts: texts))
    #expect(texts.take() == ["50"])
    let panels = frame.roundRects
    #expect(panels.count == 2)
    // Two letters of 8 pixels and 3 of padding at each side, around 60 and 143.
    #expect(panels[0].x1 == 49 && panels[0].xu == 22)
    #expect(panels[0].y1 < 143 && panels[0].y1 + panels[0].yv > 143)
  }

  @Test("Texts at the same place stand below one another")
  func labels() throws {
    let marks = ["≥ 8", "≤ 9", "7"].map {
      ConstraintMarks.Mark(.horizontal, .size(Self.place(0)), text: $0, isSatisfied: true)
    }
    let panels = try #require(drawn(marks, texts: TextLog())).roundRects
    #expect(panels.count == 3)
    #expect(panels[1].y1 == panels[0].y1 + panels[0].yv)
    #expect(panels[2].y1 == panels[1].y1 + panels[1].yv)
  }

  @Test("Marks of a layer that is not visible, or of no number, draw nothing")
  func nothing() {
    let marks = [
      ConstraintMarks.Shape.size(Self.place(2)), .size(Self.place(9)),
      .spacing(Self.anchor(0, 0), Self.anchor(2, 0)),
      .alignment(Self.anchor(2, 0), Self.anchor(0, 0)),
      .spacing(Self.anchor(0, .nan), Self.anchor(1, 0)),
      .size(ConstraintMarks.Place(layer: 0, start: SIMD2(0, 0), end: SIMD2(.infinity, 1))),
    ].map { ConstraintMarks.Mark(.horizontal, $0, text: "1", isSatisfied: true) }
    #expect(drawn(marks, ambiguous: [Self.place(2)]) == nil)
  }

  @Test("An overlay that is off draws nothing, places no layer, and forgets the marks")
  func off() {
    let mark = ConstraintMarks.Mark(
      .horizontal, .size(Self.place(0)), text: "", isSatisfied: true)
    var overlay = Overlay(scale: 1) { _, _ in nil }
    overlay.options.showsConstraints = true
    (overlay.constraintMarks.layers, overlay.constraintMarks.marks) = (Self.layers, [mark])
    var count = 0
    func place() {
      overlay.placeConstraints {
        count += 1
        return Self.plane($0)
      }
    }
    place()
    #expect(count == Self.layers.count)
    overlay.options.showsConstraints = false
    #expect(overlay.constraintMarks == ConstraintMarks())
    overlay.constraintMarks.layers = Self.layers
    place()
    #expect(count == Self.layers.count)
    #expect(drawn([mark], isOn: false) == nil)
  }

  @Test("A line that is longer than the window is cut near its edges")
  func long() throws {
    let far = ConstraintMarks.Place(layer: 0, start: SIMD2(-1e4, 0), end: SIMD2(1e4, 1))
    let end = ConstraintMarks.Anchor(far, part: 0.5)
    let mark = ConstraintMarks.Mark(.vertical, .alignment(end, end), text: "", isSatisfied: true)
    let dashes = lines(try #require(drawn([mark])))
    #expect(!dashes.isEmpty && dashes.count < 100)
  }

  @Test("The legend counts constraints, broken ones and ambiguous views")
  func legend() {
    var options = OverlayOptions()
    options.showsConstraints = true
    var marks = ConstraintMarks()
    marks.marks = [true, true, false].map {
      ConstraintMarks.Mark(.horizontal, .size(Self.place(0)), text: "", isSatisfied: $0)
    }
    marks.ambiguous = [Self.place(0)]
    #expect(
      LegendRow.rows(options, LegendRow.Cost(constraints: marks)).map(\.text) == [
        "blue: 2 constraints; dashed: an alignment, bracket: a size",
        "red: 1 constraint not satisfied", "orange hatched: 1 ambiguous view",
      ])
  }
}
