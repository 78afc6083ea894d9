/// A property of one cell of an emitter, as the target of an animation: plain data.
package struct CellTarget: Sendable, Hashable {
  package var name: CellName
  package var property: EmitterCellProperty

  /// Makes the target for the rest of a key path after `emitterCells.`: `"spark.birthRate"` or, for
  /// a cell in a cell, `"rocket.emitterCells.spark.birthRate"`.
  package init?(path: some StringProtocol) {
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = steps.last, let property = EmitterCellProperty(key: String(last)) else {
      return nil
    }
    var name = CellName()
    // Names alternate with the separator.
    for (index, step) in steps.dropLast().enumerated() {
      if index % 2 == 0 {
        name.append(String(step))
      } else if step != "emitterCells" {
        return nil
      }
    }
    guard steps.count % 2 == 0 else { return nil }
    self.name = name
    self.property = property
  }
}

/// The path of names of a nested cell, hashed to a number that a track can hold.
package struct CellName: Sendable, Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Appends the name of a cell inside the current one.
  ///
  /// Source: the FNV-1a hash, G. Fowler, L. C. Noll, K.-P. Vo.
  package mutating func append(_ name: String) {
    for byte in name.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = (value ^ 0xff) &* 0x0000_0100_0000_01b3
  }

  fileprivate func appending(_ name: String) -> CellName {
    var result = self
    result.append(name)
    return result
  }
}

extension EmitterCellProperty {
  /// Makes the property that `key` names, or nil.
  package init?(key: String) {
    self.init(rawValue: key == "isEnabled" ? "enabled" : key)
  }
}

extension LayerEmitter {
  /// Returns the cell with the path `name`, or nil.
  package func cell(_ name: CellName) -> EmitterCell? { cells.cell(name, under: CellName()) }

  /// Changes the cell with the path `name` in place; returns false if there is none.
  @discardableResult
  package mutating func changeCell(
    _ name: CellName, _ change: (inout EmitterCell) -> Void
  ) -> Bool {
    cells.changeCell(name, under: CellName(), change)
  }
}

extension [EmitterCell] {
  fileprivate func cell(_ name: CellName, under outer: CellName) -> EmitterCell? {
    for cell in self {
      guard let own = cell.name.map(outer.appending) else { continue }
      if own == name { return cell }
      if let inner = cell.cells.cell(name, under: own) { return inner }
    }
    return nil
  }

  fileprivate mutating func changeCell(
    _ name: CellName, under outer: CellName, _ change: (inout EmitterCell) -> Void
  ) -> Bool {
    for index in indices {
      guard let own = self[index].name.map(outer.appending) else { continue }
      if own == name {
        change(&self[index])
        return true
      }
      if !self[index].cells.isEmpty, self[index].cells.changeCell(name, under: own, change) {
        return true
      }
    }
    return false
  }
}
