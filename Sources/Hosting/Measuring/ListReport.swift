internal import CalqueRenderServer
internal import CalqueRenderTree
internal import UIKitCore

/// The counts of cells that the render thread was told, by list.
@MainActor
struct ListReport {
  private struct Entry {
    weak var list: (any CellList)?
    /// The layer under which the render thread knows the list.
    var layer: LayerID
    var told = CellCounts()
  }

  private var entries: [Entry] = []

  /// Sends the counts of lists in `windows` that have changed since the last call, and of those
  /// that have left. Call it after a commit, when the layers of the lists have identifiers.
  mutating func update(_ windows: [UIWindow], _ send: (RenderMessage) -> Void) {
    for window in windows {
      for reference in window.cellLists {
        guard let list = reference.list, let layer = list.layer.id,
          !entries.contains(where: { $0.list === list })
        else { continue }
        entries.append(Entry(list: list, layer: layer))
      }
    }
    for position in entries.indices.reversed() {
      let told = entries[position].told
      var now = told
      let list = entries[position].list
      if let list, let layer = list.layer.id, windows.contains(where: { $0 === list.window }) {
        now = list.cellCounts
        entries[position].layer = layer
      } else {
        now.shown = 0
      }
      if now != told {
        entries[position].told = now
        let counts = ListCounts(
          layer: entries[position].layer, shown: now.shown, made: now.made - told.made,
          reused: now.reused - told.reused, sizes: now.sizes - told.sizes)
        send(.list(counts))
      }
      if list == nil { entries.remove(at: position) }
    }
  }
}
