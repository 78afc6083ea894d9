internal import CoreGraphics

/// A view whose content and background may be made from configurations.
@MainActor
protocol ConfiguredView: UIView {
  /// Has the configurations updated at the next layout.
  func setNeedsUpdateConfiguration()
  /// Makes a view the content view; nil for the one that the view has had before.
  func takeContent(_ view: UIView?)
}

/// The configurations of a cell, a header or a footer, and the views made from them. A view has
/// none until the program sets one.
@MainActor
final class CellConfiguration {
  private unowned let owner: any ConfiguredView
  private var madeContent: (any UIView & UIContentView)?
  private(set) var madeBackground: ConfiguredBackground?
  var updatesContent = true
  var updatesBackground = true

  init(_ owner: any ConfiguredView) { self.owner = owner }

  var content: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  var background: UIBackgroundConfiguration? {
    didSet { showBackground() }
  }

  /// The view made from the content; nil without one.
  var contentView: UIView? { madeContent }

  /// Updates the configurations for a state.
  func update(for state: any UIConfigurationState) {
    if updatesContent, let content { self.content = content.updated(for: state) }
    if updatesBackground, let background { self.background = background.updated(for: state) }
  }

  private func showContent() {
    guard let content else {
      madeContent = nil
      return owner.takeContent(nil)
    }
    if let madeContent, madeContent.supports(content) {
      madeContent.configuration = content
      owner.setNeedsLayout()
      return
    }
    let view = content.makeContentView()
    madeContent = view
    owner.takeContent(view)
    owner.setNeedsUpdateConfiguration()
  }

  private func showBackground() {
    guard let background else {
      madeBackground?.removeFromSuperview()
      madeBackground = nil
      return
    }
    if let madeBackground {
      madeBackground.configuration = background
    } else {
      let view = ConfiguredBackground(background)
      madeBackground = view
      owner.insertSubview(view, at: 0)
      owner.setNeedsUpdateConfiguration()
    }
    owner.setNeedsLayout()
  }

  /// Returns the height of the content for a width, both in points; nil without content.
  func height(forWidth width: CGFloat) -> CGFloat? {
    madeContent?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
