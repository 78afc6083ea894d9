internal import CoreGraphics

/// The configurations that a view may have.
struct ConfigurationSlot {
  /// The configurations; nil until the program sets one.
  fileprivate var made: CellConfiguration?
  /// True if the state has changed since they were updated.
  fileprivate var isOutOfDate = true
}

/// A view whose content and background may be made from configurations.
@MainActor
protocol ConfiguredView: UIView {
  var configurationSlot: ConfigurationSlot { get set }
  /// True if the program may use the state besides configurations: by a handler, or in a subclass.
  var usesState: Bool { get }
  /// Has the configurations updated at the next layout. Programs override it.
  func setNeedsUpdateConfiguration()
  /// Updates the configurations for the state of now. Programs override it.
  func updateConfigurationForState()
  /// Makes a view the content view; nil for the one that the view has had before.
  func takeContent(_ view: UIView?)
  /// The margins from which a background may be inset, in points.
  var backgroundMargins: NSDirectionalEdgeInsets { get }
}

extension ConfiguredView {
  /// The configurations; nil for a view without any.
  var configured: CellConfiguration? { configurationSlot.made }

  /// The configurations, made when they are first needed.
  var configuration: CellConfiguration {
    if let made = configurationSlot.made { return made }
    let made = CellConfiguration(self)
    configurationSlot.made = made
    return made
  }

  func setContent(_ content: (any UIContentConfiguration)?) {
    if content != nil || configured != nil { configuration.content = content }
  }

  func setBackground(_ background: UIBackgroundConfiguration?) {
    if background != nil || configured != nil { configuration.background = background }
  }

  /// Takes note of another state, for which the configurations are updated at the next layout.
  func stateDidChange() {
    guard !configurationSlot.isOutOfDate else { return }
    configurationSlot.isOutOfDate = true
    setNeedsLayout()
  }

  /// Updates the configurations if the state has changed. A view without any is not asked for its
  /// state.
  func updateConfigurationIfNeeded() {
    guard configurationSlot.isOutOfDate else { return }
    configurationSlot.isOutOfDate = false
    if configured != nil || usesState { updateConfigurationForState() }
  }
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
