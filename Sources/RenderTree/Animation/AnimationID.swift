/// The identifier of an animation added to a layer; unique in a process.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}
