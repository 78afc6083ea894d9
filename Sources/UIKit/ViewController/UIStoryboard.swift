public import Foundation

/// Controllers that Interface Builder describes. None is read here: what a program asks for is reported, and is
/// empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
    Diagnostic.once("UIStoryboard(\(name))", "storyboards are not read: make controllers in code")
  }

  /// Nil.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// A controller with an empty view.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Diagnostic.once("UIStoryboard(\(name)).\(identifier)", "an empty controller takes its place")
    return UIViewController()
  }
}

/// Views that Interface Builder describes. None is read here: what a program asks for is reported, and is empty.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Nothing.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    Diagnostic.once("UINib(\(name))", "nibs are not read: make views in code")
    return []
  }

  /// The names of things with which a nib is read.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  /// Nil, which is reported: nibs are not read.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    Diagnostic.once("loadNibNamed(\(name))", "nibs are not read: make views in code")
    return nil
  }
}

/// The way from one controller to another. A program may make one and perform it.
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

  /// Makes a segue that calls `performHandler` when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination, in a subclass.
  open func perform() { handler() }
}
