// The layers of frames, the work of traversing them, their animations, and the cells of lists.
extension MetricRow {
  /// The metrics of layers, in the order of reports.
  static let ofLayers: [MetricRow] = [
    .layers, .layersVisible, .layersCulled, .layersVisited, .items, .instancesWritten,
    .layersMade, .animations, .animationsAdded, .animationsRemoved, .cells, .cellsMade,
    .cellsReused, .cellSizes,
  ]

  // A gate treats more layers as worse, though a scene may need them.
  package static let layers = MetricRow(
    "layers", .count("layers"), "layers of the tree, mean per frame", .state(\.layers),
    sum: .mean, report: Report(.none, gate: .lower))
  package static let layersVisible = MetricRow(
    "layers_visible", .count("layers"), "layers that draw, mean per frame",
    .state(\.layersVisible), sum: .mean, report: Report(.none, gate: .lower),
    hud: HUD(
      29, "layers", HUDWords(.layers, "# visible"), outlier: Outlier("visible layers", by: 8)),
    column: Column(21))
  package static let layersCulled = MetricRow(
    "layers_culled", .count("layers"), "layers under opaque ones, mean per frame",
    .state(\.layersCulled), sum: .mean, report: Report(.none),
    hud: HUD(30, "culled", HUDWords(.layers, "# culled")))
  package static let layersMade = MetricRow(
    "layers_made", .count("layers"), "layers that have come into the tree, in the whole repeat",
    .work(\.layersMade), sum: .total, advice: Advice(11, "layers_made", "layers made per frame"))

  package static let animations = MetricRow(
    "animations", .count("animations"), "animations in effect, mean per frame",
    .state(\.animations), sum: .mean, report: Report(.none),
    hud: HUD(31, "animations", HUDWords(.layers, "# animations")), column: Column(25),
    trace: "animations", advice: Advice(7, "animations", "running animations"))
  package static let animationsAdded = MetricRow(
    "animations_added", .count("animations"), "animations added, in the whole repeat",
    .work(\.animationsAdded), sum: .total, report: Report(.none))
  package static let animationsRemoved = MetricRow(
    "animations_removed", .count("animations"), "animations removed, in the whole repeat",
    .work(\.animationsRemoved), sum: .total, report: Report(.none))

  package static let cells = MetricRow(
    "cells", .count("cells"), "cells of lists in view", .state(\.cellsShown),
    hud: HUD(35, "cells", HUDWords(.cells, "# in view")))
  package static let cellsMade = MetricRow(
    "cells_made", .count("cells"), "cells shown for the first time, in the whole repeat",
    .work(\.cellsMade), sum: .total, report: Report(.lower),
    hud: HUD(
      36, "made", HUDWords(.cells, "# made"), outlier: Outlier("cells made", by: 4)),
    column: Column(29), trace: "cells_made",
    advice: Advice(9, "cells_made", "cells made per frame"))
  package static let cellsReused = MetricRow(
    "cells_reused", .count("cells"), "cells used again", .work(\.cellsReused),
    hud: HUD(37, "reused", HUDWords(.cells, "# reused")), column: Column(30))
  package static let cellSizes = MetricRow(
    "cell_sizes", .count("sizes"), "sizes that delegates of lists gave, in the whole repeat",
    .work(\.cellSizes), sum: .total, report: Report(.lower),
    advice: Advice(10, "cell_sizes", "sizes asked for per frame"))

  // These counters of internal work are in no report; tests check them.
  package static let layersVisited = MetricRow(
    "layers_visited", .count("layers"), "layers visited by tree passes",
    .work(\.layersVisited))
  package static let items = MetricRow(
    "items", .count("items"), "items listed for drawing", .work(\.items))
  package static let instancesWritten = MetricRow(
    "instances_written", .count("instances"), "instances written", .work(\.instancesWritten))
}
