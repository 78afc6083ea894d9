public import Foundation

/// An object that an item provider gives to others, as itself or as data. Main thread only.
@preconcurrency @MainActor
public protocol NSItemProviderWriting: AnyObject {
  /// The types of data that the object can be written as, the most faithful one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object as data of a type.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// A class whose objects are made from the data of an item provider. Main thread only.
@preconcurrency @MainActor
public protocol NSItemProviderReading: AnyObject {
  /// The types of data that the class reads, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object made from data of a type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The reasons for which a provider has no object or data for a request.
public enum NSItemProviderError: Error {
  /// There is no data of the type.
  case itemUnavailable
  /// The data could not be read.
  case unexpectedValueClass
}

/// The data of something that is dragged, in one type or several. Foundation has no such class on
/// Linux; this one serves one program. It is used on the main thread, on which it also calls
/// completions, in a later turn.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  /// The end of a request for data.
  public typealias DataCompletion = (Data?, (any Error)?) -> Void

  /// The name that a file with the item should have; nil by default.
  open var suggestedName: String?
  /// The types of data that were registered, in that order.
  open private(set) var registeredTypeIdentifiers: [String] = []

  private var objects: [any NSItemProviderWriting] = []
  private var loaders: [String: (@escaping DataCompletion) -> Progress?] = [:]

  public override init() { super.init() }

  /// Creates a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Adds an object, in all types that it can be written as.
  open func registerObject(_ object: any NSItemProviderWriting) {
    objects.append(object)
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type) { end in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: end)
      }
    }
  }

  /// Adds data of a type, which `loadHandler` passes to its closure when it is asked for. A type
  /// that is there already keeps its data.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    loadHandler: @escaping (_ completionHandler: @escaping DataCompletion) -> Progress?
  ) {
    guard loaders[typeIdentifier] == nil else { return }
    registeredTypeIdentifiers.append(typeIdentifier)
    loaders[typeIdentifier] = loadHandler
  }

  /// Returns true if there is data of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    loaders[typeIdentifier] != nil
  }

  /// Passes the data of a type to `completionHandler`, or an error.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataCompletion
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let end: DataCompletion = { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, error)
    }
    Self.later { [loaders] in
      guard let loader = loaders[typeIdentifier] else {
        return end(nil, NSItemProviderError.itemUnavailable)
      }
      _ = loader(end)
    }
    return progress
  }

  /// Returns true if there is an object of a class, or data from which one is made.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(of: aClass) != nil || type(for: aClass) != nil
  }

  /// Passes the object of a class to `completionHandler`, or one made from data, or an error.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let object = object(of: aClass) {
      let progress = Progress(totalUnitCount: 1)
      Self.later {
        progress.completedUnitCount = 1
        completionHandler(object, nil)
      }
      return progress
    }
    let type = type(for: aClass) ?? ""
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Returns an object of a class, or of one based on it.
  private func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for object in objects {
      let classes = sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }
      if classes.contains(where: { $0 == aClass }) { return object as? any NSItemProviderReading }
    }
    return nil
  }

  private func type(for aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.first { loaders[$0] != nil }
  }

  /// Calls a closure in a later turn of the main thread.
  private static func later(_ body: @escaping () -> Void) {
    UIView.animate(withDuration: 0, animations: {}) { _ in body() }
  }
}

// MARK: Objects of the system

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    writableTypeIdentifiersForItemProvider + ["public.plain-text"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let made = NSString(string: text) as? Self
    else { throw NSItemProviderError.unexpectedValueClass }
    return made
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let made = NSURL(string: text) as? Self
    else { throw NSItemProviderError.unexpectedValueClass }
    return made
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProviderError.itemUnavailable : nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let made = UIImage(data: data) as? Self else {
      throw NSItemProviderError.unexpectedValueClass
    }
    return made
  }
}
