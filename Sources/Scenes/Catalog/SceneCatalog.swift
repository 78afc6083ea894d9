package import Foundation

/// The scenes of the gallery and of the command line, in the order in which they are listed.
@MainActor
package enum SceneCatalog {
  package static let entries: [SceneEntry] = [
    SceneEntry(
      name: "genius", title: "Genius mosaic",
      summary: "Four covers flip while the album grows",
      hint: "Click the mosaic to turn the covers",
      make: { GeniusViewController() }),
    SceneEntry(
      name: "genius-opaque", title: "Opaque mosaic",
      summary: "The mosaic with opaque images: nothing blends",
      hint: "Press B here and in Genius mosaic, and compare",
      make: { GeniusOpaqueViewController() }),
    SceneEntry(
      name: "distortion", title: "Distortion",
      summary: "A custom animatable property bends three views",
      hint: "Press 1, 2 or 3 to bend one view",
      make: { DistortionViewController() }),
    SceneEntry(
      name: "clouds", title: "Clouds",
      summary: "Clouds drift across the sky",
      hint: "Click the sky to add a cloud",
      make: { CloudsViewController() }),
    SceneEntry(
      name: "chain", title: "Chains",
      summary: "One chain of animations, written six ways",
      hint: "Press 1 to 6 to play one of them",
      make: { ChainViewController() }),
    SceneEntry(
      name: "progress", title: "Circular progress",
      summary: "Discs fill as you drag, animated or at once",
      hint: "Drag the slider, or press 1 to 9",
      make: { ProgressViewController() }),
    SceneEntry(
      name: "grid", title: "Sorted grid",
      summary: "Shuffle the tiles; each animates to its new place",
      hint: "Press X to shuffle, N or V to sort",
      make: { GridViewController() }),
    SceneEntry(
      name: "coverflow", title: "Cover flow",
      summary: "Flip through covers in perspective",
      hint: "Drag sideways, or press the left and right arrows",
      make: { CoverflowViewController() }),
    SceneEntry(
      name: "navigation", title: "Navigation",
      summary: "Push, swipe back, zoom and present view controllers",
      hint: "Press N to push, then drag in from the left edge",
      make: { NavigationViewController() }),
    SceneEntry(
      name: "springs", title: "Springs",
      summary: "Drag, fling and reverse a property animator",
      hint: "Drag a knob and let go",
      make: { SpringsViewController() }),
    SceneEntry(
      name: "transitions", title: "Transitions",
      summary: "All eight UIView transitions",
      hint: "Press 1 to 8 to run one of them", bestMoment: 0.2,
      make: { TransitionsViewController() }),
    SceneEntry(
      name: "shapes", title: "Shapes and masks",
      summary: "Filling arcs, a morphing shape, dashes, a masked picture",
      hint: "Press S for slow motion",
      make: { ShapesViewController() }),
    SceneEntry(
      name: "films", title: "Vector films",
      summary: "Trim paths, repeaters, mattes and masks",
      hint: "Drag across a film to scrub it",
      make: { FilmsViewController() }),
    SceneEntry(
      name: "replicator", title: "Replicators",
      summary: "One layer and its copies, each later and in another tint",
      hint: "Press F7 to see the copies in space",
      make: { ReplicatorViewController() }),
    SceneEntry(
      name: "emitter", title: "Particles",
      summary: "Snow, fire, confetti and fireworks",
      hint: "Press Ctrl+K and change the birth rate",
      make: { EmitterViewController() }),
    SceneEntry(
      name: "gradients", title: "Gradients and corners",
      summary: "Linear, radial and conic gradients, a stretched bubble, corner shapes",
      hint: "Press F7 to see the layers in space",
      make: { GradientsViewController() }),
    SceneEntry(
      name: "shadows", title: "Shadows",
      summary: "Soft, coloured and curved shadows, silhouettes, a rasterized badge",
      hint: "Press H to see when the cached badge is reused",
      make: { ShadowsViewController() }),
    SceneEntry(
      name: "blend", title: "Filters and blend modes",
      summary: "Nine blend modes, blur, colour filters, frosted glass",
      hint: "Press F to see what is drawn offscreen",
      make: { BlendViewController() }),
    SceneEntry(
      name: "cube", title: "Cube",
      summary: "Six faces and three crossing pictures in one 3D space",
      hint: "Drag to turn the cube",
      make: { CubeViewController() }),
    SceneEntry(
      name: "dice", title: "Dice",
      summary: "Solid dice, made of plain layers in one 3D space",
      hint: "Click a die to roll it",
      make: { DiceViewController() }),
    SceneEntry(
      name: "text", title: "Text layers",
      summary: "Animated size and colour, alignment, truncation, attributes",
      hint: "Press S for slow motion",
      make: { TextViewController() }),
    SceneEntry(
      name: "tiles", title: "Tiles",
      summary: "A map drawn off the main thread, from far and near",
      hint: "Press U to see the tiles arrive",
      make: { TilesViewController() }),
    SceneEntry(
      name: "vectors", title: "Vector images",
      summary: "SVG files, sharp at every size and in any colour",
      hint: "Press Space, then . to step frame by frame",
      make: { VectorsViewController() }),
    SceneEntry(
      name: "controls", title: "Controls",
      summary: "Sliders, switches, segments and spinners in columns that scroll",
      hint: "Drag a slider, then scroll a column",
      make: { ControlsViewController() }),
    SceneEntry(
      name: "table", title: "Table",
      summary: "Rows come, go, move and are edited; sections collapse",
      hint: "Click a header to collapse it, press E to edit",
      make: { TableViewController() }),
    SceneEntry(
      name: "feed", title: "Feed",
      summary: "A feed with the five mistakes that make scrolling slow, each with a switch",
      hint: "Scroll, then cure the mistakes one by one",
      make: { FeedViewController() }),
    SceneEntry(
      name: "layouts", title: "Layouts",
      summary: "The same cells in a list, a grid, a carousel and a circle",
      hint: "Choose a layout, or drag the carousel",
      make: { LayoutsViewController() }),
    SceneEntry(
      name: "auto-layout", title: "Auto Layout",
      summary: "Tiles change their constraints, and a sheet squeezes them",
      hint: "Drag the sheet, click a tile, press A for constraints",
      make: { AutoLayoutViewController() }),
    SceneEntry(
      name: "directions", title: "Two directions",
      summary: "The same views from left to right and from right to left",
      hint: "Drag a slider on either side",
      make: { DirectionsViewController() }),
    SceneEntry(
      name: "gestures", title: "Gestures",
      summary: "Drag, pinch and rotate cards, even with the mouse",
      hint: "Drag a card; hold Ctrl to pinch and rotate it",
      make: { GesturesViewController() }),
    SceneEntry(
      name: "pulse", title: "Pulse",
      summary: "Rings spread from a listening button",
      hint: "Click the button to start or stop",
      make: { PulseViewController() }),
    SceneEntry(
      name: "indicators", title: "Indicators",
      summary: "Six activity indicators made of layers",
      hint: "Press F6 to see their animations on the timeline",
      make: { IndicatorsViewController() }),
    SceneEntry(
      name: "flip", title: "Flip card",
      summary: "A bank card tilts, and turns over",
      hint: "Drag the card to tilt it, click to flip it",
      make: { FlipViewController() }),
    SceneEntry(
      name: "sheet", title: "Bottom sheet",
      summary: "A property animator follows your finger",
      hint: "Drag the sheet and let go",
      make: { SheetViewController() }),
    SceneEntry(
      name: "confetti", title: "Confetti",
      summary: "A burst of paper wherever you click",
      hint: "Click anywhere",
      make: { ConfettiViewController() }),
    SceneEntry(
      name: "shimmer", title: "Shimmer",
      summary: "A loading shimmer made of one gradient layer",
      hint: "Press S for slow motion",
      make: { ShimmerViewController() }),
    SceneEntry(
      name: "radial", title: "Radial menu",
      summary: "Six buttons spring out, one after another",
      hint: "Click the button to open the menu",
      make: { RadialViewController() }),
    SceneEntry(
      name: "tabbar", title: "Tab bar",
      summary: "A notch and a ball slide to the selected tab",
      hint: "Click a tab",
      make: { TabBarViewController() }),
    SceneEntry(
      name: "stress", title: "Stress",
      summary: "100 to 20,000 moving layers",
      hint: "Press F1, then + until frames drop",
      make: { StressViewController() }),
    SceneEntry(
      name: "game-loop", title: "Game loop",
      summary: "Up to 20,000 layers that the program moves in each frame",
      hint: "Press F1, then + until frames drop",
      make: { GameLoopViewController() }),
  ]

  /// The showreel of the best scenes, with which the gallery opens.
  package static let showreel = SceneEntry(
    name: "showreel", title: "Showreel", summary: "The best scenes, a few seconds each",
    hint: "Press Return to open this scene",
    bestMoment: 0, make: { ShowreelViewController() })

  package static var names: [String] { entries.map(\.name) }

  /// Returns the scene called `name`, or nil. The showreel is included although it is not listed.
  package static func entry(named name: String) -> SceneEntry? {
    ([showreel] + entries).first { $0.name == name }
  }
}

/// A scene of the catalogue: its names and its factory.
@MainActor
package struct SceneEntry {
  /// The name on the command line: lower-case letters and hyphens.
  package let name: String
  package let title: String
  /// The contents in one line, without a full stop.
  package let summary: String
  /// The thing to try, in one line: a sentence that tells the user to do it, without a full stop.
  let hint: String
  /// The value of `GalleryScene.playDuration`, in seconds.
  package let playDuration: TimeInterval
  /// The moment of the best still image, as a fraction of `playDuration` in 0..<1.
  let bestMoment: Double
  private let factory: @MainActor () -> any GalleryScene

  init<Scene: GalleryScene>(
    name: String, title: String, summary: String, hint: String, bestMoment: Double = 0.5,
    make: @escaping @MainActor () -> Scene
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.hint = hint
    self.bestMoment = bestMoment
    playDuration = Scene.playDuration
    factory = make
  }

  /// Returns a new view controller of the scene with its view loaded.
  package func makeScene(appearance: GalleryAppearance = .dark) -> any GalleryScene {
    let scene = appearance.traits.asCurrent(factory)
    scene.load(in: appearance)
    return scene
  }
}

/// A group of scenes with a title in the list.
@MainActor
struct SceneGroup {
  let title: String
  let entries: ArraySlice<SceneEntry>

  /// The title of each group by the name of its first scene. A group extends to the next first
  /// scene.
  private static let titles = [
    "showreel": "Start", "genius": "Articles", "navigation": "Controllers", "shapes": "Layers",
    "vectors": "Views",
    "pulse": "Samples", "stress": "Load",
  ]

  /// Returns the groups of `entries` in order. Entries before the first title are grouped under
  /// "Scenes".
  static func groups(of entries: [SceneEntry]) -> [SceneGroup] {
    var groups: [SceneGroup] = []
    var first = entries.startIndex
    for index in entries.indices.dropFirst() where titles[entries[index].name] != nil {
      groups.append(group(entries[first..<index]))
      first = index
    }
    if first < entries.endIndex { groups.append(group(entries[first...])) }
    return groups
  }

  private static func group(_ entries: ArraySlice<SceneEntry>) -> SceneGroup {
    SceneGroup(title: entries.first.flatMap { titles[$0.name] } ?? "Scenes", entries: entries)
  }
}
