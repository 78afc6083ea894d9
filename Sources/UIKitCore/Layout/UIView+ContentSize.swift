internal import CalqueCassowary
public import CoreGraphics
internal import QuartzCore

/// The priorities with which a view keeps the size of its content.
struct ContentPriorities: Equatable, Sendable {
  /// The resistance to stretching along each axis.
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  /// The resistance to compression along each axis.
  var horizontalCompression = UILayoutPriority.defaultHigh
  var verticalCompression = UILayoutPriority.defaultHigh

  func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .horizontal ? horizontalHugging : verticalHugging).rawValue
  }

  func compression(_ axis: NSLayoutConstraint.Axis) -> Float {
    (axis == .horizontal ? horizontalCompression : verticalCompression).rawValue
  }

  /// Keeps its height, as a slider does.
  static let fixedHeight = ContentPriorities(verticalHugging: .defaultHigh)
  /// Keeps its size, as a switch does.
  static let fixedSize = ContentPriorities(
    horizontalHugging: .defaultHigh, verticalHugging: .defaultHigh)
}

extension UIView {
  var contentPriorities: ContentPriorities {
    layoutState?.contentPriorities ?? Self.standardContentPriorities
  }

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = contentPriorities
    return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
  }

  /// Sets the priority with which the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeContentPriorities {
      if axis == .horizontal {
        $0.horizontalHugging = priority
      } else {
        $0.verticalHugging = priority
      }
    }
  }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let priorities = contentPriorities
    return axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
  }

  /// Sets the priority with which the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeContentPriorities {
      if axis == .horizontal {
        $0.horizontalCompression = priority
      } else {
        $0.verticalCompression = priority
      }
    }
  }

  private func changeContentPriorities(_ change: (inout ContentPriorities) -> Void) {
    var priorities = contentPriorities
    change(&priorities)
    guard priorities != contentPriorities else { return }
    madeLayoutState.contentPriorities = priorities
    changeLayout { $0.contentPrioritiesDidChange(of: self) }
  }

  /// The target size for the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size for the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  func takeFittingSize() {
    let size = sizeThatFits(bounds.size)
    guard !CATransform3DIsIdentity(layer.transform) else { return frame.size = size }
    let corner = frame.origin
    bounds.size = size
    center.x += corner.x - frame.minX
    center.y += corner.y - frame.minY
  }

  func fittingSize(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints in the view and its content size, and is as
  /// close to `target` as these allow.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(self, isMeasuring: true)
    defer { engine.endMeasuring() }
    return engine.fittingSize(target, horizontal, vertical)
  }
}

extension LayoutEngine {
  /// Returns the size of the root that is as close to `target` as the constraints allow.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let index = madeIndex(of: root.handle) else { return .zero }
    let entry = entries[index]
    for (variable, length, priority) in [
      (entry.width, target.width, horizontal), (entry.height, target.height, vertical),
    ] {
      var sum = LinearExpression(variable)
      sum.constant = -Double(length.isFinite ? length : 0)
      _ = add(sum, priority: priority.rawValue, as: .pin(index))
    }
    update()
    return frame(at: index).size
  }
}

/// A view whose content is text, for the constraints of its baselines and its height.
@MainActor
protocol TextContent: UIView {
  /// The baseline of the first or the last line.
  func baseline(isFirst: Bool) -> LayoutBaseline
  /// True if the height of the content depends on its width.
  var contentDependsOnWidth: Bool { get }
  /// Returns the height of the content in a view of `width`, both in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
}

/// A line at which a view's text stands: a part of the view's height from the top, and a distance.
struct LayoutBaseline {
  var part: CGFloat
  /// In points.
  var distance: CGFloat

  /// The lower edge.
  static let bottom = LayoutBaseline(part: 1, distance: 0)
}

extension LayoutItem {
  /// Returns the item in which the first or the last baseline is, and its place there.
  func baselinePlace(isFirst: Bool) -> (item: any LayoutItem, part: CGFloat, distance: CGFloat) {
    guard let view = self as? UIView else { return (self, 1, 0) }
    let lines = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let inside = lines.isDescendant(of: view) ? lines : view
    let baseline = (inside as? any TextContent)?.baseline(isFirst: isFirst) ?? .bottom
    return (inside, baseline.part, baseline.distance)
  }
}
