public import Foundation

/// The view controllers of an Interface Builder document. Storyboards are not loaded: each request
/// is reported once, and returns nothing or an empty controller.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Reports once that storyboards are not loaded.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    Diagnostic.once("UIStoryboard(\(name))", "cannot read storyboards; make controllers in code")
  }

  /// Returns nil.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// Returns a controller with an empty view, and reports it once.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Diagnostic.once(
      "UIStoryboard(\(name)).\(identifier)", "using an empty controller; make controllers in code")
    return UIViewController()
  }
}

/// The views of an Interface Builder document. Nibs are not loaded: each request is reported once,
/// and returns no objects.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns no objects, and reports it once.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    Diagnostic.once("UINib(\(name))", "cannot read nibs; make views in code")
    return []
  }

  /// The keys of the options for loading a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  /// Returns nil, and reports it once: nibs are not loaded.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    Diagnostic.once("loadNibNamed(\(name))", "cannot read nibs; make views in code")
    return nil
  }
}

/// A transition from one controller to another, which a program may create and perform in code.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init()
  }

  /// Creates a segue that calls `performHandler` when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Calls the handler. A subclass overrides it to show the destination.
  open func perform() { handler() }
}
