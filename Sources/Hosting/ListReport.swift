internal import CalqueRenderServer
internal import CalqueRenderTree
internal import UIKitCore

/// The counts of cells that the render thread was told, by list.
@MainActor
struct ListReport {
  private struct Entry {
    let id: ObjectIdentifier
    weak var list: (any CellList)?
    /// The layer under which the render thread knows the list.
    var layer: LayerID
    var told = CellCounts()
  }

  private var entries: [Entry] = []
  /// The lists that have entries.
  private var known: Set<ObjectIdentifier> = []

  /// Sends the counts of lists in `windows` that have changed since the last call, and of those
  /// that have left. Call it after a commit, when the layers of the lists have identifiers.
  mutating func update(_ windows: [UIWindow], _ send: (RenderMessage) -> Void) {
    for position in entries.indices.reversed() where entries[position].list == nil {
      tell(position, in: windows, send)
      known.remove(entries.remove(at: position).id)
    }
    for window in windows {
      for reference in window.cellLists {
        guard let list = reference.list, let layer = list.layer.id,
          known.insert(ObjectIdentifier(list)).inserted
        else { continue }
        entries.append(Entry(id: ObjectIdentifier(list), list: list, layer: layer))
      }
    }
    for position in entries.indices { tell(position, in: windows, send) }
  }

  /// Sends the counts of a list if they have changed.
  private mutating func tell(
    _ position: Int, in windows: [UIWindow], _ send: (RenderMessage) -> Void
  ) {
    let told = entries[position].told
    var now = told
    if let list = entries[position].list, let layer = list.layer.id,
      windows.contains(where: { $0 === list.window })
    {
      now = list.cellCounts
      entries[position].layer = layer
    } else {
      now.shown = 0
    }
    guard now != told else { return }
    entries[position].told = now
    send(
      .list(
        ListCounts(
          layer: entries[position].layer, shown: now.shown, made: now.made - told.made,
          reused: now.reused - told.reused, sizes: now.sizes - told.sizes)))
  }
}
