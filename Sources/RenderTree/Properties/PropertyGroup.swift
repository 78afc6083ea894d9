/// A group of properties of a layer's state. Raw values are the names in key paths and actions:
/// Apple's, without "is".
protocol PropertyGroup: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var descriptor: PropertyDescriptor { get }
}
