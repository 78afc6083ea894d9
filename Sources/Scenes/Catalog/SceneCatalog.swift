package import Foundation

/// The scenes of the gallery and of the command line, in the order in which they are listed.
@MainActor
package enum SceneCatalog {
  package static let entries: [SceneEntry] = [
    SceneEntry(
      name: "genius", title: "Genius mosaic",
      summary: "Four covers flip, an album grows",
      make: { GeniusViewController() }),
    SceneEntry(
      name: "genius-opaque", title: "Genius, opaque",
      summary: "The same with opaque pictures",
      make: { GeniusOpaqueViewController() }),
    SceneEntry(
      name: "distortion", title: "Distortion",
      summary: "An animatable property of the app's own bends three views",
      make: { DistortionViewController() }),
    SceneEntry(
      name: "clouds", title: "Clouds",
      summary: "Clouds drift for 50 s each, more come from the side",
      make: { CloudsViewController() }),
    SceneEntry(
      name: "chain", title: "Chains",
      summary: "Turn, shift, fade, said in six ways, on one clock",
      make: { ChainViewController() }),
    SceneEntry(
      name: "progress", title: "Circular progress",
      summary: "Discs that fill, animated and at once, as you drag",
      make: { ProgressViewController() }),
    SceneEntry(
      name: "grid", title: "Sorted grid",
      summary: "Tiles get another order and find their way by themselves",
      make: { GridViewController() }),
    SceneEntry(
      name: "coverflow", title: "Cover flow",
      summary: "Mirrored covers in perspective, to be leafed through",
      make: { CoverflowViewController() }),
    SceneEntry(
      name: "navigation", title: "Navigation",
      summary: "Pages that are pushed, dragged back, zoomed, presented",
      make: { NavigationViewController() }),
    SceneEntry(
      name: "springs", title: "Springs",
      summary: "An animator that is dragged, thrown and reversed",
      make: { SpringsViewController() }),
    SceneEntry(
      name: "transitions", title: "Transitions",
      summary: "The eight ways of a view to pass over", bestMoment: 0.2,
      make: { TransitionsViewController() }),
    SceneEntry(
      name: "shapes", title: "Shapes and masks",
      summary: "Arcs that fill up, a figure that changes, dashes, a masked picture",
      make: { ShapesViewController() }),
    SceneEntry(
      name: "films", title: "Vector films",
      summary: "Trims, repeaters, mattes and masks, to be looked through by dragging",
      make: { FilmsViewController() }),
    SceneEntry(
      name: "replicator", title: "Replicators",
      summary: "One layer and many copies, late and tinted",
      make: { ReplicatorViewController() }),
    SceneEntry(
      name: "emitter", title: "Particles",
      summary: "Snow, a fire, confetti and fireworks",
      make: { EmitterViewController() }),
    SceneEntry(
      name: "gradients", title: "Gradients and corners",
      summary: "Axial, radial and conic colours, a bubble of nine parts, kinds of corners",
      make: { GradientsViewController() }),
    SceneEntry(
      name: "shadows", title: "Shadows",
      summary: "Soft, coloured and bent shadows, silhouettes, a badge kept as a picture",
      make: { ShadowsViewController() }),
    SceneEntry(
      name: "blend", title: "Filters and blend modes",
      summary: "Nine blend modes, blur, colours, ground glass",
      make: { BlendViewController() }),
    SceneEntry(
      name: "cube", title: "A cube",
      summary: "Six sides and three crossing pictures in one space, turned by dragging",
      make: { CubeViewController() }),
    SceneEntry(
      name: "dice", title: "Dice",
      summary: "Solid dice of plain layers, turned by the sublayerTransform of their view",
      make: { DiceViewController() }),
    SceneEntry(
      name: "text", title: "Text layers",
      summary: "Size and colour that animate, alignment, truncation, attributes",
      make: { TextViewController() }),
    SceneEntry(
      name: "tiles", title: "Tiles",
      summary: "A map drawn in tiles beside the main thread, from afar and close up",
      make: { TilesViewController() }),
    SceneEntry(
      name: "vectors", title: "Vector pictures",
      summary: "SVG files, sharp at every size and in any colour",
      make: { VectorsViewController() }),
    SceneEntry(
      name: "controls", title: "Controls",
      summary: "Sliders, switches, segments, indicators, in columns that scroll",
      make: { ControlsViewController() }),
    SceneEntry(
      name: "auto-layout", title: "Auto Layout",
      summary: "Tiles that change their constraints, a sheet that squeezes them",
      make: { AutoLayoutViewController() }),
    SceneEntry(
      name: "directions", title: "Two directions",
      summary: "The same views from left to right, and from right to left",
      make: { DirectionsViewController() }),
    SceneEntry(
      name: "gestures", title: "Gestures",
      summary: "Cards to drag, pinch and turn, also with the mouse",
      make: { GesturesViewController() }),
    SceneEntry(
      name: "pulse", title: "Pulse",
      summary: "A button that listens, with rings that leave it",
      make: { PulseViewController() }),
    SceneEntry(
      name: "indicators", title: "Indicators",
      summary: "Six activity indicators made of layers",
      make: { IndicatorsViewController() }),
    SceneEntry(
      name: "flip", title: "Flip card",
      summary: "A bank card that turns over and leans",
      make: { FlipViewController() }),
    SceneEntry(
      name: "sheet", title: "Bottom sheet",
      summary: "A sheet pulled up by an animator in the finger's hand",
      make: { SheetViewController() }),
    SceneEntry(
      name: "confetti", title: "Confetti",
      summary: "A burst of paper wherever the view is touched",
      make: { ConfettiViewController() }),
    SceneEntry(
      name: "shimmer", title: "Shimmer",
      summary: "A light that runs over what is still to come",
      make: { ShimmerViewController() }),
    SceneEntry(
      name: "radial", title: "Radial menu",
      summary: "Six buttons thrown out by springs, one after the other",
      make: { RadialViewController() }),
    SceneEntry(
      name: "tabbar", title: "Tab bar",
      summary: "A hollow and a ball that run to the chosen tab",
      make: { TabBarViewController() }),
    SceneEntry(
      name: "stress", title: "Stress",
      summary: "100 to 20,000 moving layers",
      make: { StressViewController() }),
  ]

  /// The showreel of the best scenes, with which the gallery opens.
  package static let showreel = SceneEntry(
    name: "showreel", title: "Showreel", summary: "The best scenes, a few seconds each",
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
  /// One line without a full stop.
  package let summary: String
  /// The value of `GalleryScene.playDuration`, in seconds.
  package let playDuration: TimeInterval
  /// The moment of the best still image, as a fraction of `playDuration` in 0..<1.
  let bestMoment: Double
  private let factory: @MainActor () -> any GalleryScene

  init<Scene: GalleryScene>(
    name: String, title: String, summary: String, bestMoment: Double = 0.5,
    make: @escaping @MainActor () -> Scene
  ) {
    self.name = name
    self.title = title
    self.summary = summary
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
