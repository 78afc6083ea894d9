import CoreGraphics
import Motion

/// The values of all layers, by slot: box, appearance and contents of every layer, and the space
/// and timing of those that have their own.
///
/// Each value is stored twice: the model value, which commits change, and the presentation value,
/// which has the animations of the last evaluation applied. The two are equal for each group of
/// values that no animation changes (`animatedGroups`); presentation contents are stored only if
/// they differ. Setters return the marks that the change requires, which the caller sets.
struct LayerValues: ~Copyable {
  private var modelBoxes = Column<LayerBox>()
  private var boxes = Column<LayerBox>()
  private var modelAppearances = Column<LayerAppearance>()
  private var appearances = Column<LayerAppearance>()
  private var modelContents = Column<StoredContent>()
  private var shownContents = SparseColumn<StoredContent>()
  /// For layers with a transform or a depth of their own.
  private var spaces = SparseColumn<SpaceEntry>()
  /// For layers whose time is not their superlayer's.
  private var timings = SparseColumn<TimingSpec>()
  private var animated = Column<ValueGroups>()

  mutating func grow(to count: Int) {
    let fresh = LayerState()
    modelBoxes.resize(count, filledWith: fresh.box)
    boxes.resize(count, filledWith: fresh.box)
    modelAppearances.resize(count, filledWith: fresh.appearance)
    appearances.resize(count, filledWith: fresh.appearance)
    modelContents.resize(count, filledWith: StoredContent())
    shownContents.resize(count)
    spaces.resize(count)
    timings.resize(count)
    animated.resize(count, filledWith: [])
  }

  /// Sets the values of `slot` to those of a new layer.
  mutating func reset(_ slot: Int32) {
    let fresh = LayerState()
    modelBoxes[slot] = fresh.box
    boxes[slot] = fresh.box
    modelAppearances[slot] = fresh.appearance
    appearances[slot] = fresh.appearance
    modelContents[slot] = StoredContent()
    shownContents.remove(slot)
    animated[slot] = ValueGroups(rawValue: 0)
    spaces.remove(slot)
    timings.remove(slot)
  }

  // MARK: Shown
  // Read in place, because they are too large to copy in each pass.

  subscript(boxOf slot: Int32) -> LayerBox {
    @inline(__always) unsafeAddress { boxes.pointer(to: slot) }
  }

  subscript(appearanceOf slot: Int32) -> LayerAppearance {
    @inline(__always) unsafeAddress { appearances.pointer(to: slot) }
  }

  subscript(contentOf slot: Int32) -> StoredContent {
    @inline(__always) unsafeAddress {
      shownContents.contains(slot)
        ? shownContents.pointer(to: slot) : modelContents.pointer(to: slot)
    }
  }

  /// Returns the space of the layer; the default for layers that stay in their superlayer's plane.
  func space(of slot: Int32) -> LayerSpace {
    spaces.contains(slot) ? spaces[slot].shown : LayerSpace()
  }

  @inline(__always)
  func hasSpace(_ slot: Int32) -> Bool { spaces.contains(slot) }

  /// Returns true if the layer has no sublayer transform.
  func keepsSublayersFlat(_ slot: Int32) -> Bool {
    !hasSpace(slot) || spaces[slot].shown.sublayerTransform.isIdentity
  }

  /// Returns true if the layer is in its superlayer's plane: at most moved, rotated, scaled or
  /// sheared in it.
  @inline(__always)
  func staysInPlane(_ slot: Int32) -> Bool {
    guard hasSpace(slot) else { return true }
    let shown = spaceEntry(of: slot)
    return shown.pointee.shown.zPosition == 0 && shown.pointee.shown.anchorPointZ == 0
      && shown.pointee.shown.transform.staysInPlane
  }

  func zPosition(of slot: Int32) -> Double {
    spaces.contains(slot) ? spaces[slot].shown.zPosition : 0
  }

  /// Returns the address of the presentation box, valid until layers are created; for hot paths.
  @inline(__always)
  func shownBox(of slot: Int32) -> UnsafeMutablePointer<LayerBox> { boxes.mutablePointer(to: slot) }

  /// Returns the address of the presentation appearance, valid until layers are created; for hot
  /// paths.
  @inline(__always)
  func shownAppearance(of slot: Int32) -> UnsafeMutablePointer<LayerAppearance> {
    appearances.mutablePointer(to: slot)
  }

  /// Returns the address of the space of a layer that has one, valid until layers are created or
  /// get a space; for hot paths.
  @inline(__always)
  func spaceEntry(of slot: Int32) -> UnsafeMutablePointer<SpaceEntry> {
    spaces.mutablePointer(to: slot)
  }

  /// Sets the presentation box, and returns the marks for the change.
  @inline(__always)
  mutating func show(_ box: LayerBox, of slot: Int32) -> Dirty {
    Self.put(box, at: &boxes[slot])
  }

  /// Sets the presentation appearance, and returns the marks for the change.
  @inline(__always)
  mutating func show(_ appearance: LayerAppearance, of slot: Int32) -> Dirty {
    Self.put(appearance, at: &appearances[slot])
  }

  /// Sets the presentation contents, and returns the marks for the change.
  @inline(__always)
  mutating func show(_ content: StoredContent, of slot: Int32) -> Dirty {
    let old = self[contentOf: slot]
    guard old != content else { return [] }
    if content == modelContents[slot] {
      shownContents.remove(slot)
    } else {
      keepContent(content, of: slot)
    }
    return old.change(to: content)
  }

  /// Stores `content` as presentation contents, apart from the model's.
  private mutating func keepContent(_ content: StoredContent, of slot: Int32) {
    if shownContents.contains(slot) {
      shownContents[slot] = content
    } else {
      shownContents.insert(content, of: slot)
    }
  }

  /// Sets the presentation space of a layer that has a space, and returns the marks for the change.
  mutating func show(_ space: LayerSpace, of slot: Int32) -> Dirty {
    Self.put(space, at: &spaces[slot].shown)
  }

  /// Replaces `old`, and returns the marks for the change; none if the values are equal.
  @inline(__always)
  private static func put<Value: ValueGroup>(_ new: Value, at old: inout Value) -> Dirty {
    guard old != new else { return Dirty(rawValue: 0) }
    let change = old.change(to: new)
    old = new
    return change
  }

  /// Adds a space to `slot` if it has none.
  mutating func ensureSpace(of slot: Int32) {
    if !spaces.contains(slot) { spaces.insert(SpaceEntry(), of: slot) }
  }

  /// Removes the values of a replica that is released.
  mutating func forget(_ slot: Int32) {
    spaces.remove(slot)
    shownContents.remove(slot)
  }

  // MARK: Model

  subscript(modelBoxOf slot: Int32) -> LayerBox {
    @inline(__always) unsafeAddress { modelBoxes.pointer(to: slot) }
  }

  subscript(modelAppearanceOf slot: Int32) -> LayerAppearance {
    @inline(__always) unsafeAddress { modelAppearances.pointer(to: slot) }
  }

  subscript(modelContentOf slot: Int32) -> StoredContent {
    @inline(__always) unsafeAddress { modelContents.pointer(to: slot) }
  }

  func modelSpace(of slot: Int32) -> LayerSpace {
    spaces.contains(slot) ? spaces[slot].model : LayerSpace()
  }

  /// Sets the model box, and returns the marks for the change.
  mutating func set(_ box: LayerBox, of slot: Int32) -> Dirty {
    if !animated[slot].contains(.box) { boxes[slot] = box }
    return Self.put(box, at: &modelBoxes[slot])
  }

  /// Sets the model appearance, and returns the marks for the change.
  mutating func set(_ appearance: LayerAppearance, of slot: Int32) -> Dirty {
    if !animated[slot].contains(.appearance) { appearances[slot] = appearance }
    return Self.put(appearance, at: &modelAppearances[slot])
  }

  /// Sets the model contents, and returns the marks for the change.
  mutating func set(_ content: StoredContent, of slot: Int32) -> Dirty {
    if animated[slot].contains(.content) {
      keepContent(self[contentOf: slot], of: slot)
    } else {
      shownContents.remove(slot)
    }
    return Self.put(content, at: &modelContents[slot])
  }

  /// Sets the model space, and returns the marks for the change. `movesInDepth` becomes true if the
  /// shown zPosition changes.
  mutating func set(_ space: LayerSpace, of slot: Int32, movesInDepth: inout Bool) -> Dirty {
    if !spaces.contains(slot), space == LayerSpace() { return [] }
    ensureSpace(of: slot)
    let change = Self.put(space, at: &spaces[slot].model)
    if !change.isEmpty, !animated[slot].contains(.space) {
      movesInDepth = spaces[slot].shown.zPosition != space.zPosition
      // If the transform alone is animated, evaluation sets it and leaves the rest of the space as
      // it is.
      let shown = spaces[slot].shown.transform
      spaces[slot].shown = space
      if animated[slot].contains(.transform) { spaces[slot].shown.transform = shown }
    }
    return change
  }

  // MARK: Animation

  /// Returns the groups of the layer's values that animations change.
  @inline(__always)
  func animatedGroups(of slot: Int32) -> ValueGroups { animated[slot] }

  mutating func noteAnimation(of group: ValueGroups, of slot: Int32) {
    animated[slot].insert(group)
  }

  mutating func forgetAnimations(of slot: Int32) { animated[slot] = [] }

  /// Returns true if the layer has a space or a timing of its own.
  func hasRareValues(_ slot: Int32) -> Bool { spaces.contains(slot) || timings.contains(slot) }

  // MARK: Time

  /// True if the time of every layer is its superlayer's.
  @inline(__always)
  var areTimesPlain: Bool { timings.isEmpty }

  /// Returns the timing by which the layer derives its time from its superlayer's; nil for the
  /// default.
  func timing(of slot: Int32) -> TimingSpec? { timings.element(of: slot) }

  /// Sets the timing of the layer; returns false if it is unchanged.
  mutating func setTiming(_ timing: TimingSpec, of slot: Int32) -> Bool {
    guard (timings.element(of: slot) ?? .layerDefault) != timing else { return false }
    timings.remove(slot)
    if timing != .layerDefault { timings.insert(timing, of: slot) }
    return true
  }
}

/// The space of a layer that has a transform or a depth of its own.
struct SpaceEntry {
  var model = LayerSpace()
  var shown = LayerSpace()
}

/// The contents of a layer as plain data.
struct StoredContent: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var placement = ContentPlacement()

  var isEmpty: Bool { image.index < 0 }
}
