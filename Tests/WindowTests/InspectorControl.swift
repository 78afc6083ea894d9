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

  /// The list, the buttons above it, and the panel that changes a layer.
  static let list = [
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
    InspectorControl("Alone", click(660, 559), " alone=true "),
    InspectorControl("Reset", click(812, 559), " edits=0 "),
    InspectorControl("Pick", click(273, 17), " picks=false "),
    InspectorControl("Pick, again", click(273, 17), " picks=true "),
    InspectorControl("3D", click(335, 17), " view=space "),
    InspectorControl("F3", "key F3", " view=list "),
    InspectorControl("the path", click(450, 17), " chosen=UIView "),
    InspectorControl("down", "key Down Down", " chosen=base "),
    InspectorControl("left", "key Left", " rows=3 "),
    InspectorControl("right", "key Right", " rows=13 "),
    InspectorControl("the filter", "key c a r d", " filter=card "),
    InspectorControl("Esc", "key Escape", " filter= "),
  ]

  /// The buttons of the timeline, and a range chosen in its lanes.
  static let timeline = [
    InspectorControl("Pause", click(38, 445), " speed=0.0 "),
    InspectorControl("Follow", click(102, 445), " follows=false "),
    InspectorControl("−", click(149, 445), " span=6.000 "),
    InspectorControl("+", click(179, 445), " span=4.000 "),
    InspectorControl("a range", drag((450, 500), (480, 500), (550, 500)), " choice=range "),
    InspectorControl("Fit, of a range", click(216, 445), " span=1.080 "),
    InspectorControl("a lane", "mousemove 400 583 mousemove 410 583", " points=animation "),
    InspectorControl("the ruler", "mousemove 410 469", " points=nothing "),
    InspectorControl("plus", "key plus", " span=0.720 "),
    InspectorControl("minus", "key minus", " span=1.080 "),
    InspectorControl("f", "key plus sleep 0.5 key f", " span=1.080 "),
    InspectorControl("Home", "key Home", " follows=false "),
    InspectorControl("End", "key End", " follows=true "),
    InspectorControl("left", "key Left", " follows=false "),
    InspectorControl("Esc, of the choice", "key Escape", " choice=none "),
    InspectorControl("Space", "key space", " time=runs "),
  ]
}
