import CoreGraphics
import CalqueMotion

/// The values of all layers, by slot: geometry, appearance and contents of every layer, and the
/// transforms and timing of those that have their own.
///
/// Each value is stored twice: the model value, which commits change, and the presentation value,
/// which has the animations of the last evaluation applied. The two are equal for each group of
/// values that no animation changes (`animatedGroups`); presentation contents are stored only if
/// they differ. Setters return the dirty flags that the change requires, which the caller sets.
struct LayerValues: ~Copyable {
  private var modelGeometries = Column<LayerGeometry>()
  private var geometries = Column<LayerGeometry>()
  private var modelAppearances = Column<LayerAppearance>()
  private var appearances = Column<LayerAppearance>()
  private var modelContents = Column<ContentDescriptor>()
  private var presentationContents = SparseColumn<ContentDescriptor>()
  /// For layers with a transform or a depth of their own.
  private var transformEntries = SparseColumn<TransformsEntry>()
  /// For layers whose time is not their superlayer's.
  private var timings = SparseColumn<TimingSpec>()
  private var animated = Column<ValueGroupSet>()

  mutating func grow(to count: Int) {
    let fresh = LayerState()
    modelGeometries.resize(count, filledWith: fresh.geometry)
    geometries.resize(count, filledWith: fresh.geometry)
    modelAppearances.resize(count, filledWith: fresh.appearance)
    appearances.resize(count, filledWith: fresh.appearance)
    modelContents.resize(count, filledWith: ContentDescriptor())
    presentationContents.resize(count)
    transformEntries.resize(count)
    timings.resize(count)
    animated.resize(count, filledWith: [])
  }

  /// Sets the values of `slot` to those of a new layer.
  mutating func reset(_ slot: Int32) {
    let fresh = LayerState()
    modelGeometries[slot] = fresh.geometry
    geometries[slot] = fresh.geometry
    modelAppearances[slot] = fresh.appearance
    appearances[slot] = fresh.appearance
    modelContents[slot] = ContentDescriptor()
    presentationContents.remove(slot)
    animated[slot] = ValueGroupSet(rawValue: 0)
    transformEntries.remove(slot)
    timings.remove(slot)
  }

  // MARK: Presentation
  // Read in place, because they are too large to copy in each tree pass.

  subscript(geometryOf slot: Int32) -> LayerGeometry {
    @inline(__always) unsafeAddress { geometries.pointer(to: slot) }
  }

  subscript(appearanceOf slot: Int32) -> LayerAppearance {
    @inline(__always) unsafeAddress { appearances.pointer(to: slot) }
  }

  subscript(contentOf slot: Int32) -> ContentDescriptor {
    @inline(__always) unsafeAddress {
      presentationContents.contains(slot)
        ? presentationContents.pointer(to: slot) : modelContents.pointer(to: slot)
    }
  }

  /// Returns the transforms of the layer; the default for layers that have none of their own.
  func transforms(of slot: Int32) -> LayerTransforms {
    transformEntries.contains(slot) ? transformEntries[slot].presentation : LayerTransforms()
  }

  @inline(__always)
  func hasTransforms(_ slot: Int32) -> Bool { transformEntries.contains(slot) }

  /// Returns true if the layer has no sublayer transform.
  func keepsSublayersFlat(_ slot: Int32) -> Bool {
    !hasTransforms(slot) || transformEntries[slot].presentation.sublayerTransform.isIdentity
  }

  /// Returns true if the layer is in its superlayer's plane: at most moved, rotated, scaled or
  /// sheared in it.
  @inline(__always)
  func staysInPlane(_ slot: Int32) -> Bool {
    guard hasTransforms(slot) else { return true }
    let entry = transformsEntry(of: slot)
    return entry.pointee.presentation.zPosition == 0 && entry.pointee.presentation.anchorPointZ == 0
      && entry.pointee.presentation.transform.staysInPlane
  }

  func zPosition(of slot: Int32) -> Double {
    transformEntries.contains(slot) ? transformEntries[slot].presentation.zPosition : 0
  }

  /// Returns the address of the presentation geometry, valid until layers are created; for hot
  /// paths.
  @inline(__always)
  func presentationGeometry(of slot: Int32) -> UnsafeMutablePointer<LayerGeometry> {
    geometries.mutablePointer(to: slot)
  }

  /// Returns the address of the presentation appearance, valid until layers are created; for hot
  /// paths.
  @inline(__always)
  func presentationAppearance(of slot: Int32) -> UnsafeMutablePointer<LayerAppearance> {
    appearances.mutablePointer(to: slot)
  }

  /// Returns the address of the transforms of a layer that has them, valid until layers are created
  /// or get transforms; for hot paths.
  @inline(__always)
  func transformsEntry(of slot: Int32) -> UnsafeMutablePointer<TransformsEntry> {
    transformEntries.mutablePointer(to: slot)
  }

  /// Sets the presentation geometry, and returns the dirty flags for the change.
  @inline(__always)
  mutating func setPresentation(_ geometry: LayerGeometry, of slot: Int32) -> DirtyFlags {
    Self.put(geometry, at: &geometries[slot])
  }

  /// Sets the presentation appearance, and returns the dirty flags for the change.
  @inline(__always)
  mutating func setPresentation(_ appearance: LayerAppearance, of slot: Int32) -> DirtyFlags {
    Self.put(appearance, at: &appearances[slot])
  }

  /// Sets the presentation contents, and returns the dirty flags for the change.
  @inline(__always)
  mutating func setPresentation(_ content: ContentDescriptor, of slot: Int32) -> DirtyFlags {
    let old = self[contentOf: slot]
    guard old != content else { return [] }
    if content == modelContents[slot] {
      presentationContents.remove(slot)
    } else {
      keepContent(content, of: slot)
    }
    return old.invalidation(to: content)
  }

  /// Stores `content` as presentation contents, apart from the model's.
  private mutating func keepContent(_ content: ContentDescriptor, of slot: Int32) {
    if presentationContents.contains(slot) {
      presentationContents[slot] = content
    } else {
      presentationContents.insert(content, of: slot)
    }
  }

  /// Sets the presentation transforms of a layer that has transforms, and returns the dirty flags
  /// for the change.
  mutating func setPresentation(_ transforms: LayerTransforms, of slot: Int32) -> DirtyFlags {
    Self.put(transforms, at: &transformEntries[slot].presentation)
  }

  /// Replaces `old`, and returns the dirty flags for the change; none if the values are equal.
  @inline(__always)
  private static func put<Value: Invalidating>(_ new: Value, at old: inout Value) -> DirtyFlags {
    guard old != new else { return DirtyFlags(rawValue: 0) }
    let change = old.invalidation(to: new)
    old = new
    return change
  }

  /// Adds transforms to `slot` if it has none.
  mutating func ensureTransforms(of slot: Int32) {
    if !transformEntries.contains(slot) { transformEntries.insert(TransformsEntry(), of: slot) }
  }

  /// Removes the values of a replica that is released.
  mutating func forget(_ slot: Int32) {
    transformEntries.remove(slot)
    presentationContents.remove(slot)
  }

  // MARK: Model

  subscript(modelGeometryOf slot: Int32) -> LayerGeometry {
    @inline(__always) unsafeAddress { modelGeometries.pointer(to: slot) }
  }

  subscript(modelAppearanceOf slot: Int32) -> LayerAppearance {
    @inline(__always) unsafeAddress { modelAppearances.pointer(to: slot) }
  }

  subscript(modelContentOf slot: Int32) -> ContentDescriptor {
    @inline(__always) unsafeAddress { modelContents.pointer(to: slot) }
  }

  func modelTransforms(of slot: Int32) -> LayerTransforms {
    transformEntries.contains(slot) ? transformEntries[slot].model : LayerTransforms()
  }

  /// Sets the model geometry, and returns the dirty flags for the change.
  mutating func set(_ geometry: LayerGeometry, of slot: Int32) -> DirtyFlags {
    if !animated[slot].contains(.geometry) { geometries[slot] = geometry }
    return Self.put(geometry, at: &modelGeometries[slot])
  }

  /// Sets the model appearance, and returns the dirty flags for the change.
  mutating func set(_ appearance: LayerAppearance, of slot: Int32) -> DirtyFlags {
    if !animated[slot].contains(.appearance) { appearances[slot] = appearance }
    return Self.put(appearance, at: &modelAppearances[slot])
  }

  /// Sets the opacity of the model appearance, and returns the dirty flags for the change.
  mutating func set(opacity: Float, of slot: Int32) -> DirtyFlags {
    var appearance = modelAppearances[slot]
    appearance.opacity = opacity
    return set(appearance, of: slot)
  }

  /// Sets the transform of the model transforms, and returns the dirty flags for the change.
  mutating func set(transform: CATransform3D, of slot: Int32) -> DirtyFlags {
    if !transformEntries.contains(slot), transform.isIdentity { return [] }
    ensureTransforms(of: slot)
    let entry = transformsEntry(of: slot)
    guard entry.pointee.model.transform != transform else { return [] }
    entry.pointee.model.transform = transform
    // Animated transforms are set by the evaluation.
    if animated[slot].isDisjoint(with: [.transform, .otherTransforms]) {
      entry.pointee.presentation.transform = transform
    }
    return .drawPropertiesKeepingBitmap
  }

  /// Sets the model contents, and returns the dirty flags for the change.
  mutating func set(_ content: ContentDescriptor, of slot: Int32) -> DirtyFlags {
    if animated[slot].contains(.content) {
      keepContent(self[contentOf: slot], of: slot)
    } else {
      presentationContents.remove(slot)
    }
    return Self.put(content, at: &modelContents[slot])
  }

  /// Sets the model transforms, and returns the dirty flags for the change. `movesInDepth` becomes
  /// true if the shown zPosition changes.
  mutating func set(_ transforms: LayerTransforms, of slot: Int32, movesInDepth: inout Bool)
    -> DirtyFlags
  {
    if !transformEntries.contains(slot), transforms == LayerTransforms() { return [] }
    ensureTransforms(of: slot)
    let change = Self.put(transforms, at: &transformEntries[slot].model)
    if !change.isEmpty, !animated[slot].contains(.otherTransforms) {
      movesInDepth = transformEntries[slot].presentation.zPosition != transforms.zPosition
      // If the transform alone is animated, evaluation sets it and leaves the rest of the
      // transforms as it is.
      let animatedTransform = transformEntries[slot].presentation.transform
      transformEntries[slot].presentation = transforms
      if animated[slot].contains(.transform) {
        transformEntries[slot].presentation.transform = animatedTransform
      }
    }
    return change
  }

  // MARK: Animation

  /// Returns the groups of the layer's values that animations change.
  @inline(__always)
  func animatedGroups(of slot: Int32) -> ValueGroupSet { animated[slot] }

  mutating func markAnimated(_ valueGroup: ValueGroupSet, of slot: Int32) {
    animated[slot].insert(valueGroup)
  }

  mutating func unmarkAnimated(of slot: Int32) { animated[slot] = [] }

  /// Returns true if the layer has transforms or a timing of its own.
  func hasTransformsOrTiming(_ slot: Int32) -> Bool {
    transformEntries.contains(slot) || timings.contains(slot)
  }

  // MARK: Time

  /// True if the time of every layer is its superlayer's.
  @inline(__always)
  var haveDefaultTimings: Bool { timings.isEmpty }

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

/// The transforms of a layer that has a transform or a depth of its own.
struct TransformsEntry {
  var model = LayerTransforms()
  var presentation = LayerTransforms()
}
