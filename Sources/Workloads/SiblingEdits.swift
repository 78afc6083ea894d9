internal import QuartzCore

/// An edit of a list of sublayers.
package enum SiblingEdit: String, CaseIterable, Sendable {
  case replaced
  case inFront = "in front"
  case inMiddle = "in the middle"
  case removed
  case toFront = "to front"

  /// True if the edit brings in layers that were not in the list.
  package var isOfNewLayers: Bool { self != .removed && self != .toFront }
}

/// Some of many siblings, spread evenly, which are edited in each turn. The number of siblings is
/// the same at the begin of each turn.
@MainActor
package final class EditedSiblings {
  private let edit: SiblingEdit
  private let host: LayerHost
  private let size: Int
  /// The siblings, in no order, without those that a turn has added.
  private var layers: [CALayer] = []
  /// The layers to bring in, which are in no tree at the begin of a turn.
  private var spares: [CALayer] = []

  /// - Parameter number: The number of layers to edit in each turn.
  package init(_ edit: SiblingEdit, of count: Int, number: Int, in host: LayerHost) {
    (self.edit, self.host, size) = (edit, host, number)
    LayerWork.make(count + number, in: host)
    layers = host.root.sublayers ?? []
    spares = Array(layers.suffix(number))
    layers.removeLast(number)
    LayerWork.remove(spares, in: host)
  }

  /// Undoes what the turn before has changed in the number of siblings. Draws a frame.
  package func prepare(_ turn: Int) {
    switch edit {
    case .inFront, .inMiddle: LayerWork.remove(spares, in: host)
    case .removed where turn > 0:
      host.commit(disablingActions: true) { root in
        for number in 0..<size {
          let layer = layers[place(number, turn - 1)]
          root.insertSublayer(layer, at: UInt32(place(number, turn - 1)))
        }
      }
    default: break
    }
    host.applyHeldCommits()
    _ = host.makeFrame()
  }

  /// Makes the edits of `turn` in one transaction.
  package func run(_ turn: Int) {
    host.commit(disablingActions: true) { root in
      for number in 0..<size {
        let place = place(number, turn)
        let layer = layers[place]
        switch edit {
        case .replaced:
          root.replaceSublayer(layer, with: spares[number])
          (layers[place], spares[number]) = (spares[number], layer)
        case .inFront: root.addSublayer(spares[number])
        case .inMiddle: root.insertSublayer(spares[number], below: layer)
        case .removed: layer.removeFromSuperlayer()
        case .toFront: root.addSublayer(layer)
        }
      }
    }
  }

  /// Returns the index of a sibling to edit.
  private func place(_ number: Int, _ turn: Int) -> Int {
    SiblingEdit.place(number, of: size, turn, in: layers.count)
  }
}

extension SiblingEdit {
  /// Returns the index among `count` siblings of the one that is edited as `number` of `size` in
  /// `turn`.
  package static func place(_ number: Int, of size: Int, _ turn: Int, in count: Int) -> Int {
    (number * (count / size) + turn * 37 + count / 2) % count
  }
}
