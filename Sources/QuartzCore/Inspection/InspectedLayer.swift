internal import CalqueMotion
package import CalqueRenderTree
package import CalqueTelemetry
internal import CoreGraphics
package import Foundation

/// One layer as an inspector shows it: model values, presentation values, animations and cost.
///
/// It is a snapshot; later changes of the layer do not affect it.
package struct InspectedLayer: Sendable {
  /// The relation of the layer to its parent.
  package enum Role: String, Sendable {
    case root, sublayer, mask
    /// The content of a tiled layer, below its sublayers.
    case tiles
  }

  /// The relation of the layer to its parent.
  package var role: Role
  /// The identifier in the render tree; nil before the first commit.
  package var id: LayerID?
  package var className: String
  package var name: String?
  /// The class of the layer's delegate: of the view that owns the layer.
  package var owner: String?
  package var names = InspectedNames()
  /// The function of the program that made the layer, with its line; nil where it was not noted.
  package var creation: StackFrame?
  /// The label of the layer among its siblings: the last step of its path.
  package var step = ""
  /// The number of ancestors.
  package var depth: Int
  /// The index of the parent in the inspection; -1 for the root.
  package var parent: Int
  /// The index past the last descendant.
  package var subtreeEnd = 0
  package var model: LayerState
  /// The state on screen: the last commit with its animations.
  package var shown: LayerState
  /// The frame in the superlayer's points, as the app set it; `shownFrame` is the one on screen.
  package var frame: CGRect
  package var shownFrame: CGRect
  /// The map from the layer's own points to the root's, as it is on screen.
  package var plane: PlaneTransform
  /// True if the layer or one of its ancestors is hidden on screen.
  package var isHidden: Bool
  package var animations: [InspectedAnimation]
  /// The animations of an emitter's own values; none for other layers.
  var emitterAnimations: [EmitterAnimation] = []
  /// The picture of the layer in a transition, with all that is in it; nil outside of one.
  package var picture: LayerPicture?
  /// The parts in which it is drawn where it crosses other layers in 3D; empty if it is drawn
  /// whole.
  package var fragments: [InspectedFragment] = []
  package var cost = LayerCost()
  /// The layout of the view that owns the layer; nil if no constraint is about it.
  package var layout: InspectedLayout?
  /// The factor of its colours at its own place, set by replicators; nil unless one repeats the
  /// layer.
  package var ownTint: SIMD4<Float>?
  /// The further copies that replicators draw; known once a frame was inspected.
  package var copies: [InspectedCopy] = []

  /// Returns true if the class, the owner or one of the names contains `text`, ignoring case.
  package func matches(_ text: String) -> Bool {
    let text = text.lowercased()
    return ([className, name, owner].compactMap { $0 } + names.searched)
      .contains { $0.lowercased().contains(text) }
  }

  /// The corners of the outline in the root's points, clockwise from the origin; nil if one is
  /// behind the eye.
  package var corners: [CGPoint]? {
    let bounds = outline
    let indices = [
      SIMD2(bounds.x, bounds.y), SIMD2(bounds.x + bounds.z, bounds.y),
      SIMD2(bounds.x + bounds.z, bounds.y + bounds.w), SIMD2(bounds.x, bounds.y + bounds.w),
    ].compactMap { plane.point($0) }
    return indices.count == 4 ? indices.map { CGPoint($0) } : nil
  }

  /// Returns true if `point`, in the root's points, lies in the outline.
  package func contains(_ point: CGPoint) -> Bool {
    guard let local = plane.inverse?.point(point.vector) else { return false }
    let bounds = outline
    return local.x >= bounds.x && local.y >= bounds.y && local.x < bounds.x + bounds.z
      && local.y < bounds.y + bounds.w
  }

  /// The layer as in a declaration: the property that holds it, the class of its view or its own,
  /// and in the order of their use the text, the image, the identifier and the name.
  ///
  /// Example: `titleLabel: UILabel “Card 4” #title`.
  package var title: String {
    var title = names.property.map { "\($0): " } ?? ""
    title += owner ?? className
    if owner != nil, className != "CALayer" { title += " (\(className))" }
    if let text = names.text { title += " “\(text)”" }
    if let image = names.image { title += " image \(image)" }
    if let identifier = names.identifier { title += " #\(identifier)" }
    if let name { title += " \"\(name)\"" }
    return title
  }

  /// The shortest word for the layer: its name, text, property or class.
  package var shortTitle: String {
    name ?? names.text.map { "“\($0)”" } ?? names.property ?? owner ?? className
  }
}

/// The words by which a person knows a layer, besides its class and its own name.
package struct InspectedNames: Sendable, Equatable {
  /// The text that the layer or its view shows: one line, of `textLimit` characters at most.
  package var text: String?
  /// The name of the image that the layer or its view shows.
  package var image: String?
  /// The `accessibilityIdentifier` of the view that owns the layer.
  package var identifier: String?
  /// The stored property that holds the layer or its view, such as `titleLabel` or `cards[2]`.
  package var property: String?
  /// The class of the object with that property.
  package var holder: String?

  package init() {}

  /// The largest number of characters of a text.
  private static let textLimit = 40

  /// Sets the text to the first line of `text` that is not empty, shortened; nil if there is none.
  package mutating func setText(_ text: String?) {
    let line = text?.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    self.text = line.map { line in
      line.count > Self.textLimit ? line.prefix(Self.textLimit - 1) + "…" : String(line)
    }
  }

  /// The words that a filter of layers searches.
  var searched: [String] { [text, image, identifier, property].compactMap { $0 } }
}

/// One animation of a layer, and its progress.
package struct InspectedAnimation: Sendable {
  package enum Phase: String, Sendable {
    case waiting, running, ended
  }

  /// The key under which it was added; nil for none.
  package var key: String?
  package var className: String
  /// The key paths that it changes, one for each animation of a group.
  package var keyPaths: [String]
  /// The duration of one forward run, in seconds.
  package var duration: Double
  /// The repeat count; 0 counts as 1.
  package var repeatCount: Double
  package var phase: Phase
  /// The progress of the current run, 0...1; it decreases in the backward half of a cycle.
  package var fraction: Double
  /// The number of complete cycles before the current one.
  package var cycle: Double

  /// - Parameter time: The time, in the layer's own seconds.
  @MainActor init(_ record: AnimationRecord, at time: Double) {
    key = record.key
    className = String(describing: type(of: record.animation))
    keyPaths = Self.keyPaths(of: record.animation)
    let timing = record.layerAnimation.timing
    duration = timing.duration
    repeatCount = timing.repeatCount
    guard record.hasBeginTime else {
      (phase, fraction, cycle) = (.waiting, 0, 0)
      return
    }
    let sample = timing.sample(at: time)
    phase =
      switch sample.phase {
      case .before: .waiting
      case .active: .running
      case .after: .ended
      }
    (fraction, cycle) = (sample.fraction, sample.cycle)
  }

  @MainActor static func keyPaths(of animation: CAAnimation) -> [String] {
    var paths: [String] = []
    var waiting = [animation]
    while let next = waiting.popLast() {
      switch next {
      case let group as CAAnimationGroup: waiting += (group.animations ?? []).reversed()
      case let property as CAPropertyAnimation:
        if let path = property.keyPath, !paths.contains(path) { paths.append(path) }
      case is CATransition: paths.append("transition")
      default: break
      }
    }
    return paths
  }
}

/// The layout of a view by constraints, as an inspector shows it. Lengths are in points.
package struct InspectedLayout: Sendable, Equatable {
  /// A constraint.
  package struct Relation: Sendable, Equatable {
    package var text: String
    /// The view that holds it: its class, or its place beside the inspected view.
    package var holder: String
    package var priority: Double
    package var isSatisfied: Bool
    /// The excess of the first side over the second.
    package var difference: Double

    package init(
      _ text: String, holder: String, priority: Double, isSatisfied: Bool, difference: Double
    ) {
      (self.text, self.holder, self.priority) = (text, holder, priority)
      (self.isSatisfied, self.difference) = (isSatisfied, difference)
    }
  }

  /// The content along an axis.
  package struct Content: Sendable, Equatable {
    /// The length of the content; nil if it has none.
    package var length: Double?
    /// The priorities against stretching and against compression.
    package var hugging, compression: Double

    package init(length: Double?, hugging: Double, compression: Double) {
      (self.length, self.hugging, self.compression) = (length, hugging, compression)
    }
  }

  /// The constraints that name the view or one of its guides.
  package var relations: [Relation] = []
  /// The numbers that constraints leave open: x, y, width, height.
  package var ambiguous: [String] = []
  /// The constraints that determine position and size along each axis.
  package var horizontal: [String] = []
  package var vertical: [String] = []
  package var contentWidth: Content
  package var contentHeight: Content

  package init(contentWidth: Content, contentHeight: Content) {
    (self.contentWidth, self.contentHeight) = (contentWidth, contentHeight)
  }

  /// The layout in words, for a line about the layer.
  package var words: [String] {
    var words: [String] = []
    if !relations.isEmpty { words.append("constraints \(relations.count)") }
    for relation in relations where !relation.isSatisfied {
      words.append("not satisfied: \(relation.text) (\(relation.distance))")
    }
    if !ambiguous.isEmpty { words.append("ambiguous " + ambiguous.joined(separator: " ")) }
    return words
  }
}

extension InspectedLayout.Relation {
  /// The difference in words, such as `off by -12`.
  package var distance: String { "off by \(InspectedValue.short(difference))" }
}
