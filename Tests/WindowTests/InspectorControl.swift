/// A control of the inspector or of the timeline, in a window of its own of 860 × 700 beside the scene
/// `cube`: its use by mouse or key, and a part of the log line that follows.
struct InspectorControl {
  let name: String
  /// The arguments of xdotool.
  let hands: String
  let says: String

  init(_ name: String, _ hands: String, _ says: String) {
    (self.name, self.hands, self.says) = (name, hands, says)
  }

  private static func click(_ x: Int, _ y: Int) -> String { "mousemove \(x) \(y) click 1" }

  private static func drag(_ points: (x: Int, y: Int)...) -> String {
    points.enumerated().map { index, point in
      "mousemove \(point.x) \(point.y)" + (index == 0 ? " sleep 0.1 mousedown 1" : "")
    }.joined(separator: " ") + " sleep 0.3 mouseup 1"
  }

  /// The controls of exploded views, in a frame that begins at (x, y).
  static func exploded(x: Int, y: Int, width: Int) -> [InspectorControl] {
    let (track, buttons) = (Double(width - 164), Double(width - 12))
    func at(_ share: Double) -> Int { x + 94 + Int(track * share) }
    func button(_ index: Int, of count: Int, row: Int) -> String {
      click(x + 8 + Int(buttons * (Double(index) + 0.5) / Double(count)), y + 65 + 26 * row)
    }
    var controls = [
      InspectorControl("spacing", click(at(0.75), y + 16), " spacing=120 "),
      InspectorControl("the upper level", click(at(0.751), y + 40), " levels=0-75 "),
      InspectorControl("the lower level", click(at(0.251), y + 40), " levels=25-75 "),
      InspectorControl("all levels", click(at(1), y + 40), " levels=25-100 "),
      InspectorControl("the lowest level", click(at(0), y + 40), " levels=0-100 "),
      InspectorControl("2D", button(3, of: 4, row: 0), " flat=true "),
      InspectorControl("3D again", button(3, of: 4, row: 0), " flat=false "),
    ]
    for (index, name) in ["contents", "wireframe", "both"].enumerated() {
      controls.append(
        InspectorControl(name, button(index, of: 4, row: 0), " content=\(name) "))
    }
    let tints = [
      ["none", "overdraw", "blended", "offscreen"],
      ["cache", "misaligned", "copied", "formats"], ["culled", "batches", "cost"],
    ]
    for (row, names) in tints.enumerated() {
      for (index, name) in names.enumerated() {
        controls.append(
          InspectorControl(
            "tint \(name)", button(index, of: names.count, row: row + 1), " tint=\(name) "))
      }
    }
    // The first one is on from the beginning.
    let first = controls.count - tints.joined().count
    controls.append(controls.remove(at: first))
    return controls
  }

  /// The list, the buttons above it, and the panel that changes a layer.
  static let list = panel + exploded(x: 0, y: 540, width: 430) + rest

  /// The panel that changes a layer, and the view of the layers in space.
  private static let panel = [
    InspectorControl("a row", click(150, 124), " chosen=cards[0] "),
    InspectorControl("hidden", click(506, 587), " hidden=true "),
    InspectorControl("hidden, again", click(506, 587), " hidden=false "),
    InspectorControl("opaque", click(645, 587), " opaque=true "),
    InspectorControl("masksToBounds", click(784, 587), " masks=false "),
    InspectorControl("rasterize", click(506, 613), " rasterize=true "),
    InspectorControl("groupOpacity", click(645, 613), " group=false "),
    InspectorControl("shadowPath", click(784, 613), " shadow=true "),
    InspectorControl("opacity", click(657, 640), " opacity=0."),
    InspectorControl("cornerRadius", click(660, 662), " radius=5"),
    InspectorControl("Freeze", click(736, 559), " speed=0 "),
    InspectorControl("Isolate", click(660, 559), " alone=true "),
    InspectorControl("Reset", click(812, 559), " edits=0 "),
    InspectorControl("Pick", click(211, 17), " picks=false "),
    InspectorControl("Pick, again", click(211, 17), " picks=true "),
    InspectorControl("3D", click(273, 17), " view=space "),
    InspectorControl("a drag in space", drag((200, 200), (230, 210), (250, 220)), " turn=55,7 "),
    InspectorControl("the wheel in space", "mousemove 200 250 click 4", " zoom=1.07 "),
    InspectorControl("+ in space", "key plus", " zoom=1.34 "),
    InspectorControl("- in space", "key minus", " zoom=1.07 "),
  ]

  private static let rest = [
    InspectorControl("a sheet under the pointer", "mousemove 215 300", " over="),
    InspectorControl("F3", "key F3", " view=list "),
    InspectorControl("the path", click(484, 17), " chosen=UIView "),
    InspectorControl("down", "key Down Down", " chosen=base "),
    InspectorControl("left", "key Left", " rows=3 "),
    InspectorControl("right", "key Right", " rows=13 "),
    InspectorControl("the filter", "key c a r d", " filter=card "),
    InspectorControl("Esc", "key Escape", " filter= "),
  ]

  /// The buttons of the timeline, and a range chosen in its lanes.
  static let timeline = [
    InspectorControl("Pause", click(38, 395), " speed=0.0 "),
    InspectorControl("Follow", click(102, 395), " follows=false "),
    InspectorControl("−", click(149, 395), " span=6.000 "),
    InspectorControl("+", click(179, 395), " span=4.000 "),
    InspectorControl("a range", drag((600, 470), (640, 470), (729, 470)), " choice=range "),
    InspectorControl("Fit, of a range", click(216, 395), " span=0.864 "),
    InspectorControl("a lane", "mousemove 400 553 mousemove 410 553", " points=animation "),
    InspectorControl("the ruler", "mousemove 410 443", " points=nothing "),
    InspectorControl("plus", "key plus", " span=0.576 "),
    InspectorControl("minus", "key minus", " span=0.864 "),
    InspectorControl("f", "key plus sleep 0.5 key f", " span=0.864 "),
    InspectorControl("Home", "key Home", " follows=false "),
    InspectorControl("End", "key End", " follows=true "),
    InspectorControl("left", "key Left", " follows=false "),
    InspectorControl("Esc, of the choice", "key Escape", " choice=none "),
    InspectorControl("Space", "key space", " time=runs "),
  ]
}
