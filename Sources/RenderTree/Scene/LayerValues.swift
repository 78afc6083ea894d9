import CoreGraphics
import Motion

/// The values of all layers, by slot: box, look and contents; and of some their space and time.
///
/// Of each value there are two: what the model says, and what is shown, the model's with the animations of the last
/// evaluation applied. Where no animation changes a group of values (`animatedGroups`), the two are the same; shown
/// contents are kept only where they differ.
struct LayerValues: ~Copyable {
  private var modelBoxes = Column<LayerBox>()
  private var boxes = Column<LayerBox>()
  private var modelLooks = Column<LayerLook>()
  private var looks = Column<LayerLook>()
  private var modelContents = Column<ContentRow>()
  private var shownContents = SparseColumn<ContentRow>()
  /// Of layers that leave their superlayer's plane.
  private var spaces = SparseColumn<SpaceRow>()
  /// Of layers whose time is not simply their superlayer's.
  private var timings = SparseColumn<TimingSpec>()
  private var animated = Column<ValueGroups>()

  mutating func grow(to count: Int) {
    let fresh = LayerState()
    modelBoxes.resize(count, filledWith: fresh.box)
    boxes.resize(count, filledWith: fresh.box)
    modelLooks.resize(count, filledWith: fresh.look)
    looks.resize(count, filledWith: fresh.look)
    modelContents.resize(count, filledWith: ContentRow())
    shownContents.resize(count)
    spaces.resize(count)
    timings.resize(count)
    animated.resize(count, filledWith: [])
  }

  /// Gives `slot` the values of a new layer.
  mutating func reset(_ slot: Int32) {
    let fresh = LayerState()
    modelBoxes[slot] = fresh.box
    boxes[slot] = fresh.box
    modelLooks[slot] = fresh.look
    looks[slot] = fresh.look
    modelContents[slot] = ContentRow()
    shownContents.remove(slot)
    animated[slot] = []
    spaces.remove(slot)
    timings.remove(slot)
  }

  // MARK: Shown
  // Read in place: they are too large to copy for each pass.

  subscript(boxOf slot: Int32) -> LayerBox {
    @inline(__always) unsafeAddress { boxes.pointer(to: slot) }
  }

  subscript(lookOf slot: Int32) -> LayerLook {
    @inline(__always) unsafeAddress { looks.pointer(to: slot) }
  }

  subscript(contentOf slot: Int32) -> ContentRow {
    @inline(__always) unsafeAddress {
      shownContents.contains(slot)
        ? shownContents.pointer(to: slot) : modelContents.pointer(to: slot)
    }
  }

  /// The layer's space; the plain one for layers that stay in their superlayer's plane.
  func space(of slot: Int32) -> LayerSpace {
    spaces.contains(slot) ? spaces[slot].shown : LayerSpace()
  }

  @inline(__always)
  func hasSpace(_ slot: Int32) -> Bool { spaces.contains(slot) }

  /// True if the layer has no transform for its sublayers.
  func keepsSublayersFlat(_ slot: Int32) -> Bool {
    !hasSpace(slot) || spaces[slot].shown.sublayerTransform.isIdentity
  }

  /// True if the layer stands in its superlayer's plane: moved, turned, scaled or sheared there at the most.
  @inline(__always)
  func staysInPlane(_ slot: Int32) -> Bool {
    guard hasSpace(slot) else { return true }
    let shown = spaceRow(of: slot)
    return shown.pointee.shown.zPosition == 0 && shown.pointee.shown.anchorPointZ == 0
      && shown.pointee.shown.transform.staysInPlane
  }

  func zPosition(of slot: Int32) -> Double {
    spaces.contains(slot) ? spaces[slot].shown.zPosition : 0
  }

  /// The box in place, until layers are made; for roads that every layer takes.
  @inline(__always)
  func shownBox(of slot: Int32) -> UnsafeMutablePointer<LayerBox> { boxes.mutablePointer(to: slot) }

  /// As `shownBox`.
  @inline(__always)
  func shownLook(of slot: Int32) -> UnsafeMutablePointer<LayerLook> {
    looks.mutablePointer(to: slot)
  }

  /// As `shownBox`, and until a layer gets a space; for layers that have one.
  @inline(__always)
  func spaceRow(of slot: Int32) -> UnsafeMutablePointer<SpaceRow> {
    spaces.mutablePointer(to: slot)
  }

  /// Shows `box`, and says what that changes.
  @inline(__always)
  mutating func show(_ box: LayerBox, of slot: Int32) -> Dirty {
    Self.put(box, at: &boxes[slot])
  }

  /// Shows `look`, and says what that changes.
  @inline(__always)
  mutating func show(_ look: LayerLook, of slot: Int32) -> Dirty {
    Self.put(look, at: &looks[slot])
  }

  /// Shows `content`, and says what that changes.
  @inline(__always)
  mutating func show(_ content: ContentRow, of slot: Int32) -> Dirty {
    let old = self[contentOf: slot]
    guard old != content else { return [] }
    if content == modelContents[slot] {
      shownContents.remove(slot)
    } else {
      keepContent(content, of: slot)
    }
    return old.change(to: content)
  }

  /// Has the layer go on showing `content`, whatever the model says.
  private mutating func keepContent(_ content: ContentRow, of slot: Int32) {
    if shownContents.contains(slot) {
      shownContents[slot] = content
    } else {
      shownContents.insert(content, of: slot)
    }
  }

  /// Shows `space`, of a layer that has one, and says what that changes.
  mutating func show(_ space: LayerSpace, of slot: Int32) -> Dirty {
    Self.put(space, at: &spaces[slot].shown)
  }

  /// Puts `new` in the place of `old`, and says what that changes; nothing where they are equal.
  @inline(__always)
  private static func put<Value: ValueGroup>(_ new: Value, at old: inout Value) -> Dirty {
    guard old != new else { return [] }
    let change = old.change(to: new)
    old = new
    return change
  }

  /// Gives `slot` a space of its own if it has none.
  mutating func ensureSpace(of slot: Int32) {
    if !spaces.contains(slot) { spaces.insert(SpaceRow(), of: slot) }
  }

  /// Has a copy that is let go show nothing.
  mutating func forget(_ slot: Int32) {
    spaces.remove(slot)
    shownContents.remove(slot)
  }

  // MARK: Model

  subscript(modelBoxOf slot: Int32) -> LayerBox {
    @inline(__always) unsafeAddress { modelBoxes.pointer(to: slot) }
  }

  subscript(modelLookOf slot: Int32) -> LayerLook {
    @inline(__always) unsafeAddress { modelLooks.pointer(to: slot) }
  }

  subscript(modelContentOf slot: Int32) -> ContentRow {
    @inline(__always) unsafeAddress { modelContents.pointer(to: slot) }
  }

  func modelSpace(of slot: Int32) -> LayerSpace {
    spaces.contains(slot) ? spaces[slot].model : LayerSpace()
  }

  /// Makes `box` the model's, and says what that changes.
  mutating func set(_ box: LayerBox, of slot: Int32) -> Dirty {
    if !animated[slot].contains(.box) { boxes[slot] = box }
    return Self.put(box, at: &modelBoxes[slot])
  }

  /// Makes `look` the model's, and says what that changes.
  mutating func set(_ look: LayerLook, of slot: Int32) -> Dirty {
    if !animated[slot].contains(.look) { looks[slot] = look }
    return Self.put(look, at: &modelLooks[slot])
  }

  /// Makes `content` the model's, and says what that changes.
  mutating func set(_ content: ContentRow, of slot: Int32) -> Dirty {
    if animated[slot].contains(.content) {
      keepContent(self[contentOf: slot], of: slot)
    } else {
      shownContents.remove(slot)
    }
    return Self.put(content, at: &modelContents[slot])
  }

  /// Makes `space` the model's, and says what that changes; `movesInDepth` where it shows another zPosition.
  mutating func set(_ space: LayerSpace, of slot: Int32, movesInDepth: inout Bool) -> Dirty {
    if !spaces.contains(slot), space == LayerSpace() { return [] }
    ensureSpace(of: slot)
    let change = Self.put(space, at: &spaces[slot].model)
    if !change.isEmpty, !animated[slot].contains(.space) {
      movesInDepth = spaces[slot].shown.zPosition != space.zPosition
      // Where the transform alone is animated, evaluation sets it and leaves the rest as it is.
      let shown = spaces[slot].shown.transform
      spaces[slot].shown = space
      if animated[slot].contains(.transform) { spaces[slot].shown.transform = shown }
    }
    return change
  }

  // MARK: Animation

  /// The groups of the layer's values that animations change.
  @inline(__always)
  func animatedGroups(of slot: Int32) -> ValueGroups { animated[slot] }

  mutating func noteAnimation(of group: ValueGroups, of slot: Int32) {
    animated[slot].insert(group)
  }

  mutating func forgetAnimations(of slot: Int32) { animated[slot] = [] }

  /// True if the layer has a space or a time of its own.
  func hasRareValues(_ slot: Int32) -> Bool { spaces.contains(slot) || timings.contains(slot) }

  // MARK: Time

  /// True if every layer's time is its superlayer's.
  @inline(__always)
  var areTimesPlain: Bool { timings.isEmpty }

  /// The change that the layer makes to its superlayer's time; nil for none.
  func timing(of slot: Int32) -> TimingSpec? { timings.row(of: slot) }

  /// Sets what the layer makes of its superlayer's time; false where it did so before.
  mutating func setTiming(_ timing: TimingSpec, of slot: Int32) -> Bool {
    guard (timings.row(of: slot) ?? .layerDefault) != timing else { return false }
    timings.remove(slot)
    if timing != .layerDefault { timings.insert(timing, of: slot) }
    return true
  }
}

/// The space of a layer that leaves its superlayer's plane.
struct SpaceRow {
  var model = LayerSpace()
  var shown = LayerSpace()
}

/// Contents as plain data.
struct ContentRow: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var placement = ContentPlacement()

  var isEmpty: Bool { image.index < 0 }
}

extension ContentRow {
  func change(to other: ContentRow) -> Dirty { [.own, .parts] }
}

/// A group of values that tells what a change of it has derived again.
protocol ValueGroup: Equatable {
  func change(to other: Self) -> Dirty
}

extension LayerBox: ValueGroup {}
extension LayerLook: ValueGroup {}
extension LayerSpace: ValueGroup {}
extension ContentRow: ValueGroup {}
