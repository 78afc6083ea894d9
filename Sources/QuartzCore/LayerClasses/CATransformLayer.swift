public import CoreGraphics
public import Foundation

/// A layer whose sublayers keep their depth: they share one space, are drawn in depth order, and
/// intersect one another.
///
/// Other layers flatten their sublayers into their own plane. A transform layer draws nothing
/// itself: background, contents, border, corners, shadow, filters, mask and `masksToBounds` are
/// ignored. Its opacity applies to each sublayer. It is never hit itself, and since its points have
/// no position on screen, its own `hitTest(_:)` returns nil: that of an ancestor finds its
/// sublayers.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    state.appearance.flags.insert(.preserves3D)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    state.appearance.flags.insert(.preserves3D)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.appearance.flags.insert(.preserves3D)
  }

  open override var backgroundColor: CGColor? {
    didSet { note("backgroundColor", backgroundColor) }
  }
  open override var contents: Any? { didSet { note("contents", contents) } }
  open override var masksToBounds: Bool {
    didSet { note("masksToBounds", masksToBounds ? true : nil) }
  }
  open override var cornerRadius: CGFloat {
    didSet { note("cornerRadius", cornerRadius > 0 ? cornerRadius : nil) }
  }
  open override var borderWidth: CGFloat {
    didSet { note("borderWidth", borderWidth > 0 ? borderWidth : nil) }
  }
  open override var filters: [Any]? { didSet { note("filters", filters) } }
  open override var backgroundFilters: [Any]? {
    didSet { note("backgroundFilters", backgroundFilters) }
  }
  open override var compositingFilter: Any? {
    didSet { note("compositingFilter", compositingFilter) }
  }
  open override var shadowOpacity: Float {
    didSet { note("shadowOpacity", shadowOpacity > 0 ? shadowOpacity : nil) }
  }
  open override var mask: CALayer? { didSet { note("mask", mask) } }

  /// Reports that a value is stored without effect, unless it is nil.
  private func note(_ keyPath: String, _ value: Any?) {
    guard let value else { return }
    Diagnostic.report(self, keyPath, value, "no effect; a transform layer draws only its sublayers")
  }

  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
