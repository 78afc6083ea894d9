public import Foundation

/// A set of objects, which holds them weakly if asked to. Objects are told apart by identity.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
  /// The ways to hold objects.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var strongMemory: Options { [] }
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Always in effect.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }

  private struct Member {
    weak var object: AnyObject?
    /// The same object, of a table that holds objects strongly.
    let held: AnyObject?
  }

  private let isWeak: Bool
  private var members: [ObjectIdentifier: Member] = [:]

  /// Creates an empty table; `initialCapacity` is without effect.
  public init(options: Options, capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
    super.init()
  }

  /// Creates an empty table that holds objects strongly.
  public override convenience init() { self.init(options: .strongMemory) }

  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: .weakMemory)
  }

  /// Adds an object, once; nil is ignored.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let reference = object as AnyObject
    members[ObjectIdentifier(reference)] = Member(
      object: reference, held: isWeak ? nil : reference)
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    members[ObjectIdentifier(object as AnyObject)] = nil
  }

  open func removeAllObjects() { members = [:] }

  open func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return members[ObjectIdentifier(anObject as AnyObject)]?.object != nil
  }

  /// The objects that still exist, in no order.
  open var allObjects: [ObjectType] {
    // A cast of nil would make an object of it.
    members.values.compactMap(\.object).compactMap { $0 as? ObjectType }
  }
  /// Returns an enumerator of the objects that exist now, which it retains.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  /// Returns a table of the same objects, which it holds in the same way; `zone` is without effect.
  open func copy(with zone: NSZone? = nil) -> Any {
    let table = NSHashTable<ObjectType>(options: isWeak ? .weakMemory : .strongMemory)
    table.members = members
    return table
  }
  /// One of the objects; nil for an empty table.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects that still exist.
  open var count: Int { allObjects.count }
}
