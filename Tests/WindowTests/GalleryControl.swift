/// A control of the gallery: its use by mouse or key, and the resulting log line.
struct GalleryControl {
  let name: String
  /// The arguments of xdotool.
  let hands: String
  /// A part of the log line that follows.
  let says: String

  init(_ name: String, _ hands: String, _ says: String) {
    (self.name, self.hands, self.says) = (name, hands, says)
  }

  private static func click(_ x: Int, _ y: Int) -> String { "mousemove \(x) \(y) click 1" }

  /// The centre of each button of the toolbar, from the left, in a window of the width of
  /// `GalleryProgram`.
  private enum Button: Int {
    case list = 315
    case restart = 585
    case pause = 623
    case speed = 667
    case repeats = 711
    case overlays = 757
    case hud = 795
    case inspector = 833
    case capture = 871
    case code = 917
    case look = 955
    case menu = 993
  }

  /// The same without the list, when there is space for two more buttons.
  private enum WideButton: Int {
    case pause = 547
    case back = 585
    case forward = 623
  }

  private static func press(_ button: WideButton) -> String { click(button.rawValue, 26) }

  private static func press(_ button: Button) -> String { click(button.rawValue, 26) }

  /// Returns the click on the centre of the entry at `index` of a menu, after `sections` section
  /// titles.
  private static func entry(_ button: Button, _ index: Int, sections: Int = 0) -> String {
    click(button.rawValue, 53 + sections * 30 + index * 27 + 13)
  }

  /// Opens the menu of a button, which has `count` entries, and chooses the one at `index`.
  private static func choose(
    _ name: String, _ button: Button, of count: Int, _ index: Int, sections: Int = 0,
    _ says: String
  ) -> [GalleryControl] {
    [
      GalleryControl("\(name): the menu", press(button), "menu=\(count)"),
      GalleryControl(name, entry(button, index, sections: sections), says),
    ]
  }

  // MARK: The toolbar

  static let toolbar = [
    GalleryControl("list away", press(.list), "list=hidden"),
    // The toolbar then starts at the left edge.
    GalleryControl("list", click(27, 26), "list=shown"),
    GalleryControl("restart", press(.restart), "plays=2"),
    GalleryControl("pause", press(Button.pause), "speed=0.0"),
    GalleryControl("go on", press(Button.pause), "speed=1.0"),
    GalleryControl("repeats", press(.repeats), "repeats=true"),
    GalleryControl("repeats no more", press(.repeats), "repeats=false"),
    GalleryControl("HUD", press(.hud), "hud=S@bottom-right"),
    GalleryControl("source", press(.code), "code=shown"),
    GalleryControl("source away", press(.code), "code=hidden"),
    GalleryControl("light", press(.look), "look=light"),
    GalleryControl("dark", press(.look), "look=dark"),
    GalleryControl("list away again", press(.list), "list=hidden"),
    GalleryControl("pause beside more", press(WideButton.pause), "speed=0.0"),
    GalleryControl("a refresh on", press(.forward), "time="),
    GalleryControl("a refresh back", press(.back), "time="),
    GalleryControl("go on again", press(WideButton.pause), "speed=1.0"),
    GalleryControl("list again", click(27, 26), "list=shown"),
  ]

  // MARK: Menus

  static let speeds =
    choose("0.1x", .speed, of: 7, 0, "speed=0.1")
    + choose("0.25x", .speed, of: 7, 1, "speed=0.25")
    + choose("0.5x", .speed, of: 7, 2, "speed=0.5")
    + choose("twice", .speed, of: 7, 6, sections: 1, "speed=1.0")
    + choose("half", .speed, of: 7, 5, sections: 1, "speed=0.5")
    + choose("1x", .speed, of: 7, 3, "speed=1.0")
    + choose("slow motion", .speed, of: 7, 4, sections: 1, "speed=0.1")
    + choose("fast again", .speed, of: 7, 4, sections: 1, "speed=1.0")

  /// Overlay modes replace each other; updates, borders and constraints are independent.
  static let overlays: [GalleryControl] = {
    var rows: [GalleryControl] = []
    for (index, key) in ["B", "O", "H", "M", "F", "C", "G", "D", "T"].enumerated() {
      rows += choose("overlay \(key)", .overlays, of: 13, index, sections: 1, " on=\(key) ")
    }
    rows += choose("updates", .overlays, of: 13, 9, sections: 2, " on=T,U ")
    rows += choose("borders", .overlays, of: 13, 10, sections: 2, " on=T,U,L ")
    rows += choose("constraints", .overlays, of: 13, 11, sections: 2, " on=T,U,L,A ")
    rows += choose("all off", .overlays, of: 13, 12, sections: 2, " on= ")
    return rows
  }()

  static let captures =
    choose("screenshot", .capture, of: 4, 0, "-screenshot-")
    + choose("plain screenshot", .capture, of: 4, 1, "-screenshot-")
    + choose("recording", .capture, of: 4, 2, " on=Ctrl+F12 ")
    + choose("end of the recording", .capture, of: 4, 2, "-recording-")
    + choose("trace", .capture, of: 4, 3, " on=F9 ")
    + choose("end of the trace", .capture, of: 4, 3, "-trace-")

  /// Some entries of the complete menu from the top, and some that the wheel scrolls into sight.
  static let everything =
    choose("everything: restart", .menu, of: 40, 0, sections: 1, "plays=")
    + choose("everything: repeats", .menu, of: 40, 1, sections: 1, "repeats=true")
    + choose("everything: repeats no more", .menu, of: 40, 1, sections: 1, "repeats=false")
    + choose("everything: pause", .menu, of: 40, 2, sections: 2, "speed=0.0")
    + choose("everything: go on", .menu, of: 40, 2, sections: 2, "speed=1.0")
    + [
      GalleryControl("everything: the menu", press(.menu), "menu=40"),
      GalleryControl("a click beside a menu", click(500, 400), "menu=0"),
      GalleryControl("everything: the menu", press(.menu), "menu=40"),
      GalleryControl("Esc closes a menu", "key Escape", "menu=0"),
    ]

  /// The end of the complete menu, which the wheel scrolls into sight.
  static let endOfEverything = [
    GalleryControl("everything: the menu", press(.menu), "menu=40"),
    GalleryControl(
      "everything: light",
      "mousemove 993 400 click --repeat 20 --delay 20 5 sleep 1.2 \(click(993, 646))",
      "look=light"),
    GalleryControl("dark again", "key ctrl+l", "look=dark"),
  ]

  // MARK: The list

  static let list = [
    GalleryControl("search by the mouse", "\(click(140, 68)) type coverflow", "rows=1 "),
    GalleryControl("a row", click(150, 155), "scene=coverflow"),
    GalleryControl("Esc empties the field", "key slash key Escape", "rows=4"),
    GalleryControl("search by a key", "key slash type dice", "rows=1 "),
    GalleryControl("Return chooses", "key Return", "scene=dice"),
    GalleryControl("search by Ctrl+F", "key ctrl+f type zzz", "rows=0 "),
    GalleryControl("Esc ends the search", "key Escape", "rows=4"),
    GalleryControl("down", "key Down", "scene=text"),
    GalleryControl("up", "key Up", "scene=dice"),
    GalleryControl("Tab to the search", "key Tab", "focus=search"),
    GalleryControl("Tab to the first button", "key Tab", "focus=W"),
    GalleryControl("Space presses it", "key space", "list=hidden"),
    GalleryControl("and again", "key space", "list=shown"),
    GalleryControl("the next one", "key Tab", "focus=R"),
    GalleryControl("the one before", "key shift+Tab", "focus=W"),
    GalleryControl("Esc ends the focus", "key Escape", "focus=none"),
    GalleryControl("the first of all", "key Home", "scene=showreel"),
    GalleryControl("the next group", "key Next", "scene=genius"),
    GalleryControl("the group before", "key Prior", "scene=showreel"),
    GalleryControl("list away by a key", "key w", "list=hidden"),
    GalleryControl("list by a key", "key w", "list=shown"),
  ]

  // MARK: Keys of the profiler, and the HUD

  static let keys = [
    GalleryControl("R", "key r", "plays="),
    GalleryControl("light by a key", "key ctrl+l", "look=light"),
    GalleryControl("dark by a key", "key ctrl+l", "look=dark"),
    GalleryControl("source by a key", "key ctrl+k", "code=shown"),
    GalleryControl("the copy button", click(997, 126), "copies=1"),
    GalleryControl("source away by a key", "key ctrl+k", "code=hidden"),
    GalleryControl("space", "key space", "speed=0.0"),
    GalleryControl("full stop", "key period", "time="),
    GalleryControl("comma", "key comma", "time="),
    GalleryControl(
      "the bar of time", "mousemove 700 686 mousedown 1 mousemove 500 686 sleep 0.2 mouseup 1",
      "time="),
    GalleryControl("Esc goes on", "key Escape", "speed=1.0"),
    GalleryControl("minus", "key minus", "speed=0.5"),
    GalleryControl("equals", "key equal", "speed=1.0"),
    GalleryControl("S", "key s", "speed=0.1"),
    GalleryControl("S again", "key s", "speed=1.0"),
    GalleryControl("B", "key b", " on=B "),
    GalleryControl("0", "key 0", " on= "),
    GalleryControl("HUD, small", "key F1", "hud=S@"),
    GalleryControl(
      "HUD to another corner",
      "sleep 0.5 mousemove 990 630 mousedown 1 mousemove 900 600 mousemove 400 120 mouseup 1",
      "hud=S@top-left"),
    GalleryControl(
      // The press gave it the keys, which the first Shift-F1 takes from it.
      "HUD to a corner by keys",
      "key shift+F1 key shift+F1 key shift+Right key shift+Down", "hud=S@bottom-right"),
    GalleryControl(
      "and back", "key shift+Left key shift+Up key shift+F1", "hud=S@top-left"),
    GalleryControl("HUD, medium", "key F1", "hud=M@top-left"),
    GalleryControl("HUD, large", "key F1", "hud=L@top-left"),
    GalleryControl("HUD off", "key F1", "hud=off@top-left"),
    GalleryControl(
      "a right click's menu", "mousemove 600 400 click 3 \(click(440, 150))", " on=B "),
    GalleryControl("its entry again", click(440, 150), " on= "),
    GalleryControl("the second entry by keys", "key Down key Return", " on=O "),
    GalleryControl("the first by keys", "key shift+Tab key space", " on=B "),
    GalleryControl("the first again", "key space", " on= "),
    GalleryControl("the row that letters leave", "type --args 1 covered key Return", " on=D "),
    GalleryControl("the same again", "key Return", " on= "),
    // The first Esc empties the filter.
    GalleryControl("inspector", "key Escape key Escape sleep 0.3 \(press(.inspector))", " on=F2 "),
  ]

  /// The whole table, in an order in which each control finds the required state.
  static let all =
    toolbar + speeds + overlays + captures + everything + endOfEverything + list + keys
}
