import Foundation

/// The program of a package and the folders of its sources, as reported by `swift
/// package describe`.
struct WatchedPackage {
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var path: String
      var type: String
    }

    var targets: [Target]
  }

  /// The name of the program.
  let product: String
  /// The paths of the files and folders that it is built from.
  let roots: [String]

  /// Parses `description`, in JSON. Throws if it has no program, or several without `product`.
  init(_ description: Data, product: String?) throws(ToolFailure) {
    guard let package = try? JSONDecoder().decode(Description.self, from: description) else {
      throw ToolFailure("'swift package describe' prints no JSON: expected a package's targets")
    }
    let programs = package.targets.filter { $0.type == "executable" }.map(\.name)
    let list = programs.sorted().joined(separator: ", ")
    if let product {
      guard programs.contains(product) else {
        throw ToolFailure("the package has no program '\(product)': expected one of \(list)")
      }
      self.product = product
    } else if programs.count == 1 {
      self.product = programs[0]
    } else if programs.isEmpty {
      throw ToolFailure(
        "the package has no program: expected an executable target in Package.swift")
    } else {
      throw ToolFailure("the package has several programs: expected --product with one of \(list)")
    }
    roots = ["Package.swift"] + package.targets.filter { $0.type != "test" }.map(\.path)
  }
}
