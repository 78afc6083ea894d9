import Foundation
import RealTime
import Testing

@Suite("The controls of the tools by keys, in a real window", .serialized, .realTime)
struct ToolControlTests {
  private static let hasClipboard = FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip")

  @Test("Tab reaches each control of the inspector, and its keys do what the mouse does")
  func inspector() throws {
    let program = try InspectedProgram()
    try program.use("key c a r d s", " filter=cards ")
    try program.press("Down", until: " chosen=cards[0] ", atMost: 8)
    try program.use("key Escape", " filter= ")
    try program.key("Pick", "space", " picks=false ")
    try program.key("Pick", "Return", " picks=true ")
    for flag in ["hidden", "opaque", "masksToBounds", "rasterize", "groupOpacity"] {
      try program.key(flag, "space", " edits=1 ")
      try program.key(flag, "Return", " edits=0 ")
    }
    try program.key("shadowPath", "space", " shadow=true ")
    try program.change("opacity", "Left", "opacity")
    try program.change("cornerRadius", "shift+Right", "radius")
    try program.key("Isolate", "space", " alone=true ")
    try program.key("Freeze", "space", " speed=0 ")
    try program.press("shift+Tab", until: " focus=Isolate@")
    try program.press("Tab", until: " focus=Reset_")
    try program.use("key space", " edits=0 ")
    try properties(program)
    try constraints(program)
    try program.key("Explode", "space", " scene=1.00 ")
    try program.key("Explode", "space", " scene=whole ")
    try program.key("Dock", "space", "place=docked ")
    try edges(program)
  }

  /// The edges of the docked panels, after the keys that give the panels the keys.
  private func edges(_ program: InspectedProgram) throws {
    try program.use(
      "search --onlyvisible --name ^WindowProbe$ windowfocus --sync sleep 0.5 key ctrl+F2 Tab",
      " focus=")
    try program.change("right_edge", "Left", "strips")
    try program.use("key F6", " focus=lanes@")
    try program.change("bottom_edge", "Up", "strips")
    try program.change("bottom_edge", "Down", "strips")
  }

  /// The rows of the properties, with the advice about the chosen card.
  private func properties(_ program: InspectedProgram) throws {
    try program.ring("name")
    try program.press("Down", until: " focus=Try_it@")
    try program.press("Right", until: " focus=Try_it_on_all_3@", atMost: 1)
    try program.use("key Return", " edits=3 ")
    if Self.hasClipboard {
      try program.press("Right", until: " focus=Copy_Swift@", atMost: 2)
      try program.desktop.hands("key space sleep 0.3")
      #expect(program.desktop.clipboard == "cards[0].layer.masksToBounds = false")
    }
    try program.press("Tab", until: " focus=Reset_3@")
    try program.use("key space", " edits=0 ")
    // By the mouse, too.
    try program.ring("name")
    try program.press("Down", until: " focus=Try_it@")
    try program.use("mousemove \(program.place(of: "Try_it")) click 1", " edits=1 ")
    try program.use("mousemove \(program.place(of: "Reset_1")) click 1", " edits=0 ")
    // All properties: a flag among them, and a value.
    try program.ring("name")
    try program.press("Down", until: " focus=Show_all_properties@")
    try program.use("key Return", " rows=")
    try program.press("Tab", until: " focus=Isolate@")
    try program.ring("name")
    try program.press("Down", until: " focus=masksToBounds@")
    try program.use("key space", " masks=false ")
    try program.use("key space", " masks=true ")
    try program.press("Down", until: " focus=Show_fewer@", atMost: 90)
    try program.use("key Return", " rows=")
    try program.press("Tab", until: " focus=Isolate@")
    try program.ring("name")
    try program.press("Down", until: " focus=cornerRadius@")
    try program.use("key Return Up", " radius=13 ")
    try program.use("key Escape Escape", " radius=13 ")
  }

  /// The constraints of the box.
  private func constraints(_ program: InspectedProgram) throws {
    try program.press("Down", until: " chosen=box ")
    try program.ring("name")
    for _ in 0..<40 where program.word("focus")?.contains("leading") != true {
      try program.use("key Down", " focus=")
    }
    try program.use("key Return", " constant=20 ")
    try program.key("constant", "Right", " constant=22 ")
    try program.key("Animate", "space", " animated=true ")
    try program.use("key Escape", " animated=true ")
  }

  @Test("So it does with the layers in space, whose pages turn by keys and by buttons")
  func space() throws {
    let program = try InspectedProgram()
    try program.key("3D", "space", " view=space ")
    try program.key("Spacing", "Right", " spacing=52 ")
    try program.key("Levels_%", "Left", " levels=0-99 ")
    try program.key("Levels_%", "Up", " levels=1-99 ")
    try program.use("key Down Right", " levels=0-100 ")
    for content in ["contents", "wireframe", "both"] {
      try program.key(content, "space", " content=\(content) ")
    }
    try program.key("2D", "Return", " flat=true ")
    try program.key("2D", "Return", " flat=false ")
    for tint in ["overdraw", "formats", "cost"] {
      try program.key(tint, "space", " tint=\(tint) ")
    }
    try program.key("No_tint", "space", " tint=none ")
    try program.use("key shift+Left", " turn=32,15 ")
    try program.use("key shift+Down", " turn=32,12 ")
    try program.use("key plus", " zoom=1.25 ")
    try program.use("key minus", " zoom=1.00 ")
    try program.pressInProgram("m", "many")
    try program.use("sleep 0.5 key shift+Next", " page=1 ")
    try program.use("key shift+Prior", " page=0 ")
    try program.use("mousemove \(program.place(of: "▸")) click 1", " page=1 ")
    try program.use("mousemove \(program.place(of: "◂")) click 1", " page=0 ")
  }

  @Test("So it does with the timeline, where Shift with an arrow chooses a range or edits")
  func timeline() throws {
    let program = try InspectedProgram()
    try program.use("key F6", " focus=lanes@")
    try program.key("Follow", "space", " follows=false ")
    try program.key("Follow", "space", " follows=true ")
    try program.change("−", "space", "span")
    try program.change("+", "space", "span")
    try program.key("Pause", "space", " focus=Play@")
    #expect(program.word("time") != "runs")
    try program.key("Play", "space", " time=runs ")
    try program.key("Fit", "space", " follows=false ")
    // In the middle of the animations.
    try program.pressInProgram("s", "started")
    try program.ring("lanes")
    try program.use("sleep 1 key space", " time=")
    try spring(program)
    try curve(program, of: "position.x")
    try curve(program, of: "transition")
    if Self.hasClipboard {
      try program.ring("Copy_Swift")
      try program.desktop.hands("key space sleep 0.3")
      #expect(program.desktop.clipboard?.contains("CATransition()") == true)
    }
    try program.ring("lanes")
    try program.use("key Escape", " choice=none ")
    try program.use("key shift+Left shift+Left shift+Left", " range=")
    try program.change("lanes", "f", "span")
    try program.change("lanes", "shift+Home", "range")
    try program.change("lanes", "shift+End", "range")
    try program.use("key Escape", " choice=none ")
  }

  /// The sliders of a spring, the loop, and its Swift.
  private func spring(_ program: InspectedProgram) throws {
    try program.press("Return", until: " spring=", atMost: 8)
    for slider in ["Response", "Ratio", "mass", "stiffness", "damping"] {
      try program.change(slider, "Left", "spring")
    }
    try program.key("Loop", "space", " loops=false ")
    try program.key("Loop", "space", " loops=true ")
    if Self.hasClipboard {
      try program.ring("Copy_Swift")
      try program.desktop.hands("key space sleep 0.3")
      #expect(program.desktop.clipboard?.contains("springDuration: ") == true)
    }
    try program.key("Revert", "space", " loops=false ")
    // By the mouse, too.
    try program.use("mousemove \(program.place(of: "Loop")) click 1", " loops=true ")
    try program.use("mousemove \(program.place(of: "Revert")) click 1", " loops=false ")
  }

  /// The times and the curve of an animation.
  private func curve(_ program: InspectedProgram, of property: String) throws {
    try program.ring("lanes")
    try program.press("Return", until: " property=\(property) ", atMost: 8)
    try program.change("lanes", "shift+Left", "duration")
    try program.change("lanes", "shift+Up", "delay")
    try program.change("curve", "Up", "curve")
    try program.use("key space shift+Down", " curve=")
    #expect(program.word("loops") == "true")
  }
}
