import CalqueMotion

/// A cell of an emitter, as a value: the description of one kind of particle. Angles are in
/// radians, lengths in points, times in seconds. A range is the full width of a random variation,
/// half of it on either side. Colours are sRGB, not premultiplied.
package struct EmitterCell: Sendable, Equatable {
  package var name: String?
  package var isEnabled = true
  /// The number of particles per second.
  package var birthRate = 0.0
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  package var longitude = 0.0
  package var latitude = 0.0
  package var emissionRange = 0.0
  package var velocity = 0.0
  package var velocityRange = 0.0
  package var acceleration = SIMD3<Double>()
  package var scale = 1.0
  package var scaleRange = 0.0
  package var scaleSpeed = 0.0
  package var spin = 0.0
  package var spinRange = 0.0
  package var color = SIMD4<Double>(1, 1, 1, 1)
  package var colorRange = SIMD4<Double>()
  package var colorSpeed = SIMD4<Double>()
  /// The image, the part of it that is shown, and its pixels per point.
  package var content = LayerContent()
  /// True if enlarged texels are drawn as squares.
  package var isPixelated = false
  package var timing = TimingSpec.layerDefault
  /// The cells that each particle emits itself.
  package var cells: [EmitterCell] = []

  package init() {}

  /// The number of cells, this one and those inside of it.
  var count: Int { cells.reduce(1) { $0 + $1.count } }
}

/// A property of a cell that has a key and can be animated.
package enum EmitterCellProperty: String, Sendable, CaseIterable {
  case birthRate, lifetime, lifetimeRange, emissionLongitude, emissionLatitude, emissionRange
  case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange
  case color, redRange, greenRange, blueRange, alphaRange
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed
  case contentsRect, contentsScale, enabled

  /// The type of its values, and their interpolation.
  package var valueType: LayerProperty.ValueType {
    switch self {
    case .color: .color
    case .contentsRect: .rect
    case .enabled: .flag
    default: .scalar
    }
  }
}

extension EmitterCell {
  /// The value of `property`, in the first lanes of a vector.
  package subscript(property: EmitterCellProperty) -> SIMD4<Double> {
    get {
      switch property {
      case .color: color
      case .contentsRect: content.rect
      default: SIMD4(self[number: property], 0, 0, 0)
      }
    }
    set {
      switch property {
      case .color: color = newValue
      case .contentsRect: content.rect = newValue
      default: self[number: property] = newValue.x
      }
    }
  }

  /// The value of a property with a single number; 0 for others.
  private subscript(number property: EmitterCellProperty) -> Double {
    get {
      switch property {
      case .birthRate: birthRate
      case .lifetime: lifetime
      case .lifetimeRange: lifetimeRange
      case .emissionLongitude: longitude
      case .emissionLatitude: latitude
      case .emissionRange: emissionRange
      case .velocity: velocity
      case .velocityRange: velocityRange
      case .xAcceleration: acceleration.x
      case .yAcceleration: acceleration.y
      case .zAcceleration: acceleration.z
      case .scale: scale
      case .scaleRange: scaleRange
      case .scaleSpeed: scaleSpeed
      case .spin: spin
      case .spinRange: spinRange
      case .redRange: colorRange.x
      case .greenRange: colorRange.y
      case .blueRange: colorRange.z
      case .alphaRange: colorRange.w
      case .redSpeed: colorSpeed.x
      case .greenSpeed: colorSpeed.y
      case .blueSpeed: colorSpeed.z
      case .alphaSpeed: colorSpeed.w
      case .contentsScale: content.scale
      case .enabled: isEnabled ? 1 : 0
      case .color, .contentsRect: 0
      }
    }
    set {
      switch property {
      case .birthRate: birthRate = newValue
      case .lifetime: lifetime = newValue
      case .lifetimeRange: lifetimeRange = newValue
      case .emissionLongitude: longitude = newValue
      case .emissionLatitude: latitude = newValue
      case .emissionRange: emissionRange = newValue
      case .velocity: velocity = newValue
      case .velocityRange: velocityRange = newValue
      case .xAcceleration: acceleration.x = newValue
      case .yAcceleration: acceleration.y = newValue
      case .zAcceleration: acceleration.z = newValue
      case .scale: scale = newValue
      case .scaleRange: scaleRange = newValue
      case .scaleSpeed: scaleSpeed = newValue
      case .spin: spin = newValue
      case .spinRange: spinRange = newValue
      case .redRange: colorRange.x = newValue
      case .greenRange: colorRange.y = newValue
      case .blueRange: colorRange.z = newValue
      case .alphaRange: colorRange.w = newValue
      case .redSpeed: colorSpeed.x = newValue
      case .greenSpeed: colorSpeed.y = newValue
      case .blueSpeed: colorSpeed.z = newValue
      case .alphaSpeed: colorSpeed.w = newValue
      case .contentsScale: content.scale = newValue
      case .enabled: isEnabled = newValue != 0
      case .color, .contentsRect: break
      }
    }
  }
}

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
